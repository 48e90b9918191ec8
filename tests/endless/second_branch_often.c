// The second way of a branch has to be taken 200 times in a row; breadth first that is exponential.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int quiet = 0, run = 0;
    while (1) {
        if (__VERIFIER_nondet_int()) { quiet++; run = 0; }
        else { run++; if (run == 200) __VERIFIER_error(); }
    }
}
