// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Writing at a symbolic index within the bounds does not fork; reading back does, by value. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a[4] = {0};
  klee_make_symbolic(&x, sizeof x, "x");
  a[x & 3] = 9;
  if (a[0]) return 1;
  if (a[3] == 9) return 2;
  return a[1] + a[2];
}
