/*
 * The part of math.h that has one right answer: rounding, remainders, roots and the parts of a number. The engine knows these operations
 * of symbolic numbers too.
 */

#define EDOM 33

#define ROUNDING(name)                                                                                                 \
    double name(double value) {                                                                                        \
        return __builtin_##name(value);                                                                                \
    }                                                                                                                  \
    float name##f(float value) {                                                                                       \
        return __builtin_##name##f(value);                                                                             \
    }                                                                                                                  \
    long double name##l(long double value) {                                                                           \
        return __builtin_##name##l(value);                                                                             \
    }

ROUNDING(floor)
ROUNDING(ceil)
ROUNDING(trunc)
ROUNDING(round)
ROUNDING(rint)
ROUNDING(nearbyint)

/* Not what rint does in every mode; the compiler that the library is built with has no name for it but LLVM's. */
double nearest_even(double value) __asm__("llvm.roundeven.f64");
float nearest_even_single(float value) __asm__("llvm.roundeven.f32");

double roundeven(double value) {
    return nearest_even(value);
}

float roundevenf(float value) {
    return nearest_even_single(value);
}

/* What does not fit is the least number, as the processor has it. */
#define ROUNDING_TO_INTEGER(name, type, rounded, floating)                                                             \
    type name(floating value) {                                                                                        \
        floating whole = rounded(value);                                                                               \
        return whole >= -0x1p63 && whole < 0x1p63 ? (type)whole : (type)INT64_MIN;                                     \
    }

ROUNDING_TO_INTEGER(lrint, long, __builtin_rint, double)
ROUNDING_TO_INTEGER(lrintf, long, __builtin_rintf, float)
ROUNDING_TO_INTEGER(llrint, long long, __builtin_rint, double)
ROUNDING_TO_INTEGER(llrintf, long long, __builtin_rintf, float)
ROUNDING_TO_INTEGER(lround, long, __builtin_round, double)
ROUNDING_TO_INTEGER(lroundf, long, __builtin_roundf, float)
ROUNDING_TO_INTEGER(llround, long long, __builtin_round, double)
ROUNDING_TO_INTEGER(llroundf, long long, __builtin_roundf, float)

double sqrt(double value) {
    if (value < 0)
        errno = EDOM;
    return __builtin_sqrt(value);
}

float sqrtf(float value) {
    if (value < 0)
        errno = EDOM;
    return __builtin_sqrtf(value);
}

long double sqrtl(long double value) {
    if (value < 0)
        errno = EDOM;
    return __builtin_sqrtl(value);
}

double fma(double one, double other, double more) {
    return __builtin_fma(one, other, more);
}

float fmaf(float one, float other, float more) {
    return __builtin_fmaf(one, other, more);
}

#define REMAINDER(name, floating, infinite)                                                                            \
    floating name(floating value, floating divisor) {                                                                  \
        if ((infinite(value) && divisor == divisor) || (divisor == 0 && value == value))                               \
            errno = EDOM;                                                                                              \
        return __builtin_##name(value, divisor);                                                                       \
    }

REMAINDER(fmod, double, __isinf)
REMAINDER(fmodf, float, __isinff)

/*
 * The remainder of the nearest multiple, the even one of two; what fmod leaves of twice the divisor says which it is. `quotient` gets
 * the last three bits of the multiple, with its sign.
 */
#define NEAREST_REMAINDER(name, plain, floating, suffix, infinite)                                                     \
    floating name(floating value, floating divisor, int *quotient) {                                                   \
        *quotient = 0;                                                                                                 \
        if (value != value || divisor != divisor || infinite(value) || divisor == 0) {                                 \
            if (value == value && divisor == divisor)                                                                  \
                errno = EDOM;                                                                                          \
            return (value * divisor) / (value * divisor);                                                              \
        }                                                                                                              \
        if (infinite(divisor))                                                                                         \
            return value;                                                                                              \
        floating size = __builtin_fabs##suffix(divisor), rest = __builtin_fabs##suffix(value);                         \
        int is_negative = __builtin_signbit(value) != 0, whole = 0;                                                    \
        int opposite = is_negative ^ (__builtin_signbit(divisor) != 0);                                                \
        for (int multiple = 4; multiple > 0; multiple /= 2) {                                                          \
            floating part = size * multiple;                                                                           \
            if (infinite(part))                                                                                        \
                continue;                                                                                              \
            if (multiple == 4 && !infinite(2 * part))                                                                  \
                rest = __builtin_fmod##suffix(rest, 2 * part);                                                         \
            if (rest >= part) {                                                                                        \
                rest -= part;                                                                                          \
                whole += multiple;                                                                                     \
            }                                                                                                          \
        }                                                                                                              \
        floating left = size - rest;                                                                                   \
        if (rest > left || (rest == left && whole % 2 == 1)) {                                                         \
            rest = -left;                                                                                              \
            whole++;                                                                                                   \
        }                                                                                                              \
        *quotient = opposite ? -(whole & 7) : whole & 7;                                                               \
        return is_negative ? -rest : rest;                                                                             \
    }                                                                                                                  \
    floating plain(floating value, floating divisor) {                                                                 \
        int quotient;                                                                                                  \
        return name(value, divisor, &quotient);                                                                        \
    }

NEAREST_REMAINDER(remquo, remainder, double, , __isinf)
NEAREST_REMAINDER(remquof, remainderf, float, f, __isinff)

double drem(double value, double divisor) {
    return remainder(value, divisor);
}

