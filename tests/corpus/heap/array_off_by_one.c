// run: --entry sum --lazy-array 4 --non-null values
// status: bugs
// paths: completed=1 faulted=5 pruned=0 incomplete=1
// fault: out-of-bounds 11
// incomplete: --lazy-array reached at `values`
// oracle: none
/* The element past the end is read for every length from 0 on. */
int sum(const int *values, int count) {
  int total = 0;
  for (int i = 0; i <= count; i++)
    total += values[i];
  return total;
}
