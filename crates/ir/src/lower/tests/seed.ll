%pair = type { i32, [2 x i64] }
%node = type { ptr, %pair, <4 x i16> }
@table = global [3 x ptr] [ptr @f, ptr getelementptr inbounds (%node, ptr @root, i64 0, i32 1), ptr null]
@root = global %node { ptr @table, %pair { i32 7, [2 x i64] [i64 1, i64 undef] }, <4 x i16> <i16 1, i16 2, i16 3, i16 4> }
@text = private unnamed_addr constant [6 x i8] c"hello\00"
@bits = internal constant <8 x i1> <i1 1, i1 0, i1 0, i1 1, i1 1, i1 1, i1 0, i1 0>
@wide = common global i128 0
@distance = global i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @distance to i64)) to i32)
@other = alias i32 (i32), ptr @g

define i32 @g(i32 %x) {
entry:
  %slot = alloca i32, align 4
  %array = alloca [4 x i32], align 16
  store i32 %x, ptr %slot, align 4
  %loaded = load i32, ptr %slot, align 4
  %cmp = icmp sgt i32 %loaded, 3
  br i1 %cmp, label %then, label %else
then:
  %element = getelementptr inbounds [4 x i32], ptr %array, i64 0, i32 %loaded
  store i32 5, ptr %element, align 4
  br label %join
else:
  %half = sdiv i32 %loaded, 2
  switch i32 %half, label %join [ i32 1, label %then
                                  i32 2, label %loop
                                  i32 -3, label %loop ]
loop:
  %i = phi i32 [ 0, %else ], [ %next, %loop ]
  %s = phi i32 [ %half, %else ], [ %i, %loop ]
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 10
  br i1 %done, label %join, label %loop
join:
  %merged = phi i32 [ %loaded, %then ], [ %half, %else ], [ %s, %loop ]
  store i32 %merged, ptr %slot, align 4
  %again = load i32, ptr %slot, align 4
  %rest = load i32, ptr %array, align 16
  %sum = add i32 %again, %rest
  ret i32 %sum
}

define { i64, float } @f(<4 x i32> %v, { i8, [2 x i16] } %agg, ptr byval(%pair) align 8 %copy, i128 %w, float %y, ...) {
  %list = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %list)
  %1 = extractelement <4 x i32> %v, i64 2
  %2 = insertelement <4 x i32> %v, i32 %1, i32 %1
  %3 = shufflevector <4 x i32> %2, <4 x i32> %v, <4 x i32> <i32 0, i32 5, i32 undef, i32 3>
  %4 = bitcast <4 x i32> %3 to <2 x i64>
  %5 = extractelement <2 x i64> %4, i32 1
  %6 = extractvalue { i8, [2 x i16] } %agg, 1, 1
  %7 = zext i16 %6 to i64
  %8 = trunc i128 %w to i64
  %9 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %5, i64 %7)
  %10 = extractvalue { i64, i1 } %9, 0
  %11 = extractvalue { i64, i1 } %9, 1
  %12 = select i1 %11, i64 %10, i64 %8
  %13 = call i32 @other(i32 %1)
  %14 = call i64 @llvm.bswap.i64(i64 %12)
  %15 = fadd float %y, 1.5
  %16 = fcmp olt float %15, %y
  %17 = call float @llvm.fabs.f32(float %15)
  %18 = load <8 x i1>, ptr @bits, align 1
  %19 = extractelement <8 x i1> %18, i32 3
  %20 = atomicrmw add ptr @wide, i32 %13 seq_cst, align 4
  %21 = load %pair, ptr %copy, align 8
  %22 = insertvalue %pair %21, i32 %20, 0
  store %pair %22, ptr %copy, align 8
  %23 = load ptr, ptr @table, align 8
  %24 = call i32 %23(i32 %13)
  %25 = invoke i32 @g(i32 %24) to label %ok unwind label %bad
ok:
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr @text, i64 6, i1 false)
  %26 = insertvalue { i64, float } undef, i64 %14, 0
  %27 = insertvalue { i64, float } %26, float %17, 1
  indirectbr ptr blockaddress(@f, %end), [label %end, label %bad2]
end:
  ret { i64, float } %27
bad2:
  call void @llvm.trap()
  unreachable
bad:
  %28 = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %28
}

declare void @llvm.va_start.p0(ptr)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare i64 @llvm.bswap.i64(i64)
declare float @llvm.fabs.f32(float)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()
