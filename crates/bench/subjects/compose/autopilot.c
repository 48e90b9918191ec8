/* Rows Apollo of the CompoSE paper's tables. Nothing of its 2.6 thousand lines is printed there but that the constraints are not linear and
   that `MainSymbolic` makes two iterations; this is a small controller of the same kind, in fixed point: each axis has a parabola in
   the plane of error and rate across which its thrusters switch. Main4, Main5 and Main6 are an axis each, Main1 an iteration of all three.

   SEEDED is where an assertion at the end of `axis` fails: 1 on its first path in depth-first order, 2 on one between, 3 on its last. */
#include <assert.h>
extern short __VERIFIER_nondet_short(void);

#ifndef ITERATIONS
#define ITERATIONS 2
#endif
#ifndef SEEDED
#define SEEDED 0
#endif

enum { DEADBAND = 40, INERTIA = 3, RATE_LIMIT = 200 };

static int thrust[3];

static int axis(int error, int rate) {
  int fire = 0, speed = rate;
  if (rate < 0) speed = -rate;
  int parabola = error * INERTIA + rate * speed;
  if (speed > RATE_LIMIT)
    fire = rate > 0 ? -2 : 2;
  else if (parabola > DEADBAND)
    fire = -1;
  else if (parabola < -DEADBAND)
    fire = 1;
  if (SEEDED == 1) assert(!((rate < 0) & (speed > RATE_LIMIT)));
  if (SEEDED == 2) assert(!((rate < 0) & (fire == 1)));
  if (SEEDED == 3) assert(!((rate >= 0) & (fire == 0)));
  return fire;
}

int one_axis(void) {
  int error = __VERIFIER_nondet_short(), rate = __VERIFIER_nondet_short();
  return axis(error, rate);
}

static void iteration(void) {
  for (int i = 0; i < 3; i++) {
    int error = __VERIFIER_nondet_short(), rate = __VERIFIER_nondet_short();
    thrust[i] = axis(error, rate + thrust[i]);
  }
}

int main_symbolic(void) {
  for (int i = 0; i < ITERATIONS; i++) iteration();
  return thrust[0];
}
