// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A write at a symbolic index of five thousand elements, on one of two ways that meet again, and reads behind it. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned short i;
  klee_make_symbolic(&i, sizeof i, "i");
  unsigned at = i % 5000;
  unsigned char table[5000] = {0};
  table[7] = 3;
  if (i < 30000) table[at] = 9;
  if (table[7] == 9) return 1;
  return table[at] == 9 ? 2 : 3;
}
