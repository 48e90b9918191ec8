struct point { int x, y; };
struct big { long v[5]; char name[3]; };
struct bits { unsigned a : 3, b : 7; int c : 12; };
union either { int i; float f; char bytes[8]; };
struct __attribute__((packed)) tight { char c; int i; double d; };
struct node { struct node *next; struct { int inner; } in; int (*visit)(struct node *, ...); };
struct flexible { int count; int values[]; };

struct point origin = { 0, -1 };
struct big table[3] = { { { 1, 2, 3 }, "ab" }, { { -5 }, "\x01\"\\" } };
struct tight packed = { 'x', 7, 2.5 };
union either one = { .f = 1.25f };
struct flexible tail = { 2, { 10, 20 } };
int matrix[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
const char *strings[] = { "hello", "w\303\266rld\n", 0 };
static int hidden_counter;
int *pointer = &matrix[1][2];
char *inside = (char *)&table[1] + 3;
long difference = (long)&matrix[1];
extern int elsewhere;
extern int weak_one __attribute__((weak));
__attribute__((weak)) int weak_defined = 3;
__attribute__((aligned(64), section(".special"))) int placed = 1;
__thread int per_thread = 5;
int common_like;
typedef int v4 __attribute__((vector_size(16)));
v4 lanes = { 1, 2, 3, 4 };

int visitor(struct node *n, ...) { return n ? n->in.inner + hidden_counter++ : elsewhere; }
struct node list = { &list, { 9 }, visitor };

struct point move(struct point p, int dx) { p.x += dx; return p; }
struct big copy(struct big b) { b.v[2] = 1; return b; }
int call(void) { struct big b = copy(table[0]); struct point p = move(origin, 3); return p.x + (int)b.v[2]; }
int field(struct bits *b) { b->c = -3; return b->a + b->b; }
int reinterpret(float f) { union either e; e.f = f; return e.i + e.bytes[2]; }
double unaligned(struct tight *t) { return t->d + t->i; }
v4 vector(v4 a, v4 b) { v4 c = a * b + lanes; c[1] = 7; return c > b; }
v4 shuffled(v4 a, v4 b) { return __builtin_shufflevector(a, b, 0, 5, -1, 7); }
long sum(long *a, int n) { long s = 0; for (int i = 0; i < n; i++) s += a[i] * 3; return s; }
void scale(float *a, float k) { for (int i = 0; i < 256; i++) a[i] *= k; }
int through(struct node *n) { return n->visit(n, 1, 2.0) + n->next->in.inner; }
int weakly(void) { return &weak_one ? weak_one : weak_defined; }
int *thread(void) { return &per_thread; }
