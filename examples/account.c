/* A small account: can any sequence of four operations overdraw it? Reprise finds out, with the operations that do. */
#include <assert.h>

struct account {
    int balance;
    int withdrawals;
};

static int deposit(struct account *account, int amount) {
    if (amount <= 0)
        return 0;
    account->balance += amount;
    return 1;
}

static int withdraw(struct account *account, int amount) {
    if (amount <= 0)
        return 0;
    /* The third withdrawal and later ones cost a fee, which the check forgets. */
    if (account->balance < amount)
        return 0;
    account->balance -= amount;
    if (++account->withdrawals > 2)
        account->balance -= 1;
    return 1;
}

void klee_make_symbolic(void *address, unsigned long size, const char *name);

int main(void) {
    struct account account = {.balance = 10};
    int amounts[4];
    klee_make_symbolic(amounts, sizeof amounts, "amounts");
    for (int step = 0; step < 4; step++) {
        if (amounts[step] < 0 && amounts[step] > -1000)
            withdraw(&account, -amounts[step]);
        else if (amounts[step] < 1000)
            deposit(&account, amounts[step]);
        assert(account.balance >= 0);
    }
    return account.balance > 100;
}
