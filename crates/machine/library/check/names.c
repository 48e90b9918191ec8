/* Parts of names: every name of a few telling characters. */

#include <libgen.h>

char *lib___xpg_basename(char *);
char *lib_basename(const char *);
char *lib_dirname(char *);
/* The header has POSIX's under this name. */
#undef basename
char *basename(const char *);

static void compare_name(const char *name) {
    static char *(*const pairs[2][2])(char *) = {{lib___xpg_basename, __xpg_basename}, {lib_dirname, dirname}};
    for (int pair = 0; pair < 2; pair++) {
        char ours[10], theirs[10];
        strcpy(ours, name);
        strcpy(theirs, name);
        char *our_part = pairs[pair][0](ours), *their_part = pairs[pair][1](theirs);
        total_cases++;
        /* What was given is changed alike, and a part of it is the same part. */
        int is_inside = their_part >= theirs && their_part < theirs + sizeof theirs;
        int is_alike = strcmp(our_part, their_part) == 0 && strcmp(ours, theirs) == 0 &&
                       (!is_inside || our_part - ours == their_part - theirs);
        if (!is_alike && failures++ < 20)
            printf("%s(\"%s\"): \"%s\", not \"%s\"\n", pair == 0 ? "basename" : "dirname", name, our_part, their_part);
    }
    total_cases++;
    if (lib_basename(name) != basename(name) && failures++ < 20)
        printf("GNU's basename(\"%s\")\n", name);
}

static void check_names(void) {
    static const char alphabet[] = "/a.";
    char name[8];
    for (int length = 0; length <= 7; length++) {
        long count = 1;
        for (int place = 0; place < length; place++)
            count *= 3;
        for (long number = 0; number < count; number++) {
            long rest = number;
            for (int place = 0; place < length; place++, rest /= 3)
                name[place] = alphabet[rest % 3];
            name[length] = '\0';
            compare_name(name);
        }
    }
    total_cases++;
    if (strcmp(lib_dirname(NULL), ".") != 0 || strcmp(lib___xpg_basename(NULL), ".") != 0)
        failures++;
}
