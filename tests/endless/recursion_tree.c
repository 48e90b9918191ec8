// Two recursive calls; the tree has to have a certain shape.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static int tree(int depth) {
    if (!__VERIFIER_nondet_int()) return 1;
    int left = tree(depth + 1);
    int right = tree(depth + 1);
    return left + 2 * right;
}
int main(void) {
    if (tree(0) == 11) __VERIFIER_error();
    return 0;
}
