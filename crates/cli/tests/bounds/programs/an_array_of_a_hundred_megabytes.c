// run: --max-time 1s
// status: bounded
static int a[5000][5000];
int main(void) { for (int n = 0;; n++) for (int i = 0; i < 5000; i++) for (int j = 0; j < 5000; j++) a[j][i] += n; }
