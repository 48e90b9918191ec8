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

size_t lib_strlcpy(char *, const char *, size_t), lib_strlcat(char *, const char *, size_t);
const char *lib_getprogname(void);
void lib_setprogname(const char *);

/* What other systems have, against what can be said otherwise. */
static void check_names_of_other_systems(void) {
    static const char *const texts[] = {"", "a", "ab", "abc", "abcdefgh"};
    for (int one = 0; one < 5; one++) {
        for (int other = 0; other < 5; other++) {
            for (size_t size = 0; size < 12; size++) {
                char ours[16] = "", theirs[16] = "";
                total_cases += 2;
                failures += lib_strlcpy(ours, texts[one], size) != (size_t)snprintf(theirs, size, "%s", texts[one]);
                failures += strcmp(ours, theirs) != 0;
                size_t kept = strlen(ours), room = size > kept ? size - kept : 0;
                size_t expected = (size < kept ? size : kept) + (size_t)snprintf(theirs + kept, room, "%s", texts[other]);
                failures += lib_strlcat(ours, texts[other], size) != expected || strcmp(ours, theirs) != 0;
            }
        }
    }
    failures += strcmp(lib_getprogname(), "program") != 0;
    lib_setprogname("folder/tool");
    failures += strcmp(lib_getprogname(), "tool") != 0;
}

static void check_names(void) {
    check_names_of_other_systems();
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
