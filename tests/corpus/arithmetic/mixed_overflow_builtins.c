// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Overflow builtins whose operands differ in sign (9-bit arithmetic in the IR), subtraction and product. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char a, twice;
  signed char b, sum;
  unsigned difference;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  if (__builtin_add_overflow(a, b, &sum)) return 1;
  if (__builtin_mul_overflow(a, (unsigned char)2, &twice)) return 2;
  if (__builtin_sub_overflow((unsigned)a, 100u, &difference)) return 3;
  return 4;
}
