// run:
// status: clean
// paths: completed=14 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Leaving a loop early and skipping the rest of a round. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int sum = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 4; i++) {
    if (!(x >> i & 1)) continue;
    sum += i;
    if (sum > 2) break;
  }
  return sum;
}
