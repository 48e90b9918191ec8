// run: --max-time 2s --max-memory 150M
// status: bounded
#include <stdio.h>
int main(void) { for (;;) puts("a line of output that nobody will ever read to its end"); }
