/* A parser of a subset of PL/0: statements, conditions and expressions over tokens. */
void klee_make_symbolic(void *, unsigned long, const char *);
#ifndef N
#define N 6
#endif

enum token { END, NAME, NUMBER, BECOMES, BEGIN, SEMICOLON, FINISH, IF, THEN, WHILE, DO, ODD, LESS, PLUS, TIMES, OPEN, CLOSE };
static unsigned char tokens[N + 1];
static int at, errors;

static void expression(void);
static void statement(void);

static int accept(int token) {
  if (tokens[at] != token) return 0;
  at++;
  return 1;
}

static void expect(int token) {
  if (!accept(token)) errors = 1;
}

static void factor(void) {
  if (accept(NAME) || accept(NUMBER)) return;
  if (accept(OPEN)) {
    expression();
    expect(CLOSE);
  } else
    errors = 1;
}

static void term(void) {
  factor();
  while (!errors && accept(TIMES)) factor();
}

static void expression(void) {
  term();
  while (!errors && accept(PLUS)) term();
}

static void condition(void) {
  if (accept(ODD)) {
    expression();
    return;
  }
  expression();
  expect(LESS);
  if (!errors) expression();
}

static void statement(void) {
  if (accept(NAME)) {
    expect(BECOMES);
    if (!errors) expression();
  } else if (accept(BEGIN)) {
    do {
      statement();
    } while (!errors && accept(SEMICOLON));
    if (!errors) expect(FINISH);
  } else if (accept(IF)) {
    condition();
    if (!errors) expect(THEN);
    if (!errors) statement();
  } else if (accept(WHILE)) {
    condition();
    if (!errors) expect(DO);
    if (!errors) statement();
  } else
    errors = 1;
}

int main(void) {
  klee_make_symbolic(tokens, N, "tokens");
  statement();
  if (!errors && tokens[at] == END) return 0;
  return 1;
}
