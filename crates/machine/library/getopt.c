/*
 * getopt.h, as the system's library does it: arguments that are no options move behind those that are, unless the options begin with
 * `+` or the environment has POSIXLY_CORRECT; `-` gives them as values of option 1.
 */

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

struct long_option {
    const char *name;
    int has_argument;
    int *flag;
    int value;
};

enum { NO_ARGUMENT, REQUIRED_ARGUMENT, OPTIONAL_ARGUMENT };
enum ordering { PERMUTE, IN_ORDER, STOP };

static struct {
    /* What is left of a word of short options. */
    char *rest;
    /* The arguments that were passed over. */
    int first, last;
    int is_begun;
    enum ordering ordering;
} scanning;

char *getenv(const char *name);
int fprintf(struct stream *stream, const char *format, ...);

/* Moves the words from `middle` to before `end` in front of those from `first` on. */
static void exchange(char **words, int first, int middle, int end) {
    for (int moved = 0; moved < end - middle; moved++) {
        char *word = words[middle + moved];
        for (int place = middle + moved; place > first + moved; place--)
            words[place] = words[place - 1];
        words[first + moved] = word;
    }
}

static const char *begin(const char *options) {
    if (optind == 0 || !scanning.is_begun) {
        if (optind == 0)
            optind = 1;
        scanning.first = scanning.last = optind;
        scanning.rest = NULL;
        scanning.is_begun = 1;
        scanning.ordering = *options == '-' ? IN_ORDER : *options == '+' || getenv("POSIXLY_CORRECT") ? STOP : PERMUTE;
    }
    return *options == '-' || *options == '+' ? options + 1 : options;
}

static int is_option(const char *word) {
    return word[0] == '-' && word[1] != '\0';
}

/* Words that were passed over stand before the options that came behind them: these go to the front. */
static void pass_over(int count, char **words) {
    if (scanning.last > optind)
        scanning.last = optind;
    if (scanning.first > optind)
        scanning.first = optind;
    if (scanning.first != scanning.last && scanning.last != optind) {
        exchange(words, scanning.first, scanning.last, optind);
        scanning.first += optind - scanning.last;
        scanning.last = optind;
    } else if (scanning.last != optind) {
        scanning.first = optind;
    }
    while (optind < count && !is_option(words[optind]))
        optind++;
    scanning.last = optind;
}

/* Comes to the next word with options: 0, or what `getopt` is to return. */
static int next_word_with_options(int count, char **words) {
    if (scanning.ordering == PERMUTE)
        pass_over(count, words);
    if (optind < count && strcmp(words[optind], "--") == 0) {
        optind++;
        if (scanning.first != scanning.last && scanning.last != optind) {
            exchange(words, scanning.first, scanning.last, optind);
            scanning.first += optind - scanning.last;
        } else if (scanning.first == scanning.last) {
            scanning.first = optind;
        }
        scanning.last = count;
        optind = count;
    }
    if (optind >= count) {
        if (scanning.first != scanning.last)
            optind = scanning.first;
        return -1;
    }
    if (!is_option(words[optind])) {
        if (scanning.ordering == STOP)
            return -1;
        optarg = words[optind++];
        return 1;
    }
    return 0;
}

static int complains(const char *options) {
    return opterr && *options != ':';
}

static int finish_long(int count, char **words, const char *options, const struct long_option *found, char *value,
                       const char *dashes) {
    const char *program = words[0];
    scanning.rest = NULL;
    optind++;
    optarg = NULL;
    if (value != NULL) {
        if (found->has_argument == NO_ARGUMENT) {
            if (complains(options))
                fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", program, dashes, found->name);
            optopt = found->value;
            return '?';
        }
        optarg = value;
    } else if (found->has_argument == REQUIRED_ARGUMENT) {
        if (optind >= count) {
            if (complains(options))
                fprintf(stderr, "%s: option '%s%s' requires an argument\n", program, dashes, found->name);
            optopt = found->value;
            return *options == ':' ? ':' : '?';
        }
        optarg = words[optind++];
    }
    if (found->flag != NULL) {
        *found->flag = found->value;
        return 0;
    }
    return found->value;
}

