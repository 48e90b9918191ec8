/*
 * Runs a program natively on all of its inputs, or on given ones, and tells what each run does: this is what the
 * engine's paths are compared with (crates/cli/tests/tool/native_oracle.rs).
 *
 *   harness enumerate LIMIT PROGRAM.so ENTRY RESULT PARAMETERS
 *   harness replay PROGRAM.so ENTRY RESULT PARAMETERS <INPUTS
 *
 * RESULT is the width of the entry's result in bits, 0 for none; PARAMETERS its parameters, such as `s8,u1,f64` for
 * signed, unsigned and floating-point ones, or `-`. INPUTS has a line per run: for each input the program asks for, in
 * that order, its bytes in hexadecimal, lowest first, separated by blanks.
 *
 * The behaviour of a run is the sequence of
 *  - the basic blocks it enters, which is that of its branches and of the functions it calls,
 *  - the object of each access to memory (objects of a run are numbered, so that it does not matter where they lie),
 *  - the length of each copy of memory, which stands for the loop that a plain copy would be,
 * and of a run that ends in a fault also the kind and the instruction of the fault. It is reported as a hash.
 *
 * The program is a shared object, compiled with AddressSanitizer, with trapping checks for what makes no access, and
 * with callbacks for blocks and accesses. All runs of a process share the program: between runs its writable data is
 * put back to what it was. A process that cannot go on ends; its parent forks the next one, and what they know lies in
 * memory they share.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <sanitizer/allocator_interface.h>
#include <sanitizer/asan_interface.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef __x86_64__
#error "the harness reads registers and trap instructions of x86-64"
#endif

/* The runtime's reports and handlers stay out of the way; see `on_signal` and glue.c. */
const char *__asan_default_options(void) {
    return "detect_stack_use_after_return=1:detect_leaks=0:detect_odr_violation=0:handle_segv=0:handle_sigbus=0:"
           "handle_sigfpe=0:handle_sigill=0:handle_abort=0:allow_user_segv_handler=1:use_sigaltstack=0:"
           "allocator_may_return_null=1:malloc_context_size=1:symbolize=0:redzone=128:quarantine_size_mb=64";
}

enum {
    MAXIMUM_DIGITS = 4096,
    MAXIMUM_BEHAVIOURS = 1 << 18,
    MAXIMUM_HEAP_OBJECTS = 1 << 16,
    MAXIMUM_OUTPUT = 1 << 16,
    SECONDS_PER_PROGRAM = 100,
    STACK_SIZE = 8 << 20,
};

typedef enum { RUNNING, COMPLETED, FAULTED, DROPPED } Outcome;

typedef struct {
    uint64_t hash, runs;
    Outcome outcome;
    /* Of an assumption: some run went on after it. */
    bool held;
    char fault[24];
    /* Digits of the first input, for people. */
    unsigned digit_count;
    uint16_t digits[16];
} Behaviour;

/* What outlives a process that could not go on. */
typedef struct {
    /* The digits of the current input: the last one turns fastest. Each has the number of its values. */
    unsigned asked, known;
    uint32_t digits[MAXIMUM_DIGITS], domains[MAXIMUM_DIGITS];
    uint64_t runs, dropped;
    size_t next_line;
    bool in_run, finished;
    /* Of outcomes, results and output in the order of inputs: equal for two builds of a program that do the same. */
    uint64_t digest;
    /* A hash table, and its occupied slots. */
    Behaviour behaviours[MAXIMUM_BEHAVIOURS];
    uint32_t occupied[MAXIMUM_BEHAVIOURS];
    size_t behaviour_count;
} Shared;
static Shared *shared;

static int results; /* where the harness writes; the program's standard output is its own */

static _Noreturn void leave(int status) {
    syscall(SYS_exit_group, status);
    __builtin_unreachable();
}

