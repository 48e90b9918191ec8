; ModuleID = 'seed.c'
source_filename = "seed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@.str = private unnamed_addr constant [4 x i8] c"one\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [4 x i8] c"two\00", align 1, !dbg !7
@names = dso_local local_unnamed_addr global [3 x ptr] [ptr @.str, ptr @.str.1, ptr null], align 16, !dbg !9
@counter = internal unnamed_addr global i32 3, align 4, !dbg !17

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i32 @sum(i32 noundef %0, ...) local_unnamed_addr #0 !dbg !32 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16, !DIAssignID !53
    #dbg_assign(i1 undef, !37, !DIExpression(), !53, ptr %2, !DIExpression(), !54)
    #dbg_value(i32 %0, !36, !DIExpression(), !54)
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %2) #5, !dbg !55
  call void @llvm.va_start.p0(ptr nonnull %2), !dbg !56
    #dbg_value(i32 0, !52, !DIExpression(), !54)
    #dbg_value(i32 0, !52, !DIExpression(), !54)
    #dbg_value(i32 %0, !36, !DIExpression(), !54)
  %3 = icmp eq i32 %0, 0, !dbg !57
  br i1 %3, label %30, label %4, !dbg !57

4:                                                ; preds = %1
  %5 = load i32, ptr %2, align 16
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  %7 = getelementptr inbounds i8, ptr %2, i64 16
  %8 = load ptr, ptr %7, align 16
  %9 = load ptr, ptr %6, align 8
  br label %10, !dbg !57

10:                                               ; preds = %4, %23
  %11 = phi ptr [ %9, %4 ], [ %24, %23 ]
  %12 = phi i32 [ %0, %4 ], [ %15, %23 ]
  %13 = phi i32 [ 0, %4 ], [ %28, %23 ]
  %14 = phi i32 [ %5, %4 ], [ %25, %23 ]
  %15 = add nsw i32 %12, -1, !dbg !58
    #dbg_value(i32 %13, !52, !DIExpression(), !54)
  %16 = icmp ult i32 %14, 41, !dbg !59
  br i1 %16, label %17, label %21, !dbg !59

17:                                               ; preds = %10
  %18 = zext nneg i32 %14 to i64, !dbg !59
  %19 = getelementptr i8, ptr %8, i64 %18, !dbg !59
  %20 = add nuw nsw i32 %14, 8, !dbg !59
  store i32 %20, ptr %2, align 16, !dbg !59, !DIAssignID !60
    #dbg_assign(i32 %20, !37, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !60, ptr %2, !DIExpression(), !54)
  br label %23, !dbg !59

21:                                               ; preds = %10
  %22 = getelementptr i8, ptr %11, i64 8, !dbg !59
  store ptr %22, ptr %6, align 8, !dbg !59, !DIAssignID !61
    #dbg_assign(ptr %22, !37, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !61, ptr %6, !DIExpression(), !54)
  br label %23, !dbg !59

23:                                               ; preds = %21, %17
  %24 = phi ptr [ %11, %17 ], [ %22, %21 ]
  %25 = phi i32 [ %20, %17 ], [ %14, %21 ]
  %26 = phi ptr [ %19, %17 ], [ %11, %21 ], !dbg !59
  %27 = load i32, ptr %26, align 4, !dbg !59, !tbaa !62
  %28 = add nsw i32 %27, %13, !dbg !66
    #dbg_value(i32 %28, !52, !DIExpression(), !54)
    #dbg_value(i32 %15, !36, !DIExpression(), !54)
    #dbg_value(i32 %15, !36, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !54)
  %29 = icmp eq i32 %15, 0, !dbg !57
  br i1 %29, label %30, label %10, !dbg !57, !llvm.loop !67

