// run: --max-time 9s --max-memory 150M
// status: bounded
#include <stdlib.h>
int main(void) { for (;;) { int *p = malloc(4096); if (!p) return 1; *p = 1; } }
