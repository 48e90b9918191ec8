// run:
// status: clean
// paths: completed=541 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* Five symbolic keys go into a binary search tree that keeps no duplicates.  The comparisons on the way down tell
   for every key whether it equals an earlier one or between which two it falls: one path per weak order of five
   keys, of which there are 541 (the fifth Fubini number). */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

enum { N = 5 };

struct node {
  int key;
  struct node *left, *right;
};

static struct node *root;

static void insert(int key) {
  struct node **link = &root;
  while (*link) {
    if (key == (*link)->key) return;
    if (key < (*link)->key) link = &(*link)->left;
    else link = &(*link)->right;
  }
  struct node *n = malloc(sizeof *n);
  n->key = key;
  n->left = n->right = NULL;
  *link = n;
}

static int size(const struct node *n) {
  if (!n) return 0;
  return size(n->left) + 1 + size(n->right);
}

int main(void) {
  int keys[N];
  klee_make_symbolic(keys, sizeof keys, "keys");
  for (int i = 0; i < N; i++) insert(keys[i]);
  return size(root);
}
