/* math.h: results to the bit, and errno. Numbers that tell functions apart, and random ones of every size. */

#include <fenv.h>
#include <math.h>

/* What the library asks the engine for: of concrete numbers, what the system says. */
#define PLATFORM(name)                                                                                                 \
    double __reprise_math_##name(double value) { return name(value); }                                                 \
    float __reprise_math_##name##f(float value) { return name##f(value); }
#define PLATFORM_OF_TWO(name)                                                                                          \
    double __reprise_math_##name(double one, double other) { return name(one, other); }                                \
    float __reprise_math_##name##f(float one, float other) { return name##f(one, other); }
PLATFORM(sin) PLATFORM(cos) PLATFORM(tan) PLATFORM(asin) PLATFORM(acos) PLATFORM(atan) PLATFORM(sinh) PLATFORM(cosh)
PLATFORM(tanh) PLATFORM(asinh) PLATFORM(acosh) PLATFORM(atanh) PLATFORM(expm1) PLATFORM(log) PLATFORM(log2)
PLATFORM(log10) PLATFORM(log1p) PLATFORM(cbrt) PLATFORM(erf) PLATFORM(erfc) PLATFORM(exp) PLATFORM(exp2)
PLATFORM(tgamma) PLATFORM(lgamma)
PLATFORM_OF_TWO(pow) PLATFORM_OF_TWO(atan2) PLATFORM_OF_TWO(hypot)
double __reprise_math_j0(double value) { return j0(value); }
double __reprise_math_j1(double value) { return j1(value); }
double __reprise_math_y0(double value) { return y0(value); }
double __reprise_math_y1(double value) { return y1(value); }
double __reprise_math_jn(int order, double value) { return jn(order, value); }
double __reprise_math_yn(int order, double value) { return yn(order, value); }
int __reprise_floating_point_exceptions_are_not_kept(int which) { return -which - 1; }

int *lib___errno_location(void);
extern int lib_signgam;

/* Two numbers that nobody can tell apart; which NaN it is may differ. */
static int same(double one, double other) {
    return one != one ? other != other : memcmp(&one, &other, sizeof one) == 0;
}

static int same_error(int theirs) {
    return *lib___errno_location() == theirs;
}

static void clear_errors(void) {
    errno = 0;
    *lib___errno_location() = 0;
}

static void told(const char *name, double one, double other, double ours, double theirs, int error) {
    if (failures++ < 40)
        printf("%s(%a, %a): %a with errno %d, not %a with %d\n", name, one, other, ours, *lib___errno_location(), theirs, error);
}

enum { NUMBERS = 64 + 1500 };
static double numbers[NUMBERS];

static void make_numbers(void) {
    static const double telling[] = {0,      0.5,     1,        1.5,     2,       2.5,      3,        4,       5,        10,
                                     0x1p-1022, 0x1p-1074, 0x1.8p-1074, 0x1p-149, 0x1p-126, 0x1p31,   0x1p52,  0x1.8p52, 0x1p53,
                                     0x1p62, 0x1p63,  0x1p64,   0x1p127, 0x1p128, 0x1.fffffep127, 0x1.fffffffffffffp1023, 100,     1000,
                                     710,    -745.2 * -1, INFINITY, NAN};
    int count = 0;
    for (size_t number = 0; number < sizeof telling / sizeof *telling; number++) {
        numbers[count++] = telling[number];
        numbers[count++] = -telling[number];
    }
    uint64_t random = 88172645463325252u;
    while (count < NUMBERS) {
        random ^= random << 13, random ^= random >> 7, random ^= random << 17;
        if (count % 3 == 0) {
            memcpy(&numbers[count++], &random, 8);
            continue;
        }
        numbers[count++] = ((double)(int64_t)random / 0x1p63) * (count % 3 == 1 ? 30 : 1100);
    }
}

