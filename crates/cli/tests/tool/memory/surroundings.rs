//! Whatever a text depends on, when that changes the program is compiled again: what the store knows of another program answers nothing.

use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use reprise_store::{Batch, Space, Store};

use crate::support::reprise;

/// A folder with a program and its store.
struct Place {
    folder: tempfile::TempDir,
    variables: Vec<(&'static str, String)>,
}

impl Place {
    fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("a folder"), variables: Vec::new() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// As somebody wrote it an hour ago, and made it so that nobody sees it.
    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("ours");
        fs::write(&path, text).expect("ours");
        let file = fs::File::options().write(true).open(&path).expect("ours");
        file.set_modified(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_700_000_000)).expect("ours");
    }

    /// The exit code, and whether the result came from the store.
    fn run(&self, options: &[&str]) -> (i32, bool) {
        let mut command = reprise();
        command.current_dir(self.folder.path()).args(["run", "a.c"]).args(options);
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        let output = command.output().expect("the tool runs");
        let text = String::from_utf8_lossy(&output.stdout);
        let code = output.status.code().expect("it ends by itself");
        assert!(code <= 2, "{}", String::from_utf8_lossy(&output.stderr));
        (code, text.contains("answered from"))
    }

    /// Before it is clean and known; after what happens it has a bug; and when that is undone it is clean again.
    #[track_caller]
    fn notices(&mut self, options: &[&str], happens: impl FnOnce(&mut Place), undone: impl FnOnce(&mut Place)) {
        assert_eq!(self.run(options).0, 0, "clean at first");
        assert_eq!(self.run(options), (0, true), "known then");
        happens(self);
        assert_eq!(self.run(options).0, 1, "what happened was not noticed");
        assert_eq!(self.run(options).0, 1);
        undone(self);
        assert_eq!(self.run(options).0, 0, "that it was undone was not noticed");
    }
}

fn remove(name: &'static str) -> impl FnOnce(&mut Place) {
    move |place| fs::remove_file(place.path(name)).expect("it was there")
}

fn write(name: &'static str, text: &'static str) -> impl FnOnce(&mut Place) {
    move |place| place.write(name, text)
}

/// A program that divides by what its header says.
const DIVIDES: &str = "#include \"divisor.h\"\nint main(void) { int d = DIVISOR; return 1 / d; }\n";
const GOOD: &str = "#define DIVISOR 1\n";
const BAD: &str = "#define DIVISOR 0\n";

#[test]
fn a_header_in_front_of_the_one_that_was_found() {
    let mut place = Place::new();
    place.write("a.c", DIVIDES);
    place.write("later/divisor.h", GOOD);
    // Beside the source, in a folder that is there, and in one that is not.
    for (options, header) in [
        (&["--cflags", "-Ilater"][..], "divisor.h"),
        (&["--cflags", "-Ifirst -Ilater"], "first/divisor.h"),
        (&["--cflags", "-iquote first -Ilater"], "first/divisor.h"),
    ] {
        place.notices(options, write(header, BAD), remove(header));
    }
    fs::remove_dir_all(place.path("first")).expect("it was there");
    place.notices(&["--cflags", "-Ifirst -Ilater"], write("first/divisor.h", BAD), remove("first/divisor.h"));
}

#[test]
fn a_header_in_front_of_one_of_a_header() {
    let mut place = Place::new();
    place.write("a.c", "#include \"outer.h\"\nint main(void) { int d = DIVISOR; return 1 / d; }\n");
    place.write("lib/outer.h", "#include <deep/divisor.h>\n");
    place.write("other/deep/divisor.h", GOOD);
    let options = ["--cflags", "-Ilib -Iother"];
    place.notices(&options, write("lib/deep/divisor.h", BAD), remove("lib/deep/divisor.h"));
}

#[test]
fn a_header_that_is_only_asked_after() {
    let mut place = Place::new();
    let asks = "#ifdef __has_include\n# if __has_include(\"extra.h\") /* or not */\n#  define DIVISOR 0\n# endif\n#endif\n\
                #ifndef DIVISOR\n# define DIVISOR 1\n#endif\nint main(void) { int d = DIVISOR; return 1 / d; }\n";
    place.write("a.c", asks);
    place.notices(&[], write("extra.h", ""), remove("extra.h"));
}

#[test]
fn a_header_that_is_gone_though_nobody_read_it() {
    let mut place = Place::new();
    place.write(
        "a.c",
        "#if __has_include(\"extra.h\")\n#define DIVISOR 1\n#else\n#define DIVISOR 0\n#endif\n\
                        int main(void) { int d = DIVISOR; return 1 / d; }\n",
    );
    place.write("extra.h", "");
    place.notices(&[], remove("extra.h"), write("extra.h", ""));
}

