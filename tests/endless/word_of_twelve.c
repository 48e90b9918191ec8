// A state machine that knows one word of twelve letters.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int state = 0;
    while (1) {
        unsigned char c = __VERIFIER_nondet_uchar();
        switch (state) {
        case 0: state = c == 'r' ? 1 : 0; break;
        case 1: state = c == 'e' ? 2 : 0; break;
        case 2: state = c == 'p' ? 3 : 0; break;
        case 3: state = c == 'r' ? 4 : 0; break;
        case 4: state = c == 'i' ? 5 : 0; break;
        case 5: state = c == 's' ? 6 : 0; break;
        case 6: state = c == 'e' ? 7 : 0; break;
        case 7: state = c == ' ' ? 8 : 0; break;
        case 8: state = c == 'b' ? 9 : 0; break;
        case 9: state = c == 'u' ? 10 : 0; break;
        case 10: state = c == 'g' ? 11 : 0; break;
        case 11: if (c == '!') __VERIFIER_error(); state = 0; break;
        }
    }
}
