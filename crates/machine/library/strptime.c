/* strptime: dates that are read. What is not said stays as it was; the day of the week and of the year follow where the date is known. */

/* Defined nowhere: a field that is not known here. */
void __reprise_field_of_strptime(int field);

struct date_reader {
    const char *at;
    struct tm *date;
    int wants_days, has_month, has_day, has_day_of_week, has_day_of_year;
};

static void skip_blanks(struct date_reader *reader) {
    while (is_space((unsigned char)*reader->at))
        reader->at++;
}

/* A number of up to so many digits; -1 where there is none in the range. */
static int date_number(struct date_reader *reader, int digits, int least, int most) {
    skip_blanks(reader);
    if (!in_range((unsigned char)*reader->at, '0', '9'))
        return -1;
    int number = 0;
    do
        number = 10 * number + (*reader->at++ - '0');
    while (--digits > 0 && number * 10 <= most && in_range((unsigned char)*reader->at, '0', '9'));
    return number < least || number > most ? -1 : number;
}

/* One of these names, or its first three letters; -1 for none. */
static int date_name(struct date_reader *reader, const char *const *names, int count) {
    for (int number = 0; number < count; number++) {
        size_t length = strlen(names[number]);
        for (;;) {
            size_t place = 0;
            while (place < length && to_lower((unsigned char)reader->at[place]) == to_lower((unsigned char)names[number][place]))
                place++;
            if (place == length) {
                reader->at += length;
                return number;
            }
            if (length <= 3)
                break;
            length = 3;
        }
    }
    return -1;
}

static int read_date(struct date_reader *reader, const char *format);

static int set_field(int *field, int number, int offset) {
    if (number < 0)
        return 0;
    *field = number - offset;
    return 1;
}

static int read_year(struct date_reader *reader, char field) {
    int number = field == 'Y' ? date_number(reader, 4, 0, 9999) : date_number(reader, 2, 0, 99);
    if (number < 0)
        return 0;
    reader->wants_days = 1;
    reader->date->tm_year = field == 'Y' ? number - 1900 : number < 69 ? number + 100 : number;
    return 1;
}

/* One field of a template; 0 where the text has something else. */
static int read_field(struct date_reader *reader, char field) {
    struct tm *date = reader->date;
    switch (field) {
    case 'a':
    case 'A':
        reader->has_day_of_week = 1;
        return set_field(&date->tm_wday, date_name(reader, day_names, 7), 0);
    case 'b':
    case 'B':
    case 'h':
        reader->has_month = reader->wants_days = 1;
        return set_field(&date->tm_mon, date_name(reader, month_names, 12), 0);
    case 'd':
    case 'e':
        reader->has_day = reader->wants_days = 1;
        return set_field(&date->tm_mday, date_number(reader, 2, 1, 31), 0);
    case 'm':
        reader->has_month = reader->wants_days = 1;
        return set_field(&date->tm_mon, date_number(reader, 2, 1, 12), 1);
    case 'Y':
    case 'y':
        return read_year(reader, field);
    case 'H':
    case 'k':
        return set_field(&date->tm_hour, date_number(reader, 2, 0, 23), 0);
    case 'M':
        return set_field(&date->tm_min, date_number(reader, 2, 0, 59), 0);
    case 'S':
        return set_field(&date->tm_sec, date_number(reader, 2, 0, 61), 0);
    case 'j':
        reader->has_day_of_year = 1;
        return set_field(&date->tm_yday, date_number(reader, 3, 1, 366), 1);
    case 'D':
        return read_date(reader, "%m/%d/%y");
    case 'F':
        return read_date(reader, "%Y-%m-%d");
    case 'T':
        return read_date(reader, "%H:%M:%S");
    case 'R':
        return read_date(reader, "%H:%M");
    case 'n':
    case 't':
        skip_blanks(reader);
        return 1;
    case '%':
        return *reader->at++ == '%';
    default:
        __reprise_field_of_strptime(field);
        return 0;
    }
}

static int read_date(struct date_reader *reader, const char *format) {
    for (; *format != '\0'; format++) {
        if (is_space((unsigned char)*format)) {
            skip_blanks(reader);
        } else if (*format != '%') {
            if (*reader->at++ != *format)
                return 0;
        } else if (!read_field(reader, *++format)) {
            return 0;
        }
    }
    return 1;
}

char *strptime(const char *text, const char *format, struct tm *date) {
    struct date_reader reader = {.at = text, .date = date};
    if (!read_date(&reader, format))
        return NULL;
    if (!reader.wants_days)
        return (char *)reader.at;
    struct tm known = {.tm_year = date->tm_year, .tm_mon = date->tm_mon, .tm_mday = date->tm_mday};
    if (reader.has_day_of_year && !(reader.has_month && reader.has_day)) {
        known.tm_mon = 0;
        known.tm_mday = date->tm_yday + 1;
    }
    timegm(&known);
    if (!reader.has_month && reader.has_day_of_year)
        date->tm_mon = known.tm_mon;
    if (!reader.has_day && reader.has_day_of_year)
        date->tm_mday = known.tm_mday;
    if (!reader.has_day_of_week)
        date->tm_wday = known.tm_wday;
    if (!reader.has_day_of_year)
        date->tm_yday = known.tm_yday;
    return (char *)reader.at;
}
