// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Labels that share a block of the IR are one outcome; the compiler gives a label in front of the default a
   block of its own, which makes it an outcome of its own. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x) {
    case 1:
    case 2:
    case 3: return 1;
    case 'a' ... 'e': return 2;
    case 200:
    default: return 3;
  }
}
