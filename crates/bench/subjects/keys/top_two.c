/* The largest and the second largest of an array. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 10
#endif

int main(void) {
  int first = __VERIFIER_nondet_int(), second = first, seen = 1;
  for (int i = 1; i < N; i++) {
    int value = __VERIFIER_nondet_int();
    if (value > first) {
      second = first;
      first = value;
    } else if (value > second) {
      second = value;
    }
    seen++;
  }
  if (second > first) __assert_fail("second <= first", "top_two.c", 20, "main");
  return seen;
}
