/* All that rounds, of many operands, in the mode that is set: what the results are is printed. */
#define _GNU_SOURCE 1
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t hash = 14695981039346656037u, seed = 1;
static void take(uint64_t word) { hash = (hash ^ word) * 1099511628211u; }
static uint64_t chance(void) { seed = seed * 6364136223846793005u + 1442695040888963407u; return seed ^ seed >> 31; }
static void take_double(double d) { uint64_t w; if (d != d) w = 1; else memcpy(&w, &d, 8); take(w); }
static void take_float(float f) { uint32_t w; if (f != f) w = 1; else memcpy(&w, &f, 4); take(w); }
static void take_long(long double l) { uint64_t w[2] = {0, 0}; if (l != l) w[0] = 1; else memcpy(w, &l, 10); take(w[0]); take(w[1]); }

static double any_double(void) {
  static const double telling[] = {0, -0.0, 1, -1, 0.5, 1.5, 2.5, 3, 1e308, -1e308, 0x1p-1074, -0x1p-1074, 0x1p-1022, 0.1, 1e16, 0x1p63, INFINITY, NAN};
  uint64_t bits = chance();
  if (bits % 4 == 0) return telling[(bits >> 8) % 18];
  bits = chance();
  double d; 
  if (chance() % 2) bits = (bits & 0x800fffffffffffffu) | (1023 - 8 + chance() % 70) << 52;
  memcpy(&d, &bits, 8);
  return d;
}

static void round_once(void) {
  double a = any_double(), b = any_double(), c = any_double();
  float f = (float)a, g = (float)b;
  long double l = a, m = b;
  int64_t i = (int64_t)chance() >> chance() % 64;
  uint64_t u = chance() >> chance() % 64;
  take_float(f); take_float(g);
  take_double(a + b); take_double(a - b); take_double(a * b); take_double(a / b); take_double(a - a);
  take_float(f + g); take_float(f - g); take_float(f * g); take_float(f / g);
  take_long(l + m); take_long(l - m); take_long(l * m); take_long(l / m); take_double((double)(l / m)); take_float((float)(l * m));
  take_double(sqrt(a)); take_float(sqrtf(f)); take_long(sqrtl(l));
  take_double(fma(a, b, c)); take_float(fmaf(f, g, (float)c));
  take_double((double)i); take_float((float)i); take_long((long double)i);
  take_double((double)u); take_float((float)u); take_long((long double)u); take_double((int)i); take_float((int)i); take_float((unsigned)u);
  take_double(rint(a)); take_double(nearbyint(a)); take_float(rintf(f)); take_float(nearbyintf(f)); take_long(rintl(l));
  take_double(floor(a)); take_double(ceil(a)); take_double(trunc(a)); take_double(round(a)); take_double(roundeven(a));
  if (fabs(a) < 1e15) { take(lrint(a)); take(llrint(a)); take(lround(a)); take((int64_t)a); }
  take_double(fmod(a, b)); take_double(ldexp(a, (int)(i % 200))); take_float(ldexpf(f, (int)(i % 100)));
  take_double(fmax(a, b)); take(a < b); take(a >= b);
}

int klee_range(int, int, const char *);

int main(void) {
  static const int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, 5};
  static const double printed[] = {0, 0.1, -0.1, 2.5, -3.5, 999.9999, 9.9996e-5, 123456789.125, 1e22, 5e-324, 0.5, -99.95};
  int chosen = modes[klee_range(0, 5, "mode")], refused = fesetround(chosen);
  printf("%d %d %d", refused, fegetround(), FLT_ROUNDS);
  for (int round = 0; round < 300; round++) {
    round_once();
    if (round % 16 == 0) printf(" %lx", hash);
  }
  for (int number = 0; number < 12; number++) {
    double d = printed[number];
    printf("\n%f %.0f %.1f %.3f %e %.2e %g %.3g %a %.2a %.1080f|%.40g", d, d, d, d, d, d, d, d, d, d, d, d);
  }
  return 0;
}
