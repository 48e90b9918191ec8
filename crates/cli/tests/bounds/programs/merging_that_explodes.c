// run: --engine multise --max-time 2s --max-memory 200M
// status: bounded|incomplete
int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned s = 0, a[64] = {0};
    for (int i = 0; i < 1000; i++) {
        unsigned x = __VERIFIER_nondet_int();
        if (x % 7 == s % 7) s = s * 31 + x; else s ^= a[x % 64];
        a[s % 64] += x;
        if (a[i % 64] == s) s += i;
    }
    return s == 4242;
}
