/*
 * regex.h: regular expressions of both kinds. The longest of the leftmost matches is found by trying all ways, so on symbolic text every
 * character that is looked at forks as plain C does.
 */

enum { EXTENDED = 1, IGNORE_CASE = 2, LINES = 4, WITHOUT_GROUPS = 8 };
enum { NOT_AT_BEGINNING = 1, NOT_AT_END = 2, BOUNDED = 4 };
enum {
    NO_MATCH = 1,
    BAD_CLASS = 4,
    BAD_ESCAPE = 5,
    BAD_GROUP_NUMBER = 6,
    BAD_BRACKET = 7,
    BAD_PARENTHESIS = 8,
    BAD_BRACE = 9,
    BAD_COUNT = 10,
    BAD_RANGE = 11,
    OUT_OF_SPACE = 12,
    BAD_REPEAT = 13,
};

/* `regex_t` of the system, as far as programs look at it. */
struct regular_expression {
    struct pattern *pattern;
    unsigned long unused[5];
    size_t groups;
    unsigned long unused_too;
};

struct match_range {
    int start, end;
};

enum node_kind { NOTHING, SET, AT_BEGINNING, AT_END, AT_WORD, GROUP, SAME_AS_GROUP, SEQUENCE, EITHER, REPEATED };

/* Where a word begins, ends, does either or neither. */
enum word_place { WORD_BEGINS = 1, WORD_ENDS = 2, INSIDE = 4 };

#define MOST 255
#define GROUPS 10

struct node {
    enum node_kind kind;
    struct node *left, *right;
    /* Of a repetition; -1 for any number. Of a group or a reference: its number. */
    int least, most;
    unsigned char set[32];
};

struct pattern {
    struct node *root;
    int flags;
};

/* Reading a pattern. */

struct pattern_reader {
    const char *at;
    int flags, groups, closed, depth, error;
};

static struct node *new_node(enum node_kind kind, struct node *left, struct node *right) {
    struct node *node = malloc(sizeof *node);
    struct node blank = {.kind = kind, .left = left, .right = right};
    *node = blank;
    return node;
}

static void free_node(struct node *node) {
    if (node == NULL)
        return;
    free_node(node->left);
    free_node(node->right);
    free(node);
}

static void include(struct node *node, int character) {
    node->set[(unsigned char)character / 8] |= (unsigned char)(1 << (unsigned char)character % 8);
}

static void include_both_cases(struct node *node, int flags, int character) {
    include(node, character);
    if ((flags & IGNORE_CASE) != 0) {
        include(node, tolower((unsigned char)character));
        include(node, toupper((unsigned char)character));
    }
}

static void invert(struct node *node, int flags) {
    for (int byte = 0; byte < 32; byte++)
        node->set[byte] = (unsigned char)~node->set[byte];
    node->set[0] &= (unsigned char)~1;
    if ((flags & LINES) != 0)
        node->set['\n' / 8] &= (unsigned char)~(1 << '\n' % 8);
}

static int is_word(int character) {
    return isalnum(character) || character == '_';
}

static struct node *literal(struct pattern_reader *reader, int character) {
    struct node *node = new_node(SET, NULL, NULL);
    include_both_cases(node, reader->flags, character);
    return node;
}

static struct node *class_node(int (*is_member)(int), int is_inverted) {
    struct node *node = new_node(SET, NULL, NULL);
    for (int character = 1; character < 256; character++)
        if ((is_member(character) != 0) != is_inverted)
            include(node, character);
    return node;
}

static struct node *fail_reading(struct pattern_reader *reader, int error) {
    if (reader->error == 0)
        reader->error = error;
    return new_node(NOTHING, NULL, NULL);
}

/* The members of a class such as `[:alpha:]`; the reader is behind its first colon. */
static void include_class(struct pattern_reader *reader, struct node *node) {
    static const struct {
        const char *name;
        int (*is_member)(int);
    } classes[] = {
        {"alpha", isalpha}, {"digit", isdigit}, {"alnum", isalnum}, {"space", isspace}, {"upper", isupper}, {"lower", islower},
        {"punct", ispunct}, {"print", isprint}, {"graph", isgraph}, {"cntrl", iscntrl}, {"xdigit", isxdigit}, {"blank", isblank},
    };
    for (size_t number = 0; number < sizeof classes / sizeof *classes; number++) {
        size_t length = strlen(classes[number].name);
        if (strncmp(reader->at, classes[number].name, length) != 0 || strncmp(reader->at + length, ":]", 2) != 0)
            continue;
        for (int character = 1; character < 256; character++)
            if (classes[number].is_member(character))
                include_both_cases(node, reader->flags, character);
        reader->at += length + 2;
        return;
    }
    fail_reading(reader, BAD_CLASS);
}

