/* A left-leaning red-black tree: insertions of inputs, then a check of its colours. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
void *malloc(unsigned long);
#ifndef N
#define N 5
#endif

struct node {
  int key, red;
  struct node *left, *right;
};

static int is_red(struct node *node) { return node && node->red; }

static struct node *rotate_left(struct node *node) {
  struct node *right = node->right;
  node->right = right->left;
  right->left = node;
  right->red = node->red;
  node->red = 1;
  return right;
}

static struct node *rotate_right(struct node *node) {
  struct node *left = node->left;
  node->left = left->right;
  left->right = node;
  left->red = node->red;
  node->red = 1;
  return left;
}

static struct node *insert(struct node *node, int key) {
  if (!node) {
    node = malloc(sizeof *node);
    node->key = key;
    node->red = 1;
    node->left = node->right = 0;
    return node;
  }
  if (key < node->key)
    node->left = insert(node->left, key);
  else if (key > node->key)
    node->right = insert(node->right, key);
  if (is_red(node->right) && !is_red(node->left)) node = rotate_left(node);
  if (is_red(node->left) && is_red(node->left->left)) node = rotate_right(node);
  if (is_red(node->left) && is_red(node->right)) {
    node->red = 1;
    node->left->red = node->right->red = 0;
  }
  return node;
}

static int black_height(struct node *node) {
  if (!node) return 0;
  int left = black_height(node->left), right = black_height(node->right);
  if (left < 0 || left != right) return -1;
  return left + !node->red;
}

int main(void) {
  struct node *root = 0;
  for (int i = 0; i < N; i++) {
    root = insert(root, __VERIFIER_nondet_int());
    root->red = 0;
  }
  if (black_height(root) < 0) __assert_fail("balanced", "red_black.c", 71, "main");
  return 0;
}
