//! What must be true when a case has called its function: of the result, behind pointers, in variables.

use std::fmt::Write;

use reprise_explore::{LeftBehind, LeftContent, OuterPlace, SeenPointer, TestDetails};
use reprise_ir::code::{Function, Initial, ScalarShape, ShapeId, ShapeKind};

use super::case::{Building, Case, CaseWriter, MOST_PARTS, placed, width_mask};
use super::literal::{bits_of, is_nan, literal, text};
use super::types::IN_MEMORY;
use crate::value::little_endian;

/// Of an object that the path wrote to, all is compared if it has no more parts than this; else what changed.
const COMPARED_WHOLE: usize = 16;

impl CaseWriter<'_> {
    pub(super) fn check_result(
        &mut self,
        building: &Building<'_>,
        function: &Function,
        details: &TestDetails,
        call: &str,
        bits: Option<u128>,
        statements: &mut String,
    ) {
        let assertion = self.style.assertion();
        let shape = function.result_shape.map(|shape| (shape, self.types.shape(shape).clone()));
        let condition = match (shape, bits) {
            (Some((_, shape)), Some(bits)) if matches!(shape.kind, ShapeKind::Scalar(_)) => {
                let bits = bits & width_mask(shape.size);
                match literal(&shape, bits, None) {
                    Some(_) if is_nan(&shape, bits) => Some(format!("__builtin_isnan({call})")),
                    Some(literal) => Some(format!("{call} == {literal}")),
                    None => None,
                }
            }
            (Some((id, shape)), Some(bits)) if matches!(shape.kind, ShapeKind::Pointer { .. }) => {
                let other = building.others.get(&(bits as u64)).cloned();
                Some(match (bits, other) {
                    (0, _) => format!("{call} == NULL"),
                    (_, Some(other)) => format!("(void *){call} == (void *){other}"),
                    _ => self.pointer_condition(building, call, id, details.result.as_ref()),
                })
            }
            _ => None,
        };
        match condition {
            Some(condition) => writeln!(statements, "  {assertion}({condition});").expect(IN_MEMORY),
            None => self.just_call(function, call, statements),
        }
    }

    /// That a pointer leads where it did; as much of it as C can say.
    fn pointer_condition(
        &mut self,
        building: &Building<'_>,
        place: &str,
        pointer: ShapeId,
        seen: Option<&SeenPointer>,
    ) -> String {
        let is_there = format!("{place} != NULL");
        match seen {
            Some(SeenPointer::Input { input, offset }) => match building.objects.get(&**input) {
                Some(&number) if !building.variables[number].is_allocated => {
                    match self.pointer_into(&building.variables[number], *offset, pointer) {
                        Ok(expected) => format!("{place} == {expected}"),
                        Err(_) => is_there,
                    }
                }
                _ => is_there,
            },
            Some(SeenPointer::Text(bytes)) => {
                let to = match self.types.shape(pointer).kind {
                    ShapeKind::Pointer { to: Some(to), .. } => Some(self.types.shape(to).clone()),
                    _ => None,
                };
                let is_text = to.is_some_and(|to| {
                    &*to.name == "char" && matches!(to.kind, ShapeKind::Scalar(ScalarShape::Character { .. }))
                });
                if !is_text {
                    return is_there;
                }
                self.headers.insert("#include <string.h>\n");
                format!("strcmp({place}, {}) == 0", text(bytes))
            }
            Some(SeenPointer::Function(name)) => match self.function_pointer(name, pointer) {
                Ok(expected) => format!("{place} == {expected}"),
                Err(_) => is_there,
            },
            Some(SeenPointer::Global { name, offset }) => {
                let program = self.types.program().clone();
                let global = program.globals.iter().find(|global| *global.name == **name);
                match global.map(|global| self.name_global(global)) {
                    Some(Ok(_)) if *offset == 0 => format!("(const void *){place} == (const void *)&{name}"),
                    Some(Ok(_)) => {
                        format!("(const char *){place} == (const char *)&{name} + {offset}")
                    }
                    _ => is_there,
                }
            }
            Some(SeenPointer::Made | SeenPointer::Gone) | None => is_there,
        }
    }

    /// What the path left behind pointers and in variables.
    pub(super) fn check_left(
        &mut self,
        building: &Building<'_>,
        details: &TestDetails,
        case: &mut Case,
    ) -> Result<(), String> {
        let program = self.types.program().clone();
        for LeftBehind { object, content } in &details.left {
            let LeftContent::Bytes { bytes, undefined, pointers } = content else { continue };
            let (place, shape, count, before, before_pointers, is_array) = match object {
                OuterPlace::Input(input) => {
                    let Some(&number) = building.objects.get(&**input) else { continue };
                    let variable = &building.variables[number];
                    let Some(shape) = variable.shape else {
                        self.compare_bytes(&variable.name, &variable.bytes, bytes, undefined, &mut case.statements);
                        continue;
                    };
                    let pointers: Vec<u32> = variable.pointers.iter().map(|(offset, _)| *offset).collect();
                    let place = variable.name.clone();
                    (place, shape, variable.count, variable.bytes.clone(), pointers, variable.is_array)
                }
                OuterPlace::Global(name) => {
                    let global = program.globals.iter().find(|global| *global.name == **name);
                    let Some(global) = global else { continue };
                    let Ok(shape) = self.name_global(global) else {
                        case.unseen.push(name.clone());
                        continue;
                    };
                    let input = self.visible.input_globals.iter().find(|(_, global)| global == name);
                    let input = input.and_then(|(input, _)| building.inputs.get(&**input));
                    let before = match (input, &global.initial) {
                        (Some(input), _) => little_endian(&input.value),
                        (None, Initial::Bytes { bytes, .. }) => bytes.to_vec(),
                        (None, _) => Vec::new(),
                    };
                    (name.clone(), shape, 1, before, Vec::new(), false)
                }
            };
            self.compare_object(
                building,
                &place,
                (shape, count, is_array),
                (&before, &before_pointers),
                (bytes, undefined, pointers),
                &mut case.statements,
            );
        }
        Ok(())
    }

    fn compare_bytes(&mut self, name: &str, before: &[u8], after: &[u8], undefined: &[u32], statements: &mut String) {
        let is_same = (0..after.len()).all(|at| before.get(at).copied().unwrap_or(0) == after[at]);
        if !is_same && undefined.is_empty() {
            self.headers.insert("#include <string.h>\n");
            let assertion = self.style.assertion();
            writeln!(statements, "  {assertion}(memcmp({name}, {}, {}) == 0);", text(after), after.len())
                .expect(IN_MEMORY);
        }
    }

    fn compare_object(
        &mut self,
        building: &Building<'_>,
        place: &str,
        (shape, count, is_array): (ShapeId, u64, bool),
        (before, before_pointers): (&[u8], &[u32]),
        (after, undefined, pointers): (&[u8], &[u32], &[(u32, SeenPointer)]),
        statements: &mut String,
    ) {
        let element = self.types.shape(shape).clone();
        let is_text = matches!(element.kind, ShapeKind::Scalar(ScalarShape::Character { .. })) && element.size == 1;
        if is_array && is_text {
            return self.compare_bytes(place, before, after, undefined, statements);
        }
        let mut leaves = Vec::new();
        for number in 0..count {
            let path = if is_array { format!("[{number}]") } else { String::new() };
            leaves.extend(self.types.leaves(shape, &path, number * element.size));
            if leaves.len() > 4 * MOST_PARTS {
                break;
            }
        }
        let mut changed = Vec::new();
        let mut conditions = Vec::new();
        for leaf in &leaves {
            let scalar = self.types.shape(leaf.shape).clone();
            let room = leaf.offset..leaf.offset + scalar.size;
            if undefined.iter().any(|&at| room.contains(&u64::from(at))) {
                continue;
            }
            let (was, is) = (bits_of(before, leaf, &scalar), bits_of(after, leaf, &scalar));
            let path = placed(place, &leaf.path);
            let condition = if let ShapeKind::Pointer { .. } = scalar.kind {
                let seen = pointers.iter().find(|(offset, _)| u64::from(*offset) == leaf.offset).map(|(_, seen)| seen);
                match is {
                    0 => format!("{path} == NULL"),
                    // Whatever was there, to which nobody looked.
                    _ if seen.is_none() => continue,
                    _ => self.pointer_condition(building, &path, leaf.shape, seen),
                }
            } else {
                match literal(&scalar, is, leaf.bits.map(|(_, width)| width)) {
                    Some(_) if is_nan(&scalar, is) => format!("__builtin_isnan({path})"),
                    Some(literal) => format!("{path} == {literal}"),
                    None => continue,
                }
            };
            // Addresses of a global's initial pointers are not in its bytes.
            let is_new = was != is || before_pointers.contains(&(leaf.offset as u32)) && is == 0;
            changed.push(is_new);
            conditions.push(condition);
        }
        if !changed.contains(&true) {
            return;
        }
        let compares_all = conditions.len() <= COMPARED_WHOLE;
        let assertion = self.style.assertion();
        for (condition, is_new) in conditions.iter().zip(changed) {
            if is_new || compares_all {
                writeln!(statements, "  {assertion}({condition});").expect(IN_MEMORY);
            }
        }
    }
}
