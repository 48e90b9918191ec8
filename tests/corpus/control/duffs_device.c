// run:
// status: clean
// paths: completed=8 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A switch into the middle of a loop. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  int moved = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  int count = (x & 7) + 1, rounds = (count + 3) / 4;
  switch (count % 4) {
    case 0: do { moved++;
    case 3: moved++;
    case 2: moved++;
    case 1: moved++;
      } while (--rounds > 0);
  }
  if (moved != count) return 255;
  return moved;
}
