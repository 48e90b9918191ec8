/*
 * Files: a table of descriptors over files in memory. What is there when a program starts, the engine says; nothing here is a real
 * file. Descriptors 1 and 2 are the engine's output until a program closes them or puts something else in their place.
 */

#include "files.h"

/* A program may have functions of its own that are called `read` or `close`: nothing here is done through names that it can define. */

struct files __reprise_files;
/* For each of the first descriptors: the engine is to leave what is printed there to the library. */
unsigned char __reprise_redirected[3];

/* The questions of machine/src/library/files.rs. */
enum question { SIZE_OF_FILE, SIZE_OF_NAME, NAME_OF_FILE, CONTENT_OF_FILE, IS_REAL_FILE };

static struct file *new_file(char *name, enum file_kind kind) {
    struct file *file = malloc(sizeof *file);
    struct file blank = {.name = name, .kind = kind, .number = -1};
    *file = blank;
    file->next = __reprise_files.first;
    __reprise_files.first = file;
    return file;
}

static struct opened *new_opened(struct file *file, int flags) {
    struct opened *opened = malloc(sizeof *opened);
    struct opened blank = {.file = file, .flags = flags, .references = 1};
    *opened = blank;
    return opened;
}

static ssize_t write_descriptor(int descriptor, const void *bytes, size_t count);

static void add_world_file(int number) {
    long size = __reprise_world(SIZE_OF_FILE, number, NULL);
    char *name = NULL;
    if (number > 0) {
        name = malloc((size_t)__reprise_world(SIZE_OF_NAME, number, NULL));
        __reprise_world(NAME_OF_FILE, number, name);
    }
    struct file *file = new_file(name, REGULAR);
    file->number = number;
    file->size = (size_t)size;
    file->is_read_only = (unsigned char)__reprise_world(IS_REAL_FILE, number, NULL);
    if (number == 0)
        __reprise_files.table[0] = new_opened(file, O_RDONLY);
}

/* What is there is looked up when a program first asks. */
static void get_ready(void) {
    if (__reprise_files.is_ready)
        return;
    __reprise_files.is_ready = 1;
    __reprise_write_descriptor = write_descriptor;
    for (int number = 0; __reprise_world(SIZE_OF_FILE, number, NULL) >= 0; number++)
        add_world_file(number);
    for (int number = 1; number <= 2; number++) {
        struct file *file = new_file(NULL, OUTPUT);
        file->number = number;
        __reprise_files.table[number] = new_opened(file, O_WRONLY);
    }
}

/* The contents of a file are an input from the moment somebody looks at them. */
static void load(struct file *file) {
    if (file->kind == REGULAR && file->number >= 0 && file->bytes == NULL) {
        file->bytes = malloc(file->size > 0 ? file->size : 1);
        file->capacity = file->size;
        __reprise_world(CONTENT_OF_FILE, file->number, file->bytes);
    }
}

static int fail(int number) {
    errno = number;
    return -1;
}

static struct opened *opened_at(int descriptor) {
    get_ready();
    if (descriptor < 0 || descriptor >= DESCRIPTORS || __reprise_files.table[descriptor] == NULL) {
        errno = EBADF;
        return NULL;
    }
    return __reprise_files.table[descriptor];
}

static int may_read(const struct opened *opened) {
    return (opened->flags & O_ACCMODE) != O_WRONLY;
}

static int may_write(const struct opened *opened) {
    return (opened->flags & O_ACCMODE) != O_RDONLY;
}

/* Which of the engine's streams still are its own. */
static void note_redirection(int descriptor) {
    if (descriptor != 1 && descriptor != 2)
        return;
    struct opened *opened = __reprise_files.table[descriptor];
    int is_own = opened != NULL && opened->file->kind == OUTPUT && opened->file->number == descriptor;
    __reprise_redirected[descriptor] = !is_own;
}

/* The lowest descriptor from one on that is free, for what was opened. */
static int put_from(struct opened *opened, int first) {
    for (int descriptor = first; descriptor < DESCRIPTORS; descriptor++) {
        if (__reprise_files.table[descriptor] == NULL) {
            __reprise_files.table[descriptor] = opened;
            note_redirection(descriptor);
            return descriptor;
        }
    }
    return fail(EMFILE);
}

/* Names. */

