// run: --max-time 1s
// status: bounded
int main(void) { for (;;) ; }
