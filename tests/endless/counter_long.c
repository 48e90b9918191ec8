// The loop has to be left after 1000 rounds.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    unsigned n = 0;
    for (;;) {
        if (__VERIFIER_nondet_int() == 7) break;
        n++;
    }
    if (n > 999) __VERIFIER_error();
    return 0;
}
