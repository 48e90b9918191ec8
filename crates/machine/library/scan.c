/* scanf and its relatives. Numbers are collected and left to the strto family. */

/* Where characters come from: a stream, or text up to its end. */
struct source {
    struct stream *stream;
    const char *text;
    /* Characters taken so far. */
    int taken;
};

static int next_of(struct source *source) {
    int character;
    if (source->stream != NULL)
        character = get_character(source->stream);
    else if (*source->text == '\0')
        character = EOF;
    else
        character = (unsigned char)*source->text++;
    if (character != EOF)
        source->taken++;
    return character;
}

static void put_back(struct source *source, int character) {
    if (character == EOF)
        return;
    source->taken--;
    if (source->stream != NULL)
        push_back(character, source->stream);
    else
        source->text--;
}

static void skip_spaces(struct source *source) {
    int character;
    do
        character = next_of(source);
    while (character != EOF && is_space((unsigned char)character));
    put_back(source, character);
}

/* As C has them; a letter or none stands for the size of what is pointed to. */
enum length { CHAR, SHORT, INT, LONG, LONG_DOUBLE };

struct directive {
    int is_ignored, width;
    enum length length;
    char conversion;
};

#define UNLIMITED INT_MAX

static const char *read_directive(const char *format, struct directive *directive) {
    struct directive blank = {.width = UNLIMITED, .length = INT};
    *directive = blank;
    if (*format == '*') {
        directive->is_ignored = 1;
        format++;
    }
    if (in_range((unsigned char)*format, '0', '9')) {
        int width = 0;
        for (; in_range((unsigned char)*format, '0', '9'); format++)
            width = width < UNLIMITED / 20 ? 10 * width + (*format - '0') : width;
        directive->width = width > 0 ? width : UNLIMITED;
    }
    switch (*format) {
    case 'h':
        directive->length = SHORT;
        if (*++format == 'h') {
            directive->length = CHAR;
            format++;
        }
        break;
    case 'l':
        directive->length = LONG;
        if (*++format == 'l')
            format++;
        break;
    case 'j':
    case 'z':
    case 't':
    case 'q':
        directive->length = LONG;
        format++;
        break;
    case 'L':
        directive->length = LONG_DOUBLE;
        format++;
        break;
    default:
        break;
    }
    directive->conversion = *format;
    return *format == '\0' ? format : format + 1;
}

static void store_integer(void *to, enum length length, unsigned long value) {
    switch (length) {
    case CHAR:
        *(unsigned char *)to = (unsigned char)value;
        break;
    case SHORT:
        *(unsigned short *)to = (unsigned short)value;
        break;
    case INT:
        *(unsigned *)to = (unsigned)value;
        break;
    default:
        *(unsigned long *)to = value;
        break;
    }
}

/* More characters of a number say nothing new to whoever reads it. */
#define LONGEST_NUMBER 512

struct number {
    char text[LONGEST_NUMBER];
    int count;
};

/* Takes the next character if it is one of those that may come next; gives whether it was. */
static int take_one_of(struct source *source, struct number *number, int *width, const char *allowed) {
    if (*width == 0 || number->count == LONGEST_NUMBER - 1)
        return 0;
    int character = next_of(source);
    if (character == EOF || character == 0 || strchr(allowed, character) == NULL) {
        put_back(source, character);
        return 0;
    }
    number->text[number->count++] = (char)character;
    --*width;
    return 1;
}

/* Without a fork for each of the ten: a digit of a base is a digit. */
static int take_digit(struct source *source, struct number *number, int *width, int base) {
    if (*width == 0 || number->count == LONGEST_NUMBER - 1)
        return 0;
    int character = next_of(source);
    unsigned last = base < 10 ? '0' + (unsigned)base - 1 : '9';
    unsigned lower = character == EOF ? 0 : (unsigned)character | 0x20;
    int is_digit = character != EOF && (in_range((unsigned)character, '0', last) | ((base == 16) & in_range(lower, 'a', 'f')));
    if (!is_digit) {
        put_back(source, character);
        return 0;
    }
    number->text[number->count++] = (char)character;
    --*width;
    return 1;
}

enum outcome { ASSIGNED, MISMATCH, END };

static enum outcome scan_integer(struct source *source, const struct directive *directive, int base, int is_signed,
                                 void *to) {
    skip_spaces(source);
    int first = next_of(source);
    if (first == EOF)
        return END;
    put_back(source, first);
    struct number number = {.count = 0};
    int width = directive->width;
    take_one_of(source, &number, &width, "+-");
    int digits = 0;
    if ((base == 0 || base == 16) && take_one_of(source, &number, &width, "0")) {
        /* The system's library takes 0x alone for 0. */
        digits = 1;
        if (take_one_of(source, &number, &width, "xX"))
            base = 16;
        else if (base == 0)
            base = 8;
    }
    if (base == 0)
        base = 10;
    while (take_digit(source, &number, &width, base))
        digits++;
    if (digits == 0)
        return MISMATCH;
    number.text[number.count] = '\0';
    if (to != NULL) {
        unsigned long value = is_signed ? (unsigned long)strtol(number.text, NULL, base) : strtoul(number.text, NULL, base);
        store_integer(to, directive->length, value);
    }
    return ASSIGNED;
}

