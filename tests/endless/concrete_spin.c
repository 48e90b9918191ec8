// A loop that spins without asking anything, beside the bug.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    if (__VERIFIER_nondet_int() > 10) { volatile int spin = 0; while (1) spin++; }
    if (__VERIFIER_nondet_int() == 42) __VERIFIER_error();
    return 0;
}
