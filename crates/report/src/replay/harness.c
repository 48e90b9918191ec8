/* Feeds the inputs of one test to a program and notes what became of it.
 *
 * The file named by REPRISE_REPLAY_INPUT holds the inputs in the order the program asks for them; the file named by
 * REPRISE_REPLAY_RESULT is a page that is shared with whoever runs the test. Both are laid out in execute.rs.
 * System calls are made directly, because the program may define functions of the C library itself; their arguments are longs,
 * because the variadic function that makes them takes nothing else. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* A program's own stand-in for one of our functions yields to ours where its source can be told to; see build.rs. */
#ifdef REPRISE_WEAK
#define HARNESS __attribute__((weak))
#else
#define HARNESS
#endif

/* What it ends with where there is no test: it was only to start. */
enum { STARTS = 42 };
enum { RETURNED = 1, ERROR_REACHED = 2, ASSUMPTION_FAILED = 3, INPUT_DIFFERS = 4, CANNOT_BE_MADE = 5 };

struct reprise_result {
  uint32_t event, taken, started, unused;
  uint8_t value[48];
  char message[1024];
  uint64_t globals[256];
};

struct reprise_input {
  uint32_t magic, count;
  uint64_t stack_limit, memory_limit;
  unsigned char records[];
};

static struct reprise_result *result;
static const struct reprise_input *input;
static const unsigned char *next;

static void leave(int status) {
  syscall(SYS_exit_group, (long)status);
  __builtin_unreachable();
}

static void append(const char *text, size_t length) {
  static size_t used;
  for (size_t i = 0; i < length && text[i] && used + 1 < sizeof result->message; i++) result->message[used++] = text[i];
}

static void append_number(uint64_t number) {
  char digits[24];
  size_t at = sizeof digits;
  do digits[--at] = '0' + number % 10; while (number /= 10);
  append(digits + at, sizeof digits - at);
}

static const char *variable(char **environment, const char *name) {
  for (; *environment; environment++) {
    size_t i = 0;
    while (name[i] && (*environment)[i] == name[i]) i++;
    if (!name[i] && (*environment)[i] == '=') return *environment + i + 1;
  }
  return NULL;
}

static void *map(const char *path, int writable, size_t size) {
  if (!path) return NULL;
  long file = syscall(SYS_openat, (long)AT_FDCWD, path, (long)(writable ? O_RDWR : O_RDONLY), 0L);
  if (file < 0) return NULL;
  if (!size) size = syscall(SYS_lseek, file, 0L, (long)SEEK_END);
  long protection = writable ? PROT_READ | PROT_WRITE : PROT_READ, sharing = writable ? MAP_SHARED : MAP_PRIVATE;
  long address = syscall(SYS_mmap, 0L, size, protection, sharing, file, 0L);
  syscall(SYS_close, file);
  return address == -1 ? NULL : (void *)address;
}

static void limit(int resource, uint64_t value) {
  struct rlimit limits = {value, value};
  if (syscall(SYS_prlimit64, 0L, (long)resource, &limits, 0L) != 0) {
    limits.rlim_max = RLIM_INFINITY;
    syscall(SYS_prlimit64, 0L, (long)resource, &limits, 0L);
  }
}

/* Whether a variable of the environment is for the harness or the sanitizers. */
static int is_ours(const char *entry) {
  static const char *const ours[] = {"REPRISE_REPLAY_INPUT=", "REPRISE_REPLAY_RESULT=", "REPRISE_REPLAY_ARGUMENTS=",
                                     "UBSAN_OPTIONS=", "ASAN_OPTIONS="};
  for (size_t number = 0; number < sizeof ours / sizeof *ours; number++) {
    size_t i = 0;
    while (ours[number][i] && entry[i] == ours[number][i]) i++;
    if (!ours[number][i]) return 1;
  }
  return 0;
}

