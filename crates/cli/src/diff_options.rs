//! The command line of `reprise diff`.

use std::path::{Path, PathBuf};

use clap::Args;
use reprise_explore::ExploreConfig;
use reprise_ir::driver::COMMANDS_FILE;
use reprise_session::diff::{Revisions, VersionSources};

use crate::error::CliError;
use crate::option_values::{compiler_flags, parse_size};
use crate::options::ExternalOptions;
use crate::share_options::ShareOptions;
use crate::shared_options::{BoundOptions, MachineOptions, limit_attempts};

pub(crate) const DIFF_HELP: &str = "\
Examples:
  reprise diff old.c new.c                       compare what main does
  reprise diff old.c new.c --entry parse         compare parse, on all arguments
  reprise diff v1 v2 src/a.c src/b.c             the same files in two folders
  reprise diff build-v1 build-v2                 two build folders, by their compile_commands.json
  reprise diff --git HEAD~1..HEAD src/a.c        two revisions; HEAD~1 alone is compared with the files as they are
  reprise diff --old a.c --old b.c --new c.c     several files each
  reprise diff old.c new.c --max-depth 40 --markdown comment.md --sarif diff.sarif

What is compared, on every input:
  how a run ends (returning, exit status, kind and place of a fault), what is returned, what is printed to
  standard output and standard error and, where the entry is not main, what the globals hold that its
  callers see and what pointers lead to. Inputs of the same name and number are the same in both versions.
  Every difference has an input on which both versions are compiled and run natively.

Exit codes:
  0  no behaviour differs, on any input or up to --max-depth
  1  some behaviour differs
  2  incomplete for another reason
  3  usage or tool error";

#[derive(Args, Debug)]
pub(crate) struct DiffOptions {
    /// Two files, the old version first; two folders and files in both; two build folders (and files
    /// of theirs); with --git, files
    #[arg(value_name = "OLD NEW", num_args = 0..)]
    pub paths: Vec<PathBuf>,
    /// Two revisions, or one to compare with the files as they are now
    #[arg(long, value_name = "OLD..NEW", value_parser = Revisions::parse, conflicts_with_all = ["old", "new"])]
    pub git: Option<Revisions>,
    /// A file of the old version; may be repeated
    #[arg(long, value_name = "FILE", requires = "new")]
    pub old: Vec<PathBuf>,
    /// A file of the new version; may be repeated
    #[arg(long, value_name = "FILE", requires = "old")]
    pub new: Vec<PathBuf>,
    /// The function to compare
    #[arg(long, value_name = "FUNCTION", default_value = "main")]
    pub entry: String,
    /// What it is called in the new version, if otherwise
    #[arg(long, value_name = "FUNCTION")]
    pub new_entry: Option<String>,

    /// The clang to compile with [default: the best on the PATH]
    #[arg(long, value_name = "CLANG", help_heading = "Compiling")]
    pub cc: Option<PathBuf>,
    /// Flags for clang, as one string; may be repeated
    #[arg(long, value_name = "FLAGS", allow_hyphen_values = true, help_heading = "Compiling")]
    pub cflags: Vec<String>,

    #[command(flatten)]
    pub machine: MachineOptions,
    /// Compare what static variables hold too, although no caller sees them
    #[arg(long, help_heading = "Comparing")]
    pub observe_statics: bool,
    /// Do not run the versions natively
    #[arg(long, help_heading = "Comparing")]
    pub no_replay: bool,
    #[command(flatten)]
    pub external: ExternalOptions,

    #[command(flatten)]
    pub bounds: BoundOptions,

    /// The folder in which answers to queries are kept
    #[arg(long, value_name = "DIR", default_value = ".reprise", help_heading = "Memory")]
    pub store: PathBuf,
    /// What they may take there, those used longest ago going first
    #[arg(long, value_name = "BYTES", value_parser = parse_size, default_value = "256M", help_heading = "Memory")]
    pub reuse_size: u64,
    /// Neither use nor keep anything
    #[arg(long, conflicts_with = "store", help_heading = "Memory")]
    pub no_store: bool,
    #[command(flatten)]
    pub share: ShareOptions,

    /// The result for programs (docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Write the differences as SARIF, which code hosts show beside the lines
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub sarif: Option<PathBuf>,
    /// Write the result as Markdown, for a comment on a pull request
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub markdown: Option<PathBuf>,
}

impl DiffOptions {
    /// The files of both versions.
    pub(crate) fn sources(&self) -> Result<(VersionSources, VersionSources), CliError> {
        if let Some(revisions) = &self.git {
            if self.paths.is_empty() {
                return Err(CliError::Usage("--git needs the files that make up the program".into()));
            }
            return Ok(revisions.sources(&self.paths)?);
        }
        if !self.old.is_empty() {
            return match self.paths.first() {
                Some(path) => Err(CliError::Usage(format!(
                    "{}: with --old and --new every file needs one of them before it",
                    path.display()
                ))),
                None => Ok((sources(&self.old), sources(&self.new))),
            };
        }
        match &self.paths[..] {
            [old, new, names @ ..] if is_build(old) && is_build(new) => {
                Ok((VersionSources::built(old, names)?, VersionSources::built(new, names)?))
            }
            [old, new] if old.is_dir() || new.is_dir() => Err(CliError::Usage(format!(
                "{} is a folder without compile_commands.json: which files make up the program? `reprise diff {} {} FILE...` \
                 compares the same files in both",
                if old.is_dir() { old } else { new }.display(),
                old.display(),
                new.display()
            ))),
            [old, new] => Ok((sources(std::slice::from_ref(old)), sources(std::slice::from_ref(new)))),
            [old, new, files @ ..] if old.is_dir() && new.is_dir() => {
                let in_folder = |folder: &PathBuf| VersionSources {
                    name: folder.display().to_string(),
                    files: files.to_vec(),
                    directory: Some(folder.clone()),
                    ..VersionSources::default()
                };
                Ok((in_folder(old), in_folder(new)))
            }
            _ => Err(CliError::Usage(
                "two versions are needed: OLD NEW, two folders and files, --git OLD..NEW FILE..., or --old and --new"
                    .into(),
            )),
        }
    }

    pub(crate) fn explore_config(&self) -> ExploreConfig {
        let mut config = ExploreConfig { bounds: self.bounds.bounds(), ..ExploreConfig::default() };
        self.machine.apply(&mut config.machine, &[]);
        config.solver.external = self.external.config();
        limit_attempts(&mut config.solver, self.bounds.solver_timeout);
        config
    }

    pub(crate) fn compiler_flags(&self) -> Result<Vec<String>, CliError> {
        compiler_flags(&self.cflags).map_err(CliError::Usage)
    }
}

/// Whether a build says how it compiles its files there.
fn is_build(folder: &Path) -> bool {
    folder.join(COMMANDS_FILE).is_file()
}

fn sources(files: &[PathBuf]) -> VersionSources {
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    VersionSources { name: names.join(" "), files: files.to_vec(), ..VersionSources::default() }
}
