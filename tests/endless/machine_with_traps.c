// Most transitions of the state machine lead into states that go on forever.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int state = 0;
    for (;;) {
        int event = __VERIFIER_nondet_int();
        switch (state) {
        case 0: if (event == 1) state = 1; else if (event == 2) state = 10; break;
        case 1: if (event == 3) state = 2; else if (event == 4) state = 11; else state = 0; break;
        case 2: if (event == 5) state = 3; else if (event > 100) state = 12; break;
        case 3: if (event == 1) state = 4; else state = 10; break;
        case 4: if (event == 9) state = 5; else if (event == 8) state = 3; else state = 11; break;
        case 5: if (event == 77) __VERIFIER_error(); break;
        case 10: if (event == 10) state = 11; break;
        case 11: if (event == 11) state = 12; break;
        case 12: if (event == 12) state = 10; break;
        }
    }
}