static _Noreturn void give_up(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("harness: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    fflush(stderr);
    leave(2);
}

static bool replaying;
static uint64_t hash;
static void *next_run[5];
static uintptr_t stack_top, stack_lowest;
/* Places on the stack are counted from here. It is as aligned in every process, because frames are aligned too. */
static uintptr_t stack_origin;
static const char *refusal; /* why a given input does not fit what the program asks for */

static struct {
    uintptr_t base, end;
    /* Writable data and its content before the first run. */
    struct {
        uint64_t *start, *content;
        size_t words;
    } segments[4];
    size_t segment_count;
} program;

static bool in_program(uintptr_t address) { return address >= program.base && address < program.end; }

static uint64_t scramble(uint64_t word) {
    word ^= word >> 32;
    word *= 0xd6e8feb86659fd93;
    word ^= word >> 32;
    word *= 0xd6e8feb86659fd93;
    return word ^ word >> 32;
}

static uint64_t combine(uint64_t sum, uint64_t word) { return scramble(sum * 0x9e3779b97f4a7c15 + scramble(word + 1)); }

/* What is observed is of one of these sorts, so that two of different sorts never look the same. */
typedef enum {
    BLOCK = 1,
    HEAP_OBJECT,
    STACK_OBJECT,
    GLOBAL_OBJECT,
    LENGTH,
    FREED,
    ASSUMPTION,
    FAULT_KIND,
    FAULT_PLACE,
} Sort;

static void observe(Sort sort, uint64_t value) { hash = combine(hash, (uint64_t)sort << 56 ^ value); }

static char output[MAXIMUM_OUTPUT];
static size_t output_size;

static ssize_t collect_output(void *cookie, const char *text, size_t size) {
    (void)cookie;
    for (size_t i = 0; i < size && output_size < sizeof output; i++) output[output_size++] = text[i];
    return (ssize_t)size;
}

/* The entry of the run so far. */
static Behaviour *record(Outcome outcome, const char *fault) {
    size_t slot = hash & (MAXIMUM_BEHAVIOURS - 1);
    Behaviour *behaviour;
    for (;; slot = (slot + 1) & (MAXIMUM_BEHAVIOURS - 1)) {
        behaviour = &shared->behaviours[slot];
        if (behaviour->runs == 0 || (behaviour->hash == hash && behaviour->outcome == outcome)) break;
    }
    if (behaviour->runs++ > 0) return behaviour;
    if (shared->behaviour_count == MAXIMUM_BEHAVIOURS / 2) give_up("too many behaviours");
    shared->occupied[shared->behaviour_count++] = (uint32_t)slot;
    behaviour->hash = hash;
    behaviour->outcome = outcome;
    strncpy(behaviour->fault, fault, sizeof behaviour->fault - 1);
    for (; behaviour->digit_count < shared->asked && behaviour->digit_count < 16; behaviour->digit_count++)
        behaviour->digits[behaviour->digit_count] = (uint16_t)shared->digits[behaviour->digit_count];
    return behaviour;
}

static const char *const outcome_names[] = {"running", "completed", "faulted", "dropped"};

static void end_of_run(Outcome outcome, const char *fault, uint64_t result) {
    shared->in_run = false;
    shared->runs++;
    if (replaying) {
        if (refusal) {
            dprintf(results, "run refused %s\n", refusal);
            return;
        }
        dprintf(results, "run %s %016lx %s %lx ", outcome_names[outcome], hash, fault, result);
        for (size_t i = 0; i < output_size; i++) dprintf(results, "%02x", (unsigned char)output[i]);
        dprintf(results, ".\n");
        return;
    }
    shared->digest = combine(combine(shared->digest, outcome), result);
    for (size_t i = 0; i < output_size; i++) shared->digest = combine(shared->digest, (unsigned char)output[i]);
    if (outcome == DROPPED) shared->dropped++;
    else record(outcome, fault);
}

static __attribute__((noinline)) _Noreturn void stop(Outcome outcome, const char *fault, uint64_t result) {
    if (!shared->in_run) give_up("%s %s outside of a run", outcome_names[outcome], fault);
    fflush(stdout);
    end_of_run(outcome, fault, result);
    __builtin_longjmp(next_run, 1);
}

static _Noreturn void fault_at(const char *kind, uintptr_t place) {
    for (const char *letter = kind; *letter; letter++) observe(FAULT_KIND, (unsigned char)*letter);
    observe(FAULT_PLACE, place - program.base);
    stop(FAULTED, kind, 0);
}

static uint32_t guard_count;

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *end) {
    if (start == end || *start) return;
    for (uint32_t *guard = start; guard < end; guard++) *guard = ++guard_count;
}

