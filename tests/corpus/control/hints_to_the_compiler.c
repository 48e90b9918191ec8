// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Expectations, assumptions that hold and object sizes do not change what is explored. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char buffer[12], *p = buffer;
  klee_make_symbolic(&x, sizeof x, "x");
  __builtin_assume(x + 1 < 300);
  if (__builtin_object_size(buffer, 0) != 12) return 9;
  unsigned long known = __builtin_object_size(p, 0);
  if (known != 12 & known != (unsigned long)-1) return 8;
  if (__builtin_expect(x == 200, 0)) return 1;
  if (__builtin_expect_with_probability(x > 100, 1, 0.9)) return 2;
  return 3;
}
