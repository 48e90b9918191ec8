// One of two files that share types; the .ll is what clang -S -emit-llvm -g -O0 makes of it.
struct shared { int value; struct shared *next; };
struct hidden;
struct namesake { int a; struct namesake *again; };
struct holder { struct hidden *secret; };
int second(struct shared *s, struct hidden *h, struct holder *o);
int first(struct shared *s, struct hidden *h, struct namesake *n, struct holder *o) { return s->value + second(s, h, o) + n->a; }
