/* What needs no files: scanning, numbers by chance, dates, options. */

#include <getopt.h>
#include <time.h>

int lib_sscanf(const char *, const char *, ...);
int lib_vsscanf(const char *, const char *, __builtin_va_list);
int lib_rand(void);
void lib_srand(unsigned);
int lib_rand_r(unsigned *);
struct tm *lib_gmtime_r(const time_t *, struct tm *);
time_t lib_timegm(struct tm *);
time_t timegm(struct tm *);
size_t lib_strftime(char *, size_t, const char *, const struct tm *);
char *lib_asctime_r(const struct tm *, char *);
char *asctime_r(const struct tm *, char *);
int rand_r(unsigned *);
int lib_getopt_long(int, char *const *, const char *, const struct option *, int *);
extern char *lib_optarg;
extern int lib_optind, lib_opterr, lib_optopt;

/* What a scan left behind. */
struct scanned {
    int result;
    long integers[3];
    double real;
    char text[3][40];
};

static void compare_scan(const char *text, const char *format, int kind) {
    struct scanned ours, theirs;
    memset(&ours, 0x55, sizeof ours);
    memset(&theirs, 0x55, sizeof theirs);
    switch (kind) {
    case 0:
        ours.result = lib_sscanf(text, format, &ours.integers[0], &ours.integers[1], &ours.integers[2]);
        theirs.result = sscanf(text, format, &theirs.integers[0], &theirs.integers[1], &theirs.integers[2]);
        break;
    case 1:
        ours.result = lib_sscanf(text, format, ours.text[0], ours.text[1], &ours.integers[0]);
        theirs.result = sscanf(text, format, theirs.text[0], theirs.text[1], &theirs.integers[0]);
        break;
    default:
        ours.result = lib_sscanf(text, format, &ours.real, &ours.integers[0]);
        theirs.result = sscanf(text, format, &theirs.real, &theirs.integers[0]);
        break;
    }
    total_cases++;
    if (memcmp(&ours, &theirs, sizeof ours) != 0 && failures++ < 20)
        printf("sscanf(\"%s\", \"%s\"): %d, not %d\n", text, format, ours.result, theirs.result);
}

static void check_scans(void) {
    static const char alphabet[] = " 01-+x.eaf%n,";
    static const char *const integers[] = {"%d%n",  "%i%n",    "%u%n",   "%x%n",  "%o%n", "%2d%n", "%*d%d%n", "%d %d%n",
                                           "%d,%d", "%hd%hhu", "%ld%lld", "%1x%n", "%%%d", "a%d",   " %d ",    "%3i%n"};
    static const char *const texts[] = {"%s%s%n", "%3s%s%n", "%[0-9a]%s%n", "%[^,],%s%n", "%2c%s%n", "%[]x]%s%n", "%*s%s", "%c%c%n"};
    static const char *const reals[] = {"%lf%n", "%f%n", "%4lf%n", "%le%n"};
    char text[7];
    long count = 1;
    for (int length = 0; length <= 4; length++, count *= (long)sizeof alphabet - 1) {
        for (long number = 0; number < count; number++) {
            long rest = number;
            for (int place = 0; place < length; place++, rest /= (long)sizeof alphabet - 1)
                text[place] = alphabet[rest % ((long)sizeof alphabet - 1)];
            text[length] = '\0';
            for (size_t format = 0; format < sizeof integers / sizeof *integers; format++)
                compare_scan(text, integers[format], 0);
            for (size_t format = 0; format < sizeof texts / sizeof *texts; format++)
                compare_scan(text, texts[format], 1);
            for (size_t format = 0; format < sizeof reals / sizeof *reals; format++)
                compare_scan(text, reals[format], 2);
        }
    }
    printf("%-12s %10ld cases so far\n", "scans", total_cases);
}

static void check_chance(void) {
    for (unsigned seed = 0; seed < 50; seed++) {
        unsigned ours = seed, theirs = seed;
        srand(seed);
        lib_srand(seed);
        for (int number = 0; number < 100; number++) {
            total_cases += 2;
            failures += lib_rand() != rand();
            failures += lib_rand_r(&ours) != rand_r(&theirs);
        }
    }
    printf("%-12s %10ld cases so far, %ld differ\n", "chance", total_cases, failures);
}

