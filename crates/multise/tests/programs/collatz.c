/* Paths that never meet: what each input does has nothing to do with what the others do. */
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
    unsigned char input;
    klee_make_symbolic(&input, sizeof input, "input");
    unsigned value = input;
    int steps = 0;
    for (int i = 0; i < 40 && value > 1; i++) {
        if (value & 1)
            value = 3 * value + 1;
        else
            value /= 2;
        steps++;
    }
    return steps;
}
