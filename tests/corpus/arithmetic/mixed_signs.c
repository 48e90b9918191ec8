// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A comparison of signed with unsigned is unsigned: negative values are large. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  unsigned limit = 100;
  klee_make_symbolic(&c, sizeof c, "c");
  if (c > limit) {
    if (c < 0) return 1;
    return 2;
  }
  if ((long)c > -1L) return 3;
  return 4;
}
