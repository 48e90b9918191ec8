/* A tree of which most is finished: LEVELS tests of bytes that all paths pass, and beside it one loop that has no end. */
extern void klee_make_symbolic(void *, unsigned long, const char *);

#ifndef LEVELS
#define LEVELS 17
#endif

int main(void) {
  unsigned char which, bytes[LEVELS];
  unsigned rounds;
  klee_make_symbolic(&which, sizeof which, "which");
  klee_make_symbolic(bytes, sizeof bytes, "bytes");
  klee_make_symbolic(&rounds, sizeof rounds, "rounds");
  int count = 0;
  if (which > 3) {
    for (int level = 0; level < LEVELS; level++)
      if (bytes[level] > 9) count++;
  } else {
    while (rounds > 7) {
      rounds -= 3;
      count++;
    }
  }
  return count;
}
