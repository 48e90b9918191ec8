/*
 * rand, random and their relatives: the same numbers as the system's library gives, so that programs that print them do what they do
 * natively. Additive feedback over 31 words; the state is filled when it is first asked for.
 */

#define WORDS 31
#define DISTANCE 3

static struct {
    unsigned words[WORDS];
    unsigned front;
    int is_seeded;
} generator;

static unsigned next_word(void) {
    unsigned back = (generator.front + WORDS - DISTANCE) % WORDS;
    unsigned word = generator.words[generator.front] += generator.words[back];
    generator.front = (generator.front + 1) % WORDS;
    return word;
}

void srand(unsigned seed) {
    int word = seed == 0 ? 1 : (int)seed;
    for (int number = 0; number < WORDS; number++) {
        generator.words[number] = (unsigned)word;
        /* 16807 times the last, modulo 2^31 - 1, without more than 32 bits. */
        int high = word / 127773, low = word % 127773;
        word = 16807 * low - 2836 * high;
        if (word < 0)
            word += 2147483647;
    }
    generator.front = DISTANCE;
    generator.is_seeded = 1;
    for (int number = 0; number < 10 * WORDS; number++)
        next_word();
}

void srandom(unsigned seed) {
    srand(seed);
}

int rand(void) {
    if (!generator.is_seeded)
        srand(1);
    return (int)(next_word() >> 1);
}

long random(void) {
    return rand();
}

int rand_r(unsigned *seed) {
    unsigned next = *seed, result = 0;
    for (int part = 0; part < 3; part++) {
        next = next * 1103515245 + 12345;
        result = part == 0 ? next / 65536 % 2048 : (result << 10) ^ (next / 65536 % 1024);
    }
    *seed = next;
    return (int)result;
}
