// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 0
/* Deep concrete recursion, no symbolic input at all. */
static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) { return ackermann(2, 9); }
