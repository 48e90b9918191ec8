// run: --check uninitialised
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: uninitialised-use 16
// oracle: none
/* An index that was never set. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const int table[4] = {1, 2, 3, 4};

int main(void) {
  unsigned char x;
  unsigned index[2];
  klee_make_symbolic(&x, sizeof x, "x");
  index[0] = 2;
  if (x == 0) return table[index[1] & 3];
  return table[index[0]];
}
