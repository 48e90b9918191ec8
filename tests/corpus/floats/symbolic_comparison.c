// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* A symbolic float is less, equal, greater or not a number. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  float f;
  klee_make_symbolic(&f, sizeof f, "f");
  if (f > 1.0f) return 1;
  if (f < 1.0f) return 2;
  if (f == 1.0f) return 3;
  return 4;
}
