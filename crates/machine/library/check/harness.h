/*
 * The library comes as lib_NAME, and calls lib_malloc. Every argument ends at an unreadable page, so that reading too
 * far is a crash.
 *
 * Not compiled with _GNU_SOURCE: the strto functions would then be those of C23. What C11 and POSIX lack is declared
 * below.
 */

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>

#undef isnan
#undef isinf
#undef strcmp
#undef strdup
#undef strndup

void *memrchr(const void *, int, size_t);
void *rawmemchr(const void *, int);
void *mempcpy(void *, const void *, size_t);
void *memmem(const void *, size_t, const void *, size_t);
char *strchrnul(const char *, int);
char *strcasestr(const char *, const char *);
void qsort_r(void *, size_t, size_t, int (*)(const void *, const void *, void *), void *);

#define LIBRARY(name) extern __typeof__(name) lib_##name

LIBRARY(memcpy); LIBRARY(memmove); LIBRARY(memset); LIBRARY(mempcpy); LIBRARY(memccpy); LIBRARY(memcmp);
LIBRARY(memchr); LIBRARY(memrchr); LIBRARY(rawmemchr); LIBRARY(memmem);
LIBRARY(strlen); LIBRARY(strnlen); LIBRARY(strcpy); LIBRARY(stpcpy); LIBRARY(strncpy); LIBRARY(stpncpy);
LIBRARY(strcat); LIBRARY(strncat); LIBRARY(strcmp); LIBRARY(strncmp); LIBRARY(strcoll); LIBRARY(strxfrm);
LIBRARY(strchr); LIBRARY(strchrnul); LIBRARY(strrchr); LIBRARY(strstr); LIBRARY(strspn); LIBRARY(strcspn);
LIBRARY(strpbrk); LIBRARY(strtok); LIBRARY(strtok_r); LIBRARY(strsep); LIBRARY(strdup); LIBRARY(strndup);
LIBRARY(strerror);
LIBRARY(bcmp); LIBRARY(bcopy); LIBRARY(bzero); LIBRARY(explicit_bzero); LIBRARY(index); LIBRARY(rindex);
LIBRARY(strcasecmp); LIBRARY(strncasecmp); LIBRARY(strcasestr); LIBRARY(ffs); LIBRARY(ffsl); LIBRARY(ffsll);
LIBRARY(isupper); LIBRARY(islower); LIBRARY(isalpha); LIBRARY(isdigit); LIBRARY(isxdigit); LIBRARY(isspace);
LIBRARY(isprint); LIBRARY(isgraph); LIBRARY(isblank); LIBRARY(iscntrl); LIBRARY(ispunct); LIBRARY(isalnum);
LIBRARY(isascii); LIBRARY(toascii); LIBRARY(tolower); LIBRARY(toupper);
LIBRARY(__ctype_b_loc); LIBRARY(__ctype_tolower_loc); LIBRARY(__ctype_toupper_loc);
LIBRARY(__ctype_get_mb_cur_max); LIBRARY(__errno_location);
LIBRARY(abs); LIBRARY(labs); LIBRARY(llabs); LIBRARY(imaxabs); LIBRARY(div); LIBRARY(ldiv); LIBRARY(lldiv);
LIBRARY(imaxdiv); LIBRARY(atoi); LIBRARY(atol); LIBRARY(atoll); LIBRARY(atof); LIBRARY(strtod); LIBRARY(strtof);
LIBRARY(strtol); LIBRARY(strtoll); LIBRARY(strtoimax); LIBRARY(strtoul); LIBRARY(strtoull); LIBRARY(strtoumax);
LIBRARY(qsort); LIBRARY(qsort_r); LIBRARY(bsearch);
LIBRARY(fabs); LIBRARY(fabsf); LIBRARY(copysign); LIBRARY(copysignf); LIBRARY(fmin); LIBRARY(fminf); LIBRARY(fmax);
LIBRARY(fmaxf); LIBRARY(fdim); LIBRARY(fdimf);
LIBRARY(__signbit); LIBRARY(__signbitf); LIBRARY(__isnan); LIBRARY(__isnanf); LIBRARY(__isinf); LIBRARY(__isinff);
LIBRARY(__finite); LIBRARY(__finitef); LIBRARY(__fpclassify); LIBRARY(__fpclassifyf);
LIBRARY(isnanf); LIBRARY(isinff); LIBRARY(finite); LIBRARY(finitef);
int lib_isnan(double);
int lib_isinf(double);
__typeof__(strtol) lib___isoc23_strtol;
__typeof__(strtoll) lib___isoc23_strtoll;
__typeof__(strtoimax) lib___isoc23_strtoimax;
__typeof__(strtoul) lib___isoc23_strtoul;
__typeof__(strtoull) lib___isoc23_strtoull;
__typeof__(strtoumax) lib___isoc23_strtoumax;
void *lib___memcpy_chk(void *, const void *, size_t, size_t);
void *lib___memmove_chk(void *, const void *, size_t, size_t);
void *lib___mempcpy_chk(void *, const void *, size_t, size_t);
void *lib___memset_chk(void *, int, size_t, size_t);
void lib___explicit_bzero_chk(void *, size_t, size_t);
char *lib___strcpy_chk(char *, const char *, size_t);
char *lib___stpcpy_chk(char *, const char *, size_t);
char *lib___strncpy_chk(char *, const char *, size_t, size_t);
char *lib___stpncpy_chk(char *, const char *, size_t, size_t);
char *lib___strcat_chk(char *, const char *, size_t);
char *lib___strncat_chk(char *, const char *, size_t, size_t);

