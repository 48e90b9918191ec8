// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Unsigned bit-fields share a word; writing one keeps the others. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct flags {
  unsigned a : 3, b : 5, c : 7, d : 1;
};

int main(void) {
  unsigned char x;
  struct flags f = {0, 0, 99, 1};
  klee_make_symbolic(&x, sizeof x, "x");
  f.a = x;
  f.b = x >> 3;
  f.d ^= x;
  if (f.c != 99) return 9;
  if ((f.a | f.b << 3) != x) return 8;
  if (f.a == 5) {
    if (f.d) return 1;
    return 2;
  }
  if (f.b > 30) return 3;
  return 4;
}
