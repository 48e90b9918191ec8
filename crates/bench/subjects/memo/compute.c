/* Figure 1 of the Memoise paper. */
int compute(int curr, int thresh, int step) {
  int delta = 0;
  if (curr < thresh) {
    delta = thresh - curr;
    if ((curr + step) < thresh)
      return -delta;
    else
      return 0;
  } else {
    int counter = 0;
    while (curr >= thresh) {
      curr = curr - step;
      counter++;
    }
    return counter;
  }
}

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int curr = __VERIFIER_nondet_int(), thresh = __VERIFIER_nondet_int(), step = __VERIFIER_nondet_int();
  return compute(curr, thresh, step);
}
