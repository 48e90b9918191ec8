// run: --stub mystery
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: none
/* A stub returns a fresh symbolic value at every call. */
void klee_make_symbolic(void *, unsigned long, const char *);
int mystery(int);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 5) return 0;
  int first = mystery(x), second = mystery(x);
  if (first == 10) {
    if (second == 10) return 1;
    return 2;
  }
  return 3;
}
