// run:
// status: bugs
// paths: completed=1 faulted=2 pruned=0 incomplete=0
// fault: assertion 16
// fault: assertion 18
// oracle: none
/* An input of many bytes of which few are read, one of them across pages. */
#include <assert.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char *a = malloc(1ul << 23);
  klee_make_symbolic(a + 3, (1ul << 23) - 5, "a");
  a[5000] = 3;
  assert(a[5001] != a[5000]);
  int *word = (int *)(a + 4094 * 16 + 2);
  assert(*word != 0x01020304);
  return 0;
}
