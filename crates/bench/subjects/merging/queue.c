/* A ring buffer under calls that inputs choose. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
#ifndef N
#define N 14
#endif

static int ring[8];
static unsigned head, count;

static int put(int value) {
  if (count == 8) return 0;
  ring[(head + count) % 8] = value;
  count++;
  return 1;
}

static int take(int *value) {
  if (count == 0) return 0;
  *value = ring[head];
  head = (head + 1) % 8;
  count--;
  return 1;
}

int main(void) {
  int in = 0, out = 0;
  for (int i = 0; i < N; i++) {
    int value;
    if (__VERIFIER_nondet_int() & 1)
      in += put(1);
    else
      out += take(&value);
  }
  if (in - out != (int)count) __assert_fail("in - out == count", "queue.c", 36, "main");
  return count;
}
