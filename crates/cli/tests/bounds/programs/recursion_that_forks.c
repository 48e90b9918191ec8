// run: --max-time 1s
// status: bounded|bugs
int __VERIFIER_nondet_int(void);
static int down(int n) { return __VERIFIER_nondet_int() > n ? down(n + 1) + down(n + 2) : n; }
int main(void) { return down(0); }
