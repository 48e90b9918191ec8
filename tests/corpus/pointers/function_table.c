// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A call through a table: one path per function, however many entries name it. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }
static int (*const operations[4])(int, int) = {add, subtract, add, multiply};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  return operations[x & 3](7, 5);
}
