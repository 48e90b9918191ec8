/* Functions whose inputs are pointers, for exploring and for native runs alike. STEP marks what may be repeated without end on a heap with cycles:
   natively it counts. */
#include <stddef.h>
#include <stdlib.h>

#ifndef STEP
#define STEP()
#endif

struct node {
  int elem;
  struct node *next;
};

struct tree {
  int elem;
  struct tree *left, *right;
};

int list_length(struct node *list) {
  int length = 0;
  for (; list != NULL; list = list->next) {
    STEP();
    length++;
  }
  return length;
}

int list_sum(struct node *list) {
  int sum = 0;
  for (; list != NULL; list = list->next) {
    STEP();
    sum += list->elem;
  }
  return sum;
}

int list_contains(struct node *list, int wanted) {
  for (; list != NULL; list = list->next) {
    STEP();
    if (list->elem == wanted) return 1;
  }
  return 0;
}

/* Figure 4 of the CompoSE paper: without a test of `self`, which is never null in Java. */
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

struct node *list_insert_sorted(struct node *list, int elem) {
  struct node **place = &list;
  while (*place != NULL && (*place)->elem < elem) {
    STEP();
    place = &(*place)->next;
  }
  struct node *added = malloc(sizeof *added);
  added->elem = elem;
  added->next = *place;
  *place = added;
  return list;
}

struct node *list_reverse(struct node *list) {
  struct node *reversed = NULL;
  while (list != NULL) {
    STEP();
    struct node *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  return reversed;
}

struct node *list_append(struct node *first, struct node *second) {
  if (first == NULL) return second;
  struct node *last = first;
  while (last->next != NULL) {
    STEP();
    last = last->next;
  }
  last->next = second;
  return first;
}

int tree_count(struct tree *tree) {
  STEP();
  if (tree == NULL) return 0;
  return 1 + tree_count(tree->left) + tree_count(tree->right);
}

struct tree *tree_insert(struct tree *tree, int elem) {
  STEP();
  if (tree == NULL) {
    struct tree *added = malloc(sizeof *added);
    added->elem = elem;
    added->left = added->right = NULL;
    return added;
  }
  if (elem < tree->elem)
    tree->left = tree_insert(tree->left, elem);
  else if (elem > tree->elem)
    tree->right = tree_insert(tree->right, elem);
  return tree;
}

void tree_mirror(struct tree *tree) {
  STEP();
  if (tree == NULL) return;
  struct tree *left = tree->left;
  tree->left = tree->right;
  tree->right = left;
  tree_mirror(tree->left);
  tree_mirror(tree->right);
}
