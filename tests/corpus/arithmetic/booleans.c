// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Conversion to _Bool compares with zero. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  _Bool any = c, none = !c, bit = c & 0x10;
  if (any + none != 1) return 9;
  if (any) {
    if (bit) return 1;
    return 2;
  }
  if (bit) return 8;
  return 3;
}
