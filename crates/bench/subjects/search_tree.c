/* A binary search tree: symbolic keys go in, and some come out again. */
#include <stdlib.h>
int __VERIFIER_nondet_int(void);

#ifndef SIZE
#define SIZE 4
#endif

struct node {
  int key;
  struct node *left, *right;
};

static struct node *root;

static void insert(int key) {
  struct node **link = &root;
  while (*link) {
    if (key == (*link)->key) return;
    link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  }
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->left = node->right = NULL;
  *link = node;
}

static void delete(int key) {
  struct node **link = &root;
  while (*link && (*link)->key != key) link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  struct node *node = *link;
  if (!node) return;
  if (!node->left) *link = node->right;
  else if (!node->right) *link = node->left;
  else {
    struct node **least = &node->right;
    while ((*least)->left) least = &(*least)->left;
    struct node *successor = *least;
    node->key = successor->key;
    *least = successor->right;
    node = successor;
  }
  free(node);
}

int main(void) {
  for (int number = 0; number < SIZE; number++) insert(__VERIFIER_nondet_int());
  delete(__VERIFIER_nondet_int());
  return root != NULL;
}
