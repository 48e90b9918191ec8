// run:
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A symbolic index into a page of memory. */
void klee_make_symbolic(void *, unsigned long, const char *);

static unsigned char page[4096];

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < 4096; i += 64) page[i] = i / 64;
  page[x * 16]++;
  if (page[640] == 11) return 1;
  if (page[x * 16] == 1) return 2;
  return 3;
}
