/* Rows Rational and RationalRecursion of the CompoSE paper's tables. Only the names of the methods and what they call can be read there:
   `gcd` takes absolute values (9 invocations), `simplify` divides both parts by it, `simp` simplifies NUMBERS of them. Euclid's algorithm
   takes ROUNDS remainders at most, so that no bound on depth is needed; what is left then is divided by nothing. The recursive one subtracts,
   to a bound on depth as in the paper.

   SEEDED is where an assertion at the end of the method METHOD fails (1 `gcd`, 2 `simplify`): 1 on its first path in depth-first order,
   2 on one between, 3 on its last. */
#include <assert.h>
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);

#ifndef ROUNDS
#define ROUNDS 2
#endif
#ifndef NUMBERS
#define NUMBERS 2
#endif
#ifndef SEEDED
#define SEEDED 0
#define METHOD 0
#endif

enum { MOST = 1000 };

struct rational {
  int numerator, denominator;
};

int abs_of(int x) {
  if (x >= 0) return x;
  return -x;
}

int gcd(int a, int b) {
  int first = a, second = b, left = ROUNDS;
  a = abs_of(a);
  b = abs_of(b);
  while (b != 0) {
    if (left == 0) {
      a = 1;
      break;
    }
    int remainder = a % b;
    a = b;
    b = remainder;
    left--;
  }
  if (METHOD == 1) {
    if (SEEDED == 1) assert(!((first >= 0) & (second > 0) & (left == 0) & (b != 0)));
    if (SEEDED == 2) assert(!((first >= 0) & (second < 0) & (left == ROUNDS - 1) & (b == 0)));
    if (SEEDED == 3) assert(!((first < 0) & (second < 0) & (left == ROUNDS - 1) & (b == 0)));
  }
  return a;
}

void simplify(struct rational *number) {
  int first = number->numerator, second = number->denominator;
  int divisor = gcd(first, second);
  if (divisor != 0) {
    number->numerator /= divisor;
    number->denominator /= divisor;
  }
  if (METHOD == 2) {
    if (SEEDED == 1) assert(!((first >= 0) & (second > 0) & (divisor == 1)));
    if (SEEDED == 2) assert(!((first >= 0) & (second < 0) & (divisor == -second)));
    if (SEEDED == 3) assert(!((first < 0) & (second < 0) & (divisor == -second)));
  }
}

static int within_bounds(void) {
  int value = __VERIFIER_nondet_int();
  __VERIFIER_assume((value >= -MOST) & (value <= MOST));
  return value;
}

int gcd_of_any(void) {
  int a = within_bounds(), b = within_bounds();
  return gcd(a, b);
}

int simplify_any(void) {
  struct rational number = {within_bounds(), within_bounds()};
  simplify(&number);
  return number.numerator;
}

int simp(void) {
  int sum = 0;
  for (int i = 0; i < NUMBERS; i++) {
    struct rational number = {within_bounds(), within_bounds()};
    simplify(&number);
    sum += number.numerator;
  }
  return sum;
}

int gcd_recursive(int a, int b) {
  if (a == b) return a;
  if (a > b) return gcd_recursive(a - b, b);
  return gcd_recursive(a, b - a);
}

int gcd_recursive_of_any(void) {
  int a = within_bounds(), b = within_bounds();
  __VERIFIER_assume((a > 0) & (b > 0));
  return gcd_recursive(a, b);
}

int simplify_recursively(void) {
  struct rational number = {within_bounds(), within_bounds()};
  __VERIFIER_assume((number.numerator != 0) & (number.denominator != 0));
  int divisor = gcd_recursive(abs_of(number.numerator), abs_of(number.denominator));
  number.numerator /= divisor;
  number.denominator /= divisor;
  return number.numerator;
}
