// run: --abort-is assume
// status: bugs
// paths: completed=1 faulted=1 pruned=2 incomplete=0
// fault: error-reached 24
// lines: 10
// oracle: none
/* The way SV-COMP's programs assume: a path that calls abort ends, and nothing is said of it. */
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void assume_abort_if_not(int condition) {
  if (!condition) {
    abort();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  assume_abort_if_not(x > 0);
  int y = __VERIFIER_nondet_int();
  assume_abort_if_not(y > x);
  if (y == 2) {
    reach_error();
  }
  return 0;
}
