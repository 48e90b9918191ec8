// run: --entry first
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 7
// oracle: none
/* A pointer parameter is null or points to something: more of that is in `heap`. */
int first(const int *p) { return p[0]; }