static const char *without_dots(const char *name) {
    while (name[0] == '.' && name[1] == '/') {
        name += 2;
        while (*name == '/')
            name++;
    }
    return name;
}

static struct file *find(const char *name) {
    name = without_dots(name);
    for (struct file *file = __reprise_files.first; file != NULL; file = file->next)
        if (file->name != NULL && strcmp(without_dots(file->name), name) == 0)
            return file;
    return NULL;
}

/* Whether a name without its last `length` characters on is a folder: one that was made, or in which a file is. */
static int is_folder(const char *name, size_t length) {
    while (length > 1 && name[length - 1] == '/')
        length--;
    if (length == 0 || (length == 1 && (name[0] == '.' || name[0] == '/')))
        return 1;
    /* Where programs put what is for themselves. One question, however much of the name is symbolic. */
    if (length == 4 && (name[0] == '/') & (name[1] == 't') & (name[2] == 'm') & (name[3] == 'p'))
        return 1;
    for (struct file *file = __reprise_files.first; file != NULL; file = file->next) {
        if (file->name == NULL)
            continue;
        const char *other = without_dots(file->name);
        if (strncmp(other, name, length) == 0
            && (other[length] == '/' || (other[length] == '\0' && file->kind == FOLDER)))
            return 1;
    }
    return 0;
}

static int is_folder_named(const char *name) {
    name = without_dots(name);
    return is_folder(name, strlen(name));
}

/* Whether a new file of this name has a folder to be in. */
static int has_parent(const char *name) {
    name = without_dots(name);
    const char *end = strrchr(name, '/');
    return end == NULL || end == name || is_folder(name, (size_t)(end - name));
}

/* Descriptors. */

static struct file *null_device(void) {
    if (__reprise_files.null == NULL)
        __reprise_files.null = new_file(NULL, NULL_DEVICE);
    return __reprise_files.null;
}

static struct file *made_for(const char *name, int flags) {
    if (*name == '\0' || (flags & O_CREAT) == 0 || !has_parent(name)) {
        errno = ENOENT;
        return NULL;
    }
    return new_file(strdup(name), REGULAR);
}

/* The file that `open` is about; null where there is none, with errno set. */
static struct file *file_to_open(const char *name, int flags) {
    get_ready();
    if (strcmp(name, "/dev/null") == 0)
        return null_device();
    struct file *file = find(name);
    if (file == NULL && *name != '\0' && is_folder_named(name)) {
        if ((flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0) {
            errno = EISDIR;
            return NULL;
        }
        return new_file(NULL, FOLDER);
    }
    if (file == NULL)
        return made_for(name, flags);
    int writes = (flags & O_ACCMODE) != O_RDONLY;
    int problem = (flags & (O_CREAT | O_EXCL)) == (O_CREAT | O_EXCL) ? EEXIST
                  : file->kind == FOLDER && writes                   ? EISDIR
                  : file->is_read_only && writes                     ? EACCES
                                                                     : 0;
    if (problem != 0) {
        errno = problem;
        return NULL;
    }
    return file;
}

static int open_file(const char *name, int flags) {
    struct file *file = file_to_open(name, flags);
    if (file == NULL)
        return -1;
    if ((flags & O_TRUNC) != 0 && file->kind == REGULAR && (flags & O_ACCMODE) != O_RDONLY) {
        load(file);
        file->size = 0;
    }
    return put_from(new_opened(file, flags), 0);
}

int open(const char *name, int flags, ...) {
    return open_file(name, flags);
}

int open64(const char *name, int flags, ...) {
    return open_file(name, flags);
}

int creat(const char *name, unsigned mode) {
    (void)mode;
    return open_file(name, O_WRONLY | O_CREAT | O_TRUNC);
}

static int close_descriptor(int descriptor) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    __reprise_files.table[descriptor] = NULL;
    note_redirection(descriptor);
    opened->references--;
    if (opened->references == 0 && opened->file->kind == PIPE && may_write(opened))
        opened->file->writers--;
    return 0;
}

int close(int descriptor) {
    return close_descriptor(descriptor);
}

/* The engine has no word for a program that waits for itself: this function is defined nowhere. */
void __reprise_read_of_an_empty_pipe(void);

