// A sum of symbolic numbers, read until a zero comes.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    unsigned sum = 0, count = 0;
    for (;;) {
        unsigned char x = __VERIFIER_nondet_uchar();
        if (x == 0) break;
        sum += x;
        count++;
    }
    if (count == 6 && sum == 1000) __VERIFIER_error();
    return 0;
}
