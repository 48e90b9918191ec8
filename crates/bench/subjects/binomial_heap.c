/* A binomial heap: symbolic keys go in, and the least comes out. */
#include <stdlib.h>
int __VERIFIER_nondet_int(void);

#ifndef SIZE
#define SIZE 5
#endif

struct node {
  int key, degree;
  struct node *parent, *child, *sibling;
};

static struct node *head;

static struct node *link_trees(struct node *upper, struct node *lower) {
  lower->parent = upper;
  lower->sibling = upper->child;
  upper->child = lower;
  upper->degree++;
  return upper;
}

static struct node *merge(struct node *left, struct node *right) {
  struct node *first = NULL, **end = &first;
  while (left && right) {
    struct node **next = left->degree <= right->degree ? &left : &right;
    *end = *next;
    end = &(*next)->sibling;
    *next = (*next)->sibling;
  }
  *end = left ? left : right;
  return first;
}

static struct node *unite(struct node *left, struct node *right) {
  struct node *first = merge(left, right);
  if (!first) return NULL;
  struct node *previous = NULL, *current = first, *next = first->sibling;
  while (next) {
    if (current->degree != next->degree || (next->sibling && next->sibling->degree == current->degree)) {
      previous = current;
      current = next;
    } else if (current->key <= next->key) {
      current->sibling = next->sibling;
      link_trees(current, next);
    } else {
      if (previous) previous->sibling = next;
      else first = next;
      link_trees(next, current);
      current = next;
    }
    next = current->sibling;
  }
  return first;
}

static void insert(int key) {
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->degree = 0;
  node->parent = node->child = node->sibling = NULL;
  head = unite(head, node);
}

static int extract_least(void) {
  struct node *least = head, *before_least = NULL;
  for (struct node *previous = head, *node = head ? head->sibling : NULL; node; previous = node, node = node->sibling)
    if (node->key < least->key) {
      least = node;
      before_least = previous;
    }
  if (!least) return -1;
  if (before_least) before_least->sibling = least->sibling;
  else head = least->sibling;
  struct node *reversed = NULL;
  for (struct node *child = least->child; child;) {
    struct node *next = child->sibling;
    child->sibling = reversed;
    child->parent = NULL;
    reversed = child;
    child = next;
  }
  head = unite(head, reversed);
  int key = least->key;
  free(least);
  return key;
}

int main(void) {
  for (int number = 0; number < SIZE; number++) insert(__VERIFIER_nondet_int());
  int least = extract_least();
  return extract_least() < least;
}
