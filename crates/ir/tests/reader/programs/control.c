#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int fall(int x) {
  switch (x) {
  case 0: return 1;
  case 5 ... 7: x++;
  case -3: return x;
  case 1000000: break;
  default: return -1;
  }
  return 0;
}
int loop(int n) {
  int s = 0;
  do {
    for (int i = 0; i < n; i++) { if (i == 3) continue; if (i > 90) goto out; s += i; }
  } while (--n);
out:
  return s;
}
int computed(const unsigned char *code) {
  static void *labels[] = { &&halt, &&inc, &&dec };
  int v = 0;
  goto *labels[*code++];
inc: v++; goto *labels[*code++];
dec: v--; goto *labels[*code++];
halt: return v;
}
int sum(int n, ...) {
  va_list list; int s = 0;
  va_start(list, n);
  while (n--) s += va_arg(list, int) + (int)va_arg(list, double);
  va_end(list);
  return s;
}
int (*chosen(int k))(int) { return k ? fall : loop; }
int indirect(int k) { return chosen(k)(k); }
static jmp_buf environment;
int jump(int x) { if (setjmp(environment)) return 1; if (x) longjmp(environment, 1); return 0; }
__attribute__((noreturn)) static void die(const char *why) { fprintf(stderr, "%s\n", why); exit(1); }
int check(int x) { if (x < 0) die("negative"); return x; }
int assembly(int x) { int y; __asm__ volatile("addl %1, %0" : "=r"(y) : "r"(x), "0"(1) : "cc", "memory"); return y; }
int jumping(void) {
#if __clang_major__ >= 15
  __asm__ goto("jmp %l0" : : : : away);
  return 1;
away:
#endif
  return 2;
}
int logical(int a, int b, int c) { return (a && b) || (!c && a > b); }
int unreachable(int x) { if (x == 1) return 5; __builtin_unreachable(); }
int collatz(unsigned n) { return n <= 1 ? 0 : 1 + collatz(n & 1 ? 3 * n + 1 : n / 2); }
void trap(void) { __builtin_trap(); }
int likely(int x) { return __builtin_expect(x, 1) ? 3 : 4; }
int main(int argc, char **argv) { printf("%d %s\n", argc, argv[0]); return sum(2, 1, 2.0, 3, 4.0); }
