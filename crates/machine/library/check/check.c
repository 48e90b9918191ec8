/*
 * Compares each function of the library with the system's: exhaustively over short strings of a few telling
 * characters, at random beyond. Prints one line for each group, and what differed. Usage: check [EFFORT]
 */

#include "harness.h"

#include "ctype.c"
#include "floating.c"
#include "fnmatch.c"
#include "fortify.c"
#include "mathematics.c"
#include "names.c"
#include "regex.c"
#include "stdlib.c"
#include "string.c"
#include "world.c"

/* What the library asks the engine for at a program's end. */
void (*__reprise_destructor(unsigned number))(void) {
    (void)number;
    return 0;
}

/* What it asks the engine for about the world: there are no files. */
long __reprise_world(int question, int file, void *to) {
    (void)question, (void)file, (void)to;
    return -1;
}

long __reprise_write(int descriptor, const void *bytes, size_t count) {
    (void)descriptor, (void)bytes, (void)count;
    return -1;
}

void __reprise_read_of_an_empty_pipe(void) {
    abort();
}

void __reprise_wait_for_another_thread(void) {
    abort();
}

void __reprise_mapping_of_a_file_that_is_written(void) {
    abort();
}

void __reprise_mapping_at_an_address(void) {
    abort();
}

void __reprise_unmapping_of_a_part(void) {
    abort();
}

void klee_make_symbolic(void *object, size_t size, const char *name) {
    (void)object, (void)size, (void)name;
}

void klee_assume(uintptr_t condition) {
    (void)condition;
}

size_t klee_get_obj_size(void *object) {
    (void)object;
    return 0;
}

void __reprise_field_of_strptime(int field) {
    (void)field;
}

void __reprise_conversion_of_scanf(int conversion) {
    (void)conversion;
}

int main(int count, char **arguments) {
    if (count > 1)
        effort = atoi(arguments[1]);
    edge_a = new_edge();
    edge_b = new_edge();
    edge_c = new_edge();
    edge_d = new_edge();
    check_one_string();
    check_two_strings();
    check_copies();
    check_tokens();
    check_characters();
    check_integers();
    check_reals();
    check_sorting();
    check_fortified();
    check_names();
    check_mathematics();
    check_expressions();
    check_name_patterns();
    check_scans();
    check_chance();
    check_dates();
    check_dates_that_are_read();
    check_options();
    printf("%-12s %10ld cases, %ld differ\n", "all", total_cases, failures);
    return failures != 0;
}
