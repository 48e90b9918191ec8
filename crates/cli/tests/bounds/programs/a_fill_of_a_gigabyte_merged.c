// run: --engine multise --max-time 2s --max-memory 200M
// status: bounded
#include <string.h>
static char b[1 << 30];
int main(void) { memset(b, 1, sizeof b); return b[5] - 1; }
