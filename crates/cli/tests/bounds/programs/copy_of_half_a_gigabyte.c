// run: --max-time 9s --max-memory 150M
// status: bounded
#include <string.h>
static char b[1 << 30];
int main(void) { b[7] = 1; memcpy(b + (1 << 29), b, 1 << 29); return 0; }
