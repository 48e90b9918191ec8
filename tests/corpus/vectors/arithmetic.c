// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Element-wise arithmetic on four integers. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef int v4 __attribute__((vector_size(16)));

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  v4 a = {x, 1, 2, 3}, b = {10, 20, 30, 40};
  v4 c = a * b + (v4){1, 1, 1, 1};
  c -= b / (v4){10, 10, 10, 10};
  c = (c << 1) ^ (c & a);
  int first = x * 10;
  if (c[3] != 235) return 9;
  if (c[0] != (first * 2 ^ (first & x))) return 8;
  if (c[0] > 1000) return 1;
  return 2;
}
