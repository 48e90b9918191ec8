// run:
// status: clean
// paths: completed=8 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A tree built by recursion; the input picks a way down. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct tree {
  struct tree *left, *right;
  int value;
};

static int next;

static struct tree *build(int depth) {
  if (depth == 0) return NULL;
  struct tree *t = malloc(sizeof *t);
  t->left = build(depth - 1);
  t->value = next++;
  t->right = build(depth - 1);
  return t;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct tree *t = build(3);
  int value = -1;
  for (int i = 0; t; i++) {
    value = t->value;
    if (x >> i & 1) t = t->right;
    else t = t->left;
  }
  return value;
}
