// run:
// status: bugs
// paths: completed=6802 faulted=890 pruned=0 incomplete=0
// fault: out-of-bounds 25
// fault: out-of-bounds 26
// oracle: generated
/* The recursive regular expression matcher of Kernighan and Pike on seven symbolic bytes that need not end.
   Every byte is only ever compared with '\0', '^', '$', '*', '.' and the letters of "hello", so ten values per
   byte (those nine and one other) stand for all 256: the counts come from running all 10^7 of them.

   The usual form, with || in matchstar: in the plain IR that is one more branch than in regexp.c, and 127 more
   paths of each kind. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int matchhere(const char *re, const char *text);

static int matchstar(int c, const char *re, const char *text) {
  do {
    if (matchhere(re, text)) return 1;
  } while (*text != '\0' && (*text++ == c || c == '.'));
  return 0;
}

static int matchhere(const char *re, const char *text) {
  if (re[0] == '\0') return 0;
  if (re[1] == '*') return matchstar(re[0], re + 2, text);
  if (re[0] == '$' && re[1] == '\0') return *text == '\0';
  if (*text != '\0' && (re[0] == '.' || re[0] == *text)) return matchhere(re + 1, text + 1);
  return 0;
}

static int match(const char *re, const char *text) {
  if (re[0] == '^') return matchhere(re + 1, text);
  do {
    if (matchhere(re, text)) return 1;
  } while (*text++ != '\0');
  return 0;
}

int main(void) {
  char re[7];
  klee_make_symbolic(re, sizeof re, "re");
  match(re, "hello");
  return 0;
}
