/* Figure 4 of the Memoise paper: an error that only the fifty-first round of a loop meets. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void test_loop(int x) {
  int c = 0, p = 0;
  while (1) {
    if (x <= 0) break;
    if (c == 50) reach_error();
    c = c + 1;
    p = p + c;
    x = x - 1;
  }
  if (c == 30) reach_error();
}

int main(void) {
  test_loop(__VERIFIER_nondet_int());
  return 0;
}