/* One end of a range in brackets: a character, `[.x.]` or `[=x=]`. */
static int bracket_character(struct pattern_reader *reader) {
    const char *at = reader->at;
    if (at[0] == '[' && (at[1] == '.' || at[1] == '=') && at[2] != '\0' && at[3] == at[1] && at[4] == ']') {
        reader->at += 5;
        return (unsigned char)at[2];
    }
    reader->at++;
    return (unsigned char)at[0];
}

static struct node *bracket(struct pattern_reader *reader) {
    struct node *node = new_node(SET, NULL, NULL);
    int is_inverted = *reader->at == '^';
    reader->at += is_inverted;
    for (int is_first = 1; *reader->at != ']' || is_first; is_first = 0) {
        if (*reader->at == '\0' || reader->error != 0) {
            free_node(node);
            return fail_reading(reader, BAD_BRACKET);
        }
        if (reader->at[0] == '[' && reader->at[1] == ':') {
            reader->at += 2;
            include_class(reader, node);
            continue;
        }
        int first = bracket_character(reader), last = first;
        if (reader->at[0] == '-' && reader->at[1] != ']' && reader->at[1] != '\0') {
            reader->at++;
            last = bracket_character(reader);
        }
        if (last < first)
            fail_reading(reader, BAD_RANGE);
        for (int character = first; character <= last; character++)
            include_both_cases(node, reader->flags, character);
    }
    reader->at++;
    if (is_inverted)
        invert(node, reader->flags);
    return node;
}

static struct node *alternatives(struct pattern_reader *reader);

static int is_extended(const struct pattern_reader *reader) {
    return (reader->flags & EXTENDED) != 0;
}

/* Whether an operator is next, which the plain kind writes with a backslash. */
static int is_next(const struct pattern_reader *reader, char operator) {
    return is_extended(reader) ? reader->at[0] == operator : reader->at[0] == '\\' && reader->at[1] == operator;
}

static struct node *group(struct pattern_reader *reader) {
    int number = ++reader->groups;
    reader->depth++;
    struct node *node = new_node(GROUP, alternatives(reader), NULL);
    node->least = number;
    reader->depth--;
    if (!is_next(reader, ')'))
        fail_reading(reader, BAD_PARENTHESIS);
    else
        reader->at += is_extended(reader) ? 1 : 2;
    if (number < GROUPS)
        reader->closed |= 1 << number;
    return node;
}

static struct node *word_node(int places) {
    struct node *node = new_node(AT_WORD, NULL, NULL);
    node->least = places;
    return node;
}

/* What is behind a backslash, which has been read. */
static struct node *escaped(struct pattern_reader *reader) {
    char character = *reader->at;
    if (character == '\0')
        return fail_reading(reader, BAD_ESCAPE);
    reader->at++;
    switch (character) {
    case 'w':
    case 'W':
        return class_node(is_word, character == 'W');
    case 's':
    case 'S':
        return class_node(isspace, character == 'S');
    case '<':
        return word_node(WORD_BEGINS);
    case '>':
        return word_node(WORD_ENDS);
    case 'b':
        return word_node(WORD_BEGINS | WORD_ENDS);
    case 'B':
        return word_node(INSIDE);
    default:
        break;
    }
    if (character >= '1' && character <= '9') {
        if ((reader->closed >> (character - '0') & 1) == 0)
            return fail_reading(reader, BAD_GROUP_NUMBER);
        struct node *node = new_node(SAME_AS_GROUP, NULL, NULL);
        node->least = character - '0';
        return node;
    }
    return literal(reader, character);
}

static struct node *any_character(struct pattern_reader *reader) {
    struct node *node = new_node(SET, NULL, NULL);
    invert(node, reader->flags);
    return node;
}

