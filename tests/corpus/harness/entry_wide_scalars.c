// run: --entry clamp
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: division-overflow 11
// oracle: generated
/* Wide parameters: int, long and an enumeration. */
enum mode { PLAIN, FLIP };

long clamp(int v, long limit, enum mode mode) {
  long w = v;
  if (mode == FLIP) w = v / (int)-1;
  if (w > limit) return limit;
  return w;
}
