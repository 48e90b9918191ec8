/* One input compared with N constants. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  unsigned input;
  klee_make_symbolic(&input, sizeof input, "input");
  for (unsigned i = 0; i < N; i++)
    if (input == 3 * i) return i % 7;
  return -1;
}
