// An endless loop inside an endless loop; the bug is in the outer one.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int outer = 0;
    while (1) {
        int inner = 0;
        while (__VERIFIER_nondet_int()) inner++;
        if (inner == 3) outer++;
        if (outer == 4) __VERIFIER_error();
    }
}
