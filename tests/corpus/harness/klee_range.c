// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 3
/* A value from a half-open range. */
int klee_range(int, int, const char *);

int main(void) {
  int v = klee_range(-2, 3, "v");
  if (v < -2 || v >= 3) return 9;
  switch (v) {
    case -2: return 1;
    case 2: return 2;
    default: return 3;
  }
}
