/* strtod and its like, and math.h */

#include "halfway.h"

static int same_double(double a, double b) {
    return a != a ? b != b && !signbit(a) == !signbit(b) : memcmp(&a, &b, sizeof a) == 0;
}

static int same_float(float a, float b) {
    return a != a ? b != b && !signbit(a) == !signbit(b) : memcmp(&a, &b, sizeof a) == 0;
}

static void check_real(const char *source) {
    const char *text = put_text(edge_a, source);
    char *their_end, *our_end;
    errno = 77;
    double theirs = strtod(text, &their_end);
    int their_errno = errno;
    *lib___errno_location() = 77;
    double ours = lib_strtod(text, &our_end);
    CHECK_FOR(same_double(theirs, ours), text);
    CHECK_FOR(their_end == our_end, text);
    CHECK_FOR(their_errno == *lib___errno_location(), text);
    CHECK_FOR(same_double(atof(text), lib_atof(text)), text);
    errno = 77;
    float theirs_float = strtof(text, &their_end);
    their_errno = errno;
    *lib___errno_location() = 77;
    float ours_float = lib_strtof(text, &our_end);
    CHECK_FOR(same_float(theirs_float, ours_float), text);
    CHECK_FOR(their_end == our_end, text);
    CHECK_FOR(their_errno == *lib___errno_location(), text);
}

static double random_double(void) {
    uint64_t bits = random_bits();
    if (random_below(8) == 0)
        bits &= ~(uint64_t)0 << random_below(53);
    if (random_below(8) == 0)
        bits &= 0x800fffffffffffff;
    if (random_below(4) == 0)
        bits = (bits & 0x800fffffffffffff) | (uint64_t)(1023 - 140 + random_below(280)) << 52;
    if (random_below(40) == 0)
        bits |= 0x7ff0000000000000;
    if (random_below(40) == 0)
        bits &= 0xfff0000000000000;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value == value ? value : bits >> 63 ? -NAN : NAN;
}

/* A point halfway between two neighbours, written exactly, and a little to each side of it. */
static void check_halfway(long double value) {
    static char text[3000];
    sprintf(text, "%.1100Le", value);
    check_real(text);
    char *digit = text + strcspn(text, "e") - 1;
    *digit = '1';
    check_real(text);
    *digit = '0';
    while (*digit == '0')
        *digit-- = '9';
    if (*digit != '.') {
        --*digit;
        check_real(text);
    }
}

/* Decimals that only many bits of a power of ten tell from a point halfway, and what comes before and behind them. */
static void check_nearly_halfway(void) {
    static char text[100];
    for (size_t i = 0; i < sizeof halfway / sizeof *halfway; i++) {
        uint64_t integer = halfway[i].integer;
        for (int more = -1; more <= 1; more++) {
            static const char *const behind[] = {"", "0", "00000000001", "5", "99999999999", ".000", ".0000000001"};
            for (size_t j = 0; j < sizeof behind / sizeof *behind; j++) {
                int digits = behind[j][0] == '.' ? 0 : (int)strlen(behind[j]);
                sprintf(text, "%llu%se%d", (unsigned long long)(integer + (uint64_t)more), behind[j],
                        halfway[i].power - digits);
                check_real(text);
            }
        }
        sprintf(text, "%d.%018llue%d", 9, (unsigned long long)(integer % 1000000000000000000), halfway[i].power + 18);
        check_real(text);
    }
    /* Every power, and those past both ends. */
    for (int power = -400; power <= 400; power++) {
        for (int round = 0; round < 4; round++) {
            sprintf(text, "%llue%d", (unsigned long long)(random_bits() >> random_below(64)), power);
            check_real(text);
        }
        sprintf(text, "0e%d", power);
        check_real(text);
        sprintf(text, "00000000000000000000000000%de%d", (int)random_below(1000), power);
        check_real(text);
    }
}

