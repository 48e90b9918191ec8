// run: --max-time 1s
// status: bounded
#include <string.h>
static char b[1 << 20];
int main(void) { for (;;) memset(b, 1, sizeof b); }
