// run:
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: unreachable 16
// oracle: exhaustive 8
/* A default that was declared unreachable is reached. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x & 3) {
    case 0: return 1;
    case 1: return 2;
    case 3: return 3;
    default: __builtin_unreachable();
  }
}
