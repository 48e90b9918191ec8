/* A binary search tree: insertions, then a check of the order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
void *malloc(unsigned long);
#ifndef N
#define N 5
#endif

struct node {
  int key;
  struct node *left, *right;
};

static struct node *root;
static int size;

static void insert(int key) {
  struct node **at = &root;
  while (*at) {
    if (key == (*at)->key) return;
    at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  }
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->left = node->right = 0;
  *at = node;
  size++;
}

static int contains(int key) {
  struct node *node = root;
  while (node && node->key != key) node = key < node->key ? node->left : node->right;
  return node != 0;
}

int main(void) {
  int first = __VERIFIER_nondet_int();
  insert(first);
  for (int i = 1; i < N; i++) insert(__VERIFIER_nondet_int());
  if (!contains(first)) __assert_fail("contains(first)", "search_tree.c", 42, "main");
  if (size > N) __assert_fail("size <= N", "search_tree.c", 43, "main");
  return size;
}
