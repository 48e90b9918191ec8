// run:
// status: bugs
// paths: completed=10 faulted=2 pruned=0 incomplete=0
// fault: out-of-bounds 27
// fault: assertion 28
// oracle: replay
/* What KLEE's header declares besides inputs and assumptions. */
#include <errno.h>
#include <klee/klee.h>
#include <stdlib.h>

int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x < 4);
  uintptr_t choice = klee_choose(3);
  char *object = malloc(x + 1);
  if (klee_get_obj_size(object) != x + 1u) klee_abort();
  if (klee_get_value_i32(x + 10) != x + 10 || klee_get_valued(x) != x) klee_report_error("file", 1, "message", "suffix");
  klee_check_memory_access(object, x + 1);
  klee_set_forking(0);
  klee_print_range("x", x);
  klee_mark_global(object);
  errno = 7;
  if (klee_is_replay() || klee_get_errno() != 7) return 9;
  if (choice == 2 && x == 3)
    klee_check_memory_access(object, x + 2);
  if (choice == 1 && x == 1) klee_assert_fail("x != 1", "file", 1, "main");
  return (int)choice;
}
