/*
 * What is printed to files. To standard output and error the engine prints itself, and none of this runs; see `is_left_to_library` of
 * the machine. Streams have no buffers of their own: what is written is in the file.
 */

#include "streams.h"

ssize_t (*__reprise_write_descriptor)(int descriptor, const void *bytes, size_t count);

struct stream __reprise_stdout = {.descriptor = 1};
struct stream __reprise_stderr = {.descriptor = 2};
struct stream *stdout = &__reprise_stdout;
struct stream *stderr = &__reprise_stderr;

int vsnprintf(char *to, size_t size, const char *format, __builtin_va_list arguments);

static ssize_t write_bytes(int descriptor, const void *bytes, size_t count) {
    if (__reprise_write_descriptor == NULL) {
        errno = EBADF;
        return -1;
    }
    return __reprise_write_descriptor(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    return write_bytes(descriptor, bytes, count);
}

static int put(struct stream *stream, const void *bytes, size_t count) {
    stream->pushed_count = 0;
    if (write_bytes(stream->descriptor, bytes, count) != (ssize_t)count) {
        stream->has_failed = 1;
        return -1;
    }
    return 0;
}

size_t fwrite(const void *elements, size_t size, size_t count, struct stream *stream) {
    if (size == 0 || count == 0)
        return 0;
    return put(stream, elements, size * count) == 0 ? count : 0;
}

size_t fwrite_unlocked(const void *elements, size_t size, size_t count, struct stream *stream) {
    return fwrite(elements, size, count, stream);
}

int fputs(const char *text, struct stream *stream) {
    return put(stream, text, strlen(text)) == 0 ? 1 : -1;
}

int fputs_unlocked(const char *text, struct stream *stream) {
    return fputs(text, stream);
}

int puts(const char *text) {
    return put(stdout, text, strlen(text)) == 0 && put(stdout, "\n", 1) == 0 ? 1 : -1;
}

static int put_character(int character, struct stream *stream) {
    unsigned char byte = (unsigned char)character;
    return put(stream, &byte, 1) == 0 ? byte : -1;
}

int fputc(int character, struct stream *stream) {
    return put_character(character, stream);
}

int putc(int character, struct stream *stream) {
    return put_character(character, stream);
}

int _IO_putc(int character, struct stream *stream) {
    return put_character(character, stream);
}

int putc_unlocked(int character, struct stream *stream) {
    return put_character(character, stream);
}

int fputc_unlocked(int character, struct stream *stream) {
    return put_character(character, stream);
}

int putchar(int character) {
    return put_character(character, stdout);
}

int putchar_unlocked(int character) {
    return put_character(character, stdout);
}

/* What a template comes to, on the heap; null if it cannot be. */
static char *formatted(const char *format, __builtin_va_list arguments, int *length) {
    __builtin_va_list again;
    __builtin_va_copy(again, arguments);
    *length = vsnprintf(NULL, 0, format, again);
    __builtin_va_end(again);
    if (*length < 0)
        return NULL;
    char *text = malloc((size_t)*length + 1);
    vsnprintf(text, (size_t)*length + 1, format, arguments);
    return text;
}

static int put_formatted(struct stream *stream, const char *format, __builtin_va_list arguments) {
    int length;
    char *text = formatted(format, arguments, &length);
    if (text == NULL)
        return -1;
    int result = length == 0 || put(stream, text, (size_t)length) == 0 ? length : -1;
    free(text);
    return result;
}

int vfprintf(struct stream *stream, const char *format, __builtin_va_list arguments) {
    return put_formatted(stream, format, arguments);
}

int __vfprintf_chk(struct stream *stream, int flag, const char *format, __builtin_va_list arguments) {
    (void)flag;
    return put_formatted(stream, format, arguments);
}

int vprintf(const char *format, __builtin_va_list arguments) {
    return put_formatted(stdout, format, arguments);
}

int fprintf(struct stream *stream, const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_formatted(stream, format, arguments);
    __builtin_va_end(arguments);
    return result;
}

int __fprintf_chk(struct stream *stream, int flag, const char *format, ...) {
    (void)flag;
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_formatted(stream, format, arguments);
    __builtin_va_end(arguments);
    return result;
}

int printf(const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_formatted(stdout, format, arguments);
    __builtin_va_end(arguments);
    return result;
}

int __printf_chk(int flag, const char *format, ...) {
    (void)flag;
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_formatted(stdout, format, arguments);
    __builtin_va_end(arguments);
    return result;
}

int vdprintf(int descriptor, const char *format, __builtin_va_list arguments) {
    struct stream stream = {.descriptor = descriptor};
    return put_formatted(&stream, format, arguments);
}

int dprintf(int descriptor, const char *format, ...) {
    struct stream stream = {.descriptor = descriptor};
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_formatted(&stream, format, arguments);
    __builtin_va_end(arguments);
    return result;
}

static int put_on_heap(char **to, const char *format, __builtin_va_list arguments) {
    int length;
    *to = formatted(format, arguments, &length);
    return *to == NULL ? -1 : length;
}

int vasprintf(char **to, const char *format, __builtin_va_list arguments) {
    return put_on_heap(to, format, arguments);
}

int asprintf(char **to, const char *format, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_on_heap(to, format, arguments);
    __builtin_va_end(arguments);
    return result;
}

int __asprintf_chk(char **to, int flag, const char *format, ...) {
    (void)flag;
    __builtin_va_list arguments;
    __builtin_va_start(arguments, format);
    int result = put_on_heap(to, format, arguments);
    __builtin_va_end(arguments);
    return result;
}
