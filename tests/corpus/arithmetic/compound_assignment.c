// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Compound assignment and increments on a narrow type. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  x += 100;
  x <<= 1;
  x ^= x >> 4;
  x -= 3;
  unsigned char old = x++;
  if ((unsigned char)(old + 1) != x) return 9;
  x %= 7;
  if (x == 3) return 1;
  if (--x > 100) return 2;
  return 3;
}
