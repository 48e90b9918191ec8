/* Expressions as trees of nodes with a kind and operands, built as inputs say and evaluated through a table of functions. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 14
#endif

struct expression {
  int (*evaluate)(struct expression *);
  double weight;
  int value;
};

static int constant(struct expression *e) { return e->value; }
static int negated(struct expression *e) { return -e->value; }
static int doubled(struct expression *e) { return 2 * e->value; }

static struct expression kinds[3] = {{constant, 1.0, 1}, {negated, 0.5, 1}, {doubled, 2.0, 1}};

int main(void) {
  int sum = 0, terms = 0;
  double weight = 0;
  for (int i = 0; i < N; i++) {
    int input = __VERIFIER_nondet_int();
    struct expression *e;
    if (input < 0)
      e = &kinds[1];
    else if (input < 10)
      e = &kinds[0];
    else
      e = &kinds[2];
    sum += e->evaluate(e);
    weight += e->weight;
    terms++;
  }
  if (sum > 2 * terms) __assert_fail("sum <= 2 * terms", "symbolic_arithmetic.c", 37, "main");
  return weight > 2.0 * terms;
}
