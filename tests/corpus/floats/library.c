// run:
// status: incomplete
// paths: completed=3 faulted=0 pruned=0 incomplete=1
// incomplete: `sin` of a symbolic number
// counts: library
// oracle: none
/* Roots, remainders, rounding and parts of symbolic numbers are exact; the rest of libm is of concrete ones only. */
#include <assert.h>
#include <errno.h>
#include <fenv.h>
#include <math.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char n;
  klee_make_symbolic(&n, sizeof n, "n");
  double x = n / 4.0;
  int exponent;
  assert(floor(x) <= x && ceil(x) >= x && fabs(trunc(x)) <= fabs(x));
  assert(fmod(x, 0.25) == 0 && fma(x, 4, 1) == n + 1 && copysign(fabs(x), x) == x);
  assert(rint(x) == nearbyint(x) && lrint(x) == (long)rint(x));
  assert(fmin(x, 0) <= 0 && fmax(x, 0) >= 0 && !isnan(x) && isfinite(x));
  assert(pow(2, 10) == 1024 && cos(0) == 1 && log(1) == 0);
  assert(fegetround() == FE_TONEAREST && fesetround(FE_TONEAREST) == 0);
  if (n < 0) {
    errno = 0;
    assert(isnan(sqrt(x)) && errno == EDOM);
    return 0;
  }
  if (n == 0) return 1;
  double root = sqrt(x * x);
  assert(root == x);
  double part = frexp(x, &exponent);
  assert(part >= 0.5 && part < 1 && ldexp(part, exponent) == x);
  double whole;
  assert(modf(x, &whole) + whole == x && whole == trunc(x));
  if (n < 3) return 2;
  return sin(x) > 0;
}
