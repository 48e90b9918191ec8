// run: --entry total --lazy-array 2
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 15
// oracle: none
/* A structure that is passed by value is a copy whose contents are inputs. */
struct large {
  long numbers[3];
  const long *more;
  long extra;
};

long total(struct large large) {
  long total = large.numbers[0] + large.numbers[2];
  if (large.extra == 5) total += *large.more;
  return total;
}
