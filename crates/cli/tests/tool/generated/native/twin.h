// What a generated program is compiled with natively: every operation that can go wrong is watched, and ends the run
// with the kind of fault and its line. Objects lie between zones wider than any generated offset, so that a pointer
// that left its object is in no other.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ZONE 4096

void twin_input(void *bytes, size_t size);
void twin_object(const void *base, size_t size, int writable);
void twin_global(void *base, size_t size);
void twin_returned(const void *base);
void *twin_check(const void *at, size_t size, int writes, int line);
void *twin_allocate(size_t size);
void *twin_reallocate(void *old, size_t size, int line);
void twin_free(void *block, int line);
void twin_result(unsigned value);
void twin_fault(const char *kind, int line) __attribute__((noreturn));
int twin_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
int twin_puts(const char *text);
int twin_putchar(int character);
void twin_class(const char *text);

#define klee_make_symbolic(object, size, name) twin_input(object, size)
#define printf twin_printf
#define puts twin_puts
#define putchar twin_putchar
#define main program

#define ARRAY(type, name, count) \
    struct { char before[ZONE]; type body[count]; char after[ZONE]; } name##_object; \
    type *const name = name##_object.body; \
    twin_object(name, sizeof(type) * (count), 1)
#define GLOBAL(qualifiers, type, name, count, ...) \
    static qualifiers struct { char before[ZONE]; type body[count]; char after[ZONE]; } name##_object = \
        { .body = __VA_ARGS__ }; \
    static qualifiers type *const name = name##_object.body
#define USES(name, count, writable) \
    do { \
        twin_object(name, sizeof *(name) * (count), writable); \
        if (writable) twin_global((void *)name, sizeof *(name) * (count)); \
    } while (0)

#define AT(base, index) (*(__typeof__(&(base)[0]))twin_check(&(base)[index], sizeof *(base), 0, __LINE__))
#define PUT(base, index, value) (*(__typeof__(&(base)[0]))twin_check(&(base)[index], sizeof *(base), 1, __LINE__) = (value))
#define INDEX(index, count) \
    ((size_t)(index) < (count) ? (size_t)(index) : (twin_fault("out-of-bounds", __LINE__), (size_t)0))
#define RANGE(at, size, writes) ((size) == 0 ? (void *)(at) : twin_check(at, size, writes, __LINE__))
#define MEMCPY(to, from, size) \
    (RANGE(from, size, 0), RANGE(to, size, 1), memcpy(to, from, size))
#define MEMMOVE(to, from, size) \
    (RANGE(from, size, 0), RANGE(to, size, 1), memmove(to, from, size))
#define MEMSET(to, byte, size) (RANGE(to, size, 1), memset(to, byte, size))
#define ALLOCATE(size) twin_allocate(size)
#define REALLOCATE(old, size) twin_reallocate(old, size, __LINE__)
#define FREE(block) twin_free(block, __LINE__)
#define DIVISOR(value) ((value) == 0 ? (twin_fault("divide-by-zero", __LINE__), (value)) : (value))
#define QUOTIENT(left, right) \
    ((right) == 0 ? (twin_fault("divide-by-zero", __LINE__), 0) \
     : (right) == -1 && (left) == INT32_MIN ? (twin_fault("division-overflow", __LINE__), 0) : (left) / (right))
#define AMOUNT(value, width) \
    ((value) < (width) ? (value) : (twin_fault("shift-overflow", __LINE__), (value)))
#define CHECK(condition) do { if (!(condition)) twin_fault("assertion", __LINE__); } while (0)
#define CALLED(function) ((function) ? (function) : (twin_fault("invalid-call", __LINE__), (function)))
#define STOP() twin_fault("abort", __LINE__)
#define SAY(text) twin_class(text)
#define LEAVES(name) twin_returned(name)
#define RESULT(value) twin_result(value)
