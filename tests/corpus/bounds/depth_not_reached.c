// run: --max-depth 3
// status: clean
// paths: completed=8 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A bound that is exactly enough leaves a clean result. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int n = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 3; i++)
    if (x >> i & 1) n++;
  return n;
}
