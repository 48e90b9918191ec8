// Digits are read until something else comes; the number has to be 31415.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    unsigned value = 0;
    for (;;) {
        unsigned char c = __VERIFIER_nondet_uchar();
        if (c < '0' || c > '9') break;
        value = value * 10 + (c - '0');
    }
    if (value == 31415) __VERIFIER_error();
    return 0;
}
