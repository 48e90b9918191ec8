// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Shifts by a symbolic amount within the width; the right shift of a negative number keeps its sign. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = x & 31;
  unsigned u = 1u << n;
  int s = (int)0x80000000 >> n;
  if (u > 1000u) {
    if (s > -1000000) return 1;
    return 2;
  }
  if (u & 0x55) return 3;
  return 4;
}
