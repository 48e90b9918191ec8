// Two tasks that a scheduler runs for ever, in any order; one order is wrong.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int producer = 0, consumer = 0, full = 0, data = 0;
    for (;;) {
        if (__VERIFIER_nondet_int()) {
            if (producer == 0) { if (!full) producer = 1; }
            else if (producer == 1) { data++; producer = 2; }
            else { full = 1; producer = 0; }
        } else {
            if (consumer == 0) { if (full) consumer = 1; }
            else if (consumer == 1) { full = 0; consumer = 2; }
            else { if (data >= 3 && full) __VERIFIER_error(); consumer = 0; }
        }
    }
}
