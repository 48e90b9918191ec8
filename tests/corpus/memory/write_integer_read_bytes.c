// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A 32-bit value is read back byte by byte, changed in one byte, and read whole. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  short s;
  klee_make_symbolic(&s, sizeof s, "s");
  unsigned v = (unsigned)s * 65537u;
  unsigned char *p = (unsigned char *)&v;
  int same = p[0] == p[2] & p[1] == p[3];
  p[3] = 0x7F;
  if ((int)v < 0) return 9;
  if (same) return 1;
  return 2;
}
