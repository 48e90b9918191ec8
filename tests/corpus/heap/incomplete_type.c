// run: --entry look
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=1
// fault: null-pointer 15
// incomplete: which the program declares and does not define
// oracle: none
/* A pointer to what nobody defines can be passed on and compared, but not followed. */
struct hidden;
struct box {
  struct hidden *hidden;
};

int look(struct box *box) {
  int *inside;
  if (!box->hidden) return 0;
  inside = (int *)box->hidden;
  return *inside;
}
