// run: --entry shape --lazy-depth 2
// status: bounded
// paths: completed=7 faulted=0 pruned=0 incomplete=1
// incomplete: --lazy-depth reached at `list->next->next`
// oracle: none
/* Nothing, one node (ending, or its own successor), two (ending, the second its own successor, back to the first), and a third that is
   past the bound. Where the second is its own successor, the values are compared; where it leads back they are the same. */
struct node {
  int elem;
  struct node *next;
};

int shape(struct node *list) {
  if (!list) return 0;
  struct node *next = list->next;
  if (!next) return 1;
  if (next == list) return 2;
  if (!next->next) return next->elem > 0 ? 3 : 4;
  if (next->next->elem == list->elem) {
    if (next->next == list) return 5;
    if (next->next == next) return 6;
  }
  return 7;
}
