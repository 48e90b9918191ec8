// run:
// status: clean
// paths: completed=17 faulted=0 pruned=0 incomplete=0
// counts: library
// oracle: exhaustive 8
/* Every integer form of a symbolic number, into a buffer, against a formatter in plain C; cut, counted and behind a va_list too. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void klee_make_symbolic(void *, unsigned long, const char *);
int asprintf(char **, const char *, ...);

struct form {
  const char *template;
  int base, is_signed, is_upper, width, precision;
  char flag; /* one of -0+ # or none */
};

/* What a form makes of a number. */
static int formatted(char *to, const struct form *form, long number) {
  char digits[24], prefix[3] = "", *end = to;
  int count = 0, length = 0;
  unsigned long rest = form->is_signed && number < 0 ? -(unsigned long)number : (unsigned long)number;
  int is_zero = rest == 0;
  while (rest > 0) {
    unsigned digit = rest % form->base;
    digits[count++] = digit + (digit < 10 ? '0' : form->is_upper ? 'A' - 10 : 'a' - 10);
    rest /= form->base;
  }
  int least = form->precision < 0 ? 1 : form->precision;
  if (form->flag == '#' && form->base == 8 && least <= count) least = count + 1;
  while (count < least) digits[count++] = '0';
  if (form->is_signed && number < 0) prefix[length++] = '-';
  else if (form->flag == '+' || form->flag == ' ') prefix[length++] = form->flag;
  if (form->flag == '#' && form->base == 16 && !is_zero) prefix[length++] = '0', prefix[length++] = form->is_upper ? 'X' : 'x';
  int blanks = form->width - count - length;
  for (; form->flag != '-' && form->flag != '0' && blanks > 0; blanks--) *end++ = ' ';
  for (int place = 0; place < length; place++) *end++ = prefix[place];
  for (; form->flag == '0' && blanks > 0; blanks--) *end++ = '0';
  while (count > 0) *end++ = digits[--count];
  for (; blanks > 0; blanks--) *end++ = ' ';
  *end = '\0';
  return (int)(end - to);
}

static int through_list(char *to, size_t size, const char *template, ...) {
  va_list arguments;
  va_start(arguments, template);
  int length = vsnprintf(to, size, template, arguments);
  va_end(arguments);
  return length;
}

int main(void) {
  static const struct form forms[] = {
    {"%d", 10, 1, 0, 0, -1, 0},     {"%5d", 10, 1, 0, 5, -1, 0},   {"%-5d", 10, 1, 0, 5, -1, '-'}, {"%05d", 10, 1, 0, 5, -1, '0'},
    {"%+d", 10, 1, 0, 0, -1, '+'},  {"% i", 10, 1, 0, 0, -1, ' '}, {"%.2d", 10, 1, 0, 0, 2, 0},    {"%6.3d", 10, 1, 0, 6, 3, 0},
    {"%.0d", 10, 1, 0, 0, 0, 0},    {"%hhu", 10, 0, 0, 0, -1, 0},  {"%3hhu", 10, 0, 0, 3, -1, 0},  {"%hhx", 16, 0, 0, 0, -1, 0},
    {"%#hhx", 16, 0, 0, 0, -1, '#'}, {"%#4hhX", 16, 0, 1, 4, -1, '#'}, {"%hho", 8, 0, 0, 0, -1, 0}, {"%#hho", 8, 0, 0, 0, -1, '#'},
  };
  signed char number;
  char ours[32], expected[32], *heap;
  klee_make_symbolic(&number, sizeof number, "number");
  for (unsigned at = 0; at < sizeof forms / sizeof *forms; at++) {
    const struct form *form = &forms[at];
    long value = form->is_signed ? number : (long)(unsigned char)number;
    int length = formatted(expected, form, value);
    assert(sprintf(ours, form->template, number) == length && strcmp(ours, expected) == 0);
    memset(ours, '?', sizeof ours);
    assert(snprintf(ours, 3, form->template, number) == length && ours[3] == '?');
    assert(strncmp(ours, expected, 2) == 0 && ours[length < 2 ? length : 2] == '\0');
    assert(through_list(ours, sizeof ours, form->template, number) == length && strcmp(ours, expected) == 0);
    assert(asprintf(&heap, form->template, number) == length && strcmp(heap, expected) == 0);
    free(heap);
  }
  return 0;
}
