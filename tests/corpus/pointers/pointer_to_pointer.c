// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Two levels of indirection; the swap is decided by a branch, so nothing forks afterwards. */
void klee_make_symbolic(void *, unsigned long, const char *);

static void swap(int **a, int **b) {
  int *t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  unsigned char x;
  int low = 1, high = 2, *p = &low, *q = &high;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 127) swap(&p, &q);
  **&p += 10;
  return *p * 10 + *q;
}
