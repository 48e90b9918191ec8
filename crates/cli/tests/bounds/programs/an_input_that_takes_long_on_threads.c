// run: -j 2 --max-time 2s
// status: bugs|bounded
#include <assert.h>
float __VERIFIER_nondet_float(void);
int main(void) {
    float c = __VERIFIER_nondet_float(), d = __VERIFIER_nondet_float(), e = __VERIFIER_nondet_float();
    assert(((d + c) == (d + e)) == (c == e));
    return 0;
}
