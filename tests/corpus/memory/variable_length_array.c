// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* An array whose length is chosen at run time, twice. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int fill(int n, int seed) {
  int a[n], sum = 0;
  for (int i = 0; i < n; i++) a[i] = seed + i;
  for (int i = 0; i < n; i++) sum += a[i];
  return sum;
}

int main(void) {
  unsigned char x;
  int n;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x & 1) n = 3;
  else n = 5;
  return fill(n, 1) + fill(n + 1, 2);
}
