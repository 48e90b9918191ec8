; ModuleID = 'seed.f31da821e36186b7-cgu.0'
source_filename = "seed.f31da821e36186b7-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read) uwtable
define { i64, i64 } @area(ptr noalias noundef readonly align 8 captures(none) dereferenceable(16) %shape) unnamed_addr #0 !dbg !7 {
start:
    #dbg_value(ptr %shape, !49, !DIExpression(), !56)
  %0 = load i32, ptr %shape, align 8, !dbg !57, !range !58, !noundef !21
  switch i32 %0, label %default.unreachable2 [
    i32 0, label %bb4
    i32 1, label %bb3
    i32 2, label %bb5
  ], !dbg !59

default.unreachable2:                             ; preds = %start
  unreachable

bb4:                                              ; preds = %start
    #dbg_value(ptr %shape, !50, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !60)
    #dbg_value(ptr %shape, !61, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !102)
    #dbg_value(ptr %shape, !101, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !104)
  %1 = getelementptr inbounds nuw i8, ptr %shape, i64 4, !dbg !105
  %_13 = load float, ptr %1, align 4, !dbg !105, !noundef !21
  %_6 = fmul float %_13, %_13, !dbg !106
  %_5 = fmul float %_6, 0x40091EB860000000, !dbg !113
  %_4 = tail call i64 @llvm.fptoui.sat.i64.f32(float %_5), !dbg !113
  br label %bb5, !dbg !114

bb3:                                              ; preds = %start
    #dbg_value(ptr %shape, !53, !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value), !115)
  %2 = getelementptr inbounds nuw i8, ptr %shape, i64 8, !dbg !116
  %self = load i64, ptr %2, align 8, !dbg !116, !noundef !21
    #dbg_value(i64 %self, !117, !DIExpression(), !130)
    #dbg_value(i64 %self, !125, !DIExpression(), !130)
    #dbg_value(i64 %self, !132, !DIExpression(), !142)
    #dbg_value(i64 %self, !141, !DIExpression(), !142)
  %3 = tail call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %self, i64 %self), !dbg !144
  %_11.1 = extractvalue { i64, i1 } %3, 1, !dbg !144
    #dbg_value(i64 poison, !126, !DIExpression(), !145)
    #dbg_value(i1 %_11.1, !128, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value), !145)
    #dbg_value(i1 %_11.1, !146, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value), !153)
  %_11.0 = extractvalue { i64, i1 } %3, 0
  %not._11.1 = xor i1 %_11.1, true, !dbg !155
  %spec.select1 = zext i1 %not._11.1 to i64, !dbg !155
  br label %bb5, !dbg !155

bb5:                                              ; preds = %bb3, %start, %bb4
  %_0.sroa.5.0 = phi i64 [ %_4, %bb4 ], [ undef, %start ], [ %_11.0, %bb3 ], !dbg !56
  %_0.sroa.0.0 = phi i64 [ 1, %bb4 ], [ 0, %start ], [ %spec.select1, %bb3 ], !dbg !56
  %4 = insertvalue { i64, i64 } poison, i64 %_0.sroa.0.0, 0, !dbg !156
  %5 = insertvalue { i64, i64 } %4, i64 %_0.sroa.5.0, 1, !dbg !156
  ret { i64, i64 } %5, !dbg !156
}

; Function Attrs: nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable
define noundef i64 @largest(ptr noalias noundef nonnull readonly align 8 captures(address) %values.0, i64 noundef range(i64 0, 1152921504606846976) %values.1) unnamed_addr #1 !dbg !157 {
start:
    #dbg_value(ptr poison, !187, !DIExpression(), !212)
    #dbg_value(ptr %values.0, !166, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !215)
    #dbg_value(ptr %values.0, !216, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !223)
    #dbg_value(ptr %values.0, !225, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !230)
    #dbg_value(ptr %values.0, !232, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !242)
    #dbg_value(i64 %values.1, !166, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !215)
    #dbg_value(i64 %values.1, !216, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !223)
    #dbg_value(i64 %values.1, !225, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !230)
    #dbg_value(i64 %values.1, !232, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !242)
    #dbg_value(i64 1, !244, !DIExpression(), !252)
    #dbg_value(i64 0, !167, !DIExpression(), !254)
    #dbg_value(i64 %values.1, !236, !DIExpression(), !255)
    #dbg_value(i64 %values.1, !256, !DIExpression(), !266)
    #dbg_value(ptr %values.0, !238, !DIExpression(), !268)
    #dbg_value(ptr %values.0, !265, !DIExpression(), !266)
    #dbg_value(ptr %values.0, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
    #dbg_value(!DIArgList(ptr %values.0, i64 %values.1), !169, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 3, DW_OP_shl, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !269)
    #dbg_value(ptr undef, !187, !DIExpression(), !212)
    #dbg_value(ptr %values.0, !206, !DIExpression(), !270)
    #dbg_value(ptr %values.0, !251, !DIExpression(), !252)
    #dbg_value(!DIArgList(ptr %values.0, i64 %values.1), !208, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 3, DW_OP_shl, DW_OP_plus, DW_OP_stack_value), !271)
    #dbg_value(ptr poison, !272, !DIExpression(), !280)
    #dbg_value(ptr poison, !279, !DIExpression(), !282)
  %_225 = icmp eq i64 %values.1, 0, !dbg !283
  br i1 %_225, label %bb5, label %bb6.preheader, !dbg !281

