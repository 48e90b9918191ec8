// A parser of brackets of any length; depth five and back with a separator on the way.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int depth = 0, deepest = 0, separators = 0;
    for (;;) {
        unsigned char c = __VERIFIER_nondet_uchar();
        if (c == '(') { depth++; if (depth > deepest) deepest = depth; }
        else if (c == ')') { if (depth == 0) return 1; depth--; }
        else if (c == ',') { if (depth == 0) return 2; separators++; }
        else if (c == '$') break;
        else return 3;
    }
    if (depth == 0 && deepest == 5 && separators == 2) __VERIFIER_error();
    return 0;
}
