/* Quick sort, then a check of the order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 5
#endif

static int values[N];

static void sort(int low, int high) {
  if (low >= high) return;
  int pivot = values[high];
  int at = low;
  for (int i = low; i < high; i++) {
    if (values[i] < pivot) {
      int swapped = values[i];
      values[i] = values[at];
      values[at] = swapped;
      at++;
    }
  }
  values[high] = values[at];
  values[at] = pivot;
  sort(low, at - 1);
  sort(at + 1, high);
}

int main(void) {
  for (int i = 0; i < N; i++) values[i] = __VERIFIER_nondet_int();
  sort(0, N - 1);
  for (int i = 0; i + 1 < N; i++)
    if (values[i] > values[i + 1]) __assert_fail("sorted", "quick_sort.c", 32, "main");
  return 0;
}
