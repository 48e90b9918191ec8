/* stdio.h apart from printing and scanning: streams over descriptors, without buffers. */

struct stream __reprise_stdin = {.descriptor = 0};
struct stream *stdin = &__reprise_stdin;

/* The flags of a mode such as "r+b"; -1 for none. */
static int flags_of(const char *mode) {
    int flags;
    switch (mode[0]) {
    case 'r':
        flags = O_RDONLY;
        break;
    case 'w':
        flags = O_WRONLY | O_CREAT | O_TRUNC;
        break;
    case 'a':
        flags = O_WRONLY | O_CREAT | O_APPEND;
        break;
    default:
        errno = EINVAL;
        return -1;
    }
    for (mode++; *mode != '\0' && *mode != ','; mode++) {
        if (*mode == '+')
            flags = (flags & ~O_ACCMODE) | O_RDWR;
        else if (*mode == 'x')
            flags |= O_EXCL;
    }
    return flags;
}

static struct stream *stream_of(int descriptor) {
    if (descriptor < 0)
        return NULL;
    struct stream *stream = malloc(sizeof *stream);
    struct stream blank = {.descriptor = descriptor, .is_open = 1};
    *stream = blank;
    return stream;
}

static struct stream *open_stream(const char *name, const char *mode) {
    int flags = flags_of(mode);
    return flags < 0 ? NULL : stream_of(open_file(name, flags));
}

struct stream *fopen(const char *name, const char *mode) {
    return open_stream(name, mode);
}

struct stream *fopen64(const char *name, const char *mode) {
    return open_stream(name, mode);
}

struct stream *fdopen(int descriptor, const char *mode) {
    if (flags_of(mode) < 0 || opened_at(descriptor) == NULL)
        return NULL;
    return stream_of(descriptor);
}

static int is_standard(const struct stream *stream) {
    return stream == &__reprise_stdin || stream == &__reprise_stdout || stream == &__reprise_stderr;
}

int fclose(struct stream *stream) {
    int result = close_descriptor(stream->descriptor) == 0 ? 0 : EOF;
    if (is_standard(stream))
        stream->descriptor = -1;
    else
        free(stream);
    return result;
}

struct stream *freopen(const char *name, const char *mode, struct stream *stream) {
    int flags = flags_of(mode);
    if (flags < 0 || name == NULL)
        return flags < 0 ? NULL : stream;
    int number = stream->descriptor;
    int descriptor = open_file(name, flags);
    if (descriptor < 0) {
        if (number >= 0)
            close_descriptor(number);
        return NULL;
    }
    if (number >= 0) {
        put_at(descriptor, number);
        close_descriptor(descriptor);
        descriptor = number;
    }
    struct stream blank = {.descriptor = descriptor, .is_open = stream->is_open};
    *stream = blank;
    return stream;
}

struct stream *tmpfile(void) {
    get_ready();
    return stream_of(put_from(new_opened(new_file(NULL, REGULAR), O_RDWR), 0));
}

int fileno(struct stream *stream) {
    if (stream->descriptor < 0)
        errno = EBADF;
    return stream->descriptor;
}

/* Reading. */

/* What `ungetc` put back comes first, the rest from the descriptor; less only at the end or after an error. */
static size_t get(struct stream *stream, unsigned char *to, size_t count) {
    size_t done = 0;
    while (done < count && stream->pushed_count > 0)
        to[done++] = stream->pushed[--stream->pushed_count];
    if (done < count) {
        ssize_t more = read_descriptor(stream->descriptor, to + done, count - done);
        if (more < 0)
            stream->has_failed = 1;
        else
            done += (size_t)more;
        if (more >= 0 && done < count)
            stream->is_at_end = 1;
    }
    return done;
}

static int get_character(struct stream *stream) {
    unsigned char byte;
    return get(stream, &byte, 1) == 1 ? byte : EOF;
}

int fgetc(struct stream *stream) {
    return get_character(stream);
}

int getc(struct stream *stream) {
    return get_character(stream);
}

int _IO_getc(struct stream *stream) {
    return get_character(stream);
}

int getc_unlocked(struct stream *stream) {
    return get_character(stream);
}

int fgetc_unlocked(struct stream *stream) {
    return get_character(stream);
}

int getchar(void) {
    return get_character(stdin);
}

int getchar_unlocked(void) {
    return get_character(stdin);
}

static int push_back(int character, struct stream *stream) {
    if (character == EOF || stream->pushed_count == sizeof stream->pushed)
        return EOF;
    stream->pushed[stream->pushed_count++] = (unsigned char)character;
    stream->is_at_end = 0;
    return (unsigned char)character;
}

int ungetc(int character, struct stream *stream) {
    return push_back(character, stream);
}

static size_t get_elements(void *elements, size_t size, size_t count, struct stream *stream) {
    if (size == 0 || count == 0)
        return 0;
    size_t done = get(stream, elements, size * count);
    return done == size * count ? count : done / size;
}