void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (here < stack_lowest) stack_lowest = here;
    if (!shared->in_run) return;
    observe(BLOCK, *guard);
    /* Where the real stack ends differs from process to process. */
    if (stack_origin - here > STACK_SIZE) fault_at("stack-overflow", program.base);
}

#include "memory.c"

/* The numbers of clang's checks, which a trap carries. */
static const char *kind_of_check(unsigned check) {
    switch (check) {
        case 1: return "unreachable";
        case 3: return "divide-by-zero";
        case 18: return "out-of-bounds";
        case 20: return "shift-overflow";
        case 0: case 12: case 13: case 21: return "signed-overflow"; /* of a sum, product, negation, difference */
        default: return "unknown-check";
    }
}

static void on_signal(int signal, siginfo_t *information, void *context) {
    const greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    uintptr_t instruction = (uintptr_t)registers[REG_RIP], address = (uintptr_t)information->si_addr;
    uintptr_t stack = (uintptr_t)registers[REG_RSP];
    if (stack < stack_lowest) stack_lowest = stack;
    const char *kind = "out-of-bounds";
    if (signal == SIGALRM) {
        give_up("took longer than %d s", SECONDS_PER_PROGRAM);
    } else if (signal == SIGILL) {
        /* `ud1` carries the number of the check as an offset, which is left out where it is zero. */
        const uint8_t *code = (const uint8_t *)instruction;
        bool is_check = code[0] == 0x67 && code[1] == 0x0f && code[2] == 0xb9 && (code[3] == 0x00 || code[3] == 0x40);
        kind = is_check ? kind_of_check(code[3] ? code[4] : 0) : "abort";
    } else if (signal == SIGFPE) {
        kind = "division-overflow"; /* zero is caught by its own check */
    } else {
        enum { WRITE = 2, FETCH = 16 };
        greg_t error = registers[REG_ERR];
        if (error & FETCH || instruction == address) kind = "invalid-call";
        else if (address < 65536) kind = "null-pointer";
        else if (address >= stack - 65536 && address < stack + 65536) kind = "stack-overflow";
        else if (error & WRITE && in_program(address)) kind = "read-only-write";
    }
    if (!shared->in_run) give_up("signal %d at %lx outside of a run, address %lx", signal, instruction, address);
    uintptr_t place = place_of_call ? place_of_call : instruction;
    if (in_program(instruction) || signal == SIGILL || !strcmp(kind, "invalid-call"))
        fault_at(kind, in_program(place) ? place : program.base);
    /* In the library, which may hold a lock: another process goes on. */
    for (const char *letter = kind; *letter; letter++) observe(FAULT_KIND, (unsigned char)*letter);
    end_of_run(FAULTED, kind, 0);
    leave(0);
}

/* The runtime found a bad argument of a library function; it holds a lock. */
void __asan_on_error(void) {
    if (!shared || !shared->in_run) return;
    const char *kind = "out-of-bounds", *description = __asan_get_report_description();
    if (strstr(description, "use-after-free")) kind = "use-after-free";
    if (strstr(description, "use-after-return")) kind = "use-after-return";
    if (strstr(description, "use-after-scope")) kind = "use-after-scope";
    for (const char *letter = kind; *letter; letter++) observe(FAULT_KIND, (unsigned char)*letter);
    end_of_run(FAULTED, kind, 0);
    leave(0);
}

#include "environment.c"

/* Integers and floating-point numbers are passed in registers of their own: a function takes those it wants. */
typedef uint64_t Function(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double, double, double, double);
static Function *entry;
static bool entry_is_main;
static unsigned result_width;
static const char *parameters;

