// run: --entry equal --non-null a --lazy-depth 1
// status: bugs
// paths: completed=6 faulted=1 pruned=0 incomplete=0
// fault: error-reached 18
// oracle: none
/* A pointer may be equal to one that was compared and never followed, though nobody has looked into what that leads to, and it is past
   the bound. The successor is the node itself, null (and the other is null or not), or something else: then the other is null, the node,
   that, or a third. */
void reach_error(void);
struct node {
  int elem;
  struct node *next;
};

int equal(struct node *a, struct node *b) {
  struct node *n = a->next;
  if (n == a) return 0;
  if (b == n && n) reach_error();
  return 2;
}
