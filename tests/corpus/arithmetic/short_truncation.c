// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A product that does not fit its type is cut to it. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  short s;
  klee_make_symbolic(&s, sizeof s, "s");
  int t = s * 3;
  short u = (short)t;
  if (u != t) {
    if (s > 0) return 1;
    return 2;
  }
  if (u < 0) return 3;
  return 4;
}
