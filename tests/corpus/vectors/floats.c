// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Vectors of floats, concrete, beside a symbolic integer; a vector in memory seen as an array. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef float v4f __attribute__((vector_size(16)));

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  v4f a = {1.5f, 2.0f, -3.0f, 0.25f}, b = a * a - (v4f){1, 1, 1, 1};
  float *p = (float *)&b;
  if (p[0] != 1.25f || p[1] != 3.0f || p[2] != 8.0f || p[3] != -0.9375f) return 9;
  p[x & 3] = 7;
  if (b[2] == 7) return 1;
  return 2;
}
