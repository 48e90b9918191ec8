/* An arbiter between two users and five resources as a state machine: users ask, the arbiter grants, denies or takes back, and some
   resources exclude each other. A rule is that nobody holds two resources that exclude each other. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#ifndef TURNS
#define TURNS 4
#endif

enum { USERS = 2, RESOURCES = 5, NOBODY = -1 };
enum { WAITING, GRANTED, RESCINDING };
enum { ASK, GIVE_BACK, CANCEL };

static int holder[RESOURCES] = {NOBODY, NOBODY, NOBODY, NOBODY, NOBODY};
static int state[USERS] = {WAITING, WAITING};
static int wanted[USERS] = {NOBODY, NOBODY};
/* Driving excludes talking to earth, and the arm excludes driving. */
static const int excludes[RESOURCES] = {1, 0, NOBODY, 1, NOBODY};

static int chosen_resource(int number) {
  if (number == 0) return 0;
  if (number == 1) return 1;
  if (number == 2) return 2;
  if (number == 3) return 3;
  return 4;
}

static int is_free(int resource) {
  int rival = excludes[resource];
  if (holder[resource] != NOBODY) return 0;
  if (rival != NOBODY && holder[rival] != NOBODY) return 0;
  return 1;
}

static void ask(int user, int resource) {
  int other = 1 - user;
  if (state[user] != WAITING) return;
  if (is_free(resource)) {
    holder[resource] = user;
    state[user] = GRANTED;
    wanted[user] = resource;
  } else if (user < other && holder[resource] == other) {
    state[other] = RESCINDING;
    wanted[user] = resource;
  }
}

static void give_back(int user, int resource) {
  if (holder[resource] != user) return;
  holder[resource] = NOBODY;
  state[user] = WAITING;
  wanted[user] = NOBODY;
  int other = 1 - user;
  if (wanted[other] == resource && state[other] == WAITING && is_free(resource)) {
    holder[resource] = other;
    state[other] = GRANTED;
  }
}

static void cancel(int user) {
  if (state[user] == WAITING) wanted[user] = NOBODY;
}

static void check(void) {
  for (int resource = 0; resource < RESOURCES; resource++) {
    int rival = excludes[resource];
    if (rival != NOBODY && holder[resource] != NOBODY && holder[rival] != NOBODY && excludes[rival] == resource)
      reach_error();
  }
}

int main(void) {
  for (int turn = 0; turn < TURNS; turn++) {
    int user = turn % USERS, action = __VERIFIER_nondet_int();
    if (action == ASK)
      ask(user, chosen_resource(__VERIFIER_nondet_int()));
    else if (action == GIVE_BACK)
      give_back(user, chosen_resource(__VERIFIER_nondet_int()));
    else
      cancel(user);
    check();
  }
  return 0;
}
