// run:
// status: clean
// paths: completed=10 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* Scopes entered past their declarations and left by every kind of jump; all pointers are used while their objects live. */
void klee_make_symbolic(void *, unsigned long, const char *);

static int *keep;

static int walk(int n) {
  int result = 0;
  if (n > 2) {
    int inner = n;
    keep = &inner;
    result += *keep;
    if (n == 5) return *keep;
  }
  switch (n) {
    int unset;
  case 1:
    unset = 3;
    keep = &unset;
    result += *keep;
    break;
  case 2: {
    char buffer[8];
    keep = &result;
    buffer[n] = 1;
    result += buffer[2];
    break;
  }
  default:
    unset = 2;
    keep = &unset;
    result += *keep;
  }
  if (n == 7) goto inside;
  {
    int passed = 4;
    keep = &passed;
    result += *keep;
  inside:
    passed = 1;
    keep = &passed;
    result += *keep;
  }
again:;
  int declared = n;
  keep = &declared;
  result += *keep;
  if (--n > 0) goto again;
  result += ({
    int last = result;
    keep = &last;
    *keep + 1;
  });
  int *literal = (int[]){1, 2, 3};
  result += literal[1];
  for (int i = 0, *counter = &i; *counter < 3; ++*counter) {
    int pair[2] = {i}, *first = pair;
    if (first[0] == 1) continue;
    result += first[1];
  }
  do {
    int seen = result;
    keep = &seen;
    if (*keep > 100) break;
    result += 50;
  } while (result < 200);
  return result;
}

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  if (x > 8) x = 8;
  return walk(x);
}
