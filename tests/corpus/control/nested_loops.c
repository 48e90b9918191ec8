// run:
// status: clean
// paths: completed=13 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Two symbolic bounds; the inner one is decided in the first round of the outer loop. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int cells = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  int rows = x & 3, columns = x >> 2 & 3;
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < columns; c++) cells++;
  return cells;
}
