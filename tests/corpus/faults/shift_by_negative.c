// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: shift-overflow 13
// oracle: exhaustive 8
/* A right shift of a long by a negative amount. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int amount = (x & 63) - 1;
  long v = -1000000000000L >> amount;
  return v < 0;
}
