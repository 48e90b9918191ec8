// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Designated initialisers and compound literals; what is not named is zero. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct options {
  int level, depth;
  char name[8];
  const int *list;
};

static int total(const struct options *o) {
  int r = o->level + o->depth;
  for (int i = 0; o->list[i]; i++) r += o->list[i];
  return r + o->name[7];
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int r = total(&(struct options){.depth = x, .list = (const int[]){3, 4, 0}, .name = "abc"});
  if (r == 107) return 1;
  return 2;
}
