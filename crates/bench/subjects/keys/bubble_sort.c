/* Bubble sort, then a check of the order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 5
#endif

static int values[N];

int main(void) {
  for (int i = 0; i < N; i++) values[i] = __VERIFIER_nondet_int();
  for (int end = N; end > 1; end--)
    for (int i = 0; i + 1 < end; i++)
      if (values[i] > values[i + 1]) {
        int swapped = values[i];
        values[i] = values[i + 1];
        values[i + 1] = swapped;
      }
  for (int i = 0; i + 1 < N; i++)
    if (values[i] > values[i + 1]) __assert_fail("sorted", "bubble_sort.c", 20, "main");
  return 0;
}
