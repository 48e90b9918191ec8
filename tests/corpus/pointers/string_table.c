// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A table of string literals: the literals are objects of their own. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const char *const names[] = {"zero", "one", "two"};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  const char *name = names[x % 3];
  return name[0];
}
