// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Later conditions that earlier ones decide do not fork. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int r = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 10) r += 1;
  if (x > 20) r += 2;
  if (x < 5) r += 4;
  return r;
}
