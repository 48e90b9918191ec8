// run: --max-depth 6
// status: bugs
// paths: completed=5 faulted=1 pruned=0 incomplete=1
// fault: assertion 15
// incomplete: depth
// oracle: none
/* A bug before the bound: the result says both. */
#include <assert.h>
_Bool __VERIFIER_nondet_bool(void);
unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char first = __VERIFIER_nondet_uchar();
  int rounds = 0;
  assert(first != 3);
  while (__VERIFIER_nondet_bool()) rounds++;
  return rounds;
}
