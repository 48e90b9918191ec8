// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* Nondeterministic floats. */
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);

int main(void) {
  float f = __VERIFIER_nondet_float();
  double d = __VERIFIER_nondet_double();
  if (f >= 0.5f) {
    if (d <= -2.0) return 1;
    return 2;
  }
  if (d == d) return 3;
  return 4;
}
