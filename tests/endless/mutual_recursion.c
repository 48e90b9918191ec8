// Two functions that call each other for ever.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static int odd(int n);
static int even(int n) { return __VERIFIER_nondet_int() ? odd(n + 1) : n; }
static int odd(int n) { return __VERIFIER_nondet_int() == 3 ? even(n + 1) : -n; }
int main(void) {
    if (even(0) == -13) __VERIFIER_error();
    return 0;
}
