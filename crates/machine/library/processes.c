/*
 * Other programs and processes, as far as it can be told what they are: there is no program in the world's files that could be run, nobody
 * has children, and the process leads its group. What makes a process is defined nowhere.
 */

#include "files.h"

#define ECHILD 10
#define ENOTTY 25

static int cannot_run(const char *name) {
    get_ready();
    if (*name == '\0')
        return fail(ENOENT);
    /* Files are not made to be executed. */
    return fail(find(name) != NULL || is_folder_named(name) ? EACCES : ENOENT);
}

/* Names without a slash are looked for where nothing is. */
static int cannot_run_from_path(const char *name) {
    return strchr(name, '/') == NULL ? fail(ENOENT) : cannot_run(name);
}

int execv(const char *name, char *const words[]) {
    (void)words;
    return cannot_run(name);
}

int execve(const char *name, char *const words[], char *const environment[]) {
    (void)words, (void)environment;
    return cannot_run(name);
}

int execvp(const char *name, char *const words[]) {
    (void)words;
    return cannot_run_from_path(name);
}

int execvpe(const char *name, char *const words[], char *const environment[]) {
    (void)words, (void)environment;
    return cannot_run_from_path(name);
}

int execl(const char *name, const char *word, ...) {
    (void)word;
    return cannot_run(name);
}

int execle(const char *name, const char *word, ...) {
    (void)word;
    return cannot_run(name);
}

int execlp(const char *name, const char *word, ...) {
    (void)word;
    return cannot_run_from_path(name);
}

int wait(int *status) {
    (void)status;
    return fail(ECHILD);
}

int waitpid(int process, int *status, int options) {
    (void)process, (void)status, (void)options;
    return fail(ECHILD);
}

int setsid(void) {
    return fail(EPERM);
}

int getsid(int process) {
    return process == 0 || process == 2 ? 2 : fail(ESRCH);
}

int getpgid(int process) {
    return process == 0 || process == 2 ? 2 : fail(ESRCH);
}

/* Nothing is a terminal. */
int tcgetattr(int descriptor, void *to) {
    (void)to;
    return opened_at(descriptor) == NULL ? -1 : fail(ENOTTY);
}

int tcsetattr(int descriptor, int when, const void *from) {
    (void)when, (void)from;
    return opened_at(descriptor) == NULL ? -1 : fail(ENOTTY);
}

/* Where commands are found. */
size_t confstr(int what, char *to, size_t size) {
    static const char path[] = "/bin:/usr/bin";
    if (what != 0) {
        errno = EINVAL;
        return 0;
    }
    for (size_t place = 0; place < size && place < sizeof path; place++)
        to[place] = place + 1 == size ? '\0' : path[place];
    return sizeof path;
}

/* Names for files of any size, which all are. */

int openat64(int folder, const char *name, int flags, ...) {
    return is_here(folder, name) ? open_file(name, flags) : fail(EBADF);
}

int fstatat64(int folder, const char *name, struct status *status, int flags) {
    return fstatat(folder, name, status, flags);
}

int creat64(const char *name, unsigned mode) {
    return creat(name, mode);
}

int ftruncate64(int descriptor, off_t length) {
    return ftruncate(descriptor, length);
}

ssize_t pread64(int descriptor, void *to, size_t count, off_t offset) {
    return pread(descriptor, to, count, offset);
}

ssize_t pwrite64(int descriptor, const void *from, size_t count, off_t offset) {
    return pwrite(descriptor, from, count, offset);
}

int fseeko64(struct stream *stream, off_t offset, int whence) {
    return fseeko(stream, offset, whence);
}

off_t ftello64(struct stream *stream) {
    return ftello(stream);
}

struct stream *freopen64(const char *name, const char *mode, struct stream *stream) {
    return freopen(name, mode, stream);
}

struct stream *tmpfile64(void) {
    return tmpfile();
}
