/* The largest of an array, and where it is. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 16
#endif

int main(void) {
  int values[N];
  for (int i = 0; i < N; i++) values[i] = __VERIFIER_nondet_int();
  int max = values[0];
  int seen = 1;
  for (int i = 1; i < N; i++) {
    if (values[i] > max) max = values[i];
    seen++;
  }
  if (max < values[N - 1]) __assert_fail("max >= values[N - 1]", "find_max.c", 18, "main");
  return seen;
}
