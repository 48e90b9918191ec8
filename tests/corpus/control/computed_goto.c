// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A threaded interpreter of two symbolic instructions; two table entries share a label. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  static const void *const table[4] = {&&increment, &&decrement, &&increment, &&halt};
  unsigned char code;
  int sum = 50, pc = 0;
  klee_make_symbolic(&code, sizeof code, "code");
next:
  if (pc == 2) return sum;
  goto *table[code >> 2 * pc++ & 3];
increment:
  sum++;
  goto next;
decrement:
  sum--;
  goto next;
halt:
  return 100;
}
