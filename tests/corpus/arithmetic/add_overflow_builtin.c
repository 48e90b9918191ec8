// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* __builtin_add_overflow on a narrow signed type. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char a, b, r;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  if (__builtin_add_overflow(a, b, &r)) {
    if (a > 0) return 1;
    return 2;
  }
  if (r == 0) return 3;
  return 4;
}
