// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Making an object symbolic forgets what it held. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x = 5, y = x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (y != 5) return 9;
  if (x == y) return 1;
  return 2;
}
