// run: --max-time 5s
// status: bugs|bounded
static int down(int n) { volatile char room[64]; room[0] = n; return down(n + 1) + room[0]; }
int main(void) { return down(0); }
