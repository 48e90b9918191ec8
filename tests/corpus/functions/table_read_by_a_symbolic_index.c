// run: --entry prog
// status: clean
// paths: completed=+ faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Functions chosen by an input give results of different forms, which are used alike afterwards. */
typedef unsigned (*function)(unsigned);
static unsigned seven(unsigned x) { return 7; }
static unsigned choice(unsigned x) { return x ? 3 : 4; }
static unsigned mixed(unsigned x) { return x ^ 9; }

unsigned prog(unsigned char a, signed char b) {
  function table[4] = {choice, seven, seven, mixed};
  unsigned value = table[b & 3](a), hash = b;
  for (int i = 0; i < 4; i++) hash = hash * 17 + value;
  return hash;
}
