/* Forty branches that have nothing to do with each other: 2^40 paths. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 40
#endif

int main(void) {
  int taken = 0;
  for (int i = 0; i < N; i++)
    if (__VERIFIER_nondet_int() > i) taken++;
  if (taken > N) __assert_fail("taken <= N", "independent.c", 12, "main");
  return taken;
}
