//! Findings as SARIF 2.1.0. Made by hand of JSON values, as that of differences is: the crates that have types for all of SARIF are made from
//! its schema, and are twenty times as long as what is said here.

use std::collections::BTreeSet;

use reprise_explore::{FoundFault, SourcePlace, StackEntry};
use serde_json::{Value, json};

use super::Finding;
use crate::value::readable_value;

/// The name under which fingerprints are given.
const FINGERPRINT: &str = "reprise/v1";
/// Inputs that a message names.
const SHOWN_INPUTS: usize = 8;

/// Whether findings were compared with those of before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    WithBaseline,
    WithNothing,
}

/// `properties` says of the run whatever its reader may want to know.
pub fn findings_sarif(findings: &[Finding], properties: Value, compared: Compared) -> Value {
    let kinds: BTreeSet<&str> = findings.iter().map(|finding| finding.fault.kind.name()).collect();
    let rules: Vec<Value> = kinds
        .iter()
        .map(|kind| json!({ "id": kind, "shortDescription": { "text": kind.replace('-', " ") } }))
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "reprise", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "utf16CodeUnits",
            "properties": properties,
            "results": findings.iter().map(|finding| result(finding, compared)).collect::<Vec<_>>(),
        }],
    })
}

fn result(finding: &Finding, compared: Compared) -> Value {
    let fault = &finding.fault;
    let mut result = json!({
        "ruleId": fault.kind.name(),
        "level": "error",
        "message": { "text": format!("{}. {}", fault.message, input(finding)) },
        "locations": location(&fault.place, Some(&fault.function)).into_iter().collect::<Vec<_>>(),
        "partialFingerprints": { FINGERPRINT: finding.fingerprint },
        "properties": { "replayed": finding.is_replayed, "dependsOnUndefined": fault.depends_on_undefined },
    });
    if compared == Compared::WithBaseline {
        result["baselineState"] = json!(if finding.is_known { "unchanged" } else { "new" });
    }
    if let Some(flow) = code_flow(fault) {
        result["codeFlows"] = json!([flow]);
    }
    let related = fault.story.object.iter().filter_map(|event| {
        let mut location = location(&event.place, None)?;
        location["message"] = json!({ "text": event.what.text() });
        Some(location)
    });
    let related: Vec<Value> = related.collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    let frame = |entry: &StackEntry| {
        location(&entry.place, Some(&entry.function)).map(|location| json!({ "location": location }))
    };
    let frames: Vec<Value> = fault.stack.iter().filter_map(frame).collect();
    if frames.len() > 1 {
        result["stacks"] = json!([{ "message": { "text": "calls, the innermost first" }, "frames": frames }]);
    }
    result
}

/// The decisions of the path, in order, and the fault; `None` where no decisions are known.
fn code_flow(fault: &FoundFault) -> Option<Value> {
    let story = &fault.story;
    let step = |place: &SourcePlace, function: &str, text: &str, importance: &str| {
        let mut location = location(place, Some(function))?;
        location["message"] = json!({ "text": text });
        Some(json!({ "location": location, "importance": importance }))
    };
    let decisions = story.decisions.iter().filter_map(|decision| {
        let text = match &decision.condition {
            Some(condition) => format!("taken: {condition}"),
            None => "this way was taken".into(),
        };
        let importance = if decision.matters { "essential" } else { "unimportant" };
        step(&decision.place, &decision.function, &text, importance)
    });
    let mut steps: Vec<Value> = decisions.collect();
    if steps.is_empty() {
        return None;
    }
    steps.extend(step(&fault.place, &fault.function, &fault.message, "essential"));
    let text = match story.left_out {
        0 => "the decisions of the path".to_string(),
        count => format!("the last decisions of the path; {count} come before them"),
    };
    Some(json!({ "message": { "text": text }, "threadFlows": [{ "locations": steps }] }))
}

fn input(finding: &Finding) -> String {
    match finding.fault.inputs.as_deref() {
        None => "The input is not known.".into(),
        Some([]) => "On every input.".into(),
        Some(inputs) => {
            let mut shown: Vec<String> = inputs
                .iter()
                .take(SHOWN_INPUTS)
                .map(|input| format!("{} = {}", input.name, readable_value(input)))
                .collect();
            if inputs.len() > SHOWN_INPUTS {
                shown.push(format!("{} more", inputs.len() - SHOWN_INPUTS));
            }
            format!("Input: {}.", shown.join(", "))
        }
    }
}

fn location(place: &SourcePlace, function: Option<&str>) -> Option<Value> {
    (place.line > 0).then(|| {
        let region = json!({ "startLine": place.line, "startColumn": place.column.max(1) });
        let artifact = json!({ "uri": uri(&place.file) });
        let mut location = json!({ "physicalLocation": { "artifactLocation": artifact, "region": region } });
        if let Some(function) = function {
            location["logicalLocations"] = json!([{ "name": function, "kind": "function" }]);
        }
        location
    })
}

/// A path as a reference: what may stand in one stays, everything else is escaped.
fn uri(path: &str) -> String {
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b'+' | b'@' => {
                uri.push(byte.into())
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
