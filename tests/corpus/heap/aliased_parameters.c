// run: --entry transfer --non-null from --non-null to
// status: bugs
// paths: completed=8 faulted=1 pruned=0 incomplete=0
// fault: error-reached 16
// oracle: none
/* Money is made where both accounts are the same one. */
void reach_error(void);
struct account {
  int balance;
};

int transfer(struct account *from, struct account *to, int amount) {
  int before = from->balance, other = to->balance;
  if (amount <= 0 || amount > before || other > 1000000 || before > 1000000) return 0;
  from->balance = before - amount, to->balance = other + amount;
  if (from->balance > before) reach_error();
  return 1;
}
