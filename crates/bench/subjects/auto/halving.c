/* A search by halves, N times. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  int sorted[64], found = 0;
  for (int i = 0; i < 64; i++) sorted[i] = 7 * i;
  for (int round = 0; round < N; round++) {
    int wanted, low = 0, high = 64;
    klee_make_symbolic(&wanted, sizeof wanted, "wanted");
    while (low < high) {
      int middle = (low + high) / 2;
      if (sorted[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    found += low;
  }
  return found;
}
