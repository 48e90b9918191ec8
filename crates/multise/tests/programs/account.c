// An account whose balance is another sum on nearly every path, and a fault behind eight operations.
#include <assert.h>

int __VERIFIER_nondet_int(void);
unsigned char __VERIFIER_nondet_uchar(void);

int balance, withdrawals;

void operate(unsigned char kind, int amount) {
    if (amount < 0 || amount > 1000)
        return;
    if (kind == 0) {
        balance += amount;
    } else if (kind == 1) {
        if (amount > balance)
            return;
        balance -= amount;
        withdrawals++;
    }
    assert(balance != 5123 || withdrawals < 2);
}

int main(void) {
    for (int i = 0; i < 8; i++)
        operate(__VERIFIER_nondet_uchar(), __VERIFIER_nondet_int());
    return 0;
}
