/* wchar.h and wctype.h in the one locale there is, "C": a wide character is a byte of less than 128. */

#define EILSEQ 84
#define WEOF 0xffffffffu

typedef int wide_character;

size_t wcslen(const wide_character *text) {
    size_t length = 0;
    while (text[length] != 0)
        length++;
    return length;
}

size_t wcsnlen(const wide_character *text, size_t limit) {
    size_t length = 0;
    while (length < limit && text[length] != 0)
        length++;
    return length;
}

wide_character *wmemcpy(wide_character *to, const wide_character *from, size_t count) {
    memcpy(to, from, count * sizeof *to);
    return to;
}

wide_character *wmemmove(wide_character *to, const wide_character *from, size_t count) {
    memmove(to, from, count * sizeof *to);
    return to;
}

wide_character *wmemset(wide_character *to, wide_character character, size_t count) {
    for (size_t place = 0; place < count; place++)
        to[place] = character;
    return to;
}

int wmemcmp(const wide_character *left, const wide_character *right, size_t count) {
    for (size_t place = 0; place < count; place++)
        if (left[place] != right[place])
            return left[place] < right[place] ? -1 : 1;
    return 0;
}

wide_character *wmemchr(const wide_character *text, wide_character character, size_t count) {
    for (size_t place = 0; place < count; place++)
        if (text[place] == character)
            return (wide_character *)text + place;
    return NULL;
}

wide_character *wcscpy(wide_character *to, const wide_character *from) {
    return wmemcpy(to, from, wcslen(from) + 1);
}

wide_character *wcsncpy(wide_character *to, const wide_character *from, size_t count) {
    size_t length = wcsnlen(from, count);
    wmemcpy(to, from, length);
    wmemset(to + length, 0, count - length);
    return to;
}

wide_character *wcscat(wide_character *to, const wide_character *from) {
    wcscpy(to + wcslen(to), from);
    return to;
}

wide_character *wcsncat(wide_character *to, const wide_character *from, size_t count) {
    size_t length = wcslen(to), more = wcsnlen(from, count);
    wmemcpy(to + length, from, more);
    to[length + more] = 0;
    return to;
}

int wcsncmp(const wide_character *left, const wide_character *right, size_t count) {
    for (size_t place = 0; place < count; place++) {
        if (left[place] != right[place])
            return left[place] < right[place] ? -1 : 1;
        if (left[place] == 0)
            return 0;
    }
    return 0;
}

int wcscmp(const wide_character *left, const wide_character *right) {
    return wcsncmp(left, right, SIZE_MAX);
}

wide_character *wcschr(const wide_character *text, wide_character character) {
    for (;; text++) {
        if (*text == character)
            return (wide_character *)text;
        if (*text == 0)
            return NULL;
    }
}

wide_character *wcsrchr(const wide_character *text, wide_character character) {
    const wide_character *last = NULL;
    for (;; text++) {
        if (*text == character)
            last = text;
        if (*text == 0)
            return (wide_character *)last;
    }
}

wide_character *wcsstr(const wide_character *text, const wide_character *part) {
    size_t length = wcslen(part);
    for (;; text++) {
        if (wcsncmp(text, part, length) == 0)
            return (wide_character *)text;
        if (*text == 0)
            return NULL;
    }
}

wide_character *wcsdup(const wide_character *text) {
    size_t size = (wcslen(text) + 1) * sizeof *text;
    wide_character *copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

/* Bytes and wide characters. */

size_t mbrtowc(wide_character *to, const char *from, size_t count, void *state) {
    (void)state;
    if (from == NULL)
        return 0;
    if (count == 0)
        return (size_t)-2;
    unsigned char byte = (unsigned char)*from;
    if (byte >= 0x80) {
        errno = EILSEQ;
        return (size_t)-1;
    }
    if (to != NULL)
        *to = byte;
    return byte != 0;
}

size_t mbrlen(const char *from, size_t count, void *state) {
    return mbrtowc(NULL, from, count, state);
}

int mbtowc(wide_character *to, const char *from, size_t count) {
    /* Before the count is looked at. */
    if (from != NULL && *from == '\0')
        count = 1;
    size_t result = mbrtowc(to, from, count, NULL);
    return result == (size_t)-2 ? -1 : (int)result;
}

int mblen(const char *from, size_t count) {
    return mbtowc(NULL, from, count);
}

size_t wcrtomb(char *to, wide_character character, void *state) {
    (void)state;
    if (to == NULL)
        return 1;
    if ((unsigned)character >= 0x80) {
        errno = EILSEQ;
        return (size_t)-1;
    }
    *to = (char)character;
    return 1;
}

int wctomb(char *to, wide_character character) {
    return to == NULL ? 0 : (int)wcrtomb(to, character, NULL);
}

size_t mbstowcs(wide_character *to, const char *from, size_t count) {
    size_t done = 0;
    while (to == NULL || done < count) {
        wide_character character;
        size_t result = mbrtowc(&character, from + done, 1, NULL);
        if (result == (size_t)-1)
            return result;
        if (to != NULL)
            to[done] = character;
        if (result == 0)
            break;
        done++;
    }
    return done;
}

size_t wcstombs(char *to, const wide_character *from, size_t count) {
    size_t done = 0;
    while (to == NULL || done < count) {
        char byte;
        if (wcrtomb(&byte, from[done], NULL) == (size_t)-1)
            return (size_t)-1;
        if (to != NULL)
            to[done] = byte;
        if (from[done] == 0)
            break;
        done++;
    }
    return done;
}

int mbsinit(const void *state) {
    (void)state;
    return 1;
}

unsigned btowc(int byte) {
    return byte >= 0 && byte < 0x80 ? (unsigned)byte : WEOF;
}

int wctob(unsigned character) {
    return character < 0x80 ? (int)character : -1;
}

/* Characters by class. */

#define WIDE_CLASS(name, plain)                                                                                        \
    int name(unsigned character) {                                                                                     \
        return character < 0x80 && plain((int)character) != 0;                                                         \
    }

WIDE_CLASS(iswalpha, isalpha)
WIDE_CLASS(iswdigit, isdigit)
WIDE_CLASS(iswalnum, isalnum)
WIDE_CLASS(iswspace, isspace)
WIDE_CLASS(iswupper, isupper)
WIDE_CLASS(iswlower, islower)
WIDE_CLASS(iswpunct, ispunct)
WIDE_CLASS(iswprint, isprint)
WIDE_CLASS(iswgraph, isgraph)
WIDE_CLASS(iswcntrl, iscntrl)
WIDE_CLASS(iswxdigit, isxdigit)
WIDE_CLASS(iswblank, isblank)

unsigned towlower(unsigned character) {
    return character < 0x80 ? (unsigned)tolower((int)character) : character;
}

unsigned towupper(unsigned character) {
    return character < 0x80 ? (unsigned)toupper((int)character) : character;
}

/* One column for what is printed, none for the end, and no number for the rest. */
int wcwidth(wide_character character) {
    if (character == 0)
        return 0;
    return iswprint((unsigned)character) ? 1 : -1;
}
