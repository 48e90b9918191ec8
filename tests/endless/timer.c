// A watchdog that must be fed every five ticks, but not more than twice in a row.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int ticks = 0, fed = 0, total = 0;
    while (1) {
        if (__VERIFIER_nondet_int()) { ticks++; fed = 0; if (ticks > 5) return 0; }
        else { fed++; ticks = 0; if (fed > 2) return 0; }
        total++;
        if (total == 24) __VERIFIER_error();
    }
}
