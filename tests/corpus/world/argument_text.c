// run: --sym-arg 2
// status: clean
// paths: completed=5 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* An argument of up to two bytes: empty, one byte, -n, -another, anything else. */
int main(int argc, char **argv) {
  (void)argc;
  if (!argv[1][0]) return 1;
  if (!argv[1][1]) return 2;
  if (argv[1][0] != '-') return 3;
  if (argv[1][1] == 'n') return 4;
  return 5;
}
