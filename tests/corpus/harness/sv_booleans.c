// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: error-reached 15
// oracle: exhaustive 3
/* Three nondeterministic booleans, the last asked for on one path only. */
_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_error(void);

int main(void) {
  int sum = 0;
  if (__VERIFIER_nondet_bool()) sum += 1;
  if (__VERIFIER_nondet_bool()) sum += 2;
  if (sum == 3) {
    if (__VERIFIER_nondet_bool()) __VERIFIER_error();
  }
  return sum;
}
