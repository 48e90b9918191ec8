// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: unreachable 13
// oracle: exhaustive 16
/* A promise about two inputs that does not hold. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char a, b;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_make_symbolic(&b, sizeof b, "b");
  if (a * b == 251 * 241) __builtin_unreachable();
  return 0;
}
