/*
 * time.h and sys/time.h: it is always the first second of the year 2000, in Greenwich, and no time passes. Where the world says so, each
 * question is an input of its name instead, and no clock runs backwards.
 */

#define NOW 946684800L
#define DAY 86400L

typedef long time_t;

struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *tm_zone;
};

/* Seconds and a fraction. */
struct instant {
    time_t seconds;
    long fraction;
};

long __reprise_world(int question, int file, void *to);
void klee_make_symbolic(void *object, size_t size, const char *name);
void klee_assume(uintptr_t condition);

/* A question, as the engine has it. */
#define IS_TIME_SYMBOLIC 5
/* What a kernel's clock can hold: nanoseconds of 63 bits. */
#define MOST_SECONDS 9223372036L
#define CLOCKS 12
#define NANOSECONDS 1000000000L

/* What each clock has shown last, in nanoseconds. */
static struct instant shown[CLOCKS];

static int is_time_symbolic(void) {
    return __reprise_world(IS_TIME_SYMBOLIC, 0, NULL) == 1;
}

/*
 * Of a clock that is read in units of so many nanoseconds. One condition each and no division, so that nothing forks and nothing is hard
 * here. What has passed within a unit is not shown, and has passed all the same.
 */
static void assume_later(struct instant *now, int clock, long unit) {
    struct instant *last = &shown[clock];
    long fraction = now->fraction * unit;
    klee_assume((now->seconds >= 0) & (now->seconds <= MOST_SECONDS));
    klee_assume((now->fraction >= 0) & (now->fraction < NANOSECONDS / unit));
    int is_same = now->seconds == last->seconds;
    klee_assume((now->seconds > last->seconds) | (is_same & (fraction + unit > last->fraction)));
    long keeps = -(long)(is_same & (fraction < last->fraction));
    last->fraction = fraction ^ ((fraction ^ last->fraction) & keeps);
    last->seconds = now->seconds;
}

time_t time(time_t *to) {
    time_t seconds = NOW;
    if (is_time_symbolic()) {
        klee_make_symbolic(&seconds, sizeof seconds, "time");
        struct instant now = {seconds, 0};
        assume_later(&now, 0, NANOSECONDS);
    }
    if (to != NULL)
        *to = seconds;
    return seconds;
}

/* Of the processor's time, which is a clock of its own. */
long clock(void) {
    static long last;
    if (is_time_symbolic()) {
        long ticks;
        klee_make_symbolic(&ticks, sizeof ticks, "clock");
        klee_assume((ticks >= last) & (ticks <= MOST_SECONDS * 1000000));
        last = ticks;
    }
    return last;
}

double difftime(time_t later, time_t earlier) {
    return (double)(later - earlier);
}

int gettimeofday(struct instant *to, void *zone) {
    (void)zone;
    struct instant now = {NOW, 0};
    if (is_time_symbolic()) {
        klee_make_symbolic(&now, sizeof now, "gettimeofday");
        assume_later(&now, 0, 1000);
    }
    *to = now;
    return 0;
}

int clock_gettime(int clock, struct instant *to) {
    if (clock < 0 || clock >= CLOCKS) {
        errno = EINVAL;
        return -1;
    }
    struct instant now = {clock == 0 ? NOW : 0, 0};
    if (is_time_symbolic()) {
        klee_make_symbolic(&now, sizeof now, "clock_gettime");
        assume_later(&now, clock, 1);
    }
    *to = now;
    return 0;
}

int nanosleep(const struct instant *duration, struct instant *left) {
    (void)duration;
    if (left != NULL)
        left->seconds = left->fraction = 0;
    return 0;
}

unsigned sleep(unsigned seconds) {
    (void)seconds;
    return 0;
}

int usleep(unsigned microseconds) {
    (void)microseconds;
    return 0;
}

void tzset(void) {
}

/* Days before a month of a year that begins in March, so that the day that leap years have more is the last. */
static long days_before(long year, long month) {
    long shifted = (month + 10) % 12;
    year += (month - 2 < 0 ? -1 : 0);
    long era = (year >= 0 ? year : year - 399) / 400;
    long of_era = year - 400 * era;
    return 146097 * era + 365 * of_era + of_era / 4 - of_era / 100 + (153 * shifted + 2) / 5 - 719468;
}

