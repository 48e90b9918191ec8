; ModuleID = 'shapes.c'
source_filename = "shapes.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.tree = type { %struct.tree*, %struct.tree*, i64 }
%struct.node = type { i32, %struct.node* }
%struct.outer = type { i8, [3 x %struct.point], i16, i16, [2 x [3 x double]], [2 x %struct.node*] }
%struct.point = type { i16, i16 }
%struct.cell = type { i32, %union.anon, %struct.node* }
%union.anon = type { i64, [8 x i8] }
%struct.packet = type { i32, %struct.node*, [0 x i8] }
%struct.handler = type { i32 (%struct.handler*, i8*, ...)*, i8* }
%struct.secret = type opaque
%struct.size_pair = type { i32, i32 }
%struct.wife = type { %struct.husband*, i32 }
%struct.husband = type { %struct.wife*, i32 }
%struct.pair = type { i32, i64 }
%struct.large = type { [3 x %struct.node*], [3 x i64] }
%struct.anon = type { i32 }
%struct.tight = type <{ i8, i32, %struct.node* }>

@tree_root = dso_local global %struct.tree* null, align 8, !dbg !0
@chosen = dso_local global i32 (i8*, i8*)* null, align 8, !dbg !17

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @list(%struct.node* noundef %0, i8* noundef %1) #0 !dbg !39 {
  %3 = alloca %struct.node*, align 8
  %4 = alloca i8*, align 8
  store %struct.node* %0, %struct.node** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %3, metadata !51, metadata !DIExpression()), !dbg !52
  store i8* %1, i8** %4, align 8
  call void @llvm.dbg.declare(metadata i8** %4, metadata !53, metadata !DIExpression()), !dbg !54
  %5 = load %struct.node*, %struct.node** %3, align 8, !dbg !55
  %6 = getelementptr inbounds %struct.node, %struct.node* %5, i32 0, i32 0, !dbg !56
  %7 = load i32, i32* %6, align 8, !dbg !56
  %8 = load i8*, i8** %4, align 8, !dbg !57
  %9 = getelementptr inbounds i8, i8* %8, i64 0, !dbg !57
  %10 = load i8, i8* %9, align 1, !dbg !57
  %11 = sext i8 %10 to i32, !dbg !57
  %12 = add nsw i32 %7, %11, !dbg !58
  ret i32 %12, !dbg !59
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @tree(%struct.tree* noundef %0) #0 !dbg !60 {
  %2 = alloca %struct.tree*, align 8
  store %struct.tree* %0, %struct.tree** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.tree** %2, metadata !63, metadata !DIExpression()), !dbg !64
  %3 = load %struct.tree*, %struct.tree** %2, align 8, !dbg !65
  %4 = icmp ne %struct.tree* %3, null, !dbg !65
  br i1 %4, label %5, label %9, !dbg !65

5:                                                ; preds = %1
  %6 = load %struct.tree*, %struct.tree** %2, align 8, !dbg !66
  %7 = getelementptr inbounds %struct.tree, %struct.tree* %6, i32 0, i32 2, !dbg !67
  %8 = load i64, i64* %7, align 8, !dbg !67
  br label %10, !dbg !65

9:                                                ; preds = %1
  br label %10, !dbg !65

