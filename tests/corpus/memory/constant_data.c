// run:
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A search through a constant table of structs. */
void klee_make_symbolic(void *, unsigned long, const char *);

static const struct {
  char key;
  int value;
} table[] = {{'a', 1}, {'b', 20}, {'c', 3}, {'z', 26}};

int main(void) {
  char c;
  klee_make_symbolic(&c, sizeof c, "c");
  for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++)
    if (table[i].key == c) return table[i].value;
  return 0;
}