bb6.preheader:                                    ; preds = %start
    #dbg_value(!DIArgList(ptr %values.0, i64 %values.1), !208, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 3, DW_OP_shl, DW_OP_plus, DW_OP_stack_value), !271)
    #dbg_value(!DIArgList(ptr %values.0, i64 %values.1), !169, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 3, DW_OP_shl, DW_OP_plus, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64), !269)
  %0 = add nuw nsw i64 %values.1, 2305843009213693951, !dbg !281
  %1 = and i64 %0, 2305843009213693951, !dbg !281
  %2 = add nuw nsw i64 %1, 1, !dbg !281
  %xtraiter = and i64 %2, 7, !dbg !281
  %3 = icmp samesign ult i64 %1, 7, !dbg !281
  br i1 %3, label %bb6.epil.preheader, label %bb6.preheader.new, !dbg !281

bb6.preheader.new:                                ; preds = %bb6.preheader
  %unroll_iter = and i64 %2, 4611686018427387896, !dbg !281
  br label %bb6, !dbg !281

bb6:                                              ; preds = %bb6, %bb6.preheader.new
  %best.sroa.0.07 = phi i64 [ 0, %bb6.preheader.new ], [ %spec.store.select.7, %bb6 ]
  %iter.sroa.0.06 = phi ptr [ %values.0, %bb6.preheader.new ], [ %_31.7, %bb6 ]
  %niter = phi i64 [ 0, %bb6.preheader.new ], [ %niter.next.7, %bb6 ]
    #dbg_value(i64 %best.sroa.0.07, !167, !DIExpression(), !254)
    #dbg_value(ptr %iter.sroa.0.06, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %_31 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 8, !dbg !284
    #dbg_value(ptr %_31, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value = load i64, ptr %iter.sroa.0.06, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value, !185, !DIExpression(), !286)
  %spec.store.select = tail call i64 @llvm.umax.i64(i64 %value, i64 %best.sroa.0.07), !dbg !287
    #dbg_value(i64 %spec.store.select, !167, !DIExpression(), !254)
    #dbg_value(ptr undef, !187, !DIExpression(), !212)
    #dbg_value(ptr %_31, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31, !251, !DIExpression(), !252)
    #dbg_value(!DIArgList(ptr %values.0, i64 %values.1), !208, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 3, DW_OP_shl, DW_OP_plus, DW_OP_stack_value), !271)
    #dbg_value(ptr poison, !272, !DIExpression(), !280)
    #dbg_value(ptr poison, !279, !DIExpression(), !282)
  %_31.1 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 16, !dbg !284
    #dbg_value(ptr %_31.1, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.1 = load i64, ptr %_31, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.1, !185, !DIExpression(), !286)
  %spec.store.select.1 = tail call i64 @llvm.umax.i64(i64 %value.1, i64 %spec.store.select), !dbg !287
    #dbg_value(i64 %spec.store.select.1, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.1, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.1, !251, !DIExpression(), !252)
  %_31.2 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 24, !dbg !284
    #dbg_value(ptr %_31.2, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.2 = load i64, ptr %_31.1, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.2, !185, !DIExpression(), !286)
  %spec.store.select.2 = tail call i64 @llvm.umax.i64(i64 %value.2, i64 %spec.store.select.1), !dbg !287
    #dbg_value(i64 %spec.store.select.2, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.2, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.2, !251, !DIExpression(), !252)
  %_31.3 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 32, !dbg !284
    #dbg_value(ptr %_31.3, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.3 = load i64, ptr %_31.2, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.3, !185, !DIExpression(), !286)
  %spec.store.select.3 = tail call i64 @llvm.umax.i64(i64 %value.3, i64 %spec.store.select.2), !dbg !287
    #dbg_value(i64 %spec.store.select.3, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.3, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.3, !251, !DIExpression(), !252)
  %_31.4 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 40, !dbg !284
    #dbg_value(ptr %_31.4, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.4 = load i64, ptr %_31.3, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.4, !185, !DIExpression(), !286)
  %spec.store.select.4 = tail call i64 @llvm.umax.i64(i64 %value.4, i64 %spec.store.select.3), !dbg !287
    #dbg_value(i64 %spec.store.select.4, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.4, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.4, !251, !DIExpression(), !252)
  %_31.5 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 48, !dbg !284
    #dbg_value(ptr %_31.5, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.5 = load i64, ptr %_31.4, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.5, !185, !DIExpression(), !286)
  %spec.store.select.5 = tail call i64 @llvm.umax.i64(i64 %value.5, i64 %spec.store.select.4), !dbg !287
    #dbg_value(i64 %spec.store.select.5, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.5, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.5, !251, !DIExpression(), !252)
  %_31.6 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 56, !dbg !284
    #dbg_value(ptr %_31.6, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.6 = load i64, ptr %_31.5, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.6, !185, !DIExpression(), !286)
  %spec.store.select.6 = tail call i64 @llvm.umax.i64(i64 %value.6, i64 %spec.store.select.5), !dbg !287
    #dbg_value(i64 %spec.store.select.6, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.6, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.6, !251, !DIExpression(), !252)
  %_31.7 = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06, i64 64, !dbg !284
    #dbg_value(ptr %_31.7, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.7 = load i64, ptr %_31.6, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.7, !185, !DIExpression(), !286)
  %spec.store.select.7 = tail call i64 @llvm.umax.i64(i64 %value.7, i64 %spec.store.select.6), !dbg !287
    #dbg_value(i64 %spec.store.select.7, !167, !DIExpression(), !254)
    #dbg_value(ptr %_31.7, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.7, !251, !DIExpression(), !252)
  %niter.next.7 = add i64 %niter, 8, !dbg !281
  %niter.ncmp.7 = icmp eq i64 %niter.next.7, %unroll_iter, !dbg !281
  br i1 %niter.ncmp.7, label %bb5.loopexit.unr-lcssa, label %bb6, !dbg !281