static uint32_t number_at(const unsigned char *at) {
  return at[0] | at[1] << 8 | at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Arguments as objects of their own, as the engine has them: of their full size, with what is behind their ends. */
static void place_arguments(const unsigned char *objects, int count, char **arguments) {
  uint32_t number = number_at(objects);
  objects += 4;
  for (uint32_t i = 0; i < number && (int)i + 1 < count; i++) {
    uint32_t length = number_at(objects);
    char *object = malloc(length);
    if (!object) leave(127);
    for (uint32_t place = 0; place < length; place++) object[place] = (char)objects[4 + place];
    arguments[i + 1] = object;
    objects += 4 + length;
  }
}

/* Where calls may fail: takes the input that says which one does. */
void prepare_failures(void) __attribute__((weak));

/* Before any constructor of the program. */
__attribute__((constructor(101))) static void start(int count, char **arguments, char **environment) {
  input = map(variable(environment, "REPRISE_REPLAY_INPUT"), 0, 0);
  result = map(variable(environment, "REPRISE_REPLAY_RESULT"), 1, 4096);
  if (!variable(environment, "REPRISE_REPLAY_INPUT")) leave(STARTS);
  if (!input || !result) leave(127);
  next = input->records;
  result->started = 1;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 64 << 20);
  if (input->stack_limit) limit(RLIMIT_STACK, input->stack_limit);
  if (input->memory_limit) limit(RLIMIT_AS, input->memory_limit);
  const unsigned char *objects = map(variable(environment, "REPRISE_REPLAY_ARGUMENTS"), 0, 0);
  if (objects) place_arguments(objects, count, arguments);
  /* The engine's programs have the environment of their world and nothing of ours. */
  char **kept = environment;
  for (char **entry = environment; *entry; entry++)
    if (!is_ours(*entry)) *kept++ = *entry;
  *kept = NULL;
  environ = environment;
  /* What was printed must not be lost in a crash. */
  setvbuf(stdout, NULL, _IONBF, 0);
  if (prepare_failures) prepare_failures();
}

static void differs(const char *name) {
  result->event = INPUT_DIFFERS;
  append("the program asked for `", 100);
  append(name, 200);
  append("` ", 10);
}

/* Whether a recorded name is the asked one, or that with `#1` and so on: a name may be used more than once. */
static int same_name(const char *asked, const unsigned char *recorded, uint32_t length) {
  uint32_t i = 0;
  while (i < length && asked[i] && (unsigned char)asked[i] == recorded[i]) i++;
  if (i == 200) return 1; /* longer names are cut */
  if (asked[i]) return i < length && recorded[i] == 0xEF; /* bytes that are not UTF-8 were replaced */
  return i == length || recorded[i] == '#';
}

/* The next input; `*length` becomes that of its bytes. */
static const unsigned char *take(const char *name, uint32_t *length) {
  if (!name || !*name) name = "unnamed";
  if (result->taken == input->count) {
    differs(name);
    append("after all inputs of the test were used", 100);
    leave(126);
  }
  uint32_t name_length = number_at(next);
  *length = number_at(next + 4);
  const unsigned char *recorded = next + 8;
  if (!same_name(name, recorded, name_length)) {
    differs(name);
    append("where the test has `", 100);
    append((const char *)recorded, name_length);
    append("`", 1);
    leave(126);
  }
  next = recorded + name_length + *length;
  result->taken++;
  return recorded + name_length;
}

static uint64_t take_integer(const char *name, int is_signed) {
  uint32_t length;
  const unsigned char *bytes = take(name, &length);
  uint64_t value = 0;
  for (uint32_t i = 0; i < length && i < 8; i++) value |= (uint64_t)bytes[i] << 8 * i;
  if (is_signed && length < 8 && length && bytes[length - 1] & 0x80) value |= ~0ull << 8 * length;
  return value;
}

