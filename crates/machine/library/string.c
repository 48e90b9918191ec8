/*
 * string.h: byte loops that compare, then advance, so that a symbolic byte forks where the plain loop would branch.
 * Comparisons of strings return the difference of the bytes, as the system's library does.
 */

/* The engine knows the next three by name and treats an object's cells as a whole. */

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    char *target = to;
    const char *source = from;
    while (count-- > 0)
        *target++ = *source++;
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    char *target = to;
    const char *source = from;
    if (target <= source) {
        while (count-- > 0)
            *target++ = *source++;
    } else {
        while (count-- > 0)
            target[count] = source[count];
    }
    return to;
}

void *memset(void *to, int byte, size_t count) {
    char *target = to;
    while (count-- > 0)
        *target++ = (char)byte;
    return to;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t count) {
    memcpy(to, from, count);
    return (char *)to + count;
}

void *memccpy(void *restrict to, const void *restrict from, int character, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    while (count-- > 0) {
        if ((*target++ = *source++) == (unsigned char)character)
            return target;
    }
    return NULL;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left;
    const unsigned char *b = right;
    for (; count > 0; count--, a++, b++) {
        if (*a != *b)
            return *a - *b;
    }
    return 0;
}

void *memchr(const void *object, int character, size_t count) {
    const unsigned char *byte = object;
    for (; count > 0; count--, byte++) {
        if (*byte == (unsigned char)character)
            return (void *)byte;
    }
    return NULL;
}

void *memrchr(const void *object, int character, size_t count) {
    const unsigned char *bytes = object;
    while (count-- > 0) {
        if (bytes[count] == (unsigned char)character)
            return (void *)(bytes + count);
    }
    return NULL;
}

void *rawmemchr(const void *object, int character) {
    const unsigned char *byte = object;
    while (*byte != (unsigned char)character)
        byte++;
    return (void *)byte;
}

void *memmem(const void *haystack, size_t haystack_size, const void *needle, size_t needle_size) {
    const char *place = haystack;
    for (; haystack_size >= needle_size; haystack_size--, place++) {
        if (memcmp(place, needle, needle_size) == 0)
            return (void *)place;
    }
    return NULL;
}

size_t strlen(const char *text) {
    const char *end = text;
    while (*end != '\0')
        end++;
    return (size_t)(end - text);
}

size_t strnlen(const char *text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length] != '\0')
        length++;
    return length;
}

char *stpcpy(char *restrict to, const char *restrict from) {
    while ((*to = *from) != '\0') {
        to++;
        from++;
    }
    return to;
}

char *strcpy(char *restrict to, const char *restrict from) {
    stpcpy(to, from);
    return to;
}

char *stpncpy(char *restrict to, const char *restrict from, size_t count) {
    while (count > 0 && (*to = *from) != '\0') {
        to++;
        from++;
        count--;
    }
    memset(to, '\0', count);
    return to;
}

char *strncpy(char *restrict to, const char *restrict from, size_t count) {
    stpncpy(to, from, count);
    return to;
}

char *strcat(char *restrict to, const char *restrict from) {
    stpcpy(to + strlen(to), from);
    return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t count) {
    char *end = to + strlen(to);
    while (count > 0 && (*end = *from) != '\0') {
        end++;
        from++;
        count--;
    }
    *end = '\0';
    return to;
}

int strcmp(const char *left, const char *right) {
    for (; *left == *right; left++, right++) {
        if (*left == '\0')
            return 0;
    }
    return *(const unsigned char *)left - *(const unsigned char *)right;
}

int strncmp(const char *left, const char *right, size_t count) {
    for (; count > 0; count--, left++, right++) {
        if (*left != *right)
            return *(const unsigned char *)left - *(const unsigned char *)right;
        if (*left == '\0')
            return 0;
    }
    return 0;
}

/* The C locale collates by byte. */
int strcoll(const char *left, const char *right) {
    return strcmp(left, right);
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t count) {
    size_t length = strlen(from);
    memcpy(to, from, length < count ? length + 1 : count);
    return length;
}

char *strchrnul(const char *text, int character) {
    while (*text != (char)character && *text != '\0')
        text++;
    return (char *)text;
}

char *strchr(const char *text, int character) {
    for (; *text != (char)character; text++) {
        if (*text == '\0')
            return NULL;
    }
    return (char *)text;
}

char *strrchr(const char *text, int character) {
    const char *last = NULL;
    for (;; text++) {
        if (*text == (char)character)
            last = text;
        if (*text == '\0')
            return (char *)last;
    }
}

/* Whether `text` begins with `prefix`. */
static int begins_with(const char *text, const char *prefix) {
    for (; *prefix != '\0'; text++, prefix++) {
        if (*text != *prefix)
            return 0;
    }
    return 1;
}

char *strstr(const char *haystack, const char *needle) {
    for (;; haystack++) {
        if (begins_with(haystack, needle))
            return (char *)haystack;
        if (*haystack == '\0')
            return NULL;
    }
}

/* Whether `character` is among those of `set`; the terminator is not. */
static int is_member(char character, const char *set) {
    for (; *set != '\0'; set++) {
        if (*set == character)
            return 1;
    }
    return 0;
}

size_t strspn(const char *text, const char *accepted) {
    size_t length = 0;
    while (text[length] != '\0' && is_member(text[length], accepted))
        length++;
    return length;
}

size_t strcspn(const char *text, const char *rejected) {
    size_t length = 0;
    while (text[length] != '\0' && !is_member(text[length], rejected))
        length++;
    return length;
}

char *strpbrk(const char *text, const char *accepted) {
    text += strcspn(text, accepted);
    return *text == '\0' ? NULL : (char *)text;
}

char *strtok_r(char *restrict text, const char *restrict delimiters, char **restrict rest) {
    if (text == NULL)
        text = *rest;
    text += strspn(text, delimiters);
    char *end = text + strcspn(text, delimiters);
    if (end == text) {
        *rest = end;
        return NULL;
    }
    if (*end != '\0')
        *end++ = '\0';
    *rest = end;
    return text;
}

char *strtok(char *restrict text, const char *restrict delimiters) {
    static char *rest;
    return strtok_r(text, delimiters, &rest);
}

char *strsep(char **restrict rest, const char *restrict delimiters) {
    char *text = *rest;
    if (text == NULL)
        return NULL;
    char *end = text + strcspn(text, delimiters);
    if (*end == '\0') {
        *rest = NULL;
    } else {
        *end = '\0';
        *rest = end + 1;
    }
    return text;
}

/* The first `length` characters of `text` as a string of their own. */
static char *duplicate(const char *text, size_t length) {
    char *copy = malloc(length + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *strdup(const char *text) {
    return duplicate(text, strlen(text));
}

char *strndup(const char *text, size_t limit) {
    return duplicate(text, strnlen(text, limit));
}
