/* A machine of a few states that inputs drive, and how often it was in each: all visits together are as many as inputs. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
enum { INPUTS = 10 };
enum state { IDLE, OPENING, OPEN, CLOSING, BLOCKED, STATES };
static int visits[STATES];

static enum state next(enum state state, int input) {
  switch (state) {
    case IDLE: return input > 10 ? OPENING : IDLE;
    case OPENING: return input < 0 ? BLOCKED : input > 100 ? OPEN : OPENING;
    case OPEN: return input == 0 ? CLOSING : OPEN;
    case CLOSING: return input < 0 ? BLOCKED : input > 50 ? OPENING : IDLE;
    default: return input == 7 ? IDLE : BLOCKED;
  }
}

int main(void) {
  enum state state = IDLE;
  for (int i = 0; i < INPUTS; i++) {
    state = next(state, __VERIFIER_nondet_int());
    visits[state]++;
  }
  int all = 0;
  for (int i = 0; i < STATES; i++) all += visits[i];
  if (all != INPUTS) __assert_fail("all == INPUTS", "chosen_states.c", 26, "main");
  return state;
}