static void take_exactly(const char *name, void *target, size_t size) {
  uint32_t length;
  const unsigned char *bytes = take(name, &length);
  /* Of a large input the zeros at its end are left out. */
  int is_cut = size > 65536 && length < size;
  if (length != size && !is_cut) {
    differs(name);
    append("with ", 10);
    append_number(size);
    append(" bytes where the test has ", 100);
    append_number(length);
    leave(126);
  }
  /* A call, so that the sanitizer sees where it writes. */
  memcpy(target, bytes, length);
  if (is_cut) memset((unsigned char *)target + length, 0, size - length);
}

static void assume(int holds, const char *what) {
  if (holds) return;
  result->event = ASSUMPTION_FAILED;
  append(what, 100);
  leave(126);
}

static void error_reached(void) {
  result->event = ERROR_REACHED;
  leave(125);
}

HARNESS void klee_make_symbolic(void *address, size_t size, const char *name) {
  if (size) take_exactly(name, address, size);
}

HARNESS int klee_int(const char *name) { return (int)take_integer(name, 1); }

HARNESS int klee_range(int begin, int end, const char *name) {
  int value = (int)take_integer(name, 1);
  assume(begin <= value && value < end, "klee_range");
  return value;
}

HARNESS void klee_assume(uintptr_t condition) { assume(condition != 0, "klee_assume"); }
HARNESS void __VERIFIER_assume(int condition) { assume(condition != 0, "__VERIFIER_assume"); }
HARNESS void klee_assert(int condition) {
  static const char message[] = "Assertion `klee_assert' failed.\n";
  if (condition) return;
  syscall(SYS_write, 2L, message, sizeof message - 1);
  abort();
}

HARNESS void klee_assert_fail(const char *assertion, const char *file, unsigned line, const char *function) {
  static const char before[] = "Assertion `", after[] = "' failed.\n";
  syscall(SYS_write, 2L, before, sizeof before - 1);
  syscall(SYS_write, 2L, assertion, strlen(assertion));
  syscall(SYS_write, 2L, after, sizeof after - 1);
  abort();
}

HARNESS uintptr_t klee_choose(uintptr_t count) {
  uintptr_t value = take_integer("klee_choose", 0);
  assume(value < count, "klee_choose");
  return value;
}

/* The sanitizer knows where objects begin and end; without it nobody does. */
const char *__asan_locate_address(void *address, char *name, size_t name_size, void **region, size_t *region_size)
    __attribute__((weak));
HARNESS size_t klee_get_obj_size(void *object) {
  void *region = 0;
  size_t size = 0;
  char name[1];
  if (__asan_locate_address) __asan_locate_address(object, name, sizeof name, &region, &size);
  if (!size) {
    differs("klee_get_obj_size");
    append("which cannot be told natively", 100);
    leave(126);
  }
  return size;
}

HARNESS void klee_check_memory_access(const void *address, size_t size) {
  /* A call, so that the sanitizer sees what it reads. */
  void *copy = malloc(size ? size : 1);
  memcpy(copy, address, size);
  free(copy);
}

HARNESS float klee_get_valuef(float value) { return value; }
HARNESS double klee_get_valued(double value) { return value; }
HARNESS long klee_get_valuel(long value) { return value; }
HARNESS long long klee_get_valuell(long long value) { return value; }
HARNESS int32_t klee_get_value_i32(int32_t value) { return value; }
HARNESS int64_t klee_get_value_i64(int64_t value) { return value; }
HARNESS void klee_define_fixed_object(void *address, size_t size) {}
HARNESS void klee_mark_global(void *object) {}
HARNESS void klee_set_forking(unsigned enabled) {}
HARNESS void klee_print_range(const char *name, int value) {}
HARNESS unsigned klee_is_replay(void) { return 0; }
HARNESS int klee_get_errno(void) { return errno; }
HARNESS void __VERIFIER_atomic_begin(void) {}
HARNESS void __VERIFIER_atomic_end(void) {}
HARNESS void __VERIFIER_nondet_memory(void *address, size_t size) {
  if (size) take_exactly("nondet_memory", address, size);
}

/*
 * Chance, where the program itself asks for it: the linker sends its calls here, and nobody else's. A program that has such functions of its
 * own has no inputs of their names.
 */
