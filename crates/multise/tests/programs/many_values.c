// Every path has values of its own, and their products are compared.
int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = 1, y = 1;
  for (int i = 0; i < 24; i++) {
    if (__VERIFIER_nondet_int() > 0)
      x = x * 3 + 1;
    else
      x = x * 5 + 2;
    if (__VERIFIER_nondet_int() > 0)
      y = y * 7 + x;
    else
      y = y * 11 + 3;
  }
  return x * y == 12345;
}
