// run: --max-depth 3
// status: bounded
// paths: completed=2 faulted=0 pruned=0 incomplete=3
// incomplete: depth
// oracle: none
/* A recursion without end.  Decisions grow (1) or stop (0): 0 and 100 are complete; 101, 110 and 111 are cut. */
_Bool __VERIFIER_nondet_bool(void);

static int grow(void) {
  if (__VERIFIER_nondet_bool()) return grow() + grow();
  return 1;
}

int main(void) { return grow(); }
