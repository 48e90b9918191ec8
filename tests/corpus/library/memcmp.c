// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 16
/* Bytes compare as unsigned, zeros do not end the comparison. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char b[2];
  static const unsigned char key[2] = {0, 0x90};
  klee_make_symbolic(b, sizeof b, "b");
  int r = memcmp(b, key, 2);
  if (r < 0) return 1;
  if (r > 0) return 2;
  return 3;
}
