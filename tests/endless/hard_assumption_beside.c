// An assumption that takes long on one side of a branch, an endless loop with the bug on the other.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
extern void __VERIFIER_assume(int);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    if (__VERIFIER_nondet_int()) {
        unsigned long long p = (unsigned long long)x * y;
        __VERIFIER_assume(p == 0x7FFFFFFE80000001ull * 3 && x > 1 && y > 1);
        return 0;
    }
    int n = 0;
    for (;;) {
        if (__VERIFIER_nondet_int() == 1) n++;
        else if (n == 6) __VERIFIER_error();
    }
}
