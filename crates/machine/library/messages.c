/* Messages of programs about themselves, to standard error, and a few functions that systems have and standards lack. */

#include "streams.h"

_Noreturn void exit(int status);
int fprintf(struct stream *stream, const char *format, ...);
int vfprintf(struct stream *stream, const char *format, __builtin_va_list arguments);
char *strerror(int number);

char *program_invocation_name = "program";
char *program_invocation_short_name = "program";
char *__progname = "program";

const char *getprogname(void) {
    return __progname;
}

void setprogname(const char *name) {
    const char *slash = strrchr(name, '/');
    __progname = (char *)(slash == NULL ? name : slash + 1);
}

static void say(int number, const char *format, __builtin_va_list arguments) {
    fprintf(stderr, "%s: ", __progname);
    if (format != NULL)
        vfprintf(stderr, format, arguments);
    if (number >= 0)
        fprintf(stderr, "%s%s", format != NULL ? ": " : "", strerror(number));
    fprintf(stderr, "\n");
}

void vwarn(const char *format, __builtin_va_list arguments) {
    say(errno, format, arguments);
}

void vwarnx(const char *format, __builtin_va_list arguments) {
    say(-1, format, arguments);
}

_Noreturn void verr(int status, const char *format, __builtin_va_list arguments) {
    say(errno, format, arguments);
    exit(status);
}

_Noreturn void verrx(int status, const char *format, __builtin_va_list arguments) {
    say(-1, format, arguments);
    exit(status);
}

void warn(const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    say(errno, format, arguments);
    __builtin_va_end(arguments);
}

void warnx(const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    say(-1, format, arguments);
    __builtin_va_end(arguments);
}

_Noreturn void err(int status, const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    say(errno, format, arguments);
    exit(status);
}

_Noreturn void errx(int status, const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    say(-1, format, arguments);
    exit(status);
}

/* As GNU has it: ends the program unless the status is zero. */
void error(int status, int number, const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    say(number == 0 ? -1 : number, format, arguments);
    __builtin_va_end(arguments);
    if (status != 0)
        exit(status);
}

void flockfile(struct stream *stream) {
    (void)stream;
}

void funlockfile(struct stream *stream) {
    (void)stream;
}

int ftrylockfile(struct stream *stream) {
    (void)stream;
    return 0;
}

char *strsignal(int number) {
    static const char *const texts[] = {
        [1] = "Hangup",      [2] = "Interrupt",          [3] = "Quit",  [4] = "Illegal instruction", [6] = "Aborted",
        [8] = "Floating point exception", [9] = "Killed", [11] = "Segmentation fault", [13] = "Broken pipe",
        [14] = "Alarm clock", [15] = "Terminated",
    };
    int is_known = number > 0 && number < (int)(sizeof texts / sizeof *texts) && texts[number] != NULL;
    return (char *)(is_known ? texts[number] : "Unknown signal");
}

int __xpg_strerror_r(int number, char *to, size_t size) {
    const char *text = strerror(number);
    size_t length = strlen(text);
    if (size > 0) {
        size_t count = length < size ? length : size - 1;
        memcpy(to, text, count);
        to[count] = '\0';
    }
    return length < size ? 0 : ERANGE;
}

/* As GNU has it: the text itself. */
char *strerror_r(int number, char *to, size_t size) {
    (void)to, (void)size;
    return strerror(number);
}

size_t strlcpy(char *to, const char *from, size_t size) {
    size_t length = strlen(from);
    if (size > 0) {
        size_t count = length < size ? length : size - 1;
        memcpy(to, from, count);
        to[count] = '\0';
    }
    return length;
}

size_t strlcat(char *to, const char *from, size_t size) {
    size_t length = 0;
    while (length < size && to[length] != '\0')
        length++;
    return length + strlcpy(to + length, from, size - length);
}

/* Chance by 48 bits, as POSIX says. */

static uint64_t chance_of_48_bits = 0x1234abcd330e;

static uint64_t next_of_48_bits(void) {
    chance_of_48_bits = (chance_of_48_bits * 0x5deece66d + 0xb) & 0xffffffffffff;
    return chance_of_48_bits;
}

void srand48(long seed) {
    chance_of_48_bits = ((uint64_t)seed << 16 | 0x330e) & 0xffffffffffff;
}

double drand48(void) {
    return (double)next_of_48_bits() * 0x1p-48;
}

long lrand48(void) {
    return (long)(next_of_48_bits() >> 17);
}

long mrand48(void) {
    return (int)(uint32_t)(next_of_48_bits() >> 16);
}
