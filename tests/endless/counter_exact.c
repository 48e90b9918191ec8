// The loop has to be left after exactly 40 rounds.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int n = 0;
    while (__VERIFIER_nondet_int()) n++;
    if (n == 40) __VERIFIER_error();
    return 0;
}
