// run:
// status: clean
// paths: completed=4 faulted=0 pruned=0 incomplete=0
// oracle: exhaustive 8
/* A list of symbolic length is built, walked and freed. */
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);

struct node {
  struct node *next;
  int value;
};

int main(void) {
  unsigned char x;
  struct node *head = NULL;
  int sum = 0;
  klee_make_symbolic(&x, sizeof x, "x");
  for (int i = 0; i < x % 4; i++) {
    struct node *n = malloc(sizeof *n);
    n->next = head;
    n->value = i + 10;
    head = n;
  }
  while (head) {
    struct node *next = head->next;
    sum += head->value;
    free(head);
    head = next;
  }
  return sum;
}
