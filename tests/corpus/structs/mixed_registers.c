// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A struct of an integer and a double is passed and returned in registers of two kinds. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct mixed {
  long n;
  double d;
};

static struct mixed twice(struct mixed m) {
  m.n *= 2;
  m.d *= 2;
  return m;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct mixed m = {x, 1.25};
  m = twice(m);
  if (m.d != 2.5) return 9;
  if (m.n > 300) return 1;
  return 2;
}
