/*
 * strtod, strtof and atof, rounded correctly. Short decimals take one exact multiplication or division; for the others
 * the digits are scaled by powers of two until their integer part is a mantissa.
 */

/* A mantissa of `precision` bits in [1/2, 1), times a power of two between these exponents. */
struct floating_format {
    int precision;
    int least_exponent;
    int greatest_exponent;
    /* Integers of so many digits, and powers of ten up to this one, are exact. */
    int exact_digits;
    int exact_power;
};

static const struct floating_format double_format = {53, -1021, 1024, 15, 22};
static const struct floating_format float_format = {24, -125, 128, 7, 10};

/* Digits enough to tell any two sides of a halfway point apart. */
#define MOST_DIGITS 800

/* 0.d1d2d3... * 10^point, and a little more if `sticky`. */
struct decimal {
    unsigned char digits[MOST_DIGITS];
    int count;
    int point;
    int sticky;
};

/* Adds a digit at the end. */
static void append_digit(struct decimal *decimal, unsigned digit) {
    if (decimal->count < MOST_DIGITS)
        decimal->digits[decimal->count++] = (unsigned char)digit;
    else if (digit != 0)
        decimal->sticky = 1;
}

static void strip_leading_zeros(struct decimal *decimal) {
    int zeros = 0;
    while (zeros < decimal->count && decimal->digits[zeros] == 0)
        zeros++;
    memmove(decimal->digits, decimal->digits + zeros, (size_t)(decimal->count - zeros));
    decimal->count -= zeros;
    decimal->point -= zeros;
}

/* Divides by 2^bits, at most 2^32. */
static void scale_down(struct decimal *decimal, int bits) {
    int count = decimal->count;
    uint64_t rest = 0;
    decimal->count = 0;
    /* Writing never overtakes reading: a digit goes out for each that comes in, until there are no more. */
    for (int read = 0; read < count; read++) {
        rest = rest * 10 + decimal->digits[read];
        append_digit(decimal, (unsigned)(rest >> bits));
        rest &= ((uint64_t)1 << bits) - 1;
    }
    while (rest != 0) {
        rest *= 10;
        append_digit(decimal, (unsigned)(rest >> bits));
        rest &= ((uint64_t)1 << bits) - 1;
    }
    strip_leading_zeros(decimal);
}

/* Multiplies by 2^bits, at most 2^32. */
static void scale_up(struct decimal *decimal, int bits) {
    uint64_t carry = 0;
    for (int place = decimal->count - 1; place >= 0; place--) {
        carry += (uint64_t)decimal->digits[place] << bits;
        decimal->digits[place] = (unsigned char)(carry % 10);
        carry /= 10;
    }
    int grown = 0;
    for (uint64_t rest = carry; rest != 0; rest /= 10)
        grown++;
    for (int dropped = MOST_DIGITS - grown; dropped < decimal->count; dropped++)
        decimal->sticky |= decimal->digits[dropped] != 0;
    if (decimal->count > MOST_DIGITS - grown)
        decimal->count = MOST_DIGITS - grown;
    memmove(decimal->digits + grown, decimal->digits, (size_t)decimal->count);
    decimal->count += grown;
    decimal->point += grown;
    for (int place = grown - 1; place >= 0; place--) {
        decimal->digits[place] = (unsigned char)(carry % 10);
        carry /= 10;
    }
}

/* mantissa * 2^exponent rounded to whole units of 2^(exponent + dropped), ties to even. */
static uint64_t round_bits(uint64_t mantissa, int sticky, int dropped) {
    if (dropped > 64)
        return 0;
    uint64_t kept = dropped == 64 ? 0 : mantissa >> dropped;
    uint64_t half = (uint64_t)1 << (dropped - 1);
    uint64_t rest = dropped == 64 ? mantissa : mantissa & (2 * half - 1);
    if (rest > half || (rest == half && (sticky || (kept & 1) != 0)))
        kept++;
    return kept;
}

/*
 * The bits of the number of `format` nearest to mantissa * 2^(exponent - 64), without its sign. The mantissa's top bit
 * is set; `sticky` says that the exact value is a little larger.
 */