static void fill_date(struct tm *to, long days) {
    long shifted = days + 719468;
    long era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    long of_era = shifted - 146097 * era;
    long year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    long day = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    long month = (5 * day + 2) / 153;
    long year = year_of_era + 400 * era + (month >= 10);
    to->tm_mday = (int)(day - (153 * month + 2) / 5 + 1);
    to->tm_mon = (int)((month + 2) % 12);
    to->tm_year = (int)(year - 1900);
    to->tm_wday = (int)((days % 7 + 11) % 7);
    to->tm_yday = (int)(days - days_before(year, 0));
}

struct tm *gmtime_r(const time_t *when, struct tm *to) {
    long days = *when / DAY, rest = *when % DAY;
    if (rest < 0) {
        rest += DAY;
        days--;
    }
    memset(to, 0, sizeof *to);
    fill_date(to, days);
    to->tm_hour = (int)(rest / 3600);
    to->tm_min = (int)(rest / 60 % 60);
    to->tm_sec = (int)(rest % 60);
    to->tm_zone = "GMT";
    return to;
}

struct tm *localtime_r(const time_t *when, struct tm *to) {
    gmtime_r(when, to);
    to->tm_zone = "UTC";
    return to;
}

static struct tm broken_down;

struct tm *gmtime(const time_t *when) {
    return gmtime_r(when, &broken_down);
}

struct tm *localtime(const time_t *when) {
    return localtime_r(when, &broken_down);
}

time_t timegm(struct tm *from) {
    long year = 1900L + from->tm_year, month = from->tm_mon;
    year += month / 12;
    month %= 12;
    if (month < 0) {
        month += 12;
        year--;
    }
    long days = days_before(year, month) + from->tm_mday - 1;
    time_t when = days * DAY + from->tm_hour * 3600L + from->tm_min * 60L + from->tm_sec;
    gmtime_r(&when, from);
    return when;
}

time_t mktime(struct tm *from) {
    time_t when = timegm(from);
    from->tm_zone = "UTC";
    return when;
}

/* Texts of times. */

static const char *const day_names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const month_names[] = {"January", "February", "March",     "April",   "May",      "June",
                                          "July",    "August",   "September", "October", "November", "December"};

struct text_of_time {
    char *to;
    size_t size, count;
};

static void add_character(struct text_of_time *text, char character) {
    if (text->count < text->size)
        text->to[text->count] = character;
    text->count++;
}

static void add_text(struct text_of_time *text, const char *added, int length) {
    for (int place = 0; added[place] != '\0' && place < length; place++)
        add_character(text, added[place]);
}

static void add_number(struct text_of_time *text, long number, int width, char padding) {
    char digits[24];
    int count = 0;
    if (number < 0) {
        add_character(text, '-');
        number = -number;
        width--;
    }
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    for (int place = count; place < width; place++)
        add_character(text, padding);
    while (count > 0)
        add_character(text, digits[--count]);
}

static const char *name_in(const char *const *names, int count, int number) {
    return number >= 0 && number < count ? names[number] : "?";
}

static long in_century(long year) {
    return (year % 100 + 100) % 100;
}

/* The week of the year by ISO 8601, and the year it belongs to. */
static int iso_week(const struct tm *when, long *year) {
    int day = (when->tm_wday + 6) % 7;
    int week = (when->tm_yday - day + 10) / 7;
    *year = 1900L + when->tm_year;
    if (week < 1) {
        --*year;
        long length = days_before(*year + 1, 0) - days_before(*year, 0);
        return (int)((when->tm_yday + length - day + 10) / 7);
    }
    long length = days_before(*year + 1, 0) - days_before(*year, 0);
    if (week == 53 && when->tm_yday - day + 3 >= length) {
        ++*year;
        return 1;
    }
    return week;
}

static void add_time(struct text_of_time *text, const char *format, const struct tm *when);

