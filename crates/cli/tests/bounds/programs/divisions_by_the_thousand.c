// run: --max-time 1s
// status: bounded
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong(), y = x;
    for (unsigned long i = 1; i < 2000; i++) y = (y ^ i) * (x | i) / (x % i + i);
    if (y == 12345) return 1;
    return 0;
}
