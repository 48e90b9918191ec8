; ModuleID = 'holder.7f5615e2a6fde4a5-cgu.0'
source_filename = "holder.7f5615e2a6fde4a5-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; core::slice::<impl [T]>::is_empty
; Function Attrs: inlinehint nounwind nonlazybind uwtable
define zeroext i1 @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8is_empty17h908059ece09d79d6E"(ptr align 8 %self.0, i64 %self.1) unnamed_addr #0 !dbg !7 {
start:
  %self.dbg.spill = alloca [16 x i8], align 8
  store ptr %self.0, ptr %self.dbg.spill, align 8
  %0 = getelementptr inbounds i8, ptr %self.dbg.spill, i64 8
  store i64 %self.1, ptr %0, align 8
    #dbg_declare(ptr %self.dbg.spill, !25, !DIExpression(), !28)
  %_0 = icmp eq i64 %self.1, 0, !dbg !29
  ret i1 %_0, !dbg !30
}

; Function Attrs: nounwind nonlazybind uwtable
define zeroext i1 @hold(ptr align 8 %h) unnamed_addr #1 !dbg !31 {
start:
  %h.dbg.spill = alloca [8 x i8], align 8
  store ptr %h, ptr %h.dbg.spill, align 8
    #dbg_declare(ptr %h.dbg.spill, !73, !DIExpression(), !74)
  %0 = getelementptr inbounds i8, ptr %h, i64 8, !dbg !75
  %_2.0 = load ptr, ptr %0, align 8, !dbg !75
  %1 = getelementptr inbounds i8, ptr %0, i64 8, !dbg !75
  %_2.1 = load i64, ptr %1, align 8, !dbg !75
; call core::slice::<impl [T]>::is_empty
  %_0 = call zeroext i1 @"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8is_empty17h908059ece09d79d6E"(ptr align 8 %_2.0, i64 %_2.1) #2, !dbg !76
  ret i1 %_0, !dbg !77
}

