/* string.h and strings.h */

static const char letters[] = "aAb\xe1";
static const char some_bytes[] = "aAbB@[`{zZ\x7f\x80\xc1\xe1\xff";

static void check_one_string(void) {
    FOR_STRINGS(strings, letters, 5) {
        const char *text = put_text(edge_a, strings.text);
        size_t length = strlen(text);
        SAME(strlen, text);
        for (size_t limit = 0; limit <= length + 2; limit++) {
            SAME(strnlen, text, limit);
            /* Without its terminator, where the limit makes it unneeded. */
            const char *bare = put(edge_b, strings.text, limit < length ? limit : length + 1);
            SAME(strnlen, bare, limit);
            char *copy = lib_strndup(bare, limit);
            CHECK(memcmp(copy, bare, strnlen(bare, limit)) == 0 && strlen(copy) == strnlen(bare, limit));
            CHECK(last_request == strlen(copy) + 1);
            free(copy);
        }
        for (int character = -2; character < 258; character += character < 90 || character > 222 ? 1 : 12) {
            SAME(strchr, text, character);
            SAME(strchrnul, text, character);
            SAME(strrchr, text, character);
            SAME(index, text, character);
            SAME(rindex, text, character);
            for (size_t count = 0; count <= length + 1; count++) {
                SAME(memchr, text, character, count);
                SAME(memrchr, text, character, count);
            }
            if (strchr(text, character) != NULL)
                SAME(rawmemchr, text, character);
        }
        char *copy = lib_strdup(text);
        CHECK(strcmp(copy, text) == 0);
        CHECK(last_request == length + 1);
        free(copy);
    }
    no_memory = 1;
    CHECK(lib_strdup("a") == NULL && lib_strndup("a", 1) == NULL);
    no_memory = 0;
    group("one string");
}

/* How much memcmp returns depends on the processor that the system's library finds. */
static int sign(int value) {
    return (value > 0) - (value < 0);
}

static void check_two_strings(void) {
    FOR_STRINGS(left, letters, 4) {
        const char *a = put_text(edge_a, left.text);
        FOR_STRINGS(right, letters, 4) {
            const char *b = put_text(edge_b, right.text);
            SAME(strcmp, a, b);
            SAME(strcoll, a, b);
            SAME(strcasecmp, a, b);
            SAME(strstr, a, b);
            SAME(strcasestr, a, b);
            SAME(strspn, a, b);
            SAME(strcspn, a, b);
            SAME(strpbrk, a, b);
            for (size_t count = 0; count <= 6; count++) {
                SAME(strncmp, a, b, count);
                SAME(strncasecmp, a, b, count);
            }
            size_t shorter = strlen(a) < strlen(b) ? strlen(a) : strlen(b);
            for (size_t count = 0; count <= shorter + 1; count++) {
                CHECK(sign(memcmp(a, b, count)) == sign(lib_memcmp(a, b, count)));
                CHECK((bcmp(a, b, count) == 0) == (lib_bcmp(a, b, count) == 0));
            }
            SAME(memmem, a, strlen(a), b, strlen(b));
        }
    }
    /* Single bytes: the sign and size of differences, and the case of what is not a letter. */
    for (int x = 0; x < 256; x++) {
        for (int y = 0; y < 256; y++) {
            char one[2] = {(char)x, 0}, other[2] = {(char)y, 0};
            SAME(strcmp, one, other);
            SAME(strncmp, one, other, 1);
            SAME(strcasecmp, one, other);
            SAME(strncasecmp, one, other, 1);
            CHECK(sign(memcmp(one, other, 1)) == sign(lib_memcmp(one, other, 1)));
        }
    }
    /* Text without a terminator, where a count makes it unneeded. */
    for (int round = 0; round < 100000 * effort; round++) {
        char one[8], other[8];
        for (int i = 0; i < 8; i++) {
            one[i] = some_bytes[random_below(sizeof some_bytes - 1)];
            other[i] = random_below(5) == 0 ? some_bytes[random_below(sizeof some_bytes - 1)] : one[i];
        }
        size_t count = random_below(9);
        const char *a = put(edge_a, one, count), *b = put(edge_b, other, count);
        SAME(strncmp, a, b, count);
        SAME(strncasecmp, a, b, count);
        CHECK(sign(memcmp(a, b, count)) == sign(lib_memcmp(a, b, count)));
    }
    group("two strings");
}

