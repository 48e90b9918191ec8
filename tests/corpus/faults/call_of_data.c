// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: invalid-call 17
// oracle: exhaustive 8
/* Data is called as if it were a function. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int seven(void) { return 7; }
static long data[2] = {1, 2};

int main(void) {
  unsigned char x;
  int (*f)(void) = seven;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x == 0) f = (int (*)(void))data;
  return f();
}
