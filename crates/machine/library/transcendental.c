/*
 * The part of math.h that is no matter of bits. Of concrete numbers the engine knows what the system's library says; here is what that does
 * to errno.
 */

#define MATHEMATICS_OF(name)                                                                                           \
    double __reprise_math_##name(double);                                                                              \
    float __reprise_math_##name##f(float);

/* What comes of no number is out of the domain, and what is infinite of finite ones out of range. */
static double noted(double result, double value) {
    if (result != result && value == value)
        errno = EDOM;
    else if (__isinf(result) && __finite(value))
        errno = ERANGE;
    return result;
}

static float noted_single(float result, float value) {
    if (result != result && value == value)
        errno = EDOM;
    else if (__isinff(result) && __finitef(value))
        errno = ERANGE;
    return result;
}

#define OF_ONE(name)                                                                                                   \
    MATHEMATICS_OF(name)                                                                                               \
    double name(double value) {                                                                                        \
        return noted(__reprise_math_##name(value), value);                                                             \
    }                                                                                                                  \
    float name##f(float value) {                                                                                       \
        return noted_single(__reprise_math_##name##f(value), value);                                                   \
    }

/* Below the least single there is, whatever it was rounded to. */
#define LEAST_SINGLE 0x1p-149

/* Also where nothing is left of a finite number. */
#define OF_ONE_TO_NOTHING(name)                                                                                        \
    MATHEMATICS_OF(name)                                                                                               \
    double name(double value) {                                                                                        \
        double result = __reprise_math_##name(value);                                                                  \
        if (result == 0 && __finite(value))                                                                            \
            errno = ERANGE;                                                                                            \
        return noted(result, value);                                                                                   \
    }                                                                                                                  \
    float name##f(float value) {                                                                                       \
        float result = __reprise_math_##name##f(value);                                                                \
        int is_least = result <= (float)LEAST_SINGLE && __reprise_math_##name(value) < LEAST_SINGLE;                   \
        if (is_least && __finitef(value))                                                                              \
            errno = ERANGE;                                                                                            \
        return noted_single(result, value);                                                                            \
    }

OF_ONE(sin)
OF_ONE(cos)
OF_ONE(tan)
OF_ONE(asin)
OF_ONE(acos)
OF_ONE(atan)
OF_ONE(sinh)
OF_ONE(cosh)
OF_ONE(tanh)
OF_ONE(asinh)
OF_ONE(acosh)
OF_ONE(atanh)
OF_ONE(expm1)
OF_ONE(log)
OF_ONE(log2)
OF_ONE(log10)
OF_ONE(log1p)
OF_ONE(cbrt)
OF_ONE(erf)
OF_ONE_TO_NOTHING(exp)
OF_ONE_TO_NOTHING(exp2)
OF_ONE_TO_NOTHING(erfc)

MATHEMATICS_OF(tgamma)
MATHEMATICS_OF(lgamma)

double tgamma(double value) {
    double result = __reprise_math_tgamma(value);
    if (result == 0 && __finite(value))
        errno = ERANGE;
    if (value == -__builtin_inf())
        errno = EDOM;
    return noted(result, value);
}

float tgammaf(float value) {
    float result = __reprise_math_tgammaf(value);
    if (result == 0 && __finitef(value))
        errno = ERANGE;
    if (value == -__builtin_inff())
        errno = EDOM;
    return noted_single(result, value);
}

int signgam;

/* Whether the gamma function is negative there: between -1 and 0, -3 and -2, and so on. */
static int sign_of_gamma(double value) {
    if (value > 0 || value != value)
        return 1;
    if (value == 0)
        return __signbit(value) ? -1 : 1;
    double below = __builtin_floor(value);
    return below == value || __builtin_fmod(below, 2) == 0 ? 1 : -1;
}

double lgamma_r(double value, int *sign) {
    *sign = sign_of_gamma(value);
    return noted(__reprise_math_lgamma(value), value);
}

float lgammaf_r(float value, int *sign) {
    *sign = sign_of_gamma(value);
    return noted_single(__reprise_math_lgammaf(value), value);
}

double lgamma(double value) {
    return lgamma_r(value, &signgam);
}