static size_t left_to_read(struct opened *opened) {
    struct file *file = opened->file;
    if (file->kind == PIPE) {
        if (file->size == file->consumed && file->writers > 0)
            __reprise_read_of_an_empty_pipe();
        return file->size - file->consumed;
    }
    return opened->position < file->size ? file->size - opened->position : 0;
}

static ssize_t read_descriptor(int descriptor, void *to, size_t count) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    struct file *file = opened->file;
    if (!may_read(opened))
        return fail(EBADF);
    if (file->kind == FOLDER)
        return fail(EISDIR);
    if (file->kind == NULL_DEVICE)
        return 0;
    size_t left = left_to_read(opened);
    if (count > left)
        count = left;
    if (count == 0)
        return 0;
    load(file);
    size_t *position = file->kind == PIPE ? &file->consumed : &opened->position;
    memcpy(to, file->bytes + *position, count);
    *position += count;
    return (ssize_t)count;
}

ssize_t read(int descriptor, void *to, size_t count) {
    return read_descriptor(descriptor, to, count);
}

static void grow(struct file *file, size_t size) {
    load(file);
    if (size > file->capacity) {
        size_t capacity = 2 * file->capacity + 64;
        if (capacity < size)
            capacity = size;
        unsigned char *bytes = malloc(capacity);
        memcpy(bytes, file->bytes, file->size);
        free(file->bytes);
        file->bytes = bytes;
        file->capacity = capacity;
    }
    if (size > file->size) {
        /* What is skipped is zero. */
        memset(file->bytes + file->size, 0, size - file->size);
        file->size = size;
    }
}

/* Puts bytes into memory of the program's, as far as there is room, and a zero behind what was never there. */
static ssize_t write_fixed(struct opened *opened, const void *bytes, size_t count) {
    struct file *file = opened->file;
    size_t room = opened->position < file->capacity ? file->capacity - opened->position : 0;
    if (room == 0)
        return fail(ENOSPC);
    if (count > room)
        count = room;
    memcpy(file->bytes + opened->position, bytes, count);
    opened->position += count;
    if (opened->position > file->size) {
        file->size = opened->position;
        if (file->size < file->capacity)
            file->bytes[file->size] = '\0';
    }
    return (ssize_t)count;
}

static void tell_text(struct file *file) {
    size_t size = file->size;
    grow(file, size + 1);
    file->size = size;
    file->bytes[size] = '\0';
    *file->text = (char *)file->bytes;
    *file->text_size = size;
}

static ssize_t write_descriptor(int descriptor, const void *bytes, size_t count) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    struct file *file = opened->file;
    if (!may_write(opened))
        return fail(EBADF);
    if (file->kind == OUTPUT)
        return __reprise_write(file->number, bytes, count);
    if (file->kind == NULL_DEVICE || count == 0)
        return (ssize_t)count;
    if (file->kind == PIPE || (opened->flags & O_APPEND) != 0)
        opened->position = file->size;
    if (file->is_fixed)
        return write_fixed(opened, bytes, count);
    if (count > FILE_LIMIT || opened->position > FILE_LIMIT - count)
        return fail(EFBIG);
    size_t end = opened->position + count;
    if (end > file->size)
        grow(file, end);
    load(file);
    memcpy(file->bytes + opened->position, bytes, count);
    opened->position = end;
    if (file->text != NULL)
        tell_text(file);
    return (ssize_t)count;
}

static off_t seek_descriptor(int descriptor, off_t offset, int whence) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    if (opened->file->kind == PIPE || opened->file->kind == OUTPUT)
        return fail(ESPIPE);
    off_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? (off_t)opened->position : (off_t)opened->file->size;
    if (whence < SEEK_SET || whence > SEEK_END || base + offset < 0)
        return fail(EINVAL);
    opened->position = (size_t)(base + offset);
    return (off_t)opened->position;
}

off_t lseek(int descriptor, off_t offset, int whence) {
    return seek_descriptor(descriptor, offset, whence);
}

off_t lseek64(int descriptor, off_t offset, int whence) {
    return seek_descriptor(descriptor, offset, whence);
}

