/* A small library of binary decision diagrams, its operations chosen by inputs. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 8
#endif

#define NODES 64
#define VARIABLES 2
struct node {
  int variable, low, high;
};
static struct node nodes[NODES] = {{VARIABLES, 0, 0}, {VARIABLES, 1, 1}};
static int used = 2;

static int make(int variable, int low, int high) {
  if (low == high) return low;
  for (int i = 2; i < used; i++)
    if (nodes[i].variable == variable && nodes[i].low == low && nodes[i].high == high) return i;
  if (used == NODES) return 0;
  nodes[used].variable = variable;
  nodes[used].low = low;
  nodes[used].high = high;
  return used++;
}

static int and(int a, int b) {
  if (a == 0 || b == 0) return 0;
  if (a == 1) return b;
  if (b == 1 || a == b) return a;
  int variable = nodes[a].variable < nodes[b].variable ? nodes[a].variable : nodes[b].variable;
  int a_low = nodes[a].variable == variable ? nodes[a].low : a, a_high = nodes[a].variable == variable ? nodes[a].high : a;
  int b_low = nodes[b].variable == variable ? nodes[b].low : b, b_high = nodes[b].variable == variable ? nodes[b].high : b;
  return make(variable, and(a_low, b_low), and(a_high, b_high));
}

static int not(int a) {
  if (a < 2) return 1 - a;
  return make(nodes[a].variable, not(nodes[a].low), not(nodes[a].high));
}

int main(void) {
  int variables[VARIABLES];
  for (int i = 0; i < VARIABLES; i++) variables[i] = make(i, 0, 1);
  int f = 1;
  for (int i = 0; i < N; i++) {
    int input = __VERIFIER_nondet_int();
    if (input > 0)
      f = and(f, variables[i % VARIABLES]);
    else
      f = not(f);
  }
  if (and(f, not(f)) != 0) __assert_fail("a contradiction", "diagram.c", 58, "main");
  return f == 1;
}