10:                                               ; preds = %9, %5
  %11 = phi i64 [ %8, %5 ], [ 0, %9 ], !dbg !65
  ret i64 %11, !dbg !68
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @nested(%struct.outer* noundef %0) #0 !dbg !69 {
  %2 = alloca %struct.outer*, align 8
  store %struct.outer* %0, %struct.outer** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.outer** %2, metadata !96, metadata !DIExpression()), !dbg !97
  %3 = load %struct.outer*, %struct.outer** %2, align 8, !dbg !98
  %4 = getelementptr inbounds %struct.outer, %struct.outer* %3, i32 0, i32 2, !dbg !99
  %5 = load i16, i16* %4, align 2, !dbg !99
  %6 = lshr i16 %5, 3, !dbg !99
  %7 = and i16 %6, 127, !dbg !99
  %8 = zext i16 %7 to i32, !dbg !99
  ret i32 %8, !dbg !100
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @tagged(%struct.cell* noundef %0) #0 !dbg !101 {
  %2 = alloca %struct.cell*, align 8
  store %struct.cell* %0, %struct.cell** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.cell** %2, metadata !118, metadata !DIExpression()), !dbg !119
  %3 = load %struct.cell*, %struct.cell** %2, align 8, !dbg !120
  %4 = getelementptr inbounds %struct.cell, %struct.cell* %3, i32 0, i32 1, !dbg !121
  %5 = bitcast %union.anon* %4 to i64*, !dbg !122
  %6 = load i64, i64* %5, align 8, !dbg !122
  ret i64 %6, !dbg !123
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @flexible(%struct.packet* noundef %0) #0 !dbg !124 {
  %2 = alloca %struct.packet*, align 8
  store %struct.packet* %0, %struct.packet** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.packet** %2, metadata !137, metadata !DIExpression()), !dbg !138
  %3 = load %struct.packet*, %struct.packet** %2, align 8, !dbg !139
  %4 = getelementptr inbounds %struct.packet, %struct.packet* %3, i32 0, i32 2, !dbg !140
  %5 = getelementptr inbounds [0 x i8], [0 x i8]* %4, i64 0, i64 0, !dbg !139
  %6 = load i8, i8* %5, align 8, !dbg !139
  %7 = zext i8 %6 to i32, !dbg !139
  ret i32 %7, !dbg !141
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @callback(%struct.handler* noundef %0) #0 !dbg !142 {
  %2 = alloca %struct.handler*, align 8
  store %struct.handler* %0, %struct.handler** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.handler** %2, metadata !154, metadata !DIExpression()), !dbg !155
  %3 = load %struct.handler*, %struct.handler** %2, align 8, !dbg !156
  %4 = getelementptr inbounds %struct.handler, %struct.handler* %3, i32 0, i32 0, !dbg !157
  %5 = load i32 (%struct.handler*, i8*, ...)*, i32 (%struct.handler*, i8*, ...)** %4, align 8, !dbg !157
  %6 = load %struct.handler*, %struct.handler** %2, align 8, !dbg !158
  %7 = load %struct.handler*, %struct.handler** %2, align 8, !dbg !159
  %8 = getelementptr inbounds %struct.handler, %struct.handler* %7, i32 0, i32 1, !dbg !160
  %9 = load i8*, i8** %8, align 8, !dbg !160
  %10 = call i32 (%struct.handler*, i8*, ...) %5(%struct.handler* noundef %6, i8* noundef %9), !dbg !156
  ret i32 %10, !dbg !161
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @incomplete(%struct.secret* noundef %0) #0 !dbg !162 {
  %2 = alloca %struct.secret*, align 8
  store %struct.secret* %0, %struct.secret** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.secret** %2, metadata !167, metadata !DIExpression()), !dbg !168
  %3 = load %struct.secret*, %struct.secret** %2, align 8, !dbg !169
  %4 = call i32 @reveal(%struct.secret* noundef %3), !dbg !170
  ret i32 %4, !dbg !171
}

