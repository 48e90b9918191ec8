// run: --entry spaces --lazy-array 3
// status: bugs
// paths: completed=15 faulted=1 pruned=0 incomplete=0
// fault: null-pointer 9
// oracle: none
/* Text of up to three characters, each a space or not: 1 + 2 + 4 + 8 ways. */
int spaces(const char *text) {
  int n = 0;
  for (; *text; text++)
    if (*text == ' ') n++;
  return n;
}
