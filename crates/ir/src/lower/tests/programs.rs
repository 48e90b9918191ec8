//! Small C programs, each about one thing that lowering can get wrong.

use super::native::check;

#[test]
fn loops_and_swaps() {
    check(
        "swaps",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            int n = c & 31;
            while (n-- > 0) { uint64_t t = a; a = b; b = t + n; if (n & 1) { t = c; c = a; a = t; } }
            uint64_t x = a++; uint64_t y = --b; x += a++ * y--; 
            return x ^ (a << 1) ^ (b << 2) ^ (y << 3) ^ c;
        }",
    );
    check(
        "rotation",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            uint64_t x = a, y = b, z = c, w = 1;
            for (int i = 0; i < (int)(a & 63); i++) { uint64_t t = x; x = y; y = z; z = w; w = t * 3 + i; }
            for (unsigned i = 0; i < 10; ++i) { if (x & 1) { x = y; y = w; continue; } if (z > w) break; z += x; w ^= y; x >>= 1; }
            do { y = (y << 1) | (y >> 63); z--; } while (z & 7);
            return x + 3 * y + 5 * z + 7 * w;
        }",
    );
    check(
        "gcd",
        "static uint64_t gcd(uint64_t a, uint64_t b) { while (b) { uint64_t t = a % b; a = b; b = t; } return a; }
         static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) { return gcd(a, b) * 31 + gcd(b, c) + fib(c & 15); }",
    );
}

#[test]
fn branches_and_switches() {
    check(
        "switch",
        "static int classify(int x) {
            switch (x) { case 1: return 5; case 2: case 3: return 7; case 10: x++; break;
              case -1: x = 3; case 11: x += 2; default: x *= 9; case 12: ; }
            return x; }
         static int dense(unsigned char x) { switch (x & 15) { case 0: return 3; case 1: return 1; case 2: return 4; case 3: return 1;
            case 4: return 5; case 5: return 9; case 6: return 2; case 7: return 6; case 9: return 5; case 12: return 3; } return -1; }
         static int wide(uint64_t x) { switch (x) { case 0xffffffffffffffffull: return 1; case 1ull << 63: return 2; case 0: return 3; } return 4; }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            return classify(a) * 1000 + classify(b % 13) * 100 + dense(c) + wide(a) * 7 + wide(c); }",
    );
    check(
        "logic",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            int r = 0; _Bool t = a > b, u = !c;
            if (a && !b) r |= 1; if (!(a < b) || c) r |= 2; if (t != u) r |= 4; if (!!a == t) r |= 8;
            r += a ? b ? 16 : 32 : c ? 64 : 128; if (!t) r ^= 256; u = !u; if (u && (t || a == 7)) r += 512;
            int v = (a > 5) + (b > 5) * 2; if (v) r += 1024 * v; if (!v) r -= 3;
            return r; }",
    );
    check(
        "goto",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            static void *const table[] = { &&one, &&two, &&three, &&end }; uint64_t n = 0, s = a & 3;
            goto *table[s];
            one: n += 1; s = b & 3; b >>= 2; if (n > 99) goto end; if (!b) s = 3; goto *table[s];
            two: n *= 3; s = b & 3; b >>= 2; if (!b) goto end; goto *table[s];
            three: n ^= c; s = b & 1; b >>= 1; if (!b) goto end; goto *table[s];
            end: return n; }",
    );
    check(
        "uninitialised",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            uint64_t sum = 0;
            for (int i = 0; i < 8; i++) { uint64_t x; if ((a >> i) & 1) x = b; else if ((c >> i) & 1) x = c; 
                if (((a | c) >> i) & 1) sum += x; }
            uint64_t y; if (a > 5) y = 3; if (a > 5) sum += y;
            return sum; }",
    );
}

