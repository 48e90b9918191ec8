// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* The comma operator and assignments inside conditions. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  int v;
  klee_make_symbolic(&c, sizeof c, "c");
  if ((v = c, v += 3, v > 100) || (v -= 5) < 0) {
    if (v > 0) return 1;
    return 2;
  }
  return 3;
}
