// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Global and static variables keep their values between calls. */
void klee_make_symbolic(void *, unsigned long, const char *);

int calls = 5;
static int history[3];

static int note(int v) {
  static int position = 1;
  history[position % 3] = v;
  calls++;
  return position++;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  note(x);
  note(x + 1);
  if (x > 99) note(7);
  if (history[0] == 7) return calls * 10 + history[1] - x;
  if (history[2] == 8) return 1;
  return calls;
}
