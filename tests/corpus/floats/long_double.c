// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 0
/* 80-bit arithmetic has 64 bits of precision. */
int main(void) {
  volatile long double one = 1.0L, tiny = 1.0L / (1L << 62);
  long double sum = one + tiny;
  if (!(sum > one)) return 1;
  if ((double)sum != 1.0) return 2;
  if ((long)((long double)9007199254740993L) != 9007199254740993L) return 3;
  if (sizeof sum != 16) return 4;
  long double a[2] = {sum, -sum};
  if (a[0] + a[1] != 0) return 5;
  return (int)(one * 7.5L);
}
