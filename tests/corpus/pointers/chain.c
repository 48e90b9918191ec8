// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A symbolic index within one array leads to one of two objects one step further. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct node {
  struct node *next;
  int value;
};

static struct node left = {0, 10}, right = {0, 20};
static struct node start[4] = {{&left, 1}, {&right, 2}, {&left, 3}, {&right, 4}};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct node *n = &start[x & 3];
  n->next->value++;
  return left.value + right.value + n->next->value;
}
