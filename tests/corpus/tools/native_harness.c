/* Runtime of the derivation aid (see derive.py).
 *
 * A program of the corpus is compiled to plain -O0 IR, instrumented as text and linked with this file.
 * The binary then runs the program once for every input of its domain and counts the distinct sequences
 * of outcomes: basic blocks entered, functions called through pointers, objects that pointers resolve to.
 * Memory objects live in an arena with wide gaps and are never reused within a run, so every access is
 * checked exactly.  Nothing here is shared with the engine.
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int __t_line; /* source line of the instruction being executed in the program itself */

/* ------------------------------------------------------------------ the running path */

static uint64_t h1, h2;
static jmp_buf finish;
static uint64_t block_budget;
static int depth;

static inline void mix(uint64_t v) {
  h1 = (h1 ^ v) * 0x9E3779B97F4A7C15ull;
  h1 ^= h1 >> 29;
  h2 = (h2 + v + 0x632BE59BD9B4E019ull) * 0xD6E8FEB86659FD93ull;
  h2 ^= h2 >> 32;
}

enum { COMPLETED, FAULTED, DROPPED, ENDLESS };
static int outcome, outcome_line;
static long outcome_value;
static const char *outcome_kind;

static void stop(int what, const char *kind, long value) {
  outcome = what;
  outcome_kind = kind;
  outcome_line = __t_line;
  outcome_value = value;
  longjmp(finish, 1);
}

static void fault(const char *kind) { stop(FAULTED, kind, 0); }

void __t_block(int id) {
  mix((uint64_t)id + 1);
  if (--block_budget == 0) stop(ENDLESS, "endless", 0);
}

void __t_check(int bad, int kind) {
  static const char *names[] = {"divide-by-zero", "division-overflow", "shift-overflow", "signed-overflow"};
  if (bad) fault(names[kind]);
}

void __t_unreachable(void) { fault("unreachable"); }
void __t_trap(void) { fault("abort"); }
void __t_abort(void) { fault("abort"); }
void __t_assert_fail(const char *e, const char *f, unsigned l, const char *fn) { fault("assertion"); }
void __t_exit(int code) { stop(COMPLETED, "exit", code & 255); }
void __t_return(int code) { stop(COMPLETED, "return", code & 255); }
void __t_finish(void) { stop(COMPLETED, "return", 0); }

/* ------------------------------------------------------------------ objects */

enum { GLOBAL, STACK, HEAP };
typedef struct {
  uintptr_t base;
  size_t size;
  uint8_t kind, dead, constant;
} Object;

#define GRANULE 4096u
#define LEAD 1536u
#define ARENA (8ull << 30)
#define MAX_OBJECTS (ARENA / GRANULE)
static char *arena;
static Object *objects; /* 0 is nobody */
static uint32_t *owner; /* granule -> object */
static size_t granules, object_count, global_count;
static unsigned char **snapshots;
static uintptr_t global_low = UINTPTR_MAX, global_high;

static uint32_t *frames;
static size_t frame_count;

static void *allocate(size_t size, int kind) {
  size_t n = (LEAD + size + GRANULE - 1 + 512) / GRANULE;
  if (granules + n >= MAX_OBJECTS) stop(ENDLESS, "arena", 0);
  uint32_t id = ++object_count;
  for (size_t i = 0; i < n; i++) owner[granules + i] = id;
  char *p = arena + granules * GRANULE + LEAD;
  granules += n;
  objects[id] = (Object){(uintptr_t)p, size, kind, 0, 0};
  memset(p, 0xA5, size < 65536 ? size : 65536);
  return p;
}

void __t_global(char *p, size_t size, int constant) {
  uint32_t id = ++object_count;
  objects[id] = (Object){(uintptr_t)p, size, GLOBAL, 0, constant};
  if ((uintptr_t)p < global_low) global_low = (uintptr_t)p;
  if ((uintptr_t)p + size > global_high) global_high = (uintptr_t)p + size;
}

