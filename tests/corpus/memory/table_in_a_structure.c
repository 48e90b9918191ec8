// run:
// status: clean
// paths: completed=8 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Writes at unknown indices into one member of a structure, between writes and copies of other members and of the same one. */
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct coder {
  int state;
  unsigned short table[128];
  unsigned char window[200];
  int end;
};

int main(void) {
  static struct coder coder, copy;
  unsigned char x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  coder.state = 1;
  coder.table[5] = 50;
  coder.table[x & 127] = 100 + x;
  coder.state = 2;
  coder.table[5] = 55;
  coder.table[6]++;
  coder.table[y & 127] = 7;
  coder.table[y & 127]++;
  coder.end = 9;
  /* Two bytes at any place, even or odd. */
  unsigned short both = 0x0201;
  memcpy(coder.window + y % 199, &both, 2);
  coder.window[x % 200] += 3;
  copy = coder;
  memset(coder.table + 8, 0, 8);
  if (coder.state != 2 || copy.end != 9) return 100;
  if (coder.table[5] == 55) return 1;
  if (coder.table[5] != 8) return 101;
  if (coder.table[9]) return 102;
  if (copy.table[x & 127] == 100 + x && copy.table[9] > 100) return 2;
  if (copy.window[y % 199] == 4) return 3;
  if (copy.window[y % 199 + 1] == 5) return 4;
  return coder.window[10];
}
