// run: --entry swap_node --lazy read
// status: bugs
// paths: completed=7 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 14
// oracle: none
/* Every pointer is decided when it is read: seven inputs, of which four differ in the successor's successor only (null, the first node, the
   second, a third). */
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
