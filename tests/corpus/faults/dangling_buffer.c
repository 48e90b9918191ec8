// run:
// status: bugs
// paths: completed=0 faulted=1 pruned=0 incomplete=0
// fault: use-after-return 15
// oracle: exhaustive 0
/* A function returns its own buffer; the caller writes into it. */
static char *buffer(void) {
  char text[16] = "short-lived";
  char *p = text;
  return p;
}

int main(void) {
  char *p = buffer();
  p[2] = 'x';
  return 0;
}
