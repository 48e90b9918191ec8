; ModuleID = 'two.c'
source_filename = "two.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.shared = type { i32, %struct.shared* }
%struct.hidden = type { i64, %struct.shared* }
%struct.holder = type { %struct.hidden* }
%struct.namesake = type { i64 }

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @second(%struct.shared* noundef %0, %struct.hidden* noundef %1, %struct.holder* noundef %2) #0 !dbg !11 {
  %4 = alloca %struct.shared*, align 8
  %5 = alloca %struct.hidden*, align 8
  %6 = alloca %struct.holder*, align 8
  store %struct.shared* %0, %struct.shared** %4, align 8
  call void @llvm.dbg.declare(metadata %struct.shared** %4, metadata !30, metadata !DIExpression()), !dbg !31
  store %struct.hidden* %1, %struct.hidden** %5, align 8
  call void @llvm.dbg.declare(metadata %struct.hidden** %5, metadata !32, metadata !DIExpression()), !dbg !33
  store %struct.holder* %2, %struct.holder** %6, align 8
  call void @llvm.dbg.declare(metadata %struct.holder** %6, metadata !34, metadata !DIExpression()), !dbg !35
  %7 = load %struct.shared*, %struct.shared** %4, align 8, !dbg !36
  %8 = getelementptr inbounds %struct.shared, %struct.shared* %7, i32 0, i32 0, !dbg !37
  %9 = load i32, i32* %8, align 8, !dbg !37
  %10 = load %struct.hidden*, %struct.hidden** %5, align 8, !dbg !38
  %11 = getelementptr inbounds %struct.hidden, %struct.hidden* %10, i32 0, i32 0, !dbg !39
  %12 = load i64, i64* %11, align 8, !dbg !39
  %13 = trunc i64 %12 to i32, !dbg !40
  %14 = add nsw i32 %9, %13, !dbg !41
  %15 = load %struct.holder*, %struct.holder** %6, align 8, !dbg !42
  %16 = icmp ne %struct.holder* %15, null, !dbg !43
  %17 = zext i1 %16 to i32, !dbg !43
  %18 = add nsw i32 %14, %17, !dbg !44
  ret i32 %18, !dbg !45
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @third(%struct.namesake* noundef %0) #0 !dbg !46 {
  %2 = alloca %struct.namesake*, align 8
  store %struct.namesake* %0, %struct.namesake** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.namesake** %2, metadata !53, metadata !DIExpression()), !dbg !54
  %3 = load %struct.namesake*, %struct.namesake** %2, align 8, !dbg !55
  %4 = getelementptr inbounds %struct.namesake, %struct.namesake* %3, i32 0, i32 0, !dbg !56
  %5 = load i64, i64* %4, align 8, !dbg !56
  ret i64 %5, !dbg !57
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "two.c", directory: ".", checksumkind: CSK_MD5, checksum: "02e041548dad58e56efec7095d904d88")
!2 = !{!3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 1}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = distinct !DISubprogram(name: "second", scope: !1, file: !1, line: 6, type: !12, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !29)
!12 = !DISubroutineType(types: !13)
!13 = !{!3, !14, !19, !25}
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "shared", file: !1, line: 2, size: 128, elements: !16)
!16 = !{!17, !18}
!17 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !15, file: !1, line: 2, baseType: !3, size: 32)
!18 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !15, file: !1, line: 2, baseType: !14, size: 64, offset: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "hidden", file: !1, line: 3, size: 128, elements: !21)
!21 = !{!22, !24}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "inside", scope: !20, file: !1, line: 3, baseType: !23, size: 64)
!23 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "list", scope: !20, file: !1, line: 3, baseType: !14, size: 64, offset: 64)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "holder", file: !1, line: 5, size: 64, elements: !27)
!27 = !{!28}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "secret", scope: !26, file: !1, line: 5, baseType: !19, size: 64)
!29 = !{}
!30 = !DILocalVariable(name: "s", arg: 1, scope: !11, file: !1, line: 6, type: !14)
!31 = !DILocation(line: 6, column: 27, scope: !11)
!32 = !DILocalVariable(name: "h", arg: 2, scope: !11, file: !1, line: 6, type: !19)
!33 = !DILocation(line: 6, column: 45, scope: !11)
!34 = !DILocalVariable(name: "o", arg: 3, scope: !11, file: !1, line: 6, type: !25)
!35 = !DILocation(line: 6, column: 63, scope: !11)
!36 = !DILocation(line: 6, column: 75, scope: !11)
!37 = !DILocation(line: 6, column: 78, scope: !11)
!38 = !DILocation(line: 6, column: 91, scope: !11)
!39 = !DILocation(line: 6, column: 94, scope: !11)
!40 = !DILocation(line: 6, column: 86, scope: !11)
!41 = !DILocation(line: 6, column: 84, scope: !11)
!42 = !DILocation(line: 6, column: 104, scope: !11)
!43 = !DILocation(line: 6, column: 106, scope: !11)
!44 = !DILocation(line: 6, column: 101, scope: !11)
!45 = !DILocation(line: 6, column: 68, scope: !11)
!46 = distinct !DISubprogram(name: "third", scope: !1, file: !1, line: 7, type: !47, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !29)
!47 = !DISubroutineType(types: !48)
!48 = !{!23, !49}
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64)
!50 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "namesake", file: !1, line: 4, size: 64, elements: !51)
!51 = !{!52}
!52 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !50, file: !1, line: 4, baseType: !23, size: 64)
!53 = !DILocalVariable(name: "n", arg: 1, scope: !46, file: !1, line: 7, type: !49)
!54 = !DILocation(line: 7, column: 29, scope: !46)
!55 = !DILocation(line: 7, column: 41, scope: !46)
!56 = !DILocation(line: 7, column: 44, scope: !46)
!57 = !DILocation(line: 7, column: 34, scope: !46)
