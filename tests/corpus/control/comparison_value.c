// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A stored comparison is a value, not a branch. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  int less = a < b, equal = a == b, neither = !less & !equal;
  return less + 2 * equal + 4 * neither;
}
