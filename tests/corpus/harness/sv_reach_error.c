// run:
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: error-reached 16
// oracle: exhaustive 16
/* The error function of newer benchmarks, not defined in the file. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar();
  char b = __VERIFIER_nondet_char();
  int i = 0;
  while (i < 3 && i < a) i++;
  if (i == 2 && a * b == 84) reach_error();
  return i;
}
