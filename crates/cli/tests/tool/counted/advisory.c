/* An altitude advisory for each intruder in turn: whether to climb or descend, given both aircraft, limits and what the other one does. */
int __VERIFIER_nondet_int(void);

enum { OLEV = 600, MAXALTDIFF = 600, MINSEP = 300, NOZCROSS = 100 };
enum { EQUIPPED = 1 };
enum { NO_INTENT = 0 };
enum { UNRESOLVED = 0, UPWARD = 1, DOWNWARD = 2 };

struct intruder {
  int separation, reports_valid, altitude, action, capability, up_separation, down_separation;
};

static int own_altitude, own_rate, layer, high_confidence, climb_inhibit;
static int thresholds[4] = {400, 500, 640, 740};

static int threshold(void) { return thresholds[layer]; }
static int biased_climb(struct intruder *it) { return climb_inhibit ? it->up_separation + NOZCROSS : it->up_separation; }
static int below(struct intruder *it) { return own_altitude < it->altitude; }
static int above(struct intruder *it) { return it->altitude < own_altitude; }

static int climb(struct intruder *it) {
  if (biased_climb(it) > it->down_separation) return !below(it) || (below(it) && !(it->down_separation >= threshold()));
  return above(it) && it->separation >= MINSEP && it->up_separation >= threshold();
}

static int descend(struct intruder *it) {
  if (biased_climb(it) > it->down_separation) return below(it) && it->separation >= MINSEP && it->down_separation >= threshold();
  return !above(it) || (above(it) && it->up_separation >= threshold());
}

static int advise(struct intruder *it) {
  int enabled = high_confidence && own_rate <= OLEV && it->separation > MAXALTDIFF;
  int equipped = it->capability == EQUIPPED;
  int unknown_intent = it->reports_valid && it->action == NO_INTENT;
  if (enabled && ((equipped && unknown_intent) || !equipped)) {
    int upward = climb(it) && below(it);
    int downward = descend(it) && above(it);
    if (upward && downward) return UNRESOLVED;
    if (upward) return UPWARD;
    if (downward) return DOWNWARD;
  }
  return UNRESOLVED;
}

int main(void) {
  own_altitude = __VERIFIER_nondet_int();
  own_rate = __VERIFIER_nondet_int();
  high_confidence = __VERIFIER_nondet_int();
  climb_inhibit = __VERIFIER_nondet_int();
  layer = __VERIFIER_nondet_int();
  if (layer < 0 || layer > 3) return 0;
  int advice = UNRESOLVED;
  for (int number = 0; number < 2; ++number) {
    struct intruder it;
    it.separation = __VERIFIER_nondet_int();
    it.reports_valid = __VERIFIER_nondet_int();
    it.altitude = __VERIFIER_nondet_int();
    it.action = __VERIFIER_nondet_int();
    it.capability = __VERIFIER_nondet_int();
    it.up_separation = __VERIFIER_nondet_int();
    it.down_separation = __VERIFIER_nondet_int();
    int next = advise(&it);
    if (next != UNRESOLVED && advice != UNRESOLVED && next != advice) return -1;
    if (next != UNRESOLVED) advice = next;
  }
  return advice;
}
