// Ten bytes of three classes each: conditions about one input each.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  unsigned char s[10];
  klee_make_symbolic(s, sizeof s, "s");
  int n = 0;
  for (int i = 0; i < 10; i++) {
    if (s[i] < '0')
      n += 1;
    else if (s[i] <= '9')
      n += 2;
    else
      n += 3;
  }
  return n;
}
