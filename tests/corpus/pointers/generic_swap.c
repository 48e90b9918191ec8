// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 16
/* Bytes behind void pointers are swapped, sizes given. */
void klee_make_symbolic(void *, unsigned long, const char *);

static void swap(void *a, void *b, unsigned n) {
  char *p = a, *q = b;
  while (n--) {
    char t = *p;
    *p++ = *q;
    *q++ = t;
  }
}

int main(void) {
  short s, other = 0x1234;
  klee_make_symbolic(&s, sizeof s, "s");
  short before = s;
  swap(&s, &other, sizeof s);
  if (other != before) return 9;
  if (s != 0x1234) return 8;
  if (other == -2) return 1;
  return 2;
}