ssize_t pread(int descriptor, void *to, size_t count, off_t offset) {
    off_t before = seek_descriptor(descriptor, 0, SEEK_CUR);
    if (before < 0 || seek_descriptor(descriptor, offset, SEEK_SET) < 0)
        return -1;
    ssize_t result = read_descriptor(descriptor, to, count);
    seek_descriptor(descriptor, before, SEEK_SET);
    return result;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    off_t before = seek_descriptor(descriptor, 0, SEEK_CUR);
    if (before < 0 || seek_descriptor(descriptor, offset, SEEK_SET) < 0)
        return -1;
    ssize_t result = write_descriptor(descriptor, bytes, count);
    seek_descriptor(descriptor, before, SEEK_SET);
    return result;
}

int dup(int descriptor) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    int other = put_from(opened, 0);
    if (other >= 0)
        opened->references++;
    return other;
}

static int put_at(int descriptor, int other) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    if (other < 0 || other >= DESCRIPTORS)
        return fail(EBADF);
    if (other == descriptor)
        return other;
    if (__reprise_files.table[other] != NULL)
        close_descriptor(other);
    __reprise_files.table[other] = opened;
    opened->references++;
    note_redirection(other);
    return other;
}

int dup2(int descriptor, int other) {
    return put_at(descriptor, other);
}

int pipe(int descriptors[2]) {
    get_ready();
    struct file *file = new_file(NULL, PIPE);
    int from = put_from(new_opened(file, O_RDONLY), 0);
    if (from < 0)
        return -1;
    int to = put_from(new_opened(file, O_WRONLY), 0);
    if (to < 0) {
        close_descriptor(from);
        return fail(EMFILE);
    }
    file->writers = 1;
    descriptors[0] = from;
    descriptors[1] = to;
    return 0;
}

int isatty(int descriptor) {
    if (opened_at(descriptor) != NULL)
        errno = ENOTTY;
    return 0;
}

int ftruncate(int descriptor, off_t length) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    if (length < 0 || !may_write(opened) || opened->file->kind != REGULAR)
        return fail(EINVAL);
    if ((size_t)length > FILE_LIMIT)
        return fail(EFBIG);
    load(opened->file);
    if ((size_t)length > opened->file->size)
        grow(opened->file, (size_t)length);
    opened->file->size = (size_t)length;
    return 0;
}

int fsync(int descriptor) {
    return opened_at(descriptor) == NULL ? -1 : 0;
}

enum { F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL };

int fcntl(int descriptor, int command, ...) {
    struct opened *opened = opened_at(descriptor);
    if (opened == NULL)
        return -1;
    __builtin_va_list arguments;
    __builtin_va_start(arguments, command);
    int argument = command == F_DUPFD ? __builtin_va_arg(arguments, int) : 0;
    __builtin_va_end(arguments);
    switch (command) {
    case F_DUPFD: {
        int other = argument < 0 ? fail(EINVAL) : put_from(opened, argument);
        if (other >= 0)
            opened->references++;
        return other;
    }
    case F_GETFL:
        return opened->flags;
    case F_GETFD:
    case F_SETFD:
    case F_SETFL:
        return 0;
    default:
        return fail(EINVAL);
    }
}

int ioctl(int descriptor, unsigned long request, ...) {
    (void)request;
    return opened_at(descriptor) == NULL ? -1 : fail(ENOTTY);
}

/* What is said of files. */

static int describe(const struct file *file, struct status *status) {
    static const unsigned modes[] = {
        [REGULAR] = 0100644, [OUTPUT] = 0100644, [PIPE] = 010600, [FOLDER] = 040755, [NULL_DEVICE] = 020666,
    };
    struct status blank = {.links = 1, .block_size = 4096};
    *status = blank;
    status->mode = file->is_read_only ? 0100444 : modes[file->kind];
    status->size = file->kind == REGULAR ? (off_t)file->size : 0;
    status->blocks = (status->size + 511) / 512;
    /* Two files are the same where their numbers are. */
    status->number = (unsigned long)file;
    return 0;
}

int fstat(int descriptor, struct status *status) {
    struct opened *opened = opened_at(descriptor);
    return opened == NULL ? -1 : describe(opened->file, status);
}

static int describe_named(const char *name, struct status *status) {
    get_ready();
    struct file *file = strcmp(name, "/dev/null") == 0 ? null_device() : find(name);
    if (file != NULL)
        return describe(file, status);
    if (*name != '\0' && is_folder_named(name)) {
        struct file folder = {.kind = FOLDER};
        return describe(&folder, status);
    }
    return fail(ENOENT);
}

