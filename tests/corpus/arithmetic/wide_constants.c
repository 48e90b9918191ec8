// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* 64-bit constants and unsigned comparison with the sign bit. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  long v = (long)c * (1L << 40);
  if (v < -(100L << 40)) return 1;
  if ((unsigned long)v > 0x8000000000000000ul) return 2;
  if (v == 0) return 3;
  return 4;
}