static int take_word(struct source *source, struct number *number, int *width, const char *lower) {
    for (; *lower != '\0'; lower++) {
        char both[3] = {*lower, (char)(*lower - ('a' - 'A')), '\0'};
        if (!take_one_of(source, number, width, both))
            return 0;
    }
    return 1;
}

static void take_exponent(struct source *source, struct number *number, int *width, const char *letters) {
    if (take_one_of(source, number, width, letters)) {
        take_one_of(source, number, width, "+-");
        while (take_digit(source, number, width, 10))
            ;
    }
}

/* Of a floating-point number, as much as can be one; whether it is. */
static int take_floating(struct source *source, struct number *number, int *width) {
    take_one_of(source, number, width, "+-");
    if (take_one_of(source, number, width, "iI"))
        return take_word(source, number, width, "nf");
    if (take_one_of(source, number, width, "nN"))
        return take_word(source, number, width, "an");
    int base = 10, digits = 0;
    if (take_one_of(source, number, width, "0")) {
        digits = 1;
        if (take_one_of(source, number, width, "xX")) {
            base = 16;
            digits = 0;
        }
    }
    while (take_digit(source, number, width, base))
        digits++;
    if (take_one_of(source, number, width, ".")) {
        /* The system's library takes 0x. for 0. */
        digits += base == 16;
        while (take_digit(source, number, width, base))
            digits++;
    }
    if (digits > 0)
        take_exponent(source, number, width, base == 16 ? "pP" : "eE");
    return digits > 0;
}

static enum outcome scan_floating(struct source *source, const struct directive *directive, void *to) {
    skip_spaces(source);
    int first = next_of(source);
    if (first == EOF)
        return END;
    put_back(source, first);
    struct number number = {.count = 0};
    int width = directive->width;
    if (!take_floating(source, &number, &width))
        return MISMATCH;
    number.text[number.count] = '\0';
    if (to == NULL)
        return ASSIGNED;
    if (directive->length == LONG_DOUBLE)
        *(long double *)to = strtod(number.text, NULL);
    else if (directive->length == LONG)
        *(double *)to = strtod(number.text, NULL);
    else
        *(float *)to = strtof(number.text, NULL);
    return ASSIGNED;
}

static enum outcome scan_characters(struct source *source, const struct directive *directive, char *to) {
    int width = directive->width == UNLIMITED ? 1 : directive->width;
    for (int count = 0; count < width; count++) {
        int character = next_of(source);
        if (character == EOF)
            /* Fewer are good enough for the system's library. */
            return count == 0 ? END : ASSIGNED;
        if (to != NULL)
            to[count] = (char)character;
    }
    return ASSIGNED;
}

static enum outcome scan_word(struct source *source, const struct directive *directive, char *to) {
    skip_spaces(source);
    int count = 0;
    while (count < directive->width) {
        int character = next_of(source);
        if (character == EOF || is_space((unsigned char)character)) {
            put_back(source, character);
            break;
        }
        if (to != NULL)
            to[count] = (char)character;
        count++;
    }
    if (count == 0)
        return END;
    if (to != NULL)
        to[count] = '\0';
    return ASSIGNED;
}

/* Which characters a set between brackets has; `*format` is moved behind it. */
static void read_set(const char **format, unsigned char set[256]) {
    const char *place = *format;
    int is_inverted = *place == '^';
    place += is_inverted;
    memset(set, is_inverted, 256);
    const char *first = place;
    for (; *place != '\0' && (*place != ']' || place == first); place++) {
        unsigned from = (unsigned char)*place, to = from;
        if (place[1] == '-' && place[2] != ']' && place[2] != '\0') {
            to = (unsigned char)place[2];
            place += 2;
        }
        for (unsigned character = from; character <= to; character++)
            set[character] = !is_inverted;
    }
    *format = *place == '\0' ? place : place + 1;
}

static enum outcome scan_set(struct source *source, const struct directive *directive, const unsigned char set[256],
                             char *to) {
    int count = 0;
    int character = 0;
    while (count < directive->width) {
        character = next_of(source);
        if (character == EOF || !set[character]) {
            put_back(source, character);
            break;
        }
        if (to != NULL)
            to[count] = (char)character;
        count++;
    }
    if (count == 0)
        return character == EOF ? END : MISMATCH;
    if (to != NULL)
        to[count] = '\0';
    return ASSIGNED;
}

/* What the engine has no model of: this function is defined nowhere. */
void __reprise_conversion_of_scanf(int conversion);