attributes #0 = { inlinehint nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { inlinehint nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "holder.rs/@/holder.7f5615e2a6fde4a5-cgu.0", directory: ".")
!7 = distinct !DISubprogram(name: "is_empty<u64>", linkageName: "_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$8is_empty17h908059ece09d79d6E", scope: !9, file: !8, line: 136, type: !12, scopeLine: 136, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !5, templateParams: !26, retainedNodes: !24)
!8 = !DIFile(filename: "library/core/src/slice/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b606e5d97bff599edd0dcbc6067a14f1")
!9 = !DINamespace(name: "{impl#0}", scope: !10)
!10 = !DINamespace(name: "slice", scope: !11)
!11 = !DINamespace(name: "core", scope: null)
!12 = !DISubroutineType(types: !13)
!13 = !{!14, !15}
!14 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!15 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[u64]", file: !16, size: 128, align: 64, elements: !17, templateParams: !23, identifier: "e31591d84c9ef1b169c1a3318b8e9b52")
!16 = !DIFile(filename: "<unknown>", directory: "")
!17 = !{!18, !21}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !15, file: !16, baseType: !19, size: 64, align: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64, align: 64, dwarfAddressSpace: 0)
!20 = !DIBasicType(name: "u64", size: 64, encoding: DW_ATE_unsigned)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !15, file: !16, baseType: !22, size: 64, align: 64, offset: 64)
!22 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!23 = !{}
!24 = !{!25}
!25 = !DILocalVariable(name: "self", arg: 1, scope: !7, file: !8, line: 136, type: !15)
!26 = !{!27}
!27 = !DITemplateTypeParameter(name: "T", type: !20)
!28 = !DILocation(line: 136, column: 27, scope: !7)
!29 = !DILocation(line: 137, column: 9, scope: !7)
!30 = !DILocation(line: 138, column: 6, scope: !7)
!31 = distinct !DISubprogram(name: "hold", scope: !33, file: !32, line: 14, type: !34, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !5, templateParams: !23, retainedNodes: !72)
!32 = !DIFile(filename: "holder.rs", directory: ".", checksumkind: CSK_MD5, checksum: "e5393e8b9705a259a709766e743b9c83")
!33 = !DINamespace(name: "holder", scope: null)
!34 = !DISubroutineType(types: !35)
!35 = !{!14, !36}
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&holder::Holder", baseType: !37, size: 64, align: 64, dwarfAddressSpace: 0)
!37 = !DICompositeType(tag: DW_TAG_structure_type, name: "Holder", scope: !33, file: !16, size: 384, align: 64, flags: DIFlagPublic, elements: !38, templateParams: !23, identifier: "6241bcb35899c363ffda92a3172528c5")
!38 = !{!39, !40, !51, !54, !70}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "slice", scope: !37, file: !16, baseType: !15, size: 128, align: 64, offset: 64, flags: DIFlagPublic)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "object", scope: !37, file: !16, baseType: !41, size: 128, align: 64, offset: 192, flags: DIFlagPublic)
!41 = !DICompositeType(tag: DW_TAG_structure_type, name: "&dyn holder::Speak", file: !16, size: 128, align: 64, elements: !42, templateParams: !23, identifier: "ca75912481fe08d8846be82b5c1d5451")
!42 = !{!43, !46}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !41, file: !16, baseType: !44, size: 64, align: 64)
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64, align: 64, dwarfAddressSpace: 0)
!45 = !DICompositeType(tag: DW_TAG_structure_type, name: "dyn holder::Speak", file: !16, align: 8, elements: !23, identifier: "ff97341476363a1c8b59fa5e1e9039af")
!46 = !DIDerivedType(tag: DW_TAG_member, name: "vtable", scope: !41, file: !16, baseType: !47, size: 64, align: 64, offset: 64)
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&[usize; 4]", baseType: !48, size: 64, align: 64, dwarfAddressSpace: 0)
!48 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 256, align: 64, elements: !49)
!49 = !{!50}
!50 = !DISubrange(count: 4, lowerBound: 0)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "one", scope: !37, file: !16, baseType: !52, size: 64, align: 64, offset: 320, flags: DIFlagPublic)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut i32", baseType: !53, size: 64, align: 64, dwarfAddressSpace: 0)
!53 = !DIBasicType(name: "i32", size: 32, encoding: DW_ATE_signed)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "maybe", scope: !37, file: !16, baseType: !55, size: 64, align: 32, flags: DIFlagPublic)
!55 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<u32>", scope: !56, file: !16, size: 64, align: 32, flags: DIFlagPublic, elements: !57, templateParams: !23, identifier: "6f9cf68b0721c153842fac1aca06aca0")
!56 = !DINamespace(name: "option", scope: !11)
!57 = !{!58}
!58 = !DICompositeType(tag: DW_TAG_variant_part, scope: !55, file: !16, size: 64, align: 32, elements: !59, templateParams: !23, identifier: "52547bc7e29ba4c3a424c45f3b6ad9d5", discriminator: !69)
!59 = !{!60, !65}
!60 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !58, file: !16, baseType: !61, size: 64, align: 32, extraData: i32 0)
!61 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !55, file: !16, size: 64, align: 32, flags: DIFlagPublic, elements: !23, templateParams: !62, identifier: "2d35c67b0b954dbe72d9ec7c545db516")
!62 = !{!63}
!63 = !DITemplateTypeParameter(name: "T", type: !64)
!64 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !58, file: !16, baseType: !66, size: 64, align: 32, extraData: i32 1)
!66 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !55, file: !16, size: 64, align: 32, flags: DIFlagPublic, elements: !67, templateParams: !62, identifier: "8398ebe1588ef464fb4c1616d021a5e8")
!67 = !{!68}
!68 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !66, file: !16, baseType: !64, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!69 = !DIDerivedType(tag: DW_TAG_member, scope: !55, file: !16, baseType: !64, size: 32, align: 32, flags: DIFlagArtificial)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "unit", scope: !37, file: !16, baseType: !71, align: 8, offset: 384, flags: DIFlagPublic)
!71 = !DIBasicType(name: "()", encoding: DW_ATE_unsigned)
!72 = !{!73}
!73 = !DILocalVariable(name: "h", arg: 1, scope: !31, file: !32, line: 14, type: !36)
!74 = !DILocation(line: 14, column: 13, scope: !31)
!75 = !DILocation(line: 15, column: 5, scope: !31)
!76 = !DILocation(line: 15, column: 13, scope: !31)
!77 = !DILocation(line: 16, column: 2, scope: !31)
