// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Warnings change nothing, and preferences only which input is shown. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_prefer_cex(void *, unsigned long);
void klee_warning(const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_prefer_cex(&x, x == 'a');
  klee_warning("here");
  if (x == 'b') return 1;
  return 2;
}
