#ifndef KLEE_H
#define KLEE_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *address, size_t size, const char *name);
void klee_assume(uintptr_t condition);
int klee_range(int begin, int end, const char *name);
int klee_int(const char *name);
uintptr_t klee_choose(uintptr_t count);
void klee_prefer_cex(void *object, uintptr_t condition);

void klee_silent_exit(int status) __attribute__((noreturn));
void klee_abort(void) __attribute__((noreturn));
void klee_report_error(const char *file, int line, const char *message, const char *suffix) __attribute__((noreturn));
void klee_assert_fail(const char *assertion, const char *file, unsigned line, const char *function)
    __attribute__((noreturn));

unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_is_replay(void);
float klee_get_valuef(float value);
double klee_get_valued(double value);
long klee_get_valuel(long value);
long long klee_get_valuell(long long value);
int32_t klee_get_value_i32(int32_t value);
int64_t klee_get_value_i64(int64_t value);
size_t klee_get_obj_size(void *object);
void klee_check_memory_access(const void *address, size_t size);
void klee_define_fixed_object(void *address, size_t size);
void klee_mark_global(void *object);
int klee_get_errno(void);

void klee_set_forking(unsigned enabled);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_stack_trace(void);
void klee_print_expr(const char *message, ...);
void klee_print_range(const char *name, int value);

#ifdef __GLIBC__
/* Declared here because <assert.h> does not with NDEBUG, which must not switch off a harness. */
extern void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function)
    __THROW __attribute__((__noreturn__));
#define klee_assert(expression) \
  ((expression) ? (void)0 : __assert_fail(#expression, __FILE__, __LINE__, __PRETTY_FUNCTION__))
#else
#define klee_assert(expression) assert(expression)
#endif

#ifdef __cplusplus
}
#endif

#endif
