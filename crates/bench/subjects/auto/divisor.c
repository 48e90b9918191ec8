/* The greatest common divisor by subtraction. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  unsigned char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  klee_assume(a > 0 && a < N);
  klee_assume(b > 0 && b < N);
  unsigned x = a, y = b;
  while (x != y)
    if (x > y) x -= y;
    else y -= x;
  return x;
}
