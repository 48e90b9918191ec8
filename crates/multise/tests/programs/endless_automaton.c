/* Never ends, on any path; three inputs in a row that fit make it fail. Depth first, forking goes on with those that do not. */
void klee_make_symbolic(void *, unsigned long, const char *);
void __assert_fail(const char *, const char *, unsigned, const char *);
int main(void) {
    int state = 0;
    for (;;) {
        char input;
        klee_make_symbolic(&input, sizeof input, "input");
        if (input != 'a' + state)
            state = 0;
        else
            state++;
        if (state == 3)
            __assert_fail("state < 3", "endless_automaton.c", 15, "main");
    }
}
