// run:
// status: incomplete
// paths: completed=1 faulted=0 pruned=0 incomplete=1
// incomplete: mystery
// oracle: none
/* A call of a function without a body gives up that path only, by its name. */
void klee_make_symbolic(void *, unsigned long, const char *);
int mystery(int);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 5) return mystery(x);
  return 0;
}
