/*
 * What programs ask of files besides their contents, of users and of other processes. Nobody has a name, there is no second process, and
 * what would need rights that a program rarely has is refused. Names beside an open folder are those of the current one.
 */

#include "files.h"

#define EPERM 1
#define ESRCH 3

static int is_here(int folder, const char *name) {
    return folder == AT_FDCWD || name[0] == '/';
}

int openat(int folder, const char *name, int flags, ...) {
    return is_here(folder, name) ? open_file(name, flags) : fail(EBADF);
}

int fstatat(int folder, const char *name, struct status *status, int flags) {
    (void)flags;
    return is_here(folder, name) ? describe_named(name, status) : fail(EBADF);
}

int unlinkat(int folder, const char *name, int flags) {
    if (!is_here(folder, name))
        return fail(EBADF);
    return (flags & 0x200) != 0 ? remove_folder(name) : remove_name(name);
}

static int check_there(int folder, const char *name) {
    struct status status;
    return is_here(folder, name) ? describe_named(name, &status) : fail(EBADF);
}

int fchmodat(int folder, const char *name, unsigned mode, int flags) {
    (void)mode, (void)flags;
    return check_there(folder, name);
}

int fchownat(int folder, const char *name, unsigned user, unsigned group, int flags) {
    (void)user, (void)group, (void)flags;
    return check_there(folder, name);
}

int lchown(const char *name, unsigned user, unsigned group) {
    (void)user, (void)group;
    return check_there(AT_FDCWD, name);
}

int fchown(int descriptor, unsigned user, unsigned group) {
    (void)user, (void)group;
    return opened_at(descriptor) == NULL ? -1 : 0;
}

/* Times stand still. */

int utimensat(int folder, const char *name, const void *times, int flags) {
    (void)times, (void)flags;
    return check_there(folder, name);
}

int utimes(const char *name, const void *times) {
    (void)times;
    return check_there(AT_FDCWD, name);
}

int utime(const char *name, const void *times) {
    (void)times;
    return check_there(AT_FDCWD, name);
}

int futimens(int descriptor, const void *times) {
    (void)times;
    return opened_at(descriptor) == NULL ? -1 : 0;
}

/* A file has one name. */

static int refuse(void) {
    return fail(EPERM);
}

int link(const char *name, const char *other) {
    (void)name, (void)other;
    return refuse();
}

int linkat(int folder, const char *name, int other_folder, const char *other, int flags) {
    (void)folder, (void)name, (void)other_folder, (void)other, (void)flags;
    return refuse();
}

int symlink(const char *name, const char *other) {
    (void)name, (void)other;
    return refuse();
}

int symlinkat(const char *name, int folder, const char *other) {
    (void)name, (void)folder, (void)other;
    return refuse();
}

int mknod(const char *name, unsigned mode, unsigned long device) {
    (void)name, (void)mode, (void)device;
    return refuse();
}

int mkfifo(const char *name, unsigned mode) {
    (void)name, (void)mode;
    return refuse();
}

int chroot(const char *name) {
    (void)name;
    return refuse();
}

int sethostname(const char *name, size_t size) {
    (void)name, (void)size;
    return refuse();
}

int clock_settime(int clock, const void *time) {
    (void)clock, (void)time;
    return refuse();
}

int flock(int descriptor, int operation) {
    (void)operation;
    return opened_at(descriptor) == NULL ? -1 : 0;
}

void sync(void) {
}

char *ttyname(int descriptor) {
    if (opened_at(descriptor) != NULL)
        errno = ENOTTY;
    return NULL;
}

unsigned gnu_dev_major(unsigned long device) {
    return (unsigned)((device >> 8 & 0xfff) | (device >> 32 & 0xfffff000));
}

unsigned gnu_dev_minor(unsigned long device) {
    return (unsigned)((device & 0xff) | (device >> 12 & 0xffffff00));
}

unsigned long gnu_dev_makedev(unsigned major, unsigned minor) {
    unsigned long high = major, low = minor;
    return (high & 0xfff) << 8 | (high & 0xfffff000) << 32 | (low & 0xff) | (low & 0xffffff00) << 12;
}

/* Users and groups: none has a name. */

void *getpwnam(const char *name) {
    (void)name;
    return NULL;
}

void *getpwuid(unsigned user) {
    (void)user;
    return NULL;
}

void *getgrnam(const char *name) {
    (void)name;
    return NULL;
}

void *getgrgid(unsigned group) {
    (void)group;
    return NULL;
}

char *getlogin(void) {
    errno = ENOENT;
    return NULL;
}

/* Processes: this one. */

int getpgrp(void) {
    return 2;
}

int getpriority(int which, unsigned who) {
    (void)which, (void)who;
    return 0;
}

int setpriority(int which, unsigned who, int priority) {
    (void)which, (void)who, (void)priority;
    return 0;
}

int kill(int process, int number) {
    if (process == 0 || process == 2 || process == -1)
        return number == 0 ? 0 : raise(number);
    return fail(ESRCH);
}

/* What is logged, nobody reads. */

void openlog(const char *name, int options, int facility) {
    (void)name, (void)options, (void)facility;
}

void closelog(void) {
}

int vsnprintf(char *to, size_t size, const char *format, __builtin_va_list arguments);

void vsyslog(int priority, const char *format, __builtin_va_list arguments) {
    char room[1];
    (void)priority;
    vsnprintf(room, sizeof room, format, arguments);
}

void syslog(int priority, const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    vsyslog(priority, format, arguments);
    __builtin_va_end(arguments);
}