declare i32 @reveal(%struct.secret* noundef) #2

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @area(%struct.size_pair* noundef %0, %struct.size_pair* noundef %1) #0 !dbg !172 {
  %3 = alloca %struct.size_pair*, align 8
  %4 = alloca %struct.size_pair*, align 8
  store %struct.size_pair* %0, %struct.size_pair** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.size_pair** %3, metadata !185, metadata !DIExpression()), !dbg !186
  store %struct.size_pair* %1, %struct.size_pair** %4, align 8
  call void @llvm.dbg.declare(metadata %struct.size_pair** %4, metadata !187, metadata !DIExpression()), !dbg !188
  %5 = load %struct.size_pair*, %struct.size_pair** %3, align 8, !dbg !189
  %6 = getelementptr inbounds %struct.size_pair, %struct.size_pair* %5, i32 0, i32 0, !dbg !190
  %7 = load i32, i32* %6, align 4, !dbg !190
  %8 = load %struct.size_pair*, %struct.size_pair** %4, align 8, !dbg !191
  %9 = getelementptr inbounds %struct.size_pair, %struct.size_pair* %8, i32 0, i32 1, !dbg !192
  %10 = load i32, i32* %9, align 4, !dbg !192
  %11 = mul nsw i32 %7, %10, !dbg !193
  ret i32 %11, !dbg !194
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @couple(%struct.wife* noundef %0) #0 !dbg !195 {
  %2 = alloca %struct.wife*, align 8
  store %struct.wife* %0, %struct.wife** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.wife** %2, metadata !208, metadata !DIExpression()), !dbg !209
  %3 = load %struct.wife*, %struct.wife** %2, align 8, !dbg !210
  %4 = getelementptr inbounds %struct.wife, %struct.wife* %3, i32 0, i32 0, !dbg !211
  %5 = load %struct.husband*, %struct.husband** %4, align 8, !dbg !211
  %6 = getelementptr inbounds %struct.husband, %struct.husband* %5, i32 0, i32 1, !dbg !212
  %7 = load i32, i32* %6, align 8, !dbg !212
  ret i32 %7, !dbg !213
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @rows([3 x i32]* noundef %0, i32 noundef %1, i32 noundef %2, i1 noundef zeroext %3, i8 noundef signext %4, i8 noundef zeroext %5) #0 !dbg !214 {
  %7 = alloca [3 x i32]*, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i8, align 1
  %11 = alloca i8, align 1
  %12 = alloca i8, align 1
  store [3 x i32]* %0, [3 x i32]** %7, align 8
  call void @llvm.dbg.declare(metadata [3 x i32]** %7, metadata !221, metadata !DIExpression()), !dbg !222
  store i32 %1, i32* %8, align 4
  call void @llvm.dbg.declare(metadata i32* %8, metadata !223, metadata !DIExpression()), !dbg !224
  store i32 %2, i32* %9, align 4
  call void @llvm.dbg.declare(metadata i32* %9, metadata !225, metadata !DIExpression()), !dbg !226
  %13 = zext i1 %3 to i8
  store i8 %13, i8* %10, align 1
  call void @llvm.dbg.declare(metadata i8* %10, metadata !227, metadata !DIExpression()), !dbg !228
  store i8 %4, i8* %11, align 1
  call void @llvm.dbg.declare(metadata i8* %11, metadata !229, metadata !DIExpression()), !dbg !230
  store i8 %5, i8* %12, align 1
  call void @llvm.dbg.declare(metadata i8* %12, metadata !231, metadata !DIExpression()), !dbg !232
  %14 = load [3 x i32]*, [3 x i32]** %7, align 8, !dbg !233
  %15 = getelementptr inbounds [3 x i32], [3 x i32]* %14, i64 1, !dbg !233
  %16 = getelementptr inbounds [3 x i32], [3 x i32]* %15, i64 0, i64 2, !dbg !233
  %17 = load i32, i32* %16, align 4, !dbg !233
  %18 = load i32, i32* %8, align 4, !dbg !234
  %19 = add i32 %17, %18, !dbg !235
  %20 = load i32, i32* %9, align 4, !dbg !236
  %21 = add i32 %19, %20, !dbg !237
  %22 = load i8, i8* %10, align 1, !dbg !238
  %23 = trunc i8 %22 to i1, !dbg !238
  %24 = zext i1 %23 to i32, !dbg !238
  %25 = add i32 %21, %24, !dbg !239
  %26 = load i8, i8* %11, align 1, !dbg !240
  %27 = sext i8 %26 to i32, !dbg !240
  %28 = add i32 %25, %27, !dbg !241
  %29 = load i8, i8* %12, align 1, !dbg !242
  %30 = zext i8 %29 to i32, !dbg !242
  %31 = add i32 %28, %30, !dbg !243
  ret i32 %31, !dbg !244
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local { i32, i64 } @swapped(i32 %0, i64 %1) #0 !dbg !245 {
  %3 = alloca %struct.pair, align 8
  %4 = alloca %struct.pair, align 8
  %5 = bitcast %struct.pair* %4 to { i32, i64 }*
  %6 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %5, i32 0, i32 0
  store i32 %0, i32* %6, align 8
  %7 = getelementptr inbounds { i32, i64 }, { i32, i64 }* %5, i32 0, i32 1
  store i64 %1, i64* %7, align 8
  call void @llvm.dbg.declare(metadata %struct.pair* %4, metadata !252, metadata !DIExpression()), !dbg !253
  call void @llvm.dbg.declare(metadata %struct.pair* %3, metadata !254, metadata !DIExpression()), !dbg !255
  %8 = getelementptr inbounds %struct.pair, %struct.pair* %3, i32 0, i32 0, !dbg !256
  %9 = getelementptr inbounds %struct.pair, %struct.pair* %4, i32 0, i32 1, !dbg !257
  %10 = load i64, i64* %9, align 8, !dbg !257
  %11 = trunc i64 %10 to i32, !dbg !258
  store i32 %11, i32* %8, align 8, !dbg !256
  %12 = getelementptr inbounds %struct.pair, %struct.pair* %3, i32 0, i32 1, !dbg !256
  %13 = getelementptr inbounds %struct.pair, %struct.pair* %4, i32 0, i32 0, !dbg !259
  %14 = load i32, i32* %13, align 8, !dbg !259
  %15 = sext i32 %14 to i64, !dbg !260
  store i64 %15, i64* %12, align 8, !dbg !256
  %16 = bitcast %struct.pair* %3 to { i32, i64 }*, !dbg !261
  %17 = load { i32, i64 }, { i32, i64 }* %16, align 8, !dbg !261
  ret { i32, i64 } %17, !dbg !261
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @by_value(%struct.large* noundef byval(%struct.large) align 8 %0, %struct.anon* noundef %1) #0 !dbg !262 {
  %3 = alloca %struct.anon*, align 8
  call void @llvm.dbg.declare(metadata %struct.large* %0, metadata !275, metadata !DIExpression()), !dbg !276
  store %struct.anon* %1, %struct.anon** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.anon** %3, metadata !277, metadata !DIExpression()), !dbg !278
  %4 = getelementptr inbounds %struct.large, %struct.large* %0, i32 0, i32 1, !dbg !279
  %5 = getelementptr inbounds [3 x i64], [3 x i64]* %4, i64 0, i64 0, !dbg !280
  %6 = load i64, i64* %5, align 8, !dbg !280
  %7 = load %struct.anon*, %struct.anon** %3, align 8, !dbg !281
  %8 = getelementptr inbounds %struct.anon, %struct.anon* %7, i32 0, i32 0, !dbg !282
  %9 = load i32, i32* %8, align 4, !dbg !282
  %10 = sext i32 %9 to i64, !dbg !281
  %11 = add nsw i64 %6, %10, !dbg !283
  ret i64 %11, !dbg !284
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @packed(%struct.tight* noundef %0) #0 !dbg !285 {
  %2 = alloca %struct.tight*, align 8
  store %struct.tight* %0, %struct.tight** %2, align 8
  call void @llvm.dbg.declare(metadata %struct.tight** %2, metadata !294, metadata !DIExpression()), !dbg !295
  %3 = load %struct.tight*, %struct.tight** %2, align 8, !dbg !296
  %4 = getelementptr inbounds %struct.tight, %struct.tight* %3, i32 0, i32 1, !dbg !297
  %5 = load i32, i32* %4, align 1, !dbg !297
  ret i32 %5, !dbg !298
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local float @plain(float noundef %0, i64 noundef %1, i8* noundef %2, i32* noundef %3) #0 !dbg !299 {
  %5 = alloca float, align 4
  %6 = alloca i64, align 8
  %7 = alloca i8*, align 8
  %8 = alloca i32*, align 8
  store float %0, float* %5, align 4
  call void @llvm.dbg.declare(metadata float* %5, metadata !306, metadata !DIExpression()), !dbg !307
  store i64 %1, i64* %6, align 8
  call void @llvm.dbg.declare(metadata i64* %6, metadata !308, metadata !DIExpression()), !dbg !309
  store i8* %2, i8** %7, align 8
  call void @llvm.dbg.declare(metadata i8** %7, metadata !310, metadata !DIExpression()), !dbg !311
  store i32* %3, i32** %8, align 8
  call void @llvm.dbg.declare(metadata i32** %8, metadata !312, metadata !DIExpression()), !dbg !313
  %9 = load float, float* %5, align 4, !dbg !314
  %10 = load i64, i64* %6, align 8, !dbg !315
  %11 = uitofp i64 %10 to float, !dbg !315
  %12 = fadd float %9, %11, !dbg !316
  %13 = load i32*, i32** %8, align 8, !dbg !317
  %14 = load volatile i32, i32* %13, align 4, !dbg !318
  %15 = sitofp i32 %14 to float, !dbg !318
  %16 = fadd float %12, %15, !dbg !319
  %17 = load i8*, i8** %7, align 8, !dbg !320
  %18 = icmp ne i8* %17, null, !dbg !321
  %19 = zext i1 %18 to i32, !dbg !321
  %20 = sitofp i32 %19 to float, !dbg !322
  %21 = fadd float %16, %20, !dbg !323
  ret float %21, !dbg !324
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @nothing() #0 !dbg !325 {
  ret i32 0, !dbg !327
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!32, !33, !34, !35, !36, !37, !38}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "tree_root", scope: !2, file: !3, line: 6, type: !25, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !16, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "shapes.c", directory: ".", checksumkind: CSK_MD5, checksum: "2c990e322d7533a22aadd238d3a5038b")
!4 = !{!5, !10}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "colour", file: !3, line: 47, baseType: !6, size: 32, elements: !7)
!6 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!7 = !{!8, !9}
!8 = !DIEnumerator(name: "RED", value: 0)
!9 = !DIEnumerator(name: "GREEN", value: 1)
!10 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "level", file: !3, line: 48, baseType: !11, size: 32, elements: !12)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !{!13, !14}
!13 = !DIEnumerator(name: "LOW", value: -1)
!14 = !DIEnumerator(name: "HIGH", value: 1)
!15 = !{!11}
!16 = !{!0, !17}
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
!18 = distinct !DIGlobalVariable(name: "chosen", scope: !2, file: !3, line: 63, type: !19, isLocal: false, isDefinition: true)
!19 = !DIDerivedType(tag: DW_TAG_typedef, name: "comparison", file: !3, line: 62, baseType: !20)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = !DISubroutineType(types: !22)
!22 = !{!11, !23, !23}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tree", file: !3, line: 5, size: 192, elements: !27)
!27 = !{!28, !29, !30}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "left", scope: !26, file: !3, line: 5, baseType: !25, size: 64)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "right", scope: !26, file: !3, line: 5, baseType: !25, size: 64, offset: 64)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "key", scope: !26, file: !3, line: 5, baseType: !31, size: 64, offset: 128)
!31 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!32 = !{i32 7, !"Dwarf Version", i32 5}
!33 = !{i32 2, !"Debug Info Version", i32 3}
!34 = !{i32 1, !"wchar_size", i32 4}
!35 = !{i32 7, !"PIC Level", i32 2}
!36 = !{i32 7, !"PIE Level", i32 2}
!37 = !{i32 7, !"uwtable", i32 1}
!38 = !{i32 7, !"frame-pointer", i32 2}
!39 = distinct !DISubprogram(name: "list", scope: !3, file: !3, line: 3, type: !40, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!40 = !DISubroutineType(types: !41)
!41 = !{!11, !42, !47}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 2, size: 128, elements: !44)
!44 = !{!45, !46}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "elem", scope: !43, file: !3, line: 2, baseType: !11, size: 32)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !43, file: !3, line: 2, baseType: !42, size: 64, offset: 64)
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!48 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !49)
!49 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!50 = !{}
!51 = !DILocalVariable(name: "self", arg: 1, scope: !39, file: !3, line: 3, type: !42)
!52 = !DILocation(line: 3, column: 23, scope: !39)
!53 = !DILocalVariable(name: "name", arg: 2, scope: !39, file: !3, line: 3, type: !47)
!54 = !DILocation(line: 3, column: 41, scope: !39)
!55 = !DILocation(line: 3, column: 56, scope: !39)
!56 = !DILocation(line: 3, column: 62, scope: !39)
!57 = !DILocation(line: 3, column: 69, scope: !39)
!58 = !DILocation(line: 3, column: 67, scope: !39)
!59 = !DILocation(line: 3, column: 49, scope: !39)
!60 = distinct !DISubprogram(name: "tree", scope: !3, file: !3, line: 7, type: !61, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!61 = !DISubroutineType(types: !62)
!62 = !{!31, !25}
!63 = !DILocalVariable(name: "t", arg: 1, scope: !60, file: !3, line: 7, type: !25)
!64 = !DILocation(line: 7, column: 24, scope: !60)
!65 = !DILocation(line: 7, column: 36, scope: !60)
!66 = !DILocation(line: 7, column: 40, scope: !60)
!67 = !DILocation(line: 7, column: 43, scope: !60)
!68 = !DILocation(line: 7, column: 29, scope: !60)
!69 = distinct !DISubprogram(name: "nested", scope: !3, file: !3, line: 19, type: !70, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!70 = !DISubroutineType(types: !71)
!71 = !{!11, !72}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!73 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "outer", file: !3, line: 10, size: 704, elements: !74)
!74 = !{!75, !76, !85, !86, !87, !88, !93}
!75 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !73, file: !3, line: 11, baseType: !49, size: 8)
!76 = !DIDerivedType(tag: DW_TAG_member, name: "corners", scope: !73, file: !3, line: 12, baseType: !77, size: 96, offset: 16)
!77 = !DICompositeType(tag: DW_TAG_array_type, baseType: !78, size: 96, elements: !83)
!78 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 9, size: 32, elements: !79)
!79 = !{!80, !82}
!80 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !78, file: !3, line: 9, baseType: !81, size: 16)
!81 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!82 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !78, file: !3, line: 9, baseType: !81, size: 16, offset: 16)
!83 = !{!84}
!84 = !DISubrange(count: 3)
!85 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !73, file: !3, line: 13, baseType: !6, size: 3, offset: 112, flags: DIFlagBitField, extraData: i64 112)
!86 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !73, file: !3, line: 14, baseType: !6, size: 7, offset: 115, flags: DIFlagBitField, extraData: i64 112)
!87 = !DIDerivedType(tag: DW_TAG_member, name: "far", scope: !73, file: !3, line: 15, baseType: !11, size: 11, offset: 128, flags: DIFlagBitField, extraData: i64 128)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "weights", scope: !73, file: !3, line: 16, baseType: !89, size: 384, offset: 192)
!89 = !DICompositeType(tag: DW_TAG_array_type, baseType: !90, size: 384, elements: !91)
!90 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!91 = !{!92, !84}
!92 = !DISubrange(count: 2)
!93 = !DIDerivedType(tag: DW_TAG_member, name: "heads", scope: !73, file: !3, line: 17, baseType: !94, size: 128, offset: 576)
!94 = !DICompositeType(tag: DW_TAG_array_type, baseType: !42, size: 128, elements: !95)
!95 = !{!92}
!96 = !DILocalVariable(name: "o", arg: 1, scope: !69, file: !3, line: 19, type: !72)
!97 = !DILocation(line: 19, column: 26, scope: !69)
!98 = !DILocation(line: 19, column: 38, scope: !69)
!99 = !DILocation(line: 19, column: 41, scope: !69)
!100 = !DILocation(line: 19, column: 31, scope: !69)
!101 = distinct !DISubprogram(name: "tagged", scope: !3, file: !3, line: 26, type: !102, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!102 = !DISubroutineType(types: !103)
!103 = !{!31, !104}
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !105, size: 64)
!105 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "cell", file: !3, line: 21, size: 256, elements: !106)
!106 = !{!107, !108, !117}
!107 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !105, file: !3, line: 22, baseType: !11, size: 32)
!108 = !DIDerivedType(tag: DW_TAG_member, name: "as", scope: !105, file: !3, line: 23, baseType: !109, size: 128, offset: 64)
!109 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !105, file: !3, line: 23, size: 128, elements: !110)
!110 = !{!111, !112, !113}
!111 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !109, file: !3, line: 23, baseType: !31, size: 64)
!112 = !DIDerivedType(tag: DW_TAG_member, name: "list", scope: !109, file: !3, line: 23, baseType: !42, size: 64)
!113 = !DIDerivedType(tag: DW_TAG_member, name: "text", scope: !109, file: !3, line: 23, baseType: !114, size: 128)
!114 = !DICompositeType(tag: DW_TAG_array_type, baseType: !49, size: 128, elements: !115)
!115 = !{!116}
!116 = !DISubrange(count: 16)
!117 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !105, file: !3, line: 24, baseType: !42, size: 64, offset: 192)
!118 = !DILocalVariable(name: "c", arg: 1, scope: !101, file: !3, line: 26, type: !104)
!119 = !DILocation(line: 26, column: 26, scope: !101)
!120 = !DILocation(line: 26, column: 38, scope: !101)
!121 = !DILocation(line: 26, column: 41, scope: !101)
!122 = !DILocation(line: 26, column: 44, scope: !101)
!123 = !DILocation(line: 26, column: 31, scope: !101)
!124 = distinct !DISubprogram(name: "flexible", scope: !3, file: !3, line: 29, type: !125, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!125 = !DISubroutineType(types: !126)
!126 = !{!11, !127}
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !128, size: 64)
!128 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "packet", file: !3, line: 28, size: 128, elements: !129)
!129 = !{!130, !131, !132}
!130 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !128, file: !3, line: 28, baseType: !6, size: 32)
!131 = !DIDerivedType(tag: DW_TAG_member, name: "owner", scope: !128, file: !3, line: 28, baseType: !42, size: 64, offset: 64)
!132 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !128, file: !3, line: 28, baseType: !133, offset: 128)
!133 = !DICompositeType(tag: DW_TAG_array_type, baseType: !134, elements: !135)
!134 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!135 = !{!136}
!136 = !DISubrange(count: -1)
!137 = !DILocalVariable(name: "p", arg: 1, scope: !124, file: !3, line: 29, type: !127)
!138 = !DILocation(line: 29, column: 29, scope: !124)
!139 = !DILocation(line: 29, column: 41, scope: !124)
!140 = !DILocation(line: 29, column: 44, scope: !124)
!141 = !DILocation(line: 29, column: 34, scope: !124)
!142 = distinct !DISubprogram(name: "callback", scope: !3, file: !3, line: 32, type: !143, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!143 = !DISubroutineType(types: !144)
!144 = !{!11, !145}
!145 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !146, size: 64)
!146 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "handler", file: !3, line: 31, size: 128, elements: !147)
!147 = !{!148, !152}
!148 = !DIDerivedType(tag: DW_TAG_member, name: "call", scope: !146, file: !3, line: 31, baseType: !149, size: 64)
!149 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !150, size: 64)
!150 = !DISubroutineType(types: !151)
!151 = !{!11, !145, !23, null}
!152 = !DIDerivedType(tag: DW_TAG_member, name: "context", scope: !146, file: !3, line: 31, baseType: !153, size: 64, offset: 64)
!153 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!154 = !DILocalVariable(name: "h", arg: 1, scope: !142, file: !3, line: 32, type: !145)
!155 = !DILocation(line: 32, column: 30, scope: !142)
!156 = !DILocation(line: 32, column: 42, scope: !142)
!157 = !DILocation(line: 32, column: 45, scope: !142)
!158 = !DILocation(line: 32, column: 50, scope: !142)
!159 = !DILocation(line: 32, column: 53, scope: !142)
!160 = !DILocation(line: 32, column: 56, scope: !142)
!161 = !DILocation(line: 32, column: 35, scope: !142)
!162 = distinct !DISubprogram(name: "incomplete", scope: !3, file: !3, line: 36, type: !163, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!163 = !DISubroutineType(types: !164)
!164 = !{!11, !165}
!165 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !166, size: 64)
!166 = !DICompositeType(tag: DW_TAG_structure_type, name: "secret", file: !3, line: 34, flags: DIFlagFwdDecl)
!167 = !DILocalVariable(name: "s", arg: 1, scope: !162, file: !3, line: 36, type: !165)
!168 = !DILocation(line: 36, column: 31, scope: !162)
!169 = !DILocation(line: 36, column: 50, scope: !162)
!170 = !DILocation(line: 36, column: 43, scope: !162)
!171 = !DILocation(line: 36, column: 36, scope: !162)
!172 = distinct !DISubprogram(name: "area", scope: !3, file: !3, line: 40, type: !173, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!173 = !DISubroutineType(types: !174)
!174 = !{!11, !175, !181}
!175 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_pair_pointer", file: !3, line: 38, baseType: !176)
!176 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !177, size: 64)
!177 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 38, size: 64, elements: !178)
!178 = !{!179, !180}
!179 = !DIDerivedType(tag: DW_TAG_member, name: "width", scope: !177, file: !3, line: 38, baseType: !11, size: 32)
!180 = !DIDerivedType(tag: DW_TAG_member, name: "height", scope: !177, file: !3, line: 38, baseType: !11, size: 32, offset: 32)
!181 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !182, size: 64)
!182 = !DIDerivedType(tag: DW_TAG_typedef, name: "fixed_pair", file: !3, line: 39, baseType: !183)
!183 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !184)
!184 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_pair", file: !3, line: 38, baseType: !177)
!185 = !DILocalVariable(name: "s", arg: 1, scope: !172, file: !3, line: 40, type: !175)
!186 = !DILocation(line: 40, column: 28, scope: !172)
!187 = !DILocalVariable(name: "f", arg: 2, scope: !172, file: !3, line: 40, type: !181)
!188 = !DILocation(line: 40, column: 43, scope: !172)
!189 = !DILocation(line: 40, column: 55, scope: !172)
!190 = !DILocation(line: 40, column: 58, scope: !172)
!191 = !DILocation(line: 40, column: 66, scope: !172)
!192 = !DILocation(line: 40, column: 69, scope: !172)
!193 = !DILocation(line: 40, column: 64, scope: !172)
!194 = !DILocation(line: 40, column: 48, scope: !172)
!195 = distinct !DISubprogram(name: "couple", scope: !3, file: !3, line: 45, type: !196, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!196 = !DISubroutineType(types: !197)
!197 = !{!11, !198}
!198 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !199, size: 64)
!199 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "wife", file: !3, line: 43, size: 128, elements: !200)
!200 = !{!201, !207}
!201 = !DIDerivedType(tag: DW_TAG_member, name: "spouse", scope: !199, file: !3, line: 43, baseType: !202, size: 64)
!202 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !203, size: 64)
!203 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "husband", file: !3, line: 44, size: 128, elements: !204)
!204 = !{!205, !206}
!205 = !DIDerivedType(tag: DW_TAG_member, name: "spouse", scope: !203, file: !3, line: 44, baseType: !198, size: 64)
!206 = !DIDerivedType(tag: DW_TAG_member, name: "age", scope: !203, file: !3, line: 44, baseType: !11, size: 32, offset: 64)
!207 = !DIDerivedType(tag: DW_TAG_member, name: "age", scope: !199, file: !3, line: 43, baseType: !11, size: 32, offset: 64)
!208 = !DILocalVariable(name: "w", arg: 1, scope: !195, file: !3, line: 45, type: !198)
!209 = !DILocation(line: 45, column: 25, scope: !195)
!210 = !DILocation(line: 45, column: 37, scope: !195)
!211 = !DILocation(line: 45, column: 40, scope: !195)
!212 = !DILocation(line: 45, column: 48, scope: !195)
!213 = !DILocation(line: 45, column: 30, scope: !195)
!214 = distinct !DISubprogram(name: "rows", scope: !3, file: !3, line: 49, type: !215, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!215 = !DISubroutineType(types: !216)
!216 = !{!11, !217, !5, !10, !219, !220, !134}
!217 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !218, size: 64)
!218 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 96, elements: !83)
!219 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!220 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!221 = !DILocalVariable(name: "matrix", arg: 1, scope: !214, file: !3, line: 49, type: !217)
!222 = !DILocation(line: 49, column: 16, scope: !214)
!223 = !DILocalVariable(name: "c", arg: 2, scope: !214, file: !3, line: 49, type: !5)
!224 = !DILocation(line: 49, column: 40, scope: !214)
!225 = !DILocalVariable(name: "l", arg: 3, scope: !214, file: !3, line: 49, type: !10)
!226 = !DILocation(line: 49, column: 54, scope: !214)
!227 = !DILocalVariable(name: "b", arg: 4, scope: !214, file: !3, line: 49, type: !219)
!228 = !DILocation(line: 49, column: 63, scope: !214)
!229 = !DILocalVariable(name: "s", arg: 5, scope: !214, file: !3, line: 49, type: !220)
!230 = !DILocation(line: 49, column: 78, scope: !214)
!231 = !DILocalVariable(name: "u", arg: 6, scope: !214, file: !3, line: 49, type: !134)
!232 = !DILocation(line: 49, column: 95, scope: !214)
!233 = !DILocation(line: 50, column: 12, scope: !214)
!234 = !DILocation(line: 50, column: 27, scope: !214)
!235 = !DILocation(line: 50, column: 25, scope: !214)
!236 = !DILocation(line: 50, column: 31, scope: !214)
!237 = !DILocation(line: 50, column: 29, scope: !214)
!238 = !DILocation(line: 50, column: 35, scope: !214)
!239 = !DILocation(line: 50, column: 33, scope: !214)
!240 = !DILocation(line: 50, column: 39, scope: !214)
!241 = !DILocation(line: 50, column: 37, scope: !214)
!242 = !DILocation(line: 50, column: 43, scope: !214)
!243 = !DILocation(line: 50, column: 41, scope: !214)
!244 = !DILocation(line: 50, column: 5, scope: !214)
!245 = distinct !DISubprogram(name: "swapped", scope: !3, file: !3, line: 54, type: !246, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!246 = !DISubroutineType(types: !247)
!247 = !{!248, !248}
!248 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 53, size: 128, elements: !249)
!249 = !{!250, !251}
!250 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !248, file: !3, line: 53, baseType: !11, size: 32)
!251 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !248, file: !3, line: 53, baseType: !31, size: 64, offset: 64)
!252 = !DILocalVariable(name: "p", arg: 1, scope: !245, file: !3, line: 54, type: !248)
!253 = !DILocation(line: 54, column: 33, scope: !245)
!254 = !DILocalVariable(name: "q", scope: !245, file: !3, line: 54, type: !248)
!255 = !DILocation(line: 54, column: 50, scope: !245)
!256 = !DILocation(line: 54, column: 54, scope: !245)
!257 = !DILocation(line: 54, column: 62, scope: !245)
!258 = !DILocation(line: 54, column: 55, scope: !245)
!259 = !DILocation(line: 54, column: 72, scope: !245)
!260 = !DILocation(line: 54, column: 70, scope: !245)
!261 = !DILocation(line: 54, column: 80, scope: !245)
!262 = distinct !DISubprogram(name: "by_value", scope: !3, file: !3, line: 57, type: !263, scopeLine: 57, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!263 = !DISubroutineType(types: !264)
!264 = !{!31, !265, !271}
!265 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "large", file: !3, line: 56, size: 384, elements: !266)
!266 = !{!267, !269}
!267 = !DIDerivedType(tag: DW_TAG_member, name: "nodes", scope: !265, file: !3, line: 56, baseType: !268, size: 192)
!268 = !DICompositeType(tag: DW_TAG_array_type, baseType: !42, size: 192, elements: !83)
!269 = !DIDerivedType(tag: DW_TAG_member, name: "rest", scope: !265, file: !3, line: 56, baseType: !270, size: 192, offset: 192)
!270 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 192, elements: !83)
!271 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !272, size: 64)
!272 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 57, size: 32, elements: !273)
!273 = !{!274}
!274 = !DIDerivedType(tag: DW_TAG_member, name: "only", scope: !272, file: !3, line: 57, baseType: !11, size: 32)
!275 = !DILocalVariable(name: "l", arg: 1, scope: !262, file: !3, line: 57, type: !265)
!276 = !DILocation(line: 57, column: 28, scope: !262)
!277 = !DILocalVariable(name: "anonymous", arg: 2, scope: !262, file: !3, line: 57, type: !271)
!278 = !DILocation(line: 57, column: 53, scope: !262)
!279 = !DILocation(line: 57, column: 75, scope: !262)
!280 = !DILocation(line: 57, column: 73, scope: !262)
!281 = !DILocation(line: 57, column: 85, scope: !262)
!282 = !DILocation(line: 57, column: 96, scope: !262)
!283 = !DILocation(line: 57, column: 83, scope: !262)
!284 = !DILocation(line: 57, column: 66, scope: !262)
!285 = distinct !DISubprogram(name: "packed", scope: !3, file: !3, line: 60, type: !286, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!286 = !DISubroutineType(types: !287)
!287 = !{!11, !288}
!288 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !289, size: 64)
!289 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tight", file: !3, line: 59, size: 104, elements: !290)
!290 = !{!291, !292, !293}
!291 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !289, file: !3, line: 59, baseType: !49, size: 8)
!292 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !289, file: !3, line: 59, baseType: !11, size: 32, offset: 8)
!293 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !289, file: !3, line: 59, baseType: !42, size: 64, offset: 40)
!294 = !DILocalVariable(name: "t", arg: 1, scope: !285, file: !3, line: 60, type: !288)
!295 = !DILocation(line: 60, column: 26, scope: !285)
!296 = !DILocation(line: 60, column: 38, scope: !285)
!297 = !DILocation(line: 60, column: 41, scope: !285)
!298 = !DILocation(line: 60, column: 31, scope: !285)
!299 = distinct !DISubprogram(name: "plain", scope: !3, file: !3, line: 64, type: !300, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!300 = !DISubroutineType(types: !301)
!301 = !{!302, !302, !303, !153, !304}
!302 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!303 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!304 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !305, size: 64)
!305 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !11)
!306 = !DILocalVariable(name: "f", arg: 1, scope: !299, file: !3, line: 64, type: !302)
!307 = !DILocation(line: 64, column: 19, scope: !299)
!308 = !DILocalVariable(name: "n", arg: 2, scope: !299, file: !3, line: 64, type: !303)
!309 = !DILocation(line: 64, column: 41, scope: !299)
!310 = !DILocalVariable(name: "anything", arg: 3, scope: !299, file: !3, line: 64, type: !153)
!311 = !DILocation(line: 64, column: 50, scope: !299)
!312 = !DILocalVariable(name: "device", arg: 4, scope: !299, file: !3, line: 64, type: !304)
!313 = !DILocation(line: 64, column: 74, scope: !299)
!314 = !DILocation(line: 64, column: 91, scope: !299)
!315 = !DILocation(line: 64, column: 95, scope: !299)
!316 = !DILocation(line: 64, column: 93, scope: !299)
!317 = !DILocation(line: 64, column: 100, scope: !299)
!318 = !DILocation(line: 64, column: 99, scope: !299)
!319 = !DILocation(line: 64, column: 97, scope: !299)
!320 = !DILocation(line: 64, column: 110, scope: !299)
!321 = !DILocation(line: 64, column: 119, scope: !299)
!322 = !DILocation(line: 64, column: 109, scope: !299)
!323 = !DILocation(line: 64, column: 107, scope: !299)
!324 = !DILocation(line: 64, column: 84, scope: !299)
!325 = distinct !DISubprogram(name: "nothing", scope: !3, file: !3, line: 65, type: !326, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !50)
!326 = !DISubroutineType(types: !15)
!327 = !DILocation(line: 65, column: 21, scope: !325)
