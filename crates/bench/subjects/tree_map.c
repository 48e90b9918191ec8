/* A map as a red-black tree: symbolic keys go in. */
#include <stdlib.h>
int __VERIFIER_nondet_int(void);

#ifndef SIZE
#define SIZE 4
#endif

enum colour { RED, BLACK };

struct node {
  int key, value;
  enum colour colour;
  struct node *left, *right, *parent;
};

static struct node *root;

static void rotate_left(struct node *node) {
  struct node *right = node->right;
  node->right = right->left;
  if (right->left) right->left->parent = node;
  right->parent = node->parent;
  if (!node->parent) root = right;
  else if (node->parent->left == node) node->parent->left = right;
  else node->parent->right = right;
  right->left = node;
  node->parent = right;
}

static void rotate_right(struct node *node) {
  struct node *left = node->left;
  node->left = left->right;
  if (left->right) left->right->parent = node;
  left->parent = node->parent;
  if (!node->parent) root = left;
  else if (node->parent->right == node) node->parent->right = left;
  else node->parent->left = left;
  left->right = node;
  node->parent = left;
}

static void rebalance(struct node *node) {
  while (node->parent && node->parent->colour == RED) {
    struct node *parent = node->parent, *grandparent = parent->parent;
    if (parent == grandparent->left) {
      struct node *uncle = grandparent->right;
      if (uncle && uncle->colour == RED) {
        parent->colour = uncle->colour = BLACK;
        grandparent->colour = RED;
        node = grandparent;
        continue;
      }
      if (node == parent->right) {
        node = parent;
        rotate_left(node);
        parent = node->parent;
      }
      parent->colour = BLACK;
      grandparent->colour = RED;
      rotate_right(grandparent);
    } else {
      struct node *uncle = grandparent->left;
      if (uncle && uncle->colour == RED) {
        parent->colour = uncle->colour = BLACK;
        grandparent->colour = RED;
        node = grandparent;
        continue;
      }
      if (node == parent->left) {
        node = parent;
        rotate_right(node);
        parent = node->parent;
      }
      parent->colour = BLACK;
      grandparent->colour = RED;
      rotate_left(grandparent);
    }
  }
  root->colour = BLACK;
}

static void put(int key, int value) {
  struct node **link = &root, *parent = NULL;
  while (*link) {
    parent = *link;
    if (key < parent->key) link = &parent->left;
    else if (key > parent->key) link = &parent->right;
    else {
      parent->value = value;
      return;
    }
  }
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->value = value;
  node->colour = RED;
  node->left = node->right = NULL;
  node->parent = parent;
  *link = node;
  rebalance(node);
}

static int get(int key) {
  for (struct node *node = root; node;) {
    if (key == node->key) return node->value;
    node = key < node->key ? node->left : node->right;
  }
  return -1;
}

int main(void) {
  for (int number = 0; number < SIZE; number++) put(__VERIFIER_nondet_int(), number);
  return get(__VERIFIER_nondet_int());
}
