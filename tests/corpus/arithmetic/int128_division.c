// run:
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 13
// oracle: exhaustive 8
/* 128-bit signed division by a symbolic divisor. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char d;
  klee_make_symbolic(&d, sizeof d, "d");
  __int128 n = ((__int128)1 << 100) + 7;
  __int128 q = n / d;
  if (q < 0) return 1;
  if (n % d == 0) return 2;
  return 3;
}
