// run: --max-time 1s
// status: bounded
#include <string.h>
static char b[60000];
int main(void) { for (;;) memset(b, 1, sizeof b); }
