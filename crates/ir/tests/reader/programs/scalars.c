#ifdef __SIZEOF_INT128__
typedef unsigned __int128 u128;
typedef __int128 i128;
u128 wide(u128 a) { return a * (((u128)0x0123456789abcdefULL << 64) | 0xfedcba9876543210ULL) + 7; }
i128 negative(void) { return -((i128)1 << 100); }
#endif

int add(int a, int b) { return a + b; }
unsigned divide(unsigned a, unsigned b) { return a / b + a % b; }
long shift(long a, int n) { return (a << n) | (a >> (n + 1)) | (long)((unsigned long)a >> 3); }
float single(float x) { return x * 0.1f + 1.5f - 3.14159274f; }
double twice(double x) { return x / 3.0 + 1e300 + 0.1 + 1.0; }
long double extended(long double x) { return x * 1.1L + 2.0L; }
_Bool truth(int a) { return !a; }
int convert(double d, float f, unsigned char c, signed char s, short h) { return (int)d + (int)(unsigned)f + c + s + h; }
double back(int i, unsigned long u) { return (double)i + (double)u; }
float narrow(double d) { return (float)d; }
double infinite(void) { return __builtin_inf(); }
float nothing(void) { return __builtin_nanf("5"); }
int compare(double a, double b) { return (a < b) + (a <= b) + (a == b) + (a != b) + (a > b) + (a >= b) + __builtin_isnan(a); }
int bits(unsigned x) { return __builtin_popcount(x) + __builtin_clz(x) + __builtin_ctz(x) + __builtin_bswap32(x); }
int overflow(int a, int b, int *r) { return __builtin_add_overflow(a, b, r) || __builtin_mul_overflow(a, b, r); }
int choose(int c, int a, int b) { return c ? a : b; }
#if __clang_major__ >= 15
int odd(_BitInt(37) a) { return (int)(a * 3 >> 5); }
#endif
static const volatile int hidden = 42;
int look(void) { return hidden; }
