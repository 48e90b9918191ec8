// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Truncation, sign extension and zero extension between widths. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  short s;
  klee_make_symbolic(&s, sizeof s, "s");
  if ((signed char)s == s) {
    if ((unsigned)s > 127u) return 1;
    return 2;
  }
  if ((unsigned char)s == s) return 3;
  if ((long)(unsigned short)s != (long)s) return 4;
  return 5;
}
