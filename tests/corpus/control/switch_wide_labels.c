// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* 64-bit labels, one of which cannot be met. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  long v = (long)c * 0x100000000L;
  switch (v) {
    case 0x100000000L: return 1;
    case -0x100000000L: return 2;
    case 0: return 3;
    case 5: return 4;
    default: return 5;
  }
}
