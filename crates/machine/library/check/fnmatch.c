/* fnmatch.h: all patterns of up to four parts of these on short names. */

#include <fnmatch.h>

LIBRARY(fnmatch);

static void check_name_patterns(void) {
    static const char *const parts[] = {"a", "b", "?", "*", "[ab]", "[!a]", "[^b-z]", ".", "/", "\\*", "[", "[[:alpha:]]"};
    static const char *const names[] = {"", "a", "b", "ab", ".a", "a/b", "a.b", "*", "[", "/.b", "aab", "B"};
    static const int flags[] = {0, FNM_PATHNAME, FNM_PERIOD, FNM_NOESCAPE, FNM_PATHNAME | FNM_PERIOD, 8, 16, 8 | FNM_PATHNAME};
    enum { COUNT = sizeof parts / sizeof *parts };
    long count = 1;
    for (int length = 0; length <= 3; length++, count *= COUNT) {
        for (long number = 0; number < count; number++) {
            char pattern[64] = "";
            long rest = number;
            for (int place = 0; place < length; place++, rest /= COUNT)
                strcat(pattern, parts[rest % COUNT]);
            for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
                for (size_t flag = 0; flag < sizeof flags / sizeof *flags; flag++) {
                    int ours = lib_fnmatch(pattern, names[name], flags[flag]), theirs = fnmatch(pattern, names[name], flags[flag]);
                    total_cases++;
                    if (ours != theirs && failures++ < 20)
                        printf("fnmatch(\"%s\", \"%s\", %d): %d, not %d\n", pattern, names[name], flags[flag], ours, theirs);
                }
            }
        }
    }
    printf("%-12s %10ld cases so far, %ld differ\n", "patterns", total_cases, failures);
}
