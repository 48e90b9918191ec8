/* Plain C versions of the library functions, for counting paths through them (see derive.py).
 * Compiled with -O0 -fno-builtin and instrumented like the program itself. */
typedef unsigned long size_t;
void *malloc(size_t);

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

size_t strnlen(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n]) n++;
  return n;
}

char *strcpy(char *d, const char *s) {
  char *r = d;
  while ((*d++ = *s++)) {
  }
  return r;
}

char *stpcpy(char *d, const char *s) {
  while ((*d = *s)) d++, s++;
  return d;
}

char *strncpy(char *d, const char *s, size_t n) {
  size_t i = 0;
  for (; i < n && s[i]; i++) d[i] = s[i];
  for (; i < n; i++) d[i] = 0;
  return d;
}

char *strcat(char *d, const char *s) {
  char *r = d;
  while (*d) d++;
  while ((*d++ = *s++)) {
  }
  return r;
}

char *strncat(char *d, const char *s, size_t n) {
  char *r = d;
  while (*d) d++;
  while (n-- && *s) *d++ = *s++;
  *d = 0;
  return r;
}

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

int strncmp(const char *a, const char *b, size_t n) {
  while (n && *a && *a == *b) a++, b++, n--;
  if (!n) return 0;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return 0;
  }
}

char *strrchr(const char *s, int c) {
  const char *r = 0;
  for (;; s++) {
    if (*s == (char)c) r = s;
    if (!*s) return (char *)r;
  }
}

char *strstr(const char *h, const char *n) {
  for (;; h++) {
    size_t i = 0;
    while (n[i] && h[i] == n[i]) i++;
    if (!n[i]) return (char *)h;
    if (!*h) return 0;
  }
}

size_t strspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && strchr(set, s[n])) n++;
  return n;
}

size_t strcspn(const char *s, const char *set) {
  size_t n = 0;
  while (s[n] && !strchr(set, s[n])) n++;
  return n;
}

char *strpbrk(const char *s, const char *set) {
  s += strcspn(s, set);
  return *s ? (char *)s : 0;
}

/* The intrinsics, when the length is not a constant of the program. */
void memcpy_bytes(char *d, const char *s, size_t n, _Bool is_volatile) {
  for (size_t i = 0; i < n; i++) d[i] = s[i];
}

void memmove_bytes(char *d, const char *s, size_t n, _Bool is_volatile) {
  if (d < s)
    for (size_t i = 0; i < n; i++) d[i] = s[i];
  else
    while (n--) d[n] = s[n];
}

void memset_bytes(char *d, char c, size_t n, _Bool is_volatile) {
  for (size_t i = 0; i < n; i++) d[i] = c;
}

int memcmp(const void *x, const void *y, size_t n) {
  const unsigned char *a = x, *b = y;
  for (; n; n--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

void *memchr(const void *p, int c, size_t n) {
  const unsigned char *s = p;
  for (; n; n--, s++)
    if (*s == (unsigned char)c) return (void *)s;
  return 0;
}

char *strdup(const char *s) {
  size_t n = strlen(s) + 1;
  char *d = malloc(n);
  for (size_t i = 0; i < n; i++) d[i] = s[i];
  return d;
}

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }

int isdigit(int c) { return (unsigned)c - '0' < 10; }
int isspace(int c) { return (c == ' ') | ((unsigned)c - '\t' < 5); }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

long strtol(const char *s, char **end, int base) {
  const char *start = s;
  int negative = 0, any = 0, overflow = 0;
  unsigned long v = 0;
  const unsigned long high = (unsigned long)(~0ul >> 1);
  while (isspace((unsigned char)*s)) s++;
  if (*s == '-') {
    negative = 1;
    s++;
  } else if (*s == '+') {
    s++;
  }
  if ((base == 0 || base == 16) && *s == '0' && (s[1] == 'x' || s[1] == 'X')) {
    base = 16;
    s += 2;
  } else if (base == 0) {
    base = *s == '0' ? 8 : 10;
  }
  for (;; s++) {
    unsigned c = (unsigned char)*s;
    if (c >= '0' && c <= '9') c -= '0';
    else if (c >= 'a' && c <= 'z') c -= 'a' - 10;
    else if (c >= 'A' && c <= 'Z') c -= 'A' - 10;
    else break;
    if (c >= (unsigned)base) break;
    any = 1;
    if (v > (high + negative - c) / base) overflow = 1;
    else v = v * base + c;
  }
  if (end) *end = (char *)(any ? s : start);
  if (overflow) return negative ? -(long)high - 1 : (long)high;
  return negative ? -v : v;
}

long atol(const char *s) {
  int negative = 0;
  unsigned long v = 0;
  while (isspace((unsigned char)*s)) s++;
  if (*s == '-') {
    negative = 1;
    s++;
  } else if (*s == '+') {
    s++;
  }
  while (isdigit((unsigned char)*s)) v = v * 10 + (*s++ - '0');
  if (negative) v = -v;
  return v;
}
int atoi(const char *s) { return (int)atol(s); }
