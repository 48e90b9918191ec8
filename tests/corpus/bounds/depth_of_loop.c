// run: --max-depth 10
// status: bounded
// paths: completed=10 faulted=0 pruned=0 incomplete=1
// incomplete: depth
// oracle: none
/* A loop without end: ten paths leave it after 0 to 9 rounds, the one that goes on is cut at the eleventh
   symbolic branch. */
_Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int rounds = 0;
  while (__VERIFIER_nondet_bool()) rounds++;
  return rounds;
}
