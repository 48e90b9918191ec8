// run: --max-time 9s --max-memory 150M
// status: bounded
#include <stdlib.h>
int main(void) { for (;;) { char *p = calloc(1 << 16, 16); if (!p) return 1; for (int i = 0; i < 256; i++) p[4096 * i] = 1; } }
