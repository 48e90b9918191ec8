/* Every heap of up to MOST nodes, and what FUNCTION does to it. Heaps are found by looking at every labelled graph and keeping those in which all nodes
   are reachable and numbered in the order in which they are found from the roots: so each heap is there once.

   LINKS pointers in a node, ROOTS pointers as parameters and then, if NUMBERS is 3, a number in -1..1. RESULT is 0 for nothing, 1 for a number, 2 for
   a pointer. A line for each heap, pointers being numbers of nodes or `-`, new nodes counting on from the heap's own:

     ROOTS NODES NUMBER = RESULT NODES

   where nodes are ELEM:LINK:LINK with commas between them, or `.` if there are none; instead of a result and nodes there is `fault` or `endless`. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

static sigjmp_buf ended;
static int steps;

enum { MOST_STEPS = 100, FAULT = 1, ENDLESS = 2 };

#define STEP() do { if (++steps > MOST_STEPS) siglongjmp(ended, ENDLESS); } while (0)
#include "functions.c"

#if LINKS == 1
typedef struct node object;
#define LINK(o, k) (*((void)(k), &(o)->next))
#else
typedef struct tree object;
#define LINK(o, k) (*((k) == 0 ? &(o)->left : &(o)->right))
#endif

enum { MOST_KNOWN = 16, NONE = -1 };

/* A heap as numbers. */
static int nodes, roots[ROOTS], links[MOST + 1][LINKS], elems[MOST + 1];

static int is_canonical(void) {
  int found = 0;
  for (int r = 0; r < ROOTS; r++) {
    if (roots[r] > found) return 0;
    if (roots[r] == found) found++;
  }
  for (int n = 0; n < found; n++)
    for (int k = 0; k < LINKS; k++) {
      if (links[n][k] > found) return 0;
      if (links[n][k] == found) found++;
    }
  return found == nodes;
}

/* The heap itself, and what is found in it afterwards. */
static object *known[MOST_KNOWN];
static int known_count;

static int number_of(object *o) {
  if (o == NULL) return NONE;
  for (int n = 0; n < known_count; n++)
    if (known[n] == o) return n;
  if (known_count == MOST_KNOWN) abort();
  known[known_count] = o;
  return known_count++;
}

static void print_pointer(int number) {
  if (number == NONE) printf("-");
  else printf("%d", number);
}

static void print_nodes(void) {
  if (known_count == 0) printf(".");
  for (int n = 0; n < known_count; n++) {
    printf("%s%d", n ? "," : "", known[n]->elem);
    for (int k = 0; k < LINKS; k++) {
      printf(":");
      print_pointer(number_of(LINK(known[n], k)));
    }
  }
}

static void fault(int signal) {
  (void)signal;
  siglongjmp(ended, FAULT);
}

static void run(int number) {
  known_count = 0;
  for (int n = 0; n < nodes; n++) number_of(malloc(sizeof(object)));
  for (int n = 0; n < nodes; n++) {
    known[n]->elem = elems[n];
    for (int k = 0; k < LINKS; k++) LINK(known[n], k) = links[n][k] == NONE ? NULL : known[links[n][k]];
  }
  object *arguments[ROOTS];
  for (int r = 0; r < ROOTS; r++) {
    arguments[r] = roots[r] == NONE ? NULL : known[roots[r]];
    if (r) printf(",");
    print_pointer(roots[r]);
  }
  printf(" ");
  print_nodes();
  printf(" %d = ", number);
  steps = 0;
  int how = sigsetjmp(ended, 1);
  if (how == 0) {
#if RESULT == 2
    object *result = FUNCTION(arguments[0] MORE);
    print_pointer(number_of(result));
#elif RESULT == 1
    printf("%d", FUNCTION(arguments[0] MORE));
#else
    FUNCTION(arguments[0] MORE);
    printf(".");
#endif
    printf(" ");
    print_nodes();
    printf("\n");
  } else {
    printf("%s\n", how == FAULT ? "fault" : "endless");
  }
}

static void all_elems(int at) {
  if (at < nodes) {
    for (elems[at] = -1; elems[at] <= 1; elems[at]++) all_elems(at + 1);
    return;
  }
  for (int number = 0; number < NUMBERS; number++) run(NUMBERS == 1 ? 0 : number - 1);
}

static void all_links(int at) {
  if (at < nodes * LINKS) {
    int *link = &links[at / LINKS][at % LINKS];
    for (*link = NONE; *link < nodes; ++*link) all_links(at + 1);
  } else if (is_canonical()) {
    all_elems(0);
  }
}

static void all_roots(int at) {
  if (at < ROOTS)
    for (roots[at] = NONE; roots[at] < nodes; roots[at]++) all_roots(at + 1);
  else
    all_links(0);
}

int main(void) {
  struct sigaction action = {.sa_handler = fault};
  sigaction(SIGSEGV, &action, NULL);
  for (nodes = 0; nodes <= MOST; nodes++) all_roots(0);
  return 0;
}