static uint64_t round_to_format(uint64_t mantissa, int exponent, int sticky, const struct floating_format *format) {
    int stored_bits = format->precision - 1;
    uint64_t infinity = (uint64_t)(format->greatest_exponent - format->least_exponent + 2) << stored_bits;
    if (exponent > format->greatest_exponent) {
        errno = ERANGE;
        return infinity;
    }
    int dropped = 64 - format->precision;
    int tiny = 0;
    if (exponent < format->least_exponent) {
        /* Tiny is what stays below the normal numbers even when rounded as if exponents had no end. */
        int grows = round_bits(mantissa, sticky, dropped) >> format->precision != 0;
        tiny = exponent + grows < format->least_exponent;
        dropped += format->least_exponent - exponent;
        exponent = format->least_exponent;
    }
    uint64_t rounded = round_bits(mantissa, sticky, dropped);
    int exact = !sticky && dropped <= 64 && (dropped == 64 ? 0 : rounded << dropped) == mantissa;
    /* The leading bit of a normal mantissa, and a carry out of it, count the exponent up by themselves. */
    uint64_t bits = ((uint64_t)(exponent - format->least_exponent) << stored_bits) + rounded;
    if (bits >= infinity || (tiny && !exact))
        errno = ERANGE;
    return bits;
}

/* The bits of the number of `format` nearest to `decimal`, which is used up. */
static uint64_t decimal_to_format(struct decimal *decimal, const struct floating_format *format) {
    if (decimal->count == 0)
        return 0;
    /* Far outside of any format; this also bounds the work below. */
    if (decimal->point > 400)
        return round_to_format((uint64_t)1 << 63, format->greatest_exponent + 1, 0, format);
    if (decimal->point < -400)
        return round_to_format((uint64_t)1 << 63, format->least_exponent - 100, 0, format);

    /* Into [1/2, 1), by steps that do not pass it by far: 2^27 < 10^9 and 2^3 < 10. */
    int exponent = 0;
    while (decimal->point > 0) {
        int bits = decimal->point >= 9 ? 27 : decimal->point * 3;
        scale_down(decimal, bits);
        exponent += bits;
    }
    while (decimal->point < 0 || decimal->digits[0] < 5) {
        int bits = decimal->point <= -9 ? 27 : decimal->point < 0 ? decimal->point * -3 : 1;
        scale_up(decimal, bits);
        exponent -= bits;
    }

    scale_up(decimal, 32);
    scale_up(decimal, 32);
    uint64_t mantissa = 0;
    int sticky = decimal->sticky;
    for (int place = 0; place < decimal->point; place++)
        mantissa = mantissa * 10 + (place < decimal->count ? decimal->digits[place] : 0);
    for (int place = decimal->point; place < decimal->count; place++)
        sticky |= decimal->digits[place] != 0;
    return round_to_format(mantissa, exponent, sticky, format);
}

static double value_of_bits(uint64_t bits, const struct floating_format *format) {
    return format->precision == 24 ? float_of_bits((uint32_t)bits) : double_of_bits(bits);
}

/* Reads an exponent if one stands at `*place`: the mark, perhaps a sign, and digits. */
static int read_exponent(const char **place, char mark) {
    const char *next = *place;
    if ((*next | 0x20) != mark)
        return 0;
    next++;
    int negative = 0;
    if (*next == '-') {
        negative = 1;
        next++;
    } else if (*next == '+') {
        next++;
    }
    const char *first = next;
    int value = 0;
    for (;; next++) {
        unsigned digit = (unsigned char)*next - (unsigned)'0';
        if (digit > 9)
            break;
        /* More makes no difference to a number whose digits fit into memory. */
        if (value < 100000000)
            value = value * 10 + (int)digit;
    }
    if (next == first)
        return 0;
    *place = next;
    return negative ? -value : value;
}

/*
 * The three readers below return the magnitude of the number at `*place` and move `*place` past it, or leave it where
 * it is if there is none.
 */

static double read_decimal(const char **place, const struct floating_format *format) {
    const char *next = *place;
    uint64_t integer = 0;
    int digits = 0;
    int fraction_digits = 0;
    int in_fraction = 0;
    for (;; next++) {
        unsigned digit = (unsigned char)*next - (unsigned)'0';
        if (digit <= 9) {
            if (digits < format->exact_digits)
                integer = integer * 10 + digit;
            digits++;
            fraction_digits += in_fraction;
        } else if (!in_fraction && *next == '.') {
            in_fraction = 1;
        } else {
            break;
        }
    }
    if (digits == 0)
        return 0;
    const char *start = *place;
    const char *end = next;
    int power = read_exponent(&next, 'e') - fraction_digits;
    *place = next;

    if (digits <= format->exact_digits && power >= -format->exact_power && power <= format->exact_power) {
        double scale = 1;
        for (int factors = power < 0 ? -power : power; factors > 0; factors--)
            scale *= 10;
        return power < 0 ? (double)integer / scale : (double)integer * scale;
    }

    struct decimal decimal;
    decimal.count = 0;
    decimal.point = digits + power;
    decimal.sticky = 0;
    for (const char *read = start; read < end; read++) {
        if (*read == '.')
            continue;
        if (decimal.count == 0 && *read == '0')
            decimal.point--;
        else
            append_digit(&decimal, (unsigned)(*read - '0'));
    }
    return value_of_bits(decimal_to_format(&decimal, format), format);
}

