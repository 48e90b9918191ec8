/*
 * What a run does in memory, part of harness.c: which object each access is to, which ones come and go on the heap, and
 * where an access is a fault.
 */

typedef struct {
    uintptr_t start;
    size_t size;
    bool freed;
} HeapObject;
static HeapObject heap[MAXIMUM_HEAP_OBJECTS];
static size_t heap_count;

static HeapObject *heap_object(uintptr_t address) {
    for (size_t i = heap_count; i > 0; i--) {
        HeapObject *object = &heap[i - 1];
        if (!object->start || address < object->start) continue;
        if (address == object->start || address - object->start < object->size) return object;
    }
    return NULL;
}

static size_t shadow_offset;

/* Shadow of other addresses need not be mapped. */
static bool has_shadow(uintptr_t address) {
    return address < 0x7fff8000 || (address >= 0x10007fff8000 && address < 1ul << 47);
}

static const uint8_t *shadow_of(uintptr_t address) { return (const uint8_t *)((address >> 3) + shadow_offset); }

static bool is_poisoned(uintptr_t address, size_t size) {
    for (uintptr_t byte = address; byte < address + size; byte = (byte | 7) + 1) {
        uintptr_t last = (byte | 7) < address + size - 1 ? (byte | 7) : address + size - 1;
        int8_t shadow = (int8_t)*shadow_of(byte);
        if (shadow && (int8_t)(last & 7) >= shadow) return true;
    }
    return false;
}

/*
 * Where the object around an address starts: every object whose address is taken lies between poisoned zones. What is
 * found for other locals depends on their own place alone.
 */
static uintptr_t object_start(uintptr_t address) {
    enum { FARTHEST = 1 << 10 };
    const uint8_t *shadow = shadow_of(address);
    /* Before the first global of a program there is no poisoned zone. */
    const uint8_t *limit = in_program(address) ? shadow_of(program.base) : shadow - FARTHEST;
    while (shadow > limit && shadow[-1] == 0) {
        shadow--;
        while (((uintptr_t)shadow & 7) == 0 && shadow > limit && ((const uint64_t *)shadow)[-1] == 0) shadow -= 8;
    }
    return ((uintptr_t)shadow - shadow_offset) << 3;
}

static void observe_object(uintptr_t address, size_t size) {
    if (!shared->in_run || !has_shadow(address) || is_poisoned(address, size)) return;
    HeapObject *object = heap_object(address);
    if (object) {
        observe(HEAP_OBJECT, (uint64_t)(object - heap));
    } else if (in_program(address)) {
        observe(GLOBAL_OBJECT, object_start(address) - program.base);
    } else if (address >= stack_lowest - 4096 && address < stack_top) {
        observe(STACK_OBJECT, stack_origin - object_start(address));
    } else {
        /* Locals whose addresses are taken live in frames elsewhere, so that their use after return is noticed. */
        void *frame;
        void *real = __asan_addr_is_in_fake_stack(__asan_get_current_fake_stack(), (void *)address, &frame, NULL);
        if (real) observe(STACK_OBJECT, stack_origin - ((uintptr_t)real + (object_start(address) - (uintptr_t)frame)));
    }
}

#define ACCESS(size)                                                                             \
    void __sanitizer_cov_load##size(void *address) { observe_object((uintptr_t)address, size); } \
    void __sanitizer_cov_store##size(void *address) { observe_object((uintptr_t)address, size); }
ACCESS(1)
ACCESS(2)
ACCESS(4)
ACCESS(8)
ACCESS(16)

static uintptr_t place_of_call; /* in the program, while the harness or the library works for it */

_Noreturn void native_memory_fault(uintptr_t address, size_t size, uintptr_t place) {
    const char *kind = "out-of-bounds";
    for (uintptr_t byte = address; byte < address + size; byte++) {
        if (!is_poisoned(byte, 1)) continue;
        HeapObject *object = heap_object(byte);
        if (object && object->freed) kind = "use-after-free";
        else if (*shadow_of(byte) == 0xf5) kind = "use-after-return";
        else if (*shadow_of(byte) == 0xf8) kind = "use-after-scope";
        break;
    }
    fault_at(kind, place);
}

static void check_range(const void *start, size_t size) {
    uintptr_t address = (uintptr_t)start;
    if (size == 0) return;
    if (address < 4096) fault_at("null-pointer", place_of_call);
    if (!has_shadow(address)) fault_at("out-of-bounds", place_of_call);
    if (is_poisoned(address, size)) native_memory_fault(address, size, place_of_call);
    observe_object(address, size);
}

static void copy_bytes(volatile char *to, const volatile char *from, size_t size) {
    if (to <= from)
        for (size_t i = 0; i < size; i++) to[i] = from[i];
    else
        for (size_t i = size; i > 0; i--) to[i - 1] = from[i - 1];
}

/* The compiler calls these for the copies of C, with the prefix it was told. */
void *native_memmove(void *to, const void *from, size_t size) {
    place_of_call = (uintptr_t)__builtin_return_address(0);
    check_range(from, size);
    check_range(to, size);
    observe(LENGTH, size);
    copy_bytes(to, from, size);
    place_of_call = 0;
    return to;
}

void *native_memcpy(void *to, const void *from, size_t size) {
    place_of_call = (uintptr_t)__builtin_return_address(0);
    check_range(from, size);
    check_range(to, size);
    observe(LENGTH, size);
    copy_bytes(to, from, size);
    place_of_call = 0;
    return to;
}

void *native_memset(void *to, int byte, size_t size) {
    place_of_call = (uintptr_t)__builtin_return_address(0);
    check_range(to, size);
    observe(LENGTH, size);
    for (size_t i = 0; i < size; i++) ((volatile char *)to)[i] = (char)byte;
    place_of_call = 0;
    return to;
}

static void *remember(void *start, size_t size) {
    if (!start || !shared->in_run) return start;
    /* A block that was freed earlier in the run has left its place to this one. */
    for (size_t i = 0; i < heap_count; i++)
        if (heap[i].start == (uintptr_t)start) heap[i].size = 0, heap[i].start = 0;
    if (heap_count == MAXIMUM_HEAP_OBJECTS) give_up("too many heap objects");
    heap[heap_count++] = (HeapObject){(uintptr_t)start, size, false};
    return start;
}

static void release(void *start, uintptr_t place) {
    HeapObject *object = heap_object((uintptr_t)start);
    if (!object && __sanitizer_get_ownership(start)) return; /* from a function of the system's library */
    if (!object || object->start != (uintptr_t)start) fault_at("invalid-free", place);
    if (object->freed) fault_at("double-free", place);
    object->freed = true;
    observe(FREED, (uint64_t)(object - heap));
}

void *native_malloc(size_t size) { return remember(malloc(size), size); }

void *native_calloc(size_t count, size_t size) { return remember(calloc(count, size), count * size); }

void native_free(void *object, uintptr_t place) {
    if (!object) return;
    release(object, place);
    free(object);
}

void *native_realloc(void *object, size_t size, uintptr_t place) {
    if (object) release(object, place);
    return remember(realloc(object, size), size);
}
