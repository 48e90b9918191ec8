// run: --max-time 1s
// status: bounded
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), n = 0;
    for (int i = 0;; i++) if (x == i) n++;
}
