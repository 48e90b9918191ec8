// run: --check uninitialised
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: uninitialised-use 25
// oracle: none
/* A member that one way of initialising forgets. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct request {
  int kind, size;
};

static void prepare(struct request *r, int x) {
  r->size = x;
  if (x < 100) r->kind = 1;
  else if (x < 200) r->kind = 2;
  else if (x < 210) r->kind = 3;
}

int main(void) {
  unsigned char x;
  struct request r;
  klee_make_symbolic(&x, sizeof x, "x");
  prepare(&r, x);
  switch (r.kind) {
    case 1: return 1;
    case 2: return 2;
    default: return 3;
  }
}
