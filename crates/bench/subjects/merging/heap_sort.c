/* Heap sort, then a check of the order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 5
#endif

static int values[N];

static void sift(int root, int end) {
  for (;;) {
    int child = 2 * root + 1;
    if (child >= end) return;
    if (child + 1 < end && values[child] < values[child + 1]) child++;
    if (values[root] >= values[child]) return;
    int swapped = values[root];
    values[root] = values[child];
    values[child] = swapped;
    root = child;
  }
}

int main(void) {
  for (int i = 0; i < N; i++) values[i] = __VERIFIER_nondet_int();
  for (int i = N / 2 - 1; i >= 0; i--) sift(i, N);
  for (int end = N - 1; end > 0; end--) {
    int largest = values[0];
    values[0] = values[end];
    values[end] = largest;
    sift(0, end);
  }
  for (int i = 0; i + 1 < N; i++)
    if (values[i] > values[i + 1]) __assert_fail("sorted", "heap_sort.c", 34, "main");
  return 0;
}
