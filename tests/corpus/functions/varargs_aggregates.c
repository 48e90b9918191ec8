// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Aggregates in a variadic list, split over registers as the ABI says: vectors of floats, two general registers, one of each, aligned
   pairs, and those that no register is left for. */
#include <assert.h>
#include <stdarg.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct floats {
  float f[3];
};
struct pair {
  float x, y;
};
struct mixed {
  int i;
  float f;
  double d;
};
struct __attribute__((aligned(16))) aligned {
  long a, b;
};
struct __attribute__((aligned(16))) large {
  char bytes[20];
};
typedef float four __attribute__((vector_size(16)));

static int floats(int count, ...) {
  va_list list;
  int sum = 0;
  va_start(list, count);
  while (count--) {
    struct floats f = va_arg(list, struct floats);
    struct pair p = va_arg(list, struct pair);
    struct mixed m = va_arg(list, struct mixed);
    sum += (int)f.f[0] + 10 * (int)f.f[1] + 100 * (int)f.f[2] + (int)p.x + (int)p.y + m.i + (int)m.f + (int)m.d;
  }
  va_end(list);
  return sum;
}

static int wide(int first, ...) {
  va_list list;
  va_start(list, first);
  int one = va_arg(list, int);
  __int128 high = va_arg(list, __int128);
  struct aligned in_registers = va_arg(list, struct aligned);
  struct large in_memory = va_arg(list, struct large);
  struct aligned no_register_left = va_arg(list, struct aligned);
  __int128 low = va_arg(list, __int128);
  four vector = va_arg(list, four);
  _Complex float complex = va_arg(list, _Complex float);
  int last = va_arg(list, int);
  va_end(list);
  return one + (int)(high >> 64) + in_registers.b + in_memory.bytes[19] + no_register_left.a + (int)low + (int)vector[3] +
         (int)__imag__ complex + last;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  struct floats f = {{1, 2, 3}};
  struct pair p = {4, 5};
  struct mixed m = {x, 7, 8};
  assert(floats(3, f, p, m, f, p, m, f, p, m) == 3 * (321 + 9 + x + 15));
  struct aligned a = {2, 3};
  struct large l = {{0}};
  four v = {1, 2, 3, 4};
  _Complex float z = 5 + 6i;
  l.bytes[19] = x >> 1;
  assert(wide(1, 1, (__int128)x << 64, a, l, a, (__int128)x, v, z, 7) == 1 + x + 3 + (x >> 1) + 2 + x + 4 + 6 + 7);
  return 0;
}
