// An array of any length up to 20 is sorted, and wrongly for one length.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int values[20];
    int n = 0;
    while (__VERIFIER_nondet_int()) { if (n < 20) values[n++] = __VERIFIER_nondet_int(); }
    if (n != 3) return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j + 2 < n; j++)
            if (values[j] > values[j + 1]) { int t = values[j]; values[j] = values[j + 1]; values[j + 1] = t; }
    if (values[1] > values[2]) __VERIFIER_error();
    return 0;
}