static uint32_t find(uintptr_t p) {
  uintptr_t a = (uintptr_t)arena;
  if (p - a < ARENA) return (p - a) / GRANULE < granules ? owner[(p - a) / GRANULE] : UINT32_MAX;
  if (p < 4096) return 0;
  if (p + 4096 >= global_low && p < global_high + 4096) {
    for (uint32_t i = 1; i <= global_count; i++)
      if (p - objects[i].base < objects[i].size) return i;
    return UINT32_MAX;
  }
  return UINT32_MAX - 1; /* native stack (variable arguments, by-value copies) or libc's own data */
}

static void touch(uintptr_t p, size_t size, int write) {
  uint32_t id = find(p);
  if (id == 0) fault("null-pointer");
  if (id == UINT32_MAX) fault("out-of-bounds");
  if (id == UINT32_MAX - 1) return;
  Object *o = &objects[id];
  if (o->dead) fault(o->kind == HEAP ? "use-after-free" : "use-after-return");
  if (p < o->base || p + size > o->base + o->size) fault("out-of-bounds");
  if (write && o->constant) fault("read-only-write");
  mix(id + 0x100000000ull);
}

void __t_mem(char *p, size_t size, int write) { touch((uintptr_t)p, size, write); }

void *__t_alloca(size_t size) { return allocate(size, STACK); }

void __t_enter(void) {
  if (++depth > 30000) fault("stack-overflow");
  frames[frame_count++] = object_count;
}

static void kill_stack_above(size_t mark) {
  for (size_t i = mark + 1; i <= object_count; i++)
    if (objects[i].kind == STACK) objects[i].dead = 1;
}

void __t_leave(void) {
  depth--;
  kill_stack_above(frames[--frame_count]);
}

void *__t_stacksave(void) { return (void *)(uintptr_t)object_count; }
void __t_stackrestore(void *mark) { kill_stack_above((size_t)(uintptr_t)mark); }

void *__t_malloc(size_t n) { return allocate(n, HEAP); }

void *__t_calloc(size_t n, size_t m) {
  void *p = allocate(n * m, HEAP);
  memset(p, 0, n * m);
  return p;
}

void __t_free(void *p) {
  if (!p) return;
  uint32_t id = find((uintptr_t)p);
  if (id == 0 || id >= UINT32_MAX - 1) fault("invalid-free");
  Object *o = &objects[id];
  mix(id + 0x200000000ull);
  if (o->kind != HEAP || o->base != (uintptr_t)p) fault("invalid-free");
  if (o->dead) fault("double-free");
  o->dead = 1;
}

void *__t_realloc(void *p, size_t n) {
  if (!p) return __t_malloc(n);
  uint32_t id = find((uintptr_t)p);
  if (id == 0 || id >= UINT32_MAX - 1) fault("invalid-free");
  Object *o = &objects[id];
  if (o->kind != HEAP || o->base != (uintptr_t)p) fault("invalid-free");
  if (o->dead) fault("double-free");
  mix(id + 0x200000000ull);
  void *q = allocate(n, HEAP);
  memcpy(q, p, n < o->size ? n : o->size);
  o->dead = 1;
  return q;
}

void __t_memcpy(char *d, char *s, size_t n, int v) {
  if (!n) return;
  touch((uintptr_t)s, n, 0);
  touch((uintptr_t)d, n, 1);
  memmove(d, s, n);
}

void __t_memset(char *d, char c, size_t n, int v) {
  if (!n) return;
  touch((uintptr_t)d, n, 1);
  memset(d, c, n);
}

/* ------------------------------------------------------------------ functions */

static uintptr_t functions[4096];
static int function_count;
void __t_function(void *f) { functions[function_count++] = (uintptr_t)f; }

void __t_icall(void *f) {
  for (int i = 0; i < function_count; i++)
    if (functions[i] == (uintptr_t)f) {
      mix(i + 0x300000000ull);
      return;
    }
  fault("invalid-call");
}

/* ------------------------------------------------------------------ inputs: an odometer of choices */

