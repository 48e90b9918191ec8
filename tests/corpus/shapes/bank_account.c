// run:
// status: bugs
// paths: completed=8176 faulted=1 pruned=0 incomplete=0
// fault: assertion 27
// oracle: generated
/* A bank account driven by six symbolic operations; the error comes with the fifth withdrawal of an account
   that has seen nothing else.

   Each operation branches twice: deposit or withdraw, then accepted or rejected.  The goal at the end is a
   thirteenth branch.  All combinations are possible, so there would be 2^13 = 8192 paths.  The assertion fails
   where the first four operations were accepted withdrawals and the fifth is a withdrawal too: one prefix of
   nine branches, under which 2^4 = 16 paths are lost.  8192 - 16 = 8176. */
#include <assert.h>
void klee_make_symbolic(void *, unsigned long, const char *);

enum { OPERATIONS = 6 };

struct account {
  int balance, operations, withdrawals;
};

static void deposit(struct account *a, int amount) {
  if (amount > 0) a->balance += amount;
}

static void withdraw(struct account *a, int amount) {
  assert(a->withdrawals < 4 || a->operations > 4);
  if (amount <= a->balance) {
    a->balance -= amount;
    a->withdrawals++;
  }
}

int main(void) {
  struct account account = {100, 0, 0};
  for (int i = 0; i < OPERATIONS; i++) {
    int kind, amount;
    klee_make_symbolic(&kind, sizeof kind, "kind");
    klee_make_symbolic(&amount, sizeof amount, "amount");
    if (kind) deposit(&account, amount);
    else withdraw(&account, amount);
    account.operations++;
  }
  int goal;
  klee_make_symbolic(&goal, sizeof goal, "goal");
  if (account.balance >= goal) return 0;
  return 1;
}
