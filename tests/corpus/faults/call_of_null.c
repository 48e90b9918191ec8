// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: invalid-call 16
// oracle: exhaustive 8
/* A table of handlers with a hole. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int get(void) { return 1; }
static int put(void) { return 2; }

int main(void) {
  unsigned char x;
  int (*handler[3])(void) = {get, put, 0};
  klee_make_symbolic(&x, sizeof x, "x");
  return handler[x % 3]();
}
