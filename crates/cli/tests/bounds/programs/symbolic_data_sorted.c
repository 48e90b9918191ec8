// run: --max-time 1s
// status: bounded
int __VERIFIER_nondet_int(void);
int main(void) {
    int a[40];
    for (int i = 0; i < 40; i++) a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < 40; i++)
        for (int j = 0; j + 1 < 40 - i; j++)
            if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
    return a[0] > a[39];
}
