/* A parser of sums and products of digits, with parentheses. */
void klee_make_symbolic(void *, unsigned long, const char *);
#ifndef N
#define N 7
#endif

static char text[N + 1];
static int position, errors;

static int sum(void);

static int factor(void) {
  char c = text[position];
  if (c >= '0' && c <= '9') {
    position++;
    return 1;
  }
  if (c == '(') {
    position++;
    int value = sum();
    if (text[position] == ')')
      position++;
    else
      errors = 1;
    return value;
  }
  errors = 1;
  return 0;
}

static int product(void) {
  int value = factor();
  while (!errors && text[position] == '*') {
    position++;
    value = value & factor();
  }
  return value;
}

static int sum(void) {
  int value = product();
  while (!errors && text[position] == '+') {
    position++;
    value = value | product();
  }
  return value;
}

int main(void) {
  klee_make_symbolic(text, N, "text");
  int value = sum();
  if (errors || text[position]) return 2;
  return value;
}
