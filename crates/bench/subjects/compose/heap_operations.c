/* Rows HeapOp of the CompoSE paper's table I. Nothing of it is printed but that `r` calls `q`, and that `q` asks much for the few conditions it has: its
   arguments may be the same object. So here: what `q` writes through one pointer it looks at through another. */
#include <stddef.h>

struct cell {
  int value;
  struct cell *other;
};

int q(struct cell *a, struct cell *b, struct cell *c) {
  if (a == NULL || b == NULL || c == NULL) return 0;
  a->value = 1;
  b->value = 2;
  a->other = c;
  if (a->value == 2) return 1;
  if (b->other != NULL && b->other->value > c->value) return 2;
  return 3;
}

int r(struct cell *a, struct cell *b, struct cell *c) {
  int first = q(a, b, c);
  int second = q(b, c, a);
  return first + second + q(c, a, b);
}
