// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Initialisers that the linker computes: addresses inside objects, casts, functions, a struct that points to itself. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int numbers[6] = {10, 20, 30, 40, 50, 60};
static int *middle = &numbers[3];
static char *third_byte = (char *)numbers + 2 * sizeof(int) + 0;
static const char *tail = &"constant"[3];
struct ring {
  struct ring *next;
  int (*get)(void);
};
static int one(void) { return 1; }
static struct ring ring = {&ring, one};

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (middle[-1] != 30 || *third_byte != 30 || tail[1] != 't') return 9;
  if (ring.next->next->get() != 1) return 8;
  middle[x & 1] = 7;
  if (numbers[4] == 7) return 1;
  return 2;
}
