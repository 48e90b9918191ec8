// An index that moves up and down for ever leaves its table.
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);
extern void abort(void);
int main(void) {
    int table[10] = {0};
    int at = 5;
    while (1) {
        int move = __VERIFIER_nondet_int();
        if (move == 1) at++;
        else if (move == -1) at--;
        else if (move == 0) continue;
        table[at] = move;
    }
}
