; ModuleID = 'seed.c'
source_filename = "seed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, i8*, i8* }
%struct.pair = type { i32, i64 }

@.str = private unnamed_addr constant [4 x i8] c"one\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"two\00", align 1
@names = dso_local global [3 x i8*] [i8* getelementptr inbounds ([4 x i8], [4 x i8]* @.str, i32 0, i32 0), i8* getelementptr inbounds ([4 x i8], [4 x i8]* @.str.1, i32 0, i32 0), i8* null], align 16, !dbg !0
@counter = internal global i32 3, align 4, !dbg !9

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @sum(i32 noundef %0, ...) #0 !dbg !25 {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store i32 %0, i32* %2, align 4
  call void @llvm.dbg.declare(metadata i32* %2, metadata !29, metadata !DIExpression()), !dbg !30
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %3, metadata !31, metadata !DIExpression()), !dbg !47
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !48
  %6 = bitcast %struct.__va_list_tag* %5 to i8*, !dbg !48
  call void @llvm.va_start(i8* %6), !dbg !48
  call void @llvm.dbg.declare(metadata i32* %4, metadata !49, metadata !DIExpression()), !dbg !50
  store i32 0, i32* %4, align 4, !dbg !50
  br label %7, !dbg !51

7:                                                ; preds = %27, %1
  %8 = load i32, i32* %2, align 4, !dbg !52
  %9 = add nsw i32 %8, -1, !dbg !52
  store i32 %9, i32* %2, align 4, !dbg !52
  %10 = icmp ne i32 %8, 0, !dbg !51
  br i1 %10, label %11, label %32, !dbg !51

11:                                               ; preds = %7
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !53
  %13 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %12, i32 0, i32 0, !dbg !53
  %14 = load i32, i32* %13, align 16, !dbg !53
  %15 = icmp ule i32 %14, 40, !dbg !53
  br i1 %15, label %16, label %22, !dbg !53

16:                                               ; preds = %11
  %17 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %12, i32 0, i32 3, !dbg !53
  %18 = load i8*, i8** %17, align 16, !dbg !53
  %19 = getelementptr i8, i8* %18, i32 %14, !dbg !53
  %20 = bitcast i8* %19 to i32*, !dbg !53
  %21 = add i32 %14, 8, !dbg !53
  store i32 %21, i32* %13, align 16, !dbg !53
  br label %27, !dbg !53

22:                                               ; preds = %11
  %23 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %12, i32 0, i32 2, !dbg !53
  %24 = load i8*, i8** %23, align 8, !dbg !53
  %25 = bitcast i8* %24 to i32*, !dbg !53
  %26 = getelementptr i8, i8* %24, i32 8, !dbg !53
  store i8* %26, i8** %23, align 8, !dbg !53
  br label %27, !dbg !53

27:                                               ; preds = %22, %16
  %28 = phi i32* [ %20, %16 ], [ %25, %22 ], !dbg !53
  %29 = load i32, i32* %28, align 4, !dbg !53
  %30 = load i32, i32* %4, align 4, !dbg !54
  %31 = add nsw i32 %30, %29, !dbg !54
  store i32 %31, i32* %4, align 4, !dbg !54
  br label %7, !dbg !51, !llvm.loop !55

