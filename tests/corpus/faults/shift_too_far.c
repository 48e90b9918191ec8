// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: shift-overflow 12
// oracle: exhaustive 8
/* A left shift past the width. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned bit = 1u << (x & 63);
  if (bit == 0x10000u) return 1;
  return 2;
}
