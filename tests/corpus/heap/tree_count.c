// run: --entry count --no-alias --lazy-depth 2
// status: bounded
// paths: completed=5 faulted=0 pruned=0 incomplete=6
// incomplete: --lazy-depth
// oracle: none
/* No tree, a root alone, with either child, with both; what hangs below the children is past the bound. */
struct tree {
  int elem;
  struct tree *left, *right;
};

int count(struct tree *t) {
  if (!t) return 0;
  return 1 + count(t->left) + count(t->right);
}
