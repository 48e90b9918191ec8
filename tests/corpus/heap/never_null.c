// run: --entry first --non-null list
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: none
/* What was said never to be null is not when it is compared, either. */
struct node {
  int key;
  struct node *next;
};

int first(struct node *list) {
  if (!list) return -1;
  if (list->key > 3) return 1;
  return 0;
}
