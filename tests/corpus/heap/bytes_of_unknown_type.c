// run: --entry last --lazy-array 3
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=1
// fault: null-pointer 10
// incomplete: --lazy-array reached at `memory`
// oracle: none
/* A count behind `void *` counts bytes: nothing, one, two or three of them, and what is past the bound. */
int last(const void *memory, unsigned long size) {
  if (size == 0) return -1;
  return ((const unsigned char *)memory)[size - 1];
}
