// run: --entry tick
// status: bugs
// paths: completed=2 faulted=1 pruned=0 incomplete=0
// fault: divide-by-zero 12
// oracle: exhaustive 8
/* An entry without a result, working on globals with their initial values. */
static int period = 3, phase;

void tick(unsigned char step) {
  phase += step;
  if (phase == 200) period = 0;
  phase = 1000 % period;
  if (step > 100) period++;
}
