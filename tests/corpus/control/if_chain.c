// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A chain of else-if: one path per class. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x >= 200) return 'A';
  else if (x >= 150) return 'B';
  else if (x >= 100) return 'C';
  else if (x >= 50) return 'D';
  return 'F';
}
