/* Feeds one recorded input (hexadecimal, in the environment variable INPUT) to a program of the corpus that is
 * built with the sanitizers; see derive.py. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *at;

static void take(void *p, size_t n) {
  if (!at) at = getenv("INPUT");
  if (!at) at = "";
  for (size_t i = 0; i < n; i++) {
    unsigned v = 0;
    if (at[0] && at[1]) {
      sscanf(at, "%2x", &v);
      at += 2;
    }
    ((uint8_t *)p)[i] = v;
  }
}

void klee_make_symbolic(void *p, size_t n, const char *name) { take(p, n); }
int klee_int(const char *name) {
  int v;
  take(&v, 4);
  return v;
}
int klee_range(int lo, int hi, const char *name) { return klee_int(name); }
void klee_assume(uintptr_t c) {
  if (!c) _Exit(99);
}
void __VERIFIER_assume(int c) {
  if (!c) _Exit(99);
}
void klee_assert(int c) {
  if (!c) abort();
}
void klee_silent_exit(int c) { _Exit(c); }
void klee_warning(const char *m) {}
void klee_prefer_cex(void *p, uintptr_t c) {}
void __VERIFIER_error(void) {
  fprintf(stderr, "REACHED\n");
  _Exit(98);
}
__attribute__((weak)) void reach_error(void) { __VERIFIER_error(); }
uint64_t __t_param(int index, int bits) {
  uint64_t v = 0;
  take(&v, (bits + 7) / 8);
  return v;
}
void __t_finish(void) { exit(0); }

#define NONDET(name, type)                \
  type __VERIFIER_nondet_##name(void) {   \
    type v = 0;                           \
    take(&v, sizeof v);                   \
    return v;                             \
  }
NONDET(bool, _Bool)
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
