/* Insertion sort, then a check of the order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 8
#endif

static int values[N];

int main(void) {
  for (int i = 0; i < N; i++) values[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < N; i++) {
    int value = values[i], at = i;
    while (at > 0 && values[at - 1] > value) {
      values[at] = values[at - 1];
      at--;
    }
    values[at] = value;
  }
  for (int i = 0; i + 1 < N; i++)
    if (values[i] > values[i + 1]) __assert_fail("sorted", "sorted_keys.c", 21, "main");
  return 0;
}
