/* A growing stack under calls that inputs choose. */
int __VERIFIER_nondet_int(void);
void __assert_fail(const char *, const char *, unsigned, const char *);
void *malloc(unsigned long);
#ifndef N
#define N 14
#endif

struct node {
  int value;
  struct node *below;
};

static struct node *top;
static int size;

static void push(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->below = top;
  top = node;
  size++;
}

static int pop(void) {
  if (size == 0) return -1;
  int value = top->value;
  top = top->below;
  size--;
  return value;
}

int main(void) {
  push(7);
  int pushed = 1, popped = 0;
  for (int i = 0; i < N; i++) {
    int command = __VERIFIER_nondet_int();
    if (command > 0) {
      push(i);
      pushed++;
    } else {
      if (pop() >= 0) popped++;
    }
  }
  if (pushed - popped != size) __assert_fail("pushed - popped == size", "stack.c", 46, "main");
  return size;
}