/* A product with a power of two, rounded once: only the last factor may come to a number that is too small to be exact. */
static double scaled(double value, long exponent) {
    if (exponent > 3000)
        exponent = 3000;
    if (exponent < -3000)
        exponent = -3000;
    while (exponent > 1023) {
        value *= 0x1p1023;
        exponent -= 1023;
    }
    /* A factor that leaves 53 bits above the least number, as often as it takes. */
    while (exponent < -1022) {
        value *= 0x1p-1022 * 0x1p53;
        exponent += 1022 - 53;
    }
    return value * double_of_bits((uint64_t)(exponent + 1023) << 52);
}

static double scaled_and_noted(double value, long exponent) {
    double result = scaled(value, exponent);
    if (value != 0 && __finite(value) && (__isinf(result) || result == 0))
        errno = ERANGE;
    return result;
}

/* A single's bits have room in a double; it is rounded when it becomes one, unless it was rounded before. */
static float scaled_and_noted_single(float value, long exponent) {
    if (exponent > 600)
        exponent = 600;
    if (exponent < -600)
        exponent = -600;
    float result = (float)scaled(value, exponent);
    if (value != 0 && __finitef(value) && (__isinff(result) || result == 0))
        errno = ERANGE;
    return result;
}

double ldexp(double value, int exponent) {
    return scaled_and_noted(value, exponent);
}

float ldexpf(float value, int exponent) {
    return scaled_and_noted_single(value, exponent);
}

double scalbn(double value, int exponent) {
    return scaled_and_noted(value, exponent);
}

float scalbnf(float value, int exponent) {
    return scaled_and_noted_single(value, exponent);
}

double scalbln(double value, long exponent) {
    return scaled_and_noted(value, exponent);
}

float scalblnf(float value, long exponent) {
    return scaled_and_noted_single(value, exponent);
}

double frexp(double value, int *exponent) {
    *exponent = 0;
    if (value == 0 || !__finite(value))
        return value + value;
    if ((bits_of_double(value) & DOUBLE_INFINITY) == 0) {
        value *= 0x1p54;
        *exponent = -54;
    }
    uint64_t bits = bits_of_double(value);
    *exponent += (int)(bits >> 52 & 0x7ff) - 1022;
    return double_of_bits((bits & ~DOUBLE_INFINITY) | (uint64_t)1022 << 52);
}

float frexpf(float value, int *exponent) {
    return (float)frexp(value, exponent);
}

double modf(double value, double *whole) {
    *whole = __builtin_trunc(value);
    double part = __isinf(value) ? 0 : value - *whole;
    return __builtin_copysign(part, value);
}

float modff(float value, float *whole) {
    *whole = __builtin_truncf(value);
    float part = __isinff(value) ? 0 : value - *whole;
    return __builtin_copysignf(part, value);
}

double logb(double value) {
    int exponent;
    if (value == 0)
        return -__builtin_inf();
    if (!__finite(value))
        return value * value;
    frexp(value, &exponent);
    return exponent - 1;
}

float logbf(float value) {
    return (float)logb(value);
}

int ilogb(double value) {
    int exponent;
    if (value == 0 || !__finite(value)) {
        errno = EDOM;
        return __isinf(value) ? INT_MAX : INT_MIN;
    }
    frexp(value, &exponent);
    return exponent - 1;
}

int ilogbf(float value) {
    return ilogb(value);
}

double nextafter(double from, double to) {
    if (from != from || to != to)
        return from + to;
    if (from == to)
        return to;
    if (from == 0)
        return double_of_bits(1 | (bits_of_double(to) & DOUBLE_SIGN));
    uint64_t bits = bits_of_double(from);
    double result = double_of_bits((from < to) == (from > 0) ? bits + 1 : bits - 1);
    uint64_t exponent = bits_of_double(result) & DOUBLE_INFINITY;
    if (exponent == DOUBLE_INFINITY || exponent == 0)
        errno = ERANGE;
    return result;
}

float nextafterf(float from, float to) {
    if (from != from || to != to)
        return from + to;
    if (from == to)
        return to;
    if (from == 0)
        return float_of_bits(1 | (bits_of_float(to) & FLOAT_SIGN));
    uint32_t bits = bits_of_float(from);
    float result = float_of_bits((from < to) == (from > 0) ? bits + 1 : bits - 1);
    uint32_t exponent = bits_of_float(result) & FLOAT_INFINITY;
    if (exponent == FLOAT_INFINITY || exponent == 0)
        errno = ERANGE;
    return result;
}

double nan(const char *text) {
    (void)text;
    return __builtin_nan("");
}

float nanf(const char *text) {
    (void)text;
    return __builtin_nanf("");
}

long double fabsl(long double value) {
    return __builtin_fabsl(value);
}

long double copysignl(long double magnitude, long double sign) {
    return __builtin_copysignl(magnitude, sign);
}

long double fminl(long double left, long double right) {
    return left < right || right != right ? left : right;
}

long double fmaxl(long double left, long double right) {
    return left > right || right != right ? left : right;
}

long double fmodl(long double value, long double divisor) {
    return __builtin_fmodl(value, divisor);
}

long double modfl(long double value, long double *whole) {
    *whole = __builtin_truncl(value);
    long double part = value - value != 0 && value == value ? 0 : value - *whole;
    return __builtin_copysignl(part, value);
}

int __isnanl(long double value) {
    return value != value;
}

int __isinfl(long double value) {
    return value == (long double)__builtin_inf() ? 1 : value == -(long double)__builtin_inf() ? -1 : 0;
}

int __finitel(long double value) {
    return value - value == 0;
}

int __signbitl(long double value) {
    return __builtin_signbitl(value) != 0;
}
