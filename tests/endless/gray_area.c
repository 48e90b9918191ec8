// Bits are flipped one at a time for ever until a pattern appears.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    unsigned bits = 0;
    for (;;) {
        unsigned which = __VERIFIER_nondet_uint();
        if (which > 7) continue;
        if (which == 0) bits ^= 1; else if (which == 1) bits ^= 2; else if (which == 2) bits ^= 4;
        else if (which == 3) bits ^= 8; else if (which == 4) bits ^= 16; else if (which == 5) bits ^= 32;
        else if (which == 6) bits ^= 64; else bits ^= 128;
        if (bits == 0x6B) __VERIFIER_error();
    }
}
