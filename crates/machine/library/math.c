/* math.h, as far as it is a matter of bits and comparisons. */

#define DOUBLE_SIGN ((uint64_t)1 << 63)
#define DOUBLE_INFINITY ((uint64_t)0x7ff << 52)
#define FLOAT_SIGN ((uint32_t)1 << 31)
#define FLOAT_INFINITY ((uint32_t)0xff << 23)

union double_bits {
    double value;
    uint64_t bits;
};

union float_bits {
    float value;
    uint32_t bits;
};

static uint64_t bits_of_double(double value) {
    union double_bits both = {.value = value};
    return both.bits;
}

static double double_of_bits(uint64_t bits) {
    union double_bits both = {.bits = bits};
    return both.value;
}

static uint32_t bits_of_float(float value) {
    union float_bits both = {.value = value};
    return both.bits;
}

static float float_of_bits(uint32_t bits) {
    union float_bits both = {.bits = bits};
    return both.value;
}

double fabs(double value) {
    return double_of_bits(bits_of_double(value) & ~DOUBLE_SIGN);
}

float fabsf(float value) {
    return float_of_bits(bits_of_float(value) & ~FLOAT_SIGN);
}

double copysign(double magnitude, double sign) {
    return double_of_bits((bits_of_double(magnitude) & ~DOUBLE_SIGN) | (bits_of_double(sign) & DOUBLE_SIGN));
}

float copysignf(float magnitude, float sign) {
    return float_of_bits((bits_of_float(magnitude) & ~FLOAT_SIGN) | (bits_of_float(sign) & FLOAT_SIGN));
}

double fmin(double left, double right) {
    return left < right || right != right ? left : right;
}

float fminf(float left, float right) {
    return left < right || right != right ? left : right;
}

double fmax(double left, double right) {
    return left > right || right != right ? left : right;
}

float fmaxf(float left, float right) {
    return left > right || right != right ? left : right;
}

double fdim(double left, double right) {
    return left <= right ? 0 : left - right;
}

float fdimf(float left, float right) {
    return left <= right ? 0 : left - right;
}

int __signbit(double value) {
    return (int)(bits_of_double(value) >> 63);
}

int __signbitf(float value) {
    return (int)(bits_of_float(value) >> 31);
}

int __isnan(double value) {
    return value != value;
}

int __isnanf(float value) {
    return value != value;
}

/* 1, -1 or 0. */
int __isinf(double value) {
    uint64_t bits = bits_of_double(value);
    return (bits == DOUBLE_INFINITY) - (bits == (DOUBLE_INFINITY | DOUBLE_SIGN));
}

int __isinff(float value) {
    uint32_t bits = bits_of_float(value);
    return (bits == FLOAT_INFINITY) - (bits == (FLOAT_INFINITY | FLOAT_SIGN));
}

int __finite(double value) {
    return (bits_of_double(value) & DOUBLE_INFINITY) != DOUBLE_INFINITY;
}

int __finitef(float value) {
    return (bits_of_float(value) & FLOAT_INFINITY) != FLOAT_INFINITY;
}

int isnan(double value) {
    return __isnan(value);
}

int isnanf(float value) {
    return __isnanf(value);
}

int isinf(double value) {
    return __isinf(value);
}

int isinff(float value) {
    return __isinff(value);
}

int finite(double value) {
    return __finite(value);
}

int finitef(float value) {
    return __finitef(value);
}

/* The system's FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL and FP_NORMAL. */
enum classification { NOT_A_NUMBER, INFINITE, ZERO, SUBNORMAL, NORMAL };

int __fpclassify(double value) {
    uint64_t magnitude = bits_of_double(value) & ~DOUBLE_SIGN;
    if (magnitude > DOUBLE_INFINITY)
        return NOT_A_NUMBER;
    if (magnitude == DOUBLE_INFINITY)
        return INFINITE;
    if (magnitude == 0)
        return ZERO;
    return magnitude < (uint64_t)1 << 52 ? SUBNORMAL : NORMAL;
}

int __fpclassifyf(float value) {
    uint32_t magnitude = bits_of_float(value) & ~FLOAT_SIGN;
    if (magnitude > FLOAT_INFINITY)
        return NOT_A_NUMBER;
    if (magnitude == FLOAT_INFINITY)
        return INFINITE;
    if (magnitude == 0)
        return ZERO;
    return magnitude < (uint32_t)1 << 23 ? SUBNORMAL : NORMAL;
}
