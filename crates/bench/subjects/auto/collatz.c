/* Paths that never meet. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  unsigned char input;
  klee_make_symbolic(&input, sizeof input, "input");
  unsigned value = input;
  int steps = 0;
  for (; steps < N && value > 1; steps++) value = value & 1 ? 3 * value + 1 : value / 2;
  return steps;
}
