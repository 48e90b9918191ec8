// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A pointer that may point to three objects: one path for each. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a = 1, b = 2, c = 3, *choice[3] = {&a, &b, &c};
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = choice[x % 3];
  return *p + *p;
}
