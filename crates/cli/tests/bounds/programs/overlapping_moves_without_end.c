// run: --max-time 1s
// status: bounded
#include <string.h>
static char b[1 << 21];
int main(void) { for (;;) { memmove(b + 1, b, sizeof b - 1); memmove(b, b + 1, sizeof b - 1); } }
