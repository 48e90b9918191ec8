/* Rows SwapNode of the CompoSE paper's table I. `swapNode` and `callSwapNode` are figure 4; `callTwice` and `call3Times` are not printed. 742 and 48,056
   questions from 16 are possible only if each call gets a node of its own, so they do here. In Java `this` is never null; here `self`
   may be, which is one path more, and a fault. */
#include <stdlib.h>

struct node {
  int elem;
  struct node *next;
};

struct node *swap_node(struct node *self) {
  if (self->next != NULL) {
    if (self->elem > self->next->elem) {
      struct node *t = self->next;
      self->next = t->next;
      t->next = self;
      return t;
    }
  }
  return NULL;
}

struct node *call_swap_node(struct node *n) {
  struct node *n1 = calloc(1, sizeof *n1);
  n1->next = n;
  return swap_node(n1);
}

struct node *call_twice(struct node *first, struct node *second) {
  swap_node(first);
  return swap_node(second);
}

struct node *call_three_times(struct node *first, struct node *second, struct node *third) {
  swap_node(first);
  swap_node(second);
  return swap_node(third);
}
