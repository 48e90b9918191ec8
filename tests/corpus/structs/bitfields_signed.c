// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Signed bit-fields are sign-extended and wrap at their own width. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct small {
  signed a : 4;
  signed b : 11;
};

int main(void) {
  signed char c;
  struct small s;
  klee_make_symbolic(&c, sizeof c, "c");
  s.a = c;
  s.b = c * 16;
  if (s.a == c) {
    if (c < 0) return 1;
    return 2;
  }
  if (s.b == c * 16) return 3;
  return 4;
}
