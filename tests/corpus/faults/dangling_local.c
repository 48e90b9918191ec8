// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: use-after-return 22
// oracle: exhaustive 8
/* The address of a local outlives its function. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int *keep;

static void remember(int v) {
  int local = v;
  keep = &local;
}

int main(void) {
  unsigned char x;
  int mine = 4;
  klee_make_symbolic(&x, sizeof x, "x");
  remember(x);
  if (x != 77) keep = &mine;
  return *keep;
}