unsigned __real_arc4random(void) __attribute__((weak));
void __real_arc4random_buf(void *to, size_t count) __attribute__((weak));
unsigned __real_arc4random_uniform(unsigned bound) __attribute__((weak));
int __real_getentropy(void *to, size_t count) __attribute__((weak));
ssize_t __real_getrandom(void *to, size_t count, unsigned flags) __attribute__((weak));

static int is_next_input(const char *name) {
  return result->taken < input->count && same_name(name, next + 8, number_at(next));
}

unsigned __wrap_arc4random(void) {
  unsigned number;
  if (!is_next_input("arc4random")) return __real_arc4random();
  take_exactly("arc4random", &number, sizeof number);
  return number;
}

void __wrap_arc4random_buf(void *to, size_t count) {
  if (!is_next_input("arc4random_buf")) __real_arc4random_buf(to, count);
  else take_exactly("arc4random_buf", to, count);
}

unsigned __wrap_arc4random_uniform(unsigned bound) {
  unsigned number;
  if (!is_next_input("arc4random_uniform")) return __real_arc4random_uniform(bound);
  take_exactly("arc4random_uniform", &number, sizeof number);
  return number;
}

int __wrap_getentropy(void *to, size_t count) {
  if (!is_next_input("getentropy")) return __real_getentropy(to, count);
  take_exactly("getentropy", to, count);
  return 0;
}

ssize_t __wrap_getrandom(void *to, size_t count, unsigned flags) {
  if (!is_next_input("getrandom")) return __real_getrandom(to, count, flags);
  take_exactly("getrandom", to, count);
  return (ssize_t)count;
}

/* The time, where it is an input. */
time_t __real_time(time_t *to) __attribute__((weak));
clock_t __real_clock(void) __attribute__((weak));
int __real_gettimeofday(struct timeval *to, void *zone) __attribute__((weak));
int __real_clock_gettime(clockid_t clock, struct timespec *to) __attribute__((weak));

time_t __wrap_time(time_t *to) {
  time_t now;
  if (!is_next_input("time")) return __real_time(to);
  take_exactly("time", &now, sizeof now);
  if (to) *to = now;
  return now;
}

clock_t __wrap_clock(void) {
  clock_t ticks;
  if (!is_next_input("clock")) return __real_clock();
  take_exactly("clock", &ticks, sizeof ticks);
  return ticks;
}

int __wrap_gettimeofday(struct timeval *to, void *zone) {
  if (!is_next_input("gettimeofday")) return __real_gettimeofday(to, zone);
  take_exactly("gettimeofday", to, sizeof *to);
  return 0;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *to) {
  if (clock < 0 || clock >= 12 || !is_next_input("clock_gettime")) return __real_clock_gettime(clock, to);
  take_exactly("clock_gettime", to, sizeof *to);
  return 0;
}

/*
 * A program that is replayed does nothing to others: it has no signals for them and runs nothing, as was assumed of it. Weak, so that
 * functions of the program's own that are called so are its own.
 */
#define NATIVE __attribute__((weak))

NATIVE int kill(pid_t process, int number) {
  if (process == 0 || process == -1 || process == 2 || process == getpid()) return number ? raise(number) : 0;
  errno = ESRCH;
  return -1;
}

NATIVE int killpg(pid_t group, int number) { return kill(group ? -group : 0, number); }

/* Only who leads no group may leave its session. */
NATIVE pid_t setsid(void) {
  errno = EPERM;
  return -1;
}

static int cannot_run(const char *name) {
  errno = strchr(name, '/') && !access(name, F_OK) ? EACCES : ENOENT;
  return -1;
}

