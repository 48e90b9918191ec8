// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: read-only-write 14
// oracle: exhaustive 8
/* A string literal is changed. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  char copy[] = "text", *p = copy;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x & 0x80) p = "literal";
  p[0] = 'T';
  return p[0];
}
