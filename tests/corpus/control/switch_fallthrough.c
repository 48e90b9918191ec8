// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Falling through from label to label, the default in the middle. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int n = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x) {
    case 0: n += 1;
    case 1: n += 2; break;
    case 2: n += 4;
    default: n += 8;
    case 3: n += 16;
  }
  return n;
}
