/*
 * strtod, strtof and atof, rounded correctly. A decimal is an integer of 64 bits times a power of ten, rounded by
 * arithmetic alone: a symbolic text forks where its characters say what is a number, not where its value does. Only
 * where the digits that the integer has no space for decide are all of them scaled, by powers of two until their
 * integer part is a mantissa.
 */

/* A mantissa of `precision` bits in [1/2, 1), times a power of two between these exponents. */
struct floating_format {
    int precision;
    int least_exponent;
    int greatest_exponent;
    int sign_bit;
};

static const struct floating_format double_format = {53, -1021, 1024, 63};
static const struct floating_format float_format = {24, -125, 128, 31};

/* So many digits always fit into 64 bits, and one more does behind integers below this one. */
#define INTEGER_DIGITS 19
#define INTEGER_WITH_SPACE 1000000000000000000

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

/* One of two values, without a branch. */
static uint64_t choose(int condition, uint64_t yes, uint64_t no) {
    uint64_t mask = -(uint64_t)(condition != 0);
    return (yes & mask) | (no & ~mask);
}

/* The bits of a number without its sign, and whether it is too large or too small for its format. */
struct rounded {
    uint64_t bits;
    int out_of_range;
};

/*
 * The number of `format` nearest to mantissa * 2^(exponent - 64), ties to even. The mantissa's top bit is set, or the
 * number is zero; `sticky` says that the exact value is a little larger.
 */
static struct rounded round_to_format(uint64_t mantissa, int exponent, int sticky,
                                      const struct floating_format *format) {
    int stored_bits = format->precision - 1;
    int dropped = 64 - format->precision;
    uint64_t infinity = (uint64_t)(format->greatest_exponent - format->least_exponent + 2) << stored_bits;
    exponent = (int)choose(exponent > format->greatest_exponent, (uint64_t)format->greatest_exponent + 1,
                           (uint64_t)exponent);

    /* What has too small an exponent loses bits until its exponent is the least; more than all make no difference. */
    int missing = (int)choose(exponent < format->least_exponent, (uint64_t)format->least_exponent - (uint64_t)exponent, 0);
    int shift = (int)choose(missing > 63, 63, (uint64_t)missing);
    uint64_t shifted = mantissa >> shift;
    sticky |= shifted << shift != mantissa;

    uint64_t kept = shifted >> dropped;
    uint64_t rest = shifted & (((uint64_t)1 << dropped) - 1);
    uint64_t below_half = ((uint64_t)1 << (dropped - 1)) - 1;
    uint64_t rounded = kept + ((rest + below_half + ((kept & 1) | (uint64_t)sticky)) >> dropped);

    /* Tiny is what stays below the normal numbers even when rounded as if exponents had no end. */
    int grows = mantissa >> (dropped - 1) == ((uint64_t)2 << format->precision) - 1;
    int tiny = missing > grows;
    int exact = (rest == 0) & !sticky;
    /* The leading bit of a normal mantissa, and a carry out of it, count the exponent up by themselves. */
    uint64_t bits = ((uint64_t)(exponent + missing - format->least_exponent) << stored_bits) + rounded;
    struct rounded result;
    result.bits = choose(mantissa == 0, 0, choose(bits > infinity, infinity, bits));
    result.out_of_range = (mantissa != 0) & ((bits >= infinity) | (tiny & !exact));
    return result;
}

/* How many of the top bits are zero, at most 63. */
static int leading_zeros(uint64_t value) {
    int zeros = 0;
    for (int step = 32; step > 0; step /= 2) {
        int empty = value >> (64 - step) == 0;
        value = choose(empty, value << step, value);
        zeros += empty * step;
    }
    return zeros;
}

/*
 * The number of `format` nearest to integer * 10^power, whichever of these are symbolic: no branches, and a table in
 * place of powers. Five to a power is known to 128 bits, from below if the power is positive and from above if it is
 * negative. For 64 bits times that, the error reaches the bits of the product that decide about rounding only if the
 * exact product has no others: `powers_of_five` has the proof.
 */
static struct rounded scaled_integer(uint64_t integer, int power, const struct floating_format *format) {
    /* Powers at the ends of the table are too large or too small for any integer but zero. */
    power = (int)choose(power < LEAST_POWER, (uint64_t)LEAST_POWER, (uint64_t)power);
    power = (int)choose(power > GREATEST_POWER, (uint64_t)GREATEST_POWER, (uint64_t)power);
    const uint64_t *five = powers_of_five[power - LEAST_POWER];
    unsigned __int128 low = (unsigned __int128)integer * five[1];
    unsigned __int128 high = (unsigned __int128)integer * five[0] + (uint64_t)(low >> 64);

    /* The product of normalised factors; its top bit or the next is set. */
    int zeros = leading_zeros(integer);
    uint64_t first = (uint64_t)(high >> 64) << zeros | (uint64_t)high >> 1 >> (63 - zeros);
    uint64_t second = (uint64_t)high << zeros | (uint64_t)low >> 1 >> (63 - zeros);
    int small = first >> 63 == 0;
    uint64_t mantissa = choose(small, first << 1 | second >> 63, first);
    /* 2^(power of two) <= 5^power, by a fraction just above the logarithm. */
    int power_of_two = (power * 152170) >> 16;
    return round_to_format(mantissa, power_of_two + power + 65 - zeros - small, second != 0, format);
}

