// run: --check overflow
// status: bugs
// paths: completed=2 faulted=2 pruned=0 incomplete=0
// fault: signed-overflow 13
// fault: signed-overflow 14
// oracle: exhaustive 8
/* A product and a difference that overflow for different inputs. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  signed char c;
  klee_make_symbolic(&c, sizeof c, "c");
  int v = c * 20000000;
  int w = -2000000000 - v;
  if (w < -2000000000) return 1;
  return 2;
}
