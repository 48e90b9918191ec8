; ModuleID = 'classes.cpp'
source_filename = "classes.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"class.zoo::Dog" = type { %"class.zoo::Animal", [8 x i8], %"class.zoo::Dog"* }
%"class.zoo::Animal" = type { i32, %"class.zoo::Animal"* }
%"struct.zoo::Shape" = type { i32 (...)**, i32, i64 }
%"struct.zoo::Diamond" = type <{ i32 (...)**, i32, [4 x i8], %"class.zoo::Animal" }>

$_ZNK3zoo6Animal4walkEv = comdat any

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z3dogPKN3zoo3DogENS_4MoodE(%"class.zoo::Dog"* noundef %0, i8 noundef zeroext %1) #0 !dbg !18 {
  %3 = alloca %"class.zoo::Dog"*, align 8
  %4 = alloca i8, align 1
  store %"class.zoo::Dog"* %0, %"class.zoo::Dog"** %3, align 8
  call void @llvm.dbg.declare(metadata %"class.zoo::Dog"** %3, metadata !49, metadata !DIExpression()), !dbg !50
  store i8 %1, i8* %4, align 1
  call void @llvm.dbg.declare(metadata i8* %4, metadata !51, metadata !DIExpression()), !dbg !52
  %5 = load %"class.zoo::Dog"*, %"class.zoo::Dog"** %3, align 8, !dbg !53
  %6 = bitcast %"class.zoo::Dog"* %5 to %"class.zoo::Animal"*, !dbg !54
  %7 = call noundef i32 @_ZNK3zoo6Animal4walkEv(%"class.zoo::Animal"* noundef nonnull align 8 dereferenceable(16) %6), !dbg !54
  %8 = load i8, i8* %4, align 1, !dbg !55
  %9 = zext i8 %8 to i32, !dbg !56
  %10 = add nsw i32 %7, %9, !dbg !57
  ret i32 %10, !dbg !58
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i32 @_ZNK3zoo6Animal4walkEv(%"class.zoo::Animal"* noundef nonnull align 8 dereferenceable(16) %0) #2 comdat align 2 !dbg !59 {
  %2 = alloca %"class.zoo::Animal"*, align 8
  store %"class.zoo::Animal"* %0, %"class.zoo::Animal"** %2, align 8
  call void @llvm.dbg.declare(metadata %"class.zoo::Animal"** %2, metadata !60, metadata !DIExpression()), !dbg !62
  %3 = load %"class.zoo::Animal"*, %"class.zoo::Animal"** %2, align 8
  %4 = getelementptr inbounds %"class.zoo::Animal", %"class.zoo::Animal"* %3, i32 0, i32 0, !dbg !63
  %5 = load i32, i32* %4, align 8, !dbg !63
  ret i32 %5, !dbg !64
}

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z5shapeRN3zoo5ShapeE(%"struct.zoo::Shape"* noundef nonnull align 8 dereferenceable(24) %0) #0 !dbg !65 {
  %2 = alloca %"struct.zoo::Shape"*, align 8
  store %"struct.zoo::Shape"* %0, %"struct.zoo::Shape"** %2, align 8
  call void @llvm.dbg.declare(metadata %"struct.zoo::Shape"** %2, metadata !83, metadata !DIExpression()), !dbg !84
  %3 = load %"struct.zoo::Shape"*, %"struct.zoo::Shape"** %2, align 8, !dbg !85
  %4 = bitcast %"struct.zoo::Shape"* %3 to i32 (%"struct.zoo::Shape"*)***, !dbg !86
  %5 = load i32 (%"struct.zoo::Shape"*)**, i32 (%"struct.zoo::Shape"*)*** %4, align 8, !dbg !86
  %6 = getelementptr inbounds i32 (%"struct.zoo::Shape"*)*, i32 (%"struct.zoo::Shape"*)** %5, i64 0, !dbg !86
  %7 = load i32 (%"struct.zoo::Shape"*)*, i32 (%"struct.zoo::Shape"*)** %6, align 8, !dbg !86
  %8 = call noundef i32 %7(%"struct.zoo::Shape"* noundef nonnull align 8 dereferenceable(24) %3), !dbg !86
  ret i32 %8, !dbg !87
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef i32 @_Z7diamondPN3zoo7DiamondE(%"struct.zoo::Diamond"* noundef %0) #2 !dbg !88 {
  %2 = alloca %"struct.zoo::Diamond"*, align 8
  store %"struct.zoo::Diamond"* %0, %"struct.zoo::Diamond"** %2, align 8
  call void @llvm.dbg.declare(metadata %"struct.zoo::Diamond"** %2, metadata !97, metadata !DIExpression()), !dbg !98
  %3 = load %"struct.zoo::Diamond"*, %"struct.zoo::Diamond"** %2, align 8, !dbg !99
  %4 = getelementptr inbounds %"struct.zoo::Diamond", %"struct.zoo::Diamond"* %3, i32 0, i32 1, !dbg !100
  %5 = load i32, i32* %4, align 8, !dbg !100
  ret i32 %5, !dbg !101
}

