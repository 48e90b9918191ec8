// run:
// status: clean
// paths: completed=6 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Each operand of && and || is a branch of its own. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  if (a > 0 && b > 0) return 1;
  if (a < 0 || b < 0) return 2;
  return 3;
}
