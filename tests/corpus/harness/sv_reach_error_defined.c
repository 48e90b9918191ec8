// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: error-reached 14
// oracle: exhaustive 8
/* Benchmarks define the error function themselves; reaching it is still what counts. */
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
void reach_error(void) { __assert_fail("0", "file.c", 3, "reach_error"); }

static void __VERIFIER_assert(int condition) {
  if (!condition) {
  ERROR: { reach_error(); abort(); }
  }
}

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar();
  __VERIFIER_assert(a * 3 % 256 != 100);
  return 0;
}
