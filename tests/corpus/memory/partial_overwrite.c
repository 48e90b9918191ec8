// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* One symbolic byte in the middle of a concrete integer. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char c;
  int w = 0x11223344;
  klee_make_symbolic(&c, sizeof c, "c");
  ((unsigned char *)&w)[1] = c;
  if (w == 0x1122AA44) return 1;
  if ((w & 0xFF00) == 0x3300) return 2;
  return w & 0xFF;
}
