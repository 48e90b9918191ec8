// Eight numbers in any order: conditions about two inputs each.
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int a[8];
  klee_make_symbolic(a, sizeof a, "a");
  for (int i = 1; i < 8; i++) {
    int key = a[i], j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
  return a[0] > a[7];
}
