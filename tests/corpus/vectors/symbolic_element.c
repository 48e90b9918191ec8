// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* An element is read and written at a symbolic index. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef unsigned char v16 __attribute__((vector_size(16)));

int main(void) {
  unsigned char x;
  v16 v = {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150};
  klee_make_symbolic(&x, sizeof x, "x");
  int i = x & 15;
  if (v[i] != i * 10) return 9;
  v[i] = 255;
  if (v[7] == 255) return 1;
  return 2;
}
