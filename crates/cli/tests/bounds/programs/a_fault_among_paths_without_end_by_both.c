// run: --max-time 3s --engine auto
// status: bugs
int __VERIFIER_nondet_int(void);
void __VERIFIER_error(void);
int main(void) {
    int rounds = 0;
    while (__VERIFIER_nondet_int()) rounds++;
    if (rounds == 2) __VERIFIER_error();
    return 0;
}
