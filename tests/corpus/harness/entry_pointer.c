// run: --entry first
// status: incomplete
// paths: completed=0 faulted=0 pruned=0 incomplete=1
// incomplete: pointer
// oracle: none
/* Pointer parameters are not supported yet and say so. */
int first(const int *p) { return p[0]; }