#define MAX_CHOICES 4096
static uint64_t digit[MAX_CHOICES], domain[MAX_CHOICES];
static int choice_count, choice_known, max_choices = MAX_CHOICES;
static double most_bits;
static uint8_t given[1 << 16]; /* the input values of this run, in the order they were asked for */
static int given_length;

static uint64_t choose(uint64_t n) {
  if (choice_count == max_choices) stop(ENDLESS, "choices", 0);
  if (choice_count == choice_known) {
    digit[choice_known] = 0;
    domain[choice_known++] = n;
  }
  return digit[choice_count++];
}

static int next_input(void) {
  choice_known = choice_count;
  while (choice_known > 0) {
    if (++digit[choice_known - 1] < domain[choice_known - 1]) return 1;
    choice_known--;
  }
  return 0;
}

typedef struct {
  char name[64];
  int width;
  int count;
  unsigned __int128 values[1024];
} Restriction;
static Restriction restrictions[64];
static int restriction_count;

static Restriction *restriction(const char *name) {
  for (int i = 0; i < restriction_count; i++)
    if (!strcmp(restrictions[i].name, name)) return &restrictions[i];
  return 0;
}

static void symbolic(void *addr, size_t size, const char *name) {
  uint8_t *p = addr;
  Restriction *r = restriction(name);
  if (r) {
    size_t w = r->width ? (size_t)r->width : size;
    for (size_t i = 0; i + w <= size; i += w) {
      unsigned __int128 v = r->values[choose(r->count)];
      memcpy(p + i, &v, w);
    }
  } else {
    for (size_t i = 0; i < size; i++) p[i] = choose(256);
  }
  if (given_length + size <= sizeof given) memcpy(given + given_length, addr, size);
  given_length += size;
}

void __t_make_symbolic(void *addr, size_t size, const char *name) {
  touch((uintptr_t)addr, size, 1);
  symbolic(addr, size, name);
}

int __t_klee_int(const char *name) {
  int v;
  symbolic(&v, sizeof v, name);
  return v;
}

int __t_klee_range(int lo, int hi, const char *name) {
  int v;
  if (restriction(name)) return __t_klee_int(name);
  v = lo + (int)choose((uint64_t)((int64_t)hi - lo));
  memcpy(given + given_length, &v, 4);
  given_length += 4;
  return v;
}

uint64_t __t_param(int index, int bits) {
  char name[16];
  uint64_t v = 0;
  snprintf(name, sizeof name, "arg%d", index);
  if (bits == 1) {
    v = choose(2);
    given[given_length++] = v;
  } else {
    symbolic(&v, bits / 8, name);
  }
  return v;
}

#define NONDET(name, type)            \
  type __t_nondet_##name(void) {      \
    type v;                           \
    symbolic(&v, sizeof v, #name);    \
    return v;                         \
  }
NONDET(char, char)
NONDET(uchar, unsigned char)
NONDET(short, short)
NONDET(ushort, unsigned short)
NONDET(int, int)
NONDET(uint, unsigned)
NONDET(long, long)
NONDET(ulong, unsigned long)
NONDET(longlong, long long)
NONDET(ulonglong, unsigned long long)
NONDET(pointer, void *)
NONDET(float, float)
NONDET(double, double)
_Bool __t_nondet_bool(void) {
  _Bool v = choose(2);
  given[given_length++] = v;
  return v;
}

/* ------------------------------------------------------------------ results */

typedef struct {
  uint64_t h1, h2;
  uint64_t runs;
  int what, line;
  const char *kind;
  long value;
  int several_values;
  uint8_t *input;
  int input_length;
} Path;
static Path *paths;
static size_t path_count, path_capacity;

static Path *lookup(uint64_t a, uint64_t b) {
  if (path_count * 2 >= path_capacity) {
    size_t old = path_capacity;
    Path *from = paths;
    path_capacity = old ? old * 2 : 1024;
    paths = calloc(path_capacity, sizeof *paths);
    for (size_t i = 0; i < old; i++)
      if (from[i].runs) {
        size_t j = from[i].h1 & (path_capacity - 1);
        while (paths[j].runs) j = (j + 1) & (path_capacity - 1);
        paths[j] = from[i];
      }
    free(from);
  }
  size_t j = a & (path_capacity - 1);
  while (paths[j].runs && (paths[j].h1 != a || paths[j].h2 != b)) j = (j + 1) & (path_capacity - 1);
  return &paths[j];
}

