/* Rows LinkedList of the CompoSE paper's table I, to bounds on depth. Of the class there are the names `add` and `repOk` and that they are called three and
   five times: here a list that counts its nodes, `add` at its end, `rep_ok` whether it ends after as many nodes as it counts, and drivers
   that add and then look. */
#include <stdlib.h>

struct node {
  int elem;
  struct node *next;
};

struct list {
  struct node *header;
  int size;
};

void add(struct list *list, int elem) {
  struct node *added = calloc(1, sizeof *added);
  added->elem = elem;
  if (list->header == NULL) {
    list->header = added;
  } else {
    struct node *last = list->header;
    while (last->next != NULL) last = last->next;
    last->next = added;
  }
  list->size++;
}

int rep_ok(struct list *list) {
  int counted = 0;
  for (struct node *node = list->header; node != NULL; node = node->next) {
    if (counted == list->size) return 0;
    counted++;
  }
  return counted == list->size;
}

int call_three_times(struct list *list, int elem) {
  add(list, elem);
  add(list, elem);
  return rep_ok(list);
}

int call_five_times(struct list *list, int elem) {
  add(list, elem);
  int before = rep_ok(list);
  add(list, elem);
  add(list, elem);
  return before & rep_ok(list);
}
