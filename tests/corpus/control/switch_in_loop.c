// run:
// status: clean
// paths: completed=13 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* break, continue and return out of a switch inside a loop. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char in[2];
  int sum = 0;
  klee_make_symbolic(in, sizeof in, "in");
  for (int i = 0; i < 2; i++) {
    switch (in[i] & 3) {
      case 0: continue;
      case 1: sum++; break;
      case 2: return 10 + i;
      default: sum += 2;
    }
    sum *= 2;
  }
  return sum;
}
