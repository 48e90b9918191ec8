// run: --entry length --no-alias --lazy-depth 3
// status: bounded
// paths: completed=4 faulted=0 pruned=0 incomplete=1
// incomplete: --lazy-depth
// oracle: none
/* Lists of up to three nodes that share none; a fourth is past the bound. */
struct node {
  int elem;
  struct node *next;
};

int length(struct node *list) {
  int n = 0;
  while (list) {
    n++;
    list = list->next;
  }
  return n;
}