NATIVE int execv(const char *name, char *const words[]) { return cannot_run(name); }
NATIVE int execve(const char *name, char *const words[], char *const environment[]) { return cannot_run(name); }
NATIVE int execvp(const char *name, char *const words[]) { return cannot_run(name); }
NATIVE int execvpe(const char *name, char *const words[], char *const environment[]) { return cannot_run(name); }
NATIVE int execl(const char *name, const char *word, ...) { return cannot_run(name); }
NATIVE int execle(const char *name, const char *word, ...) { return cannot_run(name); }
NATIVE int execlp(const char *name, const char *word, ...) { return cannot_run(name); }

HARNESS void klee_silent_exit(int status) { leave(status); }
HARNESS void klee_abort(void) { __builtin_trap(); }
HARNESS void klee_report_error(const char *file, int line, const char *message, const char *suffix) { error_reached(); }
HARNESS void __VERIFIER_error(void) { error_reached(); }
HARNESS void reach_error(void) { error_reached(); }
HARNESS void klee_warning(const char *message) {}
HARNESS void klee_warning_once(const char *message) {}
HARNESS void klee_prefer_cex(void *object, uintptr_t condition) {}
HARNESS void klee_print_expr(const char *message, ...) {}
HARNESS void klee_open_merge(void) {}
HARNESS void klee_close_merge(void) {}
HARNESS void klee_stack_trace(void) {}
HARNESS int klee_is_symbolic(uintptr_t value) { return 0; }

/* As wide as a register, whatever the program declares. */
#define NONDETERMINISTIC(name, is_signed) \
  HARNESS uint64_t __VERIFIER_nondet_##name(void) { return take_integer("nondet_" #name, is_signed); }
NONDETERMINISTIC(bool, 0)
NONDETERMINISTIC(char, 1)
NONDETERMINISTIC(uchar, 0)
NONDETERMINISTIC(short, 1)
NONDETERMINISTIC(ushort, 0)
NONDETERMINISTIC(int, 1)
NONDETERMINISTIC(uint, 0)
NONDETERMINISTIC(u32, 0)
NONDETERMINISTIC(unsigned, 0)
NONDETERMINISTIC(long, 1)
NONDETERMINISTIC(ulong, 0)
NONDETERMINISTIC(longlong, 1)
NONDETERMINISTIC(ulonglong, 0)
NONDETERMINISTIC(size_t, 0)
NONDETERMINISTIC(pointer, 0)
NONDETERMINISTIC(unsigned_char, 0)
NONDETERMINISTIC(u8, 0)
NONDETERMINISTIC(s8, 1)
NONDETERMINISTIC(uint8_t, 0)
NONDETERMINISTIC(int8_t, 1)
NONDETERMINISTIC(unsigned_short, 0)
NONDETERMINISTIC(u16, 0)
NONDETERMINISTIC(s16, 1)
NONDETERMINISTIC(uint16_t, 0)
NONDETERMINISTIC(int16_t, 1)
NONDETERMINISTIC(unsigned_int, 0)
NONDETERMINISTIC(s32, 1)
NONDETERMINISTIC(uint32_t, 0)
NONDETERMINISTIC(int32_t, 1)
NONDETERMINISTIC(unsigned_long, 0)
NONDETERMINISTIC(long_long, 1)
NONDETERMINISTIC(unsigned_long_long, 0)
NONDETERMINISTIC(u64, 0)
NONDETERMINISTIC(s64, 1)
NONDETERMINISTIC(uint64_t, 0)
NONDETERMINISTIC(int64_t, 1)
NONDETERMINISTIC(ssize_t, 1)
NONDETERMINISTIC(loff_t, 1)
NONDETERMINISTIC(off_t, 1)
NONDETERMINISTIC(sector_t, 0)
NONDETERMINISTIC(pthread_t, 0)
NONDETERMINISTIC(pchar, 0)
NONDETERMINISTIC(charp, 0)
NONDETERMINISTIC(const_char_pointer, 0)

#define NONDETERMINISTIC_BYTES(type, name, size) \
  HARNESS type __VERIFIER_nondet_##name(void) { \
    type value = 0; \
    take_exactly("nondet_" #name, &value, size); \
    return value; \
  }
