/* stdlib.h and inttypes.h: integers, sorting and searching. Floating-point numbers are read in strtod.c. */

int abs(int value) {
    return value < 0 ? -value : value;
}

long labs(long value) {
    return value < 0 ? -value : value;
}

long long llabs(long long value) {
    return value < 0 ? -value : value;
}

intmax_t imaxabs(intmax_t value) {
    return value < 0 ? -value : value;
}

struct int_division {
    int quotient, remainder;
};

struct long_division {
    long quotient, remainder;
};

struct int_division div(int dividend, int divisor) {
    struct int_division result = {dividend / divisor, dividend % divisor};
    return result;
}

struct long_division ldiv(long dividend, long divisor) {
    struct long_division result = {dividend / divisor, dividend % divisor};
    return result;
}

struct long_division lldiv(long long dividend, long long divisor) {
    return ldiv(dividend, divisor);
}

struct long_division imaxdiv(intmax_t dividend, intmax_t divisor) {
    return ldiv(dividend, divisor);
}

enum signedness { UNSIGNED, SIGNED };

/* C23 adds the prefix 0b to those of bases 8 and 16. */
enum prefixes { C99_PREFIXES, C23_PREFIXES };

/*
 * The rules of the strto family, for `long` and `unsigned long`; `long long` and `intmax_t` are as wide. A
 * negative result is returned as the `unsigned long` of the same bits.
 */
static unsigned long parse_integer(const char *text, char **end, int base, enum signedness signedness,
                                   enum prefixes prefixes) {
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return 0;
    }

    const char *place = text;
    while (is_space((unsigned char)*place))
        place++;
    int negative = 0;
    if (*place == '-') {
        negative = 1;
        place++;
    } else if (*place == '+') {
        place++;
    }

    /* Where the number ends if no digit follows: before the sign, or after the 0 of a prefix. */
    const char *after = text;
    if ((base == 0 || base == 16) && place[0] == '0' && (place[1] | 0x20) == 'x') {
        base = 16;
        after = place + 1;
        place += 2;
    } else if (prefixes == C23_PREFIXES && (base == 0 || base == 2) && place[0] == '0' && (place[1] | 0x20) == 'b') {
        base = 2;
        after = place + 1;
        place += 2;
    } else if (base == 0) {
        base = place[0] == '0' ? 8 : 10;
    }

    unsigned long limit = ULONG_MAX;
    if (signedness == SIGNED)
        limit = negative ? (unsigned long)LONG_MAX + 1 : LONG_MAX;
    unsigned numerals = base < 10 ? (unsigned)base : 10;
    unsigned letters = (unsigned)base - numerals;

    unsigned long value = 0;
    int digits = 0;
    int overflow = 0;
    for (;; place++) {
        unsigned digit = (unsigned char)*place - (unsigned)'0';
        if (digit >= numerals) {
            /* This bit is all that tells a lower-case letter from its upper case. */
            digit = ((unsigned char)*place | 0x20u) - 'a';
            if (digit >= letters)
                break;
            digit += 10;
        }
        /*
         * 12 digits of base 36 fit into any limit. The comparison would do for fewer digits too, but would ask the
         * solver about each one.
         */
        if (digits < 12)
            digits++;
        else if (value > limit / (unsigned)base || value * (unsigned)base > limit - digit)
            overflow = 1;
        if (!overflow)
            value = value * (unsigned)base + digit;
        after = place + 1;
    }
    if (end != NULL)
        *end = (char *)after;

    if (overflow) {
        errno = ERANGE;
        return limit;
    }
    return negative ? 0 - value : value;
}

long strtol(const char *restrict text, char **restrict end, int base) {
    return (long)parse_integer(text, end, base, SIGNED, C99_PREFIXES);
}

long long strtoll(const char *restrict text, char **restrict end, int base) {
    return (long long)parse_integer(text, end, base, SIGNED, C99_PREFIXES);
}

intmax_t strtoimax(const char *restrict text, char **restrict end, int base) {
    return (intmax_t)parse_integer(text, end, base, SIGNED, C99_PREFIXES);
}

unsigned long strtoul(const char *restrict text, char **restrict end, int base) {
    return parse_integer(text, end, base, UNSIGNED, C99_PREFIXES);
}

