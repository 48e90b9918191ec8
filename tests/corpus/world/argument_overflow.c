// run: --sym-arg 4
// status: bugs
// paths: completed=4 faulted=1 pruned=0 incomplete=0
// fault: out-of-bounds 12
// oracle: replay
/* An argument that is too long for its copy. */
int main(int argc, char **argv) {
  char copy[4];
  int length = 0;
  if (argc != 2) return 9;
  do {
    copy[length] = argv[1][length];
  } while (copy[length++]);
  return length;
}
