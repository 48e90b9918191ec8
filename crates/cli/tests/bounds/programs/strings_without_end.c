// run: --max-time 1s
// status: bounded
#include <string.h>
static char text[1 << 20];
int main(void) { memset(text, 'a', sizeof text - 1); unsigned long n = 0; for (;;) n += strlen(text); }
