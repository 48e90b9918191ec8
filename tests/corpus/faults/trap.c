// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: abort 12
// oracle: exhaustive 8
/* The trap builtin ends the program abnormally. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 253) __builtin_trap();
  return 0;
}