static enum outcome convert(struct source *source, const struct directive *directive, const char **format, void *to) {
    switch (directive->conversion) {
    case 'd':
        return scan_integer(source, directive, 10, 1, to);
    case 'i':
        return scan_integer(source, directive, 0, 1, to);
    case 'u':
        return scan_integer(source, directive, 10, 0, to);
    case 'o':
        return scan_integer(source, directive, 8, 0, to);
    case 'x':
    case 'X':
        return scan_integer(source, directive, 16, 0, to);
    case 'a':
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G':
        return scan_floating(source, directive, to);
    case 'c':
        return scan_characters(source, directive, to);
    case 's':
        return scan_word(source, directive, to);
    case '[': {
        unsigned char set[256];
        read_set(format, set);
        return scan_set(source, directive, set, to);
    }
    default:
        __reprise_conversion_of_scanf(directive->conversion);
        return MISMATCH;
    }
}

/* One character that has to be there as it is. */
static enum outcome match(struct source *source, char expected) {
    int character = next_of(source);
    if (character == EOF)
        return END;
    if (character != (unsigned char)expected) {
        put_back(source, character);
        return MISMATCH;
    }
    return ASSIGNED;
}

static int scan(struct source *source, const char *format, __builtin_va_list arguments) {
    int assigned = 0;
    while (*format != '\0') {
        if (is_space((unsigned char)*format)) {
            skip_spaces(source);
            format++;
            continue;
        }
        enum outcome outcome;
        if (*format != '%' || format[1] == '%') {
            if (*format == '%') {
                skip_spaces(source);
                format++;
            }
            outcome = match(source, *format++);
        } else {
            struct directive directive;
            format = read_directive(format + 1, &directive);
            if (directive.conversion == 'n') {
                if (!directive.is_ignored)
                    store_integer(__builtin_va_arg(arguments, void *), directive.length, (unsigned long)source->taken);
                continue;
            }
            void *to = directive.is_ignored ? NULL : __builtin_va_arg(arguments, void *);
            outcome = convert(source, &directive, &format, to);
            assigned += outcome == ASSIGNED && !directive.is_ignored;
        }
        if (outcome != ASSIGNED)
            return outcome == END && assigned == 0 ? EOF : assigned;
    }
    return assigned;
}

static int scan_stream(struct stream *stream, const char *format, __builtin_va_list arguments) {
    struct source source = {.stream = stream};
    return scan(&source, format, arguments);
}

static int scan_text(const char *text, const char *format, __builtin_va_list arguments) {
    struct source source = {.text = text};
    return scan(&source, format, arguments);
}

int vfscanf(struct stream *stream, const char *format, __builtin_va_list arguments) {
    return scan_stream(stream, format, arguments);
}

int vscanf(const char *format, __builtin_va_list arguments) {
    return scan_stream(stdin, format, arguments);
}

int vsscanf(const char *text, const char *format, __builtin_va_list arguments) {
    return scan_text(text, format, arguments);
}

/* Each under three names: that of C89, and what headers make of it for C99 and C23. */

#define SCANNERS(scanf, fscanf, sscanf)                                                                                \
    int scanf(const char *format, ...) {                                                                               \
        __builtin_va_list arguments;                                                                                   \
        __builtin_va_start(arguments, format);                                                                         \
        int result = scan_stream(stdin, format, arguments);                                                                \
        __builtin_va_end(arguments);                                                                                   \
        return result;                                                                                                 \
    }                                                                                                                  \
    int fscanf(struct stream *stream, const char *format, ...) {                                                       \
        __builtin_va_list arguments;                                                                                   \
        __builtin_va_start(arguments, format);                                                                         \
        int result = scan_stream(stream, format, arguments);                                                               \
        __builtin_va_end(arguments);                                                                                   \
        return result;                                                                                                 \
    }                                                                                                                  \
    int sscanf(const char *text, const char *format, ...) {                                                            \
        __builtin_va_list arguments;                                                                                   \
        __builtin_va_start(arguments, format);                                                                         \
        int result = scan_text(text, format, arguments);                                                                 \
        __builtin_va_end(arguments);                                                                                   \
        return result;                                                                                                 \
    }

SCANNERS(scanf, fscanf, sscanf)
SCANNERS(__isoc99_scanf, __isoc99_fscanf, __isoc99_sscanf)
SCANNERS(__isoc23_scanf, __isoc23_fscanf, __isoc23_sscanf)

int __isoc99_vfscanf(struct stream *stream, const char *format, __builtin_va_list arguments) {
    return scan_stream(stream, format, arguments);
}

int __isoc99_vsscanf(const char *text, const char *format, __builtin_va_list arguments) {
    return scan_text(text, format, arguments);
}

int __isoc23_vsscanf(const char *text, const char *format, __builtin_va_list arguments) {
    return scan_text(text, format, arguments);
}
