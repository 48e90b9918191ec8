// A server that answers for ever; the bug needs a renegotiation within a session.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
enum { CLOSED, HELLO, KEYS, OPEN, AGAIN };
int main(void) {
    int state = CLOSED, keys = 0, renewed = 0;
    while (1) {
        int message = __VERIFIER_nondet_int();
        if (state == CLOSED) { if (message == 0x01) state = HELLO; }
        else if (state == HELLO) {
            if (message == 0x10) { keys = 1; state = KEYS; }
            else if (message == 0xFF) state = CLOSED;
        } else if (state == KEYS) {
            if (message == 0x14 && keys) state = OPEN;
            else state = CLOSED, keys = 0;
        } else if (state == OPEN) {
            if (message == 0x01) { state = AGAIN; renewed++; }
            else if (message == 0x15) { state = CLOSED; keys = 0; }
        } else {
            if (message == 0x10) state = KEYS;
            else if (message == 0x15) { state = OPEN; keys = 0; }
        }
        if (state == OPEN && !keys && renewed == 2) __VERIFIER_error();
    }
}