static void check_reals(void) {
    check_nearly_halfway();
    FOR_STRINGS(strings, "+0.1e9-", 5) check_real(strings.text);
    FOR_STRINGS(strings, "15.e-3", 6) check_real(strings.text);
    FOR_STRINGS(strings, "0x.fp-1", 5) check_real(strings.text);
    static const char *const texts[] = {
        "inf", "-INF", "infinity", "Infinit", "+iNfInItYx", "in", "nan", "-nan", "NAN(", "nan()", "nan(a_Z09)x",
        "nan(-)", "1e308", "1e309", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
        "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070"
        "9633028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447"
        "5730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880",
        "2.2250738585072014e-308", "2.2250738585072012e-308", "2.2250738585072011e-308", "4.9e-324",
        "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "-1e-400", "1e400", "-1e400",
        "0e999999999999", "1e999999999999", "1e-999999999999", "0x1p1024", "0x1p-1074", "0x1p-1075", "0x1.8p-1075",
        "0x0p99999999999", "0x1p99999999999", "0x1p-99999999999", "0x.00000000000000000000000000000000001p140",
        "0x1.fffffffffffff7p1023", "0x1.fffffffffffff8p1023", "0x0.fffffffffffff8p-1022", "0x0.fffffffffffff7p-1022",
        "0x1.fffffep127", "0x1.ffffffp127", "0x1.fffffep-127", "0x0.ffffffp-126", "3.4028235e38", "3.4028236e38",
        "1.17549435e-38", "1.17549429e-38", "1.4e-45", "7e-46", "7.1e-46", "9007199254740993", "9007199254740992.5",
        "16777217", "16777217.0000001", "3.14", "2.5e-3", "100000000000000000000000", "  \t\n12.5abc", ".5", "5.",
        ".", "e5", "1e", "1e+", "1e-x", "0x", "0x.", "0xg", "0x.p1", "0x1p", "0x1p+", "1.2.3", "--1", "+-1", "",
        "0x0.fffffffffffffep-1022", "2.2250738585072013829e-308", "1.17549434e-38", "0x1.00000000000008p0",
        "0x1.0000000000000802p0", "0x1.00000000000008001p0",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check_real(texts[i]);
    static char text[2000];
    for (int round = 0; round < 6000 * effort; round++) {
        char *to = text;
        int whole = (int)random_below(random_below(10) ? 12 : 400);
        int fraction = (int)random_below(random_below(10) ? 12 : 400);
        int zeros = random_below(6) ? 0 : (int)random_below(400);
        if (random_below(2))
            *to++ = '-';
        while (whole-- > 0)
            *to++ = (char)('0' + random_below(10));
        if (random_below(4)) {
            *to++ = '.';
            while (zeros-- > 0)
                *to++ = '0';
            while (fraction-- > 0)
                *to++ = (char)('0' + random_below(10));
        }
        *to = '\0';
        if (random_below(2))
            sprintf(to, "e%d", (int)random_below(random_below(2) ? 60 : 700) -
                                   (int)random_below(random_below(2) ? 60 : 750));
        check_real(text);
    }
    for (int round = 0; round < 6000 * effort; round++) {
        double value = random_double();
        sprintf(text, "%.*g", 1 + (int)random_below(20), value);
        check_real(text);
        /* Before 2.41 the GNU library rounds some hexadecimal subnormals wrongly, so there are none here. */
        long double normal = ldexpl((long double)random_bits(), (int)random_below(160) - 150);
        sprintf(text, "%.*La", (int)random_below(16), random_below(2) ? normal : -normal);
        check_real(text);
        if (value < HUGE_VAL && value > -HUGE_VAL) {
            /* All digits: exact, whatever the exponent. */
            sprintf(text, "%a", (double)(float)value);
            check_real(text);
        }
    }
    for (int round = 0; round < 60 * effort; round++) {
        /* Numbers below the normal ones, written exactly: not too small for their format. */
        sprintf(text, "%.1100e", ldexp((double)(1 + random_below(1 << 20)), random_below(2) ? -1074 : -149));
        check_real(text);
        double value = fabs(random_double());
        if (value < HUGE_VAL) {
            double next = nextafter(value, HUGE_VAL);
            check_halfway(next < HUGE_VAL ? ((long double)value + next) / 2 : value);
        }
        float narrow = fabsf((float)random_double());
        if (narrow < HUGE_VALF) {
            float next = nextafterf(narrow, HUGE_VALF);
            check_halfway(next < HUGE_VALF ? ((long double)narrow + next) / 2 : narrow);
        }
    }
    group("strtod");

    for (int round = 0; round < 100000 * effort; round++) {
        static const double special[] = {0.0, -0.0, 1, -1, HUGE_VAL, -HUGE_VAL, 5e-324, -2.2250738585072009e-308};
        double a = random_below(6) ? random_double() : special[random_below(8)];
        double b = random_below(6) ? random_double() : random_below(3) ? special[random_below(8)] : a;
        float c = (float)a, d = (float)b;
        CHECK(same_double(fabs(a), lib_fabs(a)) && same_float(fabsf(c), lib_fabsf(c)));
        CHECK(same_double(copysign(a, b), lib_copysign(a, b)) && same_float(copysignf(c, d), lib_copysignf(c, d)));
        /* Which zero, and the sign of a NaN, are free. */
        if (a == a || b == b) {
            CHECK(fmin(a, b) == lib_fmin(a, b) && fminf(c, d) == lib_fminf(c, d));
            CHECK(fmax(a, b) == lib_fmax(a, b) && fmaxf(c, d) == lib_fmaxf(c, d));
        } else {
            CHECK(lib_isnan(lib_fmin(a, b)) && lib_isnanf(lib_fmaxf(c, d)));
        }
        if (a == a && b == b)
            CHECK(same_double(fdim(a, b), lib_fdim(a, b)) && same_float(fdimf(c, d), lib_fdimf(c, d)));
        else
            CHECK(lib_isnan(lib_fdim(a, b)) && lib_isnanf(lib_fdimf(c, d)));
        CHECK(!__signbit(a) == !lib___signbit(a) && !__signbitf(c) == !lib___signbitf(c));
        CHECK(__isnan(a) == lib___isnan(a) && __isnanf(c) == lib___isnanf(c));
        CHECK(__isinf(a) == lib___isinf(a) && __isinff(c) == lib___isinff(c));
        CHECK(__finite(a) == lib___finite(a) && __finitef(c) == lib___finitef(c));
        CHECK((isnan)(a) == lib_isnan(a) && isnanf(c) == lib_isnanf(c));
        CHECK((isinf)(a) == lib_isinf(a) && isinff(c) == lib_isinff(c));
        CHECK(finite(a) == lib_finite(a) && finitef(c) == lib_finitef(c));
        CHECK(__fpclassify(a) == lib___fpclassify(a) && __fpclassifyf(c) == lib___fpclassifyf(c));
    }
    group("math");
}
