/* A node of a list and its successor change places if they are in the wrong order. What `self` points to is up to the caller. */
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
