/* strings.h */

int bcmp(const void *left, const void *right, size_t count) {
    return memcmp(left, right, count);
}

void bcopy(const void *from, void *to, size_t count) {
    memmove(to, from, count);
}

void bzero(void *to, size_t count) {
    memset(to, 0, count);
}

void explicit_bzero(void *to, size_t count) {
    memset(to, 0, count);
}

char *index(const char *text, int character) {
    return strchr(text, character);
}

char *rindex(const char *text, int character) {
    return strrchr(text, character);
}

int strcasecmp(const char *left, const char *right) {
    for (;; left++, right++) {
        int a = to_lower((unsigned char)*left);
        int b = to_lower((unsigned char)*right);
        if (a != b)
            return a - b;
        if (a == '\0')
            return 0;
    }
}

int strncasecmp(const char *left, const char *right, size_t count) {
    for (; count > 0; count--, left++, right++) {
        int a = to_lower((unsigned char)*left);
        int b = to_lower((unsigned char)*right);
        if (a != b)
            return a - b;
        if (a == '\0')
            return 0;
    }
    return 0;
}

/* Whether `text` begins with `prefix`, but for the case of the letters. */
static int begins_with_any_case(const char *text, const char *prefix) {
    for (; *prefix != '\0'; text++, prefix++) {
        if (to_lower((unsigned char)*text) != to_lower((unsigned char)*prefix))
            return 0;
    }
    return 1;
}

char *strcasestr(const char *haystack, const char *needle) {
    for (;; haystack++) {
        if (begins_with_any_case(haystack, needle))
            return (char *)haystack;
        if (*haystack == '\0')
            return NULL;
    }
}

int ffs(int value) {
    return __builtin_ffs(value);
}

int ffsl(long value) {
    return __builtin_ffsl(value);
}

int ffsll(long long value) {
    return __builtin_ffsll(value);
}
