// run: --max-time 2s --max-memory 150M
// status: bounded
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = 0;
    for (size_t size = 1 << 16;; size += 1 << 20) { p = realloc(p, size); memset(p, 1, size); }
}
