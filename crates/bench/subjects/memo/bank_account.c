/* Figure 6 of the Memoise paper, with a driver that calls the methods in every order. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int balance;
static int number_of_withdrawals;

static void deposit(int amount) {
  if (amount > 0) balance = balance + amount;
}

static void too_many_withdrawals(void) { reach_error(); }

static void withdraw(int amount) {
  if (amount > balance) return;
  if (number_of_withdrawals >= 5) {
    too_many_withdrawals();
    return;
  }
  balance = balance - amount;
  number_of_withdrawals++;
}

int main(void) {
  while (1) {
    int amount = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int())
      deposit(amount);
    else
      withdraw(amount);
  }
}
