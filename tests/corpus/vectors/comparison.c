// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A comparison of vectors gives a mask of zeros and ones. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef short v8 __attribute__((vector_size(16)));

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  v8 limits = {-100, -50, -10, 0, 10, 50, 100, 120};
  v8 value = {c, c, c, c, c, c, c, c};
  v8 above = value > limits;
  int rank = 0;
  for (int i = 0; i < 8; i++) rank -= above[i];
  if (rank == 0) return 1;
  if (rank == 8) return 2;
  return 3;
}