/// What is computed we do not follow: it is compiled every time.
#[test]
fn a_header_whose_name_is_computed() {
    let place = Place::new();
    place.write(
        "a.c",
        "#define QUOTE(x) #x\n#define STRING(x) QUOTE(x)\n#include STRING(divisor.h)\n\
                        int main(void) { int d = DIVISOR; return 1 / d; }\n",
    );
    place.write("later/divisor.h", GOOD);
    let options = ["--cflags", "-Ilater"];
    assert_eq!(place.run(&options).0, 0);
    place.write("divisor.h", BAD);
    assert_eq!(place.run(&options).0, 1);
}

#[test]
fn a_header_of_the_same_size_and_time() {
    let mut place = Place::new();
    place.write("a.c", DIVIDES);
    place.write("divisor.h", GOOD);
    assert_eq!(GOOD.len(), BAD.len());
    place.notices(&[], write("divisor.h", BAD), write("divisor.h", GOOD));
}

#[test]
fn files_that_options_name() {
    let mut place = Place::new();
    place.write("a.c", "int main(void) { int d = DIVISOR; return 1 / d; }\n");
    place.write("divisor.h", GOOD);
    place.notices(&["--cflags", "-include divisor.h"], write("divisor.h", BAD), write("divisor.h", GOOD));
    place.write("flags", "-DDIVISOR=1\n");
    place.notices(&["--cflags", "@flags"], write("flags", "-DDIVISOR=0\n"), write("flags", "-DDIVISOR=1\n"));
}

#[test]
fn the_environment_and_the_flags() {
    let mut place = Place::new();
    place.write("a.c", "#include <divisor.h>\nint main(void) { int d = DIVISOR; return 1 / d; }\n");
    place.write("good/divisor.h", GOOD);
    place.write("bad/divisor.h", BAD);
    for variable in ["CPATH", "C_INCLUDE_PATH"] {
        let folder = |place: &Place, name: &str| vec![(variable, place.path(name).display().to_string())];
        place.variables = folder(&place, "good");
        place.notices(
            &[],
            |place| place.variables = folder(place, "bad"),
            |place| place.variables = folder(place, "good"),
        );
    }
    place.variables.clear();
    assert_eq!(place.run(&["--cflags", "-Igood"]).0, 0);
    assert_eq!(place.run(&["--cflags", "-Ibad"]).0, 1);
    assert_eq!(place.run(&["--cflags", "-Igood"]), (0, true));
}

/// A compiler is known by its file, and by what cannot be set back about it.
#[cfg(unix)]
#[test]
fn another_compiler_under_the_same_name() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    place.write("a.c", "int main(void) { int d = DIVISOR; return 1 / d; }\n");
    let script = |divisor: u32| format!("#!/bin/sh\nexec clang -DDIVISOR={divisor} \"$@\"\n");
    let install = |divisor: u32| {
        place.write("compiler", &script(divisor));
        fs::set_permissions(place.path("compiler"), fs::Permissions::from_mode(0o755)).expect("ours");
    };
    install(1);
    let options = ["--cc", "./compiler"];
    assert_eq!(place.run(&options).0, 0);
    assert_eq!(place.run(&options), (0, true));
    install(0);
    assert_eq!(place.run(&options).0, 1);
}

/// A compiler that notes what it is started for.
#[cfg(unix)]
fn install_noting(place: &Place, name: &str, remark: &str) {
    use std::os::unix::fs::PermissionsExt;
    let script =
        format!("#!/bin/sh\n# {remark}\necho \"$1\" >> '{}'\nexec clang \"$@\"\n", place.path("calls").display());
    place.write(name, &script);
    fs::set_permissions(place.path(name), fs::Permissions::from_mode(0o755)).expect("ours");
}