static void check_copies(void) {
    char garbage[32];
    memset(garbage, '?', sizeof garbage);
    FOR_STRINGS(strings, "ab\xe1", 5) {
        const char *from = put_text(edge_a, strings.text);
        size_t length = strlen(from);
        BOTH(length + 1, garbage, strcpy, to, from);
        BOTH(length + 1, garbage, stpcpy, to, from);
        for (size_t count = 0; count <= 8; count++) {
            const char *bare = put(edge_b, strings.text, count < length ? count : length + 1);
            BOTH(count, garbage, strncpy, to, bare, count);
            BOTH(count, garbage, stpncpy, to, bare, count);
            SAME_EFFECT(8, garbage, to + lib_strxfrm(to, from, count), to + strxfrm(to, from, count));
            char initial[32] = "xy";
            memset(initial + 3, '?', sizeof initial - 3);
            BOTH(3 + strnlen(bare, count), initial, strncat, to, bare, count);
        }
        char initial[32] = "xyz";
        memset(initial + 4, '?', sizeof initial - 4);
        BOTH(4 + length, initial, strcat, to, from);
        for (size_t count = 0; count <= length + 1; count++) {
            BOTH(count, garbage, memcpy, to, from, count);
            BOTH(count, garbage, mempcpy, to, from, count);
            BOTH(count, garbage, memccpy, to, from, 'b', count);
            BOTH(count, garbage, memccpy, to, from, 0x1e1, count);
            SAME_EFFECT(count, garbage, (lib_bcopy(from, to, count), to), (bcopy(from, to, count), to));
        }
    }
    for (size_t count = 0; count <= 16; count++) {
        for (int byte = -1; byte < 300; byte += 7)
            BOTH(count, garbage, memset, to, byte, count);
        SAME_EFFECT(count, garbage, (lib_bzero(to, count), to), (bzero(to, count), to));
        SAME_EFFECT(count, garbage, (lib_explicit_bzero(to, count), to), (explicit_bzero(to, count), to));
        for (size_t from = 0; from + count <= 16; from++) {
            for (size_t target = 0; target + count <= 16; target++) {
                BOTH(16, "0123456789abcdef", memmove, to + target, to + from, count);
                SAME_EFFECT(16, "0123456789abcdef", (lib_bcopy(to + from, to + target, count), to),
                            (bcopy(to + from, to + target, count), to));
            }
        }
    }
    group("copies");
}

static void check_tokens(void) {
    FOR_STRINGS(strings, "a,;", 6) {
        FOR_STRINGS(delimiters, ",;", 2) {
            size_t size = strlen(strings.text) + 1;
            for (int variant = 0; variant < 3; variant++) {
                char *a = put(edge_a, strings.text, size), *b = put(edge_b, strings.text, size);
                char *rest_a = a, *rest_b = b;
                for (int call = 0; call < 9; call++) {
                    char *ours, *theirs;
                    if (variant == 0) {
                        theirs = strtok(call == 0 ? a : NULL, delimiters.text);
                        ours = lib_strtok(call == 0 ? b : NULL, delimiters.text);
                    } else if (variant == 1) {
                        theirs = strtok_r(call == 0 ? a : NULL, delimiters.text, &rest_a);
                        ours = lib_strtok_r(call == 0 ? b : NULL, delimiters.text, &rest_b);
                        CHECK(rest_a - a == rest_b - b);
                    } else {
                        theirs = strsep(&rest_a, delimiters.text);
                        ours = lib_strsep(&rest_b, delimiters.text);
                        CHECK(rest_a == NULL ? rest_b == NULL : rest_a - a == rest_b - b);
                    }
                    CHECK_FOR(theirs == NULL ? ours == NULL : theirs - a == ours - b, strings.text);
                    CHECK(memcmp(a, b, size) == 0);
                }
            }
        }
    }
    group("tokens");
}
