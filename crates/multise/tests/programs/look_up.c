/* Four letters, each looked up among 65: paths are 65 to the fourth, and every look-up ends in one place. */
void klee_make_symbolic(void *, unsigned long, const char *);
void __assert_fail(const char *, const char *, unsigned, const char *);
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
static int number_of(char letter) {
    for (int i = 0; i < 65; i++)
        if (letters[i] == letter)
            return i;
    return -1;
}
int main(void) {
    char text[4];
    klee_make_symbolic(text, sizeof text, "text");
    int bits = 0;
    for (int i = 0; i < 4; i++) {
        int number = number_of(text[i]);
        if (number < 0)
            return -1;
        bits = bits << 6 | (number & 63);
    }
    if (bits == 0x627567)
        __assert_fail("bits != 0x627567", "look_up.c", 26, "main");
    return 0;
}
