// Packets are sent again until acknowledged; the sequence number wraps around.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    unsigned char sequence = 0;
    unsigned sent = 0, acknowledged = 0;
    while (1) {
        int answer = __VERIFIER_nondet_int();
        sent++;
        if (answer == sequence) { sequence = (sequence + 1) & 7; acknowledged++; }
        if (acknowledged > 8 && sequence == 1 && sent > acknowledged + 1) __VERIFIER_error();
    }
}
