// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Structs within structs, assigned whole. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct point {
  signed char x, y;
};
struct box {
  struct point low, high;
  const char *name;
};

int main(void) {
  struct box b = {{0, 0}, {10, 20}, "box"};
  struct point p;
  klee_make_symbolic(&p, sizeof p, "p");
  b.low = p;
  struct box c = b;
  c.low.x = 0;
  if (b.low.x > b.high.x) return 1;
  if (c.low.y == -1) return c.name[0];
  return 2;
}
