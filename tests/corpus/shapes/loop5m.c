// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 0
/* A concrete loop: five million rounds of thirty instructions each in the IR. */
#include <stdio.h>

int main(void) {
  unsigned table[256], sum = 1;
  for (unsigned i = 0; i < 256; i++) table[i] = i * 2654435761u;
  for (unsigned i = 0; i < 5000000; i++) {
    unsigned slot = (sum ^ i) & 255;
    sum = sum * 31 + table[slot] + 1;
    table[slot] = sum ^ (sum >> 15);
  }
  printf("%u\n", sum);
  return sum % 251;
}
