// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: error-reached 15
// oracle: generated
/* A small loop benchmark with integer inputs. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  __VERIFIER_assume(n >= 0 & n <= 4);
  for (int i = 1; i <= n; i++) sum += i;
  if (sum == 6) reach_error();
  return sum;
}