#[test]
fn integers() {
    check(
        "widths",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            int8_t x = a; uint8_t y = b; int16_t z = c; uint16_t w = a ^ b; int32_t u = b; uint32_t v = c;
            x += y; z -= x; w *= z; u ^= (int32_t)w << 3; v += u;
            int64_t s = x; s = s * y - z; s ^= (int64_t)u * (int64_t)v; s >>= 3; v >>= (a & 31); x >>= 1;
            return s + v + x + (uint64_t)(int64_t)z + w / (y | 1) + (uint64_t)(x % (z | 1)); }",
    );
    check(
        "wide",
        "typedef unsigned __int128 u128;
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            u128 x = (u128)a * b + c; u128 y = x << (c & 127); y ^= x >> (a & 127); __int128 z = (__int128)y; z >>= 5; 
            y += (u128)z; if (y > x) y -= x / (c | 1); y += x % (b | 1);
            return (uint64_t)y ^ (uint64_t)(y >> 64); }",
    );
    check(
        "bits",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            uint64_t r = __builtin_popcountll(a) + __builtin_bswap64(b) + __builtin_bswap32(c) + __builtin_bswap16(a);
            r += a ? __builtin_clzll(a) * 3 + __builtin_ctzll(a) * 5 : 9; uint32_t d = b; r ^= (d << 7) | (d >> 25);
            r += (a << (c & 63)) | (a >> ((64 - c) & 63)); r += __builtin_bitreverse32(c); r ^= (uint64_t)llabs((int64_t)a / 2);
            int o; unsigned p; uint64_t q; 
            r += __builtin_add_overflow((int)a, (int)b, &o) ? 7 : o; r += __builtin_mul_overflow((unsigned)b, (unsigned)c, &p) + p;
            r += __builtin_sub_overflow(a, b, &q) * 5 + q; r += __builtin_mul_overflow((int64_t)a, (int64_t)b, (int64_t *)&q) + q;
            r ^= (int)a < (int)b ? a : b; r += b > c ? b : c; return r; }",
    );
    check(
        "fields",
        "struct bits { unsigned a : 3; int b : 7; uint64_t c : 33; unsigned d : 1; signed e : 20; };
         static struct bits g = { 1, -3, 77, 1, 5 };
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            struct bits s = { a, b, c, a & 1, b }; struct bits *p = a & 1 ? &g : &s;
            p->b += 3; s.c ^= p->c << 3; s.e -= s.a; p->d = !p->d; s.a++;
            uint64_t r = (uint64_t)s.a + (uint64_t)(int64_t)s.b * 11 + s.c * 13 + s.d * 17 + (uint64_t)(int64_t)s.e * 19; 
            g = (struct bits){ 1, -3, 77, 1, 5 }; return r; }",
    );
}

#[test]
fn memory() {
    check(
        "arrays",
        "static int table[4][5] = { { 1, 2, 3 }, { 4 }, { 0, 0, 7 } }; static const char text[] = \"hello, world\";
         static int *const middle = &table[1][2];
         struct node { struct node *next; int value; short pad[3]; };
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            int local[10]; for (int i = 0; i < 10; i++) local[i] = i * (int)a; local[b % 10] ^= 5; 
            uint64_t r = local[c % 10] + table[a & 3][b % 5] + text[c % 13] + middle[-(int)(a & 3)] + *(&table[2][2] + (c & 1));
            struct node n[3]; for (int i = 0; i < 3; i++) { n[i].next = &n[(i + 1) % 3]; n[i].value = i + b; n[i].pad[i] = c >> i; }
            struct node *p = n; for (unsigned i = 0; i < (a & 7); i++) { p = p->next; p->value += p->next->value; p->pad[(p - n)]++; }
            short *q = p->pad + (p - n); r = r * 31 + p->value + *q + p[0].next->pad[p->next - n];
            uint8_t *bytes = (uint8_t *)local; for (int i = 0; i < 40; i += 3) r = r * 7 + bytes[i]; 
            return r; }",
    );
    check(
        "pointers",
        "static int add(int a, int b) { return a + b; } static int sub(int a, int b) { return a - b; }
         static int mul(int a, int b) { return a * b; } typedef int (*op)(int, int); static const op ops[] = { add, sub, mul };
         static void change(int *p, int **q, int v) { *p += v; *q = p; **q ^= 1; }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            int x = a & 0xffff, y = b & 0xff, *z = &x; change(&x, &z, y); change(z, &z, 3); if (c & 1) z = &y; *z += 9;
            op f = c & 2 ? add : ops[a % 3]; int r = f(x, y) + ops[b % 3](y, 5); 
            int *heap = malloc(16 * sizeof *heap); for (int i = 0; i < 16; i++) heap[i] = i * r; r ^= heap[c & 15]; free(heap);
            return (uint64_t)(int64_t)r; }",
    );
    check(
        "strings",
        "static int compare(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return *(unsigned char *)a - *(unsigned char *)b; }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            char buffer[32]; unsigned n = 0; for (uint64_t v = a; v; v /= 10) buffer[n++] = '0' + v % 10; buffer[n] = 0;
            for (unsigned i = 0; i < n / 2; i++) { char t = buffer[i]; buffer[i] = buffer[n - 1 - i]; buffer[n - 1 - i] = t; }
            char copy[32]; memset(copy, b & 0xff, 32); memcpy(copy, buffer, n + 1); 
            return strlen(copy) * 1000 + compare(copy, \"100\") + compare(\"abc\", \"abd\") * 5 + (uint8_t)copy[31]; }",
    );
    check(
        "dynamic",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            uint64_t r = 0; for (unsigned n = 1; n < 6; n++) { unsigned k = (a + n) % 20 + 1; int v[k]; 
                for (unsigned i = 0; i < k; i++) v[i] = i ? v[i - 1] * 3 + i : (int)b; r += v[k - 1]; }
            return r; }",
    );
}

