/* The whole library as one translation unit; `build` turns it into library.ll. */

#include "library.h"

#include "ctype.c"
#include "errno.c"
#include "exit.c"
#include "fortify.c"
#include "math.c"
#include "rounding.c"
#include "fnmatch.c"
#include "names.c"
#include "regex.c"
#include "stdlib.c"
#include "string.c"
#include "strings.c"
#include "powers_of_five.c"
#include "strtod.c"
#include "wide.c"

/* What a program has of the world; not for native programs that have one. */
#ifndef WITHOUT_WORLD
#include "environment.c"
#include "print.c"
#include "random.c"
#include "time.c"
#include "strptime.c"
#include "transcendental.c"

#include "files.c"
#include "streams.c"

#include "folders.c"
#include "permissions.c"
#include "processes.c"
#include "system.c"
#include "threads.c"

#include "messages.c"
#include "getopt.c"
#include "scan.c"
#endif
