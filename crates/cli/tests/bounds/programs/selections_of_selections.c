// run: --max-time 1s
// status: bounded|clean
int __VERIFIER_nondet_int(void);
static unsigned char a[256];
int main(void) {
    for (int i = 0; i < 256; i++) a[i] = i * 167 + 13;
    unsigned char x = __VERIFIER_nondet_int();
    for (int n = 0; n < 100000; n++) { x = a[x]; if (x == 255 && n > 1000) return 1; }
    return 0;
}
