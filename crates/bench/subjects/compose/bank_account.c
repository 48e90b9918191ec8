/* Rows BankAccount of the CompoSE paper's tables, behind the account of the Memoise paper (../memo/bank_account.c), whose class it is: both
   methods on an account of any state, and as many operations as OPERATIONS says. The paper does not print the driver of `main`; here each
   operation is chosen by an input.

   SEEDED is where an assertion at the end of `withdraw` fails: 1 on its first path in depth-first order, 2 on one between, 3 on its last.
   Then the account's own error is none, so that there is one only. */
#undef main
#undef reach_error

#ifndef OPERATIONS
#define OPERATIONS 5
#endif

static void any_account(void) {
  balance = __VERIFIER_nondet_int();
  number_of_withdrawals = __VERIFIER_nondet_int();
}

#ifdef SEEDED
#include <assert.h>

void no_error(void) {}

static void seeded_withdraw(int amount) {
  int is_refused = amount > balance, is_one_too_many = number_of_withdrawals >= 5;
  withdraw(amount);
  int fails = SEEDED == 1 ? is_refused : (is_refused == 0) & (is_one_too_many == (SEEDED == 2));
  assert(!fails);
}
#else
#define seeded_withdraw withdraw
#endif

void deposit_into_any(int amount) {
  any_account();
  deposit(amount);
}

void withdraw_from_any(int amount) {
  any_account();
  seeded_withdraw(amount);
}

int operations(void) {
#ifdef SEEDED
  any_account();
#endif
  for (int operation = 0; operation < OPERATIONS; operation++) {
    int amount = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int())
      deposit(amount);
    else
      seeded_withdraw(amount);
  }
  return balance;
}
