// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Division truncates towards zero; the remainder has the sign of the dividend. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a;
  klee_make_symbolic(&a, sizeof a, "a");
  int q = a / 4, r = a % 4;
  if (q < 0) {
    if (r < 0) return 1;
    return 2;
  }
  if (r < 0) return 3;
  if (r == 0) return 4;
  return 5;
}
