//! `reprise certify` and `reprise check`: results that others can check, and checking them.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_certificate::{Claim, Place, Trusted, Verified};
use reprise_ir::driver::CompileOptions;
use reprise_report::counted;
use reprise_session::certify::{CertificateError, Certified, CheckOrder, Checked, certify, check};
use reprise_session::{Limits, Order};
use serde_json::{Value, json};

use crate::certify_options::{CertifyOptions, CheckOptions, CompilingOptions};
use crate::error::CliError;
use crate::option_values::compiler_flags;
use crate::{output, signals};

const VERIFIED: u8 = 0;
const REFUSED: u8 = 1;
const TRUSTED: u8 = 2;

/// Of what `--json` prints.
const JSON_VERSION: u32 = 1;

/// Time counts from `started`.
pub(crate) fn run_certify(options: &CertifyOptions, started: Instant) -> Result<u8, CliError> {
    options.machine.world.world(&[]).map_err(CliError::Usage)?;
    let explore = options.explore_config();
    let asked = signals::interrupt_flag()?;
    let limits = Limits { started, time: explore.bounds.time, memory: explore.bounds.memory, asked: asked.clone() };
    let compiling = compile_options(&options.compiling, Some(asked))?;
    let order = Order { compiling, explore, limits, ..Order::new(options.files.clone(), &options.entry) };
    let certified = certify(&order, &mut output::pass_through)?;
    std::fs::write(&options.output, &certified.bytes).map_err(|error| file_error(&options.output, error))?;
    output::to_stdout(|out| match options.json {
        true => output::write_json(out, &certified_json(&options.output, &certified)),
        false => write_certified(out, &options.output, &certified),
    })?;
    Ok(VERIFIED)
}

pub(crate) fn run_check(options: &CheckOptions) -> Result<u8, CliError> {
    let path = &options.certificate;
    let order = CheckOrder {
        certificate: std::fs::read(path).map_err(|error| file_error(path, error))?,
        files: options.files.clone(),
        compiling: compile_options(&options.compiling, None)?,
        entry: options.entry.clone(),
        depth: options.max_depth,
    };
    let checked = check(&order, &mut output::pass_through)?;
    output::to_stdout(|out| match options.json {
        true => output::write_json(out, &checked_json(&checked)),
        false => write_checked(out, path, &checked),
    })?;
    Ok(exit_code(&checked))
}

type CheckResult = Result<Checked, CertificateError>;

fn exit_code(checked: &CheckResult) -> u8 {
    match checked {
        Err(_) => REFUSED,
        Ok(checked) if checked.verified.trusted.is_empty() => VERIFIED,
        Ok(_) => TRUSTED,
    }
}

fn compile_options(options: &CompilingOptions, stop: Option<Arc<AtomicBool>>) -> Result<CompileOptions, CliError> {
    let flags = compiler_flags(&options.cflags).map_err(CliError::Usage)?.iter().map(Into::into).collect();
    Ok(CompileOptions { compiler: options.cc.clone(), flags, stop, ..CompileOptions::default() })
}

fn file_error(path: &Path, error: io::Error) -> CliError {
    CliError::File { path: path.to_owned(), error }
}

fn write_certified(out: &mut dyn Write, path: &Path, certified: &Certified) -> io::Result<()> {
    let Certified { bytes, claim, effort } = certified;
    write_claim(out, claim)?;
    let unproved = match effort.unproved {
        0 => String::new(),
        unproved => format!(", and {} without one, to be trusted", counted(unproved, "contradiction")),
    };
    let proved = counted(effort.proved, "proof");
    let text = format!("{}: {} bytes, {proved}{unproved}", path.display(), bytes.len());
    output::write_line(out, &text)
}

fn write_claim(out: &mut dyn Write, claim: &Claim) -> io::Result<()> {
    let Claim { completed, faulted, pruned, faults, cuts, open, open_because } = claim;
    let status = claim.status().name();
    let incomplete = claim.incomplete();
    let counts = format!("{completed} completed, {faulted} faulted, {pruned} pruned, {incomplete} incomplete");
    output::write_line(out, &format!("{status}: {}: {counts}", counted(claim.paths(), "path")))?;
    for (site, count) in faults {
        let text = format!("  {} in {} at {} ({})", site.kind, site.function, site.place, counted(*count, "path"));
        output::write_line(out, &text)?;
    }
    for (cut, count) in cuts {
        output::write_line(
            out,
            &format!("  {} not followed at {}: {}", counted(*count, "path"), cut.place, cut.reason),
        )?;
    }
    if *open > 0 {
        let reasons: Vec<&str> = open_because.iter().map(|(_, reason)| reason.as_str()).collect();
        let text =
            format!("  {} not followed; the certificate says why: {}", counted(*open, "path"), reasons.join(", "));
        output::write_line(out, &text)?;
    }
    Ok(())
}

