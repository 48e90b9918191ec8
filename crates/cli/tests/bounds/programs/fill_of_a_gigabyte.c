// run: --max-time 9s --max-memory 150M
// status: bounded
#include <string.h>
static char b[1 << 30];
int main(void) { memset(b, 1, sizeof b); return b[5] - 1; }
