// Four endless loops one behind the other, left after different numbers of rounds.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int a = 0, b = 0, c = 0, d = 0;
    while (__VERIFIER_nondet_int()) a++;
    while (__VERIFIER_nondet_int()) b++;
    while (__VERIFIER_nondet_int()) c++;
    while (__VERIFIER_nondet_int()) d++;
    if (a == 3 && b == 1 && c == 4 && d == 1) __VERIFIER_error();
    return 0;
}