bb5.loopexit.unr-lcssa:                           ; preds = %bb6
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !281
  br i1 %lcmp.mod.not, label %bb5, label %bb6.epil.preheader, !dbg !281

bb6.epil.preheader:                               ; preds = %bb5.loopexit.unr-lcssa, %bb6.preheader
  %best.sroa.0.07.epil.init = phi i64 [ 0, %bb6.preheader ], [ %spec.store.select.7, %bb5.loopexit.unr-lcssa ]
  %iter.sroa.0.06.epil.init = phi ptr [ %values.0, %bb6.preheader ], [ %_31.7, %bb5.loopexit.unr-lcssa ]
  %lcmp.mod9 = icmp ne i64 %xtraiter, 0, !dbg !281
  tail call void @llvm.assume(i1 %lcmp.mod9), !dbg !281
  br label %bb6.epil, !dbg !281

bb6.epil:                                         ; preds = %bb6.epil, %bb6.epil.preheader
  %best.sroa.0.07.epil = phi i64 [ %spec.store.select.epil, %bb6.epil ], [ %best.sroa.0.07.epil.init, %bb6.epil.preheader ]
  %iter.sroa.0.06.epil = phi ptr [ %_31.epil, %bb6.epil ], [ %iter.sroa.0.06.epil.init, %bb6.epil.preheader ]
  %epil.iter = phi i64 [ %epil.iter.next, %bb6.epil ], [ 0, %bb6.epil.preheader ]
    #dbg_value(i64 %best.sroa.0.07.epil, !167, !DIExpression(), !254)
    #dbg_value(ptr %iter.sroa.0.06.epil, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %_31.epil = getelementptr inbounds nuw i8, ptr %iter.sroa.0.06.epil, i64 8, !dbg !284
    #dbg_value(ptr %_31.epil, !169, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !269)
  %value.epil = load i64, ptr %iter.sroa.0.06.epil, align 8, !dbg !285, !noundef !21
    #dbg_value(i64 %value.epil, !185, !DIExpression(), !286)
  %spec.store.select.epil = tail call i64 @llvm.umax.i64(i64 %value.epil, i64 %best.sroa.0.07.epil), !dbg !287
    #dbg_value(i64 %spec.store.select.epil, !167, !DIExpression(), !254)
    #dbg_value(ptr undef, !187, !DIExpression(), !212)
    #dbg_value(ptr %_31.epil, !206, !DIExpression(), !270)
    #dbg_value(ptr %_31.epil, !251, !DIExpression(), !252)
    #dbg_value(!DIArgList(ptr %values.0, i64 %values.1), !208, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 3, DW_OP_shl, DW_OP_plus, DW_OP_stack_value), !271)
    #dbg_value(ptr poison, !272, !DIExpression(), !280)
    #dbg_value(ptr poison, !279, !DIExpression(), !282)
  %epil.iter.next = add i64 %epil.iter, 1, !dbg !281
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter, !dbg !281
  br i1 %epil.iter.cmp.not, label %bb5, label %bb6.epil, !dbg !281, !llvm.loop !288

