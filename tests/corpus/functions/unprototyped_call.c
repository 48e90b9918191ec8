// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A call of a function declared without its parameters. */
void klee_make_symbolic(void *, unsigned long, const char *);

int later();

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return later(x, 5);
}

int later(int a, int b) {
  if (a > b) return 1;
  return 2;
}
