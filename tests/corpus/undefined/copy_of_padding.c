// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A copy of an undefined byte is that byte, by whatever way it is copied. */
#include <assert.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct record {
  char tag;
  int value;
};

int main(void) {
  unsigned char x;
  struct record a, b, c;
  klee_make_symbolic(&x, sizeof x, "x");
  a.tag = 1;
  a.value = x;
  memcpy(&b, &a, sizeof a);
  for (unsigned i = 0; i < sizeof a; i++) ((char *)&c)[i] = ((char *)&b)[i];
  assert(memcmp(&a, &b, sizeof a) == 0);
  assert(memcmp(&a, &c, sizeof a) == 0);
  return x > 5;
}
