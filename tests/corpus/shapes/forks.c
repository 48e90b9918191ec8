// run:
// status: clean
// paths: completed=100001 faulted=0 pruned=0 incomplete=0
// oracle: generated
/* About a thousand live objects on heap and stack, then 100,000 forks: five rounds of a two-way and a five-way
   choice make (2 * 5)^5 = 100,000 paths, and one path leaves before them.  No path has more than 26 conditions. */
#include <stdlib.h>
int klee_int(const char *);

struct node {
  struct node *next;
  long payload[4];
};

static struct node *all;

static void keep(struct node *n, long v) {
  n->next = all;
  n->payload[v & 3] = v;
  all = n;
}

static void spread(void) {
  long sum = 0;
  if (klee_int("first") == 0) exit(1);
  for (int round = 0; round < 5; round++) {
    if (klee_int("bit") < 0) sum++;
    int digit = klee_int("digit"), k = 0;
    while (k < 4 && digit > k) k++;
    all->payload[round & 3] += sum + k;
  }
  exit(0);
}

static void nest(int depth) {
  struct node local = {0, {0}};
  keep(&local, depth);
  if (depth == 0) spread();
  nest(depth - 1);
}

int main(void) {
  for (int i = 0; i < 900; i++) keep(calloc(1, sizeof(struct node)), i);
  nest(99);
  return 0;
}
