/* What the models of files and of streams share. */

#pragma once

#define ENOENT 2
#define EBADF 9
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EMFILE 24
#define ENOTTY 25
#define EFBIG 27
#define ENOSPC 28
#define ESPIPE 29
#define ENOTEMPTY 39

#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_ACCMODE 3
#define O_CREAT 0100
#define O_EXCL 0200
#define O_TRUNC 01000
#define O_APPEND 02000

#define AT_FDCWD (-100)

#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2

#define DESCRIPTORS 256
/* Programs that write without end are told so. */
#define FILE_LIMIT ((size_t)1 << 26)

typedef long ssize_t;
typedef long off_t;

enum file_kind { REGULAR, OUTPUT, PIPE, FOLDER, NULL_DEVICE };

struct file {
    /* Null where it has none any more, or never had. */
    char *name;
    unsigned char *bytes;
    size_t size, capacity;
    /* Of a pipe: what was read of it, and how many may write to it. */
    size_t consumed;
    unsigned writers;
    enum file_kind kind;
    /* Of the world, or the stream of the engine's; -1 for what the program made. */
    int number;
    unsigned char is_read_only;
    /* Of memory of the program's: it never grows. */
    unsigned char is_fixed;
    /* Where somebody is told what is in it; null where nobody is. */
    char **text;
    size_t *text_size;
    struct file *next;
};

/* A file in use; descriptors that were made of one another share it. */
struct opened {
    struct file *file;
    size_t position;
    int flags;
    unsigned references;
};

struct files {
    struct file *first, *null;
    int is_ready;
    struct opened *table[DESCRIPTORS];
};

/* `struct stat` of the system. */
struct status {
    unsigned long device, number, links;
    unsigned mode, user, group, padding;
    unsigned long special_device;
    off_t size;
    long block_size, blocks, times[6], reserved[3];
};

/* The engine's own: what a program finds when it starts, and output that is nobody else's. */
long __reprise_world(int question, int file, void *to);
ssize_t __reprise_write(int descriptor, const void *bytes, size_t count);

/*
 * How something is written to a file; null where no file was ever in use. So whoever only prints does not carry the files along.
 */
extern ssize_t (*__reprise_write_descriptor)(int descriptor, const void *bytes, size_t count);

