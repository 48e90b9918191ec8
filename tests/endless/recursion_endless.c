// A function that may call itself for ever; the bug is in the caller.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static int descend(int depth) {
    if (__VERIFIER_nondet_int()) return descend(depth + 1);
    return depth;
}
int main(void) {
    if (descend(0) == 25) __VERIFIER_error();
    return 0;
}
