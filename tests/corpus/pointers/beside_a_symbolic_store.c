// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A store at a symbolic index that never reaches the pointer beside the array leaves it alone. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct entry {
  int state;
  long values[2];
};
static const signed char moves[4] = {-2, 0, -1, -2};

int main(void) {
  long target = 7;
  struct {
    long before, *pointer, after;
    struct entry stack[4];
  } all = {0};
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x != 'E' && x != 'F') return 0;
  all.pointer = &target;
  all.stack[1 + moves[x - 'D']].state = x;
  return (int)*all.pointer;
}