bb5:                                              ; preds = %bb5.loopexit.unr-lcssa, %bb6.epil, %start
  %best.sroa.0.0.lcssa = phi i64 [ 0, %start ], [ %spec.store.select.7, %bb5.loopexit.unr-lcssa ], [ %spec.store.select.epil, %bb6.epil ], !dbg !290
  ret i64 %best.sroa.0.0.lcssa, !dbg !291
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fptoui.sat.i64.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind nonlazybind willreturn memory(argmem: read) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}
!llvm.dbg.cu = !{!5}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!5 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, producer: "clang LLVM (rustc version 1.95.0 (59807616e 2026-04-14))", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "seed.rs/@/seed.f31da821e36186b7-cgu.0", directory: "/tmp/irx")
!7 = distinct !DISubprogram(name: "area", scope: !9, file: !8, line: 4, type: !10, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !48)
!8 = !DIFile(filename: "seed.rs", directory: "/tmp/irx", checksumkind: CSK_MD5, checksum: "8eb5e00dbac660e5587e4e56ea82ff2d")
!9 = !DINamespace(name: "seed", scope: null)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !30}
!12 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<u64>", scope: !14, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !16, templateParams: !21, identifier: "5df48e78344d287b1aa2beff979690a1")
!13 = !DIFile(filename: "<unknown>", directory: "")
!14 = !DINamespace(name: "option", scope: !15)
!15 = !DINamespace(name: "core", scope: null)
!16 = !{!17}
!17 = !DICompositeType(tag: DW_TAG_variant_part, scope: !12, file: !13, size: 128, align: 64, elements: !18, templateParams: !21, identifier: "da17d114a1834722a5f601c2025b5dcb", discriminator: !29)
!18 = !{!19, !25}
!19 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !17, file: !13, baseType: !20, size: 128, align: 64, extraData: i64 0)
!20 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !12, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !21, templateParams: !22, identifier: "256b60841e0fc6362895d4ec6d413175")
!21 = !{}
!22 = !{!23}
!23 = !DITemplateTypeParameter(name: "T", type: !24)
!24 = !DIBasicType(name: "u64", size: 64, encoding: DW_ATE_unsigned)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !17, file: !13, baseType: !26, size: 128, align: 64, extraData: i64 1)
!26 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !12, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !27, templateParams: !22, identifier: "3208af99933a2c8c23fde6905b1cbd11")
!27 = !{!28}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !26, file: !13, baseType: !24, size: 64, align: 64, offset: 64, flags: DIFlagPublic)
!29 = !DIDerivedType(tag: DW_TAG_member, scope: !12, file: !13, baseType: !24, size: 64, align: 64, flags: DIFlagArtificial)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&seed::Shape", baseType: !31, size: 64, align: 64, dwarfAddressSpace: 0)
!31 = !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !9, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !32, templateParams: !21, identifier: "3462a6713acfd8ff53e0063eaf81cfe6")
!32 = !{!33}
!33 = !DICompositeType(tag: DW_TAG_variant_part, scope: !31, file: !13, size: 128, align: 64, elements: !34, templateParams: !21, identifier: "1761d44765c3ae5ca92f0c043f5b13df", discriminator: !46)
!34 = !{!35, !40, !44}
!35 = !DIDerivedType(tag: DW_TAG_member, name: "Circle", scope: !33, file: !13, baseType: !36, size: 128, align: 64, extraData: i32 0)
!36 = !DICompositeType(tag: DW_TAG_structure_type, name: "Circle", scope: !31, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !37, templateParams: !21, identifier: "4a8aaf476309b35b3bbfb82111b131fd")
!37 = !{!38}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !36, file: !13, baseType: !39, size: 32, align: 32, offset: 32, flags: DIFlagPublic)
!39 = !DIBasicType(name: "f32", size: 32, encoding: DW_ATE_float)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "Square", scope: !33, file: !13, baseType: !41, size: 128, align: 64, extraData: i32 1)
!41 = !DICompositeType(tag: DW_TAG_structure_type, name: "Square", scope: !31, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !42, templateParams: !21, identifier: "97f052feb31e6efced2b5d0b5fe27779")
!42 = !{!43}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !41, file: !13, baseType: !24, size: 64, align: 64, offset: 64, flags: DIFlagPublic)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "Empty", scope: !33, file: !13, baseType: !45, size: 128, align: 64, extraData: i32 2)
!45 = !DICompositeType(tag: DW_TAG_structure_type, name: "Empty", scope: !31, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !21, identifier: "e88177ebf94b5b74d15146ad6542067c")
!46 = !DIDerivedType(tag: DW_TAG_member, scope: !31, file: !13, baseType: !47, size: 32, align: 32, flags: DIFlagArtificial)
!47 = !DIBasicType(name: "u32", size: 32, encoding: DW_ATE_unsigned)
!48 = !{!49, !50, !53}
!49 = !DILocalVariable(name: "shape", arg: 1, scope: !7, file: !8, line: 4, type: !30)
!50 = !DILocalVariable(name: "radius", scope: !51, file: !8, line: 6, type: !52, align: 64)
!51 = distinct !DILexicalBlock(scope: !7, file: !8, line: 6, column: 9)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&f32", baseType: !39, size: 64, align: 64, dwarfAddressSpace: 0)
!53 = !DILocalVariable(name: "side", scope: !54, file: !8, line: 7, type: !55, align: 64)
!54 = distinct !DILexicalBlock(scope: !7, file: !8, line: 7, column: 9)
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&u64", baseType: !24, size: 64, align: 64, dwarfAddressSpace: 0)
!56 = !DILocation(line: 0, scope: !7)
!57 = !DILocation(line: 5, column: 11, scope: !7)
!58 = !{i32 0, i32 3}
!59 = !DILocation(line: 5, column: 5, scope: !7)
!60 = !DILocation(line: 6, column: 23, scope: !51)
!61 = !DILocalVariable(name: "self", arg: 1, scope: !62, file: !63, line: 49, type: !52)
!62 = distinct !DISubprogram(name: "mul", linkageName: "_RNvXs2X_NtNtCsgEmfK2I1SDS_4core3ops5arithRfNtB6_3Mul3mul", scope: !64, file: !63, line: 49, type: !67, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !100)
!63 = !DIFile(filename: "library/core/src/internal_macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "9ec673d06a3eb53c47178443a566ec32")
!64 = !DINamespace(name: "{impl#185}", scope: !65)
!65 = !DINamespace(name: "arith", scope: !66)
!66 = !DINamespace(name: "ops", scope: !15)
!67 = !DISubroutineType(types: !68)
!68 = !{!39, !52, !52, !69}
!69 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::panic::location::Location", baseType: !70, size: 64, align: 64, dwarfAddressSpace: 0)
!70 = !DICompositeType(tag: DW_TAG_structure_type, name: "Location", scope: !71, file: !13, size: 192, align: 64, flags: DIFlagPublic, elements: !73, templateParams: !21, identifier: "c23b7de1297af8f4a89df3da49f37ee6")
!71 = !DINamespace(name: "location", scope: !72)
!72 = !DINamespace(name: "panic", scope: !15)
!73 = !{!74, !89, !90, !91}
!74 = !DIDerivedType(tag: DW_TAG_member, name: "filename", scope: !70, file: !13, baseType: !75, size: 128, align: 64, flags: DIFlagPrivate)
!75 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<str>", scope: !76, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !78, templateParams: !87, identifier: "cc7383b2ce73f6838bfb6ae828fb6ae6")
!76 = !DINamespace(name: "non_null", scope: !77)
!77 = !DINamespace(name: "ptr", scope: !15)
!78 = !{!79}
!79 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !75, file: !13, baseType: !80, size: 128, align: 64, flags: DIFlagPrivate)
!80 = !DICompositeType(tag: DW_TAG_structure_type, name: "*const str", file: !13, size: 128, align: 64, elements: !81, templateParams: !21, identifier: "238a44609877474087c05adf26cd41fa")
!81 = !{!82, !85}
!82 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !80, file: !13, baseType: !83, size: 64, align: 64)
!83 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !84, size: 64, align: 64, dwarfAddressSpace: 0)
!84 = !DIBasicType(name: "u8", size: 8, encoding: DW_ATE_unsigned)
!85 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !80, file: !13, baseType: !86, size: 64, align: 64, offset: 64)
!86 = !DIBasicType(name: "usize", size: 64, encoding: DW_ATE_unsigned)
!87 = !{!88}
!88 = !DITemplateTypeParameter(name: "T", type: !84)
!89 = !DIDerivedType(tag: DW_TAG_member, name: "line", scope: !70, file: !13, baseType: !47, size: 32, align: 32, offset: 128, flags: DIFlagPrivate)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "col", scope: !70, file: !13, baseType: !47, size: 32, align: 32, offset: 160, flags: DIFlagPrivate)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "_filename", scope: !70, file: !13, baseType: !92, align: 8, offset: 192, flags: DIFlagPrivate)
!92 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&str>", scope: !93, file: !13, align: 8, flags: DIFlagPublic, elements: !21, templateParams: !94, identifier: "e16ac355808b6aef9fb50b5f125fee05")
!93 = !DINamespace(name: "marker", scope: !15)
!94 = !{!95}
!95 = !DITemplateTypeParameter(name: "T", type: !96)
!96 = !DICompositeType(tag: DW_TAG_structure_type, name: "&str", file: !13, size: 128, align: 64, elements: !97, templateParams: !21, identifier: "9277eecd40495f85161460476aacc992")
!97 = !{!98, !99}
!98 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !96, file: !13, baseType: !83, size: 64, align: 64)
!99 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !96, file: !13, baseType: !86, size: 64, align: 64, offset: 64)
!100 = !{!61, !101}
!101 = !DILocalVariable(name: "other", arg: 2, scope: !62, file: !63, line: 49, type: !52)
!102 = !DILocation(line: 49, column: 24, scope: !62, inlinedAt: !103)
!103 = !DILocation(line: 6, column: 40, scope: !51)
!104 = !DILocation(line: 49, column: 30, scope: !62, inlinedAt: !103)
!105 = !DILocation(line: 50, column: 31, scope: !62, inlinedAt: !103)
!106 = !DILocation(line: 352, column: 45, scope: !107, inlinedAt: !112)
!107 = distinct !DISubprogram(name: "mul", linkageName: "_RNvXs2f_NtNtCsgEmfK2I1SDS_4core3ops5arithfNtB6_3Mul3mul", scope: !109, file: !108, line: 352, type: !110, scopeLine: 352, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21)
!108 = !DIFile(filename: "library/core/src/ops/arith.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "82a843efd6957c9872d7564e4a5df756")
!109 = !DINamespace(name: "{impl#141}", scope: !65)
!110 = !DISubroutineType(types: !111)
!111 = !{!39, !39, !39, !69}
!112 = !DILocation(line: 50, column: 17, scope: !62, inlinedAt: !103)
!113 = !DILocation(line: 6, column: 39, scope: !51)
!114 = !DILocation(line: 6, column: 70, scope: !7)
!115 = !DILocation(line: 7, column: 25, scope: !54)
!116 = !DILocation(line: 7, column: 35, scope: !54)
!117 = !DILocalVariable(name: "self", arg: 1, scope: !118, file: !119, line: 1160, type: !24)
!118 = distinct !DISubprogram(name: "checked_mul", linkageName: "_RNvMs7_NtCsgEmfK2I1SDS_4core3numy11checked_mul", scope: !120, file: !119, line: 1160, type: !122, scopeLine: 1160, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !124)
!119 = !DIFile(filename: "library/core/src/num/uint_macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "de2f29a3485fc28d710ba6c3062e6efa")
!120 = !DINamespace(name: "{impl#9}", scope: !121)
!121 = !DINamespace(name: "num", scope: !15)
!122 = !DISubroutineType(types: !123)
!123 = !{!12, !24, !24}
!124 = !{!117, !125, !126, !128}
!125 = !DILocalVariable(name: "rhs", arg: 2, scope: !118, file: !119, line: 1160, type: !24)
!126 = !DILocalVariable(name: "a", scope: !127, file: !119, line: 1161, type: !24, align: 64)
!127 = distinct !DILexicalBlock(scope: !118, file: !119, line: 1161, column: 13)
!128 = !DILocalVariable(name: "b", scope: !127, file: !119, line: 1161, type: !129, align: 8)
!129 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!130 = !DILocation(line: 0, scope: !118, inlinedAt: !131)
!131 = !DILocation(line: 7, column: 40, scope: !54)
!132 = !DILocalVariable(name: "self", arg: 1, scope: !133, file: !119, line: 3050, type: !24)
!133 = distinct !DISubprogram(name: "overflowing_mul", linkageName: "_RNvMs7_NtCsgEmfK2I1SDS_4core3numy15overflowing_mul", scope: !120, file: !119, line: 3050, type: !134, scopeLine: 3050, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !140)
!134 = !DISubroutineType(types: !135)
!135 = !{!136, !24, !24}
!136 = !DICompositeType(tag: DW_TAG_structure_type, name: "(u64, bool)", file: !13, size: 128, align: 64, elements: !137, templateParams: !21, identifier: "9e8deed232eb6ae0c80d1ba9c2f22773")
!137 = !{!138, !139}
!138 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !136, file: !13, baseType: !24, size: 64, align: 64)
!139 = !DIDerivedType(tag: DW_TAG_member, name: "__1", scope: !136, file: !13, baseType: !129, size: 8, align: 8, offset: 64)
!140 = !{!132, !141}
!141 = !DILocalVariable(name: "rhs", arg: 2, scope: !133, file: !119, line: 3050, type: !24)
!142 = !DILocation(line: 0, scope: !133, inlinedAt: !143)
!143 = !DILocation(line: 1161, column: 31, scope: !118, inlinedAt: !131)
!144 = !DILocation(line: 3051, column: 26, scope: !133, inlinedAt: !143)
!145 = !DILocation(line: 0, scope: !127, inlinedAt: !131)
!146 = !DILocalVariable(name: "b", arg: 1, scope: !147, file: !148, line: 456, type: !129)
!147 = distinct !DISubprogram(name: "unlikely", linkageName: "_RNvNtCsgEmfK2I1SDS_4core10intrinsics8unlikely", scope: !149, file: !148, line: 456, type: !150, scopeLine: 456, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !152)
!148 = !DIFile(filename: "library/core/src/intrinsics/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b1b7915c1b8b57766c20270acae549ce")
!149 = !DINamespace(name: "intrinsics", scope: !15)
!150 = !DISubroutineType(types: !151)
!151 = !{!129, !129}
!152 = !{!146}
!153 = !DILocation(line: 0, scope: !147, inlinedAt: !154)
!154 = !DILocation(line: 1162, column: 16, scope: !127, inlinedAt: !131)
!155 = !DILocation(line: 457, column: 8, scope: !147, inlinedAt: !154)
!156 = !DILocation(line: 10, column: 2, scope: !7)
!157 = distinct !DISubprogram(name: "largest", scope: !9, file: !8, line: 11, type: !158, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !21, retainedNodes: !165)
!158 = !DISubroutineType(types: !159)
!159 = !{!24, !160}
!160 = !DICompositeType(tag: DW_TAG_structure_type, name: "&[u64]", file: !13, size: 128, align: 64, elements: !161, templateParams: !21, identifier: "e31591d84c9ef1b169c1a3318b8e9b52")
!161 = !{!162, !164}
!162 = !DIDerivedType(tag: DW_TAG_member, name: "data_ptr", scope: !160, file: !13, baseType: !163, size: 64, align: 64)
!163 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64, align: 64, dwarfAddressSpace: 0)
!164 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !160, file: !13, baseType: !86, size: 64, align: 64, offset: 64)
!165 = !{!166, !167, !169, !185}
!166 = !DILocalVariable(name: "values", arg: 1, scope: !157, file: !8, line: 11, type: !160)
!167 = !DILocalVariable(name: "best", scope: !168, file: !8, line: 11, type: !24, align: 64)
!168 = distinct !DILexicalBlock(scope: !157, file: !8, line: 11, column: 54)
!169 = !DILocalVariable(name: "iter", scope: !170, file: !8, line: 11, type: !171, align: 64)
!170 = distinct !DILexicalBlock(scope: !168, file: !8, line: 11, column: 72)
!171 = !DICompositeType(tag: DW_TAG_structure_type, name: "Iter<u64>", scope: !172, file: !13, size: 128, align: 64, flags: DIFlagPublic, elements: !174, templateParams: !22, identifier: "d4f0158f39c9550d62c01d1a11d1d15c")
!172 = !DINamespace(name: "iter", scope: !173)
!173 = !DINamespace(name: "slice", scope: !15)
!174 = !{!175, !180, !181}
!175 = !DIDerivedType(tag: DW_TAG_member, name: "ptr", scope: !171, file: !13, baseType: !176, size: 64, align: 64, flags: DIFlagPrivate)
!176 = !DICompositeType(tag: DW_TAG_structure_type, name: "NonNull<u64>", scope: !76, file: !13, size: 64, align: 64, flags: DIFlagPublic, elements: !177, templateParams: !22, identifier: "2077d7eb9b90d8beee8d543ae3ed7ee7")
!177 = !{!178}
!178 = !DIDerivedType(tag: DW_TAG_member, name: "pointer", scope: !176, file: !13, baseType: !179, size: 64, align: 64, flags: DIFlagPrivate)
!179 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*const u64", baseType: !24, size: 64, align: 64, dwarfAddressSpace: 0)
!180 = !DIDerivedType(tag: DW_TAG_member, name: "end_or_len", scope: !171, file: !13, baseType: !179, size: 64, align: 64, offset: 64, flags: DIFlagPrivate)
!181 = !DIDerivedType(tag: DW_TAG_member, name: "_marker", scope: !171, file: !13, baseType: !182, align: 8, offset: 128, flags: DIFlagPrivate)
!182 = !DICompositeType(tag: DW_TAG_structure_type, name: "PhantomData<&u64>", scope: !93, file: !13, align: 8, flags: DIFlagPublic, elements: !21, templateParams: !183, identifier: "8108622f833df6daf4b252591e59e926")
!183 = !{!184}
!184 = !DITemplateTypeParameter(name: "T", type: !55)
!185 = !DILocalVariable(name: "value", scope: !186, file: !8, line: 11, type: !24, align: 64)
!186 = distinct !DILexicalBlock(scope: !170, file: !8, line: 11, column: 72)
!187 = !DILocalVariable(name: "self", arg: 1, scope: !188, file: !189, line: 157, type: !204)
!188 = distinct !DISubprogram(name: "next<u64>", linkageName: "_ZN91_$LT$core..slice..iter..Iter$LT$T$GT$$u20$as$u20$core..iter..traits..iterator..Iterator$GT$4next17h5384b74611d272caE", scope: !190, file: !189, line: 157, type: !191, scopeLine: 157, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, retainedNodes: !205)
!189 = !DIFile(filename: "library/core/src/slice/iter/macros.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "87d1f0c2746f51593d75ddf4c9271f14")
!190 = !DINamespace(name: "{impl#171}", scope: !172)
!191 = !DISubroutineType(types: !192)
!192 = !{!193, !204}
!193 = !DICompositeType(tag: DW_TAG_structure_type, name: "Option<&u64>", scope: !14, file: !13, size: 64, align: 64, flags: DIFlagPublic, elements: !194, templateParams: !21, identifier: "5cd31a38d8359b40ed2778e8c7283295")
!194 = !{!195}
!195 = !DICompositeType(tag: DW_TAG_variant_part, scope: !193, file: !13, size: 64, align: 64, elements: !196, templateParams: !21, identifier: "44b701515d4e686026e6478297d1540e", discriminator: !203)
!196 = !{!197, !199}
!197 = !DIDerivedType(tag: DW_TAG_member, name: "None", scope: !195, file: !13, baseType: !198, size: 64, align: 64, extraData: i64 0)
!198 = !DICompositeType(tag: DW_TAG_structure_type, name: "None", scope: !193, file: !13, size: 64, align: 64, flags: DIFlagPublic, elements: !21, templateParams: !183, identifier: "6377ae649751e8f0ccbe240b185acc56")
!199 = !DIDerivedType(tag: DW_TAG_member, name: "Some", scope: !195, file: !13, baseType: !200, size: 64, align: 64)
!200 = !DICompositeType(tag: DW_TAG_structure_type, name: "Some", scope: !193, file: !13, size: 64, align: 64, flags: DIFlagPublic, elements: !201, templateParams: !183, identifier: "b9e56699466a0544b1681492b64781c6")
!201 = !{!202}
!202 = !DIDerivedType(tag: DW_TAG_member, name: "__0", scope: !200, file: !13, baseType: !55, size: 64, align: 64, flags: DIFlagPublic)
!203 = !DIDerivedType(tag: DW_TAG_member, scope: !193, file: !13, baseType: !24, size: 64, align: 64, flags: DIFlagArtificial)
!204 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&mut core::slice::iter::Iter<u64>", baseType: !171, size: 64, align: 64, dwarfAddressSpace: 0)
!205 = !{!187, !206, !208, !210}
!206 = !DILocalVariable(name: "ptr", scope: !207, file: !189, line: 161, type: !176, align: 64)
!207 = distinct !DILexicalBlock(scope: !188, file: !189, line: 161, column: 17)
!208 = !DILocalVariable(name: "end_or_len", scope: !209, file: !189, line: 162, type: !179, align: 64)
!209 = distinct !DILexicalBlock(scope: !207, file: !189, line: 162, column: 17)
!210 = !DILocalVariable(name: "len", scope: !211, file: !189, line: 167, type: !86, align: 64)
!211 = distinct !DILexicalBlock(scope: !209, file: !189, line: 167, column: 25)
!212 = !DILocation(line: 157, column: 21, scope: !188, inlinedAt: !213)
!213 = !DILocation(line: 11, column: 86, scope: !214)
!214 = !DILexicalBlockFile(scope: !170, file: !8, discriminator: 2)
!215 = !DILocation(line: 0, scope: !157)
!216 = !DILocalVariable(name: "self", arg: 1, scope: !217, file: !218, line: 25, type: !160)
!217 = distinct !DISubprogram(name: "into_iter<u64>", linkageName: "_ZN4core5slice4iter87_$LT$impl$u20$core..iter..traits..collect..IntoIterator$u20$for$u20$$RF$$u5b$T$u5d$$GT$9into_iter17hc22242608b766551E", scope: !219, file: !218, line: 25, type: !220, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, retainedNodes: !222)
!218 = !DIFile(filename: "library/core/src/slice/iter.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "f33ab2e22fe09095bf73c41c52bd166c")
!219 = !DINamespace(name: "{impl#1}", scope: !172)
!220 = !DISubroutineType(types: !221)
!221 = !{!171, !160}
!222 = !{!216}
!223 = !DILocation(line: 0, scope: !217, inlinedAt: !224)
!224 = !DILocation(line: 11, column: 86, scope: !168)
!225 = !DILocalVariable(name: "self", arg: 1, scope: !226, file: !227, line: 1040, type: !160)
!226 = distinct !DISubprogram(name: "iter<u64>", linkageName: "_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$4iter17h8d4906da52729813E", scope: !228, file: !227, line: 1040, type: !220, scopeLine: 1040, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, retainedNodes: !229)
!227 = !DIFile(filename: "library/core/src/slice/mod.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "b606e5d97bff599edd0dcbc6067a14f1")
!228 = !DINamespace(name: "{impl#0}", scope: !173)
!229 = !{!225}
!230 = !DILocation(line: 0, scope: !226, inlinedAt: !231)
!231 = !DILocation(line: 26, column: 14, scope: !217, inlinedAt: !224)
!232 = !DILocalVariable(name: "slice", arg: 1, scope: !233, file: !218, line: 96, type: !160)
!233 = distinct !DISubprogram(name: "new<u64>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17h023abc4a50f44be2E", scope: !171, file: !218, line: 96, type: !220, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, declaration: !234, retainedNodes: !235)
!234 = !DISubprogram(name: "new<u64>", linkageName: "_ZN4core5slice4iter13Iter$LT$T$GT$3new17h023abc4a50f44be2E", scope: !171, file: !218, line: 96, type: !220, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!235 = !{!232, !236, !238, !240}
!236 = !DILocalVariable(name: "len", scope: !237, file: !218, line: 97, type: !86, align: 64)
!237 = distinct !DILexicalBlock(scope: !233, file: !218, line: 97, column: 9)
!238 = !DILocalVariable(name: "ptr", scope: !239, file: !218, line: 98, type: !176, align: 64)
!239 = distinct !DILexicalBlock(scope: !237, file: !218, line: 98, column: 9)
!240 = !DILocalVariable(name: "end_or_len", scope: !241, file: !218, line: 101, type: !179, align: 64)
!241 = distinct !DILexicalBlock(scope: !239, file: !218, line: 101, column: 13)
!242 = !DILocation(line: 0, scope: !233, inlinedAt: !243)
!243 = !DILocation(line: 1041, column: 9, scope: !226, inlinedAt: !231)
!244 = !DILocalVariable(name: "count", scope: !245, file: !246, line: 651, type: !86, align: 64)
!245 = distinct !DISubprogram(name: "add<u64>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17h5e7695eb384245d2E", scope: !176, file: !246, line: 651, type: !247, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, declaration: !249, retainedNodes: !250)
!246 = !DIFile(filename: "library/core/src/ptr/non_null.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "e5222a5160165ba1cd09076ad7a11733")
!247 = !DISubroutineType(types: !248)
!248 = !{!176, !176, !86}
!249 = !DISubprogram(name: "add<u64>", linkageName: "_ZN4core3ptr8non_null16NonNull$LT$T$GT$3add17h5e7695eb384245d2E", scope: !176, file: !246, line: 651, type: !247, scopeLine: 651, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized, templateParams: !22)
!250 = !{!251, !244}
!251 = !DILocalVariable(name: "self", arg: 1, scope: !245, file: !246, line: 651, type: !176)
!252 = !DILocation(line: 0, scope: !245, inlinedAt: !253)
!253 = !DILocation(line: 185, column: 40, scope: !209, inlinedAt: !213)
!254 = !DILocation(line: 0, scope: !168)
!255 = !DILocation(line: 0, scope: !237, inlinedAt: !243)
!256 = !DILocalVariable(name: "count", arg: 2, scope: !257, file: !258, line: 927, type: !86)
!257 = distinct !DISubprogram(name: "add<u64>", linkageName: "_ZN4core3ptr7mut_ptr31_$LT$impl$u20$$BP$mut$u20$T$GT$3add17h8c35a8d5896c08a8E", scope: !259, file: !258, line: 927, type: !261, scopeLine: 927, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, retainedNodes: !264)
!258 = !DIFile(filename: "library/core/src/ptr/mut_ptr.rs", directory: "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860", checksumkind: CSK_MD5, checksum: "7c03c8e0ae695174f7f10881dc49d2cb")
!259 = !DINamespace(name: "{impl#0}", scope: !260)
!260 = !DINamespace(name: "mut_ptr", scope: !77)
!261 = !DISubroutineType(types: !262)
!262 = !{!263, !263, !86, !69}
!263 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "*mut u64", baseType: !24, size: 64, align: 64, dwarfAddressSpace: 0)
!264 = !{!265, !256}
!265 = !DILocalVariable(name: "self", arg: 1, scope: !257, file: !258, line: 927, type: !263)
!266 = !DILocation(line: 0, scope: !257, inlinedAt: !267)
!267 = !DILocation(line: 102, column: 78, scope: !239, inlinedAt: !243)
!268 = !DILocation(line: 0, scope: !239, inlinedAt: !243)
!269 = !DILocation(line: 0, scope: !170)
!270 = !DILocation(line: 0, scope: !207, inlinedAt: !213)
!271 = !DILocation(line: 0, scope: !209, inlinedAt: !213)
!272 = !DILocalVariable(name: "self", arg: 1, scope: !273, file: !246, line: 1719, type: !277)
!273 = distinct !DISubprogram(name: "eq<u64>", linkageName: "_ZN78_$LT$core..ptr..non_null..NonNull$LT$T$GT$$u20$as$u20$core..cmp..PartialEq$GT$2eq17ha9a5a43b5ace9d48E", scope: !274, file: !246, line: 1719, type: !275, scopeLine: 1719, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5, templateParams: !22, retainedNodes: !278)
!274 = !DINamespace(name: "{impl#16}", scope: !76)
!275 = !DISubroutineType(types: !276)
!276 = !{!129, !277, !277}
!277 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "&core::ptr::non_null::NonNull<u64>", baseType: !176, size: 64, align: 64, dwarfAddressSpace: 0)
!278 = !{!272, !279}
!279 = !DILocalVariable(name: "other", arg: 2, scope: !273, file: !246, line: 1719, type: !277)
!280 = !DILocation(line: 1719, column: 11, scope: !273, inlinedAt: !281)
!281 = !DILocation(line: 180, column: 28, scope: !209, inlinedAt: !213)
!282 = !DILocation(line: 1719, column: 18, scope: !273, inlinedAt: !281)
!283 = !DILocation(line: 1720, column: 9, scope: !273, inlinedAt: !281)
!284 = !DILocation(line: 659, column: 28, scope: !245, inlinedAt: !253)
!285 = !DILocation(line: 11, column: 77, scope: !170)
!286 = !DILocation(line: 0, scope: !186)
!287 = !DILocation(line: 11, column: 98, scope: !186)
!288 = distinct !{!288, !289}
!289 = !{!"llvm.loop.unroll.disable"}
!290 = !DILocation(line: 11, scope: !157)
!291 = !DILocation(line: 11, column: 136, scope: !157)
