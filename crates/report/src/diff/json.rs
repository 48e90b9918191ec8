//! The result for programs. The contract is `docs/json.md`.

use reprise_explore::{Difference, IncompleteEntry, InputValue, SeenEnd, SeenOutcome};
use reprise_machine::ScalarInputKind;
use serde_json::{Map, Value, json};

use super::{Confirmation, DiffReport, DiffStatus};
use crate::json::{JSON_VERSION, incomplete_json, inputs_json, milliseconds, solver_json};
use crate::replay::NativeOutcome;
use crate::test_files::PredictedText;
use crate::value::scalar_json;

pub fn diff_json(report: &DiffReport) -> Value {
    let compared = &report.compared;
    let list = |entries: &[IncompleteEntry]| entries.iter().map(incomplete_json).collect::<Vec<Value>>();
    json!({
        "version": JSON_VERSION,
        "status": report.status.name(),
        "depth": match report.status {
            DiffStatus::EqualToDepth(depth) => Some(depth),
            _ => None,
        },
        "same_code": report.is_same_code,
        "old": { "name": report.versions.0, "entry": report.entries.0 },
        "new": { "name": report.versions.1, "entry": report.entries.1 },
        "behaviours": report.behaviours().map(|(difference, shown)| behaviour_json(difference, shown)).collect::<Vec<_>>(),
        "paths": {
            "same_code": compared.paths.same_code,
            "same_behaviour": compared.paths.same_behaviour,
            "different": compared.paths.different,
            "undecided": compared.paths.undecided,
        },
        "incomplete": {
            "old": list(&compared.old_incomplete),
            "new": list(&compared.new_incomplete),
            "not_compared": list(&compared.not_compared),
        },
        "instructions": { "old": compared.old_instructions, "new": compared.new_instructions },
        "solver": solver_json(&compared.solver),
        "warnings": compared.warnings,
        "notes": report.notes,
        "wall_ms": milliseconds(compared.wall),
    })
}

fn behaviour_json(difference: &Difference, confirmation: &Confirmation) -> Value {
    let inputs = merged_inputs(difference);
    json!({
        "kind": difference.kind.name(),
        "differs": difference.aspects.iter().map(|aspect| aspect.name()).collect::<Vec<_>>(),
        "input": inputs_json(inputs.as_deref()),
        "old": outcome_json(&difference.old),
        "new": outcome_json(&difference.new),
        "native": confirmation_json(confirmation),
        "paths": difference.paths,
        "depends_on_undefined": difference.depends_on_undefined,
    })
}

/// What either version asks for, by the names of the new one where both do.
fn merged_inputs(difference: &Difference) -> Option<Vec<InputValue>> {
    let (old, new) = (difference.old.inputs.as_ref()?, difference.new.inputs.as_ref()?);
    let mut inputs = new.clone();
    inputs.extend(old.iter().filter(|input| !new.iter().any(|known| known.name == input.name)).cloned());
    Some(inputs)
}

fn outcome_json(outcome: &SeenOutcome) -> Value {
    let text = |bytes: &Option<Vec<u8>>| bytes.as_ref().map(|bytes| PredictedText::new(bytes));
    let kind = outcome.result_kind.unwrap_or(ScalarInputKind::Signed);
    let globals = outcome.globals.iter().map(|(name, bytes)| {
        let bytes: String =
            bytes.iter().map(|byte| byte.map_or_else(|| "..".to_string(), |byte| format!("{byte:02x}"))).collect();
        (name.to_string(), Value::from(bytes))
    });
    json!({
        "end": match outcome.end {
            SeenEnd::Fault { .. } => "fault",
            _ => outcome.end.name(),
        },
        "fault": outcome.end.fault().map(|kind| kind.name()),
        "message": match &outcome.end {
            SeenEnd::Fault { message, .. } => Some(message),
            _ => None,
        },
        "file": outcome.place.file,
        "line": outcome.place.line,
        "column": outcome.place.column,
        "function": outcome.function,
        "result": outcome.result.as_ref().map(|value| scalar_json(value, kind)),
        "output": text(&outcome.output),
        "errors": text(&outcome.errors),
        "globals": Value::Object(globals.collect::<Map<_, _>>()),
        "inputs": inputs_json(outcome.inputs.as_deref()),
    })
}

fn confirmation_json(confirmation: &Confirmation) -> Value {
    let native = |outcome: &NativeOutcome| {
        json!({
            "end": outcome.end,
            "result": outcome.result,
            "stdout": PredictedText::new(&outcome.stdout),
            "stderr": PredictedText::new(&outcome.stderr),
        })
    };
    match confirmation {
        Confirmation::Shown { old, new } => {
            json!({ "shown": true, "reason": null, "old": native(old), "new": native(new) })
        }
        Confirmation::NotShown { both } => json!({
            "shown": false, "reason": "natively both versions do the same", "old": native(both), "new": native(both),
        }),
        Confirmation::NotRun(reason) => json!({ "shown": false, "reason": reason, "old": null, "new": null }),
    }
}
