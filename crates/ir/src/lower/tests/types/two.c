// The other file: it knows what `hidden` is, and calls something else `namesake`.
struct shared { int value; struct shared *next; };
struct hidden { long inside; struct shared *list; };
struct namesake { long a; };
struct holder { struct hidden *secret; };
int second(struct shared *s, struct hidden *h, struct holder *o) { return s->value + (int)h->inside + (o != 0); }
long third(struct namesake *n) { return n->a; }