static __attribute__((noinline)) uint64_t call_entry(void) {
    /* Also keeps the program's frames below those of `forget_frames`. */
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    volatile char *room = __builtin_alloca(8192 + (frame & 4095));
    room[0] = 0;
    stack_origin = frame & ~4095ul;
    if (entry_is_main) {
        static char name[] = "program";
        static char *arguments[] = {name, NULL};
        return entry(1, (uint64_t)arguments, (uint64_t)environ, 0, 0, 0, 0, 0, 0, 0) & 255;
    }
    uint64_t integers[6] = {0};
    double floats[4] = {0};
    size_t integer_count = 0, float_count = 0;
    for (const char *parameter = parameters; *parameter && *parameter != '-';) {
        char kind = *parameter, *end;
        unsigned width = (unsigned)strtoul(parameter + 1, &end, 10);
        if (integer_count == 6 || float_count == 4 || width == 0 || width > 64)
            give_up("cannot pass the parameters %s", parameters);
        if (kind == 'f') {
            take_bytes(&floats[float_count++], width / 8);
        } else if (width == 1) {
            integers[integer_count++] = (uint64_t)take_number(0, 2, 1);
        } else {
            uint64_t value = 0;
            take_bytes(&value, width / 8);
            if (kind == 's') value = (uint64_t)((int64_t)(value << (64 - width)) >> (64 - width));
            integers[integer_count++] = value;
        }
        parameter = *end == ',' ? end + 1 : end;
    }
    uint64_t result = entry(integers[0], integers[1], integers[2], integers[3], integers[4], integers[5], floats[0],
                            floats[1], floats[2], floats[3]);
    return result_width == 0 ? 0 : result << (64 - result_width) >> (64 - result_width);
}

uintptr_t __asan_stack_malloc_0(uintptr_t size);
void __asan_stack_free_0(uintptr_t frame, uintptr_t size);

/* The sanitizer does not notice that frames were left by a jump. */
static void forget_frames(void) {
    uintptr_t low = (stack_lowest - 4096) & ~(uintptr_t)63;
    for (volatile uint64_t *shadow = (uint64_t *)shadow_of(low); shadow < (uint64_t *)shadow_of(stack_top); shadow++)
        if (*shadow) *shadow = 0;
    /* Frames that lie elsewhere are given back when the next one is asked for, if it is above them. */
    __asan_handle_no_return();
    __asan_stack_free_0(__asan_stack_malloc_0(64), 64);
}

static void one_run(void) {
    for (size_t i = 0; i < program.segment_count; i++) {
        volatile uint64_t *to = program.segments[i].start;
        for (size_t word = 0; word < program.segments[i].words; word++)
            if (to[word] != program.segments[i].content[word]) to[word] = program.segments[i].content[word];
    }
    shared->asked = 0;
    heap_count = 0;
    place_of_call = 0;
    output_size = 0;
    refusal = NULL;
    hash = 1;
    errno = 0;
    if (__builtin_setjmp(next_run) == 0) {
        shared->in_run = true;
        uint64_t result = call_entry();
        if (replaying && given[strspn(given, " ")] != '\0') refusal = "the program asks for fewer inputs";
        fflush(stdout);
        end_of_run(COMPLETED, "-", result);
    } else {
        forget_frames();
    }
    stack_lowest = stack_top;
}

static size_t limit;
static char **lines;
static size_t line_count;

static _Noreturn void run_on(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    alarm(SECONDS_PER_PROGRAM);
    for (;;) {
        if (replaying) {
            if (shared->next_line == line_count) break;
            given = lines[shared->next_line++];
        } else {
            if (shared->runs > 0 && !next_input()) break;
            if (shared->runs == limit) break;
        }
        one_run();
    }
    shared->finished = replaying || shared->runs < limit || !next_input();
    leave(0);
}