30:                                               ; preds = %23, %1
  %31 = phi i32 [ 0, %1 ], [ %28, %23 ], !dbg !70
  call void @llvm.va_end.p0(ptr %2), !dbg !71
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %2) #5, !dbg !72
  ret i32 %31, !dbg !73
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) uwtable
define dso_local { i32, i64 } @swap(i32 %0, i64 %1) local_unnamed_addr #3 !dbg !74 {
    #dbg_value(i32 %0, !83, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !85)
    #dbg_value(i64 %1, !83, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !85)
  %3 = trunc i64 %1 to i32, !dbg !86
    #dbg_value(i32 %3, !84, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !85)
  %4 = sext i32 %0 to i64, !dbg !87
    #dbg_value(i64 %4, !84, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !85)
  %5 = load i32, ptr @counter, align 4, !dbg !88, !tbaa !62
  %6 = add nsw i32 %5, 1, !dbg !88
  store i32 %6, ptr @counter, align 4, !dbg !88, !tbaa !62
  %7 = insertvalue { i32, i64 } poison, i32 %3, 0, !dbg !89
  %8 = insertvalue { i32, i64 } %7, i64 %4, 1, !dbg !89
  ret { i32, i64 } %8, !dbg !89
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @mean(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #4 !dbg !90 {
    #dbg_value(ptr %0, !94, !DIExpression(), !99)
    #dbg_value(i32 %1, !95, !DIExpression(), !99)
    #dbg_value(double 1.000000e-01, !96, !DIExpression(), !99)
    #dbg_value(i32 0, !97, !DIExpression(), !100)
  %3 = icmp eq i32 %1, 0, !dbg !101
  br i1 %3, label %6, label %4, !dbg !103

4:                                                ; preds = %2
  %5 = zext i32 %1 to i64, !dbg !101
  br label %8, !dbg !103

6:                                                ; preds = %8, %2
  %7 = phi double [ 1.000000e-01, %2 ], [ %13, %8 ], !dbg !99
  switch i32 %1, label %17 [
    i32 0, label %20
    i32 1, label %16
  ], !dbg !104

8:                                                ; preds = %4, %8
  %9 = phi i64 [ 0, %4 ], [ %14, %8 ]
  %10 = phi double [ 1.000000e-01, %4 ], [ %13, %8 ]
    #dbg_value(i64 %9, !97, !DIExpression(), !100)
    #dbg_value(double %10, !96, !DIExpression(), !99)
  %11 = getelementptr inbounds double, ptr %0, i64 %9, !dbg !105
  %12 = load double, ptr %11, align 8, !dbg !105, !tbaa !106
  %13 = fadd double %10, %12, !dbg !108
    #dbg_value(double %13, !96, !DIExpression(), !99)
  %14 = add nuw nsw i64 %9, 1, !dbg !109
    #dbg_value(i64 %14, !97, !DIExpression(), !100)
  %15 = icmp eq i64 %14, %5, !dbg !101
  br i1 %15, label %6, label %8, !dbg !103, !llvm.loop !110

16:                                               ; preds = %6
  br label %20, !dbg !112

17:                                               ; preds = %6
  %18 = uitofp i32 %1 to double, !dbg !114
  %19 = fdiv double %7, %18, !dbg !115
  br label %20, !dbg !116

20:                                               ; preds = %6, %17, %16
  %21 = phi double [ %19, %17 ], [ %7, %16 ], [ -1.000000e+00, %6 ], !dbg !117
  ret double %21, !dbg !118
}

; Function Attrs: nofree norecurse nosync nounwind uwtable
define dso_local i32 @main(i32 noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr #0 !dbg !119 {
    #dbg_value(i32 %0, !125, !DIExpression(), !128)
    #dbg_value(ptr %1, !126, !DIExpression(), !128)
    #dbg_value(i32 %0, !83, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !129)
    #dbg_value(i64 7, !83, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !129)
    #dbg_value(i32 7, !84, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !129)
    #dbg_value(i32 %0, !84, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !129)
  %3 = load i32, ptr @counter, align 4, !dbg !131, !tbaa !62
  %4 = add nsw i32 %3, 1, !dbg !131
  store i32 %4, ptr @counter, align 4, !dbg !131, !tbaa !62
    #dbg_value(i32 poison, !127, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !128)
    #dbg_value(i64 poison, !127, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !128)
    #dbg_value(ptr %1, !94, !DIExpression(), !132)
    #dbg_value(i32 3, !95, !DIExpression(), !132)
    #dbg_value(double 1.000000e-01, !96, !DIExpression(), !132)
    #dbg_value(i32 0, !97, !DIExpression(), !134)
  br label %5, !dbg !135

5:                                                ; preds = %5, %2
  %6 = phi i64 [ 0, %2 ], [ %11, %5 ]
  %7 = phi double [ 1.000000e-01, %2 ], [ %10, %5 ]
    #dbg_value(i64 %6, !97, !DIExpression(), !134)
    #dbg_value(double %7, !96, !DIExpression(), !132)
  %8 = getelementptr inbounds double, ptr %1, i64 %6, !dbg !136
  %9 = load double, ptr %8, align 8, !dbg !136, !tbaa !106
  %10 = fadd double %7, %9, !dbg !137
    #dbg_value(double %10, !96, !DIExpression(), !132)
  %11 = add nuw nsw i64 %6, 1, !dbg !138
    #dbg_value(i64 %11, !97, !DIExpression(), !134)
  %12 = icmp eq i64 %11, 3, !dbg !139
  br i1 %12, label %13, label %5, !dbg !135, !llvm.loop !140

13:                                               ; preds = %5
    #dbg_value(i32 7, !127, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !128)
  %14 = fdiv double %10, 3.000000e+00, !dbg !142
  %15 = fptosi double %14 to i32, !dbg !143
  %16 = tail call i32 (i32, ...) @sum(i32 noundef 2, i32 noundef 7, i32 noundef %15), !dbg !144
  ret i32 %16, !dbg !145
}

