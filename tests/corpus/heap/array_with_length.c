// run: --entry sum
// status: bugs
// paths: completed=9 faulted=1 pruned=0 incomplete=1
// fault: null-pointer 10
// incomplete: --lazy-array reached at `values`
// oracle: none
/* As many elements as the parameter says: 0 or less, 1 to 8, more than that. Null is a fault as soon as there is an element. */
int sum(const int *values, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) total += values[i];
  return total;
}
