// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Loops and branches inside an expression. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int bits = ({
    int n = 0;
    for (int i = 6; i < 8; i++)
      if (x >> i & 1) n++;
    n;
  });
  return bits * 10;
}
