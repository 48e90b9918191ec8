// A stack without a check: sixteen pushes more than pops.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int stack[16];
    int top = 0;
    while (1) {
        int command = __VERIFIER_nondet_int();
        if (command == 1) stack[top++] = command;
        else if (command == 2) { if (top > 0) top--; }
        else if (command == 3) return top;
    }
}
