// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Swapping symbolic bytes in place. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char in[2], b[4];
  klee_make_symbolic(in, sizeof in, "in");
  b[0] = in[0];
  b[1] = 7;
  b[2] = in[1];
  b[3] = in[0] ^ in[1];
  for (int i = 0, j = 3; i < j; i++, j--) {
    unsigned char t = b[i];
    b[i] = b[j];
    b[j] = t;
  }
  if (b[2] != 7) return 9;
  if (b[0] == 0) {
    if (b[1] == b[3]) return 1;
    return 2;
  }
  if (b[1] > b[3]) return 3;
  if (b[1] > 100) return 4;
  return 5;
}