NONDETERMINISTIC_BYTES(float, float, sizeof value)
NONDETERMINISTIC_BYTES(double, double, sizeof value)
NONDETERMINISTIC_BYTES(long double, long_double, 10)
NONDETERMINISTIC_BYTES(__int128, int128, sizeof value)
NONDETERMINISTIC_BYTES(unsigned __int128, uint128, sizeof value)

/* The objects behind pointers of the test, and functions; pointers of the test are addresses there. */
struct heap_object {
  uint64_t address, size;
  char *native;
};
static struct heap_object *heap;
static uint32_t heap_count;
static void *function_of_test(uint32_t number);

static uint64_t wide_number_at(const unsigned char *at) {
  return number_at(at) | (uint64_t)number_at(at + 4) << 32;
}

static void cannot_be_made(const char *why) {
  result->event = CANNOT_BE_MADE;
  append(why, 300);
  leave(126);
}

static void *native_pointer(uint64_t address) {
  if (!address) return NULL;
  for (uint32_t i = 0; i < heap_count; i++)
    if (address - heap[i].address <= heap[i].size) return heap[i].native + (address - heap[i].address);
  cannot_be_made("a pointer of the test leads to no object of it");
  return NULL;
}

/* What is at a place is a pointer of the test. */
static void relocate(unsigned char *place) {
  uint64_t address;
  memcpy(&address, place, sizeof address);
  void *target = native_pointer(address);
  memcpy(place, &target, sizeof target);
}

/* The other way; all ones for what is no object of the test. */
static uintptr_t tested_pointer(const void *pointer) {
  if (!pointer) return 0;
  for (int past = 0; past < 2; past++)
    for (uint32_t i = 0; i < heap_count; i++) {
      uintptr_t distance = (uintptr_t)pointer - (uintptr_t)heap[i].native;
      if (distance < heap[i].size || (past || !heap[i].size) && distance == heap[i].size) return heap[i].address + distance;
    }
  return UINTPTR_MAX;
}

/* Each object has an allocation of exactly its size: what watches over those sees whoever leaves it. */
static void build_heap(void) {
  if (heap) return;
  const unsigned char *at = input->records;
  for (uint32_t i = 0; i < input->count; i++) at += 8 + number_at(at) + number_at(at + 4);
  uint32_t count = number_at(at);
  at += 4;
  if (!count) return;
  const unsigned char *first = at;
  heap = malloc(count * sizeof *heap);
  for (heap_count = 0; heap && heap_count < count; heap_count++) {
    struct heap_object *object = &heap[heap_count];
    uint32_t function = number_at(at + 16), length = number_at(at + 20);
    object->address = wide_number_at(at), object->size = wide_number_at(at + 8);
    object->native = function ? function_of_test(function) : malloc(object->size);
    if (!object->native)
      cannot_be_made(function ? "a pointer leads to a static function, which the harness cannot name" : "out of memory");
    if (!function) {
      memset(object->native, 0, object->size);
      memcpy(object->native, at + 28, length);
    }
    at += 28 + length + 12 * number_at(at + 24);
  }
  if (!heap) cannot_be_made("out of memory");
  at = first;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t pointers = number_at(at + 24);
    at += 28 + number_at(at + 20);
    for (; pointers; pointers--, at += 12) {
      void *target = native_pointer(wide_number_at(at + 4));
      memcpy(heap[i].native + number_at(at), &target, sizeof target);
    }
  }
}

/* What follows is generated for the program: its stubs, and the call of its entry. */
static void returned(const void *value, size_t size) {
  for (size_t i = 0; i < size && i < sizeof result->value; i++) result->value[i] = ((const uint8_t *)value)[i];
  result->event = RETURNED;
}

/* What is in a global that callers see when the entry has returned, as a hash (FNV-1a). */
static void watch(unsigned number, const void *global, size_t size) {
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)global)[i]) * 0x100000001b3;
  if (number < sizeof result->globals / sizeof *result->globals) result->globals[number] = hash;
}
