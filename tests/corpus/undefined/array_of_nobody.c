// run:
// status: incomplete
// paths: completed=2 faulted=0 pruned=0 incomplete=1
// incomplete: table
// oracle: none
/* An array whose end nobody knows, at a symbolic index beside a known one. */
void klee_make_symbolic(void *, unsigned long, const char *);
extern int table[];
int known[4] = {1, 2, 3, 4};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *base = x & 4 ? known : table;
  if (base[x & 3] == 3) return 1;
  return 0;
}
