// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* And, or, exclusive or and complement. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if ((x & 0xF0) == 0x50) return (x ^ 0x50) > 9;
  if ((~x & 3) == 0) return 2;
  if ((x | 0x7F) == 0xFF) return 3;
  return 4;
}
