// run: --max-time 1s
// status: bounded
struct inner { char text[4096]; };
struct outer { struct inner parts[64]; };
static struct outer a, b;
static struct outer through(struct outer copy) { return copy; }
int main(void) { for (;;) { a = through(b); b = a; } }
