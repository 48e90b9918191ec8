/* fnmatch.h: names that a pattern of a shell stands for. */

enum { NAME_WITH_SLASHES = 1, WITHOUT_ESCAPES = 2, HIDDEN_IS_SPECIAL = 4, ONLY_THE_BEGINNING = 8, ANY_CASE = 16 };
enum { NAME_DIFFERS = 1 };

static int in_any_case(char character, int flags) {
    return (flags & ANY_CASE) != 0 ? tolower((unsigned char)character) : (unsigned char)character;
}

/* Whether a character is in a set, which begins behind its bracket; `*end` is what follows the set, null if it does not end. */
static int is_in_set(const char *set, char character, int flags, const char **end) {
    static const struct {
        const char *name;
        int (*is_member)(int);
    } classes[] = {
        {"alpha:]", isalpha}, {"digit:]", isdigit}, {"alnum:]", isalnum}, {"space:]", isspace}, {"upper:]", isupper}, {"lower:]", islower},
        {"punct:]", ispunct}, {"print:]", isprint}, {"graph:]", isgraph}, {"cntrl:]", iscntrl}, {"xdigit:]", isxdigit}, {"blank:]", isblank},
    };
    int is_inverted = *set == '!' || *set == '^', is_member = 0;
    int wanted = in_any_case(character, flags);
    set += is_inverted;
    for (int is_first = 1; *set != ']' || is_first; is_first = 0) {
        *end = NULL;
        if (*set == '\0')
            return 0;
        if (set[0] == '[' && set[1] == ':') {
            size_t number = 0;
            while (number < 12 && strncmp(set + 2, classes[number].name, strlen(classes[number].name)) != 0)
                number++;
            if (number < 12) {
                is_member |= classes[number].is_member((unsigned char)character) != 0;
                set += 2 + strlen(classes[number].name);
                continue;
            }
        }
        if (*set == '\\' && (flags & WITHOUT_ESCAPES) == 0 && *++set == '\0')
            return 0;
        int first = in_any_case(*set++, flags), last = first;
        if (set[0] == '-' && set[1] != ']' && set[1] != '\0') {
            set++;
            if (*set == '\\' && (flags & WITHOUT_ESCAPES) == 0)
                set++;
            last = in_any_case(*set++, flags);
        }
        is_member |= first <= wanted && wanted <= last;
    }
    *end = set + 1;
    return is_member != is_inverted;
}

static int is_hidden(const char *begin, const char *name, int flags) {
    return *name == '.' && (flags & HIDDEN_IS_SPECIAL) != 0
           && (name == begin || ((flags & NAME_WITH_SLASHES) != 0 && name[-1] == '/'));
}

static int name_matches(const char *pattern, const char *begin, const char *name, int flags) {
    for (; *pattern != '\0'; name++) {
        char next = *pattern++;
        int is_slash = *name == '/' && (flags & NAME_WITH_SLASHES) != 0;
        const char *end;
        switch (next) {
        case '?':
            if (*name == '\0' || is_slash || is_hidden(begin, name, flags))
                return 0;
            break;
        case '*':
            if (is_hidden(begin, name, flags))
                return 0;
            for (;; name++) {
                if (name_matches(pattern, begin, name, flags))
                    return 1;
                if (*name == '\0' || (*name == '/' && (flags & NAME_WITH_SLASHES) != 0))
                    return 0;
            }
        case '[': {
            int is_member = is_in_set(pattern, *name, flags, &end);
            if (end == NULL) {
                if (*name != '[')
                    return 0;
                break;
            }
            if (*name == '\0' || is_slash || is_hidden(begin, name, flags) || !is_member)
                return 0;
            pattern = end;
            break;
        }
        case '\\':
            if ((flags & WITHOUT_ESCAPES) == 0) {
                next = *pattern;
                if (next == '\0')
                    return 0;
                pattern++;
            }
            /* fall through */
        default:
            if (in_any_case(next, flags) != in_any_case(*name, flags))
                return 0;
        }
    }
    return *name == '\0' || ((flags & ONLY_THE_BEGINNING) != 0 && *name == '/');
}

int fnmatch(const char *pattern, const char *name, int flags) {
    return name_matches(pattern, name, name, flags) ? 0 : NAME_DIFFERS;
}
