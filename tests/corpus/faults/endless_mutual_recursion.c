// run:
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: stack-overflow 8
// oracle: exhaustive 0
/* Two functions call each other for ever. */
static int pong(int n);
static int ping(int n) { return n > 0 ? pong(n + 1) : 1 - pong(1 - n); } static int pong(int n) { return ping(n) + 1; }

int main(void) { return ping(3); }
