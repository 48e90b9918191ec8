; Every instruction and every kind of constant, in the form that LLVM prints.
source_filename = "constructs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl marker"
module asm "marker:"

%struct.list = type { ptr, %struct.pair, [3 x i8] }
%struct.pair = type { i32, double }
%struct.packed = type <{ i8, i32, i64 }>
%struct.hidden = type opaque
%"quoted name \22" = type { i1, i37, i128 }
%0 = type { half, bfloat, float, double, x86_fp80, fp128, ppc_fp128 }

$comdat_function = comdat any

@integers = global [4 x i32] [i32 1, i32 -1, i32 2147483647, i32 -2147483648], align 16
@wide = global i128 -170141183460469231731687303715884105728
@wider = global i128 18446744073709551616
@odd = global i37 -5
@truth = constant i1 true
@floats = global %0 { half 0xH3C00, bfloat 0xR3F80, float 0x3FB99999A0000000, double 1.000000e-01, x86_fp80 0xK3FFF8000000000000000, fp128 0xL00000000000000003FFF000000000000, ppc_fp128 0xM3FF00000000000000000000000000000 }
@special = global [4 x double] [double 0x7FF0000000000000, double 0xFFF0000000000000, double 0x7FF8000000000000, double -0.000000e+00]
@text = private unnamed_addr constant [8 x i8] c"a\22\\\00\FF\0A x", align 1
@empty = global [0 x i8] zeroinitializer
@nothing = global ptr null
@undefined = global i32 undef
@poisoned = global i32 poison
@list = global %struct.list { ptr @list, %struct.pair { i32 7, double 2.500000e+00 }, [3 x i8] c"abc" }
@packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>
@vector = global <4 x float> <float 1.000000e+00, float undef, float poison, float 0.000000e+00>
@external = external global i32, align 4
@weak_external = extern_weak global i32
@weak_definition = weak global i32 3
@common = common global i32 0
@thread = thread_local(initialexec) global i32 5, align 4
@placed = hidden global i32 1, section ".special", align 64
@internal = internal unnamed_addr global i32 9
@0 = private constant i32 12
@other_space = addrspace(1) global i32 4
@"quoted global $" = global i32 1
@offset = global ptr getelementptr inbounds (%struct.list, ptr @list, i64 0, i32 1, i32 1)
@element = global ptr getelementptr ([4 x i32], ptr @integers, i64 1)
@as_integer = global i64 ptrtoint (ptr @list to i64)
@difference = global i64 sub (i64 ptrtoint (ptr @list to i64), i64 ptrtoint (ptr @text to i64))
@truncated = global i8 trunc (i64 ptrtoint (ptr @list to i64) to i8)
@from_integer = global ptr inttoptr (i64 48879 to ptr)
@mixed = global i64 xor (i64 ptrtoint (ptr @list to i64), i64 5)
@cast_space = global ptr addrspacecast (ptr addrspace(1) @other_space to ptr)
@labels = global [2 x ptr] [ptr blockaddress(@control, %left), ptr blockaddress(@control, %right)]
@function = global ptr @control
@unnamed_reference = global ptr @0
@equivalent = global ptr dso_local_equivalent @declared
@without_cfi = global ptr no_cfi @declared
@named_type = global %"quoted name \22" { i1 false, i37 3, i128 4 }

@alias = alias i32, ptr @internal
@weak_alias = weak hidden alias i8, getelementptr (i8, ptr @list, i64 8)
@resolved = ifunc void (), ptr @resolver

declare void @declared()

declare i32 @printf(ptr noundef, ...)

declare i32 @__gxx_personality_v0(...)

declare i32 @__CxxFrameHandler3(...)

declare i64 @llvm.read_register.i64(metadata)

declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

define ptr @resolver() {
  ret ptr @declared
}

define i32 @arithmetic(i32 %0, i32 %1) {
  %3 = add i32 %0, %1
  %4 = add nuw nsw i32 %3, 1
  %5 = sub nsw i32 %4, -7
  %6 = mul nuw i32 %5, %5
  %7 = udiv exact i32 %6, 3
  %8 = sdiv i32 %7, %0
  %9 = urem i32 %8, %1
  %10 = srem i32 %9, 5
  %11 = shl nuw nsw i32 %10, 2
  %12 = lshr exact i32 %11, 1
  %13 = ashr i32 %12, 3
  %14 = and i32 %13, 255
  %15 = or i32 %14, 16
  %16 = or disjoint i32 %15, 1
  %17 = xor i32 %16, -1
  ret i32 %17
}

