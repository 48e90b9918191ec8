// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Shuffling, widening and passing vectors to functions. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef unsigned char v4b __attribute__((vector_size(4)));
typedef int v4 __attribute__((vector_size(16)));

static v4 reverse(v4 v) { return __builtin_shufflevector(v, v, 3, 2, 1, 0); }

int main(void) {
  unsigned char x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  v4b bytes = {x, y, 1, 2};
  v4 wide = reverse(__builtin_convertvector(bytes, v4));
  if (wide[0] != 2 || wide[3] != x) return 9;
  if (wide[2] + wide[3] == 300) return 1;
  return 2;
}
