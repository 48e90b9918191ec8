// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Negative labels and the extremes of the type. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  switch (c) {
    case -128: return 1;
    case -1: return 2;
    case 0: return 3;
    case 127: return 4;
  }
  return 5;
}
