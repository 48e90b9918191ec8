// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A table lookup feeds another one. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const unsigned char first[8] = {3, 2, 1, 0, 3, 2, 1, 0};
static const int second[4] = {100, 200, 300, 400};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int v = second[first[x & 7]];
  if (v > 250) {
    if (v == 400) return 1;
    return 2;
  }
  return 3;
}
