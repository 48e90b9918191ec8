// run:
// status: clean
// paths: completed=2 faulted=0 pruned=1 incomplete=0
// oracle: exhaustive 16
/* __VERIFIER_assume narrows and prunes. */
extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_assume(int);

int main(void) {
  short s = __VERIFIER_nondet_short();
  __VERIFIER_assume(s >= 0 && s <= 1000);
  int half = s / 2;
  if (half + half == s) return 1;
  return 2;
}
