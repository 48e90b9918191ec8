// Runs a generated program on all of its 65,536 inputs in one process and writes what each did: one record per input.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ZONE 4096
#define OBJECTS 256
#define ARENA (1 << 20)

enum state { LIVE, FREED, RETURNED };

int program(void);

struct object { const char *base; size_t size; enum state state; int writable, heap; };
static struct object objects[OBJECTS];
static int count;

struct global { char *base, *saved; size_t size; };
static struct global globals[OBJECTS];
static int global_count;

// As the test reads it.
struct record { uint8_t kind, status; uint16_t line; uint32_t result; uint64_t class, output; };

static const char *const kinds[] = { "completed", "null-pointer", "out-of-bounds", "use-after-free", "use-after-return",
    "double-free", "invalid-free", "read-only-write", "divide-by-zero", "division-overflow", "shift-overflow", "assertion",
    "abort", "invalid-call" };

static struct record record;
static unsigned input;
static jmp_buf end;
static char arena[ARENA] __attribute__((aligned(16)));
static size_t used;
static int shows;

static uint64_t hash(uint64_t state, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) state = (state ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return state;
}

static void wrong(const char *what) {
    fprintf(stderr, "input %04x: the generated program is wrong: %s\n", input, what);
    exit(2);
}

void twin_fault(const char *kind, int line) {
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) if (strcmp(kinds[i], kind) == 0) record.kind = (uint8_t)i;
    if (record.kind == 0) wrong(kind);
    record.line = (uint16_t)line;
    longjmp(end, 1);
}

void twin_input(void *bytes, size_t size) {
    if (size != 2) wrong("an input of another size");
    ((unsigned char *)bytes)[0] = (unsigned char)input;
    ((unsigned char *)bytes)[1] = (unsigned char)(input >> 8);
}

static struct object *find(const void *base) {
    for (int i = count; i-- > 0;) if (objects[i].base == (const char *)base) return &objects[i];
    return NULL;
}

static void add(const void *base, size_t size, int writable, int heap) {
    struct object *object = find(base);
    if (!object) {
        if (count == OBJECTS) wrong("too many objects");
        object = &objects[count++];
    }
    *object = (struct object){ base, size, LIVE, writable, heap };
}

void twin_object(const void *base, size_t size, int writable) { add(base, size, writable, 0); }

void twin_global(void *base, size_t size) {
    for (int i = 0; i < global_count; i++) if (globals[i].base == base) return;
    if (global_count == OBJECTS) wrong("too many globals");
    char *saved = malloc(size);
    memcpy(saved, base, size);
    globals[global_count++] = (struct global){ base, saved, size };
}

void twin_returned(const void *base) { find(base)->state = RETURNED; }

void *twin_check(const void *at, size_t size, int writes, int line) {
    const char *p = at;
    if ((uintptr_t)p < ZONE) twin_fault("null-pointer", line);
    for (int i = count; i-- > 0;) {
        const struct object *object = &objects[i];
        if (p < object->base || p + size > object->base + object->size) continue;
        if (object->state == FREED) twin_fault("use-after-free", line);
        if (object->state == RETURNED) twin_fault("use-after-return", line);
        if (writes && !object->writable) twin_fault("read-only-write", line);
        return (void *)at;
    }
    for (int i = count; i-- > 0;) {
        const struct object *object = &objects[i];
        if (p + ZONE < object->base || p > object->base + object->size + ZONE) continue;
        // Also of an object that is gone: whether the pointer is inside comes first.
        twin_fault("out-of-bounds", line);
    }
    wrong("a pointer to nothing");
    return NULL;
}

void *twin_allocate(size_t size) {
    used += ZONE;
    char *block = arena + used;
    used = (used + size + ZONE + 15) & ~(size_t)15;
    if (used > ARENA) wrong("the arena is full");
    add(block, size, 1, 1);
    return block;
}

void twin_free(void *block, int line) {
    if (!block) return;
    struct object *object = find(block);
    if (!object || !object->heap) twin_fault("invalid-free", line);
    if (object->state == FREED) twin_fault("double-free", line);
    object->state = FREED;
}

void *twin_reallocate(void *old, size_t size, int line) {
    if (!old) return twin_allocate(size);
    struct object *object = find(old);
    if (!object || !object->heap) twin_fault("invalid-free", line);
    if (object->state == FREED) twin_fault("double-free", line);
    size_t kept = object->size < size ? object->size : size;
    object->state = FREED;
    char *block = twin_allocate(size);
    memcpy(block, old, kept);
    return block;
}

static void print(const char *text, size_t size) {
    record.output = hash(record.output, text, size);
    if (shows) fwrite(text, 1, size, stdout);
}

int twin_printf(const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (size < 0 || (size_t)size >= sizeof text) wrong("it prints too much");
    print(text, (size_t)size);
    return size;
}

int twin_puts(const char *text) {
    print(text, strlen(text));
    print("\n", 1);
    return 1;
}

int twin_putchar(int character) {
    char byte = (char)character;
    print(&byte, 1);
    return character;
}

void twin_class(const char *text) {
    record.class = hash(record.class, text, strlen(text) + 1);
    twin_puts(text);
}

void twin_result(unsigned value) { record.result = value; }

static void run(void) {
    record = (struct record){ .class = 0xcbf29ce484222325u, .output = 0xcbf29ce484222325u };
    count = 0;
    used = 0;
    for (int i = 0; i < global_count; i++) memcpy(globals[i].base, globals[i].saved, globals[i].size);
    if (setjmp(end) == 0) record.status = (uint8_t)program();
}

int main(int argc, char **argv) {
    if (argc > 1) {
        shows = 1;
        input = (unsigned)strtoul(argv[1], NULL, 16);
        run();
        printf("-- %s line %u status %u result %08x\n", kinds[record.kind], record.line, record.status, record.result);
        return 0;
    }
    for (input = 0; input < 65536; input++) {
        run();
        fwrite(&record, sizeof record, 1, stdout);
    }
    return fflush(stdout) != 0;
}
