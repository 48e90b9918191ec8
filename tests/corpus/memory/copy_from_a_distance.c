// run: --entry prog
// status: bugs
// paths: completed=+ faulted=+ pruned=0 incomplete=0
// fault: out-of-bounds 21
// oracle: exhaustive 16
/* A decoder's copy from what it has written: comparisons say how far back the distance leads, of offsets and of sums, signed and not. */
static unsigned char out[512];

unsigned prog(unsigned char distance, signed char start) {
  unsigned hash = 0;
  for (int i = 0; i < 5; i++) out[i] = i * 37 + 1;
  unsigned position = 5;
  if (distance >= 1 && distance <= position) {
    for (int i = 0; i < 6; i++, position++) out[position] = out[position - distance];
    for (unsigned i = 0; i < position; i++) hash = hash * 31 + out[i];
  }
  if (start > -3 && start < 4) {
    hash += out[start + 2];
    out[start + 9] = distance;
    hash += out[9] + out[(unsigned char)(distance + start) % 16];
    if (start < 1 && start != 0) hash += out[start + 1];
  }
  return hash;
}
