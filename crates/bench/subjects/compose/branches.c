/* The overview's example of the CompoSE paper (figure 1), `p` and `q` as printed there. Its integers have no width: with inputs within 1000
   nothing wraps, and the tree of figure 2 is this one's too. The assumption is one condition, so that it does not branch. */
extern void __VERIFIER_assume(int);

enum { MOST = 1000 };

int p(int x, int y) {
  if (x > y) {
    x--;
  } else {
    y++;
  }
  if (x == y) {
    return x;
  } else {
    return y;
  }
}

int q(int a, int b) {
  __VERIFIER_assume((a >= -MOST) & (a <= MOST) & (b >= -MOST) & (b <= MOST));
  if (a > b) {
    return p(a + 1, b - 10);
  } else {
    return p(b + 1, a - 10);
  }
}

int p_of_small_numbers(int x, int y) {
  __VERIFIER_assume((x >= -MOST) & (x <= MOST) & (y >= -MOST) & (y <= MOST));
  return p(x, y);
}