#[test]
fn aggregates() {
    check(
        "by_value",
        "struct small { int a, b; }; struct pair { int64_t x; int64_t y; }; struct mixed { char c; double d; }; 
         struct large { int v[10]; int64_t s; }; union word { uint64_t u; uint8_t b[8]; float f[2]; };
         static struct small flip(struct small s) { struct small t = { s.b, s.a + 1 }; return t; }
         static struct pair turn(struct pair p, int k) { p.x += k; struct pair q = { p.y, p.x }; return q; }
         static struct mixed mix(struct mixed m) { m.c++; m.d *= 2; return m; }
         static struct large grow(struct large l, int k) { for (int i = 0; i < 10; i++) l.v[i] += k * i; l.s = l.v[3]; return l; }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            struct small s = flip(flip((struct small){ a & 0xffff, b & 0xffff })); struct pair p = turn(turn((struct pair){ a >> 3, b >> 5 }, 5), 3);
            struct mixed m = mix(mix((struct mixed){ c, (double)(b & 1023) })); struct large l = { { 1, 2, 3 }, 4 }, k = grow(grow(l, 2), c & 63);
            union word w; w.u = a; w.b[3] ^= b; w.f[1] = 1.5f;
            return s.a + s.b * 3 + p.x * 5 + p.y * 7 + m.c + (uint64_t)m.d + k.v[9] + k.s + l.v[1] + w.u; }",
    );
    check(
        "vectors",
        "typedef int v4 __attribute__((vector_size(16))); typedef short v8 __attribute__((vector_size(16))); typedef float f4 __attribute__((vector_size(16)));
         static v4 twist(v4 a, v4 b) { v4 m = a > b; return (a & m) | (b & ~m); }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            v4 x = { a, b, c, a ^ b }, y = { 1, 2, 3, 4 }; x = x * y + (x ^ y); x[c & 3] = b; v4 z = twist(x, y << 2); 
            v8 s = (v8)z; s += 3; z = (v4)s; v4 p = __builtin_shufflevector(x, z, 3, 4, 1, 6); f4 f = { 1.5f, 2, 3, 4 }; f *= f;
            uint64_t r = 0; for (int i = 0; i < 4; i++) r = r * 31 + (unsigned)x[i] + (unsigned)z[i] * 3 + (unsigned)p[i] * 5 + (unsigned)f[i];
            return r; }",
    );
    check(
        "sums",
        "uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            int v[64]; uint8_t w[64]; uint64_t q[16]; for (int i = 0; i < 64; i++) { v[i] = (int)a + i * 3; w[i] = b + i; } for (int i = 0; i < 16; i++) q[i] = c ^ i;
            int s = 0; for (int i = 0; i < 64; i++) s += v[i]; int m = v[0]; for (int i = 0; i < 64; i++) m = v[i] > m ? v[i] : m;
            unsigned t = 0; for (int i = 0; i < 64; i++) t += w[i] > 100; for (int i = 0; i < 16; i++) q[i] = q[i] * 5 + (q[i] >> 3);
            uint64_t x = 0; for (int i = 0; i < 16; i++) x ^= q[i]; double d = 0; for (int i = 0; i < 64; i++) d += v[i] & 255;
            return (uint64_t)(unsigned)s + (unsigned)m + t + x + (uint64_t)d; }",
    );
}

#[test]
fn floats() {
    check(
        "floats",
        "#include <math.h>
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) {
            double x = (double)(a & 0xfffff) / 3.0, y = (double)(int32_t)b, z = -x; float f = (float)c * 0.1f; 
            if (z < y) z += 1.25; if (!(x >= y)) x = y * 2 - 0.5; f = f > 100 ? f / 7 : -f; z = x > y ? z : -z; 
            union { double d; uint64_t u; } w; w.d = x - z * y; union { float f; uint32_t u; } v; v.f = f;
            int64_t i = (int64_t)(y * 1.5); return w.u ^ v.u ^ (uint64_t)i ^ (uint64_t)(x != x) ^ (uint64_t)__builtin_fabs(z); }",
    );
}

#[test]
fn variadic() {
    check(
        "variadic",
        "static int64_t sum(int n, ...) { va_list l, m; va_start(l, n); va_copy(m, l); int64_t s = 0;
            for (int i = 0; i < n; i++) { if (i & 1) s += (int64_t)va_arg(l, double); else s += va_arg(l, int); }
            if (n) s += va_arg(m, int); va_end(l); va_end(m); return s; }
         uint64_t test(uint64_t a, uint64_t b, uint64_t c) { return sum(0) + sum(1, (int)a) + sum(4, (int)b, 2.5, (int)c, (double)(a & 255)); }",
    );
}
