// run: --entry vote
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 3
/* Boolean parameters take the values 0 and 1 only. */
int vote(_Bool a, _Bool b, _Bool c) {
  if (a > 1 || b + c > 2) return -1;
  if (a && b) return 1;
  if (b && c) return 2;
  if (c && a) return 3;
  return 0;
}
