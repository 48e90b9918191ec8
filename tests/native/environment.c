/* What programs ask of their environment, part of harness.c: inputs, assumptions, and ways to end. */

_Noreturn void exit(int status) { stop(COMPLETED, "-", (uint64_t)status & 255); }
_Noreturn void _exit(int status) { stop(COMPLETED, "-", (uint64_t)status & 255); }
_Noreturn void _Exit(int status) { stop(COMPLETED, "-", (uint64_t)status & 255); }
_Noreturn void klee_silent_exit(int status) { stop(COMPLETED, "silent", (uint64_t)status & 255); }
_Noreturn void abort(void) { fault_at("abort", program.base); }
_Noreturn void reach_error(void) { fault_at("error-reached", program.base); }
_Noreturn void __VERIFIER_error(void) { fault_at("error-reached", program.base); }
_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function) {
    (void)assertion, (void)file, (void)line, (void)function;
    fault_at("assertion", program.base);
}

void klee_assert(int condition) {
    if (!condition) fault_at("assertion", (uintptr_t)__builtin_return_address(0));
}

/* Runs that an assumption drops are no behaviour, but where it drops all that come to it the engine prunes a path. */
static void assume(bool condition, void *place) {
    if (!replaying) {
        uint64_t before = hash;
        observe(ASSUMPTION, (uintptr_t)place - program.base);
        record(DROPPED, "-")->held |= condition;
        hash = before;
    }
    if (!condition) stop(DROPPED, "-", 0);
}

void klee_assume(uintptr_t condition) { assume(condition != 0, __builtin_return_address(0)); }
void __VERIFIER_assume(int condition) { assume(condition != 0, __builtin_return_address(0)); }

void klee_warning(const char *message) { (void)message; }
void klee_warning_once(const char *message) { (void)message; }
void klee_prefer_cex(void *object, uintptr_t condition) { (void)object, (void)condition; }

/* A given input: the text not yet read. */
static const char *given;

static uint32_t digit(uint32_t domain) {
    if (shared->asked == MAXIMUM_DIGITS) give_up("more than %d bytes of input", MAXIMUM_DIGITS);
    if (shared->asked == shared->known) {
        shared->digits[shared->known] = 0;
        shared->domains[shared->known++] = domain;
    }
    return shared->digits[shared->asked++];
}

static bool next_input(void) {
    shared->known = shared->asked;
    while (shared->known > 0) {
        if (++shared->digits[shared->known - 1] < shared->domains[shared->known - 1]) return true;
        shared->known--;
    }
    return false;
}

static int hexadecimal(char letter) { return letter <= '9' ? letter - '0' : (letter | 32) - 'a' + 10; }

static void given_bytes(volatile uint8_t *to, size_t size) {
    while (*given == ' ') given++;
    if (*given == '\0') refusal = "the program asks for more inputs";
    for (size_t i = 0; i < size; i++) {
        if (!isxdigit((unsigned char)given[0]) || !isxdigit((unsigned char)given[1])) {
            if (!refusal) refusal = "the program asks for a wider input";
            to[i] = 0;
            continue;
        }
        to[i] = (uint8_t)(hexadecimal(given[0]) * 16 + hexadecimal(given[1]));
        given += 2;
    }
    if (!refusal && *given != ' ' && *given != '\0') refusal = "the program asks for a narrower input";
    if (refusal) stop(DROPPED, "-", 0);
}

static void take_bytes(void *object, size_t size) {
    volatile uint8_t *to = object;
    if (replaying) {
        given_bytes(to, size);
        return;
    }
    for (size_t i = 0; i < size; i++) to[i] = (uint8_t)digit(256);
}

/* One of `domain` values from `low`, in an input of `size` bytes. */
static int64_t take_number(int64_t low, uint32_t domain, size_t size) {
    if (!replaying) return low + digit(domain);
    int64_t value = 0;
    given_bytes((volatile uint8_t *)&value, size);
    if (size == 4) value = (int32_t)value;
    if (value < low || value >= low + domain) {
        refusal = "an input is outside of its range";
        stop(DROPPED, "-", 0);
    }
    return value;
}

void klee_make_symbolic(void *object, size_t size, const char *name) {
    (void)name;
    place_of_call = (uintptr_t)__builtin_return_address(0);
    check_range(object, size);
    place_of_call = 0;
    take_bytes(object, size);
}

int klee_range(int low, int end, const char *name) {
    (void)name;
    if (low >= end) give_up("klee_range(%d, %d)", low, end);
    return (int)take_number(low, (uint32_t)end - (uint32_t)low, sizeof low);
}

int klee_int(const char *name) {
    int value;
    (void)name;
    take_bytes(&value, sizeof value);
    return value;
}

#define NONDETERMINISTIC(name, type)       \
    type __VERIFIER_nondet_##name(void) {  \
        type value;                        \
        take_bytes(&value, sizeof value);  \
        return value;                      \
    }
NONDETERMINISTIC(char, char)
NONDETERMINISTIC(uchar, unsigned char)
NONDETERMINISTIC(short, short)
NONDETERMINISTIC(ushort, unsigned short)
NONDETERMINISTIC(int, int)
NONDETERMINISTIC(uint, unsigned)
NONDETERMINISTIC(long, long)
NONDETERMINISTIC(ulong, unsigned long)
NONDETERMINISTIC(longlong, long long)
NONDETERMINISTIC(ulonglong, unsigned long long)
NONDETERMINISTIC(pointer, void *)
NONDETERMINISTIC(float, float)
NONDETERMINISTIC(double, double)
_Bool __VERIFIER_nondet_bool(void) { return take_number(0, 2, 1) != 0; }
