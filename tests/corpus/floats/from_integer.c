// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A symbolic integer becomes a float; all results are exact. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  float f = c / 2.0f;
  if (f > 10.25f) return 1;
  if (f == -3.5f) return 2;
  if (f < -63.75f) return 3;
  return 4;
}
