// run:
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: use-after-return 25
// oracle: none
/* A call that must be a tail call takes the place of its caller: however many there are, the stack does not grow, and the caller's
   objects have ended. Native code leaves what was there where it was. */
void klee_make_symbolic(void *, unsigned long, const char *);

typedef int Step(int, const int *);
static int odd(int n, const int *p);

static int even(int n, const int *p) {
  char room[1000];
  room[n % 1000] = 1;
  if (n == 0) return room[0];
  __attribute__((musttail)) return odd(n - 1, p);
}

static int odd(int n, const int *p) {
  if (n == 0) return 0;
  Step *next = n & 1 ? even : odd;
  __attribute__((musttail)) return next(n - 1, p);
}
static int last(int n, const int *p) { return *p + n; }

static int passes(int n, const int *p) {
  int own = n;
  if (n == 7) p = &own;
  __attribute__((musttail)) return last(n, p);
}

int main(void) {
  unsigned char x;
  int mine = 1;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 9) return passes(x, &mine);
  return even(20000, &mine);
}
