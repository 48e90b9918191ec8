// A pointer that is reset on one of many commands and used on another.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
static int storage[4];
int main(void) {
    int *current = storage, used = 0;
    for (;;) {
        switch (__VERIFIER_nondet_int()) {
        case 1: current = storage + 1; break;
        case 2: current = storage + 2; break;
        case 3: used++; break;
        case 4: if (used == 4) current = 0; break;
        case 5: *current = used; break;
        case 6: used = 0; break;
        }
    }
}
