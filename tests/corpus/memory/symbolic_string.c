// run:
// status: clean
// paths: completed=7 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Hand-written scanning of a symbolic string. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  char s[3];
  klee_make_symbolic(s, 2, "s");
  s[2] = 0;
  int spaces = 0;
  for (char *p = s; *p; p++)
    if (*p == ' ') spaces++;
  return spaces;
}
