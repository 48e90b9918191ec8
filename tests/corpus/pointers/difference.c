// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* The difference of two pointers into one array. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  long a[8];
  klee_make_symbolic(&x, sizeof x, "x");
  long *p = &a[x & 7], *end = a + 8;
  if (p - a != (x & 7)) return 9;
  if (end - p < 3) return 1;
  return (char *)end - (char *)a;
}
