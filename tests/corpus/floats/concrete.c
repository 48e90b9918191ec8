// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 0
/* Concrete arithmetic is exact to the last bit, in each precision. */
int main(void) {
  volatile double tenth = 0.1, fifth = 0.2;
  volatile float third = 1.0f / 3.0f;
  if (tenth + fifth == 0.3) return 1;
  if (tenth + fifth != 0.30000000000000004) return 2;
  if ((float)tenth == tenth) return 3;
  if (third * 3.0f != 1.0f) return 4;
  if ((double)third * 3.0 == 1.0) return 5;
  if ((int)-2.9 != -2 || (unsigned char)200.7f != 200) return 6;
  if ((float)16777217 != 16777216.0f) return 7;
  if ((double)9007199254740993L != 9007199254740992.0) return 8;
  return 0;
}
