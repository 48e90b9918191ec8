// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Output of concrete values; the number of bytes written is known. */
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  int n = printf("%d %s %c%%\n", -42, "abc", 'z');
  if (n != 11) return 9;
  puts("a line");
  putchar('!');
  if (x == 3) {
    printf("%5u|%-5ld|%05x|%.2f\n", 7u, 8L, 255, 1.5);
    return 1;
  }
  return 2;
}
