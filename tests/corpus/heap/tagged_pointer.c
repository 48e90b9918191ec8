// run: --entry tagged --non-null p
// status: clean
// paths: completed=1 faulted=0 pruned=0 incomplete=0
// oracle: none
/* Whoever looks at the bits of a pointer decides it first: it is the address of an object, which is aligned. */
int tagged(int *p) {
  if ((unsigned long)p & 1) return 1;
  return 0;
}
