// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Symbolic bytes assembled in memory and read as wider integers. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char b[2];
  int v = 0;
  klee_make_symbolic(b, sizeof b, "b");
  ((unsigned char *)&v)[0] = b[1];
  ((unsigned char *)&v)[1] = b[0];
  if (v == 0x0102) return 1;
  if (*(short *)&v < 0) return 2;
  return 3;
}
