// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A pointer to one of several objects that is only compared with itself forks nothing. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int a = 1, b = 2, *choice[2] = {&a, &b};
  klee_make_symbolic(&x, sizeof x, "x");
  int *p = choice[x & 1], *q = p + 1;
  return q - p;
}
