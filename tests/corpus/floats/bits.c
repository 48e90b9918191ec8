// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A float made from symbolic bits. */
void klee_make_symbolic(void *, unsigned long, const char *);

union view {
  unsigned bits;
  float f;
};

int main(void) {
  unsigned short s;
  union view v;
  klee_make_symbolic(&s, sizeof s, "s");
  v.bits = (unsigned)s << 16;
  if (v.f != v.f) return 1;
  if (v.f == 0) {
    if (v.bits) return 2;
    return 3;
  }
  if (v.f > 1.0f) return 4;
  return 5;
}
