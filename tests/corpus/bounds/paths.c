// run: --max-paths 3
// status: bounded
// paths: completed=3 faulted=0 pruned=0 incomplete=+
// incomplete: path
// oracle: none
/* Exploration stops after three of sixteen paths; how many states are left depends on the order of search. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int n = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 4; i++)
    if (x >> i & 1) n++;
  return n;
}
