// run: --max-instructions 100000
// status: bounded
// paths: completed=0 faulted=0 pruned=0 incomplete=1
// incomplete: instruction
// oracle: none
/* A concrete loop without end. */
int main(void) {
  volatile unsigned n = 0;
  for (;;) n++;
}
