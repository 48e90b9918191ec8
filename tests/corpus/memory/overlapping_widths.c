// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Reads that straddle two symbolic cells of different widths. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char a, b, buffer[8] = {0};
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  *(unsigned short *)(buffer + 2) = (unsigned short)(a << 8 | 0x11);
  *(unsigned short *)(buffer + 4) = (unsigned short)(b * 257);
  unsigned v = *(unsigned *)(buffer + 2) >> 8;
  if ((v & 0xFF) != a) return 9;
  if ((v & 0xFFFF) == 0x2010) return 1;
  if (v >> 16 > 0x7F) return 2;
  return 3;
}
