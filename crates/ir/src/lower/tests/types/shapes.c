// What lowering must find of C's types; shapes.ll is what clang -S -emit-llvm -g -O0 makes of it.
struct node { int elem; struct node *next; };
int list(struct node *self, const char *name) { return self->elem + name[0]; }

struct tree { struct tree *left, *right; long key; };
struct tree *tree_root;
long tree(struct tree *t) { return t ? t->key : 0; }

struct point { short x, y; };
struct outer {
    char tag;
    struct point corners[3];
    unsigned low : 3;
    unsigned high : 7;
    signed far : 11;
    double weights[2][3];
    struct node *heads[2];
};
int nested(struct outer *o) { return o->high; }

struct cell {
    int kind;
    union { long number; struct node *list; char text[16]; } as;
    struct node *tail;
};
long tagged(struct cell *c) { return c->as.number; }

struct packet { unsigned length; struct node *owner; unsigned char data[]; };
int flexible(struct packet *p) { return p->data[0]; }

struct handler { int (*call)(struct handler *, const void *, ...); void *context; };
int callback(struct handler *h) { return h->call(h, h->context); }

struct secret;
int reveal(struct secret *);
int incomplete(struct secret *s) { return reveal(s); }

typedef struct { int width, height; } size_pair, *size_pair_pointer;
typedef const size_pair fixed_pair;
int area(size_pair_pointer s, fixed_pair *f) { return s->width * f->height; }

struct husband; 
struct wife { struct husband *spouse; int age; };
struct husband { struct wife *spouse; int age; };
int couple(struct wife *w) { return w->spouse->age; }

enum colour { RED, GREEN };
enum level { LOW = -1, HIGH = 1 };
int rows(int (*matrix)[3], enum colour c, enum level l, _Bool b, signed char s, unsigned char u) {
    return matrix[1][2] + c + l + b + s + u;
}

struct pair { int first; long second; };
struct pair swapped(struct pair p) { struct pair q = {(int)p.second, p.first}; return q; }

struct large { struct node *nodes[3]; long rest[3]; };
long by_value(struct large l, struct { int only; } *anonymous) { return l.rest[0] + anonymous->only; }

struct __attribute__((packed)) tight { char c; int i; struct node *n; };
int packed(struct tight *t) { return t->i; }

typedef int (*comparison)(const void *, const void *);
comparison chosen;
float plain(float f, unsigned long long n, void *anything, volatile int *device) { return f + n + *device + (anything != 0); }
int nothing(void) { return 0; }
