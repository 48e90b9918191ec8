// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* bswap, rotate and bit reversal. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned short s;
  klee_make_symbolic(&s, sizeof s, "s");
  unsigned short swapped = __builtin_bswap16(s);
  unsigned char low = (unsigned char)s;
  if (swapped == 0x1234) return 1;
  if (__builtin_rotateleft8(low, 3) == 0x81) return 2;
  if (__builtin_bitreverse8(low) == 1) return 3;
  if (__builtin_bswap32(s) >> 16 == swapped) return 4;
  return 5;
}
