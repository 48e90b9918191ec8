// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Doubles in arrays and structs at a symbolic index. */
void klee_make_symbolic(void *, unsigned long, const char *);

struct sample {
  char tag;
  double value;
};

int main(void) {
  unsigned char x;
  struct sample s[4] = {{'a', 0.5}, {'b', 1.5}, {'c', 2.5}, {'d', 3.5}};
  klee_make_symbolic(&x, sizeof x, "x");
  s[x & 3].value = -1.0;
  double sum = 0;
  for (int i = 0; i < 4; i++) sum += s[i].value;
  if (sum < 5.0) return 1;
  return 2;
}