/* One part of a sequence without what repeats it. */
static struct node *atom(struct pattern_reader *reader, int is_first, int is_behind_anchor) {
    if (!is_extended(reader) && is_next(reader, '{') && (is_first || is_behind_anchor))
        return fail_reading(reader, BAD_REPEAT);
    if (is_next(reader, '(')) {
        reader->at += is_extended(reader) ? 1 : 2;
        return group(reader);
    }
    char character = *reader->at++;
    switch (character) {
    case '[':
        return bracket(reader);
    case '.':
        return any_character(reader);
    case '\\':
        return escaped(reader);
    case '^':
        if (is_extended(reader) || is_first)
            return new_node(AT_BEGINNING, NULL, NULL);
        break;
    case '$':
        if (is_extended(reader) || *reader->at == '\0' || is_next(reader, ')') || is_next(reader, '|'))
            return new_node(AT_END, NULL, NULL);
        break;
    case '*':
    case '+':
    case '?':
    case '{':
        if (is_extended(reader) && is_first)
            return fail_reading(reader, BAD_REPEAT);
        break;
    default:
        break;
    }
    return literal(reader, character);
}

static int number_in_braces(struct pattern_reader *reader) {
    if (!isdigit((unsigned char)*reader->at))
        return -1;
    int number = 0;
    while (isdigit((unsigned char)*reader->at) && number <= MOST)
        number = 10 * number + (*reader->at++ - '0');
    return number;
}

/* What is behind a brace that opens: how often something is repeated. */
static void braces(struct pattern_reader *reader, int *least, int *most) {
    *least = number_in_braces(reader);
    *most = *least;
    if (*reader->at == ',') {
        reader->at++;
        *most = number_in_braces(reader);
        if (*least < 0)
            *least = 0;
    }
    if (*reader->at == '\0' || (!is_extended(reader) && *reader->at == '\\' && reader->at[1] == '\0'))
        fail_reading(reader, BAD_BRACE);
    else if (!is_next(reader, '}') || *least < 0 || *least > MOST || *most > MOST || (*most >= 0 && *most < *least))
        fail_reading(reader, BAD_COUNT);
    else
        reader->at += is_extended(reader) ? 1 : 2;
}

/* Whether something repeats what was read, and how often. */
static int repetition(struct pattern_reader *reader, int *least, int *most) {
    *least = 0;
    *most = -1;
    if (*reader->at == '*') {
        reader->at++;
    } else if (is_next(reader, '+')) {
        reader->at += is_extended(reader) ? 1 : 2;
        *least = 1;
    } else if (is_next(reader, '?')) {
        reader->at += is_extended(reader) ? 1 : 2;
        *most = 1;
    } else if (is_next(reader, '{')) {
        reader->at += is_extended(reader) ? 1 : 2;
        braces(reader, least, most);
    } else {
        return 0;
    }
    return 1;
}

static int ends_sequence(const struct pattern_reader *reader) {
    return *reader->at == '\0' || is_next(reader, '|') || (is_next(reader, ')') && (reader->depth > 0 || !is_extended(reader)));
}

static struct node *sequence(struct pattern_reader *reader) {
    struct node *whole = NULL;
    int is_first = 1, is_anchor = 0, least, most;
    while (reader->error == 0 && !ends_sequence(reader)) {
        struct node *part = atom(reader, is_first, is_anchor);
        /* A star behind a beginning is a star. */
        is_anchor = (part->kind == AT_BEGINNING || part->kind == AT_WORD) && !is_extended(reader);
        int is_place = part->kind == AT_BEGINNING || part->kind == AT_END || part->kind == AT_WORD;
        if (is_extended(reader) && is_place && repetition(reader, &least, &most))
            fail_reading(reader, BAD_REPEAT);
        while (!is_anchor && reader->error == 0 && repetition(reader, &least, &most)) {
            part = new_node(REPEATED, part, NULL);
            part->least = least;
            part->most = most;
            if (!is_extended(reader) && (*reader->at == '*' || is_next(reader, '{')))
                fail_reading(reader, BAD_REPEAT);
        }
        is_first = 0;
        whole = whole == NULL ? part : new_node(SEQUENCE, whole, part);
    }
    return whole == NULL ? new_node(NOTHING, NULL, NULL) : whole;
}