float lgammaf(float value) {
    return lgammaf_r(value, &signgam);
}

double gamma(double value) {
    return lgamma(value);
}

#define MATHEMATICS_OF_TWO(name)                                                                                       \
    double __reprise_math_##name(double, double);                                                                      \
    float __reprise_math_##name##f(float, float);

MATHEMATICS_OF_TWO(pow)
MATHEMATICS_OF_TWO(atan2)
MATHEMATICS_OF_TWO(hypot)

double pow(double base, double exponent) {
    double result = __reprise_math_pow(base, exponent);
    if (__finite(base) && __finite(exponent)) {
        if (result != result)
            errno = EDOM;
        else if (__isinf(result) || (result == 0 && base != 0))
            errno = ERANGE;
    }
    return result;
}

static int is_below_singles(float result, float base, float exponent) {
    return __builtin_fabsf(result) <= (float)LEAST_SINGLE
           && __builtin_fabs(__reprise_math_pow(base, exponent)) < LEAST_SINGLE;
}

float powf(float base, float exponent) {
    float result = __reprise_math_powf(base, exponent);
    if (__finitef(base) && __finitef(exponent)) {
        if (result != result)
            errno = EDOM;
        else if (__isinff(result) || (base != 0 && is_below_singles(result, base, exponent)))
            errno = ERANGE;
    }
    return result;
}

double atan2(double y, double x) {
    double result = __reprise_math_atan2(y, x);
    if (result == 0 && y != 0 && __finite(x))
        errno = ERANGE;
    return result;
}

float atan2f(float y, float x) {
    float result = __reprise_math_atan2f(y, x);
    if (result == 0 && y != 0 && __finitef(x))
        errno = ERANGE;
    return result;
}

double hypot(double one, double other) {
    double result = __reprise_math_hypot(one, other);
    if (__isinf(result) && __finite(one) && __finite(other))
        errno = ERANGE;
    return result;
}

float hypotf(float one, float other) {
    float result = __reprise_math_hypotf(one, other);
    if (__isinff(result) && __finitef(one) && __finitef(other))
        errno = ERANGE;
    return result;
}

void sincos(double value, double *sine, double *cosine) {
    *sine = sin(value);
    *cosine = cos(value);
}

void sincosf(float value, float *sine, float *cosine) {
    *sine = sinf(value);
    *cosine = cosf(value);
}

double __reprise_math_j0(double);
double __reprise_math_j1(double);
double __reprise_math_jn(int, double);
double __reprise_math_y0(double);
double __reprise_math_y1(double);
double __reprise_math_yn(int, double);

double j0(double value) {
    return __reprise_math_j0(value);
}

double j1(double value) {
    return __reprise_math_j1(value);
}

double jn(int order, double value) {
    return __reprise_math_jn(order, value);
}

double y0(double value) {
    return noted(__reprise_math_y0(value), value);
}

double y1(double value) {
    return noted(__reprise_math_y1(value), value);
}

double yn(int order, double value) {
    return noted(__reprise_math_yn(order, value), value);
}

/*
 * The engine's arithmetic looks at the mode here. Each is written as a constant, so that it is known where a symbolic one was set. The flags
 * that arithmetic leaves behind are defined nowhere.
 */
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00

int __reprise_rounding_mode;
int __reprise_floating_point_exceptions_are_not_kept(int which);

int fegetround(void) {
    return __reprise_rounding_mode;
}

int fesetround(int mode) {
    switch (mode) {
    case 0:
        __reprise_rounding_mode = 0;
        return 0;
    case FE_DOWNWARD:
        __reprise_rounding_mode = FE_DOWNWARD;
        return 0;
    case FE_UPWARD:
        __reprise_rounding_mode = FE_UPWARD;
        return 0;
    case FE_TOWARDZERO:
        __reprise_rounding_mode = FE_TOWARDZERO;
        return 0;
    default:
        return 1;
    }
}

int feclearexcept(int which) {
    (void)which;
    return 0;
}

int fetestexcept(int which) {
    return which == 0 ? 0 : __reprise_floating_point_exceptions_are_not_kept(which);
}

int feraiseexcept(int which) {
    (void)which;
    return 0;
}
