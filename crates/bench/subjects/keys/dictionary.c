/* A dictionary with keys that are inputs: a table of a few places, searched one after the other. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 5
#endif

static int keys[N], counts[N];
static int size;

static void count(int key) {
  int at = 0;
  while (at < size && keys[at] != key) at++;
  if (at == size) keys[size++] = key;
  counts[at]++;
}

int main(void) {
  for (int i = 0; i < N; i++) count(__VERIFIER_nondet_int());
  int all = 0;
  for (int at = 0; at < size; at++) all += counts[at];
  if (all != N) __assert_fail("all == N", "dictionary.c", 22, "main");
  return size;
}
