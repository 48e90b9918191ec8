// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 16
// oracle: exhaustive 8
/* One entry of a table is null; the write through it faults. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int a, b;
static int *const slots[3] = {&a, 0, &b};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = slots[x % 3];
  *p = 5;
  return a + 2 * b;
}
