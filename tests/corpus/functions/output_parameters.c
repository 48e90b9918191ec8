// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Results through pointers to the caller's locals, an error code as the value. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int parse(unsigned char c, int *value) {
  if (c < '0' || c > '9') return -1;
  *value = c - '0';
  return 0;
}

int main(void) {
  unsigned char x;
  int v = 77;
  klee_make_symbolic(&x, sizeof x, "x");
  if (parse(x, &v) < 0) return v;
  return v < 10;
}
