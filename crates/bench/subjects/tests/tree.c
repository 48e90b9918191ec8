// Seven numbers into a search tree, equal ones once.
void klee_make_symbolic(void *, unsigned long, const char *);

struct node {
  struct node *left, *right;
  int key;
};
static struct node pool[16];
static int used;

static struct node *insert(struct node *tree, int key) {
  if (!tree) {
    struct node *fresh = &pool[used++];
    fresh->key = key;
    fresh->left = fresh->right = 0;
    return fresh;
  }
  if (key < tree->key)
    tree->left = insert(tree->left, key);
  else if (key > tree->key)
    tree->right = insert(tree->right, key);
  return tree;
}

int main(void) {
  struct node *tree = 0;
  int v[7];
  klee_make_symbolic(v, sizeof v, "v");
  for (int i = 0; i < 7; i++)
    tree = insert(tree, v[i]);
  return used;
}
