// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
/* Copies that are longer than what is copied at once, to places that overlap on either side, with a symbolic byte among them. */
#include <assert.h>
#include <string.h>
int __VERIFIER_nondet_int(void);
enum { SIZE = 150000, PERIOD = 251, STEP = 9973 };
static unsigned char a[SIZE];
static unsigned char expected(int at) { return (unsigned char)(at % PERIOD); }
static void fill(void) {
    for (int at = 0; at < PERIOD; at++) a[at] = expected(at);
    for (int done = PERIOD; done < SIZE; done *= 2) memcpy(a + done, a, done < SIZE - done ? done : SIZE - done);
}
int main(void) {
    unsigned char x = __VERIFIER_nondet_int();
    fill();
    a[100000] = x;
    memmove(a + 3, a, SIZE - 3);
    for (int at = 0; at < SIZE - 3; at += STEP) assert(a[at + 3] == expected(at));
    assert(a[100003] == x);
    fill();
    a[80000] = x;
    memmove(a, a + 70001, SIZE - 70001);
    for (int at = 0; at < SIZE - 70001; at += STEP) assert(a[at] == expected(at + 70001));
    assert(a[9999] == x);
    memset(a + 1, 5, SIZE - 2);
    assert(a[0] == expected(70001) && a[1] == 5 && a[65536] == 5 && a[65537] == 5 && a[SIZE - 2] == 5);
    assert(a[SIZE - 1] == expected(SIZE - 1));
    return 0;
}