#define ONE(name)                                                                                                      \
    {                                                                                                                  \
        double lib_##name(double);                                                                                     \
        float lib_##name##f(float);                                                                                    \
        for (int number = 0; number < NUMBERS; number++) {                                                             \
            double value = numbers[number];                                                                            \
            clear_errors();                                                                                            \
            double ours = lib_##name(value), theirs = name(value);                                                     \
            int error = errno;                                                                                         \
            total_cases++;                                                                                             \
            if (!same(ours, theirs) || !same_error(error))                                                             \
                told(#name, value, 0, ours, theirs, error);                                                            \
            clear_errors();                                                                                            \
            ours = lib_##name##f((float)value), theirs = name##f((float)value);                                        \
            error = errno;                                                                                             \
            if (!same(ours, theirs) || !same_error(error))                                                             \
                told(#name "f", (float)value, 0, ours, theirs, error);                                                 \
        }                                                                                                              \
    }

#define TWO(name)                                                                                                      \
    {                                                                                                                  \
        double lib_##name(double, double);                                                                             \
        float lib_##name##f(float, float);                                                                             \
        for (int number = 0; number < NUMBERS; number++) {                                                             \
            for (int turn = 0; turn < (number < 64 ? 64 : 3); turn++) {                                                \
                double one = numbers[number];                                                                          \
                double other = numbers[number < 64 ? turn : (number * 7 + turn * 131) % NUMBERS];                      \
                clear_errors();                                                                                        \
                double ours = lib_##name(one, other), theirs = name(one, other);                                       \
                int error = errno;                                                                                     \
                total_cases++;                                                                                         \
                if (!same(ours, theirs) || !same_error(error))                                                         \
                    told(#name, one, other, ours, theirs, error);                                                      \
                clear_errors();                                                                                        \
                ours = lib_##name##f((float)one, (float)other), theirs = name##f((float)one, (float)other);            \
                error = errno;                                                                                         \
                if (!same(ours, theirs) || !same_error(error))                                                         \
                    told(#name "f", (float)one, (float)other, ours, theirs, error);                                    \
            }                                                                                                          \
        }                                                                                                              \
    }

#define LONG(name)                                                                                                     \
    {                                                                                                                  \
        long double lib_##name(long double);                                                                           \
        for (int number = 0; number < NUMBERS; number++)                                                               \
            if (total_cases++, !same((double)lib_##name(numbers[number]), (double)name(numbers[number])))              \
                told(#name, numbers[number], 0, (double)lib_##name(numbers[number]), (double)name(numbers[number]), 0); \
    }

#define LONG_OF_TWO(name)                                                                                              \
    {                                                                                                                  \
        long double lib_##name(long double, long double);                                                              \
        for (int number = 0; number < NUMBERS; number++) {                                                             \
            long double one = numbers[number], other = numbers[(number * 37 + 11) % NUMBERS];                          \
            if (total_cases++, !same((double)lib_##name(one, other), (double)name(one, other)))                        \
                told(#name, (double)one, (double)other, (double)lib_##name(one, other), (double)name(one, other), 0);  \
        }                                                                                                              \
    }

#define INTEGER(name, type)                                                                                            \
    {                                                                                                                  \
        type lib_##name(double);                                                                                       \
        type lib_##name##f(float);                                                                                     \
        for (int number = 0; number < NUMBERS; number++) {                                                             \
            double value = numbers[number];                                                                            \
            total_cases++;                                                                                             \
            if (lib_##name(value) != name(value))                                                                      \
                told(#name, value, 0, (double)lib_##name(value), (double)name(value), 0);                              \
            if (lib_##name##f((float)value) != name##f((float)value))                                                  \
                told(#name "f", value, 0, (double)lib_##name##f((float)value), (double)name##f((float)value), 0);      \
        }                                                                                                              \
    }

#define SCALE(name, type)                                                                                              \
    {                                                                                                                  \
        double lib_##name(double, type);                                                                               \
        float lib_##name##f(float, type);                                                                              \
        for (int number = 0; number < NUMBERS; number++) {                                                             \
            for (int exponent = -2200; exponent <= 2200; exponent += exponent > -160 && exponent < 160 ? 7 : 129) {    \
                clear_errors();                                                                                        \
                double value = numbers[number], ours = lib_##name(value, exponent), theirs = name(value, exponent);    \
                int error = errno;                                                                                     \
                total_cases++;                                                                                         \
                if (!same(ours, theirs) || !same_error(error))                                                         \
                    told(#name, value, exponent, ours, theirs, error);                                                 \
                clear_errors();                                                                                        \
                ours = lib_##name##f((float)value, exponent), theirs = name##f((float)value, exponent);                \
                error = errno;                                                                                         \
                if (!same(ours, theirs) || !same_error(error))                                                         \
                    told(#name "f", value, exponent, ours, theirs, error);                                             \
            }                                                                                                          \
        }                                                                                                              \
    }

#define PARTS(name, type)                                                                                              \
    {                                                                                                                  \
        double lib_##name(double, type *);                                                                             \
        for (int number = 0; number < NUMBERS; number++) {                                                             \
            type ours_too = 7, theirs_too = 7;                                                                         \
            double ours = lib_##name(numbers[number], &ours_too), theirs = name(numbers[number], &theirs_too);         \
            total_cases++;                                                                                             \
            int is_finite = numbers[number] - numbers[number] == 0;                                                    \
            if (!same(ours, theirs) || (is_finite && !same((double)ours_too, (double)theirs_too)))                     \
                told(#name, numbers[number], 0, ours, theirs, 0);                                                      \
        }                                                                                                              \
    }

static void check_other_forms(void) {
    long before = failures;
    double lib_drem(double, double), lib_roundeven(double), lib_nan(const char *), lib_gamma(double), lib_lgamma_r(double, int *);
    float lib_roundevenf(float), lib_nanf(const char *), lib_frexpf(float, int *), lib_modff(float, float *), lib_lgammaf_r(float, int *);
    double lib_j0(double), lib_j1(double), lib_y0(double), lib_y1(double), lib_jn(int, double), lib_yn(int, double);
    double lib_fma(double, double, double), lib_remquo(double, double, int *), lib_lgamma(double);
    float lib_fmaf(float, float, float), lib_remquof(float, float, int *);
    void lib_sincos(double, double *, double *), lib_sincosf(float, float *, float *);
    long double lib_modfl(long double, long double *);
    int lib___isnanl(long double), lib___isinfl(long double), lib___finitel(long double), lib___signbitl(long double);
    int lib_ilogbf(float), lib_fegetround(void), lib_fesetround(int), lib_feclearexcept(int), lib_fetestexcept(int), lib_feraiseexcept(int);
    for (int number = 0; number < NUMBERS; number++) {
        double value = numbers[number], other = numbers[(number * 31 + 5) % NUMBERS], third = numbers[(number * 17 + 3) % NUMBERS];
        int exponent = 0, their_exponent = 0, is_finite = value - value == 0;
        float whole, their_whole, sine, cosine;
        double wide_sine, wide_cosine;
        long double long_whole;
        total_cases += 20;
        failures += !same(lib_drem(value, other), drem(value, other));
        failures += !same(lib_roundeven(value), rint(value)) + !same(lib_roundevenf((float)value), rintf((float)value));
        failures += !same(lib_fma(value, other, third), fma(value, other, third));
        failures += !same(lib_fmaf((float)value, (float)other, (float)third), fmaf((float)value, (float)other, (float)third));
        failures += !same(lib_frexpf((float)value, &exponent), frexpf((float)value, &their_exponent));
        failures += is_finite && (float)value - (float)value == 0 && exponent != their_exponent;
        failures += !same(lib_modff((float)value, &whole), modff((float)value, &their_whole)) + !same(whole, their_whole);
        failures += !same(lib_remquo(value, other, &exponent), remquo(value, other, &their_exponent));
        failures += is_finite && other - other == 0 && other != 0 && (exponent & 7) != (their_exponent & 7);
        failures += !same(lib_remquof((float)value, (float)other, &exponent), remquof((float)value, (float)other, &their_exponent));
        failures += !same(lib_lgamma_r(value, &exponent), lgamma_r(value, &their_exponent)) + (value == value && exponent != their_exponent);
        failures += !same(lib_lgammaf_r((float)value, &exponent), lgammaf_r((float)value, &their_exponent));
        failures += !same(lib_gamma(value), lgamma(value));
        failures += !same(lib_j0(value), j0(value)) + !same(lib_j1(value), j1(value)) + !same(lib_jn(3, value), jn(3, value));
        failures += !same(lib_y0(value), y0(value)) + !same(lib_y1(value), y1(value)) + !same(lib_yn(3, value), yn(3, value));
        lib_sincos(value, &wide_sine, &wide_cosine);
        lib_sincosf((float)value, &sine, &cosine);
        failures += !same(wide_sine, sin(value)) + !same(wide_cosine, cos(value));
        failures += !same(sine, sinf((float)value)) + !same(cosine, cosf((float)value));
        failures += !same((double)lib_modfl(value, &long_whole), modf(value, &wide_sine)) + !same((double)long_whole, wide_sine);
        failures += lib___isnanl(value) != (value != value) || lib___isinfl(value) != isinf(value) || lib___finitel(value) != is_finite;
        failures += lib___signbitl(value) != !!signbit(value);
        failures += lib_ilogbf((float)value) != ilogbf((float)value);
        if (failures > before) {
            printf("other forms of math.h differ at %a, %a\n", value, other);
            return;
        }
    }
    failures += !same(lib_nan(""), NAN) + !same(lib_nanf(""), NAN);
    failures += lib_fegetround() != fegetround() || lib_fesetround(FE_TONEAREST) != 0;
    static const int modes[] = {FE_UPWARD, FE_DOWNWARD, 17, FE_TOWARDZERO, FE_TONEAREST};
    for (int mode = 0; mode < 5; mode++) {
        int ours = lib_fesetround(modes[mode]), theirs = fesetround(modes[mode]);
        failures += (ours == 0) != (theirs == 0) || lib_fegetround() != fegetround();
    }
    failures += lib_feclearexcept(FE_ALL_EXCEPT) != 0 || lib_feraiseexcept(0) != 0 || lib_fetestexcept(0) != 0;
}

static void check_mathematics(void) {
    make_numbers();
    ONE(sin) ONE(cos) ONE(tan) ONE(asin) ONE(acos) ONE(atan) ONE(sinh) ONE(cosh) ONE(tanh) ONE(asinh) ONE(acosh) ONE(atanh)
    ONE(exp) ONE(exp2) ONE(expm1) ONE(log) ONE(log2) ONE(log10) ONE(log1p) ONE(cbrt) ONE(erf) ONE(erfc) ONE(tgamma) ONE(lgamma)
    ONE(floor) ONE(ceil) ONE(trunc) ONE(round) ONE(rint) ONE(nearbyint) ONE(sqrt) ONE(logb)
    LONG(floorl) LONG(ceill) LONG(truncl) LONG(roundl) LONG(rintl) LONG(nearbyintl) LONG(sqrtl) LONG(fabsl)
    TWO(pow) TWO(atan2) TWO(hypot) TWO(fmod) TWO(remainder) TWO(nextafter)
    LONG_OF_TWO(copysignl) LONG_OF_TWO(fminl) LONG_OF_TWO(fmaxl) LONG_OF_TWO(fmodl)
    INTEGER(lrint, long) INTEGER(llrint, long long) INTEGER(lround, long) INTEGER(llround, long long) INTEGER(ilogb, int)
    SCALE(ldexp, int) SCALE(scalbn, int) SCALE(scalbln, long)
    PARTS(frexp, int) PARTS(modf, double)
    check_other_forms();
    printf("%-12s %10ld cases so far, %ld differ\n", "mathematics", total_cases, failures);
}