static void check_dates(void) {
    static const char format[] = "%a%A%b%B%c%C%d%D%e%F%g%G%H%I%j%k%l%m%M%p%P%r%R%S%T%u%U%V%w%W%x%X%y%Y%%%n%t%z%Z";
    /* From the year 1000 on: earlier ones have other forms in the system's library from version to version. */
    for (time_t when = -30610224000L; when < 200000000000L; when += 98765432L) {
        struct tm ours, theirs;
        char our_text[400], their_text[400];
        lib_gmtime_r(&when, &ours);
        gmtime_r(&when, &theirs);
        size_t our_size = lib_strftime(our_text, sizeof our_text, format, &ours);
        size_t their_size = strftime(their_text, sizeof their_text, format, &theirs);
        total_cases += 3;
        if ((our_size != their_size || strcmp(our_text, their_text) != 0) && failures++ < 20)
            printf("%ld: %s, not %s\n", (long)when, our_text, their_text);
        failures += lib_strftime(our_text, their_size, format, &ours) != 0;
        ours.tm_mon += 13;
        theirs.tm_mon += 13;
        ours.tm_mday -= 40;
        theirs.tm_mday -= 40;
        if ((lib_timegm(&ours) != timegm(&theirs) || ours.tm_yday != theirs.tm_yday || ours.tm_wday != theirs.tm_wday)
            && failures++ < 20)
            printf("timegm of %ld differs\n", (long)when);
    }
    printf("%-12s %10ld cases so far, %ld differ\n", "dates", total_cases, failures);
}

/* All command lines of up to five words of these. */
static void check_options(void) {
    static char *words[] = {"-a", "-ab", "-sx", "-s", "x", "--", "--all", "--size", "--size=4", "--al", "-z", "-"};
    enum { WORDS = sizeof words / sizeof *words };
    static const struct option known[] = {
        {"all", no_argument, NULL, 'A'}, {"alter", optional_argument, NULL, 'B'}, {"size", required_argument, NULL, 'S'}, {NULL}};
    static const char *const options[] = {"abs:", "+abs:", "-abs:", ":abs::"};
    for (int form = 0; form < 4; form++) {
        long count = 1;
        for (int length = 0; length <= 4; length++, count *= WORDS) {
            for (long number = 0; number < count; number++) {
                char *ours[7] = {"program"}, *theirs[7] = {"program"};
                long rest = number;
                for (int place = 1; place <= length; place++, rest /= WORDS)
                    ours[place] = theirs[place] = words[rest % WORDS];
                optind = lib_optind = 0;
                opterr = lib_opterr = 0;
                int their_option, our_option, differs = 0;
                do {
                    our_option = lib_getopt_long(length + 1, ours, options[form], known, NULL);
                    their_option = getopt_long(length + 1, theirs, options[form], known, NULL);
                    differs |= our_option != their_option || optind != lib_optind || optarg != lib_optarg;
                    differs |= our_option == '?' && optopt != lib_optopt;
                } while (our_option != -1 && their_option != -1);
                differs |= memcmp(ours, theirs, sizeof ours) != 0;
                total_cases++;
                if (differs && failures++ < 20) {
                    printf("getopt_long %s:", options[form]);
                    for (int place = 1; place <= length; place++)
                        printf(" %s", words[(number /= place == 1 ? 1 : WORDS) % WORDS]);
                    printf("\n");
                }
            }
        }
    }
    printf("%-12s %10ld cases so far, %ld differ\n", "options", total_cases, failures);
}

char *strptime(const char *, const char *, struct tm *);
char *lib_strptime(const char *, const char *, struct tm *);

static void check_dates_that_are_read(void) {
    static const char *const formats[] = {"%Y-%m-%d", "%F %T", "%d %b %y", "%H:%M", "%j", "%A, %B %e", "%D", "%R%n%S", "%%%m", "%h%d", " %k ", "%Y %j"};
    static const char *const texts[] = {"2024-02-29", "2024-02-29 23:59:60", "1 jan 70", "31 December 68", "7:05", "366", "367", "sunday, march  3",
                                        "Mon, Apr 4", "12/31/99", "13/01/99", "10:20 30", "%12", "feb28", "  5 ", "", "2024-2-9x", "24:00", "0", "2024 60"};
    for (size_t format = 0; format < sizeof formats / sizeof *formats; format++) {
        for (size_t text = 0; text < sizeof texts / sizeof *texts; text++) {
            struct tm ours = {.tm_year = 5, .tm_mday = 6}, theirs = ours;
            char *our_end = lib_strptime(texts[text], formats[format], &ours), *their_end = strptime(texts[text], formats[format], &theirs);
            int differs = our_end != their_end;
            if (their_end != NULL)
                differs |= ours.tm_year != theirs.tm_year || ours.tm_mon != theirs.tm_mon || ours.tm_mday != theirs.tm_mday
                           || ours.tm_hour != theirs.tm_hour || ours.tm_min != theirs.tm_min || ours.tm_sec != theirs.tm_sec
                           || ours.tm_wday != theirs.tm_wday || ours.tm_yday != theirs.tm_yday;
            total_cases++;
            if (differs && failures++ < 20)
                printf("strptime(\"%s\", \"%s\"): %d %d %d %d, not %d %d %d %d\n", texts[text], formats[format], our_end != NULL, ours.tm_mon,
                       ours.tm_mday, ours.tm_yday, their_end != NULL, theirs.tm_mon, theirs.tm_mday, theirs.tm_yday);
        }
    }
}
