// The guard of "some pair is set" has no small diagram: all first halves are read before all second ones.
int __VERIFIER_nondet_int(void);

#define PAIRS 40
static int left[PAIRS], right[PAIRS];

int main(void) {
  for (int i = 0; i < PAIRS; i++) left[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < PAIRS; i++) right[i] = __VERIFIER_nondet_int();
  int pairs = 0;
  for (int i = 0; i < PAIRS; i++)
    if (left[i] > 0 && right[i] > 0) pairs = 1;
  return pairs;
}
