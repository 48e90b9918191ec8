//! The header that harnesses include, for machines without KLEE.

use std::io;
use std::path::Path;

/// The part of KLEE's API that a harness uses. The functions have no bodies: the interpreter knows them by name.
const KLEE_HEADER: &str = r#"#ifndef KLEE_H
#define KLEE_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *address, size_t size, const char *name);
void klee_assume(uintptr_t condition);
int klee_range(int begin, int end, const char *name);
int klee_int(const char *name);
void klee_silent_exit(int status) __attribute__((noreturn));
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_prefer_cex(void *object, uintptr_t condition);

#ifdef __GLIBC__
/* Declared here because <assert.h> does not with NDEBUG, which must not switch off a harness. */
extern void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function)
    __THROW __attribute__((__noreturn__));
#define klee_assert(expression) \
  ((expression) ? (void)0 : __assert_fail(#expression, __FILE__, __LINE__, __PRETTY_FUNCTION__))
#else
#define klee_assert(expression) assert(expression)
#endif

#ifdef __cplusplus
}
#endif

#endif
"#;

/// A directory with our headers, removed when dropped.
pub(super) struct Headers {
    directory: tempfile::TempDir,
}

impl Headers {
    pub(super) fn write() -> io::Result<Headers> {
        let directory = super::temporary::folder("include")?;
        let klee = directory.path().join("klee");
        std::fs::create_dir(&klee)?;
        std::fs::write(klee.join("klee.h"), KLEE_HEADER)?;
        Ok(Headers { directory })
    }

    pub(super) fn path(&self) -> &Path {
        self.directory.path()
    }
}
