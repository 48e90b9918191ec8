// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Branches on concrete values never fork. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int odd = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 100; i++)
    if (i % 2) odd++;
  if (odd != 50) return 1;
  if (x < 128) return 2;
  return 3;
}