static struct node *alternatives(struct pattern_reader *reader) {
    struct node *node = sequence(reader);
    while (reader->error == 0 && is_next(reader, '|')) {
        reader->at += is_extended(reader) ? 1 : 2;
        node = new_node(EITHER, node, NULL);
        node->right = sequence(reader);
    }
    return node;
}

int regcomp(struct regular_expression *expression, const char *text, int flags) {
    struct pattern_reader reader = {.at = text, .flags = flags};
    struct node *root = alternatives(&reader);
    if (reader.error == 0 && *reader.at != '\0')
        reader.error = BAD_PARENTHESIS;
    memset(expression, 0, sizeof *expression);
    if (reader.error != 0) {
        free_node(root);
        return reader.error;
    }
    expression->pattern = malloc(sizeof *expression->pattern);
    expression->pattern->root = root;
    expression->pattern->flags = flags;
    expression->groups = (size_t)reader.groups;
    return 0;
}

void regfree(struct regular_expression *expression) {
    if (expression->pattern == NULL)
        return;
    free_node(expression->pattern->root);
    free(expression->pattern);
    expression->pattern = NULL;
}

/* Matching: what is to be matched behind a node is a chain of steps. */

enum step_kind { MATCH_NODE, CLOSE_GROUP, REPEAT };

struct step {
    enum step_kind kind;
    const struct node *node;
    /* Of a repetition: how often it was there, and where it began last. Of a group: where it began. */
    int count;
    const char *start;
    const struct step *next;
};

struct matcher {
    const char *begin, *end;
    int flags, match_flags;
    struct match_range groups[GROUPS], best[GROUPS];
    const char *from, *longest;
};

static int match_node(struct matcher *matcher, const struct node *node, const char *at, const struct step *next);
static int match_step(struct matcher *matcher, const struct step *step, const char *at);

/* Whether this way has a group that an equally long one lacks; else the one that was tried first is kept, as the system's library does. */
static int has_better_groups(const struct matcher *matcher) {
    for (int number = 1; number < GROUPS; number++) {
        const struct match_range *one = &matcher->groups[number], *other = &matcher->best[number];
        if (one->start != other->start || one->end != other->end)
            return other->start < 0;
    }
    return 0;
}

/* All is matched. Another way may be longer, or equally long with other groups. */
static int match_all(struct matcher *matcher, const char *at) {
    if (matcher->longest == NULL || at > matcher->longest || (at == matcher->longest && has_better_groups(matcher))) {
        matcher->longest = at;
        memcpy(matcher->best, matcher->groups, sizeof matcher->best);
    }
    return 0;
}

static int repeat(struct matcher *matcher, const struct node *node, int count, const char *at, const struct step *next) {
    if (node->most < 0 || count < node->most) {
        struct step again = {REPEAT, node, count + 1, at, next};
        if (match_node(matcher, node->left, at, &again))
            return 1;
    }
    return count >= node->least && match_step(matcher, next, at);
}

static int match_step(struct matcher *matcher, const struct step *step, const char *at) {
    if (step == NULL)
        return match_all(matcher, at);
    if (step->kind == MATCH_NODE)
        return match_node(matcher, step->node, at, step->next);
    if (step->kind == CLOSE_GROUP) {
        int number = step->node->least;
        if (number >= GROUPS)
            return match_step(matcher, step->next, at);
        struct match_range before = matcher->groups[number];
        matcher->groups[number].start = (int)(step->start - matcher->begin);
        matcher->groups[number].end = (int)(at - matcher->begin);
        int result = match_step(matcher, step->next, at);
        matcher->groups[number] = before;
        return result;
    }
    /* What is empty is not repeated again. */
    if (at == step->start)
        return (step->count == 1 || step->count <= step->node->least) && match_step(matcher, step->next, at);
    return repeat(matcher, step->node, step->count, at, step->next);
}

static int is_word_at(const struct matcher *matcher, const char *at) {
    return at >= matcher->begin && at < matcher->end && is_word((unsigned char)*at);
}

static int holds(const struct matcher *matcher, const struct node *node, const char *at) {
    int lines = (matcher->flags & LINES) != 0;
    switch (node->kind) {
    case AT_BEGINNING:
        return (at == matcher->begin && (matcher->match_flags & NOT_AT_BEGINNING) == 0)
               || (lines && at > matcher->begin && at[-1] == '\n');
    case AT_END:
        return (at == matcher->end && (matcher->match_flags & NOT_AT_END) == 0) || (lines && at < matcher->end && *at == '\n');
    default: {
        int before = is_word_at(matcher, at - 1), behind = is_word_at(matcher, at);
        int place = before == behind ? INSIDE : behind ? WORD_BEGINS : WORD_ENDS;
        return (node->least & place) != 0;
    }
    }
}

