// run:
// status: bugs
// paths: completed=3 faulted=2 pruned=0 incomplete=0
// fault: use-after-scope 16
// oracle: none
/* A local of a loop's body is another one each time around: what points to the last one points nowhere, though a native compiler
   gives both the same place and AddressSanitizer sees nothing. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int mine = 1, *keep = &mine, sum = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 3; i++) {
    int local = i;
    sum += *keep;
    if (x == i) keep = &local;
    if (x == 2) sum += local;
    if (x > 100) break;
  }
  return sum;
}
