// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* An array made symbolic as a whole. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a[2];
  klee_make_symbolic(a, sizeof a, "a");
  if (a[0] > a[1]) return 1;
  if (a[0] == a[1]) return 2;
  return 3;
}
