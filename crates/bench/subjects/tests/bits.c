// Sixteen bits of one input.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned x;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = 0;
  for (int i = 0; i < 16; i++)
    if (x >> i & 1)
      n++;
  return n;
}
