// run: --entry classify
// status: clean
// paths: completed=6 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* A parameter of type double. */
int classify(double d) {
  if (d < 0) return 1;
  if (d == 0) return 2;
  if (d > 1e300) return 3;
  if (d != d) return 4;
  if (d + 1.0 == d) return 5;
  return 6;
}
