// run: --max-time 1s
// status: bounded
int __VERIFIER_nondet_int(void);
static int a[20000];
int main(void) {
    unsigned x = __VERIFIER_nondet_int();
    for (unsigned n = 0;; n++) { a[(x + n) % 20000] = n; if (a[(x * 3) % 20000] == 12345678) return 1; }
}
