//! What differs between the frameworks that tests are written for.

use std::str::FromStr;

/// For whom tests are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TestStyle {
    /// `assert`, and a `main` of our own.
    #[default]
    Plain,
    /// GoogleTest: C++ that calls C.
    Gtest,
    Unity,
    Criterion,
}

impl TestStyle {
    pub fn name(self) -> &'static str {
        match self {
            TestStyle::Plain => "plain",
            TestStyle::Gtest => "gtest",
            TestStyle::Unity => "unity",
            TestStyle::Criterion => "criterion",
        }
    }

    /// The end of the names of its files.
    pub fn extension(self) -> &'static str {
        if self == TestStyle::Gtest { "cc" } else { "c" }
    }

    pub(super) fn language(self) -> Language {
        match self {
            TestStyle::Plain => Language::C { has_system_headers: false },
            TestStyle::Unity | TestStyle::Criterion => Language::C { has_system_headers: true },
            TestStyle::Gtest => Language::Cpp,
        }
    }

    /// Whose assertion takes a condition.
    pub(super) fn assertion(self) -> &'static str {
        match self {
            TestStyle::Plain => "assert",
            TestStyle::Gtest => "EXPECT_TRUE",
            TestStyle::Unity => "TEST_ASSERT",
            TestStyle::Criterion => "cr_assert",
        }
    }

    pub(super) fn includes(self) -> &'static str {
        match self {
            TestStyle::Plain => "#undef NDEBUG\n#include <assert.h>\n#include <stddef.h>\n",
            TestStyle::Gtest => "#include <gtest/gtest.h>\n#include <stddef.h>\n",
            TestStyle::Unity => "#include <stddef.h>\n#include \"unity.h\"\n",
            TestStyle::Criterion => "#include <criterion/criterion.h>\n#include <stddef.h>\n",
        }
    }

    /// How its files are made into a program, for whoever reads one.
    pub(super) fn building(self) -> &'static str {
        match self {
            TestStyle::Plain => "cc, of all files here and the program's sources",
            TestStyle::Gtest => {
                "c++, of all files here and the program's sources compiled as C, and -lgtest_main -lgtest -lpthread"
            }
            TestStyle::Unity => "cc, of all files here, the program's sources and unity.c",
            TestStyle::Criterion => "cc, of all files here and the program's sources, and -lcriterion",
        }
    }
}

impl FromStr for TestStyle {
    type Err = String;

    fn from_str(text: &str) -> Result<TestStyle, String> {
        let all = [TestStyle::Plain, TestStyle::Gtest, TestStyle::Unity, TestStyle::Criterion];
        all.into_iter()
            .find(|style| style.name() == text)
            .ok_or_else(|| "there are plain, gtest, unity and criterion".into())
    }
}

/// What tests are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Language {
    C {
        /// More than `assert.h` and `stddef.h` is included.
        has_system_headers: bool,
    },
    Cpp,
}

impl Language {
    pub(super) fn has_system_headers(self) -> bool {
        self != Language::C { has_system_headers: false }
    }

    pub(super) fn static_assertion(self) -> &'static str {
        if self == Language::Cpp { "static_assert" } else { "_Static_assert" }
    }

    pub(super) fn boolean(self) -> &'static str {
        if self == Language::Cpp { "bool" } else { "_Bool" }
    }

    pub(super) fn alignment(self) -> &'static str {
        if self == Language::Cpp { "alignas" } else { "_Alignas" }
    }

    /// All zeros.
    pub(super) fn zeros(self) -> &'static str {
        if self == Language::Cpp { "{}" } else { "{0}" }
    }
}
