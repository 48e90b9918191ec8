// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Both the index and the value written are symbolic. */
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned char a[8];

int main(void) {
  unsigned char i, v;
  klee_make_symbolic(&i, sizeof i, "i");
  klee_make_symbolic(&v, sizeof v, "v");
  a[i & 7] = v;
  if (a[3] == 77) return (i & 7) == 3;
  return 2;
}
