// run:
// status: clean
// paths: completed=8 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A loop with a symbolic bound: one path per number of rounds. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int i = 0, sum = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = x & 7;
  while (i < n) {
    i++;
    sum += i;
  }
  return sum;
}
