// run:
// status: clean
// paths: completed=2 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* Names that differ in three bits only, which a weak hash takes for one. */
void klee_make_symbolic(void *, unsigned long, const char *);

int main(void) {
  int a, b;
  klee_make_symbolic(&a, sizeof a, "sensor_20_chan_1abc_1_value_q_x");
  klee_make_symbolic(&b, sizeof b, "sensor_20_chan_qabc_9_value_1_x");
  if (a < b) return 1;
  return 0;
}
