// run: --max-time 2s
// status: bounded|clean
#include <assert.h>
float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float(), y = x;
    for (int i = 0; i < 1000; i++) y = y / 1.0f;
    assert(!(x == x) || x == y);
    return 0;
}