static int match_same(struct matcher *matcher, const struct node *node, const char *at, const struct step *next) {
    struct match_range range = matcher->groups[node->least];
    long length = range.end - range.start;
    if (range.start < 0 || matcher->end - at < length)
        return 0;
    for (long place = 0; place < length; place++) {
        int one = (unsigned char)matcher->begin[range.start + place], other = (unsigned char)at[place];
        if ((matcher->flags & IGNORE_CASE) != 0)
            one = tolower(one), other = tolower(other);
        if (one != other)
            return 0;
    }
    return match_step(matcher, next, at + length);
}

static int match_node(struct matcher *matcher, const struct node *node, const char *at, const struct step *next) {
    switch (node->kind) {
    case NOTHING:
        return match_step(matcher, next, at);
    case SET: {
        if (at >= matcher->end)
            return 0;
        unsigned char character = (unsigned char)*at;
        return (node->set[character / 8] >> character % 8 & 1) != 0 && match_step(matcher, next, at + 1);
    }
    case GROUP: {
        struct step close = {CLOSE_GROUP, node, 0, at, next};
        return match_node(matcher, node->left, at, &close);
    }
    case SAME_AS_GROUP:
        return match_same(matcher, node, at, next);
    case SEQUENCE: {
        struct step right = {MATCH_NODE, node->right, 0, at, next};
        return match_node(matcher, node->left, at, &right);
    }
    case EITHER:
        return match_node(matcher, node->left, at, next) || match_node(matcher, node->right, at, next);
    case REPEATED:
        return repeat(matcher, node, 0, at, next);
    default:
        return holds(matcher, node, at) && match_step(matcher, next, at);
    }
}

int regexec(const struct regular_expression *expression, const char *text, size_t count, struct match_range *ranges, int flags) {
    const struct pattern *pattern = expression->pattern;
    struct matcher matcher = {.begin = text, .flags = pattern->flags, .match_flags = flags};
    int is_bounded = (flags & BOUNDED) != 0;
    matcher.end = text + (is_bounded ? (size_t)ranges[0].end : strlen(text));
    for (matcher.from = text + (is_bounded ? ranges[0].start : 0); matcher.longest == NULL && matcher.from <= matcher.end; matcher.from++) {
        for (int number = 0; number < GROUPS; number++)
            matcher.groups[number].start = matcher.groups[number].end = -1;
        match_node(&matcher, pattern->root, matcher.from, NULL);
    }
    if (matcher.longest == NULL)
        return NO_MATCH;
    matcher.best[0].start = (int)(matcher.from - 1 - matcher.begin);
    matcher.best[0].end = (int)(matcher.longest - matcher.begin);
    for (size_t number = 0; number < count && (pattern->flags & WITHOUT_GROUPS) == 0; number++) {
        int is_there = number < GROUPS && matcher.best[number].start >= 0;
        ranges[number].start = is_there ? matcher.best[number].start : -1;
        ranges[number].end = is_there ? matcher.best[number].end : -1;
    }
    return 0;
}

size_t regerror(int error, const struct regular_expression *expression, char *to, size_t size) {
    static const char *const texts[] = {
        "Success",
        "No match",
        "Invalid regular expression",
        "Invalid collation character",
        "Invalid character class name",
        "Trailing backslash",
        "Invalid back reference",
        "Unmatched [, [^, [:, [., or [=",
        "Unmatched ( or \\(",
        "Unmatched \\{",
        "Invalid content of \\{\\}",
        "Invalid range end",
        "Memory exhausted",
        "Invalid preceding regular expression",
    };
    (void)expression;
    int is_known = error >= 0 && error < (int)(sizeof texts / sizeof *texts);
    const char *text = is_known ? texts[error] : "Unknown error";
    size_t length = strlen(text);
    if (size > 0) {
        size_t kept = length < size ? length : size - 1;
        memcpy(to, text, kept);
        to[kept] = '\0';
    }
    return length + 1;
}
