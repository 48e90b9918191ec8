// run: --max-time 1s
// status: bounded
static int use(int n) { char a[1 << 20] = {0}; a[n & 1023] = 1; return a[5]; }
int main(void) { for (int n = 0;; n++) use(n); }
