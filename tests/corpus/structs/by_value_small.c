// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A small struct travels in a register; the callee's copy is its own. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct small {
  signed char a;
  short b;
};

static int change(struct small s) {
  s.a = 1;
  s.b += 100;
  return s.b;
}

int main(void) {
  struct small s = {0, 7};
  klee_make_symbolic(&s.a, sizeof s.a, "a");
  int r = change(s);
  if (r != 107 || s.b != 7) return 9;
  if (s.a < 0) return 1;
  return 2;
}
