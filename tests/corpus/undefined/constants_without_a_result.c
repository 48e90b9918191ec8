// run:
// status: bugs
// paths: completed=1 faulted=4 pruned=0 incomplete=0
// fault: undefined-operation 19
// fault: undefined-operation 20
// fault: undefined-operation 21
// fault: undefined-operation 22
// oracle: none
/* The compiler computes what is constant, and leaves nothing of what has no result. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int same(int value) { return value; }

int main(void) {
  unsigned char x;
  int table[2] = {0, 1}, result = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  switch (x & 7) {
  case 1: result = 1 / 0; break;
  case 2: result += 1 << 40; break;
  case 3: return same(5 % 0);
  case 4: return table[1 / 0];
  default: break;
  }
  return result;
}
