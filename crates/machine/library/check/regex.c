/*
 * regex.h: all patterns of up to three parts of these on short texts, of both kinds, and some longer ones. Where a group is empty because of
 * what is around it and not of what is in it, or refers to an empty one that is repeated, the system's library has answers of its own; so it has
 * where an anchor is in the midst of a pattern and lines are not asked for.
 */

#include <regex.h>

LIBRARY(regcomp); LIBRARY(regexec); LIBRARY(regfree); LIBRARY(regerror);

static void compare_pattern(const char *pattern, int flags, int match_flags) {
    static const char *const texts[] = {"", "a", "b", "ab", "ba", "aa", "aab", "aba", "abab", "bb a", "Ab\nab", "a.c"};
    regex_t ours, theirs;
    int our_error = lib_regcomp(&ours, pattern, flags), their_error = regcomp(&theirs, pattern, flags);
    total_cases++;
    /* The first of several mistakes may be another one. */
    if ((our_error != 0) != (their_error != 0) && failures++ < 20)
        printf("regcomp(\"%s\", %d): %d, not %d\n", pattern, flags, our_error, their_error);
    for (size_t text = 0; our_error == 0 && their_error == 0 && text < sizeof texts / sizeof *texts; text++) {
        regmatch_t our_ranges[4], their_ranges[4];
        if ((flags & REG_NEWLINE) == 0 && strchr(texts[text], '\n') != NULL)
            continue;
        memset(our_ranges, 0, sizeof our_ranges);
        memset(their_ranges, 0, sizeof their_ranges);
        if ((match_flags & REG_STARTEND) != 0) {
            our_ranges[0].rm_eo = their_ranges[0].rm_eo = (regoff_t)strlen(texts[text]);
            our_ranges[0].rm_so = their_ranges[0].rm_so = texts[text][0] != '\0';
        }
        int our_result = lib_regexec(&ours, texts[text], 4, our_ranges, match_flags);
        int their_result = regexec(&theirs, texts[text], 4, their_ranges, match_flags);
        int differs = our_result != their_result || ours.re_nsub != theirs.re_nsub;
        differs |= their_result == 0 && memcmp(our_ranges, their_ranges, sizeof our_ranges) != 0;
        total_cases++;
        if (differs && failures++ < 20)
            printf("regexec(\"%s\", %d, \"%s\"): %d [%d, %d], not %d [%d, %d]\n", pattern, flags, texts[text], our_result,
                   our_ranges[0].rm_so, our_ranges[0].rm_eo, their_result, their_ranges[0].rm_so, their_ranges[0].rm_eo);
    }
    if (our_error == 0)
        lib_regfree(&ours);
    if (their_error == 0)
        regfree(&theirs);
}

static void check_expressions(void) {
    static const char *const parts[] = {"a",    "b",      "*",   "+",   "?",   "|",       "(",   ")",   "^",  "$", ".",
                                        "[ab]", "[^a]", "{2}", "\\1", "{1,2}", "\\(", "\\)", "\\{2\\}", "\\b"};
    enum { PARTS_COUNT = sizeof parts / sizeof *parts };
    static const char *const longer[] = {"^(a|ab)(b|$)", "(a*)(ab)*b*", "(a|b)*", "a{1,2}b", "^[[:alpha:]]+$", "[^[:space:]]* [a-c]", "(ab){2}",
                                         "((a)|(b))*", "\\(a*\\)b\\1", "x*", "[]a]", "[a", "a\\", "(", ")", "a{2,1}", "[[:foo:]]", "[b-a]", "\\w\\+\\W",
                                         "\\<a.*\\>", "a\\|b", "a\\.c", "[a-]*", "(a|b|ab)(c|bab|$)", "(.*)b", "^$", "a?b+"};
    for (int flags = 0; flags < 2; flags++) {
        long count = 1;
        for (int length = 1; length <= 3; length++) {
            count *= PARTS_COUNT;
            for (long number = 0; number < count; number++) {
                char pattern[32] = "";
                long rest = number;
                for (int place = 0; place < length; place++, rest /= PARTS_COUNT)
                    strcat(pattern, parts[rest % PARTS_COUNT]);
                compare_pattern(pattern, flags, 0);
            }
        }
        for (size_t number = 0; number < sizeof longer / sizeof *longer; number++)
            for (int more = 0; more < 16; more += 2)
                for (int match_flags = 0; match_flags < 8; match_flags++)
                    if ((more & REG_NOSUB) == 0 || (match_flags & REG_STARTEND) == 0)
                        compare_pattern(longer[number], flags | more, match_flags);
    }
    for (int error = 0; error <= REG_BADRPT; error++) {
        char ours[80], theirs[80];
        failures += lib_regerror(error, NULL, ours, sizeof ours) != regerror(error, NULL, theirs, sizeof theirs);
        failures += strcmp(ours, theirs) != 0;
        failures += lib_regerror(error, NULL, ours, 5) != regerror(error, NULL, theirs, 5) || strcmp(ours, theirs) != 0;
    }
    printf("%-12s %10ld cases so far, %ld differ\n", "expressions", total_cases, failures);
}
