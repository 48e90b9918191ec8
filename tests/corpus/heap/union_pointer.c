// run: --entry look --non-null cell
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 16
// oracle: none
/* What a union holds is bytes until it is used as a pointer; then it is one. */
struct cell {
  int is_number;
  union {
    long number;
    struct cell *cell;
  } u;
};

int look(struct cell *cell) {
  if (!cell->is_number) return cell->u.cell->is_number ? 2 : 3;
  return (int)cell->u.number;
}
