// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Bit-fields of 33 and 27 bits in one 64-bit unit, and one that starts a new unit. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct wide {
  unsigned long a : 33;
  long b : 27;
  unsigned long : 0;
  unsigned char c : 2;
};

int main(void) {
  unsigned char x;
  struct wide w = {0};
  klee_make_symbolic(&x, sizeof x, "x");
  w.a = (unsigned long)x << 26;
  w.b = -(long)x;
  w.c = 3;
  if (w.a >> 26 != (x & 127)) return 9;
  if (w.b != -x) return 8;
  if (w.a == 0) {
    if (w.b) return 1;
    return 2;
  }
  return w.c;
}
