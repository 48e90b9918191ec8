// run:
// status: clean
// paths: completed=120 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* Bubble sort of five symbolic integers.  Neighbours are swapped only when out of order, so the outcomes of the
   comparisons are those of a stable sort: one path per permutation, 5! = 120. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

enum { N = 5 };

static void sort(int *a, int n) {
  for (int end = n - 1; end > 0; end--)
    for (int i = 0; i < end; i++)
      if (a[i] > a[i + 1]) {
        int t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
}

int main(void) {
  int a[N];
  klee_make_symbolic(a, sizeof a, "a");
  sort(a, N);
  for (int i = 0; i + 1 < N; i++) assert(a[i] <= a[i + 1]);
  return 0;
}