int stat(const char *name, struct status *status) {
    return describe_named(name, status);
}

int lstat(const char *name, struct status *status) {
    return describe_named(name, status);
}

int stat64(const char *name, struct status *status) {
    return describe_named(name, status);
}

int lstat64(const char *name, struct status *status) {
    return describe_named(name, status);
}

int fstat64(int descriptor, struct status *status) {
    return fstat(descriptor, status);
}

int __xstat(int version, const char *name, struct status *status) {
    (void)version;
    return describe_named(name, status);
}

int __lxstat(int version, const char *name, struct status *status) {
    (void)version;
    return describe_named(name, status);
}

int __fxstat(int version, int descriptor, struct status *status) {
    (void)version;
    return fstat(descriptor, status);
}

enum { MAY_EXECUTE = 1, MAY_WRITE = 2 };

static int check_access(const char *name, int mode) {
    struct status status;
    if (describe_named(name, &status) != 0)
        return -1;
    if ((mode & MAY_WRITE) != 0 && (status.mode & 0200) == 0)
        return fail(EACCES);
    if ((mode & MAY_EXECUTE) != 0 && (status.mode & 0100) == 0)
        return fail(EACCES);
    return 0;
}

int access(const char *name, int mode) {
    return check_access(name, mode);
}

/* There are no descriptors of folders: names are those of the current one, or begin with a slash. */
int faccessat(int folder, const char *name, int mode, int flags) {
    (void)flags;
    return folder == AT_FDCWD || name[0] == '/' ? check_access(name, mode) : fail(EBADF);
}

/* Names that change. */

static int remove_name(const char *name) {
    get_ready();
    struct file *file = find(name);
    if (file == NULL)
        return fail(*name != '\0' && is_folder_named(name) ? EISDIR : ENOENT);
    if (file->kind == FOLDER)
        return fail(EISDIR);
    file->name = NULL;
    return 0;
}

int unlink(const char *name) {
    return remove_name(name);
}

static int remove_folder(const char *name) {
    get_ready();
    struct file *file = find(name);
    if (file == NULL)
        return fail(*name != '\0' && is_folder_named(name) ? ENOTEMPTY : ENOENT);
    if (file->kind != FOLDER)
        return fail(ENOTDIR);
    char *kept = file->name;
    file->name = NULL;
    if (is_folder_named(kept)) {
        file->name = kept;
        return fail(ENOTEMPTY);
    }
    return 0;
}

int rmdir(const char *name) {
    return remove_folder(name);
}

int remove(const char *name) {
    get_ready();
    struct file *file = find(name);
    return file != NULL && file->kind == FOLDER ? remove_folder(name) : remove_name(name);
}

int mkdir(const char *name, unsigned mode) {
    (void)mode;
    get_ready();
    if (*name == '\0')
        return fail(ENOENT);
    if (find(name) != NULL || is_folder_named(name))
        return fail(EEXIST);
    if (!has_parent(name))
        return fail(ENOENT);
    new_file(strdup(name), FOLDER);
    return 0;
}

int rename(const char *from, const char *to) {
    get_ready();
    struct file *file = find(from);
    if (file == NULL || *to == '\0' || !has_parent(to))
        return fail(ENOENT);
    struct file *other = find(to);
    if (other == file)
        return 0;
    if (other == NULL && is_folder_named(to))
        return fail(EISDIR);
    if (other != NULL && other->kind == FOLDER)
        return fail(file->kind == FOLDER ? ENOTEMPTY : EISDIR);
    if (other != NULL)
        other->name = NULL;
    file->name = strdup(to);
    return 0;
}

char *getcwd(char *to, size_t size) {
    if (to == NULL)
        return strdup("/");
    if (size < 2) {
        errno = size == 0 ? EINVAL : ERANGE;
        return NULL;
    }
    to[0] = '/';
    to[1] = '\0';
    return to;
}

int chdir(const char *name) {
    get_ready();
    name = without_dots(name);
    int is_here = (name[0] == '.' || name[0] == '/') && name[1] == '\0';
    return is_here ? 0 : fail(find(name) != NULL ? ENOTDIR : ENOENT);
}

unsigned umask(unsigned mask) {
    (void)mask;
    return 022;
}