/* Whether `*place` stands at this word, written in lower case, in any case; and if so, past it. */
static int read_word(const char **place, const char *word) {
    const char *next = *place;
    for (; *word != '\0'; next++, word++) {
        if (to_lower((unsigned char)*next) != *word)
            return 0;
    }
    *place = next;
    return 1;
}

/* The value of a hexadecimal digit, or 16. */
static unsigned hexadecimal_digit(char character) {
    unsigned digit = (unsigned char)character - (unsigned)'0';
    if (digit <= 9)
        return digit;
    digit = ((unsigned char)character | 0x20u) - 'a';
    return digit < 6 ? digit + 10 : 16;
}

/* After the 0x. */
static double read_hexadecimal(const char **place, const struct floating_format *format) {
    const char *next = *place;
    uint64_t mantissa = 0;
    int exponent = 0;
    int sticky = 0;
    int digits = 0;
    int in_fraction = 0;
    for (;; next++) {
        if (!in_fraction && *next == '.') {
            in_fraction = 1;
            continue;
        }
        unsigned digit = hexadecimal_digit(*next);
        if (digit == 16)
            break;
        digits = 1;
        if (mantissa >> 60 == 0) {
            mantissa = mantissa * 16 + digit;
            exponent -= in_fraction * 4;
        } else {
            sticky |= digit != 0;
            exponent += (1 - in_fraction) * 4;
        }
    }
    if (digits == 0)
        return 0;
    exponent += read_exponent(&next, 'p') + 64;
    *place = next;
    if (mantissa == 0)
        return 0;
    while (mantissa >> 63 == 0) {
        mantissa *= 2;
        exponent--;
    }
    /* Far outside of any format. */
    if (exponent < -2000)
        exponent = -2000;
    return value_of_bits(round_to_format(mantissa, exponent, sticky, format), format);
}

/* An infinity or a NaN; what a NaN may have in parentheses makes no difference here. */
static double read_special(const char **place) {
    if (read_word(place, "inf")) {
        read_word(place, "inity");
        return double_of_bits(DOUBLE_INFINITY);
    }
    if (!read_word(place, "nan"))
        return 0;
    const char *next = *place;
    if (*next == '(') {
        do
            next++;
        while (in_range((unsigned char)*next, '0', '9') | in_range((unsigned char)*next | 0x20u, 'a', 'z') |
               (*next == '_'));
        if (*next == ')')
            *place = next + 1;
    }
    return double_of_bits(DOUBLE_INFINITY | (uint64_t)1 << 51);
}

/* A number of `format`, all of which are numbers of type double. */
static double parse_floating(const char *text, char **end, const struct floating_format *format) {
    const char *place = text;
    while (is_space((unsigned char)*place))
        place++;
    int negative = 0;
    if (*place == '-') {
        negative = 1;
        place++;
    } else if (*place == '+') {
        place++;
    }

    const char *start = place;
    double magnitude;
    if (place[0] == '0' && (place[1] | 0x20) == 'x') {
        place += 2;
        magnitude = read_hexadecimal(&place, format);
        if (place == start + 2)
            place = start + 1;
    } else {
        magnitude = read_decimal(&place, format);
        if (place == start)
            magnitude = read_special(&place);
    }
    if (end != NULL)
        *end = (char *)(place == start ? text : place);
    if (place == start)
        return 0;
    return negative ? -magnitude : magnitude;
}

double strtod(const char *restrict text, char **restrict end) {
    return parse_floating(text, end, &double_format);
}

float strtof(const char *restrict text, char **restrict end) {
    return (float)parse_floating(text, end, &float_format);
}

double atof(const char *text) {
    return parse_floating(text, NULL, &double_format);
}
