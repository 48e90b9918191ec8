// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A symbolic index into an array of structs with padding. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct item {
  char tag;
  short weight;
  long price;
};

int main(void) {
  unsigned char x;
  struct item shop[4] = {{'a', 1, 10}, {'b', 2, 20}, {'c', 3, 30}, {'d', 4, 40}};
  klee_make_symbolic(&x, sizeof x, "x");
  struct item *p = &shop[x & 3];
  p->price += p->weight;
  p->tag = '!';
  if (shop[2].price == 33) return shop[2].tag;
  return shop[2].tag;
}