32:                                               ; preds = %7
  %33 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !57
  %34 = bitcast %struct.__va_list_tag* %33 to i8*, !dbg !57
  call void @llvm.va_end(i8* %34), !dbg !57
  %35 = load i32, i32* %4, align 4, !dbg !58
  ret i32 %35, !dbg !59
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #2

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { i32, i64 } @swap(i32 %0, i64 %1) #0 !dbg !60 {
  %3 = alloca %struct.pair, align 8
  %4 = alloca %struct.pair, align 8
  %5 = bitcast %struct.pair* %4 to { i32, i64 }*
  %6 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %5, i32 0, i32 0
  store i32 %0, i32* %6, align 8
  %7 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %5, i32 0, i32 1
  store i64 %1, i64* %7, align 8
  call void @llvm.dbg.declare(metadata %struct.pair* %4, metadata !68, metadata !DIExpression()), !dbg !69
  call void @llvm.dbg.declare(metadata %struct.pair* %3, metadata !70, metadata !DIExpression()), !dbg !71
  %8 = getelementptr inbounds %struct.pair, %struct.pair* %3, i32 0, i32 0, !dbg !72
  %9 = getelementptr inbounds %struct.pair, %struct.pair* %4, i32 0, i32 1, !dbg !73
  %10 = load i64, i64* %9, align 8, !dbg !73
  %11 = trunc i64 %10 to i32, !dbg !74
  store i32 %11, i32* %8, align 8, !dbg !72
  %12 = getelementptr inbounds %struct.pair, %struct.pair* %3, i32 0, i32 1, !dbg !72
  %13 = getelementptr inbounds %struct.pair, %struct.pair* %4, i32 0, i32 0, !dbg !75
  %14 = load i32, i32* %13, align 8, !dbg !75
  %15 = sext i32 %14 to i64, !dbg !76
  store i64 %15, i64* %12, align 8, !dbg !72
  %16 = load i32, i32* @counter, align 4, !dbg !77
  %17 = add nsw i32 %16, 1, !dbg !77
  store i32 %17, i32* @counter, align 4, !dbg !77
  %18 = bitcast %struct.pair* %3 to { i32, i64 }*, !dbg !78
  %19 = load { i32, i64 }, { i32, i64 }* %18, align 8, !dbg !78
  ret { i32, i64 } %19, !dbg !78
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local double @mean(double* noundef %0, i32 noundef %1) #0 !dbg !79 {
  %3 = alloca double, align 8
  %4 = alloca double*, align 8
  %5 = alloca i32, align 4
  %6 = alloca double, align 8
  %7 = alloca i32, align 4
  store double* %0, double** %4, align 8
  call void @llvm.dbg.declare(metadata double** %4, metadata !82, metadata !DIExpression()), !dbg !83
  store i32 %1, i32* %5, align 4
  call void @llvm.dbg.declare(metadata i32* %5, metadata !84, metadata !DIExpression()), !dbg !85
  call void @llvm.dbg.declare(metadata double* %6, metadata !86, metadata !DIExpression()), !dbg !87
  store double 1.000000e-01, double* %6, align 8, !dbg !87
  call void @llvm.dbg.declare(metadata i32* %7, metadata !88, metadata !DIExpression()), !dbg !90
  store i32 0, i32* %7, align 4, !dbg !90
  br label %8, !dbg !91

8:                                                ; preds = %20, %2
  %9 = load i32, i32* %7, align 4, !dbg !92
  %10 = load i32, i32* %5, align 4, !dbg !94
  %11 = icmp ult i32 %9, %10, !dbg !95
  br i1 %11, label %12, label %23, !dbg !96

12:                                               ; preds = %8
  %13 = load double*, double** %4, align 8, !dbg !97
  %14 = load i32, i32* %7, align 4, !dbg !98
  %15 = zext i32 %14 to i64, !dbg !97
  %16 = getelementptr inbounds double, double* %13, i64 %15, !dbg !97
  %17 = load double, double* %16, align 8, !dbg !97
  %18 = load double, double* %6, align 8, !dbg !99
  %19 = fadd double %18, %17, !dbg !99
  store double %19, double* %6, align 8, !dbg !99
  br label %20, !dbg !100

20:                                               ; preds = %12
  %21 = load i32, i32* %7, align 4, !dbg !101
  %22 = add i32 %21, 1, !dbg !101
  store i32 %22, i32* %7, align 4, !dbg !101
  br label %8, !dbg !102, !llvm.loop !103

23:                                               ; preds = %8
  %24 = load i32, i32* %5, align 4, !dbg !105
  switch i32 %24, label %28 [
    i32 0, label %25
    i32 1, label %26
  ], !dbg !106

25:                                               ; preds = %23
  store double -1.000000e+00, double* %3, align 8, !dbg !107
  br label %33, !dbg !107

