// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* No default: the values without a label go on after the switch; then the switch again, now decided. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int weight(unsigned char k) {
  int w = 0;
  switch (k) {
    case 4: w = 40; break;
    case 5: w = 50; break;
    case 60: w = 6;
  }
  return w;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int first = weight(x), second = weight(x);
  if (first != second) return 255;
  return first;
}
