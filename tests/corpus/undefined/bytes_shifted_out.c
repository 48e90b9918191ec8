// run: --check uninitialised
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: uninitialised-use 17
// oracle: none
/* A value none of whose undefined bits are left is defined; one of whose some are left is not. */
int main(void) {
  unsigned char bytes[4];
  unsigned word;
  bytes[1] = 1;
  bytes[2] = 3;
  __builtin_memcpy(&word, bytes, sizeof word);
  if ((word << 8 >> 16) != 0x0301) return 1;
  if ((word & 0xff00) != 0x0100) return 2;
  if ((word | 0xff0000ff) == 7) return 3;
  if (!(word & 0x1ff)) return 4;
  if (word & 0x2ff) return 5;
  return 0;
}
