/* What programs ask the system for: memory by pages, chance, limits. There is one process and nothing to be known of a machine. */

#include "files.h"

#define ENOSYS 38
#define PAGE 4096
#define MAP_SHARED 1
#define MAP_FIXED 16
#define MAP_ANONYMOUS 32
#define PROT_WRITE 2

void *aligned_alloc(size_t alignment, size_t size);
size_t klee_get_obj_size(void *object);
void klee_make_symbolic(void *object, size_t size, const char *name);
void klee_assume(uintptr_t condition);

/* Defined nowhere. */
void __reprise_mapping_of_a_file_that_is_written(void);
void __reprise_mapping_at_an_address(void);
void __reprise_unmapping_of_a_part(void);

size_t malloc_usable_size(void *object) {
    return object == NULL ? 0 : klee_get_obj_size(object);
}

static void *map(size_t length, int protection, int flags, int descriptor, off_t offset) {
    if (length == 0 || offset % PAGE != 0) {
        errno = EINVAL;
        return (void *)-1;
    }
    if ((flags & MAP_FIXED) != 0)
        __reprise_mapping_at_an_address();
    int is_file = (flags & MAP_ANONYMOUS) == 0;
    struct opened *opened = is_file ? opened_at(descriptor) : NULL;
    if (is_file && opened == NULL)
        return (void *)-1;
    if (is_file && (flags & MAP_SHARED) != 0 && (protection & PROT_WRITE) != 0)
        __reprise_mapping_of_a_file_that_is_written();
    unsigned char *memory = aligned_alloc(PAGE, (length + PAGE - 1) / PAGE * PAGE);
    if (memory == NULL) {
        errno = ENOMEM;
        return (void *)-1;
    }
    memset(memory, 0, (length + PAGE - 1) / PAGE * PAGE);
    if (is_file && (size_t)offset < opened->file->size) {
        size_t count = opened->file->size - (size_t)offset;
        load(opened->file);
        memcpy(memory, opened->file->bytes + offset, count < length ? count : length);
    }
    return memory;
}

void *mmap(void *wish, size_t length, int protection, int flags, int descriptor, off_t offset) {
    (void)wish;
    return map(length, protection, flags, descriptor, offset);
}

void *mmap64(void *wish, size_t length, int protection, int flags, int descriptor, off_t offset) {
    (void)wish;
    return map(length, protection, flags, descriptor, offset);
}

int munmap(void *memory, size_t length) {
    if (length == 0 || (uintptr_t)memory % PAGE != 0)
        return fail(EINVAL);
    if (klee_get_obj_size(memory) != (length + PAGE - 1) / PAGE * PAGE)
        __reprise_unmapping_of_a_part();
    free(memory);
    return 0;
}

int mprotect(void *memory, size_t length, int protection) {
    (void)memory, (void)length, (void)protection;
    return 0;
}

int madvise(void *memory, size_t length, int advice) {
    (void)memory, (void)length, (void)advice;
    return 0;
}

int msync(void *memory, size_t length, int flags) {
    (void)memory, (void)length, (void)flags;
    return 0;
}

/* Chance that nobody seeds is an input. */

unsigned arc4random(void) {
    unsigned number;
    klee_make_symbolic(&number, sizeof number, "arc4random");
    return number;
}

void arc4random_buf(void *to, size_t count) {
    if (count > 0)
        klee_make_symbolic(to, count, "arc4random_buf");
}

unsigned arc4random_uniform(unsigned bound) {
    if (bound < 2)
        return 0;
    unsigned number;
    klee_make_symbolic(&number, sizeof number, "arc4random_uniform");
    klee_assume(number < bound);
    return number;
}

int getentropy(void *to, size_t count) {
    if (count > 256)
        return fail(5);
    if (count > 0)
        klee_make_symbolic(to, count, "getentropy");
    return 0;
}

ssize_t getrandom(void *to, size_t count, unsigned flags) {
    (void)flags;
    if (count > 0)
        klee_make_symbolic(to, count, "getrandom");
    return (ssize_t)count;
}

/* Limits. */

