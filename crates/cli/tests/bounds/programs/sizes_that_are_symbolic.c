// run: --max-time 1s
// status: bounded|clean|incomplete
int __VERIFIER_nondet_int(void);
#include <stdlib.h>
int main(void) {
    for (;;) { unsigned n = __VERIFIER_nondet_int(); char *p = malloc(n % 200 + 1); if (!p) return 1; p[0] = n; }
}