attributes #0 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!11, !12, !13, !14, !15, !16, !17}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !9, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "classes.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "e7507464a0bd124aeeb45f7e724ccfe8")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Mood", scope: !4, file: !1, line: 24, baseType: !5, size: 8, flags: DIFlagEnumClass, elements: !6, identifier: "_ZTSN3zoo4MoodE")
!4 = !DINamespace(name: "zoo", scope: null)
!5 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!6 = !{!7, !8}
!7 = !DIEnumerator(name: "Calm", value: 0, isUnsigned: true)
!8 = !DIEnumerator(name: "Angry", value: 1, isUnsigned: true)
!9 = !{!10}
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !{i32 7, !"Dwarf Version", i32 5}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 7, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{i32 7, !"uwtable", i32 1}
!17 = !{i32 7, !"frame-pointer", i32 2}
!18 = distinct !DISubprogram(name: "dog", linkageName: "_Z3dogPKN3zoo3DogENS_4MoodE", scope: !1, file: !1, line: 26, type: !19, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !48)
!19 = !DISubroutineType(types: !20)
!20 = !{!10, !21, !3}
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!23 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "Dog", scope: !4, file: !1, line: 10, size: 256, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !24, identifier: "_ZTSN3zoo3DogE")
!24 = !{!25, !37, !42, !44}
!25 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !23, baseType: !26, flags: DIFlagPublic, extraData: i32 0)
!26 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "Animal", scope: !4, file: !1, line: 3, size: 128, flags: DIFlagTypePassByValue, elements: !27, identifier: "_ZTSN3zoo6AnimalE")
!27 = !{!28, !29, !31, !32}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "legs", scope: !26, file: !1, line: 5, baseType: !10, size: 32, flags: DIFlagPublic)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "mate", scope: !26, file: !1, line: 6, baseType: !30, size: 64, offset: 64, flags: DIFlagPublic)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !26, file: !1, line: 7, baseType: !10, flags: DIFlagPublic | DIFlagStaticMember)
!32 = !DISubprogram(name: "walk", linkageName: "_ZNK3zoo6Animal4walkEv", scope: !26, file: !1, line: 8, type: !33, scopeLine: 8, flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0)
!33 = !DISubroutineType(types: !34)
!34 = !{!10, !35}
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!36 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !26)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !23, file: !1, line: 12, baseType: !38, size: 64, offset: 128, flags: DIFlagPublic)
!38 = !DICompositeType(tag: DW_TAG_array_type, baseType: !39, size: 64, elements: !40)
!39 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!40 = !{!41}
!41 = !DISubrange(count: 8)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "leader", scope: !23, file: !1, line: 13, baseType: !43, size: 64, offset: 192, flags: DIFlagPublic)
!43 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !23, size: 64)
!44 = !DISubprogram(name: "Dog", scope: !23, file: !1, line: 14, type: !45, scopeLine: 14, flags: DIFlagPublic | DIFlagExplicit | DIFlagPrototyped, spFlags: 0)
!45 = !DISubroutineType(types: !46)
!46 = !{null, !47, !43}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !{}
!49 = !DILocalVariable(name: "d", arg: 1, scope: !18, file: !1, line: 26, type: !21)
!50 = !DILocation(line: 26, column: 25, scope: !18)
!51 = !DILocalVariable(name: "m", arg: 2, scope: !18, file: !1, line: 26, type: !3)
!52 = !DILocation(line: 26, column: 38, scope: !18)
!53 = !DILocation(line: 26, column: 50, scope: !18)
!54 = !DILocation(line: 26, column: 53, scope: !18)
!55 = !DILocation(line: 26, column: 79, scope: !18)
!56 = !DILocation(line: 26, column: 62, scope: !18)
!57 = !DILocation(line: 26, column: 60, scope: !18)
!58 = !DILocation(line: 26, column: 43, scope: !18)
!59 = distinct !DISubprogram(name: "walk", linkageName: "_ZNK3zoo6Animal4walkEv", scope: !26, file: !1, line: 8, type: !33, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !32, retainedNodes: !48)
!60 = !DILocalVariable(name: "this", arg: 1, scope: !59, type: !61, flags: DIFlagArtificial | DIFlagObjectPointer)
!61 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64)
!62 = !DILocation(line: 0, scope: !59)
!63 = !DILocation(line: 8, column: 31, scope: !59)
!64 = !DILocation(line: 8, column: 24, scope: !59)
!65 = distinct !DISubprogram(name: "shape", linkageName: "_Z5shapeRN3zoo5ShapeE", scope: !1, file: !1, line: 27, type: !66, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !48)
!66 = !DISubroutineType(types: !67)
!67 = !{!10, !68}
!68 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !69, size: 64)
!69 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !4, file: !1, line: 16, size: 192, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !70, vtableHolder: !69, identifier: "_ZTSN3zoo5ShapeE")
!70 = !{!71, !75, !76, !78}
!71 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Shape", scope: !1, file: !1, baseType: !72, size: 64, flags: DIFlagArtificial)
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!73 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !74, size: 64)
!74 = !DISubroutineType(types: !9)
!75 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !69, file: !1, line: 18, baseType: !10, size: 32, offset: 64)
!76 = !DIDerivedType(tag: DW_TAG_member, name: "chosen", scope: !69, file: !1, line: 19, baseType: !77, size: 64, offset: 128)
!77 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !10, size: 64, extraData: !69)
!78 = !DISubprogram(name: "area", linkageName: "_ZNK3zoo5Shape4areaEv", scope: !69, file: !1, line: 17, type: !79, scopeLine: 17, containingType: !69, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!79 = !DISubroutineType(types: !80)
!80 = !{!10, !81}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !82, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!82 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !69)
!83 = !DILocalVariable(name: "s", arg: 1, scope: !65, file: !1, line: 27, type: !68)
!84 = !DILocation(line: 27, column: 23, scope: !65)
!85 = !DILocation(line: 27, column: 35, scope: !65)
!86 = !DILocation(line: 27, column: 37, scope: !65)
!87 = !DILocation(line: 27, column: 28, scope: !65)
!88 = distinct !DISubprogram(name: "diamond", linkageName: "_Z7diamondPN3zoo7DiamondE", scope: !1, file: !1, line: 28, type: !89, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !48)
!89 = !DISubroutineType(types: !90)
!90 = !{!10, !91}
!91 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !92, size: 64)
!92 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Diamond", scope: !4, file: !1, line: 21, size: 256, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !93, vtableHolder: !92, identifier: "_ZTSN3zoo7DiamondE")
!93 = !{!94, !95, !96}
!94 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !92, baseType: !26, offset: 24, flags: DIFlagVirtual, extraData: i32 0)
!95 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Diamond", scope: !1, file: !1, baseType: !72, size: 64, flags: DIFlagArtificial)
!96 = !DIDerivedType(tag: DW_TAG_member, name: "own", scope: !92, file: !1, line: 22, baseType: !10, size: 32, offset: 64)
!97 = !DILocalVariable(name: "d", arg: 1, scope: !88, file: !1, line: 28, type: !91)
!98 = !DILocation(line: 28, column: 27, scope: !88)
!99 = !DILocation(line: 28, column: 39, scope: !88)
!100 = !DILocation(line: 28, column: 42, scope: !88)
!101 = !DILocation(line: 28, column: 32, scope: !88)