/* An option by its name or an unambiguous beginning of it. */
static int long_option(int count, char **words, const char *options, const struct long_option *known, int *number,
                       char *name, const char *dashes) {
    size_t length = 0;
    while (name[length] != '\0' && name[length] != '=')
        length++;
    int found = -1, is_ambiguous = 0;
    for (int option = 0; known[option].name != NULL; option++) {
        if (strncmp(known[option].name, name, length) != 0)
            continue;
        if (known[option].name[length] == '\0') {
            found = option;
            is_ambiguous = 0;
            break;
        }
        if (found < 0)
            found = option;
        else if (known[option].has_argument != known[found].has_argument || known[option].flag != known[found].flag
                 || known[option].value != known[found].value)
            is_ambiguous = 1;
    }
    if (found < 0 || is_ambiguous) {
        if (complains(options)) {
            if (is_ambiguous)
                fprintf(stderr, "%s: option '%s%s' is ambiguous\n", words[0], dashes, name);
            else
                fprintf(stderr, "%s: unrecognized option '%s%s'\n", words[0], dashes, name);
        }
        scanning.rest = NULL;
        optind++;
        optopt = 0;
        return '?';
    }
    if (number != NULL)
        *number = found;
    return finish_long(count, words, options, &known[found], name[length] == '=' ? name + length + 1 : NULL, dashes);
}

static int short_option(int count, char **words, const char *options) {
    char letter = *scanning.rest++;
    const char *found = letter == ':' || letter == ';' ? NULL : strchr(options, letter);
    if (*scanning.rest == '\0') {
        optind++;
    }
    if (found == NULL) {
        if (complains(options))
            fprintf(stderr, "%s: invalid option -- '%c'\n", words[0], letter);
        optopt = (unsigned char)letter;
        return '?';
    }
    if (found[1] != ':')
        return (unsigned char)letter;
    optarg = NULL;
    if (*scanning.rest != '\0') {
        optarg = scanning.rest;
        optind++;
    } else if (found[2] != ':') {
        if (optind >= count) {
            if (complains(options))
                fprintf(stderr, "%s: option requires an argument -- '%c'\n", words[0], letter);
            optopt = (unsigned char)letter;
            scanning.rest = NULL;
            return *options == ':' ? ':' : '?';
        }
        optarg = words[optind++];
    }
    scanning.rest = NULL;
    return (unsigned char)letter;
}

static int next_option(int count, char **words, const char *options, const struct long_option *known, int *number,
                       int single_dash) {
    optarg = NULL;
    if (count < 1)
        return -1;
    options = begin(options);
    if (scanning.rest == NULL || *scanning.rest == '\0') {
        int result = next_word_with_options(count, words);
        if (result != 0)
            return result;
        char *word = words[optind];
        if (known != NULL && word[1] == '-')
            return long_option(count, words, options, known, number, word + 2, "--");
        if (known != NULL && single_dash && (word[2] != '\0' || strchr(options, word[1]) == NULL))
            return long_option(count, words, options, known, number, word + 1, "-");
        scanning.rest = word + 1;
    }
    return short_option(count, words, options);
}

int getopt(int count, char *const *words, const char *options) {
    return next_option(count, (char **)words, options, NULL, NULL, 0);
}

int __posix_getopt(int count, char *const *words, const char *options) {
    return getopt(count, words, options);
}

int getopt_long(int count, char *const *words, const char *options, const struct long_option *known, int *number) {
    return next_option(count, (char **)words, options, known, number, 0);
}

int getopt_long_only(int count, char *const *words, const char *options, const struct long_option *known, int *number) {
    return next_option(count, (char **)words, options, known, number, 1);
}
