/* One path that comes by many conditions, none of which it can fail. */
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
int main(void) {
    unsigned input;
    klee_make_symbolic(&input, sizeof input, "input");
    klee_assume(input > 100000);
    for (unsigned i = 0; i < 2000; i++)
        if (input == i)
            return 1;
    return 0;
}