static void record(int what, const char *kind, int line, long value) {
  Path *p = lookup(h1, h2);
  if (!p->runs) {
    path_count++;
    p->h1 = h1;
    p->h2 = h2;
    p->what = what;
    p->kind = kind;
    p->line = line;
    p->value = value;
    p->input = malloc(given_length + 1);
    memcpy(p->input, given, given_length);
    p->input_length = given_length;
  } else if (p->value != value) {
    p->several_values = 1;
  }
  p->runs++;
}

/* A place where an assumption was met: a path is pruned there when it failed for every input that came. */
typedef struct {
  uint64_t h1, h2;
  int line, passed, failed;
} Assumption;
static Assumption *assumptions;
static size_t assumption_count, assumption_capacity;
static int assumption_ordinal; /* within the run: several may stand in one block */

static Assumption *assumption(uint64_t a, uint64_t b) {
  if (assumption_count * 2 >= assumption_capacity) {
    size_t old = assumption_capacity;
    Assumption *from = assumptions;
    assumption_capacity = old ? old * 2 : 1024;
    assumptions = calloc(assumption_capacity, sizeof *assumptions);
    for (size_t i = 0; i < old; i++)
      if (from[i].passed || from[i].failed) {
        size_t j = from[i].h1 & (assumption_capacity - 1);
        while (assumptions[j].passed || assumptions[j].failed) j = (j + 1) & (assumption_capacity - 1);
        assumptions[j] = from[i];
      }
    free(from);
  }
  size_t j = a & (assumption_capacity - 1);
  while ((assumptions[j].passed || assumptions[j].failed) && (assumptions[j].h1 != a || assumptions[j].h2 != b))
    j = (j + 1) & (assumption_capacity - 1);
  return &assumptions[j];
}

void __t_assume(uint64_t condition) {
  uint64_t a = h1, b = h2;
  mix(0x400000000ull + ++assumption_ordinal);
  Assumption *p = assumption(h1, h2);
  if (!p->passed && !p->failed) {
    assumption_count++;
    p->h1 = h1;
    p->h2 = h2;
    p->line = __t_line;
  }
  h1 = a;
  h2 = b;
  if (condition) p->passed = 1;
  else {
    p->failed = 1;
    stop(DROPPED, "assume", 0);
  }
}
void __t_assume_int(int condition) { __t_assume(condition != 0); }

void __t_klee_assert(int condition) {
  if (!condition) fault("assertion");
}
void __t_error(void) { fault("error-reached"); }
void __t_ignore(void) {}
void __t_ignore_too(void) {}

/* ------------------------------------------------------------------ driver */

extern void __t_user_entry(void);
extern void __t_register_program(void);
extern void __t_register_library(void) __attribute__((weak));

static void segv(int sig) {
  sigset_t s;
  sigemptyset(&s);
  sigaddset(&s, sig);
  sigprocmask(SIG_UNBLOCK, &s, 0);
  outcome = FAULTED;
  outcome_kind = sig == SIGSEGV ? "out-of-bounds" : "native-signal"; /* nobody's address */
  outcome_line = __t_line;
  outcome_value = sig;
  longjmp(finish, 1);
}

static uint64_t max_runs = 200000000ull;

