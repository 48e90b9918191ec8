// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 14
// oracle: exhaustive 8
/* A negative index into a global. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const short table[4] = {5, 6, 7, 8};

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  return table[c >> 5];
}
