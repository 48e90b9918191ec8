/* Questions about products, of which several make one number: so a fault is on many paths at once, and an input of any is harder to find. */
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
    unsigned char a, b;
    klee_make_symbolic(&a, 1, "a");
    klee_make_symbolic(&b, 1, "b");
    int hits = 0;
    for (int round = 1; round <= 6; round++)
        if ((unsigned short)(a * b * round + a) % 13 < 5)
            hits++;
    return hits == 3 ? 1 / (hits - 3) : 0;
}
