/*
 * Linked into every program that the harness runs (harness.c). What it asks of the sanitizer and of the allocator
 * ends here instead of in the sanitizer's runtime, whose reports end the process: the harness must go on with the next
 * input.
 */
#include <stddef.h>
#include <stdint.h>

void *native_malloc(size_t size);
void *native_calloc(size_t count, size_t size);
void *native_realloc(void *object, size_t size, void *place);
void native_free(void *object, void *place);
_Noreturn void native_memory_fault(uintptr_t address, size_t size, void *place);

/* Where the program is. */
#define PLACE __builtin_return_address(0)

#pragma GCC visibility push(hidden)

void *malloc(size_t size) { return native_malloc(size); }
void *calloc(size_t count, size_t size) { return native_calloc(count, size); }
void *realloc(void *object, size_t size) { return native_realloc(object, size, PLACE); }
void free(void *object) { native_free(object, PLACE); }

/* What the engine's library asks the engine for. Destructors are run by the system, when the harness ends: here there are none. */
void (*__reprise_destructor(unsigned number))(void) {
    (void)number;
    return NULL;
}

/* Called where an access meets poisoned memory. */
#define REPORT(size)                                                                                \
    void __asan_report_load##size(uintptr_t address) { native_memory_fault(address, size, PLACE); } \
    void __asan_report_store##size(uintptr_t address) { native_memory_fault(address, size, PLACE); }
REPORT(1)
REPORT(2)
REPORT(4)
REPORT(8)
REPORT(16)
void __asan_report_load_n(uintptr_t address, size_t size) { native_memory_fault(address, size, PLACE); }
void __asan_report_store_n(uintptr_t address, size_t size) { native_memory_fault(address, size, PLACE); }
