/* Writes and reads at indices that inputs choose. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 12
#endif

static int slots[8];

static int choose(int value) {
  if (value < 0) return 0;
  if (value < 10) return 1;
  if (value < 100) return 2;
  return 3;
}

int main(void) {
  int total = 0;
  for (int i = 0; i < N; i++) {
    int at = choose(__VERIFIER_nondet_int());
    slots[at] += 1;
    slots[at + 4] = i;
    total++;
  }
  int sum = slots[0] + slots[1] + slots[2] + slots[3];
  if (slots[0] > N) __assert_fail("slots[0] <= N", "array_index.c", 29, "main");
  return sum - total;
}
