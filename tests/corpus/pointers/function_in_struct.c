// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Methods: a function pointer beside the data it works on, in one of two objects. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct shape {
  int (*area)(const struct shape *);
  int w, h;
};

static int rectangle(const struct shape *s) { return s->w * s->h; }
static int triangle(const struct shape *s) { return s->w * s->h / 2; }

int main(void) {
  unsigned char x;
  struct shape a = {rectangle, 3, 4}, b = {triangle, 5, 6};
  klee_make_symbolic(&x, sizeof x, "x");
  struct shape *p = &a;
  if (x & 1) p = &b;
  p->w += x >> 6;
  int area = p->area(p);
  if (area == 15) return 1;
  if (area > 17) return 2;
  return 3;
}
