/* What the models of printing, reading and scanning share. */

#pragma once

#include "files.h"

#define EOF (-1)

/* `FILE`. */
struct stream {
    int descriptor;
    unsigned char is_at_end, has_failed, is_open;
    /* What `ungetc` put back, the last one to be read first. */
    unsigned char pushed_count;
    unsigned char pushed[8];
};

extern struct stream __reprise_stdout, __reprise_stderr;
extern struct stream *stdout, *stderr, *stdin;
