// What a generated program is compiled with for exploring: nothing is watched.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void klee_make_symbolic(void *object, size_t size, const char *name);

#define ARRAY(type, name, count) type name[count]
#define GLOBAL(qualifiers, type, name, count, ...) static qualifiers type name[count] = __VA_ARGS__
#define USES(name, count, writable) (void)0
#define AT(base, index) ((base)[index])
#define PUT(base, index, value) ((base)[index] = (value))
#define INDEX(index, count) (index)
#define MEMCPY(to, from, size) memcpy(to, from, size)
#define MEMMOVE(to, from, size) memmove(to, from, size)
#define MEMSET(to, byte, size) memset(to, byte, size)
#define ALLOCATE(size) malloc(size)
#define REALLOCATE(old, size) realloc(old, size)
#define FREE(block) free(block)
#define DIVISOR(value) (value)
#define QUOTIENT(left, right) ((left) / (right))
#define AMOUNT(value, width) (value)
#define CHECK(condition) assert(condition)
#define CALLED(function) (function)
#define STOP() abort()
#define SAY(text) puts(text)
#define LEAVES(name) (void)0
#define RESULT(value) do { if ((value) == RARE) abort(); if ((value) == NEVER) exit(99); } while (0)
