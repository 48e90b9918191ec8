/* What the files of the library share. Nothing here needs a C library: these three headers come with the compiler. */

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define EINVAL 22
#define ERANGE 34

/* The engine's own. */
void *malloc(size_t size);
void *realloc(void *object, size_t size);
void free(void *object);
_Noreturn void abort(void);

/* Functions that other files of the library call. */
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
char *strchr(const char *text, int character);
char *strrchr(const char *text, int character);
char *strdup(const char *text);
size_t strlen(const char *text);
int strcmp(const char *left, const char *right);
int strncmp(const char *left, const char *right, size_t count);
int *__errno_location(void);

#define errno (*__errno_location())

/*
 * Tests of one character, without a branch: the caller's own branch on the result is the only place where a symbolic
 * character forks.
 */
static int in_range(unsigned character, unsigned first, unsigned last) {
    return character - first <= last - first;
}

static int is_space(unsigned char character) {
    return (character == ' ') | in_range(character, '\t', '\r');
}

static int to_lower(unsigned char character) {
    return character + in_range(character, 'A', 'Z') * ('a' - 'A');
}
