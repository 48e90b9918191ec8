// run: --max-time 1s
// status: bounded|bugs|incomplete
int __VERIFIER_nondet_int(void);
#include <stdlib.h>
static int *all[3000];
int main(void) {
    for (int i = 0; i < 3000; i++) { all[i] = malloc(sizeof(int) * (i + 1)); all[i][0] = i; }
    for (;;) { unsigned x = __VERIFIER_nondet_int(); if (x < 3000 && all[x][0] == x + 1) return 1; }
}
