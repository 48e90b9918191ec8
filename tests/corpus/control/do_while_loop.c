// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* The body runs before the first test. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int rounds = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = x % 5;
  do {
    rounds++;
  } while (n-- > 0);
  return rounds;
}