static int find_program(struct dl_phdr_info *information, size_t size, void *name) {
    (void)size;
    if (strcmp(information->dlpi_name, name) != 0) return 0;
    program.base = information->dlpi_addr;
    uintptr_t read_only_end = 0;
    for (int i = 0; i < information->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &information->dlpi_phdr[i];
        uintptr_t end = program.base + header->p_vaddr + header->p_memsz;
        if (header->p_type == PT_GNU_RELRO) read_only_end = end & ~4095ul;
    }
    for (int i = 0; i < information->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &information->dlpi_phdr[i];
        uintptr_t start = program.base + header->p_vaddr, end = start + header->p_memsz;
        if (header->p_type != PT_LOAD) continue;
        if (end > program.end) program.end = end;
        if (!(header->p_flags & PF_W)) continue;
        if (read_only_end > start && read_only_end <= end + 4095) start = read_only_end;
        start &= ~7ul;
        if (start >= end) continue;
        if (program.segment_count == 4) give_up("too many segments");
        size_t words = (end - start + 7) / 8;
        uint64_t *content = mmap(NULL, words * 8, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (content == MAP_FAILED) give_up("no memory");
        for (size_t word = 0; word < words; word++) content[word] = ((volatile uint64_t *)start)[word];
        program.segments[program.segment_count].start = (uint64_t *)start;
        program.segments[program.segment_count].content = content;
        program.segments[program.segment_count++].words = words;
    }
    return 1;
}

static void read_lines(void) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) >= 0) {
        while (length > 0 && line[length - 1] == '\n') line[--length] = '\0';
        lines = realloc(lines, (line_count + 1) * sizeof *lines);
        lines[line_count++] = strdup(line);
    }
}

static void catch_signals(void) {
    static char stack[1 << 16];
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
    alarm(SECONDS_PER_PROGRAM);
}

static void report(void) {
    dprintf(results, "%s %lu %lu\n", shared->finished ? "runs" : "stopped", shared->runs, shared->dropped);
    dprintf(results, "digest %016lx\n", shared->digest);
    for (size_t i = 0; i < shared->behaviour_count; i++) {
        Behaviour *behaviour = &shared->behaviours[shared->occupied[i]];
        if (behaviour->held) continue;
        dprintf(results, "behaviour %s %016lx ", outcome_names[behaviour->outcome], behaviour->hash);
        dprintf(results, "%s %lu ", behaviour->fault, behaviour->runs);
        for (unsigned digit = 0; digit < behaviour->digit_count; digit++)
            dprintf(results, "%s%u", digit ? "," : "", behaviour->digits[digit]);
        dprintf(results, ".\n");
    }
}

int main(int count, char **arguments) {
    if (count == 7 && !strcmp(arguments[1], "enumerate")) {
        limit = strtoul(arguments[2], NULL, 10);
        arguments += 3;
    } else if (count == 6 && !strcmp(arguments[1], "replay")) {
        replaying = true;
        arguments += 2;
    } else {
        give_up("see the head of harness.c");
    }
    results = dup(STDOUT_FILENO);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (shared == MAP_FAILED) give_up("no memory");
    if (replaying) read_lines();

    void *handle = dlopen(arguments[0], RTLD_NOW);
    if (!handle) give_up("%s", dlerror());
    entry = (Function *)dlsym(handle, arguments[1]);
    if (!entry) give_up("no function %s", arguments[1]);
    entry_is_main = !strcmp(arguments[1], "main");
    result_width = (unsigned)strtoul(arguments[2], NULL, 10);
    parameters = arguments[3];
    dl_iterate_phdr(find_program, arguments[0]);
    if (!program.base) give_up("%s is not loaded", arguments[0]);

    size_t scale;
    __asan_get_shadow_mapping(&scale, &shadow_offset);
    if (scale != 3) give_up("unknown shadow");
    stack_top = stack_lowest = (uintptr_t)__builtin_frame_address(0);
    catch_signals();
    struct rlimit stack_limit;
    getrlimit(RLIMIT_STACK, &stack_limit);
    if (stack_limit.rlim_cur < 4 * STACK_SIZE) {
        stack_limit.rlim_cur = stack_limit.rlim_max < 4 * STACK_SIZE ? stack_limit.rlim_max : 4 * STACK_SIZE;
        setrlimit(RLIMIT_STACK, &stack_limit);
    }
    cookie_io_functions_t functions = {.write = collect_output};
    stdout = fopencookie(NULL, "w", functions);
    static char buffer[1 << 16];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);

    while (!shared->finished) {
        uint64_t before = shared->runs;
        pid_t child = fork();
        if (child < 0) give_up("cannot fork");
        if (child == 0) run_on();
        int status;
        waitpid(child, &status, 0);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) give_up("a run ended the process (status %x)", status);
        if (shared->runs == before) break;
    }
    if (!replaying) report();
    leave(0);
}
