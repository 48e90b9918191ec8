/* A search by halves in an array of inputs in order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 16
#endif

int main(void) {
  int values[N];
  for (int i = 0; i < N; i++) {
    values[i] = __VERIFIER_nondet_int();
    if (i > 0 && values[i] < values[i - 1]) return 0;
  }
  int sought = __VERIFIER_nondet_int(), low = 0, high = N;
  while (low < high) {
    int middle = (low + high) / 2;
    if (values[middle] < sought) low = middle + 1;
    else high = middle;
  }
  if (low < N && values[low] < sought) __assert_fail("values[low] >= sought", "binary_search.c", 20, "main");
  return low;
}
