/* N letters, each looked up among 65: every look-up ends in one place. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void __assert_fail(const char *, const char *, unsigned, const char *);
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
static int number_of(char letter) {
  for (int i = 0; i < 65; i++)
    if (letters[i] == letter) return i;
  return -1;
}
int main(void) {
  char text[N];
  klee_make_symbolic(text, sizeof text, "text");
  unsigned bits = 0;
  for (int i = 0; i < N; i++) {
    int number = number_of(text[i]);
    if (number < 0) return -1;
    bits = bits << 6 | (number & 63);
  }
  return bits == 0x627567;
}
