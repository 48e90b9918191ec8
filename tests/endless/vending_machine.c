// Coins of four kinds, drinks of three; credit is given for nothing.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int credit = 0, sold = 0;
    while (1) {
        switch (__VERIFIER_nondet_int()) {
        case 1: credit += 5; break;
        case 2: credit += 10; break;
        case 3: credit += 25; break;
        case 4: credit += 100; break;
        case 11: if (credit >= 60) { credit -= 60; sold++; } break;
        case 12: if (credit >= 75) { credit -= 75; sold++; } break;
        case 13: if (credit >= 90) { credit -= 95; sold++; } break;
        case 20: return 0;
        }
        if (credit < 0 && sold == 2) __VERIFIER_error();
    }
}