static void add_field(struct text_of_time *text, char field, const struct tm *when) {
    long year = 1900L + when->tm_year, week_year;
    int hour = when->tm_hour % 12 == 0 ? 12 : when->tm_hour % 12;
    struct tm copy = *when;
    switch (field) {
    case 'a': add_text(text, name_in(day_names, 7, when->tm_wday), 3); break;
    case 'A': add_text(text, name_in(day_names, 7, when->tm_wday), 20); break;
    case 'b':
    case 'h': add_text(text, name_in(month_names, 12, when->tm_mon), 3); break;
    case 'B': add_text(text, name_in(month_names, 12, when->tm_mon), 20); break;
    case 'c': add_time(text, "%a %b %e %H:%M:%S %Y", when); break;
    case 'C': add_number(text, (year - in_century(year)) / 100, 2, '0'); break;
    case 'd': add_number(text, when->tm_mday, 2, '0'); break;
    case 'D':
    case 'x': add_time(text, "%m/%d/%y", when); break;
    case 'e': add_number(text, when->tm_mday, 2, ' '); break;
    case 'F': add_time(text, "%Y-%m-%d", when); break;
    case 'g': iso_week(when, &week_year); add_number(text, in_century(week_year), 2, '0'); break;
    case 'G': iso_week(when, &week_year); add_number(text, week_year, 1, '0'); break;
    case 'H': add_number(text, when->tm_hour, 2, '0'); break;
    case 'I': add_number(text, hour, 2, '0'); break;
    case 'j': add_number(text, when->tm_yday + 1, 3, '0'); break;
    case 'k': add_number(text, when->tm_hour, 2, ' '); break;
    case 'l': add_number(text, hour, 2, ' '); break;
    case 'm': add_number(text, when->tm_mon + 1, 2, '0'); break;
    case 'M': add_number(text, when->tm_min, 2, '0'); break;
    case 'n': add_character(text, '\n'); break;
    case 'p': add_text(text, when->tm_hour >= 12 ? "PM" : "AM", 2); break;
    case 'P': add_text(text, when->tm_hour >= 12 ? "pm" : "am", 2); break;
    case 'r': add_time(text, "%I:%M:%S %p", when); break;
    case 'R': add_time(text, "%H:%M", when); break;
    case 's': add_number(text, timegm(&copy), 1, '0'); break;
    case 'S': add_number(text, when->tm_sec, 2, '0'); break;
    case 't': add_character(text, '\t'); break;
    case 'T':
    case 'X': add_time(text, "%H:%M:%S", when); break;
    case 'u': add_number(text, when->tm_wday == 0 ? 7 : when->tm_wday, 1, '0'); break;
    case 'U': add_number(text, (when->tm_yday + 7 - when->tm_wday) / 7, 2, '0'); break;
    case 'V': add_number(text, iso_week(when, &week_year), 2, '0'); break;
    case 'w': add_number(text, when->tm_wday, 1, '0'); break;
    case 'W': add_number(text, (when->tm_yday + 7 - (when->tm_wday + 6) % 7) / 7, 2, '0'); break;
    case 'y': add_number(text, in_century(year), 2, '0'); break;
    case 'Y': add_number(text, year, 1, '0'); break;
    case 'z': add_text(text, "+0000", 5); break;
    case 'Z': add_text(text, when->tm_zone != NULL ? when->tm_zone : "", 20); break;
    case '%': add_character(text, '%'); break;
    default:
        add_character(text, '%');
        add_character(text, field);
        break;
    }
}

static void add_time(struct text_of_time *text, const char *format, const struct tm *when) {
    for (; *format != '\0'; format++) {
        if (*format != '%' || format[1] == '\0') {
            add_character(text, *format);
            continue;
        }
        format++;
        /* Other forms of the same, which this locale does not have. */
        if ((*format == 'E' || *format == 'O') && format[1] != '\0')
            format++;
        add_field(text, *format, when);
    }
}

size_t strftime(char *to, size_t size, const char *format, const struct tm *when) {
    struct text_of_time text = {to, size, 0};
    add_time(&text, format, when);
    add_character(&text, '\0');
    return text.count <= size ? text.count - 1 : 0;
}

char *asctime_r(const struct tm *when, char *to) {
    strftime(to, 26, "%a %b %e %H:%M:%S %Y\n", when);
    return to;
}

char *asctime(const struct tm *when) {
    static char text[26];
    return asctime_r(when, text);
}

char *ctime(const time_t *when) {
    return asctime(localtime(when));
}
