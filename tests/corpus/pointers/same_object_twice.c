// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Table entries that point into the same object are one outcome; where in it stays symbolic. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a[3] = {0}, b = 0, *choice[4] = {a, a + 1, a + 2, &b};
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = choice[x & 3];
  *p = 5;
  if (a[0] == 5) return 1;
  if (b == 5) return 2;
  return 3;
}
