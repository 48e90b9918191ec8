// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Two inputs of one name are two inputs. */
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned char input(void) {
  unsigned char v;
  klee_make_symbolic(&v, sizeof v, "v");
  return v;
}

int main(void) {
  unsigned char first = input(), second = input();
  if (first < 10) {
    if (second < 10) return 1;
    return 2;
  }
  if (second > first) return 3;
  return 4;
}