/* The number of `format` nearest to `decimal`, which is used up. */
static struct rounded decimal_to_format(struct decimal *decimal, const struct floating_format *format) {
    if (decimal->count == 0)
        return round_to_format(0, 0, 0, format);
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

/* Reads a sign if one stands at `*place`, and says whether it is a minus: one branch for both. */
static int read_sign(const char **place) {
    int negative = **place == '-';
    if (negative | (**place == '+'))
        ++*place;
    return negative;
}

/* Reads an exponent if one stands at `*place`: the mark, perhaps a sign, and digits. */
static int read_exponent(const char **place, char mark) {
    const char *next = *place;
    if ((*next | 0x20) != mark)
        return 0;
    next++;
    int negative = read_sign(&next);
    const char *first = next;
    int value = 0;
    for (;; next++) {
        unsigned digit = (unsigned char)*next - (unsigned)'0';
        if (digit > 9)
            break;
        /* More makes no difference to a number whose digits fit into memory. */
        if (value < 100000000)
            value = value * 10 + (int)(digit & 15);
    }
    if (next == first)
        return 0;
    *place = next;
    return (value ^ -negative) + negative;
}

/* Says in errno, without a branch, whether the number is out of range; and gives its bits. */
static uint64_t report_range(struct rounded number) {
    errno = (int)choose(number.out_of_range, ERANGE, (uint64_t)errno);
    return number.bits;
}

/* The digits from `start` to `end`, all of them, times a power of ten that makes up for the point among them. */
static struct rounded read_long_decimal(const char *start, const char *end, int power,
                                        const struct floating_format *format) {
    struct decimal decimal;
    decimal.count = 0;
    decimal.point = power;
    decimal.sticky = 0;
    for (const char *read = start; read < end; read++) {
        if (*read == '.')
            continue;
        decimal.point++;
        if (decimal.count == 0 && *read == '0')
            decimal.point--;
        else
            append_digit(&decimal, (unsigned)(*read - '0'));
    }
    return decimal_to_format(&decimal, format);
}

/*
 * The three readers below return the magnitude of the number at `*place`, as bits of `format`, and move `*place` past
 * it, or leave it where it is if there is none.
 */

static uint64_t read_decimal(const char **place, const struct floating_format *format) {
    const char *start = *place;
    const char *end = start;
    uint64_t integer = 0;
    int digits = 0, fraction_digits = 0, left_out = 0;
    unsigned rest = 0;
    int in_fraction = 0;
    for (;; end++) {
        unsigned digit = (unsigned char)*end - (unsigned)'0';
        if (digit <= 9) {
            /* The mask tells whoever bounds the integer what the branch above knows. */
            if (digits < INTEGER_DIGITS || integer < INTEGER_WITH_SPACE) {
                integer = integer * 10 + (digit & 15);
            } else {
                rest |= digit;
                left_out++;
            }
            digits++;
            fraction_digits += in_fraction;
        } else if (!in_fraction && *end == '.') {
            in_fraction = 1;
        } else {
            break;
        }
    }
    if (digits == 0)
        return 0;
    *place = end;
    int power = read_exponent(place, 'e') - fraction_digits;

    /* An integer as it stands; the conversion rounds. */
    if (*place == end && fraction_digits == 0 && left_out == 0)
        return format->precision == 24 ? bits_of_float((float)integer) : bits_of_double((double)integer);

    struct rounded number = scaled_integer(integer, power + left_out, format);
    if (rest != 0) {
        /* Where the next integer rounds to the same number, so does what lies between. */
        struct rounded next = scaled_integer(integer + 1, power + left_out, format);
        if (number.bits != next.bits || number.out_of_range || next.out_of_range)
            number = read_long_decimal(start, end, power, format);
    }
    return report_range(number);
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
    unsigned letter = ((unsigned char)character | 0x20u) - 'a';
    return (unsigned)choose(digit <= 9, digit & 15, choose(letter < 6, 10 + (letter & 7), 16));
}

/* After the 0x. */
static uint64_t read_hexadecimal(const char **place, const struct floating_format *format) {
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
            mantissa = mantissa * 16 + (digit & 15);
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
    int zeros = leading_zeros(mantissa);
    return report_range(round_to_format(mantissa << zeros, exponent - zeros, sticky, format));
}

/* An infinity or a NaN; what a NaN may have in parentheses makes no difference here. */
static uint64_t read_special(const char **place, const struct floating_format *format) {
    int stored_bits = format->precision - 1;
    uint64_t infinity = (uint64_t)(format->greatest_exponent - format->least_exponent + 2) << stored_bits;
    if (read_word(place, "inf")) {
        read_word(place, "inity");
        return infinity;
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
    return infinity | (uint64_t)1 << (stored_bits - 1);
}

/* The bits of a number of `format`. */
static uint64_t parse_floating(const char *text, char **end, const struct floating_format *format) {
    const char *place = text;
    while (is_space((unsigned char)*place))
        place++;
    int negative = read_sign(&place);

    const char *start = place;
    uint64_t bits;
    if (place[0] == '0' && (place[1] | 0x20) == 'x') {
        place += 2;
        bits = read_hexadecimal(&place, format);
        if (place == start + 2)
            place = start + 1;
    } else {
        bits = read_decimal(&place, format);
        if (place == start)
            bits = read_special(&place, format);
    }
    if (end != NULL)
        *end = (char *)(place == start ? text : place);
    if (place == start)
        return 0;
    return bits | (uint64_t)negative << format->sign_bit;
}

double strtod(const char *restrict text, char **restrict end) {
    return double_of_bits(parse_floating(text, end, &double_format));
}

float strtof(const char *restrict text, char **restrict end) {
    return float_of_bits((uint32_t)parse_floating(text, end, &float_format));
}

double atof(const char *text) {
    return strtod(text, NULL);
}