/* What the library calls for memory. */

static int no_memory;
static size_t last_request;

void *lib_malloc(size_t size) {
    last_request = size;
    return no_memory ? NULL : malloc(size);
}

/* Counting and complaining. */

static long cases, total_cases, failures;

static void group(const char *name) {
    printf("%-12s %10ld cases\n", name, cases);
    total_cases += cases;
    cases = 0;
}

static int report(int holds, int line, const char *what) {
    cases++;
    if (!holds && failures++ < 20)
        printf("line %d: %s\n", line, what);
    return holds;
}

#define CHECK(condition) report(condition, __LINE__, #condition)
/* As CHECK; says for which text. */
#define CHECK_FOR(condition, text) (CHECK(condition) || (failures <= 20 && printf("    for \"%s\"\n", text)))
#define SAME(name, ...) CHECK(name(__VA_ARGS__) == lib_##name(__VA_ARGS__))

/* How many random cases, as a multiple of the usual number. */
static int effort = 1;

static uint64_t random_state = 88172645463325252;

static uint64_t random_bits(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state * 0x2545f4914f6cdd1d;
}

static size_t random_below(size_t limit) {
    return (size_t)((random_bits() >> 11) % limit);
}

/* Memory that ends at an unreadable page. */

#define ROOM 8192

struct edge {
    char *end;
};

static struct edge new_edge(void) {
    char *pages = mmap(NULL, ROOM + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + ROOM, 4096, PROT_NONE) != 0)
        exit(2);
    struct edge edge = {pages + ROOM};
    return edge;
}

static char *put(struct edge edge, const void *bytes, size_t count) {
    return memcpy(edge.end - count, bytes, count);
}

static char *put_text(struct edge edge, const char *text) {
    return put(edge, text, strlen(text) + 1);
}

/* Strings in order: all of length 0 over the alphabet, all of length 1, ... */

struct strings {
    const char *alphabet;
    int longest;
    char text[16];
};

static int next_string(struct strings *strings) {
    size_t letters = strlen(strings->alphabet);
    for (int place = (int)strlen(strings->text) - 1; place >= 0; place--) {
        size_t letter = (size_t)(strchr(strings->alphabet, strings->text[place]) - strings->alphabet) + 1;
        strings->text[place] = strings->alphabet[letter % letters];
        if (letter < letters)
            return 1;
    }
    size_t length = strlen(strings->text);
    if ((int)length == strings->longest)
        return 0;
    memset(strings->text, strings->alphabet[0], length + 1);
    strings->text[length + 1] = '\0';
    return 1;
}

#define FOR_STRINGS(name, letters, length)                                                                             \
    for (struct strings name = {letters, length, ""}, *name##_more = &name; name##_more != NULL;                       \
         name##_more = next_string(&name) ? &name : NULL)

static struct edge edge_a, edge_b, edge_c, edge_d;

/* Calls both functions on equal buffers of `size` bytes and compares results, as offsets, and contents. */
#define SAME_EFFECT(size, initial, ours_call, theirs_call)                                                             \
    do {                                                                                                               \
        char *to = put(edge_c, initial, size);                                                                         \
        char *theirs = (char *)(theirs_call);                                                                          \
        ptrdiff_t their_offset = theirs == NULL ? -1 : theirs - to;                                                    \
        char *their_memory = to;                                                                                       \
        to = put(edge_d, initial, size);                                                                               \
        char *ours = (char *)(ours_call);                                                                              \
        ptrdiff_t our_offset = ours == NULL ? -1 : ours - to;                                                          \
        CHECK(their_offset == our_offset && memcmp(their_memory, to, size) == 0);                                      \
    } while (0)

#define BOTH(size, initial, name, ...) SAME_EFFECT(size, initial, lib_##name(__VA_ARGS__), name(__VA_ARGS__))