fn write_checked(out: &mut dyn Write, path: &Path, checked: &CheckResult) -> io::Result<()> {
    let Checked { subject, verified } = match checked {
        Ok(checked) => checked,
        Err(error) => return output::write_line(out, &format!("refused: {error}")),
    };
    let Verified { claim, decisions, models, shown, not_shown, refuted, proofs, trusted } = verified;
    let depth = subject.depth.map_or(String::new(), |depth| format!(" to depth {depth}"));
    let verdict = if trusted.is_empty() { "verified" } else { "verified but for what is trusted" };
    output::write_line(out, &format!("{verdict}: {} for {}{depth}", path.display(), subject.entry))?;
    if !subject.options().is_empty() {
        output::write_line(out, &format!("  with {}", subject.options().join(", ")))?;
    }
    write_claim(out, claim)?;
    output::write_line(out, &format!("  {}, without a solver", counted(*decisions, "decision")))?;
    output::write_line(out, &format!("  {} shown by {}", counted(*shown, "case"), counted(*models, "input")))?;
    if *not_shown > 0 {
        output::write_line(
            out,
            &format!("  {} with no input: all below is open or trusted", counted(*not_shown, "case")),
        )?;
    }
    output::write_line(out, &format!("  {} refuted by {}", counted(*refuted, "case"), counted(*proofs, "proof")))?;
    output::write_line(out, &format!("  {} trusted", verified.trusted_count()))?;
    for (Trusted { what, why, place }, count) in trusted {
        output::write_line(out, &format!("    {count} {} at {place}: {why}", what.name()))?;
    }
    Ok(())
}

fn certified_json(path: &Path, certified: &Certified) -> Value {
    let mut json = claim_json(&certified.claim);
    json["certificate"] = json!({ "file": path.display().to_string(), "bytes": certified.bytes.len() });
    json["decisions"] = certified.effort.decisions.into();
    json["instructions"] = certified.effort.instructions.into();
    json["proofs"] = certified.effort.proved.into();
    json["unproved"] = certified.effort.unproved.into();
    json
}

fn checked_json(checked: &CheckResult) -> Value {
    let Checked { subject, verified } = match checked {
        Ok(checked) => checked,
        Err(error) => {
            return json!({ "version": JSON_VERSION, "verdict": "refused", "reason": error.to_string() });
        }
    };
    let mut json = claim_json(&verified.claim);
    json["verdict"] = if verified.trusted.is_empty() { "verified" } else { "trusted" }.into();
    json["reason"] = Value::Null;
    json["entry"] = subject.entry.clone().into();
    json["max_depth"] = subject.depth.into();
    json["options"] = subject.options().into();
    json["decisions"] = verified.decisions.into();
    json["models"] = verified.models.into();
    json["shown"] = verified.shown.into();
    json["not_shown"] = verified.not_shown.into();
    json["refuted"] = verified.refuted.into();
    json["proofs"] = verified.proofs.into();
    let trusted = verified.trusted.iter().map(|(Trusted { what, why, place }, count)| {
        with_place(json!({ "what": what.name(), "why": why, "count": count }), place)
    });
    json["trusted"] = trusted.collect();
    json
}

fn claim_json(claim: &Claim) -> Value {
    let faults = claim.faults.iter().map(|(site, paths)| {
        with_place(json!({ "kind": site.kind.name(), "function": site.function, "paths": paths }), &site.place)
    });
    let cuts =
        claim.cuts.iter().map(|(cut, count)| with_place(json!({ "reason": cut.reason, "count": count }), &cut.place));
    let reasons: Vec<&str> = claim.open_because.iter().map(|(_, reason)| reason.as_str()).collect();
    json!({
        "version": JSON_VERSION,
        "status": claim.status().name(),
        "paths": {
            "completed": claim.completed,
            "faulted": claim.faulted,
            "pruned": claim.pruned,
            "incomplete": claim.incomplete(),
        },
        "faults": faults.collect::<Vec<_>>(),
        "incomplete": cuts.collect::<Vec<_>>(),
        "open": { "count": claim.open, "reasons": reasons },
    })
}

fn with_place(mut json: Value, place: &Place) -> Value {
    json["file"] = place.file.clone().into();
    json["line"] = place.line.into();
    json["column"] = place.column.into();
    json
}
