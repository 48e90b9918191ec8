/* A recursive parser of sums, products and parentheses over N characters. */
char __VERIFIER_nondet_char(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 6
#endif

static char text[N + 1];
static int at, failed;

static int sum(void);

static int factor(void) {
  if (text[at] >= '0' && text[at] <= '9') {
    int value = 0;
    while (text[at] >= '0' && text[at] <= '9') value = 10 * value + (text[at++] - '0');
    return value;
  }
  if (text[at] == '(') {
    at++;
    int value = sum();
    if (text[at] == ')') at++;
    else failed = 1;
    return value;
  }
  failed = 1;
  return 0;
}

static int product(void) {
  int value = factor();
  while (!failed && text[at] == '*') {
    at++;
    value = factor();
  }
  return value;
}

static int sum(void) {
  int value = product();
  while (!failed && text[at] == '+') {
    at++;
    value = product();
  }
  return value;
}

int main(void) {
  for (int i = 0; i < N; i++) text[i] = __VERIFIER_nondet_char();
  sum();
  if (at > N) __assert_fail("at <= N", "parser.c", 51, "main");
  return failed;
}
