// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: abort 16
// oracle: exhaustive 8
/* A pointer read at a symbolic index, and an index into what it names. */
void klee_make_symbolic(void *, unsigned long, const char *);

static char first[2] = {1, 2}, second[2] = {3, 4};

int main(void) {
  unsigned char x;
  char *table[2] = {first, second};
  klee_make_symbolic(&x, sizeof x, "x");
  char element = table[x & 1][x >> 1 & 1];
  if (element == 4) __builtin_trap();
  return 0;
}
