//! `reprise completions` and `reprise man`: what shells and `man` have to know, made of the same definitions as the command line itself.

use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::Shell;

use crate::error::CliError;
use crate::output;
use crate::project::command;

pub(crate) const COMPLETIONS_HELP: &str = "\
Examples:
  reprise completions bash > ~/.local/share/bash-completion/completions/reprise
  reprise completions zsh > ~/.zfunc/_reprise          with fpath+=~/.zfunc in .zshrc, before compinit
  reprise completions fish > ~/.config/fish/completions/reprise.fish";

pub(crate) const MAN_HELP: &str = "\
Examples:
  reprise man | man -l -                    read the page of the tool itself
  reprise man ~/.local/share/man/man1       write the pages of all subcommands: man reprise-run";

#[derive(Args, Debug)]
pub(crate) struct CompletionsOptions {
    /// The shell that is to complete
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

#[derive(Args, Debug)]
pub(crate) struct ManOptions {
    /// A folder to write the pages of all subcommands to [default: one page, to standard output]
    #[arg(value_name = "DIR")]
    pub directory: Option<PathBuf>,
}

pub(crate) fn completions(options: &CompletionsOptions) -> Result<u8, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command(), "reprise", &mut script);
    output::to_stdout(|out| out.write_all(&script))?;
    Ok(0)
}

pub(crate) fn man(options: &ManOptions) -> Result<u8, CliError> {
    let command = command();
    let Some(directory) = &options.directory else {
        let page = page(command).map_err(CliError::Output)?;
        output::to_stdout(|out| out.write_all(&page))?;
        return Ok(0);
    };
    std::fs::create_dir_all(directory).map_err(|error| CliError::File { path: directory.clone(), error })?;
    let mut waiting = vec![("reprise".to_string(), command)];
    let mut count = 0;
    while let Some((name, command)) = waiting.pop() {
        let below = command.get_subcommands().filter(|below| below.get_name() != "help" && !below.is_hide_set());
        waiting.extend(below.map(|below| (format!("{name}-{}", below.get_name()), below.clone())));
        let path = directory.join(format!("{name}.1"));
        // What the page calls it is what `man` is asked for.
        let leaked: &'static str = Box::leak(name.into_boxed_str());
        write_whole(&path, &page(command.name(leaked)).map_err(CliError::Output)?)?;
        count += 1;
    }
    output::to_stdout(|out| output::write_line(out, &format!("{count} pages in {}", directory.display())))?;
    Ok(0)
}

fn page(command: clap::Command) -> std::io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    Ok(page)
}

/// Writes a file beside its place and moves it there, so that nobody sees half of one.
pub(crate) fn write_whole(path: &Path, content: &[u8]) -> Result<(), CliError> {
    let failed = |error| CliError::File { path: path.to_owned(), error };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    std::io::Write::write_all(&mut file, content).map_err(failed)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let readable = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(file.path(), readable).map_err(failed)?;
    }
    file.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}
