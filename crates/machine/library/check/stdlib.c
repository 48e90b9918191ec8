/* stdlib.h without floating point */

/* One number through the whole strto family: result, end and errno, which keeps its value when nothing is wrong. */
#define SAME_NUMBER(type, name, ours_name, text, base)                                                                 \
    do {                                                                                                               \
        char *their_end = (char *)text - 7, *our_end = their_end;                                                      \
        errno = 77;                                                                                                    \
        type theirs = name(text, &their_end, base);                                                                    \
        int their_errno = errno;                                                                                       \
        *lib___errno_location() = 77;                                                                                  \
        type ours = ours_name(text, &our_end, base);                                                                   \
        CHECK_FOR(theirs == ours && their_end == our_end && their_errno == *lib___errno_location(), text);             \
        CHECK(name(text, NULL, base) == ours_name(text, NULL, base));                                                  \
    } while (0)

static void check_integer(const char *source, int base) {
    const char *text = put_text(edge_a, source);
    SAME_NUMBER(long, strtol, lib_strtol, text, base);
    SAME_NUMBER(long long, strtoll, lib_strtoll, text, base);
    SAME_NUMBER(intmax_t, strtoimax, lib_strtoimax, text, base);
    SAME_NUMBER(unsigned long, strtoul, lib_strtoul, text, base);
    SAME_NUMBER(unsigned long long, strtoull, lib_strtoull, text, base);
    SAME_NUMBER(uintmax_t, strtoumax, lib_strtoumax, text, base);
    if (base != 0 && base != 2) {
        SAME_NUMBER(long, strtol, lib___isoc23_strtol, text, base);
        SAME_NUMBER(long long, strtoll, lib___isoc23_strtoll, text, base);
        SAME_NUMBER(intmax_t, strtoimax, lib___isoc23_strtoimax, text, base);
        SAME_NUMBER(unsigned long, strtoul, lib___isoc23_strtoul, text, base);
        SAME_NUMBER(unsigned long long, strtoull, lib___isoc23_strtoull, text, base);
        SAME_NUMBER(uintmax_t, strtoumax, lib___isoc23_strtoumax, text, base);
    }
    if (base == 10) {
        SAME(atoi, text);
        SAME(atol, text);
        SAME(atoll, text);
    }
}

/* Writes `value` in `base`, letters in either case, and returns the end. */
static char *write_number(char *to, unsigned __int128 value, unsigned base) {
    char digits[130];
    int count = 0;
    do {
        unsigned digit = (unsigned)(value % base);
        digits[count++] = (char)(digit < 10 ? '0' + digit : (random_below(2) ? 'a' : 'A') + digit - 10);
        value /= base;
    } while (value != 0);
    while (count > 0)
        *to++ = digits[--count];
    *to = '\0';
    return to;
}