/// After an edit a compiler is started once, to compile; for where it looks when something may have changed that; and for its version when
/// that is not in what it wrote.
#[cfg(unix)]
#[test]
fn a_compiler_is_asked_what_it_is_once() {
    let mut place = Place::new();
    install_noting(&place, "compiler", "the first");
    let mut edits = 0;
    // What the compiler is started for by a run of another program.
    let mut starts = |place: &Place, options: &[&str]| {
        edits += 1;
        place.write(
            "a.c",
            &format!("#include \"divisor.h\"\nint main(void) {{ int d = DIVISOR; return {edits} / d; }}\n"),
        );
        let _ = fs::remove_file(place.path("calls"));
        assert_eq!(place.run(&[&["--cc", "./compiler", "--cflags", "-Ione -Itwo"], options].concat()), (0, false));
        let calls = fs::read_to_string(place.path("calls")).expect("it was started");
        let mut calls: Vec<String> = calls.lines().map(String::from).collect();
        calls.sort();
        calls
    };
    let (everything, only_the_text) = (["-S", "-v"], ["-S"]);
    place.write("two/divisor.h", GOOD);
    assert_eq!(starts(&place, &[]), everything);
    assert_eq!(starts(&place, &[]), only_the_text);
    assert_eq!(starts(&place, &["--no-store"]), only_the_text);
    install_noting(&place, "compiler", "another");
    assert_eq!(starts(&place, &[]), everything, "another compiler of this name");
    assert_eq!(starts(&place, &[]), only_the_text);
    place.variables = vec![("CPATH", place.path("elsewhere").display().to_string())];
    assert_eq!(starts(&place, &[]), everything, "another environment");
    assert_eq!(starts(&place, &[]), only_the_text);
    place.variables.clear();
    assert_eq!(starts(&place, &[]), only_the_text, "the environment of before");
    // A folder that it looks in and that was not there.
    place.write("one/other.h", "");
    assert_eq!(starts(&place, &[]), ["-S", "-v"]);
    assert_eq!(starts(&place, &[]), only_the_text);
    // Where it looks is in a file of which the flags say only the name.
    place.write("flags", "-Ithree");
    assert_eq!(starts(&place, &["--cflags", "@flags"]), ["-S", "-v"]);
    assert_eq!(starts(&place, &["--cflags", "@flags"]), ["-S", "-v"]);
    install_noting(&place, "compiler", "one whose text does not say what wrote it");
    assert_eq!(starts(&place, &["--cflags", "-fno-ident"]), ["--version", "-S", "-v"]);
    assert_eq!(starts(&place, &["--cflags", "-fno-ident"]), only_the_text);
    // It is gone.
    fs::remove_file(place.path("compiler")).expect("it was there");
    let run = reprise()
        .current_dir(place.folder.path())
        .args(["run", "a.c", "--cc", "./compiler", "--cflags", "-Ione"])
        .output();
    let complaint = String::from_utf8_lossy(&run.expect("the tool runs").stderr).into_owned();
    assert!(complaint.contains("cannot be run"), "{complaint}");
}

/// What is known of where a compiler looks still finds the header that comes in front of another one.
#[test]
fn headers_are_noticed_with_what_is_known_of_the_compiler() {
    let mut place = Place::new();
    place.write("later/divisor.h", GOOD);
    place.write("first/other.h", "");
    place.write("a.c", DIVIDES);
    let options = ["--cflags", "-Ifirst -Ilater"];
    assert_eq!(place.run(&options).0, 0);
    place.write("a.c", &format!("{DIVIDES}/* once more */\n"));
    place.notices(&options, write("first/divisor.h", BAD), remove("first/divisor.h"));
}

/// A repeated run of what includes much still asks nobody.
#[test]
fn programs_with_system_headers_are_remembered() {
    let place = Place::new();
    let headers = ["assert", "ctype", "errno", "limits", "math", "stdint", "stdio", "stdlib", "string", "unistd"];
    let includes: String = headers.iter().map(|header| format!("#include <{header}.h>\n")).collect();
    place.write("a.c", &format!("{includes}int main(void) {{ return 0; }}\n"));
    let options = ["--cc", "clang"];
    assert_eq!(place.run(&options), (0, false));
    assert_eq!(place.run(&options), (0, true));
}

/// Two texts of one length under one name that a weak hash takes for the same; the second has a bug.
#[test]
fn an_edit_that_a_weak_hash_does_not_see() {
    let place = Place::new();
    let first = "int klee_int(const char *);\n\
                 int f(int x){int n;/* 0                            a*/n=0;/*xxxxa*/\n return n&&x==42 ? 1/(x-42) : n; }\n\
                 int main(void){ return f(klee_int(\"x\")); }\n";
    // Wherever the text stands in the blocks that a hash takes.
    for shift in 0..16 {
        let padding = format!("//{}\n", " ".repeat(shift));
        let second = first.replacen("a*/n=0;/*xxxxa*/", "!*/n=8;/*xxxx!*/", 1);
        assert_ne!(first, second);
        place.write("a.c", &(padding.clone() + first));
        assert_eq!(place.run(&[]).0, 0, "at {shift}");
        place.write("a.c", &(padding + &second));
        assert_eq!(place.run(&[]).0, 1, "at {shift}");
    }
}

/// Nothing of it is used, and that is said.
#[test]
fn a_store_of_an_earlier_format_is_set_aside() {
    let place = Place::new();
    place.write("a.c", "int main(void) { return 0; }\n");
    assert_eq!(place.run(&[]), (0, false));
    let mut batch = Batch::default();
    batch.put(Space("meta"), "format", 2u32.to_le_bytes());
    Store::open_existing(&place.path(".reprise")).and_then(|store| store.commit(batch)).expect("it was made");
    let output = reprise().current_dir(place.folder.path()).args(["run", "a.c"]).output().expect("the tool runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("written in format 2") && said.contains("old-1.redb"), "{said}");
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stdout).contains("answered"), "it was believed");
    assert_eq!(place.run(&[]), (0, true), "there is a new one");
    let output = reprise().current_dir(place.folder.path()).args(["run", "a.c"]).output().expect("the tool runs");
    assert!(output.stderr.is_empty(), "it is said once");
}
