// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A 128-bit value through memory, read back as two halves. */
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned __int128 cell;

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  cell = ((unsigned __int128)x << 64) + 255 - x;
  unsigned long *half = (unsigned long *)&cell;
  if (half[0] + half[1] != 255) return 1;
  if (half[1] == 17) return 2;
  if (half[0] > 200) return 3;
  return 4;
}
