// run:
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 16
// oracle: exhaustive 8
/* An index that fits one of two objects and leaves the other. */
void klee_make_symbolic(void *, unsigned long, const char *);

char small[2] = {1, 2};
int large[8] = {1, 2, 3, 4, 5, 6, 7, 8};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  char *base = x & 128 ? (char *)large : small;
  base[x & 7] = 9;
  return large[0] == 9 ? 1 : small[1];
}
