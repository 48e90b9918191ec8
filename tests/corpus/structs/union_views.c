// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* The members of a union see the same bytes. */
void klee_make_symbolic(void *, unsigned long, const char *);

union view {
  unsigned short whole;
  unsigned char part[2];
  struct {
    unsigned char low : 4, middle : 8 - 4, high;
  } field;
};

int main(void) {
  union view v;
  klee_make_symbolic(&v, sizeof v, "v");
  if ((v.part[0] | v.part[1] << 8) != v.whole) return 9;
  v.field.low = 0;
  if (v.whole & 15) return 8;
  if (v.part[1] == v.part[0]) return 1;
  if (v.field.high == 0xEE) return 2;
  return 3;
}
