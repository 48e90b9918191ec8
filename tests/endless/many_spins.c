// Every branch but the last leads into a loop that spins.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static void hang(void) { volatile unsigned spin = 0; for (;;) spin++; }
int main(void) {
    for (int i = 0; i < 40; i++)
        if (__VERIFIER_nondet_int() == i) hang();
    __VERIFIER_error();
    return 0;
}
