// run:
// status: clean
// paths: completed=400 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* One condition after the other about one input: a long chain. */
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), sum = 0;
  __VERIFIER_assume(n < 400);
  while (n) {
    sum += n;
    n--;
  }
  return sum == 79800;
}
