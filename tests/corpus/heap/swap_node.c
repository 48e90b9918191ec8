// run: --entry swap_node
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 14
// oracle: none
/* Four inputs: no successor, itself for a successor, one that is not less, one that is. What the successor's successor is is copied and
   never looked at. */
struct node {
  int elem;
  struct node *next;
};

struct node *swap_node(struct node *self) {
  if (self->next != 0) {
    struct node *t = self->next;
    if (self->elem > t->elem) {
      self->next = t->next;
      t->next = self;
      return t;
    }
  }
  return self;
}
