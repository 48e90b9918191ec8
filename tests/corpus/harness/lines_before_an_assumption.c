// run:
// status: clean
// paths: completed=1 faulted=0 pruned=1 incomplete=0
// lines: 5
// oracle: generated
/* What ran before an assumption that does not hold is covered, and the assumption itself; nothing behind it is. */
void klee_assume(unsigned long);
int klee_int(const char *);
int g;

int main(void) {
  int x = klee_int("x");
  if (x > 100) {
    g = 1;
    klee_assume(x < 50);
    g = 3;
    g = 4;
  }
  return 0;
}
