// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Assignment of whole structs through pointers to array elements, one index symbolic. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct cell {
  int key;
  unsigned char data[8];
};

int main(void) {
  unsigned char i, v;
  struct cell cells[4] = {{1, {1}}, {2, {2}}, {3, {3}}, {4, {4}}};
  klee_make_symbolic(&i, sizeof i, "i");
  klee_make_symbolic(&v, sizeof v, "v");
  cells[0].data[5] = v;
  cells[i & 3] = cells[0];
  if (cells[2].key == 1 & cells[2].data[5] == 200) return 1;
  return cells[3].data[0] < 5;
}
