// A query that takes long stands before an endless loop, and the bug behind both.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static unsigned bits_of(unsigned x) { unsigned n = 0; for (int i = 0; i < 32; i++) { n += x & 1; x >>= 1; } return n; }
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (__builtin_popcount(x) != bits_of(x)) return 1;
    int rounds = 0;
    while (__VERIFIER_nondet_int()) rounds++;
    if (rounds == 5 && x > 9) __VERIFIER_error();
    return 0;
}
