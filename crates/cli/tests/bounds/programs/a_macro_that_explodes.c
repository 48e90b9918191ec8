// run: --max-time 1s
// status: bounded
#define A(x) x + x + x + x + x + x + x + x
#define B(x) A(A(A(A(x))))
int main(void) { int one = 1; return B(B(one)) > 0; }
