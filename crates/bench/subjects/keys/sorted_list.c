/* A linked list kept in order of keys that are inputs. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
void *malloc(unsigned long);
#ifndef N
#define N 5
#endif

struct node {
  int key;
  struct node *next;
};

static struct node *head;

static void insert(int key) {
  struct node **at = &head;
  while (*at && (*at)->key < key) at = &(*at)->next;
  struct node *node = malloc(sizeof *node);
  node->key = key;
  node->next = *at;
  *at = node;
}

int main(void) {
  for (int i = 0; i < N; i++) insert(__VERIFIER_nondet_int());
  int count = 0;
  for (struct node *node = head; node; node = node->next) {
    count++;
    if (node->next && node->next->key < node->key) __assert_fail("in order", "sorted_list.c", 30, "main");
  }
  return count;
}
