// run:
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: read-only-write 12
// oracle: exhaustive 0
/* A constant global is changed through a cast. */
static const int limit = 10;
static const int *const pointer = &limit;

int main(void) {
  int *p = (int *)pointer;
  *p = 11;
  return limit;
}
