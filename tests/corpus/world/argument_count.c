// run: --sym-args 0 2 1
// status: clean
// paths: completed=3 faulted=0 pruned=0 incomplete=0
// oracle: replay
/* How many arguments there are is symbolic; what is in them is looked at by nobody. */
int main(int argc, char **argv) {
  if (argv[argc]) return 9;
  if (argc < 2) return 1;
  if (argc < 3) return argv[2] == 0 ? 2 : 9;
  return 3;
}
