/* Rows TCAS of the CompoSE paper's tables, behind the advisory of ../altitude.c: `alt_sep_test` is `advise` on any state, `startTcas` as many rounds
   as ROUNDS says, each with inputs of its own. Comparisons that are returned are no branches in C, so that the rows mOBT and mOAT have no question
   to ask.

   SEEDED is where an assertion at the end of `advise` fails: 1 on its first path in depth-first order, 2 on one between, 3 on its last. */
#undef main

#ifndef ROUNDS
#define ROUNDS 1
#endif

#ifndef SEEDED
#define SEEDED 0
#else
#include <assert.h>
#endif

static void any_state(void) {
  current_separation = __VERIFIER_nondet_int();
  high_confidence = __VERIFIER_nondet_int();
  two_reports_valid = __VERIFIER_nondet_int();
  own_altitude = __VERIFIER_nondet_int();
  own_rate = __VERIFIER_nondet_int();
  other_altitude = __VERIFIER_nondet_int();
  layer = __VERIFIER_nondet_int() & 3;
  up_separation = __VERIFIER_nondet_int();
  down_separation = __VERIFIER_nondet_int();
  other_action = __VERIFIER_nondet_int();
  other_capability = __VERIFIER_nondet_int();
  climb_inhibit = __VERIFIER_nondet_int();
}

static int seeded_advise(void) {
  int advice = advise();
#if SEEDED == 1
  assert(!((high_confidence != 0) & (own_rate <= OLEV) & (current_separation > MAXALTDIFF) & (two_reports_valid != 0) &
           (other_capability == TCAS_TA) & (other_action == NO_INTENT) & (climb_inhibit != 0)));
#elif SEEDED == 2
  assert(!((high_confidence != 0) & (own_rate > OLEV) & (two_reports_valid != 0)));
#elif SEEDED == 3
  assert(!((high_confidence == 0) & (two_reports_valid == 0)));
#endif
  return advice;
}

int inhibit_biased_climb_of_any(void) {
  any_state();
  return inhibit_biased_climb();
}

int non_crossing_climb_of_any(void) {
  any_state();
  return non_crossing_climb();
}

int non_crossing_descend_of_any(void) {
  any_state();
  return non_crossing_descend();
}

int alt_sep_test(void) {
  any_state();
  return seeded_advise();
}

int start(void) {
  int advice = 0;
  for (int round = 0; round < ROUNDS; round++) {
    any_state();
    advice += seeded_advise();
  }
  return advice;
}