enum {
    ARGUMENTS_LIMIT = 0,
    CLOCK_TICKS = 2,
    OPEN_LIMIT = 4,
    PAGE_SIZE_LIMIT = 30,
    LINE_LIMIT = 43,
    NAME_LIMIT = 180,
    PROCESSORS = 83,
    PROCESSORS_ONLINE = 84,
    PAGES = 85,
};

long sysconf(int name) {
    switch (name) {
    case ARGUMENTS_LIMIT:
        return 2097152;
    case CLOCK_TICKS:
        return 100;
    case OPEN_LIMIT:
        return DESCRIPTORS;
    case PAGE_SIZE_LIMIT:
        return PAGE;
    case LINE_LIMIT:
        return 2048;
    case NAME_LIMIT:
        return 64;
    case PROCESSORS:
    case PROCESSORS_ONLINE:
        return 1;
    case PAGES:
        return 1048576;
    default:
        return fail(EINVAL);
    }
}

int getpagesize(void) {
    return PAGE;
}

long pathconf(const char *name, int what) {
    (void)name;
    return what == 3 ? 255 : what == 4 ? 4096 : fail(EINVAL);
}

long syscall(long number, ...) {
    (void)number;
    return fail(ENOSYS);
}

struct limit {
    unsigned long current, most;
};

int getrlimit(int what, struct limit *limit) {
    (void)what;
    limit->current = limit->most = ~0ul;
    return 0;
}

int setrlimit(int what, const struct limit *limit) {
    (void)what, (void)limit;
    return 0;
}

int getrusage(int who, void *usage) {
    (void)who;
    memset(usage, 0, 144);
    return 0;
}

/* `struct tms`: no time is spent. */
long times(void *spent) {
    if (spent != NULL)
        memset(spent, 0, 4 * sizeof(long));
    return 0;
}

struct system_names {
    char names[6][65];
};

int uname(struct system_names *names) {
    static const char *const texts[] = {"Linux", "localhost", "6.1.0", "#1", "x86_64", "(none)"};
    memset(names, 0, sizeof *names);
    for (int number = 0; number < 6; number++)
        memcpy(names->names[number], texts[number], strlen(texts[number]));
    return 0;
}

int gethostname(char *to, size_t size) {
    static const char name[] = "localhost";
    if (size < sizeof name)
        return fail(36);
    memcpy(to, name, sizeof name);
    return 0;
}

unsigned alarm(unsigned seconds) {
    (void)seconds;
    return 0;
}

int nice(int step) {
    (void)step;
    return 0;
}

/* Signals that are held back: nobody sends one but the program itself. */

int sigprocmask(int how, const unsigned long *set, unsigned long *before) {
    (void)how, (void)set;
    if (before != NULL)
        memset(before, 0, 16 * sizeof *before);
    return 0;
}

int sigdelset(unsigned long *set, int number) {
    set[(number - 1) / 64] &= ~(1ul << (number - 1) % 64);
    return 0;
}

int sigismember(const unsigned long *set, int number) {
    return (int)(set[(number - 1) / 64] >> (number - 1) % 64 & 1);
}

/* What there is of links and owners: nothing that a program could find out. */

int chmod(const char *name, unsigned mode) {
    struct status status;
    (void)mode;
    return describe_named(name, &status);
}

int fchmod(int descriptor, unsigned mode) {
    (void)mode;
    return opened_at(descriptor) == NULL ? -1 : 0;
}

int chown(const char *name, unsigned user, unsigned group) {
    struct status status;
    (void)user, (void)group;
    return describe_named(name, &status);
}

ssize_t readlink(const char *name, char *to, size_t size) {
    struct status status;
    (void)to, (void)size;
    return describe_named(name, &status) == 0 ? fail(EINVAL) : -1;
}

char *realpath(const char *name, char *to) {
    struct status status;
    if (describe_named(name, &status) != 0)
        return NULL;
    name = without_dots(name);
    size_t length = strlen(name), slash = name[0] != '/';
    if (to == NULL)
        to = malloc(length + 2);
    to[0] = '/';
    memcpy(to + slash, name, length + 1);
    return to;
}