attributes #0 = { nofree norecurse nosync nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!11}
!llvm.module.flags = !{!24, !25, !26, !27, !28, !29, !30}
!llvm.ident = !{!31}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 4, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "seed.c", directory: "/tmp/irx", checksumkind: CSK_MD5, checksum: "ed58d9098325fa35276f797c74a5029b")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 4, type: !3, isLocal: true, isDefinition: true)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "names", scope: !11, file: !2, line: 4, type: !19, isLocal: false, isDefinition: true)
!11 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !12, globals: !16, splitDebugInlining: false, nameTableKind: None)
!12 = !{!13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!16 = !{!0, !7, !9, !17}
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
!18 = distinct !DIGlobalVariable(name: "counter", scope: !11, file: !2, line: 3, type: !13, isLocal: true, isDefinition: true)
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, size: 192, elements: !22)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!22 = !{!23}
!23 = !DISubrange(count: 3)
!24 = !{i32 7, !"Dwarf Version", i32 5}
!25 = !{i32 2, !"Debug Info Version", i32 3}
!26 = !{i32 1, !"wchar_size", i32 4}
!27 = !{i32 8, !"PIC Level", i32 2}
!28 = !{i32 7, !"PIE Level", i32 2}
!29 = !{i32 7, !"uwtable", i32 2}
!30 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!31 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!32 = distinct !DISubprogram(name: "sum", scope: !2, file: !2, line: 5, type: !33, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !11, retainedNodes: !35)
!33 = !DISubroutineType(types: !34)
!34 = !{!13, !13, null}
!35 = !{!36, !37, !52}
!36 = !DILocalVariable(name: "n", arg: 1, scope: !32, file: !2, line: 5, type: !13)
!37 = !DILocalVariable(name: "l", scope: !32, file: !2, line: 5, type: !38)
!38 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !39, line: 12, baseType: !40)
!39 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/__stdarg_va_list.h", directory: "", checksumkind: CSK_MD5, checksum: "7bd78a282b99fcfe41a9e3c566d14f7d")
!40 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !2, baseType: !41)
!41 = !DICompositeType(tag: DW_TAG_array_type, baseType: !42, size: 192, elements: !50)
!42 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !43)
!43 = !{!44, !46, !47, !49}
!44 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !42, file: !2, line: 5, baseType: !45, size: 32)
!45 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !42, file: !2, line: 5, baseType: !45, size: 32, offset: 32)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !42, file: !2, line: 5, baseType: !48, size: 64, offset: 64)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !42, file: !2, line: 5, baseType: !48, size: 64, offset: 128)
!50 = !{!51}
!51 = !DISubrange(count: 1)
!52 = !DILocalVariable(name: "s", scope: !32, file: !2, line: 5, type: !13)
!53 = distinct !DIAssignID()
!54 = !DILocation(line: 0, scope: !32)
!55 = !DILocation(line: 5, column: 23, scope: !32)
!56 = !DILocation(line: 5, column: 34, scope: !32)
!57 = !DILocation(line: 5, column: 61, scope: !32)
!58 = !DILocation(line: 5, column: 69, scope: !32)
!59 = !DILocation(line: 5, column: 78, scope: !32)
!60 = distinct !DIAssignID()
!61 = distinct !DIAssignID()
!62 = !{!63, !63, i64 0}
!63 = !{!"int", !64, i64 0}
!64 = !{!"omnipotent char", !65, i64 0}
!65 = !{!"Simple C/C++ TBAA"}
!66 = !DILocation(line: 5, column: 75, scope: !32)
!67 = distinct !{!67, !57, !59, !68, !69}
!68 = !{!"llvm.loop.mustprogress"}
!69 = !{!"llvm.loop.unroll.disable"}
!70 = !DILocation(line: 5, scope: !32)
!71 = !DILocation(line: 5, column: 94, scope: !32)
!72 = !DILocation(line: 5, column: 115, scope: !32)
!73 = !DILocation(line: 5, column: 105, scope: !32)
!74 = distinct !DISubprogram(name: "swap", scope: !2, file: !2, line: 6, type: !75, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !11, retainedNodes: !82)
!75 = !DISubroutineType(types: !76)
!76 = !{!77, !77}
!77 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !2, line: 2, size: 128, elements: !78)
!78 = !{!79, !80}
!79 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !77, file: !2, line: 2, baseType: !13, size: 32)
!80 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !77, file: !2, line: 2, baseType: !81, size: 64, offset: 64)
!81 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!82 = !{!83, !84}
!83 = !DILocalVariable(name: "p", arg: 1, scope: !74, file: !2, line: 6, type: !77)
!84 = !DILocalVariable(name: "q", scope: !74, file: !2, line: 6, type: !77)
!85 = !DILocation(line: 0, scope: !74)
!86 = !DILocation(line: 6, column: 53, scope: !74)
!87 = !DILocation(line: 6, column: 68, scope: !74)
!88 = !DILocation(line: 6, column: 86, scope: !74)
!89 = !DILocation(line: 6, column: 90, scope: !74)
!90 = distinct !DISubprogram(name: "mean", scope: !2, file: !2, line: 7, type: !91, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !11, retainedNodes: !93)
!91 = !DISubroutineType(types: !92)
!92 = !{!15, !14, !45}
!93 = !{!94, !95, !96, !97}
!94 = !DILocalVariable(name: "values", arg: 1, scope: !90, file: !2, line: 7, type: !14)
!95 = !DILocalVariable(name: "count", arg: 2, scope: !90, file: !2, line: 7, type: !45)
!96 = !DILocalVariable(name: "total", scope: !90, file: !2, line: 8, type: !15)
!97 = !DILocalVariable(name: "i", scope: !98, file: !2, line: 9, type: !45)
!98 = distinct !DILexicalBlock(scope: !90, file: !2, line: 9, column: 3)
!99 = !DILocation(line: 0, scope: !90)
!100 = !DILocation(line: 0, scope: !98)
!101 = !DILocation(line: 9, column: 26, scope: !102)
!102 = distinct !DILexicalBlock(scope: !98, file: !2, line: 9, column: 3)
!103 = !DILocation(line: 9, column: 3, scope: !98)
!104 = !DILocation(line: 10, column: 3, scope: !90)
!105 = !DILocation(line: 9, column: 49, scope: !102)
!106 = !{!107, !107, i64 0}
!107 = !{!"double", !64, i64 0}
!108 = !DILocation(line: 9, column: 46, scope: !102)
!109 = !DILocation(line: 9, column: 36, scope: !102)
!110 = distinct !{!110, !103, !111, !68, !69}
!111 = !DILocation(line: 9, column: 57, scope: !98)
!112 = !DILocation(line: 10, column: 47, scope: !113)
!113 = distinct !DILexicalBlock(scope: !90, file: !2, line: 10, column: 18)
!114 = !DILocation(line: 10, column: 85, scope: !113)
!115 = !DILocation(line: 10, column: 83, scope: !113)
!116 = !DILocation(line: 10, column: 70, scope: !113)
!117 = !DILocation(line: 10, scope: !113)
!118 = !DILocation(line: 11, column: 1, scope: !90)
!119 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 12, type: !120, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !11, retainedNodes: !124)
!120 = !DISubroutineType(types: !121)
!121 = !{!13, !13, !122}
!122 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !123, size: 64)
!123 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!124 = !{!125, !126, !127}
!125 = !DILocalVariable(name: "argc", arg: 1, scope: !119, file: !2, line: 12, type: !13)
!126 = !DILocalVariable(name: "argv", arg: 2, scope: !119, file: !2, line: 12, type: !122)
!127 = !DILocalVariable(name: "p", scope: !119, file: !2, line: 12, type: !77)
!128 = !DILocation(line: 0, scope: !119)
!129 = !DILocation(line: 0, scope: !74, inlinedAt: !130)
!130 = distinct !DILocation(line: 12, column: 51, scope: !119)
!131 = !DILocation(line: 6, column: 86, scope: !74, inlinedAt: !130)
!132 = !DILocation(line: 0, scope: !90, inlinedAt: !133)
!133 = distinct !DILocation(line: 12, column: 111, scope: !119)
!134 = !DILocation(line: 0, scope: !98, inlinedAt: !133)
!135 = !DILocation(line: 9, column: 3, scope: !98, inlinedAt: !133)
!136 = !DILocation(line: 9, column: 49, scope: !102, inlinedAt: !133)
!137 = !DILocation(line: 9, column: 46, scope: !102, inlinedAt: !133)
!138 = !DILocation(line: 9, column: 36, scope: !102, inlinedAt: !133)
!139 = !DILocation(line: 9, column: 26, scope: !102, inlinedAt: !133)
!140 = distinct !{!140, !135, !141, !68, !69}
!141 = !DILocation(line: 9, column: 57, scope: !98, inlinedAt: !133)
!142 = !DILocation(line: 10, column: 83, scope: !113, inlinedAt: !133)
!143 = !DILocation(line: 12, column: 106, scope: !119)
!144 = !DILocation(line: 12, column: 90, scope: !119)
!145 = !DILocation(line: 12, column: 83, scope: !119)
