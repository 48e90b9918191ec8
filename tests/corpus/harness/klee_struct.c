// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* A struct made symbolic, its members of different widths. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct message {
  unsigned char kind;
  signed char body;
};

int main(void) {
  struct message m;
  klee_make_symbolic(&m, sizeof m, "m");
  switch (m.kind) {
    case 1:
      if (m.body < 0) return 1;
      return 2;
    default: return 3;
  }
}
