// run: --entry apply
// status: bugs
// paths: completed=2 faulted=2 pruned=0 incomplete=0
// fault: null-pointer 20
// fault: invalid-call 20
// oracle: none
/* One of the functions of its type whose address is taken: `other` has another type, and nobody takes the address of `spare`. */
static int twice(int x) { return 2 * x; }
static int negated(int x) { return -x; }
static int other(int x, int y) { return x + y; }
int spare(int x) { return x; }
struct operation {
  int (*function)(int);
  int bias;
};
struct operation table[2] = {{twice, 1}, {negated, 2}};
int (*wide)(int, int) = other;

int apply(struct operation *operation, int x) {
  return operation->function(x) + operation->bias;
}
