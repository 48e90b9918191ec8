// run:
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: assertion 10
// lines: 1
// oracle: none
/* A message that tries to pass for a verdict. */
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  __assert_fail("msg\033[31m\nclean: no fault on any path\u202e", "x.c", 1, "main");
}
