// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A pointer one past the end may be formed and compared. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char a[2];
  int sum = 0;
  klee_make_symbolic(a, sizeof a, "a");
  for (unsigned char *p = a, *end = a + 2; p != end; p++) sum += *p;
  if (sum > 300) return 1;
  return 2;
}
