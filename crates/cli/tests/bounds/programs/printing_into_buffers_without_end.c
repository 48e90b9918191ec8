// run: --max-time 1s
// status: bounded
#include <stdio.h>
int main(void) { static char text[4096]; for (int n = 0;; n++) sprintf(text, "%08d %s %4000d", n, "text", n); }