unsigned long long strtoull(const char *restrict text, char **restrict end, int base) {
    return parse_integer(text, end, base, UNSIGNED, C99_PREFIXES);
}

uintmax_t strtoumax(const char *restrict text, char **restrict end, int base) {
    return parse_integer(text, end, base, UNSIGNED, C99_PREFIXES);
}

long __isoc23_strtol(const char *restrict text, char **restrict end, int base) {
    return (long)parse_integer(text, end, base, SIGNED, C23_PREFIXES);
}

long long __isoc23_strtoll(const char *restrict text, char **restrict end, int base) {
    return (long long)parse_integer(text, end, base, SIGNED, C23_PREFIXES);
}

intmax_t __isoc23_strtoimax(const char *restrict text, char **restrict end, int base) {
    return (intmax_t)parse_integer(text, end, base, SIGNED, C23_PREFIXES);
}

unsigned long __isoc23_strtoul(const char *restrict text, char **restrict end, int base) {
    return parse_integer(text, end, base, UNSIGNED, C23_PREFIXES);
}

unsigned long long __isoc23_strtoull(const char *restrict text, char **restrict end, int base) {
    return parse_integer(text, end, base, UNSIGNED, C23_PREFIXES);
}

uintmax_t __isoc23_strtoumax(const char *restrict text, char **restrict end, int base) {
    return parse_integer(text, end, base, UNSIGNED, C23_PREFIXES);
}

int atoi(const char *text) {
    return (int)parse_integer(text, NULL, 10, SIGNED, C99_PREFIXES);
}

long atol(const char *text) {
    return (long)parse_integer(text, NULL, 10, SIGNED, C99_PREFIXES);
}

long long atoll(const char *text) {
    return (long long)parse_integer(text, NULL, 10, SIGNED, C99_PREFIXES);
}

typedef int comparison(const void *left, const void *right);
typedef int comparison_with_context(const void *left, const void *right, void *context);

struct order {
    comparison_with_context *compare;
    void *context;
};

/*
 * Sorts `count` elements with as much spare memory: each half, then the two merged, the left one first where they are
 * equal. These are the comparisons that the system's library makes, in its order.
 */
static void merge_sort(char *elements, size_t count, size_t size, const struct order *order, char *spare) {
    if (count <= 1)
        return;
    char *left = elements;
    size_t left_count = count / 2;
    char *right = elements + left_count * size;
    size_t right_count = count - left_count;
    merge_sort(left, left_count, size, order, spare);
    merge_sort(right, right_count, size, order, spare);

    char *merged = spare;
    while (left_count > 0 && right_count > 0) {
        if (order->compare(left, right, order->context) <= 0) {
            memcpy(merged, left, size);
            left += size;
            left_count--;
        } else {
            memcpy(merged, right, size);
            right += size;
            right_count--;
        }
        merged += size;
    }
    /* What is left of the right half is in its place already. */
    memcpy(merged, left, left_count * size);
    memcpy(elements, spare, (count - right_count) * size);
}

/* Sorts in place, for want of memory. */
static void insertion_sort(char *elements, size_t count, size_t size, const struct order *order) {
    for (size_t sorted = 1; sorted < count; sorted++) {
        for (char *place = elements + sorted * size; place > elements; place -= size) {
            char *previous = place - size;
            if (order->compare(previous, place, order->context) <= 0)
                break;
            for (size_t byte = 0; byte < size; byte++) {
                char held = place[byte];
                place[byte] = previous[byte];
                previous[byte] = held;
            }
        }
    }
}

void qsort_r(void *elements, size_t count, size_t size, comparison_with_context *compare, void *context) {
    struct order order = {compare, context};
    if (count <= 1)
        return;
    char *spare = malloc(count * size);
    if (spare == NULL) {
        insertion_sort(elements, count, size, &order);
        return;
    }
    merge_sort(elements, count, size, &order, spare);
    free(spare);
}

static int compare_without_context(const void *left, const void *right, void *compare) {
    return (*(comparison **)compare)(left, right);
}

void qsort(void *elements, size_t count, size_t size, comparison *compare) {
    qsort_r(elements, count, size, compare_without_context, &compare);
}

void *bsearch(const void *key, const void *elements, size_t count, size_t size, comparison *compare) {
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *element = (const char *)elements + middle * size;
        int difference = compare(key, element);
        if (difference == 0)
            return (void *)element;
        if (difference < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