static void explore(FILE *out) {
  volatile uint64_t runs = 0;
  for (;;) {
    if (runs > 0 && !next_input()) break;
    choice_count = 0;
    given_length = 0;
    for (uint32_t i = 1; i <= global_count; i++)
      if (snapshots[i]) memcpy((void *)objects[i].base, snapshots[i], objects[i].size);
    object_count = global_count;
    granules = 0;
    depth = 0;
    frame_count = 0;
    assumption_ordinal = 0;
    h1 = 1;
    h2 = 2;
    __t_line = 0;
    block_budget = 100000000ull;
    runs++;
    if (!setjmp(finish)) __t_user_entry();
    double bits = 0;
    for (int i = 0; i < choice_count; i++) bits += __builtin_log2((double)domain[i]);
    if (bits > most_bits) most_bits = bits;
    if (outcome != DROPPED) {
      if (outcome == FAULTED) {
        mix(0x500000000ull + outcome_line);
        for (const char *k = outcome_kind; *k; k++) mix(*k);
      }
      record(outcome, outcome_kind, outcome_line, outcome_value);
    }
    if (runs >= max_runs) {
      fprintf(out, "cut\n");
      break;
    }
  }
  fprintf(out, "runs %llu bits %.3f\n", (unsigned long long)runs, most_bits);
}

int main(int argc, char **argv) {
  int fd = dup(1);
  FILE *out = fdopen(fd, "w");
  if (!freopen("/dev/null", "w", stdout)) return 2;
  if (getenv("DEPTH") && *getenv("DEPTH")) max_choices = atoi(getenv("DEPTH"));
  if (getenv("RUNS")) max_runs = strtoull(getenv("RUNS"), 0, 0);
  for (int i = 1; i < argc; i++) { /* name:width=v,v,v */
    Restriction *r = &restrictions[restriction_count++];
    char *colon = strchr(argv[i], ':'), *eq = strchr(argv[i], '=');
    snprintf(r->name, sizeof r->name, "%.*s", (int)((colon ? colon : eq) - argv[i]), argv[i]);
    r->width = colon ? atoi(colon + 1) : 0;
    for (char *v = strtok(eq + 1, ","); v; v = strtok(0, ",")) {
      __int128 x = 0;
      int negative = *v == '-';
      int hex = !strncmp(v, "0x", 2);
      for (char *d = v + negative + 2 * hex; *d; d++)
        x = x * (hex ? 16 : 10) + (*d <= '9' ? *d - '0' : (*d | 32) - 'a' + 10);
      r->values[r->count++] = (unsigned __int128)(negative ? -x : x);
    }
  }
  arena = mmap(0, ARENA, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  objects = mmap(0, sizeof(Object) * MAX_OBJECTS, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  owner = mmap(0, sizeof(uint32_t) * MAX_OBJECTS, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  frames = malloc(sizeof(uint32_t) * 40000);
  if (arena == MAP_FAILED || objects == MAP_FAILED || owner == MAP_FAILED) return 2;
  __t_register_program();
  if (__t_register_library) __t_register_library();
  global_count = object_count;
  snapshots = calloc(global_count + 1, sizeof *snapshots);
  for (uint32_t i = 1; i <= global_count; i++)
    if (!objects[i].constant) {
      snapshots[i] = malloc(objects[i].size);
      memcpy(snapshots[i], (void *)objects[i].base, objects[i].size);
    }
  struct sigaction sa = {0};
  sa.sa_handler = segv;
  sigaction(SIGSEGV, &sa, 0);
  sigaction(SIGBUS, &sa, 0);
  sigaction(SIGFPE, &sa, 0);
  sigaction(SIGILL, &sa, 0);
  explore(out);
  for (size_t i = 0; i < path_capacity; i++) {
    Path *p = &paths[i];
    if (!p->runs) continue;
    static const char *names[] = {"completed", "faulted", "dropped", "endless"};
    fprintf(out, "path %s %s %d %ld%s %llu ", names[p->what], p->kind, p->line, p->value, p->several_values ? "+" : "",
            (unsigned long long)p->runs);
    for (int k = 0; k < p->input_length; k++) fprintf(out, "%02x", p->input[k]);
    fprintf(out, ".\n");
  }
  for (size_t i = 0; i < assumption_capacity; i++)
    if (assumptions[i].failed && !assumptions[i].passed) fprintf(out, "pruned %d\n", assumptions[i].line);
  fflush(out);
  _exit(0);
}
