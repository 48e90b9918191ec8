/* A list kept in order while inputs are inserted and removed. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
void *malloc(unsigned long);
#ifndef N
#define N 10
#endif

struct node {
  int value;
  struct node *next;
};

static struct node *head;
static int length;

static void add_first(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = head;
  head = node;
  length++;
}

static void add_last(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = 0;
  struct node **at = &head;
  while (*at) at = &(*at)->next;
  *at = node;
  length++;
}

static void remove_first(void) {
  if (!head) return;
  head = head->next;
  length--;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    int command = __VERIFIER_nondet_int();
    if (command > 10)
      add_first(i);
    else if (command > 0)
      add_last(i);
    else
      remove_first();
  }
  int count = 0;
  for (struct node *node = head; node; node = node->next) count++;
  if (count != length) __assert_fail("count == length", "linked_list.c", 53, "main");
  return length;
}