define double @floating(double %a, double %b, float %c) {
entry:
  %sum = fadd double %a, %b
  %fast = fsub fast double %sum, 1.000000e+00
  %some = fmul nnan ninf nsz double %fast, 0x3FB999999999999A
  %div = fdiv reassoc arcp contract afn double %some, %b
  %rem = frem double %div, %a
  %neg = fneg double %rem
  %fneg = fneg nsz double %neg
  %ext = fpext float %c to double
  %trunc = fptrunc double %ext to float
  %signed = fptosi double %fneg to i64
  %unsigned = fptoui float %trunc to i8
  %back = sitofp i64 %signed to double
  %positive = uitofp nneg i8 %unsigned to double
  %less = fcmp olt double %back, %positive
  %fastless = fcmp nnan ult double %back, %positive
  %all = fcmp true double %back, %positive
  %never = fcmp false double %back, %positive
  %ordered = fcmp ord double %back, 0.000000e+00
  %chosen = select nnan i1 %less, double %back, double %positive
  ret double %chosen
}

define i64 @casts(i64 %value, ptr %pointer) {
  %narrow = trunc i64 %value to i16
  %narrower = trunc nuw nsw i16 %narrow to i8
  %wide = zext i8 %narrower to i32
  %positive = zext nneg i32 %wide to i64
  %signed = sext i16 %narrow to i64
  %address = ptrtoint ptr %pointer to i64
  %made = inttoptr i64 %address to ptr
  %bits = bitcast i64 %signed to double
  %lanes = bitcast double %bits to <2 x i32>
  %other = addrspacecast ptr %made to ptr addrspace(1)
  %frozen = freeze i64 %positive
  ret i64 %frozen
}

define i1 @comparisons(i32 %a, i32 %b, ptr %p) {
  %1 = icmp eq i32 %a, %b
  %2 = icmp ne i32 %a, 0
  %3 = icmp ugt i32 %a, %b
  %4 = icmp uge i32 %a, %b
  %5 = icmp ult i32 %a, %b
  %6 = icmp ule i32 %a, %b
  %7 = icmp sgt i32 %a, %b
  %8 = icmp sge i32 %a, -3
  %9 = icmp slt i32 %a, %b
  %10 = icmp sle i32 %a, %b
  %11 = icmp eq ptr %p, null
  %12 = select i1 %1, i1 %2, i1 %11
  ret i1 %12
}

define i32 @memory(ptr %p, i64 %n, i32 %v) {
  %slot = alloca i32, align 4
  %array = alloca [4 x i32], i64 %n, align 16
  %plain = alloca %struct.list, align 8
  store i32 %v, ptr %slot, align 4
  store volatile i32 1, ptr %slot, align 4
  store atomic i32 2, ptr %slot release, align 4
  %loaded = load i32, ptr %slot, align 4
  %device = load volatile i32, ptr %slot, align 4
  %atomic = load atomic i32, ptr %slot syncscope("singlethread") acquire, align 4
  %both = load atomic volatile i32, ptr %slot seq_cst, align 4
  %field = getelementptr inbounds %struct.list, ptr %plain, i64 %n, i32 1, i32 0
  %byte = getelementptr i8, ptr %p, i64 -3
  fence acquire
  fence syncscope("singlethread") seq_cst
  %pair = cmpxchg ptr %slot, i32 %loaded, i32 9 acq_rel monotonic, align 4
  %weak = cmpxchg weak volatile ptr %slot, i32 %loaded, i32 9 seq_cst seq_cst, align 4
  %old = atomicrmw add ptr %slot, i32 1 seq_cst, align 4
  %swapped = atomicrmw volatile xchg ptr %slot, i32 1 monotonic, align 4
  %least = atomicrmw umin ptr %slot, i32 1 monotonic, align 4
  %real = atomicrmw fadd ptr %p, float 1.000000e+00 monotonic, align 4
  %wrapped = atomicrmw uinc_wrap ptr %slot, i32 1 monotonic, align 4
  %inner = extractvalue { i32, i1 } %pair, 0
  ret i32 %inner
}

