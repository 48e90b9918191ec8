/* A priority queue of a few classes under calls that inputs choose. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 12
#endif

#define CLASSES 3
static int waiting[CLASSES];
static int served[CLASSES];

static void insert(int class) { waiting[class]++; }

static int serve(void) {
  for (int class = 0; class < CLASSES; class++) {
    if (waiting[class] > 0) {
      waiting[class]--;
      served[class]++;
      return class;
    }
  }
  return -1;
}

int main(void) {
  int inserted = 0, idle = 0;
  for (int i = 0; i < N; i++) {
    int input = __VERIFIER_nondet_int();
    if (input > 100) {
      insert(0);
      inserted++;
    } else if (input > 10) {
      insert(1);
      inserted++;
    } else if (input > 0) {
      insert(2);
      inserted++;
    } else if (serve() < 0) {
      idle++;
    }
  }
  int all = 0;
  for (int class = 0; class < CLASSES; class++) all += waiting[class] + served[class];
  if (all != inserted) __assert_fail("all == inserted", "priority_queue.c", 45, "main");
  return idle;
}
