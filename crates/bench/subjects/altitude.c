/* An altitude advisory: whether to climb or descend, given two aircraft, limits and what the other one does. */
int __VERIFIER_nondet_int(void);

enum { OLEV = 600, MAXALTDIFF = 600, MINSEP = 300, NOZCROSS = 100 };
enum { TCAS_TA = 1, OTHER = 2 };
enum { NO_INTENT = 0, DO_NOT_CLIMB = 1, DO_NOT_DESCEND = 2 };
enum { UNRESOLVED = 0, UPWARD = 1, DOWNWARD = 2 };

static int current_separation, high_confidence, two_reports_valid;
static int own_altitude, own_rate, other_altitude;
static int layer, up_separation, down_separation;
static int other_action, other_capability, climb_inhibit;
static const int limits[4] = {400, 500, 640, 740};

static int alim(void) { return limits[layer]; }
static int inhibit_biased_climb(void) { return climb_inhibit ? up_separation + NOZCROSS : up_separation; }
static int own_below(void) { return own_altitude < other_altitude; }
static int own_above(void) { return other_altitude < own_altitude; }

static int non_crossing_climb(void) {
  if (inhibit_biased_climb() > down_separation) return !own_below() || (own_below() && !(down_separation >= alim()));
  return own_above() && current_separation >= MINSEP && up_separation >= alim();
}

static int non_crossing_descend(void) {
  if (inhibit_biased_climb() > down_separation)
    return own_below() && current_separation >= MINSEP && down_separation >= alim();
  return !own_above() || (own_above() && up_separation >= alim());
}

static int advise(void) {
  int enabled = high_confidence && own_rate <= OLEV && current_separation > MAXALTDIFF;
  int equipped = other_capability == TCAS_TA;
  int unknown_intent = two_reports_valid && other_action == NO_INTENT;
  if (enabled && ((equipped && unknown_intent) || !equipped)) {
    int upward = non_crossing_climb() && own_below();
    int downward = non_crossing_descend() && own_above();
    if (upward && downward) return UNRESOLVED;
    if (upward) return UPWARD;
    if (downward) return DOWNWARD;
  }
  return UNRESOLVED;
}

int main(void) {
  current_separation = __VERIFIER_nondet_int();
  high_confidence = __VERIFIER_nondet_int();
  two_reports_valid = __VERIFIER_nondet_int();
  own_altitude = __VERIFIER_nondet_int();
  own_rate = __VERIFIER_nondet_int();
  other_altitude = __VERIFIER_nondet_int();
  int symbolic_layer = __VERIFIER_nondet_int();
  layer = symbolic_layer == 0 ? 0 : symbolic_layer == 1 ? 1 : symbolic_layer == 2 ? 2 : 3;
  up_separation = __VERIFIER_nondet_int();
  down_separation = __VERIFIER_nondet_int();
  other_action = __VERIFIER_nondet_int();
  other_capability = __VERIFIER_nondet_int();
  climb_inhibit = __VERIFIER_nondet_int();
  return advise();
}
