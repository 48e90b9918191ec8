// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Two symbolic indices that may be equal. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char i, j, cell[8] = {0};
  klee_make_symbolic(&i, sizeof i, "i");
  klee_make_symbolic(&j, sizeof j, "j");
  cell[i & 7] = 1;
  if (cell[j & 7]) {
    if ((i & 7) == (j & 7)) return 1;
    return 2;
  }
  if ((i & 7) == (j & 7)) return 3;
  return 4;
}
