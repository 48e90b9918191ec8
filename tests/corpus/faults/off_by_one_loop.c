// run:
// status: bugs
// paths: completed=7 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 14
// oracle: exhaustive 8
/* A loop that runs one round too far for one input. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a[7], n = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i <= (x & 7); i++) {
    a[i] = i;
    n += a[i];
  }
  return n;
}
