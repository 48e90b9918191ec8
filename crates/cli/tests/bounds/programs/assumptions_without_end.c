// run: --max-time 1s
// status: bounded
int __VERIFIER_nondet_int(void);
void klee_assume(unsigned long);
int main(void) { for (int i = 0;; i++) { int x = __VERIFIER_nondet_int(); klee_assume(x * x != i); } }
