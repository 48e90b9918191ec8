// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* popcount, clz, ctz, parity and ffs. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (__builtin_popcount(x) >= 6) return 1;
  if (x == 0) return 2;
  if (__builtin_clz(x) == 24) return 3;
  if (__builtin_ctzl(x) > 3) return 4;
  if (__builtin_parity(x)) return 5;
  if (__builtin_ffs(x) == 3) return 6;
  return 7;
}