size_t fread(void *elements, size_t size, size_t count, struct stream *stream) {
    return get_elements(elements, size, count, stream);
}

size_t fread_unlocked(void *elements, size_t size, size_t count, struct stream *stream) {
    return get_elements(elements, size, count, stream);
}

static char *get_line(char *to, int size, struct stream *stream) {
    int count = 0;
    while (count < size - 1) {
        int character = get_character(stream);
        if (character == EOF)
            break;
        to[count++] = (char)character;
        if (character == '\n')
            break;
    }
    if (size <= 0 || (count == 0 && size > 1))
        return NULL;
    to[count] = '\0';
    return to;
}

char *fgets(char *to, int size, struct stream *stream) {
    return get_line(to, size, stream);
}

char *fgets_unlocked(char *to, int size, struct stream *stream) {
    return get_line(to, size, stream);
}

char *__fgets_chk(char *to, size_t room, int size, struct stream *stream) {
    (void)room;
    return get_line(to, size, stream);
}

size_t __fread_chk(void *to, size_t room, size_t size, size_t count, struct stream *stream) {
    (void)room;
    return get_elements(to, size, count, stream);
}

ssize_t __read_chk(int descriptor, void *to, size_t count, size_t room) {
    (void)room;
    return read_descriptor(descriptor, to, count);
}

char *gets(char *to) {
    int count = 0;
    int character;
    while ((character = get_character(stdin)) != EOF && character != '\n')
        to[count++] = (char)character;
    if (character == EOF && count == 0)
        return NULL;
    to[count] = '\0';
    return to;
}

static ssize_t get_until(char **line, size_t *size, int delimiter, struct stream *stream) {
    if (line == NULL || size == NULL)
        return fail(EINVAL);
    size_t count = 0;
    for (;;) {
        int character = get_character(stream);
        if (character == EOF)
            break;
        if (*line == NULL || count + 2 > *size) {
            size_t room = *line == NULL || *size == 0 ? 120 : 2 * *size;
            *line = realloc(*line, room);
            *size = room;
        }
        (*line)[count++] = (char)character;
        if (character == delimiter)
            break;
    }
    if (count == 0)
        return -1;
    (*line)[count] = '\0';
    return (ssize_t)count;
}

ssize_t getdelim(char **line, size_t *size, int delimiter, struct stream *stream) {
    return get_until(line, size, delimiter, stream);
}

ssize_t __getdelim(char **line, size_t *size, int delimiter, struct stream *stream) {
    return get_until(line, size, delimiter, stream);
}

ssize_t getline(char **line, size_t *size, struct stream *stream) {
    return get_until(line, size, '\n', stream);
}

/* Positions and conditions. */

static int seek(struct stream *stream, long offset, int whence) {
    if (whence == SEEK_CUR)
        offset -= stream->pushed_count;
    if (seek_descriptor(stream->descriptor, offset, whence) < 0)
        return -1;
    stream->pushed_count = 0;
    stream->is_at_end = 0;
    return 0;
}

int fseek(struct stream *stream, long offset, int whence) {
    return seek(stream, offset, whence);
}

int fseeko(struct stream *stream, off_t offset, int whence) {
    return seek(stream, offset, whence);
}

static long position_of(struct stream *stream) {
    off_t position = seek_descriptor(stream->descriptor, 0, SEEK_CUR);
    return position < 0 ? -1 : position - stream->pushed_count;
}

long ftell(struct stream *stream) {
    return position_of(stream);
}

off_t ftello(struct stream *stream) {
    return position_of(stream);
}

void rewind(struct stream *stream) {
    seek(stream, 0, SEEK_SET);
    stream->has_failed = 0;
}

int fgetpos(struct stream *stream, long *position) {
    *position = position_of(stream);
    return *position < 0 ? -1 : 0;
}

int fsetpos(struct stream *stream, const long *position) {
    return seek(stream, *position, SEEK_SET);
}

int feof(struct stream *stream) {
    return stream->is_at_end;
}

int feof_unlocked(struct stream *stream) {
    return stream->is_at_end;
}

int ferror(struct stream *stream) {
    return stream->has_failed;
}

int ferror_unlocked(struct stream *stream) {
    return stream->has_failed;
}

void clearerr(struct stream *stream) {
    stream->is_at_end = 0;
    stream->has_failed = 0;
}

void clearerr_unlocked(struct stream *stream) {
    clearerr(stream);
}

/* There is no buffer, so nothing is to be set. */

int setvbuf(struct stream *stream, char *buffer, int mode, size_t size) {
    (void)stream, (void)buffer, (void)size;
    return mode < 0 || mode > 2 ? -1 : 0;
}

void setbuf(struct stream *stream, char *buffer) {
    (void)stream, (void)buffer;
}

void setlinebuf(struct stream *stream) {
    (void)stream;
}
