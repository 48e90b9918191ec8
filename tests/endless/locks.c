// Fourteen locks in an endless loop, as a driver has them; one is released twice.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int held[14];
    while (1) {
        int wanted[14];
        if (!__VERIFIER_nondet_int()) return 0;
        for (int i = 0; i < 14; i++) { held[i] = 0; wanted[i] = __VERIFIER_nondet_int(); }
        for (int i = 0; i < 14; i++) if (wanted[i]) held[i] = 1;
        for (int i = 0; i < 14; i++) if (wanted[i]) {
            if (held[i] != 1) __VERIFIER_error();
            held[i] = 0;
            if (i == 9) held[13] = 0;
        }
    }
}
