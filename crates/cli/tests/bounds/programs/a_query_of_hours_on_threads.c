// run: -j 2 --max-time 1s
// status: bounded
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong() & 0xffffffff, y = __VERIFIER_nondet_ulong() & 0xffffffff;
    if (x > 1 && y > 1 && x * y == 9829316862147333359ul) return 1;
    return 0;
}
