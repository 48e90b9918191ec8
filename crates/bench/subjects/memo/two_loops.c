/* Figure 5 of the Memoise paper: two loops, an error in each, and the first harder to meet. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void error1(void) { reach_error(); }

static void error2(void) { reach_error(); }

static void test_loops(int x, int y) {
  int c = 0, p = 0;
  while (1) {
    if (x <= 0) break;
    if (c == 100) error1();
    c = c + 1;
    x = x - 1;
  }
  while (1) {
    if (y <= 0) break;
    if (p == 50 && c == 2) error2();
    p = p + 1;
    y = y - 1;
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  test_loops(x, y);
  return 0;
}
