/* Vowels and words of a text. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
  char text[N];
  klee_make_symbolic(text, sizeof text, "text");
  int vowels = 0, words = 0, inside = 0;
  for (int i = 0; i < N && text[i]; i++) {
    char c = text[i];
    if (c == 'a' || c == 'e' || c == 'i') vowels++;
    if (c == ' ') inside = 0;
    else if (!inside) inside = 1, words++;
  }
  if (words > (N + 1) / 2) __assert_fail("words", "scan.c", 14, "main");
  return vowels;
}
