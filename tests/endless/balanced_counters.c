// Both ways of a branch have to be taken about equally often.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int ups = 0, downs = 0;
    while (1) {
        if (__VERIFIER_nondet_int() > 0) ups++; else downs++;
        if (ups >= 30 && downs >= 30) __VERIFIER_error();
    }
}
