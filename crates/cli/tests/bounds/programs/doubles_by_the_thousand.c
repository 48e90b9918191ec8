// run: --max-time 1s
// status: bounded
double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double(), y = x;
    for (int i = 1; i < 1000; i++) y = y * x / (y + i);
    if (y == 0.125) return 1;
    return 0;
}
