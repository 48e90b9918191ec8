// run:
// status: clean
// paths: completed=9 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A loop of gotos: counts trailing zero bits. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int zeros = 0;
  klee_make_symbolic(&x, sizeof x, "x");
again:
  if (x == 0) goto none;
  if (x & 1) goto done;
  x >>= 1;
  zeros++;
  goto again;
done:
  return zeros;
none:
  return 100;
}