26:                                               ; preds = %23
  %27 = load double, double* %6, align 8, !dbg !109
  store double %27, double* %3, align 8, !dbg !110
  br label %33, !dbg !110

28:                                               ; preds = %23
  %29 = load double, double* %6, align 8, !dbg !111
  %30 = load i32, i32* %5, align 4, !dbg !112
  %31 = uitofp i32 %30 to double, !dbg !112
  %32 = fdiv double %29, %31, !dbg !113
  store double %32, double* %3, align 8, !dbg !114
  br label %33, !dbg !114

33:                                               ; preds = %28, %26, %25
  %34 = load double, double* %3, align 8, !dbg !115
  ret double %34, !dbg !115
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, i8** noundef %1) #0 !dbg !116 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i8**, align 8
  %6 = alloca %struct.pair, align 8
  %7 = alloca %struct.pair, align 8
  store i32 0, i32* %3, align 4
  store i32 %0, i32* %4, align 4
  call void @llvm.dbg.declare(metadata i32* %4, metadata !121, metadata !DIExpression()), !dbg !122
  store i8** %1, i8*** %5, align 8
  call void @llvm.dbg.declare(metadata i8*** %5, metadata !123, metadata !DIExpression()), !dbg !124
  call void @llvm.dbg.declare(metadata %struct.pair* %6, metadata !125, metadata !DIExpression()), !dbg !126
  %8 = getelementptr inbounds %struct.pair, %struct.pair* %7, i32 0, i32 0, !dbg !127
  %9 = load i32, i32* %4, align 4, !dbg !128
  store i32 %9, i32* %8, align 8, !dbg !127
  %10 = getelementptr inbounds %struct.pair, %struct.pair* %7, i32 0, i32 1, !dbg !127
  store i64 7, i64* %10, align 8, !dbg !127
  %11 = bitcast %struct.pair* %7 to { i32, i64 }*, !dbg !129
  %12 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %11, i32 0, i32 0, !dbg !129
  %13 = load i32, i32* %12, align 8, !dbg !129
  %14 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %11, i32 0, i32 1, !dbg !129
  %15 = load i64, i64* %14, align 8, !dbg !129
  %16 = call { i32, i64 } @swap(i32 %13, i64 %15), !dbg !129
  %17 = bitcast %struct.pair* %6 to { i32, i64 }*, !dbg !129
  %18 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %17, i32 0, i32 0, !dbg !129
  %19 = extractvalue { i32, i64 } %16, 0, !dbg !129
  store i32 %19, i32* %18, align 8, !dbg !129
  %20 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %17, i32 0, i32 1, !dbg !129
  %21 = extractvalue { i32, i64 } %16, 1, !dbg !129
  store i64 %21, i64* %20, align 8, !dbg !129
  %22 = getelementptr inbounds %struct.pair, %struct.pair* %6, i32 0, i32 0, !dbg !130
  %23 = load i32, i32* %22, align 8, !dbg !130
  %24 = load i8**, i8*** %5, align 8, !dbg !131
  %25 = bitcast i8** %24 to double*, !dbg !132
  %26 = call double @mean(double* noundef %25, i32 noundef 3), !dbg !133
  %27 = fptosi double %26 to i32, !dbg !134
  %28 = call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef %23, i32 noundef %27), !dbg !135
  ret i32 %28, !dbg !136
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nofree nosync nounwind willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!17, !18, !19, !20, !21, !22, !23}
!llvm.ident = !{!24}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "names", scope: !2, file: !3, line: 4, type: !11, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "seed.c", directory: "/tmp/irx", checksumkind: CSK_MD5, checksum: "ed58d9098325fa35276f797c74a5029b")
!4 = !{!5, !6}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!8 = !{!0, !9}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 3, type: !5, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 192, elements: !15)
!12 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!13 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !14)
!14 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!15 = !{!16}
!16 = !DISubrange(count: 3)
!17 = !{i32 7, !"Dwarf Version", i32 5}
!18 = !{i32 2, !"Debug Info Version", i32 3}
!19 = !{i32 1, !"wchar_size", i32 4}
!20 = !{i32 7, !"PIC Level", i32 2}
!21 = !{i32 7, !"PIE Level", i32 2}
!22 = !{i32 7, !"uwtable", i32 1}
!23 = !{i32 7, !"frame-pointer", i32 2}
!24 = !{!"Debian clang version 14.0.6"}
!25 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 5, type: !26, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !28)
!26 = !DISubroutineType(types: !27)
!27 = !{!5, !5, null}
!28 = !{}
!29 = !DILocalVariable(name: "n", arg: 1, scope: !25, file: !3, line: 5, type: !5)
!30 = !DILocation(line: 5, column: 13, scope: !25)
!31 = !DILocalVariable(name: "l", scope: !25, file: !3, line: 5, type: !32)
!32 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !33, line: 14, baseType: !34)
!33 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdarg.h", directory: "", checksumkind: CSK_MD5, checksum: "4de3cbd931b589d291e5c39387aecf82")
!34 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !35, baseType: !36)
!35 = !DIFile(filename: "seed.c", directory: "/tmp/irx")
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 192, elements: !45)
!37 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !38)
!38 = !{!39, !41, !42, !44}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !37, file: !35, line: 5, baseType: !40, size: 32)
!40 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !37, file: !35, line: 5, baseType: !40, size: 32, offset: 32)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !37, file: !35, line: 5, baseType: !43, size: 64, offset: 64)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !37, file: !35, line: 5, baseType: !43, size: 64, offset: 128)
!45 = !{!46}
!46 = !DISubrange(count: 1)
!47 = !DILocation(line: 5, column: 31, scope: !25)
!48 = !DILocation(line: 5, column: 34, scope: !25)
!49 = !DILocalVariable(name: "s", scope: !25, file: !3, line: 5, type: !5)
!50 = !DILocation(line: 5, column: 54, scope: !25)
!51 = !DILocation(line: 5, column: 61, scope: !25)
!52 = !DILocation(line: 5, column: 69, scope: !25)
!53 = !DILocation(line: 5, column: 78, scope: !25)
!54 = !DILocation(line: 5, column: 75, scope: !25)
!55 = distinct !{!55, !51, !53, !56}
!56 = !{!"llvm.loop.mustprogress"}
!57 = !DILocation(line: 5, column: 94, scope: !25)
!58 = !DILocation(line: 5, column: 112, scope: !25)
!59 = !DILocation(line: 5, column: 105, scope: !25)
!60 = distinct !DISubprogram(name: "swap", scope: !3, file: !3, line: 6, type: !61, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !28)
!61 = !DISubroutineType(types: !62)
!62 = !{!63, !63}
!63 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 2, size: 128, elements: !64)
!64 = !{!65, !66}
!65 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !63, file: !3, line: 2, baseType: !5, size: 32)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !63, file: !3, line: 2, baseType: !67, size: 64, offset: 64)
!67 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!68 = !DILocalVariable(name: "p", arg: 1, scope: !60, file: !3, line: 6, type: !63)
!69 = !DILocation(line: 6, column: 30, scope: !60)
!70 = !DILocalVariable(name: "q", scope: !60, file: !3, line: 6, type: !63)
!71 = !DILocation(line: 6, column: 47, scope: !60)
!72 = !DILocation(line: 6, column: 51, scope: !60)
!73 = !DILocation(line: 6, column: 60, scope: !60)
!74 = !DILocation(line: 6, column: 53, scope: !60)
!75 = !DILocation(line: 6, column: 70, scope: !60)
!76 = !DILocation(line: 6, column: 68, scope: !60)
!77 = !DILocation(line: 6, column: 86, scope: !60)
!78 = !DILocation(line: 6, column: 90, scope: !60)
!79 = distinct !DISubprogram(name: "mean", scope: !3, file: !3, line: 7, type: !80, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !28)
!80 = !DISubroutineType(types: !81)
!81 = !{!7, !6, !40}
!82 = !DILocalVariable(name: "values", arg: 1, scope: !79, file: !3, line: 7, type: !6)
!83 = !DILocation(line: 7, column: 21, scope: !79)
!84 = !DILocalVariable(name: "count", arg: 2, scope: !79, file: !3, line: 7, type: !40)
!85 = !DILocation(line: 7, column: 38, scope: !79)
!86 = !DILocalVariable(name: "total", scope: !79, file: !3, line: 8, type: !7)
!87 = !DILocation(line: 8, column: 10, scope: !79)
!88 = !DILocalVariable(name: "i", scope: !89, file: !3, line: 9, type: !40)
!89 = distinct !DILexicalBlock(scope: !79, file: !3, line: 9, column: 3)
!90 = !DILocation(line: 9, column: 17, scope: !89)
!91 = !DILocation(line: 9, column: 8, scope: !89)
!92 = !DILocation(line: 9, column: 24, scope: !93)
!93 = distinct !DILexicalBlock(scope: !89, file: !3, line: 9, column: 3)
!94 = !DILocation(line: 9, column: 28, scope: !93)
!95 = !DILocation(line: 9, column: 26, scope: !93)
!96 = !DILocation(line: 9, column: 3, scope: !89)
!97 = !DILocation(line: 9, column: 49, scope: !93)
!98 = !DILocation(line: 9, column: 56, scope: !93)
!99 = !DILocation(line: 9, column: 46, scope: !93)
!100 = !DILocation(line: 9, column: 40, scope: !93)
!101 = !DILocation(line: 9, column: 36, scope: !93)
!102 = !DILocation(line: 9, column: 3, scope: !93)
!103 = distinct !{!103, !96, !104, !56}
!104 = !DILocation(line: 9, column: 57, scope: !89)
!105 = !DILocation(line: 10, column: 11, scope: !79)
!106 = !DILocation(line: 10, column: 3, scope: !79)
!107 = !DILocation(line: 10, column: 28, scope: !108)
!108 = distinct !DILexicalBlock(scope: !79, file: !3, line: 10, column: 18)
!109 = !DILocation(line: 10, column: 54, scope: !108)
!110 = !DILocation(line: 10, column: 47, scope: !108)
!111 = !DILocation(line: 10, column: 77, scope: !108)
!112 = !DILocation(line: 10, column: 85, scope: !108)
!113 = !DILocation(line: 10, column: 83, scope: !108)
!114 = !DILocation(line: 10, column: 70, scope: !108)
!115 = !DILocation(line: 11, column: 1, scope: !79)
!116 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 12, type: !117, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !28)
!117 = !DISubroutineType(types: !118)
!118 = !{!5, !5, !119}
!119 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !120, size: 64)
!120 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!121 = !DILocalVariable(name: "argc", arg: 1, scope: !116, file: !3, line: 12, type: !5)
!122 = !DILocation(line: 12, column: 14, scope: !116)
!123 = !DILocalVariable(name: "argv", arg: 2, scope: !116, file: !3, line: 12, type: !119)
!124 = !DILocation(line: 12, column: 27, scope: !116)
!125 = !DILocalVariable(name: "p", scope: !116, file: !3, line: 12, type: !63)
!126 = !DILocation(line: 12, column: 47, scope: !116)
!127 = !DILocation(line: 12, column: 69, scope: !116)
!128 = !DILocation(line: 12, column: 71, scope: !116)
!129 = !DILocation(line: 12, column: 51, scope: !116)
!130 = !DILocation(line: 12, column: 99, scope: !116)
!131 = !DILocation(line: 12, column: 126, scope: !116)
!132 = !DILocation(line: 12, column: 116, scope: !116)
!133 = !DILocation(line: 12, column: 111, scope: !116)
!134 = !DILocation(line: 12, column: 106, scope: !116)
!135 = !DILocation(line: 12, column: 90, scope: !116)
!136 = !DILocation(line: 12, column: 83, scope: !116)
