/* What FUNCTION does to a heap that is not known beforehand, for exploring with pointers as inputs: every path says on which heap it is, in the form
   of driver.c, whose macros count here too. The heap is looked at before the call if BEFORE is 1, and after it otherwise, where FUNCTION has left it as it
   was: then what FUNCTION decides comes first. Heaps of more than MOST nodes, and numbers that driver.c does not try, end early and say nothing. */
#include <stdio.h>

static int steps;
static void endless(void);

enum { MOST_STEPS = 100 };

#define STEP() do { if (++steps > MOST_STEPS) endless(); } while (0)
#include "functions.c"

#if LINKS == 1
typedef struct node object;
#define LINK(o, k) (*((void)(k), &(o)->next))
#else
typedef struct tree object;
#define LINK(o, k) (*((k) == 0 ? &(o)->left : &(o)->right))
#endif

enum { MOST_KNOWN = 16, NONE = -1, MOST_RESULT = 9 };

static object *known[MOST_KNOWN], *given[ROOTS];
static int known_count, most = MOST, given_number;

static int number_of(object *o) {
  if (o == NULL) return NONE;
  for (int n = 0; n < known_count; n++)
    if (known[n] == o) return n;
  if (known_count == most) exit(0);
  known[known_count] = o;
  return known_count++;
}

/* A path for each value. */
static int value_of(int number, int limit) {
  for (int value = -limit; value <= limit; value++)
    if (number == value) return value;
  exit(0);
}

static int roots[ROOTS], links[MOST_KNOWN][LINKS], elems[MOST_KNOWN];

static void look(void) {
  for (int n = 0; n < known_count; n++) {
    elems[n] = value_of(known[n]->elem, 1);
    for (int k = 0; k < LINKS; k++) links[n][k] = number_of(LINK(known[n], k));
  }
}

static void print_pointer(int number) {
  if (number == NONE) printf("-");
  else printf("%d", number);
}

static void print_nodes(void) {
  if (known_count == 0) printf(".");
  for (int n = 0; n < known_count; n++) {
    printf("%s%d", n ? "," : "", elems[n]);
    for (int k = 0; k < LINKS; k++) {
      printf(":");
      print_pointer(links[n][k]);
    }
  }
}

static void print_given(void) {
  for (int r = 0; r < ROOTS; r++) roots[r] = number_of(given[r]);
  look();
  int number = NUMBERS == 1 ? 0 : value_of(given_number, 1);
  for (int r = 0; r < ROOTS; r++) {
    if (r) printf(",");
    print_pointer(roots[r]);
  }
  printf(" ");
  print_nodes();
  printf(" %d = ", number);
  most = MOST_KNOWN;
}

static void endless(void) {
  if (!BEFORE) print_given();
  printf("endless\n");
  exit(0);
}

#if ROOTS == 2
void explored(object *first, object *second) {
  given[1] = second;
#elif NUMBERS == 3
void explored(object *first, int number) {
  given_number = number;
#else
void explored(object *first) {
#endif
  given[0] = first;
  if (BEFORE) print_given();
#if RESULT == 2
  object *result = FUNCTION(first MORE);
  if (!BEFORE) print_given();
  print_pointer(number_of(result));
#elif RESULT == 1
  int result = FUNCTION(first MORE);
  if (!BEFORE) print_given();
  printf("%d", value_of(result, MOST_RESULT));
#else
  FUNCTION(first MORE);
  if (!BEFORE) print_given();
  printf(".");
#endif
  printf(" ");
  look();
  print_nodes();
  printf("\n");
}
