; ModuleID = 'one.c'
source_filename = "one.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.shared = type { i32, %struct.shared* }
%struct.hidden = type opaque
%struct.namesake = type { i32, %struct.namesake* }
%struct.holder = type { %struct.hidden* }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @first(%struct.shared* noundef %0, %struct.hidden* noundef %1, %struct.namesake* noundef %2, %struct.holder* noundef %3) #0 !dbg !9 {
  %5 = alloca %struct.shared*, align 8
  %6 = alloca %struct.hidden*, align 8
  %7 = alloca %struct.namesake*, align 8
  %8 = alloca %struct.holder*, align 8
  store %struct.shared* %0, %struct.shared** %5, align 8
  call void @llvm.dbg.declare(metadata %struct.shared** %5, metadata !30, metadata !DIExpression()), !dbg !31
  store %struct.hidden* %1, %struct.hidden** %6, align 8
  call void @llvm.dbg.declare(metadata %struct.hidden** %6, metadata !32, metadata !DIExpression()), !dbg !33
  store %struct.namesake* %2, %struct.namesake** %7, align 8
  call void @llvm.dbg.declare(metadata %struct.namesake** %7, metadata !34, metadata !DIExpression()), !dbg !35
  store %struct.holder* %3, %struct.holder** %8, align 8
  call void @llvm.dbg.declare(metadata %struct.holder** %8, metadata !36, metadata !DIExpression()), !dbg !37
  %9 = load %struct.shared*, %struct.shared** %5, align 8, !dbg !38
  %10 = getelementptr inbounds %struct.shared, %struct.shared* %9, i32 0, i32 0, !dbg !39
  %11 = load i32, i32* %10, align 8, !dbg !39
  %12 = load %struct.shared*, %struct.shared** %5, align 8, !dbg !40
  %13 = load %struct.hidden*, %struct.hidden** %6, align 8, !dbg !41
  %14 = load %struct.holder*, %struct.holder** %8, align 8, !dbg !42
  %15 = call i32 @second(%struct.shared* noundef %12, %struct.hidden* noundef %13, %struct.holder* noundef %14), !dbg !43
  %16 = add nsw i32 %11, %15, !dbg !44
  %17 = load %struct.namesake*, %struct.namesake** %7, align 8, !dbg !45
  %18 = getelementptr inbounds %struct.namesake, %struct.namesake* %17, i32 0, i32 0, !dbg !46
  %19 = load i32, i32* %18, align 8, !dbg !46
  %20 = add nsw i32 %16, %19, !dbg !47
  ret i32 %20, !dbg !48
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

declare i32 @second(%struct.shared* noundef, %struct.hidden* noundef, %struct.holder* noundef) #2

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "one.c", directory: ".", checksumkind: CSK_MD5, checksum: "127ed15baa0b8a61af5f7c69e8b9a1ed")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 1}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 7, type: !10, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !29)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !13, !18, !20, !25}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "shared", file: !1, line: 2, size: 128, elements: !15)
!15 = !{!16, !17}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !14, file: !1, line: 2, baseType: !12, size: 32)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !14, file: !1, line: 2, baseType: !13, size: 64, offset: 64)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DICompositeType(tag: DW_TAG_structure_type, name: "hidden", file: !1, line: 3, flags: DIFlagFwdDecl)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "namesake", file: !1, line: 4, size: 128, elements: !22)
!22 = !{!23, !24}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !21, file: !1, line: 4, baseType: !12, size: 32)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "again", scope: !21, file: !1, line: 4, baseType: !20, size: 64, offset: 64)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "holder", file: !1, line: 5, size: 64, elements: !27)
!27 = !{!28}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "secret", scope: !26, file: !1, line: 5, baseType: !18, size: 64)
!29 = !{}
!30 = !DILocalVariable(name: "s", arg: 1, scope: !9, file: !1, line: 7, type: !13)
!31 = !DILocation(line: 7, column: 26, scope: !9)
!32 = !DILocalVariable(name: "h", arg: 2, scope: !9, file: !1, line: 7, type: !18)
!33 = !DILocation(line: 7, column: 44, scope: !9)
!34 = !DILocalVariable(name: "n", arg: 3, scope: !9, file: !1, line: 7, type: !20)
!35 = !DILocation(line: 7, column: 64, scope: !9)
!36 = !DILocalVariable(name: "o", arg: 4, scope: !9, file: !1, line: 7, type: !25)
!37 = !DILocation(line: 7, column: 82, scope: !9)
!38 = !DILocation(line: 7, column: 94, scope: !9)
!39 = !DILocation(line: 7, column: 97, scope: !9)
!40 = !DILocation(line: 7, column: 112, scope: !9)
!41 = !DILocation(line: 7, column: 115, scope: !9)
!42 = !DILocation(line: 7, column: 118, scope: !9)
!43 = !DILocation(line: 7, column: 105, scope: !9)
!44 = !DILocation(line: 7, column: 103, scope: !9)
!45 = !DILocation(line: 7, column: 123, scope: !9)
!46 = !DILocation(line: 7, column: 126, scope: !9)
!47 = !DILocation(line: 7, column: 121, scope: !9)
!48 = !DILocation(line: 7, column: 87, scope: !9)
