// run:
// status: bugs
// paths: completed=3 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 12
// oracle: generated
/* An input of type int. */
int klee_int(const char *);

int main(void) {
  int a = klee_int("a");
  if (a > 1000000) return 1;
  int q = 1000 / (a + 7);
  if (q == 100) return 2;
  return 3;
}
