/* Two loops with symbolic ends, one in the other. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  unsigned char rows, columns;
  klee_make_symbolic(&rows, sizeof rows, "rows");
  klee_make_symbolic(&columns, sizeof columns, "columns");
  klee_assume(rows < N);
  klee_assume(columns < N);
  int sum = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) sum += i ^ j;
  return sum;
}
