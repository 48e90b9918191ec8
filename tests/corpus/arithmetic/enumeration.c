// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Enumerators with gaps and negative values. */
void klee_make_symbolic(void *, unsigned long, const char *);

enum level { LOW = -5, MID, HIGH = 100, ABSURD = 1000 };

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  enum level l = c;
  switch (l) {
    case LOW: return 1;
    case MID: return 2;
    case HIGH: return 3;
    case ABSURD: return 4;
  }
  return 5;
}
