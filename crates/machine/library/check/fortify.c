/* The checked variants: as the plain ones with room, an abort without. */

static sigjmp_buf after_abort;

static void on_abort(int signal) {
    (void)signal;
    siglongjmp(after_abort, 1);
}

#define CHECKED(fits, size, initial, ours_call, theirs_call)                                                           \
    do {                                                                                                               \
        char *to = put(edge_c, initial, size);                                                                         \
        if (sigsetjmp(after_abort, 1) == 0) {                                                                          \
            (void)(ours_call);                                                                                         \
            CHECK(fits);                                                                                               \
        } else {                                                                                                       \
            CHECK(!(fits));                                                                                            \
        }                                                                                                              \
        if (fits)                                                                                                      \
            SAME_EFFECT(size, initial, ours_call, theirs_call);                                                        \
    } while (0)

static void check_fortified(void) {
    char initial[33] = "xy";
    memset(initial + 3, '?', sizeof initial - 3);
    signal(SIGABRT, on_abort);
    FOR_STRINGS(strings, "ab", 4) {
        const char *from = put_text(edge_a, strings.text);
        size_t length = strlen(from);
        for (size_t room = (size_t)-1; room + 1 <= 12; room++) {
            CHECKED(length + 1 <= room, 32, initial, lib___strcpy_chk(to, from, room), strcpy(to, from));
            CHECKED(length + 1 <= room, 32, initial, lib___stpcpy_chk(to, from, room), stpcpy(to, from));
            CHECKED(length + 3 <= room, 32, initial, lib___strcat_chk(to, from, room), strcat(to, from));
            for (size_t count = 0; count <= 7; count++) {
                size_t copied = count < length ? count : length;
                CHECKED(count <= room, 32, initial, lib___strncpy_chk(to, from, count, room), strncpy(to, from, count));
                CHECKED(count <= room, 32, initial, lib___stpncpy_chk(to, from, count, room), stpncpy(to, from, count));
                CHECKED(copied + 3 <= room, 32, initial, lib___strncat_chk(to, from, count, room),
                        strncat(to, from, count));
                if (count > length + 1)
                    continue;
                CHECKED(count <= room, 32, initial, lib___memcpy_chk(to, from, count, room), memcpy(to, from, count));
                CHECKED(count <= room, 32, initial, lib___mempcpy_chk(to, from, count, room), mempcpy(to, from, count));
                CHECKED(count <= room, 32, initial, lib___memmove_chk(to + 1, to, count, room),
                        memmove(to + 1, to, count));
                CHECKED(count <= room, 32, initial, lib___memset_chk(to, 'm', count, room), memset(to, 'm', count));
                CHECKED(count <= room, 32, initial, (lib___explicit_bzero_chk(to, count, room), to),
                        (bzero(to, count), to));
            }
        }
    }
    signal(SIGABRT, SIG_DFL);
    group("fortified");
}
