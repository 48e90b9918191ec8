// Three endless loops, each of which has to be left after a certain number of rounds.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int a = 0;
    while (__VERIFIER_nondet_int()) {
        int b = 0;
        a++;
        while (__VERIFIER_nondet_int()) {
            int c = 0;
            b++;
            while (__VERIFIER_nondet_int()) c++;
            if (a == 2 && b == 2 && c == 2) __VERIFIER_error();
        }
    }
    return 0;
}