static void check_integers(void) {
    static const int bases[] = {0, 2, 3, 8, 10, 11, 16, 34, 36, 1, 37, -1, INT_MAX, INT_MIN};
    FOR_STRINGS(strings, " -+0x1Xbz9", 4) {
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
            check_integer(strings.text, bases[i]);
    }
    FOR_STRINGS(spaces, " \t\n\v\f\r\x1f\b\x80", 2) {
        char text[32];
        sprintf(text, "%s17", spaces.text);
        check_integer(text, 10);
    }
    for (int c = 1; c < 256; c++) {
        char text[4] = {(char)c, '1', (char)c, 0};
        for (int base = 0; base <= 36; base++) {
            check_integer(text, base);
            check_integer(text + 1, base);
        }
    }
    static const unsigned long limits[] = {0, INT_MAX, UINT_MAX, LONG_MAX, ULONG_MAX};
    static const char *const signs[] = {"", "-", "+", " -", "\t+", "--"};
    char text[300];
    for (unsigned base = 2; base <= 36; base++) {
        for (size_t limit = 0; limit < sizeof limits / sizeof *limits; limit++) {
            for (int step = -3; step <= 3; step++) {
                for (size_t sign = 0; sign < sizeof signs / sizeof *signs; sign++) {
                    for (int zeros = 0; zeros < 40; zeros = zeros * 2 + 1) {
                        char *to = text + sprintf(text, "%s%.*s", signs[sign], zeros,
                                                  "0000000000000000000000000000000000000000");
                        to = write_number(to, (unsigned __int128)limits[limit] + (unsigned __int128)(__int128)step +
                                                  (limits[limit] == 0 ? 3 : 0), base);
                        check_integer(text, (int)base);
                        check_integer(text, 0);
                        strcpy(to, "!");
                        check_integer(text, (int)base);
                    }
                }
            }
        }
    }
    for (int round = 0; round < 100000 * effort; round++) {
        unsigned base = 2 + (unsigned)random_below(35);
        char *to = text + sprintf(text, "%s%s", signs[random_below(6)], random_below(4) ? "" : "0x");
        unsigned __int128 value = random_bits();
        value = (value << 16 | random_below(65536)) >> random_below(80);
        write_number(to, value, base);
        check_integer(text, random_below(3) == 0 ? 0 : random_below(3) == 0 ? 16 : (int)base);
    }
    group("integers");

    /* The binary prefix of C23. */
    static const struct {
        const char *text;
        int base;
        long value;
        int end;
    } binary[] = {
        {"0b101", 0, 5, 5},  {"0B101", 2, 5, 5},   {"-0b11", 0, -3, 5}, {"0b", 0, 0, 1},   {"0b2", 2, 0, 1},
        {"0b1", 10, 0, 1},   {"0b1", 16, 0xb1, 3}, {"0x1f", 0, 31, 4},  {"017", 0, 15, 3}, {" +0b0012", 0, 1, 7},
        {"0b-1", 0, 0, 1},   {"b1", 2, 0, 0},      {"0b1", 36, 397, 3}, {"101", 2, 5, 3},  {"0x", 0, 0, 1},
    };
    for (size_t i = 0; i < sizeof binary / sizeof *binary; i++) {
        char *end;
        const char *source = binary[i].text;
        CHECK_FOR(lib___isoc23_strtol(source, &end, binary[i].base) == binary[i].value, source);
        CHECK_FOR(end - source == binary[i].end, source);
        CHECK_FOR(lib___isoc23_strtoul(source, &end, binary[i].base) == (unsigned long)binary[i].value, source);
        CHECK_FOR(end - source == binary[i].end, source);
    }
    for (int round = 0; round < 100000; round++) {
        long a = (long)random_bits() >> random_below(64), b = (long)random_bits() >> random_below(64);
        SAME(abs, (int)a);
        SAME(labs, a);
        SAME(llabs, a);
        SAME(imaxabs, a);
        SAME(ffs, (int)a);
        SAME(ffsl, a);
        SAME(ffsll, a);
        SAME(ffsl, a & -a);
        if ((int)b != 0 && ((int)b != -1 || (int)a != INT_MIN)) {
            div_t theirs = div((int)a, (int)b), ours = lib_div((int)a, (int)b);
            CHECK(theirs.quot == ours.quot && theirs.rem == ours.rem);
        }
        if (b != 0 && (b != -1 || a != LONG_MIN)) {
            ldiv_t theirs = ldiv(a, b), ours = lib_ldiv(a, b);
            CHECK(theirs.quot == ours.quot && theirs.rem == ours.rem);
            lldiv_t long_theirs = lldiv(a, b), long_ours = lib_lldiv(a, b);
            CHECK(long_theirs.quot == long_ours.quot && long_theirs.rem == long_ours.rem);
            imaxdiv_t max_theirs = imaxdiv(a, b), max_ours = lib_imaxdiv(a, b);
            CHECK(max_theirs.quot == max_ours.quot && max_theirs.rem == max_ours.rem);
        }
    }
    SAME(ffs, 0);
    group("arithmetic");
}

/* Sorting: the same result and the same comparisons in the same order. */

static size_t element_size;
static uint64_t trace;

static int compare_keys(const void *left, const void *right) {
    for (size_t byte = 0; byte < element_size; byte++) {
        trace = trace * 1099511628211u + ((const unsigned char *)left)[byte];
        trace = trace * 1099511628211u + ((const unsigned char *)right)[byte];
    }
    return *(const signed char *)left - *(const signed char *)right;
}

static int compare_keys_backwards(const void *left, const void *right, void *context) {
    ++*(long *)context;
    return compare_keys(right, left);
}

static void check_sorting(void) {
    static const size_t sizes[] = {1, 2, 4, 8, 12, 40};
    for (int round = 0; round < 30000 * effort; round++) {
        element_size = sizes[random_below(sizeof sizes / sizeof *sizes)];
        size_t count = random_below(round % 100 == 0 ? 200 : 10);
        char elements[200 * 40];
        for (size_t i = 0; i < count * element_size; i++)
            elements[i] = (char)(i % element_size == 0 ? random_below(count + 1) : random_below(256));
        char *a = put(edge_a, elements, count * element_size), *b = put(edge_b, elements, count * element_size);
        trace = 0;
        qsort(a, count, element_size, compare_keys);
        uint64_t their_trace = trace;
        trace = 0;
        lib_qsort(b, count, element_size, compare_keys);
        CHECK(count <= 1 || last_request == count * element_size);
        CHECK(memcmp(a, b, count * element_size) == 0);
        CHECK(trace == their_trace);
        char *c = put(edge_c, elements, count * element_size);
        no_memory = 1;
        lib_qsort(c, count, element_size, compare_keys);
        no_memory = 0;
        CHECK(memcmp(a, c, count * element_size) == 0);
        for (int key = -1; key <= (int)count + 1; key++) {
            char wanted[40] = {(char)key};
            trace = 0;
            char *theirs = bsearch(wanted, a, count, element_size, compare_keys);
            their_trace = trace;
            trace = 0;
            CHECK(lib_bsearch(wanted, a, count, element_size, compare_keys) == theirs);
            CHECK(trace == their_trace);
        }
        long their_calls = 0, our_calls = 0;
        trace = 0;
        qsort_r(a, count, element_size, compare_keys_backwards, &their_calls);
        their_trace = trace;
        trace = 0;
        lib_qsort_r(b, count, element_size, compare_keys_backwards, &our_calls);
        CHECK(memcmp(a, b, count * element_size) == 0);
        CHECK(trace == their_trace && their_calls == our_calls);
    }
    group("sorting");
}
