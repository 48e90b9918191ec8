// run: --entry ordered --non-null a --non-null b
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: error-reached 15
// oracle: none
/* Looking at the bits of a pointer decides it, and it can be one thing only; the other may still be the same. */
void reach_error(void);
struct node {
  int elem;
  struct node *next;
};

int ordered(struct node *a, struct node *b) {
  if ((unsigned long)a < 4096) return 0;
  if (a == b) reach_error();
  return 2;
}
