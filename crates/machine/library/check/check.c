/*
 * Compares each function of the library with the system's: exhaustively over short strings of a few telling
 * characters, at random beyond. Prints one line for each group, and what differed. Usage: check [EFFORT]
 */

#include "harness.h"

#include "ctype.c"
#include "floating.c"
#include "fortify.c"
#include "stdlib.c"
#include "string.c"

/* What the library asks the engine for at a program's end. */
void (*__reprise_destructor(unsigned number))(void) {
    (void)number;
    return 0;
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
    printf("%-12s %10ld cases, %ld differ\n", "all", total_cases, failures);
    return failures != 0;
}
