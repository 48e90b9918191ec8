// run:
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 0
/* Infinities, not-a-number and the negative zero. */
int main(void) {
  volatile double zero = 0.0, one = 1.0;
  double infinity = one / zero, nan = zero / zero, minus = -zero;
  if (!(infinity > 1e308)) return 1;
  if (nan == nan || nan < 1 || nan > 1 || nan <= nan) return 2;
  if (!(nan != nan)) return 3;
  if (minus != zero) return 4;
  if (one / minus > 0) return 5;
  if (infinity - infinity == 0) return 6;
  return 0;
}
