// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* 128-bit shifts, products and comparisons. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned __int128 v = (unsigned __int128)x << 100 | x;
  if (v >> 64 == 0) return 0;
  if ((unsigned long)(v >> 104) & 1) return 1;
  __int128 s = (__int128)(signed char)x * ((__int128)1 << 90);
  if (s < 0) return 2;
  return 3;
}
