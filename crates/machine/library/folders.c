/* Folders, files without a name of the program's choice, and streams over memory. */

#include "streams.h"

#define FOLDER_ENTRY 4
#define FILE_ENTRY 8

/* `struct dirent` of the system. */
struct entry {
    unsigned long number;
    off_t offset;
    unsigned short length;
    unsigned char type;
    char name[256];
};

/* `DIR`: what is in a folder is looked up when it is opened. */
struct folder {
    struct entry *entries;
    size_t count, next;
};

static void add_entry(struct folder *folder, const char *name, size_t length, int type) {
    if (length >= sizeof folder->entries->name)
        return;
    for (size_t number = 0; number < folder->count; number++)
        if (strncmp(folder->entries[number].name, name, length) == 0 && folder->entries[number].name[length] == '\0')
            return;
    folder->entries = realloc(folder->entries, (folder->count + 1) * sizeof *folder->entries);
    struct entry *entry = &folder->entries[folder->count++];
    memset(entry, 0, sizeof *entry);
    entry->number = folder->count;
    entry->offset = (off_t)folder->count;
    entry->length = sizeof *entry;
    entry->type = (unsigned char)type;
    memcpy(entry->name, name, length);
}

/* What is behind the name of a folder in that of a file; null for one that is elsewhere. */
static const char *within(const char *folder, size_t length, const char *name) {
    if (length == 0 || (length == 1 && folder[0] == '.'))
        return name[0] == '/' ? NULL : name;
    if (strncmp(name, folder, length) != 0)
        return NULL;
    if (folder[length - 1] == '/')
        return name + length;
    return name[length] == '/' ? name + length + 1 : NULL;
}

struct folder *opendir(const char *name) {
    get_ready();
    struct file *file = find(name);
    if (*name == '\0' || (file == NULL && !is_folder_named(name))) {
        errno = ENOENT;
        return NULL;
    }
    if (file != NULL && file->kind != FOLDER) {
        errno = ENOTDIR;
        return NULL;
    }
    struct folder *folder = malloc(sizeof *folder);
    struct folder blank = {NULL, 0, 0};
    *folder = blank;
    add_entry(folder, ".", 1, FOLDER_ENTRY);
    add_entry(folder, "..", 2, FOLDER_ENTRY);
    name = without_dots(name);
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] == '/')
        length--;
    for (struct file *other = __reprise_files.first; other != NULL; other = other->next) {
        const char *rest = other->name == NULL ? NULL : within(name, length, without_dots(other->name));
        if (rest == NULL || *rest == '\0')
            continue;
        const char *end = strchr(rest, '/');
        if (end != NULL)
            add_entry(folder, rest, (size_t)(end - rest), FOLDER_ENTRY);
        else
            add_entry(folder, rest, strlen(rest), other->kind == FOLDER ? FOLDER_ENTRY : FILE_ENTRY);
    }
    return folder;
}

struct entry *readdir(struct folder *folder) {
    return folder->next < folder->count ? &folder->entries[folder->next++] : NULL;
}

struct entry *readdir64(struct folder *folder) {
    return readdir(folder);
}

void rewinddir(struct folder *folder) {
    folder->next = 0;
}

long telldir(struct folder *folder) {
    return (long)folder->next;
}

void seekdir(struct folder *folder, long place) {
    folder->next = (size_t)place;
}

int closedir(struct folder *folder) {
    free(folder->entries);
    free(folder);
    return 0;
}

/* Files of a name that nobody has: the last six letters are counted up. */

static int fill_in(char *template, size_t behind) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    size_t length = strlen(template);
    if (length < behind + 6 || strncmp(template + length - behind - 6, "XXXXXX", 6) != 0)
        return fail(EINVAL);
    char *place = template + length - behind - 6;
    get_ready();
    for (unsigned number = 0; number < 26 * 26 * 26; number++) {
        unsigned rest = number;
        for (int letter = 0; letter < 6; letter++, rest /= 26)
            place[letter] = letters[rest % 26];
        if (find(template) == NULL && !is_folder_named(template))
            return 0;
    }
    return fail(EEXIST);
}

int mkstemp(char *template) {
    return fill_in(template, 0) == 0 ? open_file(template, O_RDWR | O_CREAT | O_EXCL) : -1;
}

int mkstemp64(char *template) {
    return mkstemp(template);
}

int mkstemps(char *template, int behind) {
    if (behind < 0)
        return fail(EINVAL);
    return fill_in(template, (size_t)behind) == 0 ? open_file(template, O_RDWR | O_CREAT | O_EXCL) : -1;
}

int mkostemp(char *template, int flags) {
    return fill_in(template, 0) == 0 ? open_file(template, flags | O_RDWR | O_CREAT | O_EXCL) : -1;
}

char *mkdtemp(char *template) {
    if (fill_in(template, 0) != 0)
        return NULL;
    if (!has_parent(template)) {
        errno = ENOENT;
        return NULL;
    }
    new_file(strdup(template), FOLDER);
    return template;
}

char *mktemp(char *template) {
    if (fill_in(template, 0) != 0)
        template[0] = '\0';
    return template;
}

/* Streams over memory. */

struct stream *fmemopen(void *memory, size_t size, const char *mode) {
    int flags = flags_of(mode);
    if (flags < 0)
        return NULL;
    get_ready();
    struct file *file = new_file(NULL, REGULAR);
    unsigned char *bytes = memory;
    if (bytes == NULL) {
        bytes = malloc(size > 0 ? size : 1);
        memset(bytes, 0, size);
    }
    file->bytes = bytes;
    file->capacity = size;
    file->is_fixed = 1;
    /* As far as there is text; what is opened for reading alone is there as a whole. */
    file->size = size;
    if ((flags & O_TRUNC) != 0) {
        file->size = 0;
        if (size > 0)
            bytes[0] = '\0';
    } else if ((flags & O_APPEND) != 0) {
        file->size = 0;
        while (file->size < size && bytes[file->size] != '\0')
            file->size++;
    }
    return stream_of(put_from(new_opened(file, flags), 0));
}

/* `text` and `size` are kept as they are after every write. */
struct stream *open_memstream(char **text, size_t *size) {
    get_ready();
    struct file *file = new_file(NULL, REGULAR);
    file->bytes = malloc(1);
    file->bytes[0] = '\0';
    file->capacity = 1;
    file->text = text;
    file->text_size = size;
    *text = (char *)file->bytes;
    *size = 0;
    return stream_of(put_from(new_opened(file, O_WRONLY), 0));
}
