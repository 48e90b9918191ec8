// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A large struct is copied for the callee. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct large {
  int v[10];
  char tag;
};

static int sum(struct large s) {
  int r = 0;
  for (int i = 0; i < 10; i++) {
    r += s.v[i];
    s.v[i] = -1;
  }
  s.tag = 'x';
  return r;
}

int main(void) {
  unsigned char x;
  struct large s = {{0}, 't'};
  klee_make_symbolic(&x, sizeof x, "x");
  s.v[x % 10] = x;
  int r = sum(s);
  if (r != x || s.tag != 't') return 9;
  if (s.v[4] == 14) return 1;
  return 2;
}
