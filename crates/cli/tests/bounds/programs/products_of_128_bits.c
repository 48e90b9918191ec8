// run: --max-time 1s
// status: bounded
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned __int128 x = __VERIFIER_nondet_ulong(), y = x;
    for (int i = 0; i < 500; i++) y = y * (y + i) / (x + 3);
    if (y == 7) return 1;
    return 0;
}
