// run:
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: unreachable 17
// fault: null-pointer 23
// lines: 12
// oracle: none
/* A block that control never leaves has lines too, and so has a callee that its caller does not get back from. */
int klee_int(const char *);
int g;

static int deep(int *p) {
  int before = 4;
  g = before;
  if (klee_int("y")) {
    g = 5;
    __builtin_unreachable();
  }
  return *p;
}

static int middle(int *p) {
  return *p + deep(p);
}

int main(void) {
  int x = klee_int("x");
  int *p = x == 3 ? 0 : &g;
  g = 1;
  g = middle(p);
  return 0;
}
