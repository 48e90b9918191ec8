// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Element-wise minimum, maximum and absolute value. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef int v4 __attribute__((vector_size(16)));

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  v4 a = {c, -c, 100, -100}, b = {7, 7, 7, 7};
  v4 low = __builtin_elementwise_min(a, b), high = __builtin_elementwise_max(a, b);
  v4 size = __builtin_elementwise_abs(a);
  if (low[2] != 7 || high[3] != 7 || size[3] != 100) return 9;
  if (size[0] != size[1]) return 8;
  if (high[0] == 7) {
    if (low[1] == 7) return 1;
    return 2;
  }
  return 3;
}
