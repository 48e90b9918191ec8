// A ring buffer whose full state is confused with its empty one.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    unsigned head = 0, tail = 0, count = 0;
    while (1) {
        switch (__VERIFIER_nondet_uint() % 3) {
        case 0: head = (head + 1) % 8; count++; break;
        case 1: if (head != tail) { tail = (tail + 1) % 8; count--; } break;
        case 2: if (head == tail && count != 0) __VERIFIER_error(); break;
        }
    }
}
