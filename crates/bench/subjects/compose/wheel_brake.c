/* Rows WBS of the CompoSE paper's tables. Of the controller there are counts only, and these fix its shape: 601 invocations of `update` and 27,646
   questions by `launch` are three updates in sequence with 24 paths each (1 + 24 + 576, and 2 * (24^3 - 1)), all of whose state is concrete;
   144 questions by `main1` with summaries are an update of any state with six times as many paths. 145 and 289 invocations by `main1` and `main2`
   are then one such update and one, or two, in which nothing is left to choose: here, with the inputs of the first. So: a pedal with six
   positions, the automatic brake, the skid sensor; a valve that is open or shut, and three modes of the hydraulics.

   SEEDED is where an assertion at the end of `update` fails: 1 on its first path in depth-first order, 2 on one between, 3 on its last. */
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#ifndef UPDATES
#define UPDATES 3
#endif
#ifndef SEEDED
#define SEEDED 0
#endif

enum { NORMAL, ALTERNATE, EMERGENCY };

static int mode = NORMAL, valve_is_open = 1;
static int pressure, anti_skid_is_active;

static int pedal_command(int pedal) {
  if (pedal == 0) return 0;
  if (pedal == 1) return 1;
  if (pedal == 2) return 2;
  if (pedal == 3) return 3;
  if (pedal == 4) return 4;
  return 0;
}

static void update(int pedal, int auto_brake, int skid) {
  int old_mode = mode, was_open = valve_is_open;
  int command = pedal_command(pedal);
  if (auto_brake)
    if (command == 0) command = 2;
  if (skid) {
    anti_skid_is_active = 1;
    command = command > 1 ? command - 2 : 0;
  } else {
    anti_skid_is_active = 0;
  }
  if (valve_is_open) {
    pressure = command;
  } else {
    pressure = 0;
    valve_is_open = command > 0;
  }
  if (mode == NORMAL) {
    mode = command == 4 ? ALTERNATE : NORMAL;
  } else if (mode == ALTERNATE) {
    mode = command == 0 ? NORMAL : EMERGENCY;
  } else {
    mode = EMERGENCY;
    valve_is_open = anti_skid_is_active;
  }
  if (SEEDED == 1) assert(!((pedal == 0) & (auto_brake != 0) & (skid != 0) & (was_open != 0) & (old_mode == NORMAL)));
  if (SEEDED == 2) assert(!((pedal == 3) & (auto_brake == 0) & (skid != 0) & (was_open != 0) & (old_mode == ALTERNATE)));
  if (SEEDED == 3)
    assert(!(((pedal < 0) | (pedal > 4)) & (auto_brake == 0) & (skid == 0) & (was_open == 0) & ((old_mode < NORMAL) | (old_mode > ALTERNATE))));
}

static void any_brake(void) {
  mode = __VERIFIER_nondet_int();
  valve_is_open = __VERIFIER_nondet_int();
  pressure = __VERIFIER_nondet_int();
  anti_skid_is_active = __VERIFIER_nondet_int();
}

void update_of_any(int pedal, int auto_brake, int skid) {
  any_brake();
  update(pedal, auto_brake, skid);
}

void main1(int pedal, int auto_brake, int skid) {
  update_of_any(pedal, auto_brake, skid);
  update(pedal, auto_brake, skid);
}

void main2(int pedal, int auto_brake, int skid) {
  main1(pedal, auto_brake, skid);
  update(pedal, auto_brake, skid);
}

int launch(void) {
  for (int i = 0; i < UPDATES; i++) {
    int pedal = __VERIFIER_nondet_int(), auto_brake = __VERIFIER_nondet_int(), skid = __VERIFIER_nondet_int();
    update(pedal, auto_brake, skid);
  }
  return pressure;
}
