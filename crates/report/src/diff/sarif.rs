//! Differences as SARIF 2.1.0, which code hosts show beside the lines of the new version.

use reprise_explore::{Difference, DifferenceKind, SeenOutcome};
use serde_json::{Value, json};

use super::{Confirmation, DiffReport, words};

pub fn diff_sarif(report: &DiffReport) -> Value {
    let rules = [
        (DifferenceKind::Added, "A fault that the old version does not have"),
        (DifferenceKind::Removed, "A fault that the new version does not have"),
        (DifferenceKind::Changed, "A behaviour that differs between the versions"),
    ];
    let rules = rules.map(|(kind, text)| json!({ "id": rule(kind), "shortDescription": { "text": text } }));
    let results: Vec<Value> = report.behaviours().map(|(difference, shown)| result(difference, shown)).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "reprise",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "columnKind": "utf16CodeUnits",
            "properties": {
                "status": report.status.name(),
                "unchanged": report.compared.paths.unchanged(),
                "verdict": words::verdict(report),
            },
            "results": results,
        }],
    })
}

fn rule(kind: DifferenceKind) -> String {
    format!("behaviour-{}", kind.name())
}

fn result(difference: &Difference, confirmation: &Confirmation) -> Value {
    let level = match difference.kind {
        DifferenceKind::Added => "error",
        DifferenceKind::Changed => "warning",
        DifferenceKind::Removed => "note",
    };
    let text = format!(
        "{}. {}. Old: {}. New: {}. Run natively: {}.",
        words::title(difference),
        words::input(difference),
        words::outcome(&difference.old, &difference.aspects),
        words::outcome(&difference.new, &difference.aspects),
        words::confirmation(confirmation)
    );
    json!({
        "ruleId": rule(difference.kind),
        "level": level,
        "message": { "text": text },
        "locations": locations(&difference.new),
        "relatedLocations": locations(&difference.old),
        "partialFingerprints": { "behaviour/v1": fingerprint(difference) },
        "properties": { "confirmed": confirmation.is_shown(), "paths": difference.paths },
    })
}

fn locations(outcome: &SeenOutcome) -> Vec<Value> {
    if outcome.place.line == 0 {
        return Vec::new();
    }
    let region = json!({ "startLine": outcome.place.line, "startColumn": outcome.place.column.max(1) });
    vec![json!({
        "physicalLocation": { "artifactLocation": { "uri": outcome.place.file }, "region": region },
        "logicalLocations": [{ "name": outcome.function, "kind": "function" }],
    })]
}

/// The same when lines move: of the functions, the ends and what differs.
fn fingerprint(difference: &Difference) -> String {
    let aspects: Vec<String> = difference.aspects.iter().map(|aspect| aspect.name()).collect();
    let ends = [&difference.old, &difference.new].map(|outcome| format!("{} {}", outcome.function, outcome.end.name()));
    let text = format!("{} {} {}", difference.kind.name(), ends.join(" "), aspects.join(" "));
    reprise_hash::digest(text.as_bytes()).to_string()
}
