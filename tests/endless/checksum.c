// Messages of a length byte, a body and a checksum, one after the other for ever.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int good = 0;
    while (1) {
        unsigned char length = __VERIFIER_nondet_uchar() & 3;
        unsigned char sum = 0;
        for (int i = 0; i < length; i++) sum = sum * 3 + __VERIFIER_nondet_uchar();
        if (__VERIFIER_nondet_uchar() != sum) continue;
        good++;
        if (good == 3 && length == 3) __VERIFIER_error();
    }
}
