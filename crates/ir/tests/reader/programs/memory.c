#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

int atomics(atomic_int *a, int *p) {
  int e = 3;
  atomic_fetch_add(a, 2);
  atomic_fetch_sub_explicit(a, 1, memory_order_relaxed);
  atomic_exchange(a, 9);
  atomic_compare_exchange_strong(a, &e, 4);
  atomic_compare_exchange_weak_explicit(a, &e, 4, memory_order_acq_rel, memory_order_acquire);
  atomic_store_explicit(a, 1, memory_order_release);
  __atomic_fetch_nand(p, 3, __ATOMIC_SEQ_CST);
  __atomic_fetch_max(p, 3, __ATOMIC_SEQ_CST);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acquire);
  return atomic_load(a);
}
char *duplicate(const char *s) { size_t n = strlen(s); char *c = malloc(n + 1); if (!c) abort(); memcpy(c, s, n + 1); return c; }
int variable(int n) { int a[n]; for (int i = 0; i < n; i++) a[i] = i; return a[n / 2]; }
void fill(char *p, unsigned long n) { memset(p, 7, n); memmove(p + 1, p, n - 1); }
volatile int device;
int poke(void) { device = 3; return device + device; }
unsigned long object(char *p) { char buffer[10]; return __builtin_object_size(buffer, 0) + __builtin_object_size(p, 1); }
void *aligned(void) { void *p = aligned_alloc(64, 128); return __builtin_assume_aligned(p, 64); }
unsigned long difference(int *a, int *b) { return (unsigned long)(a - b); }
int *null(void) { return (int *)0; }
void *absolute(void) { return (void *)0xdeadbeefUL; }
int swap(int *restrict a, int *restrict b) { int t = *a; *a = *b; *b = t; return t; }
void release(char **p) { free(*p); *p = NULL; }
void prefetch(const char *p) { __builtin_prefetch(p, 0, 1); }
char *stack(int n) { char *p = __builtin_alloca(n); p[0] = 1; return p; }
