// run: --max-time 1s
// status: bounded
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);
static char a[1 << 20], b[1 << 20];
int main(void) {
    klee_make_symbolic(a, sizeof a, "a");
    for (int i = 0; i < 1 << 16; i++) a[16 * i] += 1;
    for (;;) { memcpy(b, a, sizeof b); memmove(a, b, sizeof a); }
}
