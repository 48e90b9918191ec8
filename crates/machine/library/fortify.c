/*
 * The checked variants that _FORTIFY_SOURCE calls: `room` is what the compiler knows of the target's size, or
 * (size_t)-1. Too little room ends the program, as it does with the system's library.
 */

_Noreturn void __chk_fail(void) {
    abort();
}

void *__memcpy_chk(void *restrict to, const void *restrict from, size_t count, size_t room) {
    if (count > room)
        __chk_fail();
    return memcpy(to, from, count);
}

void *__memmove_chk(void *to, const void *from, size_t count, size_t room) {
    if (count > room)
        __chk_fail();
    return memmove(to, from, count);
}

void *__mempcpy_chk(void *restrict to, const void *restrict from, size_t count, size_t room) {
    if (count > room)
        __chk_fail();
    memcpy(to, from, count);
    return (char *)to + count;
}

void *__memset_chk(void *to, int byte, size_t count, size_t room) {
    if (count > room)
        __chk_fail();
    return memset(to, byte, count);
}

void __explicit_bzero_chk(void *to, size_t count, size_t room) {
    if (count > room)
        __chk_fail();
    memset(to, 0, count);
}

char *__stpcpy_chk(char *restrict to, const char *restrict from, size_t room) {
    for (;; to++, from++) {
        if (room-- == 0)
            __chk_fail();
        if ((*to = *from) == '\0')
            return to;
    }
}

char *__strcpy_chk(char *restrict to, const char *restrict from, size_t room) {
    __stpcpy_chk(to, from, room);
    return to;
}

char *__stpncpy_chk(char *restrict to, const char *restrict from, size_t count, size_t room) {
    if (count > room)
        __chk_fail();
    while (count > 0 && (*to = *from) != '\0') {
        to++;
        from++;
        count--;
    }
    memset(to, '\0', count);
    return to;
}

char *__strncpy_chk(char *restrict to, const char *restrict from, size_t count, size_t room) {
    __stpncpy_chk(to, from, count, room);
    return to;
}

char *__strncat_chk(char *restrict to, const char *restrict from, size_t count, size_t room) {
    char *end = to;
    for (; room > 0 && *end != '\0'; end++)
        room--;
    for (;; end++, from++) {
        if (room-- == 0)
            __chk_fail();
        if (count-- == 0) {
            *end = '\0';
            return to;
        }
        if ((*end = *from) == '\0')
            return to;
    }
}

char *__strcat_chk(char *restrict to, const char *restrict from, size_t room) {
    return __strncat_chk(to, from, SIZE_MAX, room);
}
