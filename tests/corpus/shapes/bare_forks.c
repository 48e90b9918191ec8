// run:
// status: clean
// paths: completed=131072 faulted=0 pruned=0 incomplete=0
// oracle: none
/* Nothing but forks: a state with a thousand objects forks on each of seventeen bits. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
struct node { struct node *next; long payload[4]; };
static struct node *all;
int main(void) {
  for (int i = 0; i < 1000; i++) {
    struct node *n = calloc(1, sizeof *n);
    n->next = all;
    all = n;
  }
  unsigned bits;
  klee_make_symbolic(&bits, sizeof bits, "bits");
  int ones = 0;
  for (int i = 0; i < 17; i++)
    if (bits >> i & 1) ones++;
  return ones;
}
