/* A priority queue, a heap in an array, whose keys are inputs: all go in, all come out in order. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 6
#endif

static int heap[N];
static int size;

static void insert(int key) {
  int at = size++;
  while (at > 0 && heap[(at - 1) / 2] > key) {
    heap[at] = heap[(at - 1) / 2];
    at = (at - 1) / 2;
  }
  heap[at] = key;
}

static int extract(void) {
  int least = heap[0], last = heap[--size], at = 0;
  for (;;) {
    int child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && heap[child + 1] < heap[child]) child++;
    if (heap[child] >= last) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = last;
  return least;
}

int main(void) {
  for (int i = 0; i < N; i++) insert(__VERIFIER_nondet_int());
  int before = extract();
  while (size > 0) {
    int next = extract();
    if (next < before) __assert_fail("next >= before", "priority_keys.c", 39, "main");
    before = next;
  }
  return before;
}
