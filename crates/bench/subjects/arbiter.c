/* An arbiter of resources: users ask for, use and give back resources in turns; some users come before others. */
int __VERIFIER_nondet_int(void);

#ifndef TURNS
#define TURNS 4
#endif

enum { RESOURCES = 3, USERS = 3, NOBODY = -1 };
enum { IDLE, REQUEST, CANCEL, RELEASE };
enum { GRANT = 1, DENY, RESCIND, NOTHING };

static int holder[RESOURCES] = {NOBODY, NOBODY, NOBODY};
static int pending[USERS] = {NOBODY, NOBODY, NOBODY};
static const int priority[USERS] = {10, 20, 30};
static int history[4];

static int arbitrate(int user, int action, int resource) {
  if (action == REQUEST) {
    if (pending[user] != NOBODY) return DENY;
    if (holder[resource] == NOBODY) {
      holder[resource] = user;
      return GRANT;
    }
    if (holder[resource] == user) return DENY;
    if (priority[holder[resource]] < priority[user]) {
      pending[user] = resource;
      return RESCIND;
    }
    return DENY;
  }
  if (action == CANCEL) {
    if (pending[user] == NOBODY) return NOTHING;
    pending[user] = NOBODY;
    return NOTHING;
  }
  if (action == RELEASE) {
    if (holder[resource] != user) return DENY;
    holder[resource] = NOBODY;
    for (int other = USERS - 1; other >= 0; other--)
      if (pending[other] == resource) {
        holder[resource] = other;
        pending[other] = NOBODY;
        break;
      }
    return NOTHING;
  }
  return NOTHING;
}

int main(void) {
  for (int turn = 0; turn < TURNS; turn++) {
    int asked = __VERIFIER_nondet_int(), wanted = __VERIFIER_nondet_int();
    int user = turn % USERS;
    int action = asked < 0 ? IDLE : asked < 10 ? REQUEST : asked < 20 ? CANCEL : RELEASE;
    int resource = wanted <= 0 ? 0 : wanted == 1 ? 1 : 2;
    int result = arbitrate(user, action, resource);
    history[result - 1]++;
  }
  if (history[GRANT - 1] > TURNS) return 1;
  return 0;
}
