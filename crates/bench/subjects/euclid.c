/* The greatest common divisor by subtraction. */
int __VERIFIER_nondet_int(void);

#ifndef STEPS
#define STEPS 9
#endif

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (a <= 0 || b <= 0) return 0;
  for (int step = 0; step < STEPS; step++) {
    if (a == b) return a;
    if (a > b) a = a - b;
    else b = b - a;
  }
  return -1;
}
