//! The names of parameters, local and global variables.

use rustc_hash::FxHashMap;

use super::DebugInfo;
use crate::module::{
    InstructionKind, LlvmCode, LlvmFunction, LlvmOperand, MetadataId, RecordedValue, ValueId, VariableRecord,
    VariableRecordKind,
};

/// A variable in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceVariable {
    pub name: Box<str>,
    /// The node itself.
    pub id: MetadataId,
    /// The node of its type.
    pub ty: Option<MetadataId>,
}

impl DebugInfo<'_> {
    /// A `DILocalVariable` or `DIGlobalVariable`.
    pub fn variable(&self, id: MetadataId) -> Option<SourceVariable> {
        let node = self.node(id)?;
        Some(SourceVariable { name: node.string("name")?.into(), id, ty: node.node("type") })
    }

    /// The variable that each parameter of the IR becomes, or becomes a part of.
    pub(crate) fn parameters_among(
        &self,
        function: &LlvmFunction,
        code: &LlvmCode,
        declared: &FxHashMap<ValueId, MetadataId>,
    ) -> Vec<Option<SourceVariable>> {
        let mut parameters = vec![None; function.parameters.len()];
        for (parameter, variable) in parameters.iter_mut().enumerate() {
            let id = declared.get(&ValueId::from_index(parameter));
            *variable = id.and_then(|&id| self.variable(id));
        }
        // A compiler that does not optimise stores each parameter to its variable first, to a part of it if it is a
        // struct in parts.
        let mut parts: FxHashMap<ValueId, ValueId> = FxHashMap::default();
        for instruction in code.blocks.first().map_or(&[][..], |block| &block.instructions) {
            match &instruction.kind {
                InstructionKind::GetElementPointer { base: LlvmOperand::Local(base), .. }
                | InstructionKind::Cast { value: LlvmOperand::Local(base), .. } => {
                    if let Some(result) = instruction.result {
                        parts.insert(result, parts.get(base).copied().unwrap_or(*base));
                    }
                }
                InstructionKind::Store {
                    value: LlvmOperand::Local(value),
                    pointer: LlvmOperand::Local(pointer),
                    ..
                } => {
                    let target = parts.get(pointer).copied().unwrap_or(*pointer);
                    if let Some(variable @ None) = parameters.get_mut(value.index())
                        && let Some(&id) = declared.get(&target)
                    {
                        *variable = self.variable(id);
                    }
                }
                _ => {}
            }
        }
        self.add_parts(code, &mut parameters);
        parameters
    }

    /// A compiler that optimises says of what is passed in parts which part of the variable a parameter is.
    fn add_parts(&self, code: &LlvmCode, parameters: &mut [Option<SourceVariable>]) {
        let is_part = |record: &&VariableRecord| {
            record.kind == VariableRecordKind::Value(RecordedValue::Part)
                && !record.location.is_some_and(|location| self.is_inlined(location))
        };
        let mut parts: Vec<(usize, MetadataId)> = Vec::new();
        for record in code.variables.iter().filter(is_part) {
            if let Some(LlvmOperand::Local(value)) = record.value
                && matches!(parameters.get(value.index()), Some(None))
                && parts.iter().all(|(parameter, _)| *parameter != value.index())
                && self.node(record.variable).is_some_and(|node| node.get("arg").is_some())
            {
                parts.push((value.index(), record.variable));
            }
        }
        // A part whose others are gone could be taken for the whole.
        for &(parameter, id) in &parts {
            if parts.iter().filter(|(_, other)| *other == id).count() > 1 {
                parameters[parameter] = self.variable(id);
            }
        }
    }

    /// Which value is the address, or for all its life the value, of which variable.
    pub(crate) fn declared(&self, code: &LlvmCode) -> FxHashMap<ValueId, MetadataId> {
        let mut declared = FxHashMap::default();
        for record in &code.variables {
            let Some(LlvmOperand::Local(value)) = record.value else { continue };
            let inlined = record.location.is_some_and(|location| self.is_inlined(location));
            let is_of_all =
                !matches!(record.kind, VariableRecordKind::Value(RecordedValue::Part | RecordedValue::Changed));
            if !inlined && is_of_all {
                declared.entry(value).or_insert(record.variable);
            }
        }
        declared
    }

    /// The name of a variable as it is written in the text. Every local has one, so the node is not decoded for it.
    pub(crate) fn written_name(&self, id: MetadataId) -> Option<&[u8]> {
        const BEGINNING: &[u8] = b"!DILocalVariable(name: \"";
        let text = self.module.text.get(self.module.metadata.offset(id)?..)?;
        let name = text.strip_prefix(b"distinct ").unwrap_or(text).strip_prefix(BEGINNING)?;
        let end = name.iter().position(|&byte| byte == b'"')?;
        Some(&name[..end])
    }

    fn is_inlined(&self, location: MetadataId) -> bool {
        self.raw_location(location).is_some_and(|location| location.inlined_at.is_some())
    }
}
