/* A wheel-brake controller: pressure from the pedal, the automatic brake and the skid sensor, on one of two hydraulic lines with an
   accumulator behind. Reactive: one call an interval. */
extern int __VERIFIER_nondet_int(void);

#ifndef INTERVALS
#define INTERVALS 3
#endif

enum { NORMAL, ALTERNATE };

static int line = NORMAL, accumulator = 3, pressure, last_pedal;
static int anti_skid_active, auto_brake_active;

static int pedal_command(int pedal) {
  if (pedal == 0) return 0;
  if (pedal == 1) return 1;
  if (pedal == 2) return 2;
  if (pedal == 3) return 3;
  return 4;
}

static int anti_skid(int skid, int command) {
  if (!skid) {
    anti_skid_active = 0;
    return command;
  }
  anti_skid_active = 1;
  return command > 1 ? command - 2 : 0;
}

static int normal_line(int command, int supply) {
  if (supply <= 0) {
    line = ALTERNATE;
    return 0;
  }
  return command;
}

static int alternate_line(int command, int supply) {
  if (supply > 10) {
    line = NORMAL;
    return command;
  }
  if (accumulator > 0) {
    if (command > 0) accumulator--;
    return command;
  }
  return 0;
}

static void update(int pedal, int auto_brake, int skid, int supply) {
  int command = pedal_command(pedal);
  if (auto_brake) {
    auto_brake_active = command == 0;
    if (auto_brake_active) command = 2;
  }
  command = anti_skid(skid, command);
  pressure = line == NORMAL ? normal_line(command, supply) : alternate_line(command, supply);
  last_pedal = command;
}

int main(void) {
  for (int interval = 0; interval < INTERVALS; interval++) {
    int pedal = __VERIFIER_nondet_int(), auto_brake = __VERIFIER_nondet_int();
    int skid = __VERIFIER_nondet_int(), supply = __VERIFIER_nondet_int();
    update(pedal, auto_brake, skid, supply);
  }
  return pressure;
}
