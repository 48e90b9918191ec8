// run: --max-time 1s
// status: bounded|bugs
int __VERIFIER_nondet_int(void);
#include <assert.h>
int main(void) {
    int state = 0;
    for (unsigned n = 0;; n++) {
        int x = __VERIFIER_nondet_int();
        switch (state) {
        case 0: state = x == 'a' ? 1 : 0; break;
        case 1: state = x == 'b' ? 2 : x == 'a' ? 1 : 0; break;
        case 2: state = x == 'c' ? 3 : 0; break;
        default: state = x > 7 ? 0 : 2;
        }
        assert(n < 100000000);
    }
}
