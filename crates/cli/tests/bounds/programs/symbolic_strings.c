// run: --max-time 1s
// status: bounded|clean
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
    static char a[2000], b[2000];
    klee_make_symbolic(a, sizeof a, "a");
    klee_make_symbolic(b, sizeof b, "b");
    a[1999] = b[1999] = 0;
    return strcmp(a, b) < 0;
}
