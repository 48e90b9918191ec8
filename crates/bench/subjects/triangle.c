/* What kind of triangle three sides make. */
int __VERIFIER_nondet_int(void);

static int kind(int a, int b, int c) {
  if (a <= 0 || b <= 0 || c <= 0) return 4;
  int matches = 0;
  if (a == b) matches += 1;
  if (a == c) matches += 2;
  if (b == c) matches += 3;
  if (matches == 0) {
    if (a + b <= c || b + c <= a || a + c <= b) return 4;
    return 1;
  }
  if (matches > 3) return 3;
  if (matches == 1 && a + b > c) return 2;
  if (matches == 2 && a + c > b) return 2;
  if (matches == 3 && b + c > a) return 2;
  return 4;
}

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  return kind(a, b, c);
}
