// run:
// status: bugs
// paths: completed=1 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 9
// oracle: none
/* An undefined divisor may be 0, and is the same when it is asked for again. */
int main(void) {
  int d;
  return 10 / d;
}
