// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Arguments of different types, a format that says which, and a list handed on. */
#include <stdarg.h>
void klee_make_symbolic(void *, unsigned long, const char *);

static long collect(const char *format, va_list list) {
  long r = 0;
  for (; *format; format++) {
    switch (*format) {
      case 'i': r += va_arg(list, int); break;
      case 'l': r += va_arg(list, long); break;
      case 'd': r += (long)(va_arg(list, double) * 2); break;
      case 's': r += va_arg(list, const char *)[1]; break;
    }
  }
  return r;
}

static long gather(const char *format, ...) {
  va_list list, copy;
  va_start(list, format);
  va_copy(copy, list);
  long r = collect(format, list);
  if (collect(format, copy) != r) r = -1;
  va_end(copy);
  va_end(list);
  return r;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  long r = gather("idlsid", x, 1.5, 1L << 40, "AB", -6, 0.5);
  if (r == -1) return 9;
  if (r == (1L << 40) + 100) return 1;
  return 2;
}