define { i32, [2 x i8] } @aggregates({ i32, [2 x i8] } %0, <4 x i32> %1, <4 x i32> %2) {
  %4 = extractvalue { i32, [2 x i8] } %0, 1, 0
  %5 = insertvalue { i32, [2 x i8] } %0, i8 %4, 1, 1
  %6 = insertvalue { i32, [2 x i8] } undef, i32 3, 0
  %7 = extractelement <4 x i32> %1, i32 2
  %8 = insertelement <4 x i32> %1, i32 %7, i64 3
  %9 = shufflevector <4 x i32> %8, <4 x i32> %2, <2 x i32> <i32 0, i32 5>
  %10 = shufflevector <4 x i32> %8, <4 x i32> poison, <4 x i32> zeroinitializer
  %11 = add <4 x i32> %8, <i32 1, i32 2, i32 3, i32 4>
  %12 = icmp ult <4 x i32> %11, %2
  %13 = select <4 x i1> %12, <4 x i32> %11, <4 x i32> %2
  %14 = getelementptr i32, ptr @integers, <4 x i64> zeroinitializer
  ret { i32, [2 x i8] } %5
}

define i32 @control(i32 %x, ptr %target) {
entry:
  switch i32 %x, label %right [
    i32 0, label %left
    i32 -5, label %loop
    i32 7, label %left
  ]

left:                                             ; preds = %entry, %entry, %loop
  br label %loop

loop:                                             ; preds = %loop, %left, %entry
  %counter = phi i32 [ 0, %entry ], [ 1, %left ], [ %next, %loop ]
  %later = phi i32 [ poison, %entry ], [ poison, %left ], [ %counter, %loop ]
  %next = add i32 %counter, 1
  %done = icmp eq i32 %next, 100
  br i1 %done, label %computed, label %loop

computed:                                         ; preds = %loop
  indirectbr ptr %target, [label %right, label %"quoted label"]

"quoted label":                                   ; preds = %computed
  unreachable

right:                                            ; preds = %computed, %entry
  ret i32 %x
}

define void @calls(ptr %f, ptr byval(%struct.list) align 8 %copied, ...) {
  call void @declared()
  tail call void @declared()
  notail call void %f()
  %1 = call i32 (ptr, ...) @printf(ptr noundef @text, i32 signext 3, double 1.500000e+00)
  %2 = call fast double @floating(double 0.000000e+00, double 1.000000e+00, float 2.000000e+00)
  call fastcc void %f(ptr nonnull dereferenceable(8) %copied)
  call void asm sideeffect "nop", "~{dirflag},~{fpsr},~{flags}"()
  %3 = call i32 asm "mov $1, $0", "=r,r"(i32 5)
  call void @declared() [ "deopt"(i32 1, ptr %f), "tag"() ]
  %4 = call i64 @llvm.read_register.i64(metadata !0)
  %5 = call double @llvm.experimental.constrained.fadd.f64(double 1.000000e+00, double 2.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %6 = va_arg ptr %f, i32
  call void inttoptr (i64 4096 to ptr)(i32 1)
  musttail call void (ptr, ptr, ...) @calls(ptr %f, ptr byval(%struct.list) align 8 %copied, ...)
  ret void
}

define i32 @branching_assembly(i32 %x) {
  %1 = callbr i32 asm sideeffect "", "=r,r,!i,~{dirflag},~{fpsr},~{flags}"(i32 %x)
          to label %2 [label %3]

2:                                                ; preds = %0
  ret i32 %1

3:                                                ; preds = %0
  ret i32 0
}

define i32 @itanium() personality ptr @__gxx_personality_v0 {
entry:
  %value = invoke i32 @arithmetic(i32 1, i32 2)
          to label %normal unwind label %handler

normal:                                           ; preds = %entry
  invoke void @declared()
          to label %end unwind label %filters

handler:                                          ; preds = %entry
  %caught = landingpad { ptr, i32 }
          cleanup
          catch ptr @internal
          catch ptr null
  resume { ptr, i32 } %caught

filters:                                          ; preds = %normal
  %filtered = landingpad { ptr, i32 }
          filter [1 x ptr] [ptr @internal]
  br label %end

end:                                              ; preds = %filters, %normal
  ret i32 %value
}

define void @windows() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @declared()
          to label %end unwind label %dispatch

dispatch:                                         ; preds = %entry
  %switch = catchswitch within none [label %catch] unwind label %cleanup

catch:                                            ; preds = %dispatch
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  call void @declared() [ "funclet"(token %pad) ]
  catchret from %pad to label %end

cleanup:                                          ; preds = %dispatch
  %cleaning = cleanuppad within none []
  cleanupret from %cleaning unwind to caller

end:                                              ; preds = %catch, %entry
  ret void
}

define void @comdat_function() comdat {
  ret void
}

!0 = !{!"rsp"}
