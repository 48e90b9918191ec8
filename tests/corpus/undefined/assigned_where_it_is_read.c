// run: --check uninitialised
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: none
/* A choice that never takes the undefined side. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  unsigned y;
  klee_make_symbolic(&x, sizeof x, "x");
  unsigned z = __builtin_ffs(x);
  if (z > 3) return 1;
  if (x & 1) y = z;
  if ((x & 1) && y == 0) return 2;
  return 0;
}
