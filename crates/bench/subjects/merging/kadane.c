/* The largest sum of a run of elements. */
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 9
#endif

int main(void) {
  int best = 0, here = 0;
  for (int i = 0; i < N; i++) {
    int value = __VERIFIER_nondet_int();
    __VERIFIER_assume(value > -1000 & value < 1000);
    here += value;
    if (here < 0) here = 0;
    if (here > best) best = here;
  }
  if (best < here) __assert_fail("best >= here", "kadane.c", 19, "main");
  return best;
}
