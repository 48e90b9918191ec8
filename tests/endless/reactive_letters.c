// A reactive system of the kind of the RERS challenge: six inputs, a hidden sequence of eight.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static int a = 1, b = 2, c = 3, mode = 4;
static void step(int input) {
    if (mode == 4 && input == 3 && a == 1) { a = 2; mode = 5; return; }
    if (mode == 5 && input == 1 && b == 2) { b = 5; mode = 6; return; }
    if (mode == 6 && input == 6 && a == 2) { c = a + b; mode = 4; return; }
    if (mode == 4 && input == 2 && c == 7) { a = 9; mode = 7; return; }
    if (mode == 7 && input == 2) { b = 1; mode = 8; return; }
    if (mode == 8 && input == 5 && b == 1) { c = 0; mode = 9; return; }
    if (mode == 9 && input == 4) { mode = 10; return; }
    if (mode == 10 && input == 4 && a == 9) __VERIFIER_error();
    if (mode == 10 && input == 1) { mode = 4; a = 1; b = 2; return; }
    if (mode > 6 && input == 6) { mode = 4; a = 1; b = 2; c = 3; return; }
    if (mode == 5 && input == 2) { mode = 4; a = 1; return; }
}
int main(void) {
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input < 1 || input > 6) return -2;
        step(input);
    }
}
