// run:
// status: incomplete
// paths: completed=1 faulted=0 pruned=0 incomplete=1
// incomplete: undefined function `nowhere`
// lines: 6
// oracle: none
/* What ran before a path could not be followed any further is covered. */
int klee_int(const char *);
int nowhere(int);
int g;

int main(void) {
  int x = klee_int("x");
  if (x > 100) {
    g = 1;
    g = 2;
    g = nowhere(x);
    g = 4;
  }
  return 0;
}
