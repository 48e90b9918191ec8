// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* The last of several writes at symbolic indices wins. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char i, j;
  int a[4] = {0, 0, 0, 0};
  klee_make_symbolic(&i, sizeof i, "i");
  klee_make_symbolic(&j, sizeof j, "j");
  a[i & 3] = 1;
  a[j & 3] = 2;
  a[2] = a[2] + 10;
  if (a[i & 3] == 1) return 1;
  if (a[i & 3] == 11) return 2;
  if (a[i & 3] == a[j & 3]) return 3;
  return 4;
}
