source_filename = "library.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.handler_list = type { [32 x %struct.handler], ptr, i64, i64 }
%struct.handler = type { ptr, ptr, ptr, ptr }
%struct.floating_format = type { i32, i32, i32, i32 }
%struct.numeric_locale = type { [10 x ptr], [14 x i8] }
%struct.stream = type { i32, i8, i8, i8, i8, [8 x i8] }
%struct.anon = type { [31 x i32], i32, i32 }
%struct.instant = type { i64, i64 }
%struct.tm = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
%struct.files = type { ptr, ptr, i32, [256 x ptr] }
%struct.anon.0 = type { i8, ptr }
%struct.anon.1 = type { ptr, ptr }
%struct.anon.2 = type { ptr, ptr }
%struct.anon.3 = type { ptr, i32, i32, i32, i32 }
%struct.directive = type { i32, i32, i32, i8 }
%union.double_bits = type { double }
%union.float_bits = type { float }
%struct.pattern_reader = type { ptr, i32, i32, i32, i32, i32 }
%struct.regular_expression = type { ptr, [5 x i64], i64, i64 }
%struct.pattern = type { ptr, i32 }
%struct.node = type { i32, ptr, ptr, i32, i32, [32 x i8] }
%struct.matcher = type { ptr, ptr, i32, i32, [10 x %struct.match_range], [10 x %struct.match_range], ptr, ptr }
%struct.match_range = type { i32, i32 }
%struct.step = type { i32, ptr, i32, ptr, ptr }
%struct.int_division = type { i32, i32 }
%struct.long_division = type { i64, i64 }
%struct.order = type { ptr, ptr }
%struct.signal_action = type { ptr, [16 x i64], i32, ptr }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.text_of_time = type { ptr, i64, i64 }
%struct.date_reader = type { ptr, ptr, i32, i32, i32, i32, i32 }
%struct.file = type { ptr, ptr, i64, i64, i64, i32, i32, i32, i8, i8, ptr, ptr, ptr }
%struct.opened = type { ptr, i64, i32, i32 }
%struct.status = type { i64, i64, i64, i32, i32, i32, i32, i64, i64, i64, i64, [6 x i64], [3 x i64] }
%struct.folder = type { ptr, i64, i64 }
%struct.entry = type { i64, i64, i16, i8, [256 x i8] }
%struct.limit = type { i64, i64 }
%struct.system_names = type { [6 x [65 x i8]] }
%struct.mutex = type { i32, i32, i32, i32, i32 }
%struct.source = type { ptr, ptr, i32 }
%struct.rounded = type { i64, i32 }
%struct.decimal = type { [800 x i8], i32, i32, i32 }
%struct.long_option = type { ptr, i32, ptr, i32 }
%struct.number = type { [512 x i8], i32 }

@__ctype_b_loc.table = internal constant ptr getelementptr (i8, ptr @classes, i64 256), align 8
@__ctype_tolower_loc.table = internal constant ptr getelementptr (i8, ptr @lower_case, i64 512), align 8
@lower_case = internal constant [384 x i32] [i32 128, i32 129, i32 130, i32 131, i32 132, i32 133, i32 134, i32 135, i32 136, i32 137, i32 138, i32 139, i32 140, i32 141, i32 142, i32 143, i32 144, i32 145, i32 146, i32 147, i32 148, i32 149, i32 150, i32 151, i32 152, i32 153, i32 154, i32 155, i32 156, i32 157, i32 158, i32 159, i32 160, i32 161, i32 162, i32 163, i32 164, i32 165, i32 166, i32 167, i32 168, i32 169, i32 170, i32 171, i32 172, i32 173, i32 174, i32 175, i32 176, i32 177, i32 178, i32 179, i32 180, i32 181, i32 182, i32 183, i32 184, i32 185, i32 186, i32 187, i32 188, i32 189, i32 190, i32 191, i32 192, i32 193, i32 194, i32 195, i32 196, i32 197, i32 198, i32 199, i32 200, i32 201, i32 202, i32 203, i32 204, i32 205, i32 206, i32 207, i32 208, i32 209, i32 210, i32 211, i32 212, i32 213, i32 214, i32 215, i32 216, i32 217, i32 218, i32 219, i32 220, i32 221, i32 222, i32 223, i32 224, i32 225, i32 226, i32 227, i32 228, i32 229, i32 230, i32 231, i32 232, i32 233, i32 234, i32 235, i32 236, i32 237, i32 238, i32 239, i32 240, i32 241, i32 242, i32 243, i32 244, i32 245, i32 246, i32 247, i32 248, i32 249, i32 250, i32 251, i32 252, i32 253, i32 254, i32 -1, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63, i32 64, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 97, i32 98, i32 99, i32 100, i32 101, i32 102, i32 103, i32 104, i32 105, i32 106, i32 107, i32 108, i32 109, i32 110, i32 111, i32 112, i32 113, i32 114, i32 115, i32 116, i32 117, i32 118, i32 119, i32 120, i32 121, i32 122, i32 123, i32 124, i32 125, i32 126, i32 127, i32 128, i32 129, i32 130, i32 131, i32 132, i32 133, i32 134, i32 135, i32 136, i32 137, i32 138, i32 139, i32 140, i32 141, i32 142, i32 143, i32 144, i32 145, i32 146, i32 147, i32 148, i32 149, i32 150, i32 151, i32 152, i32 153, i32 154, i32 155, i32 156, i32 157, i32 158, i32 159, i32 160, i32 161, i32 162, i32 163, i32 164, i32 165, i32 166, i32 167, i32 168, i32 169, i32 170, i32 171, i32 172, i32 173, i32 174, i32 175, i32 176, i32 177, i32 178, i32 179, i32 180, i32 181, i32 182, i32 183, i32 184, i32 185, i32 186, i32 187, i32 188, i32 189, i32 190, i32 191, i32 192, i32 193, i32 194, i32 195, i32 196, i32 197, i32 198, i32 199, i32 200, i32 201, i32 202, i32 203, i32 204, i32 205, i32 206, i32 207, i32 208, i32 209, i32 210, i32 211, i32 212, i32 213, i32 214, i32 215, i32 216, i32 217, i32 218, i32 219, i32 220, i32 221, i32 222, i32 223, i32 224, i32 225, i32 226, i32 227, i32 228, i32 229, i32 230, i32 231, i32 232, i32 233, i32 234, i32 235, i32 236, i32 237, i32 238, i32 239, i32 240, i32 241, i32 242, i32 243, i32 244, i32 245, i32 246, i32 247, i32 248, i32 249, i32 250, i32 251, i32 252, i32 253, i32 254, i32 255], align 16
@__ctype_toupper_loc.table = internal constant ptr getelementptr (i8, ptr @upper_case, i64 512), align 8
@upper_case = internal constant [384 x i32] [i32 128, i32 129, i32 130, i32 131, i32 132, i32 133, i32 134, i32 135, i32 136, i32 137, i32 138, i32 139, i32 140, i32 141, i32 142, i32 143, i32 144, i32 145, i32 146, i32 147, i32 148, i32 149, i32 150, i32 151, i32 152, i32 153, i32 154, i32 155, i32 156, i32 157, i32 158, i32 159, i32 160, i32 161, i32 162, i32 163, i32 164, i32 165, i32 166, i32 167, i32 168, i32 169, i32 170, i32 171, i32 172, i32 173, i32 174, i32 175, i32 176, i32 177, i32 178, i32 179, i32 180, i32 181, i32 182, i32 183, i32 184, i32 185, i32 186, i32 187, i32 188, i32 189, i32 190, i32 191, i32 192, i32 193, i32 194, i32 195, i32 196, i32 197, i32 198, i32 199, i32 200, i32 201, i32 202, i32 203, i32 204, i32 205, i32 206, i32 207, i32 208, i32 209, i32 210, i32 211, i32 212, i32 213, i32 214, i32 215, i32 216, i32 217, i32 218, i32 219, i32 220, i32 221, i32 222, i32 223, i32 224, i32 225, i32 226, i32 227, i32 228, i32 229, i32 230, i32 231, i32 232, i32 233, i32 234, i32 235, i32 236, i32 237, i32 238, i32 239, i32 240, i32 241, i32 242, i32 243, i32 244, i32 245, i32 246, i32 247, i32 248, i32 249, i32 250, i32 251, i32 252, i32 253, i32 254, i32 -1, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63, i32 64, i32 65, i32 66, i32 67, i32 68, i32 69, i32 70, i32 71, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 91, i32 92, i32 93, i32 94, i32 95, i32 96, i32 65, i32 66, i32 67, i32 68, i32 69, i32 70, i32 71, i32 72, i32 73, i32 74, i32 75, i32 76, i32 77, i32 78, i32 79, i32 80, i32 81, i32 82, i32 83, i32 84, i32 85, i32 86, i32 87, i32 88, i32 89, i32 90, i32 123, i32 124, i32 125, i32 126, i32 127, i32 128, i32 129, i32 130, i32 131, i32 132, i32 133, i32 134, i32 135, i32 136, i32 137, i32 138, i32 139, i32 140, i32 141, i32 142, i32 143, i32 144, i32 145, i32 146, i32 147, i32 148, i32 149, i32 150, i32 151, i32 152, i32 153, i32 154, i32 155, i32 156, i32 157, i32 158, i32 159, i32 160, i32 161, i32 162, i32 163, i32 164, i32 165, i32 166, i32 167, i32 168, i32 169, i32 170, i32 171, i32 172, i32 173, i32 174, i32 175, i32 176, i32 177, i32 178, i32 179, i32 180, i32 181, i32 182, i32 183, i32 184, i32 185, i32 186, i32 187, i32 188, i32 189, i32 190, i32 191, i32 192, i32 193, i32 194, i32 195, i32 196, i32 197, i32 198, i32 199, i32 200, i32 201, i32 202, i32 203, i32 204, i32 205, i32 206, i32 207, i32 208, i32 209, i32 210, i32 211, i32 212, i32 213, i32 214, i32 215, i32 216, i32 217, i32 218, i32 219, i32 220, i32 221, i32 222, i32 223, i32 224, i32 225, i32 226, i32 227, i32 228, i32 229, i32 230, i32 231, i32 232, i32 233, i32 234, i32 235, i32 236, i32 237, i32 238, i32 239, i32 240, i32 241, i32 242, i32 243, i32 244, i32 245, i32 246, i32 247, i32 248, i32 249, i32 250, i32 251, i32 252, i32 253, i32 254, i32 255], align 16
@__errno_location.value = internal global i32 0, align 4
@messages = internal constant [134 x ptr] [ptr @.str, ptr @.str.53, ptr @.str.54, ptr @.str.55, ptr @.str.56, ptr @.str.57, ptr @.str.58, ptr @.str.59, ptr @.str.60, ptr @.str.61, ptr @.str.62, ptr @.str.63, ptr @.str.64, ptr @.str.65, ptr @.str.66, ptr @.str.67, ptr @.str.68, ptr @.str.69, ptr @.str.70, ptr @.str.71, ptr @.str.72, ptr @.str.73, ptr @.str.74, ptr @.str.75, ptr @.str.76, ptr @.str.77, ptr @.str.78, ptr @.str.79, ptr @.str.80, ptr @.str.81, ptr @.str.82, ptr @.str.83, ptr @.str.48, ptr @.str.84, ptr @.str.85, ptr @.str.86, ptr @.str.87, ptr @.str.88, ptr @.str.89, ptr @.str.90, ptr @.str.91, ptr null, ptr @.str.92, ptr @.str.93, ptr @.str.94, ptr @.str.95, ptr @.str.96, ptr @.str.97, ptr @.str.98, ptr @.str.99, ptr @.str.100, ptr @.str.101, ptr @.str.102, ptr @.str.103, ptr @.str.104, ptr @.str.105, ptr @.str.106, ptr @.str.107, ptr null, ptr @.str.108, ptr @.str.109, ptr @.str.110, ptr @.str.111, ptr @.str.112, ptr @.str.113, ptr @.str.114, ptr @.str.115, ptr @.str.116, ptr @.str.117, ptr @.str.118, ptr @.str.119, ptr @.str.120, ptr @.str.121, ptr @.str.122, ptr @.str.123, ptr @.str.124, ptr @.str.125, ptr @.str.126, ptr @.str.127, ptr @.str.128, ptr @.str.129, ptr @.str.130, ptr @.str.131, ptr @.str.132, ptr @.str.133, ptr @.str.134, ptr @.str.135, ptr @.str.136, ptr @.str.137, ptr @.str.138, ptr @.str.139, ptr @.str.140, ptr @.str.141, ptr @.str.142, ptr @.str.143, ptr @.str.144, ptr @.str.145, ptr @.str.146, ptr @.str.147, ptr @.str.148, ptr @.str.149, ptr @.str.150, ptr @.str.151, ptr @.str.152, ptr @.str.153, ptr @.str.154, ptr @.str.155, ptr @.str.156, ptr @.str.157, ptr @.str.158, ptr @.str.159, ptr @.str.160, ptr @.str.161, ptr @.str.162, ptr @.str.163, ptr @.str.164, ptr @.str.165, ptr @.str.166, ptr @.str.167, ptr @.str.168, ptr @.str.169, ptr @.str.170, ptr @.str.171, ptr @.str.172, ptr @.str.173, ptr @.str.174, ptr @.str.175, ptr @.str.176, ptr @.str.177, ptr @.str.178, ptr @.str.179, ptr @.str.180, ptr @.str.181, ptr @.str.182], align 16
@at_exit = internal global %struct.handler_list zeroinitializer, align 8
@at_quick_exit_list = internal global %struct.handler_list zeroinitializer, align 8
@regerror.texts = internal constant [14 x ptr] [ptr @.str, ptr @.str.1, ptr @.str.2, ptr @.str.3, ptr @.str.4, ptr @.str.5, ptr @.str.6, ptr @.str.7, ptr @.str.8, ptr @.str.9, ptr @.str.10, ptr @.str.11, ptr @.str.12, ptr @.str.13], align 16
@.str = private unnamed_addr constant [8 x i8] c"Success\00", align 1
@.str.1 = private unnamed_addr constant [9 x i8] c"No match\00", align 1
@.str.2 = private unnamed_addr constant [27 x i8] c"Invalid regular expression\00", align 1
@.str.3 = private unnamed_addr constant [28 x i8] c"Invalid collation character\00", align 1
@.str.4 = private unnamed_addr constant [29 x i8] c"Invalid character class name\00", align 1
@.str.5 = private unnamed_addr constant [19 x i8] c"Trailing backslash\00", align 1
@.str.6 = private unnamed_addr constant [23 x i8] c"Invalid back reference\00", align 1
@.str.7 = private unnamed_addr constant [31 x i8] c"Unmatched [, [^, [:, [., or [=\00", align 1
@.str.8 = private unnamed_addr constant [18 x i8] c"Unmatched ( or \\(\00", align 1
@.str.9 = private unnamed_addr constant [13 x i8] c"Unmatched \\{\00", align 1
@.str.10 = private unnamed_addr constant [24 x i8] c"Invalid content of \\{\\}\00", align 1
@.str.11 = private unnamed_addr constant [18 x i8] c"Invalid range end\00", align 1
@.str.12 = private unnamed_addr constant [17 x i8] c"Memory exhausted\00", align 1
@.str.13 = private unnamed_addr constant [37 x i8] c"Invalid preceding regular expression\00", align 1
@.str.14 = private unnamed_addr constant [14 x i8] c"Unknown error\00", align 1
@strtok.rest = internal global ptr null, align 8
@double_format = internal constant %struct.floating_format { i32 53, i32 -1021, i32 1024, i32 63 }, align 4
@float_format = internal constant %struct.floating_format { i32 24, i32 -125, i32 128, i32 31 }, align 4
@environ = global ptr null, align 8
@.str.15 = private unnamed_addr constant [2 x i8] c"C\00", align 1
@.str.16 = private unnamed_addr constant [6 x i8] c"POSIX\00", align 1
@localeconv.none = internal global [1 x i8] zeroinitializer, align 1
@localeconv.point = internal global [2 x i8] c".\00", align 1
@localeconv.locale = internal global %struct.numeric_locale zeroinitializer, align 8
@handlers = internal global [65 x ptr] zeroinitializer, align 16
@__reprise_stdout = global %struct.stream { i32 1, i8 0, i8 0, i8 0, i8 0, [8 x i8] zeroinitializer }, align 4
@__reprise_stderr = global %struct.stream { i32 2, i8 0, i8 0, i8 0, i8 0, [8 x i8] zeroinitializer }, align 4
@stdout = global ptr @__reprise_stdout, align 8
@stderr = global ptr @__reprise_stderr, align 8
@.str.17 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
@generator = internal global %struct.anon zeroinitializer, align 4
@.str.18 = private unnamed_addr constant [5 x i8] c"time\00", align 1
@clock.last = internal global i64 0, align 8
@.str.19 = private unnamed_addr constant [6 x i8] c"clock\00", align 1
@__const.gettimeofday.now = private unnamed_addr constant %struct.instant { i64 946684800, i64 0 }, align 8
@.str.20 = private unnamed_addr constant [13 x i8] c"gettimeofday\00", align 1
@.str.21 = private unnamed_addr constant [14 x i8] c"clock_gettime\00", align 1
@.str.22 = private unnamed_addr constant [4 x i8] c"GMT\00", align 1
@.str.23 = private unnamed_addr constant [4 x i8] c"UTC\00", align 1
@broken_down = internal global %struct.tm zeroinitializer, align 8
@.str.24 = private unnamed_addr constant [22 x i8] c"%a %b %e %H:%M:%S %Y\0A\00", align 1
@asctime.text = internal global [26 x i8] zeroinitializer, align 16
@signgam = global i32 0, align 4
@__reprise_rounding_mode = global i32 0, align 4
@.str.25 = private unnamed_addr constant [2 x i8] c"/\00", align 1
@__reprise_stdin = global %struct.stream zeroinitializer, align 4
@stdin = global ptr @__reprise_stdin, align 8
@.str.26 = private unnamed_addr constant [2 x i8] c".\00", align 1
@.str.27 = private unnamed_addr constant [3 x i8] c"..\00", align 1
@__reprise_files = global %struct.files zeroinitializer, align 8
@confstr.path = internal constant [14 x i8] c"/bin:/usr/bin\00", align 1
@.str.28 = private unnamed_addr constant [11 x i8] c"arc4random\00", align 1
@.str.29 = private unnamed_addr constant [15 x i8] c"arc4random_buf\00", align 1
@.str.30 = private unnamed_addr constant [19 x i8] c"arc4random_uniform\00", align 1
@.str.31 = private unnamed_addr constant [11 x i8] c"getentropy\00", align 1
@.str.32 = private unnamed_addr constant [10 x i8] c"getrandom\00", align 1
@uname.texts = internal constant [6 x ptr] [ptr @.str.33, ptr @.str.34, ptr @.str.35, ptr @.str.36, ptr @.str.37, ptr @.str.38], align 16
@.str.33 = private unnamed_addr constant [6 x i8] c"Linux\00", align 1
@.str.34 = private unnamed_addr constant [10 x i8] c"localhost\00", align 1
@.str.35 = private unnamed_addr constant [6 x i8] c"6.1.0\00", align 1
@.str.36 = private unnamed_addr constant [3 x i8] c"#1\00", align 1
@.str.37 = private unnamed_addr constant [7 x i8] c"x86_64\00", align 1
@.str.38 = private unnamed_addr constant [7 x i8] c"(none)\00", align 1
@gethostname.name = internal constant [10 x i8] c"localhost\00", align 1
@keys = internal global [128 x %struct.anon.0] zeroinitializer, align 16
@.str.39 = private unnamed_addr constant [8 x i8] c"program\00", align 1
@program_invocation_name = global ptr @.str.39, align 8
@program_invocation_short_name = global ptr @.str.39, align 8
@__progname = global ptr @.str.39, align 8
@strsignal.texts = internal constant [16 x ptr] [ptr null, ptr @.str.40, ptr @.str.41, ptr @.str.42, ptr @.str.43, ptr null, ptr @.str.44, ptr null, ptr @.str.45, ptr @.str.46, ptr null, ptr @.str.47, ptr null, ptr @.str.48, ptr @.str.49, ptr @.str.50], align 16
@.str.40 = private unnamed_addr constant [7 x i8] c"Hangup\00", align 1
@.str.41 = private unnamed_addr constant [10 x i8] c"Interrupt\00", align 1
@.str.42 = private unnamed_addr constant [5 x i8] c"Quit\00", align 1
@.str.43 = private unnamed_addr constant [20 x i8] c"Illegal instruction\00", align 1
@.str.44 = private unnamed_addr constant [8 x i8] c"Aborted\00", align 1
@.str.45 = private unnamed_addr constant [25 x i8] c"Floating point exception\00", align 1
@.str.46 = private unnamed_addr constant [7 x i8] c"Killed\00", align 1
@.str.47 = private unnamed_addr constant [19 x i8] c"Segmentation fault\00", align 1
@.str.48 = private unnamed_addr constant [12 x i8] c"Broken pipe\00", align 1
@.str.49 = private unnamed_addr constant [12 x i8] c"Alarm clock\00", align 1
@.str.50 = private unnamed_addr constant [11 x i8] c"Terminated\00", align 1
@.str.51 = private unnamed_addr constant [15 x i8] c"Unknown signal\00", align 1
@chance_of_48_bits = internal global i64 20017429951246, align 8
@optind = global i32 1, align 4
@opterr = global i32 1, align 4
@optopt = global i32 63, align 4
@__reprise_write_descriptor = global ptr null, align 8
@__reprise_redirected = global [3 x i8] zeroinitializer, align 1
@optarg = global ptr null, align 8
@classes = internal constant <{ [256 x i16], [128 x i16] }> <{ [256 x i16] [i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 8195, i16 8194, i16 8194, i16 8194, i16 8194, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 24577, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -10232, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -11000, i16 -11000, i16 -11000, i16 -11000, i16 -11000, i16 -11000, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -15096, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 -10744, i16 -10744, i16 -10744, i16 -10744, i16 -10744, i16 -10744, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -14840, i16 -16380, i16 -16380, i16 -16380, i16 -16380, i16 2], [128 x i16] zeroinitializer }>, align 16
@.str.53 = private unnamed_addr constant [24 x i8] c"Operation not permitted\00", align 1
@.str.54 = private unnamed_addr constant [26 x i8] c"No such file or directory\00", align 1
@.str.55 = private unnamed_addr constant [16 x i8] c"No such process\00", align 1
@.str.56 = private unnamed_addr constant [24 x i8] c"Interrupted system call\00", align 1
@.str.57 = private unnamed_addr constant [19 x i8] c"Input/output error\00", align 1
@.str.58 = private unnamed_addr constant [26 x i8] c"No such device or address\00", align 1
@.str.59 = private unnamed_addr constant [23 x i8] c"Argument list too long\00", align 1
@.str.60 = private unnamed_addr constant [18 x i8] c"Exec format error\00", align 1
@.str.61 = private unnamed_addr constant [20 x i8] c"Bad file descriptor\00", align 1
@.str.62 = private unnamed_addr constant [19 x i8] c"No child processes\00", align 1
@.str.63 = private unnamed_addr constant [33 x i8] c"Resource temporarily unavailable\00", align 1
@.str.64 = private unnamed_addr constant [23 x i8] c"Cannot allocate memory\00", align 1
@.str.65 = private unnamed_addr constant [18 x i8] c"Permission denied\00", align 1
@.str.66 = private unnamed_addr constant [12 x i8] c"Bad address\00", align 1
@.str.67 = private unnamed_addr constant [22 x i8] c"Block device required\00", align 1
@.str.68 = private unnamed_addr constant [24 x i8] c"Device or resource busy\00", align 1
@.str.69 = private unnamed_addr constant [12 x i8] c"File exists\00", align 1
@.str.70 = private unnamed_addr constant [26 x i8] c"Invalid cross-device link\00", align 1
@.str.71 = private unnamed_addr constant [15 x i8] c"No such device\00", align 1
@.str.72 = private unnamed_addr constant [16 x i8] c"Not a directory\00", align 1
@.str.73 = private unnamed_addr constant [15 x i8] c"Is a directory\00", align 1
@.str.74 = private unnamed_addr constant [17 x i8] c"Invalid argument\00", align 1
@.str.75 = private unnamed_addr constant [30 x i8] c"Too many open files in system\00", align 1
@.str.76 = private unnamed_addr constant [20 x i8] c"Too many open files\00", align 1
@.str.77 = private unnamed_addr constant [31 x i8] c"Inappropriate ioctl for device\00", align 1
@.str.78 = private unnamed_addr constant [15 x i8] c"Text file busy\00", align 1
@.str.79 = private unnamed_addr constant [15 x i8] c"File too large\00", align 1
@.str.80 = private unnamed_addr constant [24 x i8] c"No space left on device\00", align 1
@.str.81 = private unnamed_addr constant [13 x i8] c"Illegal seek\00", align 1
@.str.82 = private unnamed_addr constant [22 x i8] c"Read-only file system\00", align 1
@.str.83 = private unnamed_addr constant [15 x i8] c"Too many links\00", align 1
@.str.84 = private unnamed_addr constant [33 x i8] c"Numerical argument out of domain\00", align 1
@.str.85 = private unnamed_addr constant [30 x i8] c"Numerical result out of range\00", align 1
@.str.86 = private unnamed_addr constant [26 x i8] c"Resource deadlock avoided\00", align 1
@.str.87 = private unnamed_addr constant [19 x i8] c"File name too long\00", align 1
@.str.88 = private unnamed_addr constant [19 x i8] c"No locks available\00", align 1
@.str.89 = private unnamed_addr constant [25 x i8] c"Function not implemented\00", align 1
@.str.90 = private unnamed_addr constant [20 x i8] c"Directory not empty\00", align 1
@.str.91 = private unnamed_addr constant [34 x i8] c"Too many levels of symbolic links\00", align 1
@.str.92 = private unnamed_addr constant [27 x i8] c"No message of desired type\00", align 1
@.str.93 = private unnamed_addr constant [19 x i8] c"Identifier removed\00", align 1
@.str.94 = private unnamed_addr constant [28 x i8] c"Channel number out of range\00", align 1
@.str.95 = private unnamed_addr constant [25 x i8] c"Level 2 not synchronized\00", align 1
@.str.96 = private unnamed_addr constant [15 x i8] c"Level 3 halted\00", align 1
@.str.97 = private unnamed_addr constant [14 x i8] c"Level 3 reset\00", align 1
@.str.98 = private unnamed_addr constant [25 x i8] c"Link number out of range\00", align 1
@.str.99 = private unnamed_addr constant [29 x i8] c"Protocol driver not attached\00", align 1
@.str.100 = private unnamed_addr constant [27 x i8] c"No CSI structure available\00", align 1
@.str.101 = private unnamed_addr constant [15 x i8] c"Level 2 halted\00", align 1
@.str.102 = private unnamed_addr constant [17 x i8] c"Invalid exchange\00", align 1
@.str.103 = private unnamed_addr constant [27 x i8] c"Invalid request descriptor\00", align 1
@.str.104 = private unnamed_addr constant [14 x i8] c"Exchange full\00", align 1
@.str.105 = private unnamed_addr constant [9 x i8] c"No anode\00", align 1
@.str.106 = private unnamed_addr constant [21 x i8] c"Invalid request code\00", align 1
@.str.107 = private unnamed_addr constant [13 x i8] c"Invalid slot\00", align 1
@.str.108 = private unnamed_addr constant [21 x i8] c"Bad font file format\00", align 1
@.str.109 = private unnamed_addr constant [20 x i8] c"Device not a stream\00", align 1
@.str.110 = private unnamed_addr constant [18 x i8] c"No data available\00", align 1
@.str.111 = private unnamed_addr constant [14 x i8] c"Timer expired\00", align 1
@.str.112 = private unnamed_addr constant [25 x i8] c"Out of streams resources\00", align 1
@.str.113 = private unnamed_addr constant [30 x i8] c"Machine is not on the network\00", align 1
@.str.114 = private unnamed_addr constant [22 x i8] c"Package not installed\00", align 1
@.str.115 = private unnamed_addr constant [17 x i8] c"Object is remote\00", align 1
@.str.116 = private unnamed_addr constant [22 x i8] c"Link has been severed\00", align 1
@.str.117 = private unnamed_addr constant [16 x i8] c"Advertise error\00", align 1
@.str.118 = private unnamed_addr constant [14 x i8] c"Srmount error\00", align 1
@.str.119 = private unnamed_addr constant [28 x i8] c"Communication error on send\00", align 1
@.str.120 = private unnamed_addr constant [15 x i8] c"Protocol error\00", align 1
@.str.121 = private unnamed_addr constant [19 x i8] c"Multihop attempted\00", align 1
@.str.122 = private unnamed_addr constant [19 x i8] c"RFS specific error\00", align 1
@.str.123 = private unnamed_addr constant [12 x i8] c"Bad message\00", align 1
@.str.124 = private unnamed_addr constant [38 x i8] c"Value too large for defined data type\00", align 1
@.str.125 = private unnamed_addr constant [27 x i8] c"Name not unique on network\00", align 1
@.str.126 = private unnamed_addr constant [29 x i8] c"File descriptor in bad state\00", align 1
@.str.127 = private unnamed_addr constant [23 x i8] c"Remote address changed\00", align 1
@.str.128 = private unnamed_addr constant [39 x i8] c"Can not access a needed shared library\00", align 1
@.str.129 = private unnamed_addr constant [37 x i8] c"Accessing a corrupted shared library\00", align 1
@.str.130 = private unnamed_addr constant [32 x i8] c".lib section in a.out corrupted\00", align 1
@.str.131 = private unnamed_addr constant [48 x i8] c"Attempting to link in too many shared libraries\00", align 1
@.str.132 = private unnamed_addr constant [38 x i8] c"Cannot exec a shared library directly\00", align 1
@.str.133 = private unnamed_addr constant [50 x i8] c"Invalid or incomplete multibyte or wide character\00", align 1
@.str.134 = private unnamed_addr constant [44 x i8] c"Interrupted system call should be restarted\00", align 1
@.str.135 = private unnamed_addr constant [19 x i8] c"Streams pipe error\00", align 1
@.str.136 = private unnamed_addr constant [15 x i8] c"Too many users\00", align 1
@.str.137 = private unnamed_addr constant [31 x i8] c"Socket operation on non-socket\00", align 1
@.str.138 = private unnamed_addr constant [29 x i8] c"Destination address required\00", align 1
@.str.139 = private unnamed_addr constant [17 x i8] c"Message too long\00", align 1
@.str.140 = private unnamed_addr constant [31 x i8] c"Protocol wrong type for socket\00", align 1
@.str.141 = private unnamed_addr constant [23 x i8] c"Protocol not available\00", align 1
@.str.142 = private unnamed_addr constant [23 x i8] c"Protocol not supported\00", align 1
@.str.143 = private unnamed_addr constant [26 x i8] c"Socket type not supported\00", align 1
@.str.144 = private unnamed_addr constant [24 x i8] c"Operation not supported\00", align 1
@.str.145 = private unnamed_addr constant [30 x i8] c"Protocol family not supported\00", align 1
@.str.146 = private unnamed_addr constant [41 x i8] c"Address family not supported by protocol\00", align 1
@.str.147 = private unnamed_addr constant [23 x i8] c"Address already in use\00", align 1
@.str.148 = private unnamed_addr constant [32 x i8] c"Cannot assign requested address\00", align 1
@.str.149 = private unnamed_addr constant [16 x i8] c"Network is down\00", align 1
@.str.150 = private unnamed_addr constant [23 x i8] c"Network is unreachable\00", align 1
@.str.151 = private unnamed_addr constant [36 x i8] c"Network dropped connection on reset\00", align 1
@.str.152 = private unnamed_addr constant [33 x i8] c"Software caused connection abort\00", align 1
@.str.153 = private unnamed_addr constant [25 x i8] c"Connection reset by peer\00", align 1
@.str.154 = private unnamed_addr constant [26 x i8] c"No buffer space available\00", align 1
@.str.155 = private unnamed_addr constant [40 x i8] c"Transport endpoint is already connected\00", align 1
@.str.156 = private unnamed_addr constant [36 x i8] c"Transport endpoint is not connected\00", align 1
@.str.157 = private unnamed_addr constant [46 x i8] c"Cannot send after transport endpoint shutdown\00", align 1
@.str.158 = private unnamed_addr constant [35 x i8] c"Too many references: cannot splice\00", align 1
@.str.159 = private unnamed_addr constant [21 x i8] c"Connection timed out\00", align 1
@.str.160 = private unnamed_addr constant [19 x i8] c"Connection refused\00", align 1
@.str.161 = private unnamed_addr constant [13 x i8] c"Host is down\00", align 1
@.str.162 = private unnamed_addr constant [17 x i8] c"No route to host\00", align 1
@.str.163 = private unnamed_addr constant [30 x i8] c"Operation already in progress\00", align 1
@.str.164 = private unnamed_addr constant [26 x i8] c"Operation now in progress\00", align 1
@.str.165 = private unnamed_addr constant [18 x i8] c"Stale file handle\00", align 1
@.str.166 = private unnamed_addr constant [25 x i8] c"Structure needs cleaning\00", align 1
@.str.167 = private unnamed_addr constant [28 x i8] c"Not a XENIX named type file\00", align 1
@.str.168 = private unnamed_addr constant [30 x i8] c"No XENIX semaphores available\00", align 1
@.str.169 = private unnamed_addr constant [21 x i8] c"Is a named type file\00", align 1
@.str.170 = private unnamed_addr constant [17 x i8] c"Remote I/O error\00", align 1
@.str.171 = private unnamed_addr constant [20 x i8] c"Disk quota exceeded\00", align 1
@.str.172 = private unnamed_addr constant [16 x i8] c"No medium found\00", align 1
@.str.173 = private unnamed_addr constant [18 x i8] c"Wrong medium type\00", align 1
@.str.174 = private unnamed_addr constant [19 x i8] c"Operation canceled\00", align 1
@.str.175 = private unnamed_addr constant [27 x i8] c"Required key not available\00", align 1
@.str.176 = private unnamed_addr constant [16 x i8] c"Key has expired\00", align 1
@.str.177 = private unnamed_addr constant [21 x i8] c"Key has been revoked\00", align 1
@.str.178 = private unnamed_addr constant [28 x i8] c"Key was rejected by service\00", align 1
@.str.179 = private unnamed_addr constant [11 x i8] c"Owner died\00", align 1
@.str.180 = private unnamed_addr constant [22 x i8] c"State not recoverable\00", align 1
@.str.181 = private unnamed_addr constant [38 x i8] c"Operation not possible due to RF-kill\00", align 1
@.str.182 = private unnamed_addr constant [31 x i8] c"Memory page has hardware error\00", align 1
@unknown_error.prefix = internal constant [15 x i8] c"Unknown error \00", align 1
@unknown_error.text = internal global [26 x i8] zeroinitializer, align 16
@next_destructor = internal global i32 0, align 4
@is_in_set.classes = internal constant [12 x %struct.anon.1] [%struct.anon.1 { ptr @.str.183, ptr @isalpha }, %struct.anon.1 { ptr @.str.184, ptr @isdigit }, %struct.anon.1 { ptr @.str.185, ptr @isalnum }, %struct.anon.1 { ptr @.str.186, ptr @isspace }, %struct.anon.1 { ptr @.str.187, ptr @isupper }, %struct.anon.1 { ptr @.str.188, ptr @islower }, %struct.anon.1 { ptr @.str.189, ptr @ispunct }, %struct.anon.1 { ptr @.str.190, ptr @isprint }, %struct.anon.1 { ptr @.str.191, ptr @isgraph }, %struct.anon.1 { ptr @.str.192, ptr @iscntrl }, %struct.anon.1 { ptr @.str.193, ptr @isxdigit }, %struct.anon.1 { ptr @.str.194, ptr @isblank }], align 16
@.str.183 = private unnamed_addr constant [8 x i8] c"alpha:]\00", align 1
@.str.184 = private unnamed_addr constant [8 x i8] c"digit:]\00", align 1
@.str.185 = private unnamed_addr constant [8 x i8] c"alnum:]\00", align 1
@.str.186 = private unnamed_addr constant [8 x i8] c"space:]\00", align 1
@.str.187 = private unnamed_addr constant [8 x i8] c"upper:]\00", align 1
@.str.188 = private unnamed_addr constant [8 x i8] c"lower:]\00", align 1
@.str.189 = private unnamed_addr constant [8 x i8] c"punct:]\00", align 1
@.str.190 = private unnamed_addr constant [8 x i8] c"print:]\00", align 1
@.str.191 = private unnamed_addr constant [8 x i8] c"graph:]\00", align 1
@.str.192 = private unnamed_addr constant [8 x i8] c"cntrl:]\00", align 1
@.str.193 = private unnamed_addr constant [9 x i8] c"xdigit:]\00", align 1
@.str.194 = private unnamed_addr constant [8 x i8] c"blank:]\00", align 1
@folder_of_nothing.here = internal global [2 x i8] zeroinitializer, align 1
@include_class.classes = internal constant [12 x %struct.anon.2] [%struct.anon.2 { ptr @.str.195, ptr @isalpha }, %struct.anon.2 { ptr @.str.196, ptr @isdigit }, %struct.anon.2 { ptr @.str.197, ptr @isalnum }, %struct.anon.2 { ptr @.str.198, ptr @isspace }, %struct.anon.2 { ptr @.str.199, ptr @isupper }, %struct.anon.2 { ptr @.str.200, ptr @islower }, %struct.anon.2 { ptr @.str.201, ptr @ispunct }, %struct.anon.2 { ptr @.str.202, ptr @isprint }, %struct.anon.2 { ptr @.str.203, ptr @isgraph }, %struct.anon.2 { ptr @.str.204, ptr @iscntrl }, %struct.anon.2 { ptr @.str.205, ptr @isxdigit }, %struct.anon.2 { ptr @.str.206, ptr @isblank }], align 16
@.str.195 = private unnamed_addr constant [6 x i8] c"alpha\00", align 1
@.str.196 = private unnamed_addr constant [6 x i8] c"digit\00", align 1
@.str.197 = private unnamed_addr constant [6 x i8] c"alnum\00", align 1
@.str.198 = private unnamed_addr constant [6 x i8] c"space\00", align 1
@.str.199 = private unnamed_addr constant [6 x i8] c"upper\00", align 1
@.str.200 = private unnamed_addr constant [6 x i8] c"lower\00", align 1
@.str.201 = private unnamed_addr constant [6 x i8] c"punct\00", align 1
@.str.202 = private unnamed_addr constant [6 x i8] c"print\00", align 1
@.str.203 = private unnamed_addr constant [6 x i8] c"graph\00", align 1
@.str.204 = private unnamed_addr constant [6 x i8] c"cntrl\00", align 1
@.str.205 = private unnamed_addr constant [7 x i8] c"xdigit\00", align 1
@.str.206 = private unnamed_addr constant [6 x i8] c"blank\00", align 1
@.str.207 = private unnamed_addr constant [3 x i8] c":]\00", align 1
@powers_of_five = internal constant [653 x [2 x i64]] [[2 x i64] [i64 -4671960508600951122, i64 8373016921771146292], [2 x i64] [i64 -1228264617323800998, i64 1242899115359157056], [2 x i64] [i64 -7685194413468457480, i64 5388497965526861064], [2 x i64] [i64 -4994806998408183946, i64 6735622456908576330], [2 x i64] [i64 -1631822729582842029, i64 -803843965719055395], [2 x i64] [i64 -7937418233630358124, i64 8720969558280366186], [2 x i64] [i64 -5310086773610559751, i64 -7545532125859093883], [2 x i64] [i64 -2025922448585811785, i64 -208543120469091546], [2 x i64] [i64 -8183730558007214222, i64 -130339450293182216], [2 x i64] [i64 -5617977179081629873, i64 -4774610331293865674], [2 x i64] [i64 -2410785455424649437, i64 -5968262914117332093], [2 x i64] [i64 -8424269937281487754, i64 5493207715531443250], [2 x i64] [i64 -5918651403174471789, i64 -2356862392440471746], [2 x i64] [i64 -2786628235540701832, i64 -2946077990550589682], [2 x i64] [i64 -8659171674854020501, i64 -8758827771735200407], [2 x i64] [i64 -6212278575140137722, i64 7498209359040551107], [2 x i64] [i64 -3153662200497784248, i64 149389661945913075], [2 x i64] [i64 -8888567902952197011, i64 93368538716195672], [2 x i64] [i64 -6499023860262858360, i64 4728396691822632494], [2 x i64] [i64 -3512093806901185046, i64 5910495864778290618], [2 x i64] [i64 -9112587656954322510, i64 8305745933913819540], [2 x i64] [i64 -6779048552765515233, i64 1158810380537498617], [2 x i64] [i64 -3862124672529506138, i64 -3163173042755514633], [2 x i64] [i64 -215969822234494768, i64 -8565652321871781195], [2 x i64] [i64 -7052510166537641086, i64 6175682344898606513], [2 x i64] [i64 -4203951689744663454, i64 -1503769105731517666], [2 x i64] [i64 -643253593753441413, i64 -6491397400591784987], [2 x i64] [i64 -7319562523736982739, i64 5166248661484910191], [2 x i64] [i64 -4537767136243840520, i64 -7377247228426025973], [2 x i64] [i64 -1060522901877412746, i64 -4609873017105144562], [2 x i64] [i64 -7580355841314464822, i64 4036358391950366505], [2 x i64] [i64 -4863758783215693124, i64 -4177924046916817677], [2 x i64] [i64 -1468012460592228501, i64 -610719040218634193], [2 x i64] [i64 -7835036815511224669, i64 8841672636718129438], [2 x i64] [i64 -5182110000961642932, i64 6440404777470273893], [2 x i64] [i64 -1865951482774665761, i64 8050505971837842366], [2 x i64] [i64 -8083748704375247957, i64 -6497648813669818281], [2 x i64] [i64 -5492999862041672042, i64 -8122061017087272851], [2 x i64] [i64 -2254563809124702148, i64 3682481783923072648], [2 x i64] [i64 -8326631408344020699, i64 -6921820921902855403], [2 x i64] [i64 -5796603242002637969, i64 571095884476206554], [2 x i64] [i64 -2634068034075909558, i64 -3897816162832129711], [2 x i64] [i64 -8563821548938525330, i64 -4741978110983775021], [2 x i64] [i64 -6093090917745768758, i64 7907585416552444935], [2 x i64] [i64 -3004677628754823043, i64 661109733835780361], [2 x i64] [i64 -8795452545612846258, i64 2719036592861056678], [2 x i64] [i64 -6382629663588669919, i64 -5824576295778454961], [2 x i64] [i64 -3366601061058449494, i64 1942651667131707106], [2 x i64] [i64 -9021654690802612790, i64 5825843310384704846], [2 x i64] [i64 -6665382345075878084, i64 -1941067898873894751], [2 x i64] [i64 -3720041912917459700, i64 2185351144835019465], [2 x i64] [i64 -38366372719436721, i64 2731688931043774331], [2 x i64] [i64 -6941508010590729807, i64 8624834609543440813], [2 x i64] [i64 -4065198994811024355, i64 -3054014793352862696], [2 x i64] [i64 -469812725086392539, i64 5405853545163697438], [2 x i64] [i64 -7211161980820077193, i64 5684501474941004851], [2 x i64] [i64 -4402266457597708587, i64 2493940825248868160], [2 x i64] [i64 -891147053569747830, i64 7729112049988473104], [2 x i64] [i64 -7474495936122174250, i64 -9004363024039368022], [2 x i64] [i64 -4731433901725329908, i64 2579604275232953684], [2 x i64] [i64 -1302606358729274481, i64 3224505344041192105], [2 x i64] [i64 -7731658001846878407, i64 8932844867666826922], [2 x i64] [i64 -5052886483881210105, i64 -2669001970698630060], [2 x i64] [i64 -1704422086424124727, i64 -3336252463373287575], [2 x i64] [i64 -7982792831656159810, i64 2526528228819083170], [2 x i64] [i64 -5366805021142811859, i64 -6065211750830921845], [2 x i64] [i64 -2096820258001126919, i64 1641857348316123501], [2 x i64] [i64 -8228041688891786181, i64 -5891368184943504668], [2 x i64] [i64 -5673366092687344822, i64 -7364210231179380835], [2 x i64] [i64 -2480021597431793123, i64 4629795266307937668], [2 x i64] [i64 -8467542526035952558, i64 5199465050656154995], [2 x i64] [i64 -5972742139117552794, i64 -2724040723534582064], [2 x i64] [i64 -2854241655469553088, i64 -8016736922845615485], [2 x i64] [i64 -8701430062309552536, i64 6518754469289960082], [2 x i64] [i64 -6265101559459552766, i64 8148443086612450103], [2 x i64] [i64 -3219690930897053053, i64 962181821410786820], [2 x i64] [i64 -8929835859451740015, i64 -1704479370831952189], [2 x i64] [i64 -6550608805887287114, i64 7092772823314835571], [2 x i64] [i64 -3576574988931720989, i64 -357406007711231344], [2 x i64] [i64 -9152888395723407474, i64 8999993282035256218], [2 x i64] [i64 -6829424476226871438, i64 2026619565689294465], [2 x i64] [i64 -3925094576856201394, i64 -6690097579743157727], [2 x i64] [i64 -294682202642863838, i64 5472436080603216553], [2 x i64] [i64 -7101705404292871755, i64 8031958568804398250], [2 x i64] [i64 -4265445736938701790, i64 -3795109844276665900], [2 x i64] [i64 -720121152745989333, i64 9091170749936331337], [2 x i64] [i64 -7367604748107325189, i64 3376138709496513134], [2 x i64] [i64 -4597819916706768583, i64 -391512631556746487], [2 x i64] [i64 -1135588877456072824, i64 8733981247408842699], [2 x i64] [i64 -7627272076051127371, i64 5458738279630526687], [2 x i64] [i64 -4922404076636521310, i64 -7011635205744005353], [2 x i64] [i64 -1541319077368263733, i64 5070514048102157021], [2 x i64] [i64 -7880853450996246689, i64 863228270850154186], [2 x i64] [i64 -5239380795317920458, i64 -3532650679864695172], [2 x i64] [i64 -1937539975720012668, i64 -9027499368258256869], [2 x i64] [i64 -8128491512466089774, i64 -3336344095947716591], [2 x i64] [i64 -5548928372155224313, i64 -8782116138362033642], [2 x i64] [i64 -2324474446766642487, i64 7469098900757009563], [2 x i64] [i64 -8370325556870233411, i64 -2249342214667950879], [2 x i64] [i64 -5851220927660403859, i64 6411694268519837209], [2 x i64] [i64 -2702340141148116920, i64 -5820440219632367201], [2 x i64] [i64 -8606491615858654931, i64 7891439908798240260], [2 x i64] [i64 -6146428501395930760, i64 -3970758169284363388], [2 x i64] [i64 -3071349608317525546, i64 -351761693178066331], [2 x i64] [i64 -8837122532839535322, i64 6697677969404790400], [2 x i64] [i64 -6434717147622031249, i64 -851274575098787809], [2 x i64] [i64 -3431710416100151157, i64 -1064093218873484761], [2 x i64] [i64 -9062348037703676329, i64 8558313775058847833], [2 x i64] [i64 -6716249028702207507, i64 6086206200396171887], [2 x i64] [i64 -3783625267450371480, i64 -6227300304786948854], [2 x i64] [i64 -117845565885576446, i64 -3172439362556298163], [2 x i64] [i64 -6991182506319567135, i64 -4288617610811380304], [2 x i64] [i64 -4127292114472071014, i64 3862600023340550428], [2 x i64] [i64 -547429124662700864, i64 -4395122007679087773], [2 x i64] [i64 -7259672230555269896, i64 8782263791269039902], [2 x i64] [i64 -4462904269766699466, i64 -7468914334623251739], [2 x i64] [i64 -966944318780986428, i64 4498915137003099038], [2 x i64] [i64 -7521869226879198374, i64 -6411550076227838909], [2 x i64] [i64 -4790650515171610063, i64 5820620459997365076], [2 x i64] [i64 -1376627125537124675, i64 -6559282480285457367], [2 x i64] [i64 -7777920981101784778, i64 -8711237568605798758], [2 x i64] [i64 -5110715207949843068, i64 2946011094524915264], [2 x i64] [i64 -1776707991509915931, i64 3682513868156144080], [2 x i64] [i64 -8027971522334779313, i64 4607414176811284002], [2 x i64] [i64 -5423278384491086237, i64 1147581702586717098], [2 x i64] [i64 -2167411962186469893, i64 -3177208890193991531], [2 x i64] [i64 -8272161504007625539, i64 7237616480483531101], [2 x i64] [i64 -5728515861582144020, i64 -4788037454677749836], [2 x i64] [i64 -2548958808550292121, i64 -1373360799919799391], [2 x i64] [i64 -8510628282985014432, i64 -858350499949874619], [2 x i64] [i64 -6026599335303880135, i64 3538747893490044630], [2 x i64] [i64 -2921563150702462265, i64 9035120885289943692], [2 x i64] [i64 -8743505996830120772, i64 -5882264492762254952], [2 x i64] [i64 -6317696477610263061, i64 -2741144597525430787], [2 x i64] [i64 -3285434578585440922, i64 -3426430746906788484], [2 x i64] [i64 -8970925639256982432, i64 4776009810824339054], [2 x i64] [i64 -6601971030643840136, i64 5970012263530423817], [2 x i64] [i64 -3640777769877412266, i64 7462515329413029772], [2 x i64] [i64 -9193015133814464522, i64 52386062455755703], [2 x i64] [i64 -6879582898840692749, i64 -9157889458785081179], [2 x i64] [i64 -3987792605123478032, i64 6999382250228200142], [2 x i64] [i64 -373054737976959636, i64 8749227812785250178], [2 x i64] [i64 -7150688238876681629, i64 -3755104653863994447], [2 x i64] [i64 -4326674280168464132, i64 -4693880817329993059], [2 x i64] [i64 -796656831783192261, i64 -1255665003235103419], [2 x i64] [i64 -7415439547505577019, i64 8438581409832836171], [2 x i64] [i64 -4657613415954583370, i64 -3286831292991118498], [2 x i64] [i64 -1210330751515841308, i64 -8720225134666286027], [2 x i64] [i64 -7673985747338482674, i64 -3144297699952734815], [2 x i64] [i64 -4980796165745715438, i64 -8542058143368306422], [2 x i64] [i64 -1614309188754756393, i64 3157485376071780684], [2 x i64] [i64 -7926472270612804602, i64 8890957387685944784], [2 x i64] [i64 -5296404319838617848, i64 1890324697752655171], [2 x i64] [i64 -2008819381370884406, i64 2362905872190818964], [2 x i64] [i64 -8173041140997884610, i64 6088502188546649757], [2 x i64] [i64 -5604615407819967859, i64 -1612744301171463612], [2 x i64] [i64 -2394083241347571919, i64 7207441660390446293], [2 x i64] [i64 -8413831053483314306, i64 -2412877989897052923], [2 x i64] [i64 -5905602798426754978, i64 -7627783505798704058], [2 x i64] [i64 -2770317479606055818, i64 4300328673033783640], [2 x i64] [i64 -8648977452394866743, i64 -1923980597781273129], [2 x i64] [i64 -6199535797066195524, i64 6818396289628184397], [2 x i64] [i64 -3137733727905356501, i64 8522995362035230496], [2 x i64] [i64 -8878612607581929669, i64 3021029092058325108], [2 x i64] [i64 -6486579741050024183, i64 -835399653354481519], [2 x i64] [i64 -3496538657885142324, i64 8179122470161673909], [2 x i64] [i64 -9102865688819295809, i64 -4111420493003729615], [2 x i64] [i64 -6766896092596731857, i64 -5139275616254662019], [2 x i64] [i64 -3846934097318526917, i64 -6424094520318327523], [2 x i64] [i64 -196981603220770742, i64 -8030118150397909404], [2 x i64] [i64 -7040642529654063570, i64 -7324666853212387329], [2 x i64] [i64 -4189117143640191558, i64 4679224488766679550], [2 x i64] [i64 -624710411122851544, i64 -3374341425896426371], [2 x i64] [i64 -7307973034592864071, i64 -9026492418826348337], [2 x i64] [i64 -4523280274813692185, i64 -2059743486678159614], [2 x i64] [i64 -1042414325089727327, i64 -2574679358347699518], [2 x i64] [i64 -7569037980822161435, i64 3002511419460075706], [2 x i64] [i64 -4849611457600313890, i64 8364825292752482536], [2 x i64] [i64 -1450328303573004458, i64 1232659579085827362], [2 x i64] [i64 -7823984217374209643, i64 -3841273781498745803], [2 x i64] [i64 -5168294253290374149, i64 4421779809981343555], [2 x i64] [i64 -1848681798185579782, i64 915538744049291539], [2 x i64] [i64 -8072955151507069220, i64 5183897733458195116], [2 x i64] [i64 -5479507920956448621, i64 6479872166822743895], [2 x i64] [i64 -2237698882768172872, i64 3488154190101041965], [2 x i64] [i64 -8316090829371189901, i64 2180096368813151228], [2 x i64] [i64 -5783427518286599473, i64 -1886565557410948869], [2 x i64] [i64 -2617598379430861437, i64 -2358206946763686086], [2 x i64] [i64 -8553528014785370254, i64 7749492695127472004], [2 x i64] [i64 -6080224000054324913, i64 463493832054564197], [2 x i64] [i64 -2988593981640518238, i64 -4032318728359182658], [2 x i64] [i64 -8785400266166405755, i64 -4826042214438183113], [2 x i64] [i64 -6370064314280619289, i64 3190819268807046917], [2 x i64] [i64 -3350894374423386208, i64 -623161932418579258], [2 x i64] [i64 -9011838011655698236, i64 -7307005235402693892], [2 x i64] [i64 -6653111496142234891, i64 -4522070525825979461], [2 x i64] [i64 -3704703351750405709, i64 3570783879572301481], [2 x i64] [i64 -19193171260619233, i64 -148206168962011053], [2 x i64] [i64 -6929524759678968877, i64 -92628855601256908], [2 x i64] [i64 -4050219931171323192, i64 -115786069501571135], [2 x i64] [i64 -451088895536766085, i64 4466953431550423985], [2 x i64] [i64 -7199459587351560659, i64 486002885505321039], [2 x i64] [i64 -4387638465762062920, i64 5219189625309039203], [2 x i64] [i64 -872862063775190746, i64 6523987031636299003], [2 x i64] [i64 -7463067817500576073, i64 -534194123654701027], [2 x i64] [i64 -4717148753448332187, i64 -667742654568376284], [2 x i64] [i64 -1284749923383027329, i64 8388693718644305453], [2 x i64] [i64 -7720497729755473937, i64 -6286281471915778851], [2 x i64] [i64 -5038936143766954517, i64 -7857851839894723564], [2 x i64] [i64 -1686984161281305242, i64 8624429273841147160], [2 x i64] [i64 -7971894128441897632, i64 778582277723329071], [2 x i64] [i64 -5353181642124984136, i64 973227847154161339], [2 x i64] [i64 -2079791034228842266, i64 1216534808942701674], [2 x i64] [i64 -8217398424034108273, i64 -3851351762838199358], [2 x i64] [i64 -5660062011615247437, i64 -4814189703547749197], [2 x i64] [i64 -2463391496091671392, i64 -6017737129434686497], [2 x i64] [i64 -8457148712698376476, i64 7768129340171790700], [2 x i64] [i64 -5959749872445582691, i64 -8736582398494813241], [2 x i64] [i64 -2838001322129590460, i64 -1697355961263740744], [2 x i64] [i64 -8691279853972075893, i64 1244995533423855987], [2 x i64] [i64 -6252413799037706963, i64 -3055441601647567920], [2 x i64] [i64 -3203831230369745799, i64 5404070034795315908], [2 x i64] [i64 -8919923546622172981, i64 -3539985255894009413], [2 x i64] [i64 -6538218414850328322, i64 -4424981569867511767], [2 x i64] [i64 -3561087000135522498, i64 8303831092947774003], [2 x i64] [i64 -9143208402725783417, i64 578208414664970848], [2 x i64] [i64 -6817324484979841368, i64 -3888925500096174344], [2 x i64] [i64 -3909969587797413806, i64 -249470856692830026], [2 x i64] [i64 -275775966319379353, i64 -4923524589293425437], [2 x i64] [i64 -7089889006590693952, i64 -3077202868308390898], [2 x i64] [i64 -4250675239810979535, i64 765182433041899282], [2 x i64] [i64 -701658031336336515, i64 5568164059729762006], [2 x i64] [i64 -7356065297226292178, i64 5785945546544795206], [2 x i64] [i64 -4583395603105477319, i64 -1990940103673781801], [2 x i64] [i64 -1117558485454458744, i64 6734696907262548557], [2 x i64] [i64 -7616003081050118571, i64 4209185567039092848], [2 x i64] [i64 -4908317832885260310, i64 -8573576096483297652], [2 x i64] [i64 -1523711272679187483, i64 3118087934678041647], [2 x i64] [i64 -7869848573065574033, i64 4254647968387469982], [2 x i64] [i64 -5225624697904579637, i64 706623942056949573], [2 x i64] [i64 -1920344853953336643, i64 -3728406090856200938], [2 x i64] [i64 -8117744561361917258, i64 -6941939825212513490], [2 x i64] [i64 -5535494683275008668, i64 5157633273766521850], [2 x i64] [i64 -2307682335666372931, i64 6447041592208152312], [2 x i64] [i64 -8359830487432564938, i64 6335244004343789147], [2 x i64] [i64 -5838102090863318269, i64 -1304317031425039374], [2 x i64] [i64 -2685941595151759932, i64 -1630396289281299218], [2 x i64] [i64 -8596242524610931813, i64 1286845328412881941], [2 x i64] [i64 -6133617137336276863, i64 -3003129357911285478], [2 x i64] [i64 -3055335403242958174, i64 5469460339465668960], [2 x i64] [i64 -8827113654667930715, i64 8030098730593431004], [2 x i64] [i64 -6422206049907525490, i64 -3797434642040374957], [2 x i64] [i64 -3416071543957018958, i64 9088264752731695016], [2 x i64] [i64 -9052573742614218705, i64 -8154892584824854327], [2 x i64] [i64 -6704031159840385477, i64 8253128342678483707], [2 x i64] [i64 -3768352931373093942, i64 5704724409920716730], [2 x i64] [i64 -98755145788979524, i64 -2092466524453879895], [2 x i64] [i64 -6979250993759194058, i64 998051431430019018], [2 x i64] [i64 -4112377723771604669, i64 -7975807747567252036], [2 x i64] [i64 -528786136287117932, i64 8476984389250486571], [2 x i64] [i64 -7248020362820530564, i64 -3925256793573221701], [2 x i64] [i64 -4448339435098275301, i64 -294884973539139223], [2 x i64] [i64 -948738275445456222, i64 -368606216923924028], [2 x i64] [i64 -7510490449794491995, i64 -2536221894791146469], [2 x i64] [i64 -4776427043815727089, i64 6053094668365842721], [2 x i64] [i64 -1358847786342270957, i64 2954682317029915497], [2 x i64] [i64 -7766808894105001205, i64 -459166561069996766], [2 x i64] [i64 -5096825099203863602, i64 -573958201337495958], [2 x i64] [i64 -1759345355577441598, i64 -5329133770099257851], [2 x i64] [i64 -8017119874876982855, i64 -5636551615525730109], [2 x i64] [i64 -5409713825168840664, i64 2177682517447613172], [2 x i64] [i64 -2150456263033662926, i64 2722103146809516465], [2 x i64] [i64 -8261564192037121185, i64 6313000485183335695], [2 x i64] [i64 -5715269221619013577, i64 3279564588051781714], [2 x i64] [i64 -2532400508596379068, i64 -512230283362660762], [2 x i64] [i64 -8500279345513818773, i64 1985699082112030976], [2 x i64] [i64 -6013663163464885563, i64 -2129562165787349184], [2 x i64] [i64 -2905392935903719049, i64 6561419329620589328], [2 x i64] [i64 -8733399612580906262, i64 -7428327965055601430], [2 x i64] [i64 -6305063497298744923, i64 4549648098962661925], [2 x i64] [i64 -3269643353196043250, i64 -8147997931578836306], [2 x i64] [i64 -8961056123388608887, i64 1825030320404309165], [2 x i64] [i64 -6589634135808373205, i64 6892973918932774360], [2 x i64] [i64 -3625356651333078602, i64 4004531380238580046], [2 x i64] [i64 -9183376934724255983, i64 -2108853905778275375], [2 x i64] [i64 -6867535149977932074, i64 6587304654631931589], [2 x i64] [i64 -3972732919045027189, i64 -989241218564861322], [2 x i64] [i64 -354230130378896082, i64 -1236551523206076653], [2 x i64] [i64 -7138922859127891907, i64 6144684325637283948], [2 x i64] [i64 -4311967555482476980, i64 -6154202648235558777], [2 x i64] [i64 -778273425925708321, i64 -3081067291867060567], [2 x i64] [i64 -7403949918844649557, i64 -1925667057416912854], [2 x i64] [i64 -4643251380128424042, i64 -2407083821771141068], [2 x i64] [i64 -1192378206733142148, i64 -7620540795641314239], [2 x i64] [i64 -7662765406849295699, i64 -2456994988062127447], [2 x i64] [i64 -4966770740134231719, i64 6152128301777116499], [2 x i64] [i64 -1596777406740401745, i64 -6144897678060768089], [2 x i64] [i64 -7915514906853832947, i64 -3840561048787980055], [2 x i64] [i64 -5282707615139903279, i64 4422670725869800739], [2 x i64] [i64 -1991698500497491195, i64 -8306719647944912789], [2 x i64] [i64 -8162340590452013853, i64 8643358275316593219], [2 x i64] [i64 -5591239719637629412, i64 6192511825718353620], [2 x i64] [i64 -2377363631119648861, i64 7740639782147942025], [2 x i64] [i64 -8403381297090862394, i64 2532056854628769814], [2 x i64] [i64 -5892540602936190089, i64 -6058300968568813541], [2 x i64] [i64 -2753989735242849707, i64 -7572876210711016926], [2 x i64] [i64 -8638772612167862923, i64 9102010423587778133], [2 x i64] [i64 -6186779746782440750, i64 -2457545025797441046], [2 x i64] [i64 -3121788665050663033, i64 -7683617300674189211], [2 x i64] [i64 -8868646943297746252, i64 -4802260812921368257], [2 x i64] [i64 -6474122660694794911, i64 -1391139997724322417], [2 x i64] [i64 -3480967307441105734, i64 7484447039699372787], [2 x i64] [i64 -9093133594791772940, i64 -9157278655470055720], [2 x i64] [i64 -6754730975062328271, i64 -6834912300910181746], [2 x i64] [i64 -3831727700400522434, i64 679731660717048625], [2 x i64] [i64 -177973607073265139, i64 -8373707460958465027], [2 x i64] [i64 -7028762532061872568, i64 8601490892183123070], [2 x i64] [i64 -4174267146649952806, i64 -7694880458480647778], [2 x i64] [i64 -606147914885053103, i64 4216457482181353989], [2 x i64] [i64 -7296371474444240046, i64 -4282243101277735613], [2 x i64] [i64 -4508778324627912153, i64 8482254178684994196], [2 x i64] [i64 -1024286887357502287, i64 5991131704928854841], [2 x i64] [i64 -7557708332239520786, i64 -3173071712060547580], [2 x i64] [i64 -4835449396872013078, i64 -8578025658503072379], [2 x i64] [i64 -1432625727662628443, i64 3112525982153323238], [2 x i64] [i64 -7812920107430224633, i64 4251171748059520976], [2 x i64] [i64 -5154464115860392887, i64 702278666647013315], [2 x i64] [i64 -1831394126398103205, i64 5489534351736154548], [2 x i64] [i64 -8062150356639896359, i64 1125115960621402641], [2 x i64] [i64 -5466001927372482545, i64 6018080969204141205], [2 x i64] [i64 -2220816390788215277, i64 2910915193077788602], [2 x i64] [i64 -8305539271883716405, i64 -486521013540076076], [2 x i64] [i64 -5770238071427257602, i64 -608151266925095095], [2 x i64] [i64 -2601111570856684098, i64 -5371875102083756772], [2 x i64] [i64 -8543223759426509417, i64 3560107088838733873], [2 x i64] [i64 -6067343680855748868, i64 -161552157378970562], [2 x i64] [i64 -2972493582642298180, i64 4409745821703674701], [2 x i64] [i64 -8775337516792518219, i64 -6467280898289979120], [2 x i64] [i64 -6357485877563259869, i64 1139270913992301908], [2 x i64] [i64 -3335171328526686933, i64 -3187597375937010519], [2 x i64] [i64 -9002011107970261189, i64 7231123676894144234], [2 x i64] [i64 -6640827866535438582, i64 4427218577690292388], [2 x i64] [i64 -3689348814741910324, i64 -3689348814741910323], [2 x i64] [i64 -9223372036854775808, i64 0], [2 x i64] [i64 -6917529027641081856, i64 0], [2 x i64] [i64 -4035225266123964416, i64 0], [2 x i64] [i64 -432345564227567616, i64 0], [2 x i64] [i64 -7187745005283311616, i64 0], [2 x i64] [i64 -4372995238176751616, i64 0], [2 x i64] [i64 -854558029293551616, i64 0], [2 x i64] [i64 -7451627795949551616, i64 0], [2 x i64] [i64 -4702848726509551616, i64 0], [2 x i64] [i64 -1266874889709551616, i64 0], [2 x i64] [i64 -7709325833709551616, i64 0], [2 x i64] [i64 -5024971273709551616, i64 0], [2 x i64] [i64 -1669528073709551616, i64 0], [2 x i64] [i64 -7960984073709551616, i64 0], [2 x i64] [i64 -5339544073709551616, i64 0], [2 x i64] [i64 -2062744073709551616, i64 0], [2 x i64] [i64 -8206744073709551616, i64 0], [2 x i64] [i64 -5646744073709551616, i64 0], [2 x i64] [i64 -2446744073709551616, i64 0], [2 x i64] [i64 -8446744073709551616, i64 0], [2 x i64] [i64 -5946744073709551616, i64 0], [2 x i64] [i64 -2821744073709551616, i64 0], [2 x i64] [i64 -8681119073709551616, i64 0], [2 x i64] [i64 -6239712823709551616, i64 0], [2 x i64] [i64 -3187955011209551616, i64 0], [2 x i64] [i64 -8910000909647051616, i64 0], [2 x i64] [i64 -6525815118631426616, i64 0], [2 x i64] [i64 -3545582879861895366, i64 0], [2 x i64] [i64 -9133518327554766460, i64 4611686018427387904], [2 x i64] [i64 -6805211891016070171, i64 5764607523034234880], [2 x i64] [i64 -3894828845342699810, i64 -6629298651489370112], [2 x i64] [i64 -256850038250986858, i64 5548434740920451072], [2 x i64] [i64 -7078060301547948643, i64 -1143914305352105984], [2 x i64] [i64 -4235889358507547899, i64 7793479155164643328], [2 x i64] [i64 -683175679707046970, i64 -4093209111326359552], [2 x i64] [i64 -7344513827457986212, i64 4359273333062107136], [2 x i64] [i64 -4568956265895094861, i64 5449091666327633920], [2 x i64] [i64 -1099509313941480672, i64 2199678564482154496], [2 x i64] [i64 -7604722348854507276, i64 1374799102801346560], [2 x i64] [i64 -4894216917640746191, i64 1718498878501683200], [2 x i64] [i64 -1506085128623544835, i64 6759809616554491904], [2 x i64] [i64 -7858832233030797378, i64 6530724019560251392], [2 x i64] [i64 -5211854272861108819, i64 -1059967012404461568], [2 x i64] [i64 -1903131822648998119, i64 7898413271349198848], [2 x i64] [i64 -8106986416796705681, i64 -1981020733047832576], [2 x i64] [i64 -5522047002568494197, i64 -2476275916309790720], [2 x i64] [i64 -2290872734783229842, i64 -3095344895387238400], [2 x i64] [i64 -8349324486880600507, i64 4982938468024057856], [2 x i64] [i64 -5824969590173362730, i64 -7606384970252091392], [2 x i64] [i64 -2669525969289315508, i64 4327076842467049472], [2 x i64] [i64 -8585982758446904049, i64 -6518949010312869888], [2 x i64] [i64 -6120792429631242157, i64 -8148686262891087360], [2 x i64] [i64 -3039304518611664792, i64 8260886245095692416], [2 x i64] [i64 -8817094351773372351, i64 5163053903184807760], [2 x i64] [i64 -6409681921289327535, i64 -7381240676301154012], [2 x i64] [i64 -3400416383184271515, i64 -3178808521666707], [2 x i64] [i64 -9042789267131251553, i64 -4613672773753429596], [2 x i64] [i64 -6691800565486676537, i64 -5767090967191786995], [2 x i64] [i64 -3753064688430957767, i64 -7208863708989733744], [2 x i64] [i64 -79644842111309304, i64 212292400617608628], [2 x i64] [i64 -6967307053960650171, i64 132682750386005392], [2 x i64] [i64 -4097447799023424810, i64 4777539456409894645], [2 x i64] [i64 -510123730351893109, i64 -3251447716342407502], [2 x i64] [i64 -7236356359111015049, i64 7191217214140771119], [2 x i64] [i64 -4433759430461380907, i64 4377335499248575995], [2 x i64] [i64 -930513269649338230, i64 -8363388681221443718], [2 x i64] [i64 -7499099821171918250, i64 -7532960934977096276], [2 x i64] [i64 -4762188758037509908, i64 4418856886560793367], [2 x i64] [i64 -1341049929119499481, i64 5523571108200991709], [2 x i64] [i64 -7755685233340769032, i64 -8076983103442849942], [2 x i64] [i64 -5082920523248573386, i64 -5484542860876174524], [2 x i64] [i64 -1741964635633328828, i64 6979379479186945558], [2 x i64] [i64 -8006256924911912374, i64 -4861259862362934835], [2 x i64] [i64 -5396135137712502563, i64 7758483227328495169], [2 x i64] [i64 -2133482903713240300, i64 -4136954021121544751], [2 x i64] [i64 -8250955842461857044, i64 -279753253987271518], [2 x i64] [i64 -5702008784649933400, i64 4261994450943298507], [2 x i64] [i64 -2515824962385028846, i64 5327493063679123134], [2 x i64] [i64 -8489919629131724885, i64 7941369183226839863], [2 x i64] [i64 -6000713517987268202, i64 5315025460606161924], [2 x i64] [i64 -2889205879056697349, i64 -2579590211097073402], [2 x i64] [i64 -8723282702051517699, i64 7611128154919104931], [2 x i64] [i64 -6292417359137009220, i64 -4321147861633282548], [2 x i64] [i64 -3253835680493873621, i64 -789748808614215280], [2 x i64] [i64 -8951176327949752869, i64 8729779031470891258], [2 x i64] [i64 -6577284391509803182, i64 6300537770911226168], [2 x i64] [i64 -3609919470959866074, i64 -1347699823215743098], [2 x i64] [i64 -9173728696990998152, i64 6075216638131242420], [2 x i64] [i64 -6855474852811359786, i64 7594020797664053025], [2 x i64] [i64 -3957657547586811828, i64 269153960225290473], [2 x i64] [i64 -335385916056126881, i64 336442450281613091], [2 x i64] [i64 -7127145225176161157, i64 7127805559067090038], [2 x i64] [i64 -4297245513042813542, i64 4298070930406474644], [2 x i64] [i64 -759870872876129024, i64 -3850783373846682503], [2 x i64] [i64 -7392448323188662496, i64 9122475437414293195], [2 x i64] [i64 -4628874385558440216, i64 -7043649776941685122], [2 x i64] [i64 -1174406963520662366, i64 -4192876202749718498], [2 x i64] [i64 -7651533379841495835, i64 -4926390635932268014], [2 x i64] [i64 -4952730706374481889, i64 3065383741939440791], [2 x i64] [i64 -1579227364540714458, i64 -779956341003086915], [2 x i64] [i64 -7904546130479028392, i64 6430056314514152534], [2 x i64] [i64 -5268996644671397586, i64 8037570393142690668], [2 x i64] [i64 -1974559787411859078, i64 823590954573587527], [2 x i64] [i64 -8151628894773493780, i64 5126430365035880108], [2 x i64] [i64 -5577850100039479321, i64 6408037956294850135], [2 x i64] [i64 -2360626606621961247, i64 3398361426941174765], [2 x i64] [i64 -8392920656779807636, i64 -4793553135802847628], [2 x i64] [i64 -5879464802547371641, i64 -1380255401326171631], [2 x i64] [i64 -2737644984756826647, i64 -1725319251657714539], [2 x i64] [i64 -8628557143114098510, i64 3533361486141316317], [2 x i64] [i64 -6174010410465235234, i64 -4806670179178130411], [2 x i64] [i64 -3105826994654156138, i64 7826720331309500698], [2 x i64] [i64 -8858670899299929442, i64 280014188641050032], [2 x i64] [i64 -6461652605697523899, i64 -8873354301053463268], [2 x i64] [i64 -3465379738694516970, i64 -1868320839462053277], [2 x i64] [i64 -9083391364325154962, i64 5749828502977298558], [2 x i64] [i64 -6742553186979055799, i64 -2036086408133152611], [2 x i64] [i64 -3816505465296431844, i64 6678264026688335045], [2 x i64] [i64 -158945813193151901, i64 8347830033360418806], [2 x i64] [i64 -7016870160886801794, i64 2911550761636567802], [2 x i64] [i64 -4159401682681114339, i64 -5583933584809066056], [2 x i64] [i64 -587566084924005019, i64 2243455055843443238], [2 x i64] [i64 -7284757830718584993, i64 3708002419115845976], [2 x i64] [i64 -4494261269970843337, i64 23317005467419566], [2 x i64] [i64 -1006140569036166268, i64 -4582539761593113446], [2 x i64] [i64 -7546366883288685774, i64 -558244341782001952], [2 x i64] [i64 -4821272585683469313, i64 -5309491445654890344], [2 x i64] [i64 -1414904713676948737, i64 -6636864307068612930], [2 x i64] [i64 -7801844473689174817, i64 -4148040191917883081], [2 x i64] [i64 -5140619573684080617, i64 -5185050239897353852], [2 x i64] [i64 -1814088448677712867, i64 -6481312799871692315], [2 x i64] [i64 -8051334308064652398, i64 -8662506518347195601], [2 x i64] [i64 -5452481866653427593, i64 3006924907348169211], [2 x i64] [i64 -2203916314889396588, i64 -853029884242176390], [2 x i64] [i64 -8294976724446954723, i64 1772699331562333708], [2 x i64] [i64 -5757034887131305500, i64 6827560182880305039], [2 x i64] [i64 -2584607590486743971, i64 8534450228600381299], [2 x i64] [i64 -8532908771695296838, i64 7639874402088932264], [2 x i64] [i64 -6054449946191733143, i64 326470965756389522], [2 x i64] [i64 -2956376414312278525, i64 5019774725622874806], [2 x i64] [i64 -8765264286586255934, i64 831516194300602802], [2 x i64] [i64 -6344894339805432014, i64 -8183976793979022306], [2 x i64] [i64 -3319431906329402113, i64 3605087062808385830], [2 x i64] [i64 -8992173969096958177, i64 9170708441896323000], [2 x i64] [i64 -6628531442943809817, i64 6851699533943015846], [2 x i64] [i64 -3673978285252374367, i64 3952938399001381903], [2 x i64] [i64 -9213765455923815836, i64 -4446942528265218167], [2 x i64] [i64 -6905520801477381891, i64 -946992141904134804], [2 x i64] [i64 -4020214983419339459, i64 8039631859474607303], [2 x i64] [i64 -413582710846786420, i64 -3785518230938904583], [2 x i64] [i64 -7176018221920323369, i64 -60105885123121413], [2 x i64] [i64 -4358336758973016307, i64 -75132356403901766], [2 x i64] [i64 -836234930288882479, i64 9129456591349898601], [2 x i64] [i64 -7440175859071633406, i64 -1211618658047395231], [2 x i64] [i64 -4688533805412153853, i64 -6126209340986631942], [2 x i64] [i64 -1248981238337804412, i64 -7657761676233289928], [2 x i64] [i64 -7698142301602209614, i64 -2480258038432112253], [2 x i64] [i64 -5010991858575374113, i64 -7712008566467528220], [2 x i64] [i64 -1652053804791829737, i64 8806733365625141341], [2 x i64] [i64 -7950062655635975442, i64 -6025006692552756422], [2 x i64] [i64 -5325892301117581398, i64 6303799689591218185], [2 x i64] [i64 -2045679357969588844, i64 -1343622424865753077], [2 x i64] [i64 -8196078626372074883, i64 1466078993672598279], [2 x i64] [i64 -5633412264537705700, i64 6444284760518135752], [2 x i64] [i64 -2430079312244744221, i64 8055355950647669691], [2 x i64] [i64 -8436328597794046994, i64 2728754459941099604], [2 x i64] [i64 -5933724728815170839, i64 -5812428961928401302], [2 x i64] [i64 -2805469892591575644, i64 1957835834444274180], [2 x i64] [i64 -8670947710510816634, i64 -7999724640327104446], [2 x i64] [i64 -6226998619711132888, i64 3835402254873283155], [2 x i64] [i64 -3172062256211528206, i64 4794252818591603944], [2 x i64] [i64 -8900067937773286985, i64 7608094030047140369], [2 x i64] [i64 -6513398903789220827, i64 4898431519131537557], [2 x i64] [i64 -3530062611309138130, i64 -7712018656367741765], [2 x i64] [i64 -9123818159709293187, i64 2097517367411243253], [2 x i64] [i64 -6793086681209228580, i64 7233582727691441970], [2 x i64] [i64 -3879672333084147821, i64 9041978409614302462], [2 x i64] [i64 -237904397927796872, i64 6690786993590490174], [2 x i64] [i64 -7066219276345954901, i64 4181741870994056359], [2 x i64] [i64 -4221088077005055722, i64 615491320315182544], [2 x i64] [i64 -664674077828931749, i64 -8454007886460797627], [2 x i64] [i64 -7332950326284164199, i64 3939617107816777291], [2 x i64] [i64 -4554501889427817345, i64 -8910536670511192099], [2 x i64] [i64 -1081441343357383777, i64 7308573235570561493], [2 x i64] [i64 -7593429867239446717, i64 -6961356773836868827], [2 x i64] [i64 -4880101315621920492, i64 -8701695967296086034], [2 x i64] [i64 -1488440626100012711, i64 -6265433940692719638], [2 x i64] [i64 -7847804418953589800, i64 695789805494438130], [2 x i64] [i64 -5198069505264599346, i64 869737256868047663], [2 x i64] [i64 -1885900863153361279, i64 -8136200465769716230], [2 x i64] [i64 -8096217067111932656, i64 -473439272678684740], [2 x i64] [i64 -5508585315462527915, i64 4019886927579031980], [2 x i64] [i64 -2274045625900771990, i64 -8810199395808373737], [2 x i64] [i64 -8338807543829064350, i64 -7812217631593927538], [2 x i64] [i64 -5811823411358942533, i64 4069786015789754290], [2 x i64] [i64 -2653093245771290262, i64 475546501309804958], [2 x i64] [i64 -8575712306248138270, i64 4908902581746016003], [2 x i64] [i64 -6107954364382784934, i64 -3087243809672255805], [2 x i64] [i64 -3023256937051093263, i64 -8470740780517707660], [2 x i64] [i64 -8807064613298015146, i64 -682526969396179383], [2 x i64] [i64 -6397144748195131028, i64 -5464844730172612133], [2 x i64] [i64 -3384744916816525881, i64 -2219369894288377262], [2 x i64] [i64 -9032994600651410532, i64 -1387106183930235789], [2 x i64] [i64 -6679557232386875260, i64 2877803288514593168], [2 x i64] [i64 -3737760522056206171, i64 3597254110643241460], [2 x i64] [i64 -60514634142869810, i64 9108253656731439729], [2 x i64] [i64 -6955350673980375487, i64 1080972517029761926], [2 x i64] [i64 -4082502324048081455, i64 5962901664714590312], [2 x i64] [i64 -491441886632713915, i64 -6381430974388925822], [2 x i64] [i64 -7224680206786528053, i64 -8600080377420466543], [2 x i64] [i64 -4419164240055772162, i64 7696643601933968437], [2 x i64] [i64 -912269281642327298, i64 397432465562684739], [2 x i64] [i64 -7487697328667536418, i64 -4363290727450709942], [2 x i64] [i64 -4747935642407032618, i64 8380944645968776284], [2 x i64] [i64 -1323233534581402868, i64 1252808770606194547], [2 x i64] [i64 -7744549986754458649, i64 -8440366555225904216], [2 x i64] [i64 -5069001465015685407, i64 7896285879677171346], [2 x i64] [i64 -1724565812842218855, i64 -3964700705685699529], [2 x i64] [i64 -7995382660667468640, i64 2133748077373825698], [2 x i64] [i64 -5382542307406947896, i64 2667185096717282123], [2 x i64] [i64 -2116491865831296966, i64 3333981370896602653], [2 x i64] [i64 -8240336443785642460, i64 6695424375237764562], [2 x i64] [i64 -5688734536304665171, i64 8369280469047205703], [2 x i64] [i64 -2499232151953443560, i64 -3373457468973156583], [2 x i64] [i64 -8479549122611984081, i64 -9025939945749304721], [2 x i64] [i64 -5987750384837592197, i64 7164319141522920715], [2 x i64] [i64 -2873001962619602342, i64 4343712908476262990], [2 x i64] [i64 -8713155254278333320, i64 7326506586225052273], [2 x i64] [i64 -6279758049420528746, i64 9158133232781315341], [2 x i64] [i64 -3238011543348273028, i64 2224294504121868368], [2 x i64] [i64 -8941286242233752499, i64 -7833187971778608078], [2 x i64] [i64 -6564921784364802720, i64 -568112927868484289], [2 x i64] [i64 -3594466212028615495, i64 3901544858591782542], [2 x i64] [i64 -9164070410158966541, i64 -4479063491021217767], [2 x i64] [i64 -6843401994271320272, i64 -5598829363776522209], [2 x i64] [i64 -3942566474411762436, i64 -2386850686293264857], [2 x i64] [i64 -316522074587315140, i64 1628122660560806833], [2 x i64] [i64 -7115355324258153819, i64 -8205795374004271538], [2 x i64] [i64 -4282508136895304370, i64 -1033872180650563614], [2 x i64] [i64 -741449152691742558, i64 -5904026244240592421], [2 x i64] [i64 -7380934748073420955, i64 -5995859411864064215], [2 x i64] [i64 -4614482416664388289, i64 1728547772024695539], [2 x i64] [i64 -1156417002403097458, i64 -2451001303396518480], [2 x i64] [i64 -7640289654143017767, i64 5385653213018257806], [2 x i64] [i64 -4938676049251384305, i64 -7102991539009341455], [2 x i64] [i64 -1561659043136842477, i64 -8878739423761676819], [2 x i64] [i64 -7893565929601608404, i64 3674159897003727796], [2 x i64] [i64 -5255271393574622601, i64 4592699871254659745], [2 x i64] [i64 -1957403223540890347, i64 1129188820640936778], [2 x i64] [i64 -8140906042354138323, i64 3011586022114279438], [2 x i64] [i64 -5564446534515285000, i64 8376168546070237202], [2 x i64] [i64 -2343872149716718346, i64 -7976533391121755114], [2 x i64] [i64 -8382449121214030822, i64 1932195658189984910], [2 x i64] [i64 -5866375383090150624, i64 -6808127464117294671], [2 x i64] [i64 -2721283210435300376, i64 -3898473311719230434], [2 x i64] [i64 -8618331034163144591, i64 9092669226243950738], [2 x i64] [i64 -6161227774276542835, i64 -2469221522477225289], [2 x i64] [i64 -3089848699418290639, i64 6136845133758244197], [2 x i64] [i64 -8848684464777513506, i64 -3082000819042179233], [2 x i64] [i64 -6449169562544503978, i64 -8464187042230111945], [2 x i64] [i64 -3449775934753242068, i64 3254824252494523781], [2 x i64] [i64 -9073638986861858149, i64 -7189106879045698445], [2 x i64] [i64 -6730362715149934782, i64 -8986383598807123057], [2 x i64] [i64 -3801267375510030573, i64 2602078556773259891], [2 x i64] [i64 -139898200960150313, i64 -1359087822460813040], [2 x i64] [i64 -7004965403241175802, i64 -849429889038008150], [2 x i64] [i64 -4144520735624081848, i64 -5673473379724898091], [2 x i64] [i64 -568964901102714406, i64 -2480155706228734710], [2 x i64] [i64 -7273132090830278360, i64 -3855940325606653146], [2 x i64] [i64 -4479729095110460046, i64 -208239388580928528], [2 x i64] [i64 -987975350460687153, i64 -4871985254153548564], [2 x i64] [i64 -7535013621679011327, i64 -3044990783845967853], [2 x i64] [i64 -4807081008671376254, i64 5417133557047315992], [2 x i64] [i64 -1397165242411832414, i64 -2451955090545630818], [2 x i64] [i64 -7790757304148477115, i64 -3838314940804713213], [2 x i64] [i64 -5126760611758208489, i64 4425478360848884291], [2 x i64] [i64 -1796764746270372707, i64 920161932633717460], [2 x i64] [i64 -8040506994060064798, i64 2880944217109767365], [2 x i64] [i64 -5438947724147693094, i64 -5622191765467566602], [2 x i64] [i64 -2186998636757228463, i64 6807318348447705459], [2 x i64] [i64 -8284403175614349646, i64 -2662955059861265944], [2 x i64] [i64 -5743817951090549153, i64 -7940379843253970334], [2 x i64] [i64 -2568086420435798537, i64 8521269269642088699], [2 x i64] [i64 -8522583040413455942, i64 -6203421752542164323], [2 x i64] [i64 -6041542782089432023, i64 6080780864604458308], [2 x i64] [i64 -2940242459184402125, i64 -6234081974526590827], [2 x i64] [i64 -8755180564631333184, i64 5327070802775656541], [2 x i64] [i64 -6332289687361778576, i64 6658838503469570676], [2 x i64] [i64 -3303676090774835316, i64 8323548129336963345], [2 x i64] [i64 -8982326584375353929, i64 -4021154456019173717], [2 x i64] [i64 -6616222212041804507, i64 -5026443070023967147], [2 x i64] [i64 -3658591746624867729, i64 2940318199324816875], [2 x i64] [i64 -9204148869281624187, i64 8755227902219092403], [2 x i64] [i64 -6893500068174642330, i64 -2891023177508298209], [2 x i64] [i64 -4005189066790915008, i64 -8225464990312760665], [2 x i64] [i64 -394800315061255856, i64 -5670145219463562927], [2 x i64] [i64 -7164279224554366766, i64 7985374283903742931], [2 x i64] [i64 -4343663012265570553, i64 758345818024902856], [2 x i64] [i64 -817892746904575288, i64 -3663753745896259334], [2 x i64] [i64 -7428711994456441411, i64 -9207375118826243940], [2 x i64] [i64 -4674203974643163860, i64 -2285846861678029117], [2 x i64] [i64 -1231068949876566920, i64 1754377441329851508], [2 x i64] [i64 -7686947121313936181, i64 1096485900831157192], [2 x i64] [i64 -4996997883215032323, i64 -3241078642388441414], [2 x i64] [i64 -1634561335591402499, i64 5172023733869224041], [2 x i64] [i64 -7939129862385708418, i64 5538357842881958977], [2 x i64] [i64 -5312226309554747619, i64 -2300424733252327086], [2 x i64] [i64 -2028596868516046619, i64 6347841120289366950], [2 x i64] [i64 -8185402070463610993, i64 6273243709394548296], [2 x i64] [i64 -5620066569652125837, i64 3229868618315797466]], align 16
@.str.208 = private unnamed_addr constant [4 x i8] c"inf\00", align 1
@.str.209 = private unnamed_addr constant [6 x i8] c"inity\00", align 1
@.str.210 = private unnamed_addr constant [4 x i8] c"nan\00", align 1
@shown = internal global [12 x %struct.instant] zeroinitializer, align 16
@day_names = internal constant [7 x ptr] [ptr @.str.224, ptr @.str.225, ptr @.str.226, ptr @.str.227, ptr @.str.228, ptr @.str.229, ptr @.str.230], align 16
@month_names = internal constant [12 x ptr] [ptr @.str.231, ptr @.str.232, ptr @.str.233, ptr @.str.234, ptr @.str.235, ptr @.str.236, ptr @.str.237, ptr @.str.238, ptr @.str.239, ptr @.str.240, ptr @.str.241, ptr @.str.242], align 16
@.str.211 = private unnamed_addr constant [21 x i8] c"%a %b %e %H:%M:%S %Y\00", align 1
@.str.212 = private unnamed_addr constant [9 x i8] c"%m/%d/%y\00", align 1
@.str.213 = private unnamed_addr constant [9 x i8] c"%Y-%m-%d\00", align 1
@.str.214 = private unnamed_addr constant [3 x i8] c"PM\00", align 1
@.str.215 = private unnamed_addr constant [3 x i8] c"AM\00", align 1
@.str.216 = private unnamed_addr constant [3 x i8] c"pm\00", align 1
@.str.217 = private unnamed_addr constant [3 x i8] c"am\00", align 1
@.str.218 = private unnamed_addr constant [12 x i8] c"%I:%M:%S %p\00", align 1
@.str.219 = private unnamed_addr constant [6 x i8] c"%H:%M\00", align 1
@.str.220 = private unnamed_addr constant [9 x i8] c"%H:%M:%S\00", align 1
@.str.221 = private unnamed_addr constant [6 x i8] c"+0000\00", align 1
@.str.222 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1
@.str.223 = private unnamed_addr constant [2 x i8] c"?\00", align 1
@.str.224 = private unnamed_addr constant [7 x i8] c"Sunday\00", align 1
@.str.225 = private unnamed_addr constant [7 x i8] c"Monday\00", align 1
@.str.226 = private unnamed_addr constant [8 x i8] c"Tuesday\00", align 1
@.str.227 = private unnamed_addr constant [10 x i8] c"Wednesday\00", align 1
@.str.228 = private unnamed_addr constant [9 x i8] c"Thursday\00", align 1
@.str.229 = private unnamed_addr constant [7 x i8] c"Friday\00", align 1
@.str.230 = private unnamed_addr constant [9 x i8] c"Saturday\00", align 1
@.str.231 = private unnamed_addr constant [8 x i8] c"January\00", align 1
@.str.232 = private unnamed_addr constant [9 x i8] c"February\00", align 1
@.str.233 = private unnamed_addr constant [6 x i8] c"March\00", align 1
@.str.234 = private unnamed_addr constant [6 x i8] c"April\00", align 1
@.str.235 = private unnamed_addr constant [4 x i8] c"May\00", align 1
@.str.236 = private unnamed_addr constant [5 x i8] c"June\00", align 1
@.str.237 = private unnamed_addr constant [5 x i8] c"July\00", align 1
@.str.238 = private unnamed_addr constant [7 x i8] c"August\00", align 1
@.str.239 = private unnamed_addr constant [10 x i8] c"September\00", align 1
@.str.240 = private unnamed_addr constant [8 x i8] c"October\00", align 1
@.str.241 = private unnamed_addr constant [9 x i8] c"November\00", align 1
@.str.242 = private unnamed_addr constant [9 x i8] c"December\00", align 1
@.str.243 = private unnamed_addr constant [10 x i8] c"/dev/null\00", align 1
@describe.modes = internal constant [5 x i32] [i32 33188, i32 33188, i32 4480, i32 16877, i32 8630], align 16
@fill_in.letters = internal constant [27 x i8] c"abcdefghijklmnopqrstuvwxyz\00", align 16
@.str.244 = private unnamed_addr constant [7 x i8] c"XXXXXX\00", align 1
@.str.245 = private unnamed_addr constant [5 x i8] c"%s: \00", align 1
@.str.246 = private unnamed_addr constant [5 x i8] c"%s%s\00", align 1
@.str.247 = private unnamed_addr constant [3 x i8] c": \00", align 1
@scanning = internal global %struct.anon.3 zeroinitializer, align 8
@.str.248 = private unnamed_addr constant [3 x i8] c"--\00", align 1
@.str.249 = private unnamed_addr constant [2 x i8] c"-\00", align 1
@.str.250 = private unnamed_addr constant [16 x i8] c"POSIXLY_CORRECT\00", align 1
@.str.251 = private unnamed_addr constant [32 x i8] c"%s: option '%s%s' is ambiguous\0A\00", align 1
@.str.252 = private unnamed_addr constant [32 x i8] c"%s: unrecognized option '%s%s'\0A\00", align 1
@.str.253 = private unnamed_addr constant [45 x i8] c"%s: option '%s%s' doesn't allow an argument\0A\00", align 1
@.str.254 = private unnamed_addr constant [40 x i8] c"%s: option '%s%s' requires an argument\0A\00", align 1
@.str.255 = private unnamed_addr constant [28 x i8] c"%s: invalid option -- '%c'\0A\00", align 1
@.str.256 = private unnamed_addr constant [41 x i8] c"%s: option requires an argument -- '%c'\0A\00", align 1
@__const.read_directive.blank = private unnamed_addr constant %struct.directive { i32 0, i32 2147483647, i32 2, i8 0 }, align 4
@.str.257 = private unnamed_addr constant [3 x i8] c"+-\00", align 1
@.str.258 = private unnamed_addr constant [2 x i8] c"0\00", align 1
@.str.259 = private unnamed_addr constant [3 x i8] c"xX\00", align 1
@.str.260 = private unnamed_addr constant [3 x i8] c"iI\00", align 1
@.str.261 = private unnamed_addr constant [3 x i8] c"nf\00", align 1
@.str.262 = private unnamed_addr constant [3 x i8] c"nN\00", align 1
@.str.263 = private unnamed_addr constant [3 x i8] c"an\00", align 1
@.str.264 = private unnamed_addr constant [3 x i8] c"pP\00", align 1
@.str.265 = private unnamed_addr constant [3 x i8] c"eE\00", align 1

define ptr @__ctype_b_loc() {
  ret ptr @__ctype_b_loc.table
}

define ptr @__ctype_tolower_loc() {
  ret ptr @__ctype_tolower_loc.table
}

define ptr @__ctype_toupper_loc() {
  ret ptr @__ctype_toupper_loc.table
}

define i64 @__ctype_get_mb_cur_max() {
  ret i64 1
}

define i32 @isupper(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 256
  ret i32 %8
}

define i32 @islower(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 512
  ret i32 %8
}

define i32 @isalpha(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 1024
  ret i32 %8
}

define i32 @isdigit(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 2048
  ret i32 %8
}

define i32 @isxdigit(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 4096
  ret i32 %8
}

define i32 @isspace(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 8192
  ret i32 %8
}

define i32 @isprint(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 16384
  ret i32 %8
}

define i32 @isgraph(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 32768
  ret i32 %8
}

define i32 @isblank(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 1
  ret i32 %8
}

define i32 @iscntrl(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 2
  ret i32 %8
}

define i32 @ispunct(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 4
  ret i32 %8
}

define i32 @isalnum(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i16, ptr getelementptr inbounds ([384 x i16], ptr @classes, i64 0, i64 128), i64 %4
  %6 = load i16, ptr %5, align 2
  %7 = zext i16 %6 to i32
  %8 = and i32 %7, 8
  ret i32 %8
}

define i32 @isascii(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = and i32 %3, -128
  %5 = icmp eq i32 %4, 0
  %6 = zext i1 %5 to i32
  ret i32 %6
}

define i32 @toascii(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = and i32 %3, 127
  ret i32 %4
}

define i32 @tolower(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @unsigned_unless_eof(i32 noundef %3)
  %5 = load i32, ptr %2, align 4
  %6 = call i32 @in_range(i32 noundef %5, i32 noundef 65, i32 noundef 90)
  %7 = mul nsw i32 %6, 32
  %8 = add nsw i32 %4, %7
  ret i32 %8
}

define internal i32 @unsigned_unless_eof(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = load i32, ptr %2, align 4
  %5 = call i32 @in_range(i32 noundef %4, i32 noundef -128, i32 noundef -2)
  %6 = mul nsw i32 %5, 256
  %7 = add nsw i32 %3, %6
  ret i32 %7
}

define internal i32 @in_range(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load i32, ptr %5, align 4
  %9 = sub i32 %7, %8
  %10 = load i32, ptr %6, align 4
  %11 = load i32, ptr %5, align 4
  %12 = sub i32 %10, %11
  %13 = icmp ule i32 %9, %12
  %14 = zext i1 %13 to i32
  ret i32 %14
}

define i32 @toupper(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @unsigned_unless_eof(i32 noundef %3)
  %5 = load i32, ptr %2, align 4
  %6 = call i32 @in_range(i32 noundef %5, i32 noundef 97, i32 noundef 122)
  %7 = mul nsw i32 %6, 32
  %8 = sub nsw i32 %4, %7
  ret i32 %8
}

define ptr @__errno_location() {
  ret ptr @__errno_location.value
}

define i32 @klee_get_errno() {
  %1 = call ptr @__errno_location()
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

define ptr @strerror(i32 noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  %5 = icmp slt i32 %4, 0
  br i1 %5, label %16, label %6

6:
  %7 = load i32, ptr %3, align 4
  %8 = sext i32 %7 to i64
  %9 = icmp uge i64 %8, 134
  br i1 %9, label %16, label %10

10:
  %11 = load i32, ptr %3, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [134 x ptr], ptr @messages, i64 0, i64 %12
  %14 = load ptr, ptr %13, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %16, label %19

16:
  %17 = load i32, ptr %3, align 4
  %18 = call ptr @unknown_error(i32 noundef %17)
  store ptr %18, ptr %2, align 8
  br label %24

19:
  %20 = load i32, ptr %3, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds [134 x ptr], ptr @messages, i64 0, i64 %21
  %23 = load ptr, ptr %22, align 8
  store ptr %23, ptr %2, align 8
  br label %24

24:
  %25 = load ptr, ptr %2, align 8
  ret ptr %25
}

define internal ptr @unknown_error(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  store ptr getelementptr inbounds ([26 x i8], ptr @unknown_error.text, i64 1, i64 -1), ptr %3, align 8
  %5 = load i32, ptr %2, align 4
  %6 = icmp slt i32 %5, 0
  br i1 %6, label %7, label %10

7:
  %8 = load i32, ptr %2, align 4
  %9 = sub i32 0, %8
  br label %12

10:
  %11 = load i32, ptr %2, align 4
  br label %12

12:
  %13 = phi i32 [ %9, %7 ], [ %11, %10 ]
  store i32 %13, ptr %4, align 4
  br label %14

14:
  %15 = load i32, ptr %4, align 4
  %16 = urem i32 %15, 10
  %17 = add i32 48, %16
  %18 = trunc i32 %17 to i8
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 -1
  store ptr %20, ptr %3, align 8
  store i8 %18, ptr %20, align 1
  %21 = load i32, ptr %4, align 4
  %22 = udiv i32 %21, 10
  store i32 %22, ptr %4, align 4
  br label %23

23:
  %24 = load i32, ptr %4, align 4
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %14, label %26

26:
  %27 = load i32, ptr %2, align 4
  %28 = icmp slt i32 %27, 0
  br i1 %28, label %29, label %32

29:
  %30 = load ptr, ptr %3, align 8
  %31 = getelementptr inbounds i8, ptr %30, i32 -1
  store ptr %31, ptr %3, align 8
  store i8 45, ptr %31, align 1
  br label %32

32:
  %33 = load ptr, ptr %3, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 -14
  store ptr %34, ptr %3, align 8
  %35 = load ptr, ptr %3, align 8
  %36 = call ptr @memcpy(ptr noundef %35, ptr noundef getelementptr inbounds ([15 x i8], ptr @unknown_error.prefix, i64 0, i64 0), i64 noundef 14)
  ret ptr %36
}

define i32 @atexit(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.handler, align 8
  store ptr %0, ptr %2, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %3, i8 0, i64 32, i1 false)
  %4 = getelementptr inbounds %struct.handler, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %2, align 8
  store ptr %5, ptr %4, align 8
  %6 = call i32 @add_handler(ptr noundef @at_exit, ptr noundef byval(%struct.handler) align 8 %3)
  ret i32 %6
}

define internal i32 @add_handler(ptr noundef %0, ptr noundef byval(%struct.handler) align 8 %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds %struct.handler_list, ptr %7, i32 0, i32 3
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %19

11:
  %12 = load ptr, ptr %4, align 8
  %13 = getelementptr inbounds %struct.handler_list, ptr %12, i32 0, i32 0
  %14 = getelementptr inbounds [32 x %struct.handler], ptr %13, i64 0, i64 0
  %15 = load ptr, ptr %4, align 8
  %16 = getelementptr inbounds %struct.handler_list, ptr %15, i32 0, i32 1
  store ptr %14, ptr %16, align 8
  %17 = load ptr, ptr %4, align 8
  %18 = getelementptr inbounds %struct.handler_list, ptr %17, i32 0, i32 3
  store i64 32, ptr %18, align 8
  br label %19

19:
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds %struct.handler_list, ptr %20, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds %struct.handler_list, ptr %23, i32 0, i32 3
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %22, %25
  br i1 %26, label %27, label %54

27:
  %28 = load ptr, ptr %4, align 8
  %29 = getelementptr inbounds %struct.handler_list, ptr %28, i32 0, i32 3
  %30 = load i64, ptr %29, align 8
  %31 = mul i64 2, %30
  store i64 %31, ptr %5, align 8
  %32 = load i64, ptr %5, align 8
  %33 = mul i64 %32, 32
  %34 = call ptr @malloc(i64 noundef %33)
  store ptr %34, ptr %6, align 8
  %35 = load ptr, ptr %6, align 8
  %36 = icmp ne ptr %35, null
  br i1 %36, label %38, label %37

37:
  store i32 -1, ptr %3, align 4
  br label %63

38:
  %39 = load ptr, ptr %6, align 8
  %40 = load ptr, ptr %4, align 8
  %41 = getelementptr inbounds %struct.handler_list, ptr %40, i32 0, i32 1
  %42 = load ptr, ptr %41, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = getelementptr inbounds %struct.handler_list, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  %46 = mul i64 %45, 32
  %47 = call ptr @memcpy(ptr noundef %39, ptr noundef %42, i64 noundef %46)
  %48 = load ptr, ptr %6, align 8
  %49 = load ptr, ptr %4, align 8
  %50 = getelementptr inbounds %struct.handler_list, ptr %49, i32 0, i32 1
  store ptr %48, ptr %50, align 8
  %51 = load i64, ptr %5, align 8
  %52 = load ptr, ptr %4, align 8
  %53 = getelementptr inbounds %struct.handler_list, ptr %52, i32 0, i32 3
  store i64 %51, ptr %53, align 8
  br label %54

54:
  %55 = load ptr, ptr %4, align 8
  %56 = getelementptr inbounds %struct.handler_list, ptr %55, i32 0, i32 1
  %57 = load ptr, ptr %56, align 8
  %58 = load ptr, ptr %4, align 8
  %59 = getelementptr inbounds %struct.handler_list, ptr %58, i32 0, i32 2
  %60 = load i64, ptr %59, align 8
  %61 = add i64 %60, 1
  store i64 %61, ptr %59, align 8
  %62 = getelementptr inbounds %struct.handler, ptr %57, i64 %60
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %62, ptr align 8 %1, i64 32, i1 false)
  store i32 0, ptr %3, align 4
  br label %63

63:
  %64 = load i32, ptr %3, align 4
  ret i32 %64
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)

define i32 @on_exit(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.handler, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 0
  store ptr null, ptr %6, align 8
  %7 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 1
  store ptr null, ptr %7, align 8
  %8 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 2
  %9 = load ptr, ptr %3, align 8
  store ptr %9, ptr %8, align 8
  %10 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 3
  %11 = load ptr, ptr %4, align 8
  store ptr %11, ptr %10, align 8
  %12 = call i32 @add_handler(ptr noundef @at_exit, ptr noundef byval(%struct.handler) align 8 %5)
  ret i32 %12
}

define i32 @__cxa_atexit(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca %struct.handler, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = getelementptr inbounds %struct.handler, ptr %7, i32 0, i32 0
  store ptr null, ptr %9, align 8
  %10 = getelementptr inbounds %struct.handler, ptr %7, i32 0, i32 1
  %11 = load ptr, ptr %4, align 8
  store ptr %11, ptr %10, align 8
  %12 = getelementptr inbounds %struct.handler, ptr %7, i32 0, i32 2
  store ptr null, ptr %12, align 8
  %13 = getelementptr inbounds %struct.handler, ptr %7, i32 0, i32 3
  %14 = load ptr, ptr %5, align 8
  store ptr %14, ptr %13, align 8
  %15 = call i32 @add_handler(ptr noundef @at_exit, ptr noundef byval(%struct.handler) align 8 %7)
  ret i32 %15
}

define i32 @at_quick_exit(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.handler, align 8
  store ptr %0, ptr %2, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %3, i8 0, i64 32, i1 false)
  %4 = getelementptr inbounds %struct.handler, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %2, align 8
  store ptr %5, ptr %4, align 8
  %6 = call i32 @add_handler(ptr noundef @at_quick_exit_list, ptr noundef byval(%struct.handler) align 8 %3)
  ret i32 %6
}

define void @exit(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  call void @finish(i32 noundef %3)
  %4 = load i32, ptr %2, align 4
  call void @_Exit(i32 noundef %4)
  unreachable
}

define internal void @finish(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store i32 %0, ptr %2, align 4
  br label %4

4:
  %5 = load i32, ptr %2, align 4
  call void @run_handlers(ptr noundef @at_exit, i32 noundef %5)
  %6 = load i32, ptr @next_destructor, align 4
  %7 = call ptr @__reprise_destructor(i32 noundef %6)
  store ptr %7, ptr %3, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %11, label %10

10:
  ret void

11:
  %12 = load i32, ptr @next_destructor, align 4
  %13 = add i32 %12, 1
  store i32 %13, ptr @next_destructor, align 4
  %14 = load ptr, ptr %3, align 8
  call void %14()
  br label %4
}

declare void @_Exit(i32 noundef)

define void @quick_exit(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  call void @run_handlers(ptr noundef @at_quick_exit_list, i32 noundef %3)
  %4 = load i32, ptr %2, align 4
  call void @_Exit(i32 noundef %4)
  unreachable
}

define internal void @run_handlers(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca %struct.handler, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  br label %6

6:
  %7 = load ptr, ptr %3, align 8
  %8 = getelementptr inbounds %struct.handler_list, ptr %7, i32 0, i32 2
  %9 = load i64, ptr %8, align 8
  %10 = icmp ugt i64 %9, 0
  br i1 %10, label %11, label %43

11:
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds %struct.handler_list, ptr %12, i32 0, i32 1
  %14 = load ptr, ptr %13, align 8
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.handler_list, ptr %15, i32 0, i32 2
  %17 = load i64, ptr %16, align 8
  %18 = add i64 %17, -1
  store i64 %18, ptr %16, align 8
  %19 = getelementptr inbounds %struct.handler, ptr %14, i64 %18
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %5, ptr align 8 %19, i64 32, i1 false)
  %20 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 0
  %21 = load ptr, ptr %20, align 8
  %22 = icmp ne ptr %21, null
  br i1 %22, label %23, label %26

23:
  %24 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 0
  %25 = load ptr, ptr %24, align 8
  call void %25()
  br label %42

26:
  %27 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 1
  %28 = load ptr, ptr %27, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %35

30:
  %31 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 1
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 3
  %34 = load ptr, ptr %33, align 8
  call void %32(ptr noundef %34)
  br label %41

35:
  %36 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 2
  %37 = load ptr, ptr %36, align 8
  %38 = load i32, ptr %4, align 4
  %39 = getelementptr inbounds %struct.handler, ptr %5, i32 0, i32 3
  %40 = load ptr, ptr %39, align 8
  call void %37(i32 noundef %38, ptr noundef %40)
  br label %41

41:
  br label %42

42:
  br label %6

43:
  ret void
}

define i32 @__reprise_finish(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  call void @finish(i32 noundef %3)
  %4 = load i32, ptr %2, align 4
  ret i32 %4
}

define void @__chk_fail() {
  call void @abort()
  unreachable
}

declare void @abort()

define ptr @__memcpy_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp ugt i64 %9, %10
  br i1 %11, label %12, label %13

12:
  call void @__chk_fail()
  unreachable

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load i64, ptr %7, align 8
  %17 = call ptr @memcpy(ptr noundef %14, ptr noundef %15, i64 noundef %16)
  ret ptr %17
}

define ptr @memcpy(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load ptr, ptr %4, align 8
  store ptr %9, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  store ptr %10, ptr %8, align 8
  br label %11

11:
  %12 = load i64, ptr %6, align 8
  %13 = add i64 %12, -1
  store i64 %13, ptr %6, align 8
  %14 = icmp ugt i64 %12, 0
  br i1 %14, label %15, label %21

15:
  %16 = load ptr, ptr %8, align 8
  %17 = getelementptr inbounds i8, ptr %16, i32 1
  store ptr %17, ptr %8, align 8
  %18 = load i8, ptr %16, align 1
  %19 = load ptr, ptr %7, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  store ptr %20, ptr %7, align 8
  store i8 %18, ptr %19, align 1
  br label %11

21:
  %22 = load ptr, ptr %4, align 8
  ret ptr %22
}

define ptr @__memmove_chk(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp ugt i64 %9, %10
  br i1 %11, label %12, label %13

12:
  call void @__chk_fail()
  unreachable

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load i64, ptr %7, align 8
  %17 = call ptr @memmove(ptr noundef %14, ptr noundef %15, i64 noundef %16)
  ret ptr %17
}

define ptr @memmove(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load ptr, ptr %4, align 8
  store ptr %9, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  store ptr %10, ptr %8, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = icmp ule ptr %11, %12
  br i1 %13, label %14, label %26

14:
  br label %15

15:
  %16 = load i64, ptr %6, align 8
  %17 = add i64 %16, -1
  store i64 %17, ptr %6, align 8
  %18 = icmp ugt i64 %16, 0
  br i1 %18, label %19, label %25

19:
  %20 = load ptr, ptr %8, align 8
  %21 = getelementptr inbounds i8, ptr %20, i32 1
  store ptr %21, ptr %8, align 8
  %22 = load i8, ptr %20, align 1
  %23 = load ptr, ptr %7, align 8
  %24 = getelementptr inbounds i8, ptr %23, i32 1
  store ptr %24, ptr %7, align 8
  store i8 %22, ptr %23, align 1
  br label %15

25:
  br label %40

26:
  br label %27

27:
  %28 = load i64, ptr %6, align 8
  %29 = add i64 %28, -1
  store i64 %29, ptr %6, align 8
  %30 = icmp ugt i64 %28, 0
  br i1 %30, label %31, label %39

31:
  %32 = load ptr, ptr %8, align 8
  %33 = load i64, ptr %6, align 8
  %34 = getelementptr inbounds i8, ptr %32, i64 %33
  %35 = load i8, ptr %34, align 1
  %36 = load ptr, ptr %7, align 8
  %37 = load i64, ptr %6, align 8
  %38 = getelementptr inbounds i8, ptr %36, i64 %37
  store i8 %35, ptr %38, align 1
  br label %27

39:
  br label %40

40:
  %41 = load ptr, ptr %4, align 8
  ret ptr %41
}

define ptr @__mempcpy_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp ugt i64 %9, %10
  br i1 %11, label %12, label %13

12:
  call void @__chk_fail()
  unreachable

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load i64, ptr %7, align 8
  %17 = call ptr @memcpy(ptr noundef %14, ptr noundef %15, i64 noundef %16)
  %18 = load ptr, ptr %5, align 8
  %19 = load i64, ptr %7, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 %19
  ret ptr %20
}

define ptr @__memset_chk(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp ugt i64 %9, %10
  br i1 %11, label %12, label %13

12:
  call void @__chk_fail()
  unreachable

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load i32, ptr %6, align 4
  %16 = load i64, ptr %7, align 8
  %17 = call ptr @memset(ptr noundef %14, i32 noundef %15, i64 noundef %16)
  ret ptr %17
}

define ptr @memset(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  store ptr %8, ptr %7, align 8
  br label %9

9:
  %10 = load i64, ptr %6, align 8
  %11 = add i64 %10, -1
  store i64 %11, ptr %6, align 8
  %12 = icmp ugt i64 %10, 0
  br i1 %12, label %13, label %18

13:
  %14 = load i32, ptr %5, align 4
  %15 = trunc i32 %14 to i8
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds i8, ptr %16, i32 1
  store ptr %17, ptr %7, align 8
  store i8 %15, ptr %16, align 1
  br label %9

18:
  %19 = load ptr, ptr %4, align 8
  ret ptr %19
}

define void @__explicit_bzero_chk(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load i64, ptr %5, align 8
  %8 = load i64, ptr %6, align 8
  %9 = icmp ugt i64 %7, %8
  br i1 %9, label %10, label %11

10:
  call void @__chk_fail()
  unreachable

11:
  %12 = load ptr, ptr %4, align 8
  %13 = load i64, ptr %5, align 8
  %14 = call ptr @memset(ptr noundef %12, i32 noundef 0, i64 noundef %13)
  ret void
}

define ptr @__stpcpy_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  br label %7

7:
  %8 = load i64, ptr %6, align 8
  %9 = add i64 %8, -1
  store i64 %9, ptr %6, align 8
  %10 = icmp eq i64 %8, 0
  br i1 %10, label %11, label %12

11:
  call void @__chk_fail()
  unreachable

12:
  %13 = load ptr, ptr %5, align 8
  %14 = load i8, ptr %13, align 1
  %15 = load ptr, ptr %4, align 8
  store i8 %14, ptr %15, align 1
  %16 = sext i8 %14 to i32
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %20

18:
  %19 = load ptr, ptr %4, align 8
  ret ptr %19

20:
  br label %21

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %4, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %5, align 8
  br label %7
}

define ptr @__strcpy_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @__stpcpy_chk(ptr noundef %7, ptr noundef %8, i64 noundef %9)
  %11 = load ptr, ptr %4, align 8
  ret ptr %11
}

define ptr @__stpncpy_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp ugt i64 %9, %10
  br i1 %11, label %12, label %13

12:
  call void @__chk_fail()
  unreachable

13:
  br label %14

14:
  %15 = load i64, ptr %7, align 8
  %16 = icmp ugt i64 %15, 0
  br i1 %16, label %17, label %23

17:
  %18 = load ptr, ptr %6, align 8
  %19 = load i8, ptr %18, align 1
  %20 = load ptr, ptr %5, align 8
  store i8 %19, ptr %20, align 1
  %21 = sext i8 %19 to i32
  %22 = icmp ne i32 %21, 0
  br label %23

23:
  %24 = phi i1 [ false, %14 ], [ %22, %17 ]
  br i1 %24, label %25, label %32

25:
  %26 = load ptr, ptr %5, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 1
  store ptr %27, ptr %5, align 8
  %28 = load ptr, ptr %6, align 8
  %29 = getelementptr inbounds i8, ptr %28, i32 1
  store ptr %29, ptr %6, align 8
  %30 = load i64, ptr %7, align 8
  %31 = add i64 %30, -1
  store i64 %31, ptr %7, align 8
  br label %14

32:
  %33 = load ptr, ptr %5, align 8
  %34 = load i64, ptr %7, align 8
  %35 = call ptr @memset(ptr noundef %33, i32 noundef 0, i64 noundef %34)
  %36 = load ptr, ptr %5, align 8
  ret ptr %36
}

define ptr @__strncpy_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load i64, ptr %8, align 8
  %13 = call ptr @__stpncpy_chk(ptr noundef %9, ptr noundef %10, i64 noundef %11, i64 noundef %12)
  %14 = load ptr, ptr %5, align 8
  ret ptr %14
}

define ptr @__strncat_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  %11 = load ptr, ptr %6, align 8
  store ptr %11, ptr %10, align 8
  br label %12

12:
  %13 = load i64, ptr %9, align 8
  %14 = icmp ugt i64 %13, 0
  br i1 %14, label %15, label %20

15:
  %16 = load ptr, ptr %10, align 8
  %17 = load i8, ptr %16, align 1
  %18 = sext i8 %17 to i32
  %19 = icmp ne i32 %18, 0
  br label %20

20:
  %21 = phi i1 [ false, %12 ], [ %19, %15 ]
  br i1 %21, label %22, label %28

22:
  %23 = load i64, ptr %9, align 8
  %24 = add i64 %23, -1
  store i64 %24, ptr %9, align 8
  br label %25

25:
  %26 = load ptr, ptr %10, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 1
  store ptr %27, ptr %10, align 8
  br label %12

28:
  br label %29

29:
  %30 = load i64, ptr %9, align 8
  %31 = add i64 %30, -1
  store i64 %31, ptr %9, align 8
  %32 = icmp eq i64 %30, 0
  br i1 %32, label %33, label %34

33:
  call void @__chk_fail()
  unreachable

34:
  %35 = load i64, ptr %8, align 8
  %36 = add i64 %35, -1
  store i64 %36, ptr %8, align 8
  %37 = icmp eq i64 %35, 0
  br i1 %37, label %38, label %41

38:
  %39 = load ptr, ptr %10, align 8
  store i8 0, ptr %39, align 1
  %40 = load ptr, ptr %6, align 8
  store ptr %40, ptr %5, align 8
  br label %55

41:
  %42 = load ptr, ptr %7, align 8
  %43 = load i8, ptr %42, align 1
  %44 = load ptr, ptr %10, align 8
  store i8 %43, ptr %44, align 1
  %45 = sext i8 %43 to i32
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %49

47:
  %48 = load ptr, ptr %6, align 8
  store ptr %48, ptr %5, align 8
  br label %55

49:
  br label %50

50:
  %51 = load ptr, ptr %10, align 8
  %52 = getelementptr inbounds i8, ptr %51, i32 1
  store ptr %52, ptr %10, align 8
  %53 = load ptr, ptr %7, align 8
  %54 = getelementptr inbounds i8, ptr %53, i32 1
  store ptr %54, ptr %7, align 8
  br label %29

55:
  %56 = load ptr, ptr %5, align 8
  ret ptr %56
}

define ptr @__strcat_chk(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @__strncat_chk(ptr noundef %7, ptr noundef %8, i64 noundef -1, i64 noundef %9)
  ret ptr %10
}

define double @fabs(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call i64 @bits_of_double(double noundef %3)
  %5 = and i64 %4, 9223372036854775807
  %6 = call double @double_of_bits(i64 noundef %5)
  ret double %6
}

define internal double @double_of_bits(i64 noundef %0) {
  %2 = alloca i64, align 8
  %3 = alloca %union.double_bits, align 8
  store i64 %0, ptr %2, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  %5 = load double, ptr %3, align 8
  ret double %5
}

define internal i64 @bits_of_double(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca %union.double_bits, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  store double %4, ptr %3, align 8
  %5 = load i64, ptr %3, align 8
  ret i64 %5
}

define float @fabsf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call i32 @bits_of_float(float noundef %3)
  %5 = and i32 %4, 2147483647
  %6 = call float @float_of_bits(i32 noundef %5)
  ret float %6
}

define internal float @float_of_bits(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca %union.float_bits, align 4
  store i32 %0, ptr %2, align 4
  %4 = load i32, ptr %2, align 4
  store i32 %4, ptr %3, align 4
  %5 = load float, ptr %3, align 4
  ret float %5
}

define internal i32 @bits_of_float(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca %union.float_bits, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  store float %4, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  ret i32 %5
}

define double @copysign(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = call i64 @bits_of_double(double noundef %5)
  %7 = and i64 %6, 9223372036854775807
  %8 = load double, ptr %4, align 8
  %9 = call i64 @bits_of_double(double noundef %8)
  %10 = and i64 %9, -9223372036854775808
  %11 = or i64 %7, %10
  %12 = call double @double_of_bits(i64 noundef %11)
  ret double %12
}

define float @copysignf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = call i32 @bits_of_float(float noundef %5)
  %7 = and i32 %6, 2147483647
  %8 = load float, ptr %4, align 4
  %9 = call i32 @bits_of_float(float noundef %8)
  %10 = and i32 %9, -2147483648
  %11 = or i32 %7, %10
  %12 = call float @float_of_bits(i32 noundef %11)
  ret float %12
}

define double @fmin(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = load double, ptr %4, align 8
  %7 = fcmp olt double %5, %6
  br i1 %7, label %12, label %8

8:
  %9 = load double, ptr %4, align 8
  %10 = load double, ptr %4, align 8
  %11 = fcmp une double %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = load double, ptr %3, align 8
  br label %16

14:
  %15 = load double, ptr %4, align 8
  br label %16

16:
  %17 = phi double [ %13, %12 ], [ %15, %14 ]
  ret double %17
}

define float @fminf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = load float, ptr %4, align 4
  %7 = fcmp olt float %5, %6
  br i1 %7, label %12, label %8

8:
  %9 = load float, ptr %4, align 4
  %10 = load float, ptr %4, align 4
  %11 = fcmp une float %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = load float, ptr %3, align 4
  br label %16

14:
  %15 = load float, ptr %4, align 4
  br label %16

16:
  %17 = phi float [ %13, %12 ], [ %15, %14 ]
  ret float %17
}

define double @fmax(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = load double, ptr %4, align 8
  %7 = fcmp ogt double %5, %6
  br i1 %7, label %12, label %8

8:
  %9 = load double, ptr %4, align 8
  %10 = load double, ptr %4, align 8
  %11 = fcmp une double %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = load double, ptr %3, align 8
  br label %16

14:
  %15 = load double, ptr %4, align 8
  br label %16

16:
  %17 = phi double [ %13, %12 ], [ %15, %14 ]
  ret double %17
}

define float @fmaxf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = load float, ptr %4, align 4
  %7 = fcmp ogt float %5, %6
  br i1 %7, label %12, label %8

8:
  %9 = load float, ptr %4, align 4
  %10 = load float, ptr %4, align 4
  %11 = fcmp une float %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = load float, ptr %3, align 4
  br label %16

14:
  %15 = load float, ptr %4, align 4
  br label %16

16:
  %17 = phi float [ %13, %12 ], [ %15, %14 ]
  ret float %17
}

define double @fdim(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = load double, ptr %4, align 8
  %7 = fcmp ole double %5, %6
  br i1 %7, label %8, label %9

8:
  br label %13

9:
  %10 = load double, ptr %3, align 8
  %11 = load double, ptr %4, align 8
  %12 = fsub double %10, %11
  br label %13

13:
  %14 = phi double [ 0.000000e+00, %8 ], [ %12, %9 ]
  ret double %14
}

define float @fdimf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = load float, ptr %4, align 4
  %7 = fcmp ole float %5, %6
  br i1 %7, label %8, label %9

8:
  br label %13

9:
  %10 = load float, ptr %3, align 4
  %11 = load float, ptr %4, align 4
  %12 = fsub float %10, %11
  br label %13

13:
  %14 = phi float [ 0.000000e+00, %8 ], [ %12, %9 ]
  ret float %14
}

define i32 @__signbit(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call i64 @bits_of_double(double noundef %3)
  %5 = lshr i64 %4, 63
  %6 = trunc i64 %5 to i32
  ret i32 %6
}

define i32 @__signbitf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call i32 @bits_of_float(float noundef %3)
  %5 = lshr i32 %4, 31
  ret i32 %5
}

define i32 @__isnan(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = fcmp une double %3, %4
  %6 = zext i1 %5 to i32
  ret i32 %6
}

define i32 @__isnanf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = fcmp une float %3, %4
  %6 = zext i1 %5 to i32
  ret i32 %6
}

define i32 @__isinf(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca i64, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call i64 @bits_of_double(double noundef %4)
  store i64 %5, ptr %3, align 8
  %6 = load i64, ptr %3, align 8
  %7 = icmp eq i64 %6, 9218868437227405312
  %8 = zext i1 %7 to i32
  %9 = load i64, ptr %3, align 8
  %10 = icmp eq i64 %9, -4503599627370496
  %11 = zext i1 %10 to i32
  %12 = sub nsw i32 %8, %11
  ret i32 %12
}

define i32 @__isinff(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca i32, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = call i32 @bits_of_float(float noundef %4)
  store i32 %5, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = icmp eq i32 %6, 2139095040
  %8 = zext i1 %7 to i32
  %9 = load i32, ptr %3, align 4
  %10 = icmp eq i32 %9, -8388608
  %11 = zext i1 %10 to i32
  %12 = sub nsw i32 %8, %11
  ret i32 %12
}

define i32 @__finite(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call i64 @bits_of_double(double noundef %3)
  %5 = and i64 %4, 9218868437227405312
  %6 = icmp ne i64 %5, 9218868437227405312
  %7 = zext i1 %6 to i32
  ret i32 %7
}

define i32 @__finitef(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call i32 @bits_of_float(float noundef %3)
  %5 = and i32 %4, 2139095040
  %6 = icmp ne i32 %5, 2139095040
  %7 = zext i1 %6 to i32
  ret i32 %7
}

define i32 @isnan(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call i32 @__isnan(double noundef %3)
  ret i32 %4
}

define i32 @isnanf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call i32 @__isnanf(float noundef %3)
  ret i32 %4
}

define i32 @isinf(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call i32 @__isinf(double noundef %3)
  ret i32 %4
}

define i32 @isinff(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call i32 @__isinff(float noundef %3)
  ret i32 %4
}

define i32 @finite(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call i32 @__finite(double noundef %3)
  ret i32 %4
}

define i32 @finitef(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call i32 @__finitef(float noundef %3)
  ret i32 %4
}

define i32 @__fpclassify(double noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca double, align 8
  %4 = alloca i64, align 8
  store double %0, ptr %3, align 8
  %5 = load double, ptr %3, align 8
  %6 = call i64 @bits_of_double(double noundef %5)
  %7 = and i64 %6, 9223372036854775807
  store i64 %7, ptr %4, align 8
  %8 = load i64, ptr %4, align 8
  %9 = icmp ugt i64 %8, 9218868437227405312
  br i1 %9, label %10, label %11

10:
  store i32 0, ptr %2, align 4
  br label %24

11:
  %12 = load i64, ptr %4, align 8
  %13 = icmp eq i64 %12, 9218868437227405312
  br i1 %13, label %14, label %15

14:
  store i32 1, ptr %2, align 4
  br label %24

15:
  %16 = load i64, ptr %4, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %19

18:
  store i32 2, ptr %2, align 4
  br label %24

19:
  %20 = load i64, ptr %4, align 8
  %21 = icmp ult i64 %20, 4503599627370496
  %22 = zext i1 %21 to i64
  %23 = select i1 %21, i32 3, i32 4
  store i32 %23, ptr %2, align 4
  br label %24

24:
  %25 = load i32, ptr %2, align 4
  ret i32 %25
}

define i32 @__fpclassifyf(float noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  store float %0, ptr %3, align 4
  %5 = load float, ptr %3, align 4
  %6 = call i32 @bits_of_float(float noundef %5)
  %7 = and i32 %6, 2147483647
  store i32 %7, ptr %4, align 4
  %8 = load i32, ptr %4, align 4
  %9 = icmp ugt i32 %8, 2139095040
  br i1 %9, label %10, label %11

10:
  store i32 0, ptr %2, align 4
  br label %24

11:
  %12 = load i32, ptr %4, align 4
  %13 = icmp eq i32 %12, 2139095040
  br i1 %13, label %14, label %15

14:
  store i32 1, ptr %2, align 4
  br label %24

15:
  %16 = load i32, ptr %4, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %19

18:
  store i32 2, ptr %2, align 4
  br label %24

19:
  %20 = load i32, ptr %4, align 4
  %21 = icmp ult i32 %20, 8388608
  %22 = zext i1 %21 to i64
  %23 = select i1 %21, i32 3, i32 4
  store i32 %23, ptr %2, align 4
  br label %24

24:
  %25 = load i32, ptr %2, align 4
  ret i32 %25
}

define double @floor(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.floor.f64(double %3)
  ret double %4
}

declare double @llvm.floor.f64(double)

define float @floorf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.floor.f32(float %3)
  ret float %4
}

declare float @llvm.floor.f32(float)

define x86_fp80 @floorl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.floor.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.floor.f80(x86_fp80)

define double @ceil(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.ceil.f64(double %3)
  ret double %4
}

declare double @llvm.ceil.f64(double)

define float @ceilf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.ceil.f32(float %3)
  ret float %4
}

declare float @llvm.ceil.f32(float)

define x86_fp80 @ceill(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.ceil.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.ceil.f80(x86_fp80)

define double @trunc(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.trunc.f64(double %3)
  ret double %4
}

declare double @llvm.trunc.f64(double)

define float @truncf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.trunc.f32(float %3)
  ret float %4
}

declare float @llvm.trunc.f32(float)

define x86_fp80 @truncl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.trunc.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.trunc.f80(x86_fp80)

define double @round(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.round.f64(double %3)
  ret double %4
}

declare double @llvm.round.f64(double)

define float @roundf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.round.f32(float %3)
  ret float %4
}

declare float @llvm.round.f32(float)

define x86_fp80 @roundl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.round.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.round.f80(x86_fp80)

define double @rint(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.rint.f64(double %3)
  ret double %4
}

declare double @llvm.rint.f64(double)

define float @rintf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.rint.f32(float %3)
  ret float %4
}

declare float @llvm.rint.f32(float)

define x86_fp80 @rintl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.rint.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.rint.f80(x86_fp80)

define double @nearbyint(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.nearbyint.f64(double %3)
  ret double %4
}

declare double @llvm.nearbyint.f64(double)

define float @nearbyintf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.nearbyint.f32(float %3)
  ret float %4
}

declare float @llvm.nearbyint.f32(float)

define x86_fp80 @nearbyintl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.nearbyint.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.nearbyint.f80(x86_fp80)

define double @roundeven(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @llvm.roundeven.f64(double noundef %3)
  ret double %4
}

declare double @llvm.roundeven.f64(double)

define float @roundevenf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @llvm.roundeven.f32(float noundef %3)
  ret float %4
}

declare float @llvm.roundeven.f32(float)

define i64 @lrint(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @llvm.rint.f64(double %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oge double %6, 0xC3E0000000000000
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %3, align 8
  %10 = fcmp olt double %9, 0x43E0000000000000
  br i1 %10, label %11, label %14

11:
  %12 = load double, ptr %3, align 8
  %13 = fptosi double %12 to i64
  br label %15

14:
  br label %15

15:
  %16 = phi i64 [ %13, %11 ], [ -9223372036854775808, %14 ]
  ret i64 %16
}

define i64 @lrintf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = call float @llvm.rint.f32(float %4)
  store float %5, ptr %3, align 4
  %6 = load float, ptr %3, align 4
  %7 = fpext float %6 to double
  %8 = fcmp oge double %7, 0xC3E0000000000000
  br i1 %8, label %9, label %16

9:
  %10 = load float, ptr %3, align 4
  %11 = fpext float %10 to double
  %12 = fcmp olt double %11, 0x43E0000000000000
  br i1 %12, label %13, label %16

13:
  %14 = load float, ptr %3, align 4
  %15 = fptosi float %14 to i64
  br label %17

16:
  br label %17

17:
  %18 = phi i64 [ %15, %13 ], [ -9223372036854775808, %16 ]
  ret i64 %18
}

define i64 @llrint(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @llvm.rint.f64(double %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oge double %6, 0xC3E0000000000000
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %3, align 8
  %10 = fcmp olt double %9, 0x43E0000000000000
  br i1 %10, label %11, label %14

11:
  %12 = load double, ptr %3, align 8
  %13 = fptosi double %12 to i64
  br label %15

14:
  br label %15

15:
  %16 = phi i64 [ %13, %11 ], [ -9223372036854775808, %14 ]
  ret i64 %16
}

define i64 @llrintf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = call float @llvm.rint.f32(float %4)
  store float %5, ptr %3, align 4
  %6 = load float, ptr %3, align 4
  %7 = fpext float %6 to double
  %8 = fcmp oge double %7, 0xC3E0000000000000
  br i1 %8, label %9, label %16

9:
  %10 = load float, ptr %3, align 4
  %11 = fpext float %10 to double
  %12 = fcmp olt double %11, 0x43E0000000000000
  br i1 %12, label %13, label %16

13:
  %14 = load float, ptr %3, align 4
  %15 = fptosi float %14 to i64
  br label %17

16:
  br label %17

17:
  %18 = phi i64 [ %15, %13 ], [ -9223372036854775808, %16 ]
  ret i64 %18
}

define i64 @lround(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @llvm.round.f64(double %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oge double %6, 0xC3E0000000000000
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %3, align 8
  %10 = fcmp olt double %9, 0x43E0000000000000
  br i1 %10, label %11, label %14

11:
  %12 = load double, ptr %3, align 8
  %13 = fptosi double %12 to i64
  br label %15

14:
  br label %15

15:
  %16 = phi i64 [ %13, %11 ], [ -9223372036854775808, %14 ]
  ret i64 %16
}

define i64 @lroundf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = call float @llvm.round.f32(float %4)
  store float %5, ptr %3, align 4
  %6 = load float, ptr %3, align 4
  %7 = fpext float %6 to double
  %8 = fcmp oge double %7, 0xC3E0000000000000
  br i1 %8, label %9, label %16

9:
  %10 = load float, ptr %3, align 4
  %11 = fpext float %10 to double
  %12 = fcmp olt double %11, 0x43E0000000000000
  br i1 %12, label %13, label %16

13:
  %14 = load float, ptr %3, align 4
  %15 = fptosi float %14 to i64
  br label %17

16:
  br label %17

17:
  %18 = phi i64 [ %15, %13 ], [ -9223372036854775808, %16 ]
  ret i64 %18
}

define i64 @llround(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @llvm.round.f64(double %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oge double %6, 0xC3E0000000000000
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %3, align 8
  %10 = fcmp olt double %9, 0x43E0000000000000
  br i1 %10, label %11, label %14

11:
  %12 = load double, ptr %3, align 8
  %13 = fptosi double %12 to i64
  br label %15

14:
  br label %15

15:
  %16 = phi i64 [ %13, %11 ], [ -9223372036854775808, %14 ]
  ret i64 %16
}

define i64 @llroundf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = call float @llvm.round.f32(float %4)
  store float %5, ptr %3, align 4
  %6 = load float, ptr %3, align 4
  %7 = fpext float %6 to double
  %8 = fcmp oge double %7, 0xC3E0000000000000
  br i1 %8, label %9, label %16

9:
  %10 = load float, ptr %3, align 4
  %11 = fpext float %10 to double
  %12 = fcmp olt double %11, 0x43E0000000000000
  br i1 %12, label %13, label %16

13:
  %14 = load float, ptr %3, align 4
  %15 = fptosi float %14 to i64
  br label %17

16:
  br label %17

17:
  %18 = phi i64 [ %15, %13 ], [ -9223372036854775808, %16 ]
  ret i64 %18
}

define double @sqrt(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = fcmp olt double %3, 0.000000e+00
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 33, ptr %6, align 4
  br label %7

7:
  %8 = load double, ptr %2, align 8
  %9 = call double @llvm.sqrt.f64(double %8)
  ret double %9
}

declare double @llvm.sqrt.f64(double)

define float @sqrtf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = fcmp olt float %3, 0.000000e+00
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 33, ptr %6, align 4
  br label %7

7:
  %8 = load float, ptr %2, align 4
  %9 = call float @llvm.sqrt.f32(float %8)
  ret float %9
}

declare float @llvm.sqrt.f32(float)

define x86_fp80 @sqrtl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = fcmp olt x86_fp80 %3, 0xK00000000000000000000
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @__errno_location()
  store i32 33, ptr %6, align 4
  br label %7

7:
  %8 = load x86_fp80, ptr %2, align 16
  %9 = call x86_fp80 @llvm.sqrt.f80(x86_fp80 %8)
  ret x86_fp80 %9
}

declare x86_fp80 @llvm.sqrt.f80(x86_fp80)

define double @fma(double noundef %0, double noundef %1, double noundef %2) {
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  %6 = alloca double, align 8
  store double %0, ptr %4, align 8
  store double %1, ptr %5, align 8
  store double %2, ptr %6, align 8
  %7 = load double, ptr %4, align 8
  %8 = load double, ptr %5, align 8
  %9 = load double, ptr %6, align 8
  %10 = call double @llvm.fma.f64(double %7, double %8, double %9)
  ret double %10
}

declare double @llvm.fma.f64(double, double, double)

define float @fmaf(float noundef %0, float noundef %1, float noundef %2) {
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  store float %0, ptr %4, align 4
  store float %1, ptr %5, align 4
  store float %2, ptr %6, align 4
  %7 = load float, ptr %4, align 4
  %8 = load float, ptr %5, align 4
  %9 = load float, ptr %6, align 4
  %10 = call float @llvm.fma.f32(float %7, float %8, float %9)
  ret float %10
}

declare float @llvm.fma.f32(float, float, float)

define double @fmod(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = call i32 @__isinf(double noundef %5)
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %12

8:
  %9 = load double, ptr %4, align 8
  %10 = load double, ptr %4, align 8
  %11 = fcmp oeq double %9, %10
  br i1 %11, label %19, label %12

12:
  %13 = load double, ptr %4, align 8
  %14 = fcmp oeq double %13, 0.000000e+00
  br i1 %14, label %15, label %21

15:
  %16 = load double, ptr %3, align 8
  %17 = load double, ptr %3, align 8
  %18 = fcmp oeq double %16, %17
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 33, ptr %20, align 4
  br label %21

21:
  %22 = load double, ptr %3, align 8
  %23 = load double, ptr %4, align 8
  %24 = frem double %22, %23
  ret double %24
}

define float @fmodf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = call i32 @__isinff(float noundef %5)
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %12

8:
  %9 = load float, ptr %4, align 4
  %10 = load float, ptr %4, align 4
  %11 = fcmp oeq float %9, %10
  br i1 %11, label %19, label %12

12:
  %13 = load float, ptr %4, align 4
  %14 = fcmp oeq float %13, 0.000000e+00
  br i1 %14, label %15, label %21

15:
  %16 = load float, ptr %3, align 4
  %17 = load float, ptr %3, align 4
  %18 = fcmp oeq float %16, %17
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 33, ptr %20, align 4
  br label %21

21:
  %22 = load float, ptr %3, align 4
  %23 = load float, ptr %4, align 4
  %24 = frem float %22, %23
  ret float %24
}

define double @remquo(double noundef %0, double noundef %1, ptr noundef %2) {
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  %6 = alloca double, align 8
  %7 = alloca ptr, align 8
  %8 = alloca double, align 8
  %9 = alloca double, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca double, align 8
  %15 = alloca double, align 8
  store double %0, ptr %5, align 8
  store double %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %16 = load ptr, ptr %7, align 8
  store i32 0, ptr %16, align 4
  %17 = load double, ptr %5, align 8
  %18 = load double, ptr %5, align 8
  %19 = fcmp une double %17, %18
  br i1 %19, label %31, label %20

20:
  %21 = load double, ptr %6, align 8
  %22 = load double, ptr %6, align 8
  %23 = fcmp une double %21, %22
  br i1 %23, label %31, label %24

24:
  %25 = load double, ptr %5, align 8
  %26 = call i32 @__isinf(double noundef %25)
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %31, label %28

28:
  %29 = load double, ptr %6, align 8
  %30 = fcmp oeq double %29, 0.000000e+00
  br i1 %30, label %31, label %49

31:
  %32 = load double, ptr %5, align 8
  %33 = load double, ptr %5, align 8
  %34 = fcmp oeq double %32, %33
  br i1 %34, label %35, label %41

35:
  %36 = load double, ptr %6, align 8
  %37 = load double, ptr %6, align 8
  %38 = fcmp oeq double %36, %37
  br i1 %38, label %39, label %41

39:
  %40 = call ptr @__errno_location()
  store i32 33, ptr %40, align 4
  br label %41

41:
  %42 = load double, ptr %5, align 8
  %43 = load double, ptr %6, align 8
  %44 = fmul double %42, %43
  %45 = load double, ptr %5, align 8
  %46 = load double, ptr %6, align 8
  %47 = fmul double %45, %46
  %48 = fdiv double %44, %47
  store double %48, ptr %4, align 8
  br label %156

49:
  %50 = load double, ptr %6, align 8
  %51 = call i32 @__isinf(double noundef %50)
  %52 = icmp ne i32 %51, 0
  br i1 %52, label %53, label %55

53:
  %54 = load double, ptr %5, align 8
  store double %54, ptr %4, align 8
  br label %156

55:
  %56 = load double, ptr %6, align 8
  %57 = call double @llvm.fabs.f64(double %56)
  store double %57, ptr %8, align 8
  %58 = load double, ptr %5, align 8
  %59 = call double @llvm.fabs.f64(double %58)
  store double %59, ptr %9, align 8
  %60 = load double, ptr %5, align 8
  %61 = bitcast double %60 to i64
  %62 = icmp slt i64 %61, 0
  %63 = zext i1 %62 to i32
  %64 = icmp ne i32 %63, 0
  %65 = zext i1 %64 to i32
  store i32 %65, ptr %10, align 4
  store i32 0, ptr %11, align 4
  %66 = load i32, ptr %10, align 4
  %67 = load double, ptr %6, align 8
  %68 = bitcast double %67 to i64
  %69 = icmp slt i64 %68, 0
  %70 = zext i1 %69 to i32
  %71 = icmp ne i32 %70, 0
  %72 = zext i1 %71 to i32
  %73 = xor i32 %66, %72
  store i32 %73, ptr %12, align 4
  store i32 4, ptr %13, align 4
  br label %74

74:
  %75 = load i32, ptr %13, align 4
  %76 = icmp sgt i32 %75, 0
  br i1 %76, label %77, label %114

77:
  %78 = load double, ptr %8, align 8
  %79 = load i32, ptr %13, align 4
  %80 = sitofp i32 %79 to double
  %81 = fmul double %78, %80
  store double %81, ptr %14, align 8
  %82 = load double, ptr %14, align 8
  %83 = call i32 @__isinf(double noundef %82)
  %84 = icmp ne i32 %83, 0
  br i1 %84, label %85, label %86

85:
  br label %111

86:
  %87 = load i32, ptr %13, align 4
  %88 = icmp eq i32 %87, 4
  br i1 %88, label %89, label %99

89:
  %90 = load double, ptr %14, align 8
  %91 = fmul double 2.000000e+00, %90
  %92 = call i32 @__isinf(double noundef %91)
  %93 = icmp ne i32 %92, 0
  br i1 %93, label %99, label %94

94:
  %95 = load double, ptr %9, align 8
  %96 = load double, ptr %14, align 8
  %97 = fmul double 2.000000e+00, %96
  %98 = frem double %95, %97
  store double %98, ptr %9, align 8
  br label %99

99:
  %100 = load double, ptr %9, align 8
  %101 = load double, ptr %14, align 8
  %102 = fcmp oge double %100, %101
  br i1 %102, label %103, label %110

103:
  %104 = load double, ptr %14, align 8
  %105 = load double, ptr %9, align 8
  %106 = fsub double %105, %104
  store double %106, ptr %9, align 8
  %107 = load i32, ptr %13, align 4
  %108 = load i32, ptr %11, align 4
  %109 = add nsw i32 %108, %107
  store i32 %109, ptr %11, align 4
  br label %110

110:
  br label %111

111:
  %112 = load i32, ptr %13, align 4
  %113 = sdiv i32 %112, 2
  store i32 %113, ptr %13, align 4
  br label %74

114:
  %115 = load double, ptr %8, align 8
  %116 = load double, ptr %9, align 8
  %117 = fsub double %115, %116
  store double %117, ptr %15, align 8
  %118 = load double, ptr %9, align 8
  %119 = load double, ptr %15, align 8
  %120 = fcmp ogt double %118, %119
  br i1 %120, label %129, label %121

121:
  %122 = load double, ptr %9, align 8
  %123 = load double, ptr %15, align 8
  %124 = fcmp oeq double %122, %123
  br i1 %124, label %125, label %134

125:
  %126 = load i32, ptr %11, align 4
  %127 = srem i32 %126, 2
  %128 = icmp eq i32 %127, 1
  br i1 %128, label %129, label %134

129:
  %130 = load double, ptr %15, align 8
  %131 = fneg double %130
  store double %131, ptr %9, align 8
  %132 = load i32, ptr %11, align 4
  %133 = add nsw i32 %132, 1
  store i32 %133, ptr %11, align 4
  br label %134

134:
  %135 = load i32, ptr %12, align 4
  %136 = icmp ne i32 %135, 0
  br i1 %136, label %137, label %141

137:
  %138 = load i32, ptr %11, align 4
  %139 = and i32 %138, 7
  %140 = sub nsw i32 0, %139
  br label %144

141:
  %142 = load i32, ptr %11, align 4
  %143 = and i32 %142, 7
  br label %144

144:
  %145 = phi i32 [ %140, %137 ], [ %143, %141 ]
  %146 = load ptr, ptr %7, align 8
  store i32 %145, ptr %146, align 4
  %147 = load i32, ptr %10, align 4
  %148 = icmp ne i32 %147, 0
  br i1 %148, label %149, label %152

149:
  %150 = load double, ptr %9, align 8
  %151 = fneg double %150
  br label %154

152:
  %153 = load double, ptr %9, align 8
  br label %154

154:
  %155 = phi double [ %151, %149 ], [ %153, %152 ]
  store double %155, ptr %4, align 8
  br label %156

156:
  %157 = load double, ptr %4, align 8
  ret double %157
}

declare double @llvm.fabs.f64(double)

define double @remainder(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca i32, align 4
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %6 = load double, ptr %3, align 8
  %7 = load double, ptr %4, align 8
  %8 = call double @remquo(double noundef %6, double noundef %7, ptr noundef %5)
  ret double %8
}

define float @remquof(float noundef %0, float noundef %1, ptr noundef %2) {
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  %7 = alloca ptr, align 8
  %8 = alloca float, align 4
  %9 = alloca float, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca float, align 4
  %15 = alloca float, align 4
  store float %0, ptr %5, align 4
  store float %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  %16 = load ptr, ptr %7, align 8
  store i32 0, ptr %16, align 4
  %17 = load float, ptr %5, align 4
  %18 = load float, ptr %5, align 4
  %19 = fcmp une float %17, %18
  br i1 %19, label %31, label %20

20:
  %21 = load float, ptr %6, align 4
  %22 = load float, ptr %6, align 4
  %23 = fcmp une float %21, %22
  br i1 %23, label %31, label %24

24:
  %25 = load float, ptr %5, align 4
  %26 = call i32 @__isinff(float noundef %25)
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %31, label %28

28:
  %29 = load float, ptr %6, align 4
  %30 = fcmp oeq float %29, 0.000000e+00
  br i1 %30, label %31, label %49

31:
  %32 = load float, ptr %5, align 4
  %33 = load float, ptr %5, align 4
  %34 = fcmp oeq float %32, %33
  br i1 %34, label %35, label %41

35:
  %36 = load float, ptr %6, align 4
  %37 = load float, ptr %6, align 4
  %38 = fcmp oeq float %36, %37
  br i1 %38, label %39, label %41

39:
  %40 = call ptr @__errno_location()
  store i32 33, ptr %40, align 4
  br label %41

41:
  %42 = load float, ptr %5, align 4
  %43 = load float, ptr %6, align 4
  %44 = fmul float %42, %43
  %45 = load float, ptr %5, align 4
  %46 = load float, ptr %6, align 4
  %47 = fmul float %45, %46
  %48 = fdiv float %44, %47
  store float %48, ptr %4, align 4
  br label %156

49:
  %50 = load float, ptr %6, align 4
  %51 = call i32 @__isinff(float noundef %50)
  %52 = icmp ne i32 %51, 0
  br i1 %52, label %53, label %55

53:
  %54 = load float, ptr %5, align 4
  store float %54, ptr %4, align 4
  br label %156

55:
  %56 = load float, ptr %6, align 4
  %57 = call float @llvm.fabs.f32(float %56)
  store float %57, ptr %8, align 4
  %58 = load float, ptr %5, align 4
  %59 = call float @llvm.fabs.f32(float %58)
  store float %59, ptr %9, align 4
  %60 = load float, ptr %5, align 4
  %61 = bitcast float %60 to i32
  %62 = icmp slt i32 %61, 0
  %63 = zext i1 %62 to i32
  %64 = icmp ne i32 %63, 0
  %65 = zext i1 %64 to i32
  store i32 %65, ptr %10, align 4
  store i32 0, ptr %11, align 4
  %66 = load i32, ptr %10, align 4
  %67 = load float, ptr %6, align 4
  %68 = bitcast float %67 to i32
  %69 = icmp slt i32 %68, 0
  %70 = zext i1 %69 to i32
  %71 = icmp ne i32 %70, 0
  %72 = zext i1 %71 to i32
  %73 = xor i32 %66, %72
  store i32 %73, ptr %12, align 4
  store i32 4, ptr %13, align 4
  br label %74

74:
  %75 = load i32, ptr %13, align 4
  %76 = icmp sgt i32 %75, 0
  br i1 %76, label %77, label %114

77:
  %78 = load float, ptr %8, align 4
  %79 = load i32, ptr %13, align 4
  %80 = sitofp i32 %79 to float
  %81 = fmul float %78, %80
  store float %81, ptr %14, align 4
  %82 = load float, ptr %14, align 4
  %83 = call i32 @__isinff(float noundef %82)
  %84 = icmp ne i32 %83, 0
  br i1 %84, label %85, label %86

85:
  br label %111

86:
  %87 = load i32, ptr %13, align 4
  %88 = icmp eq i32 %87, 4
  br i1 %88, label %89, label %99

89:
  %90 = load float, ptr %14, align 4
  %91 = fmul float 2.000000e+00, %90
  %92 = call i32 @__isinff(float noundef %91)
  %93 = icmp ne i32 %92, 0
  br i1 %93, label %99, label %94

94:
  %95 = load float, ptr %9, align 4
  %96 = load float, ptr %14, align 4
  %97 = fmul float 2.000000e+00, %96
  %98 = frem float %95, %97
  store float %98, ptr %9, align 4
  br label %99

99:
  %100 = load float, ptr %9, align 4
  %101 = load float, ptr %14, align 4
  %102 = fcmp oge float %100, %101
  br i1 %102, label %103, label %110

103:
  %104 = load float, ptr %14, align 4
  %105 = load float, ptr %9, align 4
  %106 = fsub float %105, %104
  store float %106, ptr %9, align 4
  %107 = load i32, ptr %13, align 4
  %108 = load i32, ptr %11, align 4
  %109 = add nsw i32 %108, %107
  store i32 %109, ptr %11, align 4
  br label %110

110:
  br label %111

111:
  %112 = load i32, ptr %13, align 4
  %113 = sdiv i32 %112, 2
  store i32 %113, ptr %13, align 4
  br label %74

114:
  %115 = load float, ptr %8, align 4
  %116 = load float, ptr %9, align 4
  %117 = fsub float %115, %116
  store float %117, ptr %15, align 4
  %118 = load float, ptr %9, align 4
  %119 = load float, ptr %15, align 4
  %120 = fcmp ogt float %118, %119
  br i1 %120, label %129, label %121

121:
  %122 = load float, ptr %9, align 4
  %123 = load float, ptr %15, align 4
  %124 = fcmp oeq float %122, %123
  br i1 %124, label %125, label %134

125:
  %126 = load i32, ptr %11, align 4
  %127 = srem i32 %126, 2
  %128 = icmp eq i32 %127, 1
  br i1 %128, label %129, label %134

129:
  %130 = load float, ptr %15, align 4
  %131 = fneg float %130
  store float %131, ptr %9, align 4
  %132 = load i32, ptr %11, align 4
  %133 = add nsw i32 %132, 1
  store i32 %133, ptr %11, align 4
  br label %134

134:
  %135 = load i32, ptr %12, align 4
  %136 = icmp ne i32 %135, 0
  br i1 %136, label %137, label %141

137:
  %138 = load i32, ptr %11, align 4
  %139 = and i32 %138, 7
  %140 = sub nsw i32 0, %139
  br label %144

141:
  %142 = load i32, ptr %11, align 4
  %143 = and i32 %142, 7
  br label %144

144:
  %145 = phi i32 [ %140, %137 ], [ %143, %141 ]
  %146 = load ptr, ptr %7, align 8
  store i32 %145, ptr %146, align 4
  %147 = load i32, ptr %10, align 4
  %148 = icmp ne i32 %147, 0
  br i1 %148, label %149, label %152

149:
  %150 = load float, ptr %9, align 4
  %151 = fneg float %150
  br label %154

152:
  %153 = load float, ptr %9, align 4
  br label %154

154:
  %155 = phi float [ %151, %149 ], [ %153, %152 ]
  store float %155, ptr %4, align 4
  br label %156

156:
  %157 = load float, ptr %4, align 4
  ret float %157
}

declare float @llvm.fabs.f32(float)

define float @remainderf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  %5 = alloca i32, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %6 = load float, ptr %3, align 4
  %7 = load float, ptr %4, align 4
  %8 = call float @remquof(float noundef %6, float noundef %7, ptr noundef %5)
  ret float %8
}

define double @drem(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = load double, ptr %4, align 8
  %7 = call double @remainder(double noundef %5, double noundef %6)
  ret double %7
}

define double @ldexp(double noundef %0, i32 noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load double, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = sext i32 %6 to i64
  %8 = call double @scaled_and_noted(double noundef %5, i64 noundef %7)
  ret double %8
}

define internal double @scaled_and_noted(double noundef %0, i64 noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca i64, align 8
  %5 = alloca double, align 8
  store double %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %6 = load double, ptr %3, align 8
  %7 = load i64, ptr %4, align 8
  %8 = call double @scaled(double noundef %6, i64 noundef %7)
  store double %8, ptr %5, align 8
  %9 = load double, ptr %3, align 8
  %10 = fcmp une double %9, 0.000000e+00
  br i1 %10, label %11, label %24

11:
  %12 = load double, ptr %3, align 8
  %13 = call i32 @__finite(double noundef %12)
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %24

15:
  %16 = load double, ptr %5, align 8
  %17 = call i32 @__isinf(double noundef %16)
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %22, label %19

19:
  %20 = load double, ptr %5, align 8
  %21 = fcmp oeq double %20, 0.000000e+00
  br i1 %21, label %22, label %24

22:
  %23 = call ptr @__errno_location()
  store i32 34, ptr %23, align 4
  br label %24

24:
  %25 = load double, ptr %5, align 8
  ret double %25
}

define float @ldexpf(float noundef %0, i32 noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  store float %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = load i32, ptr %4, align 4
  %7 = sext i32 %6 to i64
  %8 = call float @scaled_and_noted_single(float noundef %5, i64 noundef %7)
  ret float %8
}

define internal float @scaled_and_noted_single(float noundef %0, i64 noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca i64, align 8
  %5 = alloca float, align 4
  store float %0, ptr %3, align 4
  store i64 %1, ptr %4, align 8
  %6 = load i64, ptr %4, align 8
  %7 = icmp sgt i64 %6, 600
  br i1 %7, label %8, label %9

8:
  store i64 600, ptr %4, align 8
  br label %9

9:
  %10 = load i64, ptr %4, align 8
  %11 = icmp slt i64 %10, -600
  br i1 %11, label %12, label %13

12:
  store i64 -600, ptr %4, align 8
  br label %13

13:
  %14 = load float, ptr %3, align 4
  %15 = fpext float %14 to double
  %16 = load i64, ptr %4, align 8
  %17 = call double @scaled(double noundef %15, i64 noundef %16)
  %18 = fptrunc double %17 to float
  store float %18, ptr %5, align 4
  %19 = load float, ptr %3, align 4
  %20 = fcmp une float %19, 0.000000e+00
  br i1 %20, label %21, label %34

21:
  %22 = load float, ptr %3, align 4
  %23 = call i32 @__finitef(float noundef %22)
  %24 = icmp ne i32 %23, 0
  br i1 %24, label %25, label %34

25:
  %26 = load float, ptr %5, align 4
  %27 = call i32 @__isinff(float noundef %26)
  %28 = icmp ne i32 %27, 0
  br i1 %28, label %32, label %29

29:
  %30 = load float, ptr %5, align 4
  %31 = fcmp oeq float %30, 0.000000e+00
  br i1 %31, label %32, label %34

32:
  %33 = call ptr @__errno_location()
  store i32 34, ptr %33, align 4
  br label %34

34:
  %35 = load float, ptr %5, align 4
  ret float %35
}

define double @scalbn(double noundef %0, i32 noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load double, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = sext i32 %6 to i64
  %8 = call double @scaled_and_noted(double noundef %5, i64 noundef %7)
  ret double %8
}

define float @scalbnf(float noundef %0, i32 noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  store float %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = load i32, ptr %4, align 4
  %7 = sext i32 %6 to i64
  %8 = call float @scaled_and_noted_single(float noundef %5, i64 noundef %7)
  ret float %8
}

define double @scalbln(double noundef %0, i64 noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca i64, align 8
  store double %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call double @scaled_and_noted(double noundef %5, i64 noundef %6)
  ret double %7
}

define float @scalblnf(float noundef %0, i64 noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca i64, align 8
  store float %0, ptr %3, align 4
  store i64 %1, ptr %4, align 8
  %5 = load float, ptr %3, align 4
  %6 = load i64, ptr %4, align 8
  %7 = call float @scaled_and_noted_single(float noundef %5, i64 noundef %6)
  ret float %7
}

define double @frexp(double noundef %0, ptr noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store double %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %7 = load ptr, ptr %5, align 8
  store i32 0, ptr %7, align 4
  %8 = load double, ptr %4, align 8
  %9 = fcmp oeq double %8, 0.000000e+00
  br i1 %9, label %14, label %10

10:
  %11 = load double, ptr %4, align 8
  %12 = call i32 @__finite(double noundef %11)
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %18, label %14

14:
  %15 = load double, ptr %4, align 8
  %16 = load double, ptr %4, align 8
  %17 = fadd double %15, %16
  store double %17, ptr %3, align 8
  br label %42

18:
  %19 = load double, ptr %4, align 8
  %20 = call i64 @bits_of_double(double noundef %19)
  %21 = and i64 %20, 9218868437227405312
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %23, label %27

23:
  %24 = load double, ptr %4, align 8
  %25 = fmul double %24, 0x4350000000000000
  store double %25, ptr %4, align 8
  %26 = load ptr, ptr %5, align 8
  store i32 -54, ptr %26, align 4
  br label %27

27:
  %28 = load double, ptr %4, align 8
  %29 = call i64 @bits_of_double(double noundef %28)
  store i64 %29, ptr %6, align 8
  %30 = load i64, ptr %6, align 8
  %31 = lshr i64 %30, 52
  %32 = and i64 %31, 2047
  %33 = trunc i64 %32 to i32
  %34 = sub nsw i32 %33, 1022
  %35 = load ptr, ptr %5, align 8
  %36 = load i32, ptr %35, align 4
  %37 = add nsw i32 %36, %34
  store i32 %37, ptr %35, align 4
  %38 = load i64, ptr %6, align 8
  %39 = and i64 %38, -9218868437227405313
  %40 = or i64 %39, 4602678819172646912
  %41 = call double @double_of_bits(i64 noundef %40)
  store double %41, ptr %3, align 8
  br label %42

42:
  %43 = load double, ptr %3, align 8
  ret double %43
}

define float @frexpf(float noundef %0, ptr noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca ptr, align 8
  store float %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load float, ptr %3, align 4
  %6 = fpext float %5 to double
  %7 = load ptr, ptr %4, align 8
  %8 = call double @frexp(double noundef %6, ptr noundef %7)
  %9 = fptrunc double %8 to float
  ret float %9
}

define double @modf(double noundef %0, ptr noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca ptr, align 8
  %5 = alloca double, align 8
  store double %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load double, ptr %3, align 8
  %7 = call double @llvm.trunc.f64(double %6)
  %8 = load ptr, ptr %4, align 8
  store double %7, ptr %8, align 8
  %9 = load double, ptr %3, align 8
  %10 = call i32 @__isinf(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:
  br label %18

13:
  %14 = load double, ptr %3, align 8
  %15 = load ptr, ptr %4, align 8
  %16 = load double, ptr %15, align 8
  %17 = fsub double %14, %16
  br label %18

18:
  %19 = phi double [ 0.000000e+00, %12 ], [ %17, %13 ]
  store double %19, ptr %5, align 8
  %20 = load double, ptr %5, align 8
  %21 = load double, ptr %3, align 8
  %22 = call double @llvm.copysign.f64(double %20, double %21)
  ret double %22
}

declare double @llvm.copysign.f64(double, double)

define float @modff(float noundef %0, ptr noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca ptr, align 8
  %5 = alloca float, align 4
  store float %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = load float, ptr %3, align 4
  %7 = call float @llvm.trunc.f32(float %6)
  %8 = load ptr, ptr %4, align 8
  store float %7, ptr %8, align 4
  %9 = load float, ptr %3, align 4
  %10 = call i32 @__isinff(float noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:
  br label %18

13:
  %14 = load float, ptr %3, align 4
  %15 = load ptr, ptr %4, align 8
  %16 = load float, ptr %15, align 4
  %17 = fsub float %14, %16
  br label %18

18:
  %19 = phi float [ 0.000000e+00, %12 ], [ %17, %13 ]
  store float %19, ptr %5, align 4
  %20 = load float, ptr %5, align 4
  %21 = load float, ptr %3, align 4
  %22 = call float @llvm.copysign.f32(float %20, float %21)
  ret float %22
}

declare float @llvm.copysign.f32(float, float)

define double @logb(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %3, align 8
  %5 = load double, ptr %3, align 8
  %6 = fcmp oeq double %5, 0.000000e+00
  br i1 %6, label %7, label %8

7:
  store double 0xFFF0000000000000, ptr %2, align 8
  br label %22

8:
  %9 = load double, ptr %3, align 8
  %10 = call i32 @__finite(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %16, label %12

12:
  %13 = load double, ptr %3, align 8
  %14 = load double, ptr %3, align 8
  %15 = fmul double %13, %14
  store double %15, ptr %2, align 8
  br label %22

16:
  %17 = load double, ptr %3, align 8
  %18 = call double @frexp(double noundef %17, ptr noundef %4)
  %19 = load i32, ptr %4, align 4
  %20 = sub nsw i32 %19, 1
  %21 = sitofp i32 %20 to double
  store double %21, ptr %2, align 8
  br label %22

22:
  %23 = load double, ptr %2, align 8
  ret double %23
}

define float @logbf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = fpext float %3 to double
  %5 = call double @logb(double noundef %4)
  %6 = fptrunc double %5 to float
  ret float %6
}

define i32 @ilogb(double noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca double, align 8
  %4 = alloca i32, align 4
  store double %0, ptr %3, align 8
  %5 = load double, ptr %3, align 8
  %6 = fcmp oeq double %5, 0.000000e+00
  br i1 %6, label %11, label %7

7:
  %8 = load double, ptr %3, align 8
  %9 = call i32 @__finite(double noundef %8)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %18, label %11

11:
  %12 = call ptr @__errno_location()
  store i32 33, ptr %12, align 4
  %13 = load double, ptr %3, align 8
  %14 = call i32 @__isinf(double noundef %13)
  %15 = icmp ne i32 %14, 0
  %16 = zext i1 %15 to i64
  %17 = select i1 %15, i32 2147483647, i32 -2147483648
  store i32 %17, ptr %2, align 4
  br label %23

18:
  %19 = load double, ptr %3, align 8
  %20 = call double @frexp(double noundef %19, ptr noundef %4)
  %21 = load i32, ptr %4, align 4
  %22 = sub nsw i32 %21, 1
  store i32 %22, ptr %2, align 4
  br label %23

23:
  %24 = load i32, ptr %2, align 4
  ret i32 %24
}

define i32 @ilogbf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = fpext float %3 to double
  %5 = call i32 @ilogb(double noundef %4)
  ret i32 %5
}

define double @nextafter(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  %6 = alloca i64, align 8
  %7 = alloca double, align 8
  %8 = alloca i64, align 8
  store double %0, ptr %4, align 8
  store double %1, ptr %5, align 8
  %9 = load double, ptr %4, align 8
  %10 = load double, ptr %4, align 8
  %11 = fcmp une double %9, %10
  br i1 %11, label %16, label %12

12:
  %13 = load double, ptr %5, align 8
  %14 = load double, ptr %5, align 8
  %15 = fcmp une double %13, %14
  br i1 %15, label %16, label %20

16:
  %17 = load double, ptr %4, align 8
  %18 = load double, ptr %5, align 8
  %19 = fadd double %17, %18
  store double %19, ptr %3, align 8
  br label %67

20:
  %21 = load double, ptr %4, align 8
  %22 = load double, ptr %5, align 8
  %23 = fcmp oeq double %21, %22
  br i1 %23, label %24, label %26

24:
  %25 = load double, ptr %5, align 8
  store double %25, ptr %3, align 8
  br label %67

26:
  %27 = load double, ptr %4, align 8
  %28 = fcmp oeq double %27, 0.000000e+00
  br i1 %28, label %29, label %35

29:
  %30 = load double, ptr %5, align 8
  %31 = call i64 @bits_of_double(double noundef %30)
  %32 = and i64 %31, -9223372036854775808
  %33 = or i64 1, %32
  %34 = call double @double_of_bits(i64 noundef %33)
  store double %34, ptr %3, align 8
  br label %67

35:
  %36 = load double, ptr %4, align 8
  %37 = call i64 @bits_of_double(double noundef %36)
  store i64 %37, ptr %6, align 8
  %38 = load double, ptr %4, align 8
  %39 = load double, ptr %5, align 8
  %40 = fcmp olt double %38, %39
  %41 = zext i1 %40 to i32
  %42 = load double, ptr %4, align 8
  %43 = fcmp ogt double %42, 0.000000e+00
  %44 = zext i1 %43 to i32
  %45 = icmp eq i32 %41, %44
  br i1 %45, label %46, label %49

46:
  %47 = load i64, ptr %6, align 8
  %48 = add i64 %47, 1
  br label %52

49:
  %50 = load i64, ptr %6, align 8
  %51 = sub i64 %50, 1
  br label %52

52:
  %53 = phi i64 [ %48, %46 ], [ %51, %49 ]
  %54 = call double @double_of_bits(i64 noundef %53)
  store double %54, ptr %7, align 8
  %55 = load double, ptr %7, align 8
  %56 = call i64 @bits_of_double(double noundef %55)
  %57 = and i64 %56, 9218868437227405312
  store i64 %57, ptr %8, align 8
  %58 = load i64, ptr %8, align 8
  %59 = icmp eq i64 %58, 9218868437227405312
  br i1 %59, label %63, label %60

60:
  %61 = load i64, ptr %8, align 8
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %63, label %65

63:
  %64 = call ptr @__errno_location()
  store i32 34, ptr %64, align 4
  br label %65

65:
  %66 = load double, ptr %7, align 8
  store double %66, ptr %3, align 8
  br label %67

67:
  %68 = load double, ptr %3, align 8
  ret double %68
}

define float @nextafterf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca i32, align 4
  store float %0, ptr %4, align 4
  store float %1, ptr %5, align 4
  %9 = load float, ptr %4, align 4
  %10 = load float, ptr %4, align 4
  %11 = fcmp une float %9, %10
  br i1 %11, label %16, label %12

12:
  %13 = load float, ptr %5, align 4
  %14 = load float, ptr %5, align 4
  %15 = fcmp une float %13, %14
  br i1 %15, label %16, label %20

16:
  %17 = load float, ptr %4, align 4
  %18 = load float, ptr %5, align 4
  %19 = fadd float %17, %18
  store float %19, ptr %3, align 4
  br label %67

20:
  %21 = load float, ptr %4, align 4
  %22 = load float, ptr %5, align 4
  %23 = fcmp oeq float %21, %22
  br i1 %23, label %24, label %26

24:
  %25 = load float, ptr %5, align 4
  store float %25, ptr %3, align 4
  br label %67

26:
  %27 = load float, ptr %4, align 4
  %28 = fcmp oeq float %27, 0.000000e+00
  br i1 %28, label %29, label %35

29:
  %30 = load float, ptr %5, align 4
  %31 = call i32 @bits_of_float(float noundef %30)
  %32 = and i32 %31, -2147483648
  %33 = or i32 1, %32
  %34 = call float @float_of_bits(i32 noundef %33)
  store float %34, ptr %3, align 4
  br label %67

35:
  %36 = load float, ptr %4, align 4
  %37 = call i32 @bits_of_float(float noundef %36)
  store i32 %37, ptr %6, align 4
  %38 = load float, ptr %4, align 4
  %39 = load float, ptr %5, align 4
  %40 = fcmp olt float %38, %39
  %41 = zext i1 %40 to i32
  %42 = load float, ptr %4, align 4
  %43 = fcmp ogt float %42, 0.000000e+00
  %44 = zext i1 %43 to i32
  %45 = icmp eq i32 %41, %44
  br i1 %45, label %46, label %49

46:
  %47 = load i32, ptr %6, align 4
  %48 = add i32 %47, 1
  br label %52

49:
  %50 = load i32, ptr %6, align 4
  %51 = sub i32 %50, 1
  br label %52

52:
  %53 = phi i32 [ %48, %46 ], [ %51, %49 ]
  %54 = call float @float_of_bits(i32 noundef %53)
  store float %54, ptr %7, align 4
  %55 = load float, ptr %7, align 4
  %56 = call i32 @bits_of_float(float noundef %55)
  %57 = and i32 %56, 2139095040
  store i32 %57, ptr %8, align 4
  %58 = load i32, ptr %8, align 4
  %59 = icmp eq i32 %58, 2139095040
  br i1 %59, label %63, label %60

60:
  %61 = load i32, ptr %8, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %65

63:
  %64 = call ptr @__errno_location()
  store i32 34, ptr %64, align 4
  br label %65

65:
  %66 = load float, ptr %7, align 4
  store float %66, ptr %3, align 4
  br label %67

67:
  %68 = load float, ptr %3, align 4
  ret float %68
}

define double @nan(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret double 0x7FF8000000000000
}

define float @nanf(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret float 0x7FF8000000000000
}

define x86_fp80 @fabsl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = call x86_fp80 @llvm.fabs.f80(x86_fp80 %3)
  ret x86_fp80 %4
}

declare x86_fp80 @llvm.fabs.f80(x86_fp80)

define x86_fp80 @copysignl(x86_fp80 noundef %0, x86_fp80 noundef %1) {
  %3 = alloca x86_fp80, align 16
  %4 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %3, align 16
  store x86_fp80 %1, ptr %4, align 16
  %5 = load x86_fp80, ptr %3, align 16
  %6 = load x86_fp80, ptr %4, align 16
  %7 = call x86_fp80 @llvm.copysign.f80(x86_fp80 %5, x86_fp80 %6)
  ret x86_fp80 %7
}

declare x86_fp80 @llvm.copysign.f80(x86_fp80, x86_fp80)

define x86_fp80 @fminl(x86_fp80 noundef %0, x86_fp80 noundef %1) {
  %3 = alloca x86_fp80, align 16
  %4 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %3, align 16
  store x86_fp80 %1, ptr %4, align 16
  %5 = load x86_fp80, ptr %3, align 16
  %6 = load x86_fp80, ptr %4, align 16
  %7 = fcmp olt x86_fp80 %5, %6
  br i1 %7, label %12, label %8

8:
  %9 = load x86_fp80, ptr %4, align 16
  %10 = load x86_fp80, ptr %4, align 16
  %11 = fcmp une x86_fp80 %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = load x86_fp80, ptr %3, align 16
  br label %16

14:
  %15 = load x86_fp80, ptr %4, align 16
  br label %16

16:
  %17 = phi x86_fp80 [ %13, %12 ], [ %15, %14 ]
  ret x86_fp80 %17
}

define x86_fp80 @fmaxl(x86_fp80 noundef %0, x86_fp80 noundef %1) {
  %3 = alloca x86_fp80, align 16
  %4 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %3, align 16
  store x86_fp80 %1, ptr %4, align 16
  %5 = load x86_fp80, ptr %3, align 16
  %6 = load x86_fp80, ptr %4, align 16
  %7 = fcmp ogt x86_fp80 %5, %6
  br i1 %7, label %12, label %8

8:
  %9 = load x86_fp80, ptr %4, align 16
  %10 = load x86_fp80, ptr %4, align 16
  %11 = fcmp une x86_fp80 %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = load x86_fp80, ptr %3, align 16
  br label %16

14:
  %15 = load x86_fp80, ptr %4, align 16
  br label %16

16:
  %17 = phi x86_fp80 [ %13, %12 ], [ %15, %14 ]
  ret x86_fp80 %17
}

define x86_fp80 @fmodl(x86_fp80 noundef %0, x86_fp80 noundef %1) {
  %3 = alloca x86_fp80, align 16
  %4 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %3, align 16
  store x86_fp80 %1, ptr %4, align 16
  %5 = load x86_fp80, ptr %3, align 16
  %6 = load x86_fp80, ptr %4, align 16
  %7 = frem x86_fp80 %5, %6
  ret x86_fp80 %7
}

define x86_fp80 @modfl(x86_fp80 noundef %0, ptr noundef %1) {
  %3 = alloca x86_fp80, align 16
  %4 = alloca ptr, align 8
  %5 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %3, align 16
  store ptr %1, ptr %4, align 8
  %6 = load x86_fp80, ptr %3, align 16
  %7 = call x86_fp80 @llvm.trunc.f80(x86_fp80 %6)
  %8 = load ptr, ptr %4, align 8
  store x86_fp80 %7, ptr %8, align 16
  %9 = load x86_fp80, ptr %3, align 16
  %10 = load x86_fp80, ptr %3, align 16
  %11 = fsub x86_fp80 %9, %10
  %12 = fcmp une x86_fp80 %11, 0xK00000000000000000000
  br i1 %12, label %13, label %18

13:
  %14 = load x86_fp80, ptr %3, align 16
  %15 = load x86_fp80, ptr %3, align 16
  %16 = fcmp oeq x86_fp80 %14, %15
  br i1 %16, label %17, label %18

17:
  br label %23

18:
  %19 = load x86_fp80, ptr %3, align 16
  %20 = load ptr, ptr %4, align 8
  %21 = load x86_fp80, ptr %20, align 16
  %22 = fsub x86_fp80 %19, %21
  br label %23

23:
  %24 = phi x86_fp80 [ 0xK00000000000000000000, %17 ], [ %22, %18 ]
  store x86_fp80 %24, ptr %5, align 16
  %25 = load x86_fp80, ptr %5, align 16
  %26 = load x86_fp80, ptr %3, align 16
  %27 = call x86_fp80 @llvm.copysign.f80(x86_fp80 %25, x86_fp80 %26)
  ret x86_fp80 %27
}

define i32 @__isnanl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = load x86_fp80, ptr %2, align 16
  %5 = fcmp une x86_fp80 %3, %4
  %6 = zext i1 %5 to i32
  ret i32 %6
}

define i32 @__isinfl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = fcmp oeq x86_fp80 %3, 0xK7FFF8000000000000000
  br i1 %4, label %5, label %6

5:
  br label %11

6:
  %7 = load x86_fp80, ptr %2, align 16
  %8 = fcmp oeq x86_fp80 %7, 0xKFFFF8000000000000000
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 -1, i32 0
  br label %11

11:
  %12 = phi i32 [ 1, %5 ], [ %10, %6 ]
  ret i32 %12
}

define i32 @__finitel(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = load x86_fp80, ptr %2, align 16
  %5 = fsub x86_fp80 %3, %4
  %6 = fcmp oeq x86_fp80 %5, 0xK00000000000000000000
  %7 = zext i1 %6 to i32
  ret i32 %7
}

define i32 @__signbitl(x86_fp80 noundef %0) {
  %2 = alloca x86_fp80, align 16
  store x86_fp80 %0, ptr %2, align 16
  %3 = load x86_fp80, ptr %2, align 16
  %4 = bitcast x86_fp80 %3 to i80
  %5 = icmp slt i80 %4, 0
  %6 = zext i1 %5 to i32
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i32
  ret i32 %8
}

define i32 @fnmatch(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load i32, ptr %6, align 4
  %11 = call i32 @name_matches(ptr noundef %7, ptr noundef %8, ptr noundef %9, i32 noundef %10)
  %12 = icmp ne i32 %11, 0
  %13 = zext i1 %12 to i64
  %14 = select i1 %12, i32 0, i32 1
  ret i32 %14
}

define internal i32 @name_matches(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i8, align 1
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  %13 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store i32 %3, ptr %9, align 4
  br label %14

14:
  %15 = load ptr, ptr %6, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %152

19:
  %20 = load ptr, ptr %6, align 8
  %21 = getelementptr inbounds i8, ptr %20, i32 1
  store ptr %21, ptr %6, align 8
  %22 = load i8, ptr %20, align 1
  store i8 %22, ptr %10, align 1
  %23 = load ptr, ptr %8, align 8
  %24 = load i8, ptr %23, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp eq i32 %25, 47
  br i1 %26, label %27, label %31

27:
  %28 = load i32, ptr %9, align 4
  %29 = and i32 %28, 1
  %30 = icmp ne i32 %29, 0
  br label %31

31:
  %32 = phi i1 [ false, %19 ], [ %30, %27 ]
  %33 = zext i1 %32 to i32
  store i32 %33, ptr %11, align 4
  %34 = load i8, ptr %10, align 1
  %35 = sext i8 %34 to i32
  switch i32 %35, label %137 [
    i32 63, label %36
    i32 42, label %52
    i32 91, label %87
    i32 92, label %122
  ]

36:
  %37 = load ptr, ptr %8, align 8
  %38 = load i8, ptr %37, align 1
  %39 = sext i8 %38 to i32
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %50, label %41

41:
  %42 = load i32, ptr %11, align 4
  %43 = icmp ne i32 %42, 0
  br i1 %43, label %50, label %44

44:
  %45 = load ptr, ptr %7, align 8
  %46 = load ptr, ptr %8, align 8
  %47 = load i32, ptr %9, align 4
  %48 = call i32 @is_hidden(ptr noundef %45, ptr noundef %46, i32 noundef %47)
  %49 = icmp ne i32 %48, 0
  br i1 %49, label %50, label %51

50:
  store i32 0, ptr %5, align 4
  br label %171

51:
  br label %148

52:
  %53 = load ptr, ptr %7, align 8
  %54 = load ptr, ptr %8, align 8
  %55 = load i32, ptr %9, align 4
  %56 = call i32 @is_hidden(ptr noundef %53, ptr noundef %54, i32 noundef %55)
  %57 = icmp ne i32 %56, 0
  br i1 %57, label %58, label %59

58:
  store i32 0, ptr %5, align 4
  br label %171

59:
  br label %60

60:
  %61 = load ptr, ptr %6, align 8
  %62 = load ptr, ptr %7, align 8
  %63 = load ptr, ptr %8, align 8
  %64 = load i32, ptr %9, align 4
  %65 = call i32 @name_matches(ptr noundef %61, ptr noundef %62, ptr noundef %63, i32 noundef %64)
  %66 = icmp ne i32 %65, 0
  br i1 %66, label %67, label %68

67:
  store i32 1, ptr %5, align 4
  br label %171

68:
  %69 = load ptr, ptr %8, align 8
  %70 = load i8, ptr %69, align 1
  %71 = sext i8 %70 to i32
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %82, label %73

73:
  %74 = load ptr, ptr %8, align 8
  %75 = load i8, ptr %74, align 1
  %76 = sext i8 %75 to i32
  %77 = icmp eq i32 %76, 47
  br i1 %77, label %78, label %83

78:
  %79 = load i32, ptr %9, align 4
  %80 = and i32 %79, 1
  %81 = icmp ne i32 %80, 0
  br i1 %81, label %82, label %83

82:
  store i32 0, ptr %5, align 4
  br label %171

83:
  br label %84

84:
  %85 = load ptr, ptr %8, align 8
  %86 = getelementptr inbounds i8, ptr %85, i32 1
  store ptr %86, ptr %8, align 8
  br label %60

87:
  %88 = load ptr, ptr %6, align 8
  %89 = load ptr, ptr %8, align 8
  %90 = load i8, ptr %89, align 1
  %91 = load i32, ptr %9, align 4
  %92 = call i32 @is_in_set(ptr noundef %88, i8 noundef signext %90, i32 noundef %91, ptr noundef %12)
  store i32 %92, ptr %13, align 4
  %93 = load ptr, ptr %12, align 8
  %94 = icmp eq ptr %93, null
  br i1 %94, label %95, label %102

95:
  %96 = load ptr, ptr %8, align 8
  %97 = load i8, ptr %96, align 1
  %98 = sext i8 %97 to i32
  %99 = icmp ne i32 %98, 91
  br i1 %99, label %100, label %101

100:
  store i32 0, ptr %5, align 4
  br label %171

101:
  br label %148

102:
  %103 = load ptr, ptr %8, align 8
  %104 = load i8, ptr %103, align 1
  %105 = sext i8 %104 to i32
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %119, label %107

107:
  %108 = load i32, ptr %11, align 4
  %109 = icmp ne i32 %108, 0
  br i1 %109, label %119, label %110

110:
  %111 = load ptr, ptr %7, align 8
  %112 = load ptr, ptr %8, align 8
  %113 = load i32, ptr %9, align 4
  %114 = call i32 @is_hidden(ptr noundef %111, ptr noundef %112, i32 noundef %113)
  %115 = icmp ne i32 %114, 0
  br i1 %115, label %119, label %116

116:
  %117 = load i32, ptr %13, align 4
  %118 = icmp ne i32 %117, 0
  br i1 %118, label %120, label %119

119:
  store i32 0, ptr %5, align 4
  br label %171

120:
  %121 = load ptr, ptr %12, align 8
  store ptr %121, ptr %6, align 8
  br label %148

122:
  %123 = load i32, ptr %9, align 4
  %124 = and i32 %123, 2
  %125 = icmp eq i32 %124, 0
  br i1 %125, label %126, label %136

126:
  %127 = load ptr, ptr %6, align 8
  %128 = load i8, ptr %127, align 1
  store i8 %128, ptr %10, align 1
  %129 = load i8, ptr %10, align 1
  %130 = sext i8 %129 to i32
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %132, label %133

132:
  store i32 0, ptr %5, align 4
  br label %171

133:
  %134 = load ptr, ptr %6, align 8
  %135 = getelementptr inbounds i8, ptr %134, i32 1
  store ptr %135, ptr %6, align 8
  br label %136

136:
  br label %137

137:
  %138 = load i8, ptr %10, align 1
  %139 = load i32, ptr %9, align 4
  %140 = call i32 @in_any_case(i8 noundef signext %138, i32 noundef %139)
  %141 = load ptr, ptr %8, align 8
  %142 = load i8, ptr %141, align 1
  %143 = load i32, ptr %9, align 4
  %144 = call i32 @in_any_case(i8 noundef signext %142, i32 noundef %143)
  %145 = icmp ne i32 %140, %144
  br i1 %145, label %146, label %147

146:
  store i32 0, ptr %5, align 4
  br label %171

147:
  br label %148

148:
  br label %149

149:
  %150 = load ptr, ptr %8, align 8
  %151 = getelementptr inbounds i8, ptr %150, i32 1
  store ptr %151, ptr %8, align 8
  br label %14

152:
  %153 = load ptr, ptr %8, align 8
  %154 = load i8, ptr %153, align 1
  %155 = sext i8 %154 to i32
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %168, label %157

157:
  %158 = load i32, ptr %9, align 4
  %159 = and i32 %158, 8
  %160 = icmp ne i32 %159, 0
  br i1 %160, label %161, label %166

161:
  %162 = load ptr, ptr %8, align 8
  %163 = load i8, ptr %162, align 1
  %164 = sext i8 %163 to i32
  %165 = icmp eq i32 %164, 47
  br label %166

166:
  %167 = phi i1 [ false, %157 ], [ %165, %161 ]
  br label %168

168:
  %169 = phi i1 [ true, %152 ], [ %167, %166 ]
  %170 = zext i1 %169 to i32
  store i32 %170, ptr %5, align 4
  br label %171

171:
  %172 = load i32, ptr %5, align 4
  ret i32 %172
}

define ptr @__xpg_basename(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %14, label %8

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 0
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %16

14:
  %15 = call ptr @folder_of_nothing()
  store ptr %15, ptr %2, align 8
  br label %46

16:
  %17 = load ptr, ptr %3, align 8
  %18 = call i64 @length_of_name(ptr noundef %17)
  store i64 %18, ptr %4, align 8
  %19 = load ptr, ptr %3, align 8
  %20 = load i64, ptr %4, align 8
  %21 = sub i64 %20, 1
  %22 = getelementptr inbounds i8, ptr %19, i64 %21
  %23 = load i8, ptr %22, align 1
  %24 = sext i8 %23 to i32
  %25 = icmp eq i32 %24, 47
  br i1 %25, label %26, label %31

26:
  %27 = load ptr, ptr %3, align 8
  %28 = load i64, ptr %4, align 8
  %29 = getelementptr inbounds i8, ptr %27, i64 %28
  %30 = getelementptr inbounds i8, ptr %29, i64 -1
  store ptr %30, ptr %2, align 8
  br label %46

31:
  %32 = load ptr, ptr %3, align 8
  %33 = load i64, ptr %4, align 8
  %34 = getelementptr inbounds i8, ptr %32, i64 %33
  store i8 0, ptr %34, align 1
  %35 = load ptr, ptr %3, align 8
  %36 = call ptr @strrchr(ptr noundef %35, i32 noundef 47)
  store ptr %36, ptr %5, align 8
  %37 = load ptr, ptr %5, align 8
  %38 = icmp ne ptr %37, null
  br i1 %38, label %39, label %42

39:
  %40 = load ptr, ptr %5, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 1
  br label %44

42:
  %43 = load ptr, ptr %3, align 8
  br label %44

44:
  %45 = phi ptr [ %41, %39 ], [ %43, %42 ]
  store ptr %45, ptr %2, align 8
  br label %46

46:
  %47 = load ptr, ptr %2, align 8
  ret ptr %47
}

define internal ptr @folder_of_nothing() {
  store i8 46, ptr getelementptr inbounds ([2 x i8], ptr @folder_of_nothing.here, i64 0, i64 0), align 1
  store i8 0, ptr getelementptr inbounds ([2 x i8], ptr @folder_of_nothing.here, i64 0, i64 1), align 1
  ret ptr getelementptr inbounds ([2 x i8], ptr @folder_of_nothing.here, i64 0, i64 0)
}

define internal i64 @length_of_name(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = call i64 @strlen(ptr noundef %5)
  store i64 %6, ptr %3, align 8
  %7 = load i64, ptr %3, align 8
  store i64 %7, ptr %4, align 8
  br label %8

8:
  %9 = load i64, ptr %4, align 8
  %10 = icmp ugt i64 %9, 0
  br i1 %10, label %11, label %19

11:
  %12 = load ptr, ptr %2, align 8
  %13 = load i64, ptr %4, align 8
  %14 = sub i64 %13, 1
  %15 = getelementptr inbounds i8, ptr %12, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 47
  br label %19

19:
  %20 = phi i1 [ false, %8 ], [ %18, %11 ]
  br i1 %20, label %21, label %24

21:
  %22 = load i64, ptr %4, align 8
  %23 = add i64 %22, -1
  store i64 %23, ptr %4, align 8
  br label %8

24:
  %25 = load i64, ptr %4, align 8
  %26 = icmp ugt i64 %25, 0
  br i1 %26, label %27, label %29

27:
  %28 = load i64, ptr %4, align 8
  br label %31

29:
  %30 = load i64, ptr %3, align 8
  br label %31

31:
  %32 = phi i64 [ %28, %27 ], [ %30, %29 ]
  ret i64 %32
}

define ptr @strrchr(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store ptr null, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %3, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = load i32, ptr %4, align 4
  %11 = trunc i32 %10 to i8
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %16

14:
  %15 = load ptr, ptr %3, align 8
  store ptr %15, ptr %5, align 8
  br label %16

16:
  %17 = load ptr, ptr %3, align 8
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %23

21:
  %22 = load ptr, ptr %5, align 8
  ret ptr %22

23:
  br label %24

24:
  %25 = load ptr, ptr %3, align 8
  %26 = getelementptr inbounds i8, ptr %25, i32 1
  store ptr %26, ptr %3, align 8
  br label %6
}

define ptr @basename(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @strrchr(ptr noundef %4, i32 noundef 47)
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %11

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 1
  br label %13

11:
  %12 = load ptr, ptr %2, align 8
  br label %13

13:
  %14 = phi ptr [ %10, %8 ], [ %12, %11 ]
  ret ptr %14
}

define ptr @dirname(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %14, label %8

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 0
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %16

14:
  %15 = call ptr @folder_of_nothing()
  store ptr %15, ptr %2, align 8
  br label %72

16:
  %17 = load ptr, ptr %3, align 8
  %18 = call i64 @length_of_name(ptr noundef %17)
  store i64 %18, ptr %4, align 8
  br label %19

19:
  %20 = load i64, ptr %4, align 8
  %21 = icmp ugt i64 %20, 0
  br i1 %21, label %22, label %30

22:
  %23 = load ptr, ptr %3, align 8
  %24 = load i64, ptr %4, align 8
  %25 = sub i64 %24, 1
  %26 = getelementptr inbounds i8, ptr %23, i64 %25
  %27 = load i8, ptr %26, align 1
  %28 = sext i8 %27 to i32
  %29 = icmp ne i32 %28, 47
  br label %30

30:
  %31 = phi i1 [ false, %19 ], [ %29, %22 ]
  br i1 %31, label %32, label %35

32:
  %33 = load i64, ptr %4, align 8
  %34 = add i64 %33, -1
  store i64 %34, ptr %4, align 8
  br label %19

35:
  %36 = load i64, ptr %4, align 8
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %38, label %40

38:
  %39 = call ptr @folder_of_nothing()
  store ptr %39, ptr %2, align 8
  br label %72

40:
  %41 = load i64, ptr %4, align 8
  store i64 %41, ptr %5, align 8
  br label %42

42:
  %43 = load i64, ptr %5, align 8
  %44 = icmp ugt i64 %43, 0
  br i1 %44, label %45, label %53

45:
  %46 = load ptr, ptr %3, align 8
  %47 = load i64, ptr %5, align 8
  %48 = sub i64 %47, 1
  %49 = getelementptr inbounds i8, ptr %46, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = sext i8 %50 to i32
  %52 = icmp eq i32 %51, 47
  br label %53

53:
  %54 = phi i1 [ false, %42 ], [ %52, %45 ]
  br i1 %54, label %55, label %58

55:
  %56 = load i64, ptr %5, align 8
  %57 = add i64 %56, -1
  store i64 %57, ptr %5, align 8
  br label %42

58:
  %59 = load i64, ptr %5, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %67

61:
  %62 = load i64, ptr %4, align 8
  %63 = icmp eq i64 %62, 2
  %64 = zext i1 %63 to i64
  %65 = select i1 %63, i32 2, i32 1
  %66 = sext i32 %65 to i64
  store i64 %66, ptr %5, align 8
  br label %67

67:
  %68 = load ptr, ptr %3, align 8
  %69 = load i64, ptr %5, align 8
  %70 = getelementptr inbounds i8, ptr %68, i64 %69
  store i8 0, ptr %70, align 1
  %71 = load ptr, ptr %3, align 8
  store ptr %71, ptr %2, align 8
  br label %72

72:
  %73 = load ptr, ptr %2, align 8
  ret ptr %73
}

define i32 @regcomp(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca %struct.pattern_reader, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %10 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 0
  %11 = load ptr, ptr %6, align 8
  store ptr %11, ptr %10, align 8
  %12 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 1
  %13 = load i32, ptr %7, align 4
  store i32 %13, ptr %12, align 8
  %14 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 2
  store i32 0, ptr %14, align 4
  %15 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 3
  store i32 0, ptr %15, align 8
  %16 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 4
  store i32 0, ptr %16, align 4
  %17 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 5
  store i32 0, ptr %17, align 8
  %18 = call ptr @alternatives(ptr noundef %8)
  store ptr %18, ptr %9, align 8
  %19 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 5
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %30

22:
  %23 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 0
  %24 = load ptr, ptr %23, align 8
  %25 = load i8, ptr %24, align 1
  %26 = sext i8 %25 to i32
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %28, label %30

28:
  %29 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 5
  store i32 8, ptr %29, align 8
  br label %30

30:
  %31 = load ptr, ptr %5, align 8
  %32 = call ptr @memset(ptr noundef %31, i32 noundef 0, i64 noundef 64)
  %33 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 5
  %34 = load i32, ptr %33, align 8
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %40

36:
  %37 = load ptr, ptr %9, align 8
  call void @free_node(ptr noundef %37)
  %38 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 5
  %39 = load i32, ptr %38, align 8
  store i32 %39, ptr %4, align 4
  br label %59

40:
  %41 = call ptr @malloc(i64 noundef 16)
  %42 = load ptr, ptr %5, align 8
  %43 = getelementptr inbounds %struct.regular_expression, ptr %42, i32 0, i32 0
  store ptr %41, ptr %43, align 8
  %44 = load ptr, ptr %9, align 8
  %45 = load ptr, ptr %5, align 8
  %46 = getelementptr inbounds %struct.regular_expression, ptr %45, i32 0, i32 0
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds %struct.pattern, ptr %47, i32 0, i32 0
  store ptr %44, ptr %48, align 8
  %49 = load i32, ptr %7, align 4
  %50 = load ptr, ptr %5, align 8
  %51 = getelementptr inbounds %struct.regular_expression, ptr %50, i32 0, i32 0
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds %struct.pattern, ptr %52, i32 0, i32 1
  store i32 %49, ptr %53, align 8
  %54 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 2
  %55 = load i32, ptr %54, align 4
  %56 = sext i32 %55 to i64
  %57 = load ptr, ptr %5, align 8
  %58 = getelementptr inbounds %struct.regular_expression, ptr %57, i32 0, i32 2
  store i64 %56, ptr %58, align 8
  store i32 0, ptr %4, align 4
  br label %59

59:
  %60 = load i32, ptr %4, align 4
  ret i32 %60
}

define internal ptr @alternatives(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @sequence(ptr noundef %4)
  store ptr %5, ptr %3, align 8
  br label %6

6:
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds %struct.pattern_reader, ptr %7, i32 0, i32 5
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %15

11:
  %12 = load ptr, ptr %2, align 8
  %13 = call i32 @is_next(ptr noundef %12, i8 noundef signext 124)
  %14 = icmp ne i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ false, %6 ], [ %14, %11 ]
  br i1 %16, label %17, label %34

17:
  %18 = load ptr, ptr %2, align 8
  %19 = call i32 @is_extended(ptr noundef %18)
  %20 = icmp ne i32 %19, 0
  %21 = zext i1 %20 to i64
  %22 = select i1 %20, i32 1, i32 2
  %23 = load ptr, ptr %2, align 8
  %24 = getelementptr inbounds %struct.pattern_reader, ptr %23, i32 0, i32 0
  %25 = load ptr, ptr %24, align 8
  %26 = sext i32 %22 to i64
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store ptr %27, ptr %24, align 8
  %28 = load ptr, ptr %3, align 8
  %29 = call ptr @new_node(i32 noundef 8, ptr noundef %28, ptr noundef null)
  store ptr %29, ptr %3, align 8
  %30 = load ptr, ptr %2, align 8
  %31 = call ptr @sequence(ptr noundef %30)
  %32 = load ptr, ptr %3, align 8
  %33 = getelementptr inbounds %struct.node, ptr %32, i32 0, i32 2
  store ptr %31, ptr %33, align 8
  br label %6

34:
  %35 = load ptr, ptr %3, align 8
  ret ptr %35
}

define internal void @free_node(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %6

5:
  br label %14

6:
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds %struct.node, ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8, align 8
  call void @free_node(ptr noundef %9)
  %10 = load ptr, ptr %2, align 8
  %11 = getelementptr inbounds %struct.node, ptr %10, i32 0, i32 2
  %12 = load ptr, ptr %11, align 8
  call void @free_node(ptr noundef %12)
  %13 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %13)
  br label %14

14:
  ret void
}

declare ptr @malloc(i64 noundef)

define void @regfree(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.regular_expression, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %8

7:
  br label %19

8:
  %9 = load ptr, ptr %2, align 8
  %10 = getelementptr inbounds %struct.regular_expression, ptr %9, i32 0, i32 0
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds %struct.pattern, ptr %11, i32 0, i32 0
  %13 = load ptr, ptr %12, align 8
  call void @free_node(ptr noundef %13)
  %14 = load ptr, ptr %2, align 8
  %15 = getelementptr inbounds %struct.regular_expression, ptr %14, i32 0, i32 0
  %16 = load ptr, ptr %15, align 8
  call void @free(ptr noundef %16)
  %17 = load ptr, ptr %2, align 8
  %18 = getelementptr inbounds %struct.regular_expression, ptr %17, i32 0, i32 0
  store ptr null, ptr %18, align 8
  br label %19

19:
  ret void
}

declare void @free(ptr noundef)

define i32 @regexec(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i32 noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  %13 = alloca %struct.matcher, align 8
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i64, align 8
  %17 = alloca i32, align 4
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i64 %2, ptr %9, align 8
  store ptr %3, ptr %10, align 8
  store i32 %4, ptr %11, align 4
  %18 = load ptr, ptr %7, align 8
  %19 = getelementptr inbounds %struct.regular_expression, ptr %18, i32 0, i32 0
  %20 = load ptr, ptr %19, align 8
  store ptr %20, ptr %12, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %13, i8 0, i64 200, i1 false)
  %21 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 0
  %22 = load ptr, ptr %8, align 8
  store ptr %22, ptr %21, align 8
  %23 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 2
  %24 = load ptr, ptr %12, align 8
  %25 = getelementptr inbounds %struct.pattern, ptr %24, i32 0, i32 1
  %26 = load i32, ptr %25, align 8
  store i32 %26, ptr %23, align 8
  %27 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 3
  %28 = load i32, ptr %11, align 4
  store i32 %28, ptr %27, align 4
  %29 = load i32, ptr %11, align 4
  %30 = and i32 %29, 4
  %31 = icmp ne i32 %30, 0
  %32 = zext i1 %31 to i32
  store i32 %32, ptr %14, align 4
  %33 = load ptr, ptr %8, align 8
  %34 = load i32, ptr %14, align 4
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %42

36:
  %37 = load ptr, ptr %10, align 8
  %38 = getelementptr inbounds %struct.match_range, ptr %37, i64 0
  %39 = getelementptr inbounds %struct.match_range, ptr %38, i32 0, i32 1
  %40 = load i32, ptr %39, align 4
  %41 = sext i32 %40 to i64
  br label %45

42:
  %43 = load ptr, ptr %8, align 8
  %44 = call i64 @strlen(ptr noundef %43)
  br label %45

45:
  %46 = phi i64 [ %41, %36 ], [ %44, %42 ]
  %47 = getelementptr inbounds i8, ptr %33, i64 %46
  %48 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 1
  store ptr %47, ptr %48, align 8
  %49 = load ptr, ptr %8, align 8
  %50 = load i32, ptr %14, align 4
  %51 = icmp ne i32 %50, 0
  br i1 %51, label %52, label %57

52:
  %53 = load ptr, ptr %10, align 8
  %54 = getelementptr inbounds %struct.match_range, ptr %53, i64 0
  %55 = getelementptr inbounds %struct.match_range, ptr %54, i32 0, i32 0
  %56 = load i32, ptr %55, align 4
  br label %58

57:
  br label %58

58:
  %59 = phi i32 [ %56, %52 ], [ 0, %57 ]
  %60 = sext i32 %59 to i64
  %61 = getelementptr inbounds i8, ptr %49, i64 %60
  %62 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 6
  store ptr %61, ptr %62, align 8
  br label %63

63:
  %64 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 7
  %65 = load ptr, ptr %64, align 8
  %66 = icmp eq ptr %65, null
  br i1 %66, label %67, label %73

67:
  %68 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 6
  %69 = load ptr, ptr %68, align 8
  %70 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 1
  %71 = load ptr, ptr %70, align 8
  %72 = icmp ule ptr %69, %71
  br label %73

73:
  %74 = phi i1 [ false, %63 ], [ %72, %67 ]
  br i1 %74, label %75, label %104

75:
  store i32 0, ptr %15, align 4
  br label %76

76:
  %77 = load i32, ptr %15, align 4
  %78 = icmp slt i32 %77, 10
  br i1 %78, label %79, label %93

79:
  %80 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 4
  %81 = load i32, ptr %15, align 4
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds [10 x %struct.match_range], ptr %80, i64 0, i64 %82
  %84 = getelementptr inbounds %struct.match_range, ptr %83, i32 0, i32 1
  store i32 -1, ptr %84, align 4
  %85 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 4
  %86 = load i32, ptr %15, align 4
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds [10 x %struct.match_range], ptr %85, i64 0, i64 %87
  %89 = getelementptr inbounds %struct.match_range, ptr %88, i32 0, i32 0
  store i32 -1, ptr %89, align 8
  br label %90

90:
  %91 = load i32, ptr %15, align 4
  %92 = add nsw i32 %91, 1
  store i32 %92, ptr %15, align 4
  br label %76

93:
  %94 = load ptr, ptr %12, align 8
  %95 = getelementptr inbounds %struct.pattern, ptr %94, i32 0, i32 0
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 6
  %98 = load ptr, ptr %97, align 8
  %99 = call i32 @match_node(ptr noundef %13, ptr noundef %96, ptr noundef %98, ptr noundef null)
  br label %100

100:
  %101 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 6
  %102 = load ptr, ptr %101, align 8
  %103 = getelementptr inbounds i8, ptr %102, i32 1
  store ptr %103, ptr %101, align 8
  br label %63

104:
  %105 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 7
  %106 = load ptr, ptr %105, align 8
  %107 = icmp eq ptr %106, null
  br i1 %107, label %108, label %109

108:
  store i32 1, ptr %6, align 4
  br label %192

109:
  %110 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 6
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %111, i64 -1
  %113 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 0
  %114 = load ptr, ptr %113, align 8
  %115 = ptrtoint ptr %112 to i64
  %116 = ptrtoint ptr %114 to i64
  %117 = sub i64 %115, %116
  %118 = trunc i64 %117 to i32
  %119 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 5
  %120 = getelementptr inbounds [10 x %struct.match_range], ptr %119, i64 0, i64 0
  %121 = getelementptr inbounds %struct.match_range, ptr %120, i32 0, i32 0
  store i32 %118, ptr %121, align 8
  %122 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 7
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 0
  %125 = load ptr, ptr %124, align 8
  %126 = ptrtoint ptr %123 to i64
  %127 = ptrtoint ptr %125 to i64
  %128 = sub i64 %126, %127
  %129 = trunc i64 %128 to i32
  %130 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 5
  %131 = getelementptr inbounds [10 x %struct.match_range], ptr %130, i64 0, i64 0
  %132 = getelementptr inbounds %struct.match_range, ptr %131, i32 0, i32 1
  store i32 %129, ptr %132, align 4
  store i64 0, ptr %16, align 8
  br label %133

133:
  %134 = load i64, ptr %16, align 8
  %135 = load i64, ptr %9, align 8
  %136 = icmp ult i64 %134, %135
  br i1 %136, label %137, label %143

137:
  %138 = load ptr, ptr %12, align 8
  %139 = getelementptr inbounds %struct.pattern, ptr %138, i32 0, i32 1
  %140 = load i32, ptr %139, align 8
  %141 = and i32 %140, 8
  %142 = icmp eq i32 %141, 0
  br label %143

143:
  %144 = phi i1 [ false, %133 ], [ %142, %137 ]
  br i1 %144, label %145, label %191

145:
  %146 = load i64, ptr %16, align 8
  %147 = icmp ult i64 %146, 10
  br i1 %147, label %148, label %155

148:
  %149 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 5
  %150 = load i64, ptr %16, align 8
  %151 = getelementptr inbounds [10 x %struct.match_range], ptr %149, i64 0, i64 %150
  %152 = getelementptr inbounds %struct.match_range, ptr %151, i32 0, i32 0
  %153 = load i32, ptr %152, align 8
  %154 = icmp sge i32 %153, 0
  br label %155

155:
  %156 = phi i1 [ false, %145 ], [ %154, %148 ]
  %157 = zext i1 %156 to i32
  store i32 %157, ptr %17, align 4
  %158 = load i32, ptr %17, align 4
  %159 = icmp ne i32 %158, 0
  br i1 %159, label %160, label %166

160:
  %161 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 5
  %162 = load i64, ptr %16, align 8
  %163 = getelementptr inbounds [10 x %struct.match_range], ptr %161, i64 0, i64 %162
  %164 = getelementptr inbounds %struct.match_range, ptr %163, i32 0, i32 0
  %165 = load i32, ptr %164, align 8
  br label %167

166:
  br label %167

167:
  %168 = phi i32 [ %165, %160 ], [ -1, %166 ]
  %169 = load ptr, ptr %10, align 8
  %170 = load i64, ptr %16, align 8
  %171 = getelementptr inbounds %struct.match_range, ptr %169, i64 %170
  %172 = getelementptr inbounds %struct.match_range, ptr %171, i32 0, i32 0
  store i32 %168, ptr %172, align 4
  %173 = load i32, ptr %17, align 4
  %174 = icmp ne i32 %173, 0
  br i1 %174, label %175, label %181

175:
  %176 = getelementptr inbounds %struct.matcher, ptr %13, i32 0, i32 5
  %177 = load i64, ptr %16, align 8
  %178 = getelementptr inbounds [10 x %struct.match_range], ptr %176, i64 0, i64 %177
  %179 = getelementptr inbounds %struct.match_range, ptr %178, i32 0, i32 1
  %180 = load i32, ptr %179, align 4
  br label %182

181:
  br label %182

182:
  %183 = phi i32 [ %180, %175 ], [ -1, %181 ]
  %184 = load ptr, ptr %10, align 8
  %185 = load i64, ptr %16, align 8
  %186 = getelementptr inbounds %struct.match_range, ptr %184, i64 %185
  %187 = getelementptr inbounds %struct.match_range, ptr %186, i32 0, i32 1
  store i32 %183, ptr %187, align 4
  br label %188

188:
  %189 = load i64, ptr %16, align 8
  %190 = add i64 %189, 1
  store i64 %190, ptr %16, align 8
  br label %133

191:
  store i32 0, ptr %6, align 4
  br label %192

192:
  %193 = load i32, ptr %6, align 4
  ret i32 %193
}

define i64 @strlen(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  store ptr %4, ptr %3, align 8
  br label %5

5:
  %6 = load ptr, ptr %3, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %13

10:
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds i8, ptr %11, i32 1
  store ptr %12, ptr %3, align 8
  br label %5

13:
  %14 = load ptr, ptr %3, align 8
  %15 = load ptr, ptr %2, align 8
  %16 = ptrtoint ptr %14 to i64
  %17 = ptrtoint ptr %15 to i64
  %18 = sub i64 %16, %17
  ret i64 %18
}

define internal i32 @match_node(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i8, align 1
  %11 = alloca %struct.step, align 8
  %12 = alloca %struct.step, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %13 = load ptr, ptr %7, align 8
  %14 = getelementptr inbounds %struct.node, ptr %13, i32 0, i32 0
  %15 = load i32, ptr %14, align 8
  switch i32 %15, label %121 [
    i32 0, label %16
    i32 1, label %21
    i32 5, label %56
    i32 6, label %71
    i32 7, label %77
    i32 8, label %94
    i32 9, label %115
  ]

16:
  %17 = load ptr, ptr %6, align 8
  %18 = load ptr, ptr %9, align 8
  %19 = load ptr, ptr %8, align 8
  %20 = call i32 @match_step(ptr noundef %17, ptr noundef %18, ptr noundef %19)
  store i32 %20, ptr %5, align 4
  br label %136

21:
  %22 = load ptr, ptr %8, align 8
  %23 = load ptr, ptr %6, align 8
  %24 = getelementptr inbounds %struct.matcher, ptr %23, i32 0, i32 1
  %25 = load ptr, ptr %24, align 8
  %26 = icmp uge ptr %22, %25
  br i1 %26, label %27, label %28

27:
  store i32 0, ptr %5, align 4
  br label %136

28:
  %29 = load ptr, ptr %8, align 8
  %30 = load i8, ptr %29, align 1
  store i8 %30, ptr %10, align 1
  %31 = load ptr, ptr %7, align 8
  %32 = getelementptr inbounds %struct.node, ptr %31, i32 0, i32 5
  %33 = load i8, ptr %10, align 1
  %34 = zext i8 %33 to i32
  %35 = sdiv i32 %34, 8
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds [32 x i8], ptr %32, i64 0, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  %40 = load i8, ptr %10, align 1
  %41 = zext i8 %40 to i32
  %42 = srem i32 %41, 8
  %43 = ashr i32 %39, %42
  %44 = and i32 %43, 1
  %45 = icmp ne i32 %44, 0
  br i1 %45, label %46, label %53

46:
  %47 = load ptr, ptr %6, align 8
  %48 = load ptr, ptr %9, align 8
  %49 = load ptr, ptr %8, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 1
  %51 = call i32 @match_step(ptr noundef %47, ptr noundef %48, ptr noundef %50)
  %52 = icmp ne i32 %51, 0
  br label %53

53:
  %54 = phi i1 [ false, %28 ], [ %52, %46 ]
  %55 = zext i1 %54 to i32
  store i32 %55, ptr %5, align 4
  br label %136

56:
  %57 = getelementptr inbounds %struct.step, ptr %11, i32 0, i32 0
  store i32 1, ptr %57, align 8
  %58 = getelementptr inbounds %struct.step, ptr %11, i32 0, i32 1
  %59 = load ptr, ptr %7, align 8
  store ptr %59, ptr %58, align 8
  %60 = getelementptr inbounds %struct.step, ptr %11, i32 0, i32 2
  store i32 0, ptr %60, align 8
  %61 = getelementptr inbounds %struct.step, ptr %11, i32 0, i32 3
  %62 = load ptr, ptr %8, align 8
  store ptr %62, ptr %61, align 8
  %63 = getelementptr inbounds %struct.step, ptr %11, i32 0, i32 4
  %64 = load ptr, ptr %9, align 8
  store ptr %64, ptr %63, align 8
  %65 = load ptr, ptr %6, align 8
  %66 = load ptr, ptr %7, align 8
  %67 = getelementptr inbounds %struct.node, ptr %66, i32 0, i32 1
  %68 = load ptr, ptr %67, align 8
  %69 = load ptr, ptr %8, align 8
  %70 = call i32 @match_node(ptr noundef %65, ptr noundef %68, ptr noundef %69, ptr noundef %11)
  store i32 %70, ptr %5, align 4
  br label %136

71:
  %72 = load ptr, ptr %6, align 8
  %73 = load ptr, ptr %7, align 8
  %74 = load ptr, ptr %8, align 8
  %75 = load ptr, ptr %9, align 8
  %76 = call i32 @match_same(ptr noundef %72, ptr noundef %73, ptr noundef %74, ptr noundef %75)
  store i32 %76, ptr %5, align 4
  br label %136

77:
  %78 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 0
  store i32 0, ptr %78, align 8
  %79 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 1
  %80 = load ptr, ptr %7, align 8
  %81 = getelementptr inbounds %struct.node, ptr %80, i32 0, i32 2
  %82 = load ptr, ptr %81, align 8
  store ptr %82, ptr %79, align 8
  %83 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 2
  store i32 0, ptr %83, align 8
  %84 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 3
  %85 = load ptr, ptr %8, align 8
  store ptr %85, ptr %84, align 8
  %86 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 4
  %87 = load ptr, ptr %9, align 8
  store ptr %87, ptr %86, align 8
  %88 = load ptr, ptr %6, align 8
  %89 = load ptr, ptr %7, align 8
  %90 = getelementptr inbounds %struct.node, ptr %89, i32 0, i32 1
  %91 = load ptr, ptr %90, align 8
  %92 = load ptr, ptr %8, align 8
  %93 = call i32 @match_node(ptr noundef %88, ptr noundef %91, ptr noundef %92, ptr noundef %12)
  store i32 %93, ptr %5, align 4
  br label %136

94:
  %95 = load ptr, ptr %6, align 8
  %96 = load ptr, ptr %7, align 8
  %97 = getelementptr inbounds %struct.node, ptr %96, i32 0, i32 1
  %98 = load ptr, ptr %97, align 8
  %99 = load ptr, ptr %8, align 8
  %100 = load ptr, ptr %9, align 8
  %101 = call i32 @match_node(ptr noundef %95, ptr noundef %98, ptr noundef %99, ptr noundef %100)
  %102 = icmp ne i32 %101, 0
  br i1 %102, label %112, label %103

103:
  %104 = load ptr, ptr %6, align 8
  %105 = load ptr, ptr %7, align 8
  %106 = getelementptr inbounds %struct.node, ptr %105, i32 0, i32 2
  %107 = load ptr, ptr %106, align 8
  %108 = load ptr, ptr %8, align 8
  %109 = load ptr, ptr %9, align 8
  %110 = call i32 @match_node(ptr noundef %104, ptr noundef %107, ptr noundef %108, ptr noundef %109)
  %111 = icmp ne i32 %110, 0
  br label %112

112:
  %113 = phi i1 [ true, %94 ], [ %111, %103 ]
  %114 = zext i1 %113 to i32
  store i32 %114, ptr %5, align 4
  br label %136

115:
  %116 = load ptr, ptr %6, align 8
  %117 = load ptr, ptr %7, align 8
  %118 = load ptr, ptr %8, align 8
  %119 = load ptr, ptr %9, align 8
  %120 = call i32 @repeat(ptr noundef %116, ptr noundef %117, i32 noundef 0, ptr noundef %118, ptr noundef %119)
  store i32 %120, ptr %5, align 4
  br label %136

121:
  %122 = load ptr, ptr %6, align 8
  %123 = load ptr, ptr %7, align 8
  %124 = load ptr, ptr %8, align 8
  %125 = call i32 @holds(ptr noundef %122, ptr noundef %123, ptr noundef %124)
  %126 = icmp ne i32 %125, 0
  br i1 %126, label %127, label %133

127:
  %128 = load ptr, ptr %6, align 8
  %129 = load ptr, ptr %9, align 8
  %130 = load ptr, ptr %8, align 8
  %131 = call i32 @match_step(ptr noundef %128, ptr noundef %129, ptr noundef %130)
  %132 = icmp ne i32 %131, 0
  br label %133

133:
  %134 = phi i1 [ false, %121 ], [ %132, %127 ]
  %135 = zext i1 %134 to i32
  store i32 %135, ptr %5, align 4
  br label %136

136:
  %137 = load i32, ptr %5, align 4
  ret i32 %137
}

define i64 @regerror(i32 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca ptr, align 8
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = load i32, ptr %5, align 4
  %15 = icmp sge i32 %14, 0
  br i1 %15, label %16, label %19

16:
  %17 = load i32, ptr %5, align 4
  %18 = icmp slt i32 %17, 14
  br label %19

19:
  %20 = phi i1 [ false, %4 ], [ %18, %16 ]
  %21 = zext i1 %20 to i32
  store i32 %21, ptr %9, align 4
  %22 = load i32, ptr %9, align 4
  %23 = icmp ne i32 %22, 0
  br i1 %23, label %24, label %29

24:
  %25 = load i32, ptr %5, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds [14 x ptr], ptr @regerror.texts, i64 0, i64 %26
  %28 = load ptr, ptr %27, align 8
  br label %30

29:
  br label %30

30:
  %31 = phi ptr [ %28, %24 ], [ getelementptr inbounds ([14 x i8], ptr @.str.14, i64 0, i64 0), %29 ]
  store ptr %31, ptr %10, align 8
  %32 = load ptr, ptr %10, align 8
  %33 = call i64 @strlen(ptr noundef %32)
  store i64 %33, ptr %11, align 8
  %34 = load i64, ptr %8, align 8
  %35 = icmp ugt i64 %34, 0
  br i1 %35, label %36, label %54

36:
  %37 = load i64, ptr %11, align 8
  %38 = load i64, ptr %8, align 8
  %39 = icmp ult i64 %37, %38
  br i1 %39, label %40, label %42

40:
  %41 = load i64, ptr %11, align 8
  br label %45

42:
  %43 = load i64, ptr %8, align 8
  %44 = sub i64 %43, 1
  br label %45

45:
  %46 = phi i64 [ %41, %40 ], [ %44, %42 ]
  store i64 %46, ptr %12, align 8
  %47 = load ptr, ptr %7, align 8
  %48 = load ptr, ptr %10, align 8
  %49 = load i64, ptr %12, align 8
  %50 = call ptr @memcpy(ptr noundef %47, ptr noundef %48, i64 noundef %49)
  %51 = load ptr, ptr %7, align 8
  %52 = load i64, ptr %12, align 8
  %53 = getelementptr inbounds i8, ptr %51, i64 %52
  store i8 0, ptr %53, align 1
  br label %54

54:
  %55 = load i64, ptr %11, align 8
  %56 = add i64 %55, 1
  ret i64 %56
}

define i32 @abs(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %5, label %8

5:
  %6 = load i32, ptr %2, align 4
  %7 = sub nsw i32 0, %6
  br label %10

8:
  %9 = load i32, ptr %2, align 4
  br label %10

10:
  %11 = phi i32 [ %7, %5 ], [ %9, %8 ]
  ret i32 %11
}

define i64 @labs(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %8

5:
  %6 = load i64, ptr %2, align 8
  %7 = sub nsw i64 0, %6
  br label %10

8:
  %9 = load i64, ptr %2, align 8
  br label %10

10:
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  ret i64 %11
}

define i64 @llabs(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %8

5:
  %6 = load i64, ptr %2, align 8
  %7 = sub nsw i64 0, %6
  br label %10

8:
  %9 = load i64, ptr %2, align 8
  br label %10

10:
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  ret i64 %11
}

define i64 @imaxabs(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = icmp slt i64 %3, 0
  br i1 %4, label %5, label %8

5:
  %6 = load i64, ptr %2, align 8
  %7 = sub nsw i64 0, %6
  br label %10

8:
  %9 = load i64, ptr %2, align 8
  br label %10

10:
  %11 = phi i64 [ %7, %5 ], [ %9, %8 ]
  ret i64 %11
}

define i64 @div(i32 noundef %0, i32 noundef %1) {
  %3 = alloca %struct.int_division, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  %6 = getelementptr inbounds %struct.int_division, ptr %3, i32 0, i32 0
  %7 = load i32, ptr %4, align 4
  %8 = load i32, ptr %5, align 4
  %9 = sdiv i32 %7, %8
  store i32 %9, ptr %6, align 4
  %10 = getelementptr inbounds %struct.int_division, ptr %3, i32 0, i32 1
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = srem i32 %11, %12
  store i32 %13, ptr %10, align 4
  %14 = load i64, ptr %3, align 4
  ret i64 %14
}

define { i64, i64 } @ldiv(i64 noundef %0, i64 noundef %1) {
  %3 = alloca %struct.long_division, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = getelementptr inbounds %struct.long_division, ptr %3, i32 0, i32 0
  %7 = load i64, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = sdiv i64 %7, %8
  store i64 %9, ptr %6, align 8
  %10 = getelementptr inbounds %struct.long_division, ptr %3, i32 0, i32 1
  %11 = load i64, ptr %4, align 8
  %12 = load i64, ptr %5, align 8
  %13 = srem i64 %11, %12
  store i64 %13, ptr %10, align 8
  %14 = load { i64, i64 }, ptr %3, align 8
  ret { i64, i64 } %14
}

define { i64, i64 } @lldiv(i64 noundef %0, i64 noundef %1) {
  %3 = alloca %struct.long_division, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %4, align 8
  %7 = load i64, ptr %5, align 8
  %8 = call { i64, i64 } @ldiv(i64 noundef %6, i64 noundef %7)
  %9 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 0
  %10 = extractvalue { i64, i64 } %8, 0
  store i64 %10, ptr %9, align 8
  %11 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 1
  %12 = extractvalue { i64, i64 } %8, 1
  store i64 %12, ptr %11, align 8
  %13 = load { i64, i64 }, ptr %3, align 8
  ret { i64, i64 } %13
}

define { i64, i64 } @imaxdiv(i64 noundef %0, i64 noundef %1) {
  %3 = alloca %struct.long_division, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store i64 %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %4, align 8
  %7 = load i64, ptr %5, align 8
  %8 = call { i64, i64 } @ldiv(i64 noundef %6, i64 noundef %7)
  %9 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 0
  %10 = extractvalue { i64, i64 } %8, 0
  store i64 %10, ptr %9, align 8
  %11 = getelementptr inbounds { i64, i64 }, ptr %3, i32 0, i32 1
  %12 = extractvalue { i64, i64 } %8, 1
  store i64 %12, ptr %11, align 8
  %13 = load { i64, i64 }, ptr %3, align 8
  ret { i64, i64 } %13
}

define i64 @strtol(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 1, i32 noundef 0)
  ret i64 %10
}

define internal i64 @parse_integer(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) {
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca ptr, align 8
  %13 = alloca i32, align 4
  %14 = alloca ptr, align 8
  %15 = alloca i64, align 8
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i64, align 8
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  store i32 %3, ptr %10, align 4
  store i32 %4, ptr %11, align 4
  %22 = load i32, ptr %9, align 4
  %23 = icmp slt i32 %22, 0
  br i1 %23, label %30, label %24

24:
  %25 = load i32, ptr %9, align 4
  %26 = icmp eq i32 %25, 1
  br i1 %26, label %30, label %27

27:
  %28 = load i32, ptr %9, align 4
  %29 = icmp sgt i32 %28, 36
  br i1 %29, label %30, label %32

30:
  %31 = call ptr @__errno_location()
  store i32 22, ptr %31, align 4
  store i64 0, ptr %6, align 8
  br label %228

32:
  %33 = load ptr, ptr %7, align 8
  store ptr %33, ptr %12, align 8
  br label %34

34:
  %35 = load ptr, ptr %12, align 8
  %36 = load i8, ptr %35, align 1
  %37 = call i32 @is_space(i8 noundef zeroext %36)
  %38 = icmp ne i32 %37, 0
  br i1 %38, label %39, label %42

39:
  %40 = load ptr, ptr %12, align 8
  %41 = getelementptr inbounds i8, ptr %40, i32 1
  store ptr %41, ptr %12, align 8
  br label %34

42:
  store i32 0, ptr %13, align 4
  %43 = load ptr, ptr %12, align 8
  %44 = load i8, ptr %43, align 1
  %45 = sext i8 %44 to i32
  %46 = icmp eq i32 %45, 45
  br i1 %46, label %47, label %50

47:
  store i32 1, ptr %13, align 4
  %48 = load ptr, ptr %12, align 8
  %49 = getelementptr inbounds i8, ptr %48, i32 1
  store ptr %49, ptr %12, align 8
  br label %59

50:
  %51 = load ptr, ptr %12, align 8
  %52 = load i8, ptr %51, align 1
  %53 = sext i8 %52 to i32
  %54 = icmp eq i32 %53, 43
  br i1 %54, label %55, label %58

55:
  %56 = load ptr, ptr %12, align 8
  %57 = getelementptr inbounds i8, ptr %56, i32 1
  store ptr %57, ptr %12, align 8
  br label %58

58:
  br label %59

59:
  %60 = load ptr, ptr %7, align 8
  store ptr %60, ptr %14, align 8
  %61 = load i32, ptr %9, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %66, label %63

63:
  %64 = load i32, ptr %9, align 4
  %65 = icmp eq i32 %64, 16
  br i1 %65, label %66, label %84

66:
  %67 = load ptr, ptr %12, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 0
  %69 = load i8, ptr %68, align 1
  %70 = sext i8 %69 to i32
  %71 = icmp eq i32 %70, 48
  br i1 %71, label %72, label %84

72:
  %73 = load ptr, ptr %12, align 8
  %74 = getelementptr inbounds i8, ptr %73, i64 1
  %75 = load i8, ptr %74, align 1
  %76 = sext i8 %75 to i32
  %77 = or i32 %76, 32
  %78 = icmp eq i32 %77, 120
  br i1 %78, label %79, label %84

79:
  store i32 16, ptr %9, align 4
  %80 = load ptr, ptr %12, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 1
  store ptr %81, ptr %14, align 8
  %82 = load ptr, ptr %12, align 8
  %83 = getelementptr inbounds i8, ptr %82, i64 2
  store ptr %83, ptr %12, align 8
  br label %124

84:
  %85 = load i32, ptr %11, align 4
  %86 = icmp eq i32 %85, 1
  br i1 %86, label %87, label %111

87:
  %88 = load i32, ptr %9, align 4
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %93, label %90

90:
  %91 = load i32, ptr %9, align 4
  %92 = icmp eq i32 %91, 2
  br i1 %92, label %93, label %111

93:
  %94 = load ptr, ptr %12, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 0
  %96 = load i8, ptr %95, align 1
  %97 = sext i8 %96 to i32
  %98 = icmp eq i32 %97, 48
  br i1 %98, label %99, label %111

99:
  %100 = load ptr, ptr %12, align 8
  %101 = getelementptr inbounds i8, ptr %100, i64 1
  %102 = load i8, ptr %101, align 1
  %103 = sext i8 %102 to i32
  %104 = or i32 %103, 32
  %105 = icmp eq i32 %104, 98
  br i1 %105, label %106, label %111

106:
  store i32 2, ptr %9, align 4
  %107 = load ptr, ptr %12, align 8
  %108 = getelementptr inbounds i8, ptr %107, i64 1
  store ptr %108, ptr %14, align 8
  %109 = load ptr, ptr %12, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 2
  store ptr %110, ptr %12, align 8
  br label %123

111:
  %112 = load i32, ptr %9, align 4
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %122

114:
  %115 = load ptr, ptr %12, align 8
  %116 = getelementptr inbounds i8, ptr %115, i64 0
  %117 = load i8, ptr %116, align 1
  %118 = sext i8 %117 to i32
  %119 = icmp eq i32 %118, 48
  %120 = zext i1 %119 to i64
  %121 = select i1 %119, i32 8, i32 10
  store i32 %121, ptr %9, align 4
  br label %122

122:
  br label %123

123:
  br label %124

124:
  store i64 -1, ptr %15, align 8
  %125 = load i32, ptr %10, align 4
  %126 = icmp eq i32 %125, 1
  br i1 %126, label %127, label %132

127:
  %128 = load i32, ptr %13, align 4
  %129 = icmp ne i32 %128, 0
  %130 = zext i1 %129 to i64
  %131 = select i1 %129, i64 -9223372036854775808, i64 9223372036854775807
  store i64 %131, ptr %15, align 8
  br label %132

132:
  %133 = load i32, ptr %9, align 4
  %134 = icmp slt i32 %133, 10
  br i1 %134, label %135, label %137

135:
  %136 = load i32, ptr %9, align 4
  br label %138

137:
  br label %138

138:
  %139 = phi i32 [ %136, %135 ], [ 10, %137 ]
  store i32 %139, ptr %16, align 4
  %140 = load i32, ptr %9, align 4
  %141 = load i32, ptr %16, align 4
  %142 = sub i32 %140, %141
  store i32 %142, ptr %17, align 4
  store i64 0, ptr %18, align 8
  store i32 0, ptr %19, align 4
  store i32 0, ptr %20, align 4
  br label %143

143:
  %144 = load ptr, ptr %12, align 8
  %145 = load i8, ptr %144, align 1
  %146 = zext i8 %145 to i32
  %147 = sub i32 %146, 48
  store i32 %147, ptr %21, align 4
  %148 = load i32, ptr %21, align 4
  %149 = load i32, ptr %16, align 4
  %150 = icmp uge i32 %148, %149
  br i1 %150, label %151, label %164

151:
  %152 = load ptr, ptr %12, align 8
  %153 = load i8, ptr %152, align 1
  %154 = zext i8 %153 to i32
  %155 = or i32 %154, 32
  %156 = sub i32 %155, 97
  store i32 %156, ptr %21, align 4
  %157 = load i32, ptr %21, align 4
  %158 = load i32, ptr %17, align 4
  %159 = icmp uge i32 %157, %158
  br i1 %159, label %160, label %161

160:
  br label %206

161:
  %162 = load i32, ptr %21, align 4
  %163 = add i32 %162, 10
  store i32 %163, ptr %21, align 4
  br label %164

164:
  %165 = load i32, ptr %19, align 4
  %166 = icmp slt i32 %165, 12
  br i1 %166, label %167, label %170

167:
  %168 = load i32, ptr %19, align 4
  %169 = add nsw i32 %168, 1
  store i32 %169, ptr %19, align 4
  br label %189

170:
  %171 = load i64, ptr %18, align 8
  %172 = load i64, ptr %15, align 8
  %173 = load i32, ptr %9, align 4
  %174 = zext i32 %173 to i64
  %175 = udiv i64 %172, %174
  %176 = icmp ugt i64 %171, %175
  br i1 %176, label %187, label %177

177:
  %178 = load i64, ptr %18, align 8
  %179 = load i32, ptr %9, align 4
  %180 = zext i32 %179 to i64
  %181 = mul i64 %178, %180
  %182 = load i64, ptr %15, align 8
  %183 = load i32, ptr %21, align 4
  %184 = zext i32 %183 to i64
  %185 = sub i64 %182, %184
  %186 = icmp ugt i64 %181, %185
  br i1 %186, label %187, label %188

187:
  store i32 1, ptr %20, align 4
  br label %188

188:
  br label %189

189:
  %190 = load i32, ptr %20, align 4
  %191 = icmp ne i32 %190, 0
  br i1 %191, label %200, label %192

192:
  %193 = load i64, ptr %18, align 8
  %194 = load i32, ptr %9, align 4
  %195 = zext i32 %194 to i64
  %196 = mul i64 %193, %195
  %197 = load i32, ptr %21, align 4
  %198 = zext i32 %197 to i64
  %199 = add i64 %196, %198
  store i64 %199, ptr %18, align 8
  br label %200

200:
  %201 = load ptr, ptr %12, align 8
  %202 = getelementptr inbounds i8, ptr %201, i64 1
  store ptr %202, ptr %14, align 8
  br label %203

203:
  %204 = load ptr, ptr %12, align 8
  %205 = getelementptr inbounds i8, ptr %204, i32 1
  store ptr %205, ptr %12, align 8
  br label %143

206:
  %207 = load ptr, ptr %8, align 8
  %208 = icmp ne ptr %207, null
  br i1 %208, label %209, label %212

209:
  %210 = load ptr, ptr %14, align 8
  %211 = load ptr, ptr %8, align 8
  store ptr %210, ptr %211, align 8
  br label %212

212:
  %213 = load i32, ptr %20, align 4
  %214 = icmp ne i32 %213, 0
  br i1 %214, label %215, label %218

215:
  %216 = call ptr @__errno_location()
  store i32 34, ptr %216, align 4
  %217 = load i64, ptr %15, align 8
  store i64 %217, ptr %6, align 8
  br label %228

218:
  %219 = load i32, ptr %13, align 4
  %220 = icmp ne i32 %219, 0
  br i1 %220, label %221, label %224

221:
  %222 = load i64, ptr %18, align 8
  %223 = sub i64 0, %222
  br label %226

224:
  %225 = load i64, ptr %18, align 8
  br label %226

226:
  %227 = phi i64 [ %223, %221 ], [ %225, %224 ]
  store i64 %227, ptr %6, align 8
  br label %228

228:
  %229 = load i64, ptr %6, align 8
  ret i64 %229
}

define i64 @strtoll(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 1, i32 noundef 0)
  ret i64 %10
}

define i64 @strtoimax(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 1, i32 noundef 0)
  ret i64 %10
}

define i64 @strtoul(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 0, i32 noundef 0)
  ret i64 %10
}

define i64 @strtoull(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 0, i32 noundef 0)
  ret i64 %10
}

define i64 @strtoumax(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 0, i32 noundef 0)
  ret i64 %10
}

define i64 @__isoc23_strtol(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 1, i32 noundef 1)
  ret i64 %10
}

define i64 @__isoc23_strtoll(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 1, i32 noundef 1)
  ret i64 %10
}

define i64 @__isoc23_strtoimax(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 1, i32 noundef 1)
  ret i64 %10
}

define i64 @__isoc23_strtoul(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 0, i32 noundef 1)
  ret i64 %10
}

define i64 @__isoc23_strtoull(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 0, i32 noundef 1)
  ret i64 %10
}

define i64 @__isoc23_strtoumax(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @parse_integer(ptr noundef %7, ptr noundef %8, i32 noundef %9, i32 noundef 0, i32 noundef 1)
  ret i64 %10
}

define i32 @atoi(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @parse_integer(ptr noundef %3, ptr noundef null, i32 noundef 10, i32 noundef 1, i32 noundef 0)
  %5 = trunc i64 %4 to i32
  ret i32 %5
}

define i64 @atol(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @parse_integer(ptr noundef %3, ptr noundef null, i32 noundef 10, i32 noundef 1, i32 noundef 0)
  ret i64 %4
}

define i64 @atoll(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @parse_integer(ptr noundef %3, ptr noundef null, i32 noundef 10, i32 noundef 1, i32 noundef 0)
  ret i64 %4
}

define void @qsort_r(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca %struct.order, align 8
  %12 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %13 = getelementptr inbounds %struct.order, ptr %11, i32 0, i32 0
  %14 = load ptr, ptr %9, align 8
  store ptr %14, ptr %13, align 8
  %15 = getelementptr inbounds %struct.order, ptr %11, i32 0, i32 1
  %16 = load ptr, ptr %10, align 8
  store ptr %16, ptr %15, align 8
  %17 = load i64, ptr %7, align 8
  %18 = icmp ule i64 %17, 1
  br i1 %18, label %19, label %20

19:
  br label %37

20:
  %21 = load i64, ptr %7, align 8
  %22 = load i64, ptr %8, align 8
  %23 = mul i64 %21, %22
  %24 = call ptr @malloc(i64 noundef %23)
  store ptr %24, ptr %12, align 8
  %25 = load ptr, ptr %12, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %27, label %31

27:
  %28 = load ptr, ptr %6, align 8
  %29 = load i64, ptr %7, align 8
  %30 = load i64, ptr %8, align 8
  call void @insertion_sort(ptr noundef %28, i64 noundef %29, i64 noundef %30, ptr noundef %11)
  br label %37

31:
  %32 = load ptr, ptr %6, align 8
  %33 = load i64, ptr %7, align 8
  %34 = load i64, ptr %8, align 8
  %35 = load ptr, ptr %12, align 8
  call void @merge_sort(ptr noundef %32, i64 noundef %33, i64 noundef %34, ptr noundef %11, ptr noundef %35)
  %36 = load ptr, ptr %12, align 8
  call void @free(ptr noundef %36)
  br label %37

37:
  ret void
}

define internal void @insertion_sort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i64, align 8
  %13 = alloca i8, align 1
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  store i64 1, ptr %9, align 8
  br label %14

14:
  %15 = load i64, ptr %9, align 8
  %16 = load i64, ptr %6, align 8
  %17 = icmp ult i64 %15, %16
  br i1 %17, label %18, label %78

18:
  %19 = load ptr, ptr %5, align 8
  %20 = load i64, ptr %9, align 8
  %21 = load i64, ptr %7, align 8
  %22 = mul i64 %20, %21
  %23 = getelementptr inbounds i8, ptr %19, i64 %22
  store ptr %23, ptr %10, align 8
  br label %24

24:
  %25 = load ptr, ptr %10, align 8
  %26 = load ptr, ptr %5, align 8
  %27 = icmp ugt ptr %25, %26
  br i1 %27, label %28, label %74

28:
  %29 = load ptr, ptr %10, align 8
  %30 = load i64, ptr %7, align 8
  %31 = sub i64 0, %30
  %32 = getelementptr inbounds i8, ptr %29, i64 %31
  store ptr %32, ptr %11, align 8
  %33 = load ptr, ptr %8, align 8
  %34 = getelementptr inbounds %struct.order, ptr %33, i32 0, i32 0
  %35 = load ptr, ptr %34, align 8
  %36 = load ptr, ptr %11, align 8
  %37 = load ptr, ptr %10, align 8
  %38 = load ptr, ptr %8, align 8
  %39 = getelementptr inbounds %struct.order, ptr %38, i32 0, i32 1
  %40 = load ptr, ptr %39, align 8
  %41 = call i32 %35(ptr noundef %36, ptr noundef %37, ptr noundef %40)
  %42 = icmp sle i32 %41, 0
  br i1 %42, label %43, label %44

43:
  br label %74

44:
  store i64 0, ptr %12, align 8
  br label %45

45:
  %46 = load i64, ptr %12, align 8
  %47 = load i64, ptr %7, align 8
  %48 = icmp ult i64 %46, %47
  br i1 %48, label %49, label %68

49:
  %50 = load ptr, ptr %10, align 8
  %51 = load i64, ptr %12, align 8
  %52 = getelementptr inbounds i8, ptr %50, i64 %51
  %53 = load i8, ptr %52, align 1
  store i8 %53, ptr %13, align 1
  %54 = load ptr, ptr %11, align 8
  %55 = load i64, ptr %12, align 8
  %56 = getelementptr inbounds i8, ptr %54, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = load ptr, ptr %10, align 8
  %59 = load i64, ptr %12, align 8
  %60 = getelementptr inbounds i8, ptr %58, i64 %59
  store i8 %57, ptr %60, align 1
  %61 = load i8, ptr %13, align 1
  %62 = load ptr, ptr %11, align 8
  %63 = load i64, ptr %12, align 8
  %64 = getelementptr inbounds i8, ptr %62, i64 %63
  store i8 %61, ptr %64, align 1
  br label %65

65:
  %66 = load i64, ptr %12, align 8
  %67 = add i64 %66, 1
  store i64 %67, ptr %12, align 8
  br label %45

68:
  br label %69

69:
  %70 = load i64, ptr %7, align 8
  %71 = load ptr, ptr %10, align 8
  %72 = sub i64 0, %70
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  store ptr %73, ptr %10, align 8
  br label %24

74:
  br label %75

75:
  %76 = load i64, ptr %9, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %9, align 8
  br label %14

78:
  ret void
}

define internal void @merge_sort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i64, align 8
  %13 = alloca ptr, align 8
  %14 = alloca i64, align 8
  %15 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %16 = load i64, ptr %7, align 8
  %17 = icmp ule i64 %16, 1
  br i1 %17, label %18, label %19

18:
  br label %100

19:
  %20 = load ptr, ptr %6, align 8
  store ptr %20, ptr %11, align 8
  %21 = load i64, ptr %7, align 8
  %22 = udiv i64 %21, 2
  store i64 %22, ptr %12, align 8
  %23 = load ptr, ptr %6, align 8
  %24 = load i64, ptr %12, align 8
  %25 = load i64, ptr %8, align 8
  %26 = mul i64 %24, %25
  %27 = getelementptr inbounds i8, ptr %23, i64 %26
  store ptr %27, ptr %13, align 8
  %28 = load i64, ptr %7, align 8
  %29 = load i64, ptr %12, align 8
  %30 = sub i64 %28, %29
  store i64 %30, ptr %14, align 8
  %31 = load ptr, ptr %11, align 8
  %32 = load i64, ptr %12, align 8
  %33 = load i64, ptr %8, align 8
  %34 = load ptr, ptr %9, align 8
  %35 = load ptr, ptr %10, align 8
  call void @merge_sort(ptr noundef %31, i64 noundef %32, i64 noundef %33, ptr noundef %34, ptr noundef %35)
  %36 = load ptr, ptr %13, align 8
  %37 = load i64, ptr %14, align 8
  %38 = load i64, ptr %8, align 8
  %39 = load ptr, ptr %9, align 8
  %40 = load ptr, ptr %10, align 8
  call void @merge_sort(ptr noundef %36, i64 noundef %37, i64 noundef %38, ptr noundef %39, ptr noundef %40)
  %41 = load ptr, ptr %10, align 8
  store ptr %41, ptr %15, align 8
  br label %42

42:
  %43 = load i64, ptr %12, align 8
  %44 = icmp ugt i64 %43, 0
  br i1 %44, label %45, label %48

45:
  %46 = load i64, ptr %14, align 8
  %47 = icmp ugt i64 %46, 0
  br label %48

48:
  %49 = phi i1 [ false, %42 ], [ %47, %45 ]
  br i1 %49, label %50, label %85

50:
  %51 = load ptr, ptr %9, align 8
  %52 = getelementptr inbounds %struct.order, ptr %51, i32 0, i32 0
  %53 = load ptr, ptr %52, align 8
  %54 = load ptr, ptr %11, align 8
  %55 = load ptr, ptr %13, align 8
  %56 = load ptr, ptr %9, align 8
  %57 = getelementptr inbounds %struct.order, ptr %56, i32 0, i32 1
  %58 = load ptr, ptr %57, align 8
  %59 = call i32 %53(ptr noundef %54, ptr noundef %55, ptr noundef %58)
  %60 = icmp sle i32 %59, 0
  br i1 %60, label %61, label %71

61:
  %62 = load ptr, ptr %15, align 8
  %63 = load ptr, ptr %11, align 8
  %64 = load i64, ptr %8, align 8
  %65 = call ptr @memcpy(ptr noundef %62, ptr noundef %63, i64 noundef %64)
  %66 = load i64, ptr %8, align 8
  %67 = load ptr, ptr %11, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 %66
  store ptr %68, ptr %11, align 8
  %69 = load i64, ptr %12, align 8
  %70 = add i64 %69, -1
  store i64 %70, ptr %12, align 8
  br label %81

71:
  %72 = load ptr, ptr %15, align 8
  %73 = load ptr, ptr %13, align 8
  %74 = load i64, ptr %8, align 8
  %75 = call ptr @memcpy(ptr noundef %72, ptr noundef %73, i64 noundef %74)
  %76 = load i64, ptr %8, align 8
  %77 = load ptr, ptr %13, align 8
  %78 = getelementptr inbounds i8, ptr %77, i64 %76
  store ptr %78, ptr %13, align 8
  %79 = load i64, ptr %14, align 8
  %80 = add i64 %79, -1
  store i64 %80, ptr %14, align 8
  br label %81

81:
  %82 = load i64, ptr %8, align 8
  %83 = load ptr, ptr %15, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 %82
  store ptr %84, ptr %15, align 8
  br label %42

85:
  %86 = load ptr, ptr %15, align 8
  %87 = load ptr, ptr %11, align 8
  %88 = load i64, ptr %12, align 8
  %89 = load i64, ptr %8, align 8
  %90 = mul i64 %88, %89
  %91 = call ptr @memcpy(ptr noundef %86, ptr noundef %87, i64 noundef %90)
  %92 = load ptr, ptr %6, align 8
  %93 = load ptr, ptr %10, align 8
  %94 = load i64, ptr %7, align 8
  %95 = load i64, ptr %14, align 8
  %96 = sub i64 %94, %95
  %97 = load i64, ptr %8, align 8
  %98 = mul i64 %96, %97
  %99 = call ptr @memcpy(ptr noundef %92, ptr noundef %93, i64 noundef %98)
  br label %100

100:
  ret void
}

define void @qsort(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load i64, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  call void @qsort_r(ptr noundef %9, i64 noundef %10, i64 noundef %11, ptr noundef @compare_without_context, ptr noundef %8)
  ret void
}

define internal i32 @compare_without_context(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %6, align 8
  %8 = load ptr, ptr %7, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = call i32 %8(ptr noundef %9, ptr noundef %10)
  ret i32 %11
}

define ptr @bsearch(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) {
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  %11 = alloca ptr, align 8
  %12 = alloca i64, align 8
  %13 = alloca i64, align 8
  %14 = alloca i64, align 8
  %15 = alloca ptr, align 8
  %16 = alloca i32, align 4
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i64 %2, ptr %9, align 8
  store i64 %3, ptr %10, align 8
  store ptr %4, ptr %11, align 8
  store i64 0, ptr %12, align 8
  %17 = load i64, ptr %9, align 8
  store i64 %17, ptr %13, align 8
  br label %18

18:
  %19 = load i64, ptr %12, align 8
  %20 = load i64, ptr %13, align 8
  %21 = icmp ult i64 %19, %20
  br i1 %21, label %22, label %49

22:
  %23 = load i64, ptr %12, align 8
  %24 = load i64, ptr %13, align 8
  %25 = add i64 %23, %24
  %26 = udiv i64 %25, 2
  store i64 %26, ptr %14, align 8
  %27 = load ptr, ptr %8, align 8
  %28 = load i64, ptr %14, align 8
  %29 = load i64, ptr %10, align 8
  %30 = mul i64 %28, %29
  %31 = getelementptr inbounds i8, ptr %27, i64 %30
  store ptr %31, ptr %15, align 8
  %32 = load ptr, ptr %11, align 8
  %33 = load ptr, ptr %7, align 8
  %34 = load ptr, ptr %15, align 8
  %35 = call i32 %32(ptr noundef %33, ptr noundef %34)
  store i32 %35, ptr %16, align 4
  %36 = load i32, ptr %16, align 4
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %38, label %40

38:
  %39 = load ptr, ptr %15, align 8
  store ptr %39, ptr %6, align 8
  br label %50

40:
  %41 = load i32, ptr %16, align 4
  %42 = icmp slt i32 %41, 0
  br i1 %42, label %43, label %45

43:
  %44 = load i64, ptr %14, align 8
  store i64 %44, ptr %13, align 8
  br label %48

45:
  %46 = load i64, ptr %14, align 8
  %47 = add i64 %46, 1
  store i64 %47, ptr %12, align 8
  br label %48

48:
  br label %18

49:
  store ptr null, ptr %6, align 8
  br label %50

50:
  %51 = load ptr, ptr %6, align 8
  ret ptr %51
}

define ptr @mempcpy(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @memcpy(ptr noundef %7, ptr noundef %8, i64 noundef %9)
  %11 = load ptr, ptr %4, align 8
  %12 = load i64, ptr %6, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 %12
  ret ptr %13
}

define ptr @memccpy(ptr noalias noundef %0, ptr noalias noundef %1, i32 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store i64 %3, ptr %9, align 8
  %12 = load ptr, ptr %6, align 8
  store ptr %12, ptr %10, align 8
  %13 = load ptr, ptr %7, align 8
  store ptr %13, ptr %11, align 8
  br label %14

14:
  %15 = load i64, ptr %9, align 8
  %16 = add i64 %15, -1
  store i64 %16, ptr %9, align 8
  %17 = icmp ugt i64 %15, 0
  br i1 %17, label %18, label %32

18:
  %19 = load ptr, ptr %11, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  store ptr %20, ptr %11, align 8
  %21 = load i8, ptr %19, align 1
  %22 = load ptr, ptr %10, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %10, align 8
  store i8 %21, ptr %22, align 1
  %24 = zext i8 %21 to i32
  %25 = load i32, ptr %8, align 4
  %26 = trunc i32 %25 to i8
  %27 = zext i8 %26 to i32
  %28 = icmp eq i32 %24, %27
  br i1 %28, label %29, label %31

29:
  %30 = load ptr, ptr %10, align 8
  store ptr %30, ptr %5, align 8
  br label %33

31:
  br label %14

32:
  store ptr null, ptr %5, align 8
  br label %33

33:
  %34 = load ptr, ptr %5, align 8
  ret ptr %34
}

define i32 @memcmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  store ptr %10, ptr %8, align 8
  %11 = load ptr, ptr %6, align 8
  store ptr %11, ptr %9, align 8
  br label %12

12:
  %13 = load i64, ptr %7, align 8
  %14 = icmp ugt i64 %13, 0
  br i1 %14, label %15, label %39

15:
  %16 = load ptr, ptr %8, align 8
  %17 = load i8, ptr %16, align 1
  %18 = zext i8 %17 to i32
  %19 = load ptr, ptr %9, align 8
  %20 = load i8, ptr %19, align 1
  %21 = zext i8 %20 to i32
  %22 = icmp ne i32 %18, %21
  br i1 %22, label %23, label %31

23:
  %24 = load ptr, ptr %8, align 8
  %25 = load i8, ptr %24, align 1
  %26 = zext i8 %25 to i32
  %27 = load ptr, ptr %9, align 8
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i32
  %30 = sub nsw i32 %26, %29
  store i32 %30, ptr %4, align 4
  br label %40

31:
  br label %32

32:
  %33 = load i64, ptr %7, align 8
  %34 = add i64 %33, -1
  store i64 %34, ptr %7, align 8
  %35 = load ptr, ptr %8, align 8
  %36 = getelementptr inbounds i8, ptr %35, i32 1
  store ptr %36, ptr %8, align 8
  %37 = load ptr, ptr %9, align 8
  %38 = getelementptr inbounds i8, ptr %37, i32 1
  store ptr %38, ptr %9, align 8
  br label %12

39:
  store i32 0, ptr %4, align 4
  br label %40

40:
  %41 = load i32, ptr %4, align 4
  ret i32 %41
}

define ptr @memchr(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i64 %2, ptr %7, align 8
  %9 = load ptr, ptr %5, align 8
  store ptr %9, ptr %8, align 8
  br label %10

10:
  %11 = load i64, ptr %7, align 8
  %12 = icmp ugt i64 %11, 0
  br i1 %12, label %13, label %29

13:
  %14 = load ptr, ptr %8, align 8
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = load i32, ptr %6, align 4
  %18 = trunc i32 %17 to i8
  %19 = zext i8 %18 to i32
  %20 = icmp eq i32 %16, %19
  br i1 %20, label %21, label %23

21:
  %22 = load ptr, ptr %8, align 8
  store ptr %22, ptr %4, align 8
  br label %30

23:
  br label %24

24:
  %25 = load i64, ptr %7, align 8
  %26 = add i64 %25, -1
  store i64 %26, ptr %7, align 8
  %27 = load ptr, ptr %8, align 8
  %28 = getelementptr inbounds i8, ptr %27, i32 1
  store ptr %28, ptr %8, align 8
  br label %10

29:
  store ptr null, ptr %4, align 8
  br label %30

30:
  %31 = load ptr, ptr %4, align 8
  ret ptr %31
}

define ptr @memrchr(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i64 %2, ptr %7, align 8
  %9 = load ptr, ptr %5, align 8
  store ptr %9, ptr %8, align 8
  br label %10

10:
  %11 = load i64, ptr %7, align 8
  %12 = add i64 %11, -1
  store i64 %12, ptr %7, align 8
  %13 = icmp ugt i64 %11, 0
  br i1 %13, label %14, label %29

14:
  %15 = load ptr, ptr %8, align 8
  %16 = load i64, ptr %7, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = zext i8 %18 to i32
  %20 = load i32, ptr %6, align 4
  %21 = trunc i32 %20 to i8
  %22 = zext i8 %21 to i32
  %23 = icmp eq i32 %19, %22
  br i1 %23, label %24, label %28

24:
  %25 = load ptr, ptr %8, align 8
  %26 = load i64, ptr %7, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store ptr %27, ptr %4, align 8
  br label %30

28:
  br label %10

29:
  store ptr null, ptr %4, align 8
  br label %30

30:
  %31 = load ptr, ptr %4, align 8
  ret ptr %31
}

define ptr @rawmemchr(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  store ptr %6, ptr %5, align 8
  br label %7

7:
  %8 = load ptr, ptr %5, align 8
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i32
  %11 = load i32, ptr %4, align 4
  %12 = trunc i32 %11 to i8
  %13 = zext i8 %12 to i32
  %14 = icmp ne i32 %10, %13
  br i1 %14, label %15, label %18

15:
  %16 = load ptr, ptr %5, align 8
  %17 = getelementptr inbounds i8, ptr %16, i32 1
  store ptr %17, ptr %5, align 8
  br label %7

18:
  %19 = load ptr, ptr %5, align 8
  ret ptr %19
}

define ptr @memmem(ptr noundef %0, i64 noundef %1, ptr noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  %11 = load ptr, ptr %6, align 8
  store ptr %11, ptr %10, align 8
  br label %12

12:
  %13 = load i64, ptr %7, align 8
  %14 = load i64, ptr %9, align 8
  %15 = icmp uge i64 %13, %14
  br i1 %15, label %16, label %30

16:
  %17 = load ptr, ptr %10, align 8
  %18 = load ptr, ptr %8, align 8
  %19 = load i64, ptr %9, align 8
  %20 = call i32 @memcmp(ptr noundef %17, ptr noundef %18, i64 noundef %19)
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %10, align 8
  store ptr %23, ptr %5, align 8
  br label %31

24:
  br label %25

25:
  %26 = load i64, ptr %7, align 8
  %27 = add i64 %26, -1
  store i64 %27, ptr %7, align 8
  %28 = load ptr, ptr %10, align 8
  %29 = getelementptr inbounds i8, ptr %28, i32 1
  store ptr %29, ptr %10, align 8
  br label %12

30:
  store ptr null, ptr %5, align 8
  br label %31

31:
  %32 = load ptr, ptr %5, align 8
  ret ptr %32
}

define i64 @strnlen(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:
  %7 = load i64, ptr %5, align 8
  %8 = load i64, ptr %4, align 8
  %9 = icmp ult i64 %7, %8
  br i1 %9, label %10, label %17

10:
  %11 = load ptr, ptr %3, align 8
  %12 = load i64, ptr %5, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp ne i32 %15, 0
  br label %17

17:
  %18 = phi i1 [ false, %6 ], [ %16, %10 ]
  br i1 %18, label %19, label %22

19:
  %20 = load i64, ptr %5, align 8
  %21 = add i64 %20, 1
  store i64 %21, ptr %5, align 8
  br label %6

22:
  %23 = load i64, ptr %5, align 8
  ret i64 %23
}

define ptr @stpcpy(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  br label %5

5:
  %6 = load ptr, ptr %4, align 8
  %7 = load i8, ptr %6, align 1
  %8 = load ptr, ptr %3, align 8
  store i8 %7, ptr %8, align 1
  %9 = sext i8 %7 to i32
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %16

11:
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds i8, ptr %12, i32 1
  store ptr %13, ptr %3, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds i8, ptr %14, i32 1
  store ptr %15, ptr %4, align 8
  br label %5

16:
  %17 = load ptr, ptr %3, align 8
  ret ptr %17
}

define ptr @strcpy(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @stpcpy(ptr noundef %5, ptr noundef %6)
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

define ptr @stpncpy(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  br label %7

7:
  %8 = load i64, ptr %6, align 8
  %9 = icmp ugt i64 %8, 0
  br i1 %9, label %10, label %16

10:
  %11 = load ptr, ptr %5, align 8
  %12 = load i8, ptr %11, align 1
  %13 = load ptr, ptr %4, align 8
  store i8 %12, ptr %13, align 1
  %14 = sext i8 %12 to i32
  %15 = icmp ne i32 %14, 0
  br label %16

16:
  %17 = phi i1 [ false, %7 ], [ %15, %10 ]
  br i1 %17, label %18, label %25

18:
  %19 = load ptr, ptr %4, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  store ptr %20, ptr %4, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %5, align 8
  %23 = load i64, ptr %6, align 8
  %24 = add i64 %23, -1
  store i64 %24, ptr %6, align 8
  br label %7

25:
  %26 = load ptr, ptr %4, align 8
  %27 = load i64, ptr %6, align 8
  %28 = call ptr @memset(ptr noundef %26, i32 noundef 0, i64 noundef %27)
  %29 = load ptr, ptr %4, align 8
  ret ptr %29
}

define ptr @strncpy(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @stpncpy(ptr noundef %7, ptr noundef %8, i64 noundef %9)
  %11 = load ptr, ptr %4, align 8
  ret ptr %11
}

define ptr @strcat(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i64 @strlen(ptr noundef %6)
  %8 = getelementptr inbounds i8, ptr %5, i64 %7
  %9 = load ptr, ptr %4, align 8
  %10 = call ptr @stpcpy(ptr noundef %8, ptr noundef %9)
  %11 = load ptr, ptr %3, align 8
  ret ptr %11
}

define ptr @strncat(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i64 @strlen(ptr noundef %9)
  %11 = getelementptr inbounds i8, ptr %8, i64 %10
  store ptr %11, ptr %7, align 8
  br label %12

12:
  %13 = load i64, ptr %6, align 8
  %14 = icmp ugt i64 %13, 0
  br i1 %14, label %15, label %21

15:
  %16 = load ptr, ptr %5, align 8
  %17 = load i8, ptr %16, align 1
  %18 = load ptr, ptr %7, align 8
  store i8 %17, ptr %18, align 1
  %19 = sext i8 %17 to i32
  %20 = icmp ne i32 %19, 0
  br label %21

21:
  %22 = phi i1 [ false, %12 ], [ %20, %15 ]
  br i1 %22, label %23, label %30

23:
  %24 = load ptr, ptr %7, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %7, align 8
  %26 = load ptr, ptr %5, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 1
  store ptr %27, ptr %5, align 8
  %28 = load i64, ptr %6, align 8
  %29 = add i64 %28, -1
  store i64 %29, ptr %6, align 8
  br label %12

30:
  %31 = load ptr, ptr %7, align 8
  store i8 0, ptr %31, align 1
  %32 = load ptr, ptr %4, align 8
  ret ptr %32
}

define i32 @strcmp(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %4, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = load ptr, ptr %5, align 8
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %9, %12
  br i1 %13, label %14, label %26

14:
  %15 = load ptr, ptr %4, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %20

19:
  store i32 0, ptr %3, align 4
  br label %34

20:
  br label %21

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %4, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %5, align 8
  br label %6

26:
  %27 = load ptr, ptr %4, align 8
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i32
  %30 = load ptr, ptr %5, align 8
  %31 = load i8, ptr %30, align 1
  %32 = zext i8 %31 to i32
  %33 = sub nsw i32 %29, %32
  store i32 %33, ptr %3, align 4
  br label %34

34:
  %35 = load i32, ptr %3, align 4
  ret i32 %35
}

define i32 @strncmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  br label %8

8:
  %9 = load i64, ptr %7, align 8
  %10 = icmp ugt i64 %9, 0
  br i1 %10, label %11, label %41

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = load ptr, ptr %6, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp ne i32 %14, %17
  br i1 %18, label %19, label %27

19:
  %20 = load ptr, ptr %5, align 8
  %21 = load i8, ptr %20, align 1
  %22 = zext i8 %21 to i32
  %23 = load ptr, ptr %6, align 8
  %24 = load i8, ptr %23, align 1
  %25 = zext i8 %24 to i32
  %26 = sub nsw i32 %22, %25
  store i32 %26, ptr %4, align 4
  br label %42

27:
  %28 = load ptr, ptr %5, align 8
  %29 = load i8, ptr %28, align 1
  %30 = sext i8 %29 to i32
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %33

32:
  store i32 0, ptr %4, align 4
  br label %42

33:
  br label %34

34:
  %35 = load i64, ptr %7, align 8
  %36 = add i64 %35, -1
  store i64 %36, ptr %7, align 8
  %37 = load ptr, ptr %5, align 8
  %38 = getelementptr inbounds i8, ptr %37, i32 1
  store ptr %38, ptr %5, align 8
  %39 = load ptr, ptr %6, align 8
  %40 = getelementptr inbounds i8, ptr %39, i32 1
  store ptr %40, ptr %6, align 8
  br label %8

41:
  store i32 0, ptr %4, align 4
  br label %42

42:
  %43 = load i32, ptr %4, align 4
  ret i32 %43
}

define i32 @strcoll(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @strcmp(ptr noundef %5, ptr noundef %6)
  ret i32 %7
}

define i64 @strxfrm(ptr noalias noundef %0, ptr noalias noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = call i64 @strlen(ptr noundef %8)
  store i64 %9, ptr %7, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %5, align 8
  %12 = load i64, ptr %7, align 8
  %13 = load i64, ptr %6, align 8
  %14 = icmp ult i64 %12, %13
  br i1 %14, label %15, label %18

15:
  %16 = load i64, ptr %7, align 8
  %17 = add i64 %16, 1
  br label %20

18:
  %19 = load i64, ptr %6, align 8
  br label %20

20:
  %21 = phi i64 [ %17, %15 ], [ %19, %18 ]
  %22 = call ptr @memcpy(ptr noundef %10, ptr noundef %11, i64 noundef %21)
  %23 = load i64, ptr %7, align 8
  ret i64 %23
}

define ptr @strchrnul(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  br label %5

5:
  %6 = load ptr, ptr %3, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = load i32, ptr %4, align 4
  %10 = trunc i32 %9 to i8
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %8, %11
  br i1 %12, label %13, label %18

13:
  %14 = load ptr, ptr %3, align 8
  %15 = load i8, ptr %14, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp ne i32 %16, 0
  br label %18

18:
  %19 = phi i1 [ false, %5 ], [ %17, %13 ]
  br i1 %19, label %20, label %23

20:
  %21 = load ptr, ptr %3, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %3, align 8
  br label %5

23:
  %24 = load ptr, ptr %3, align 8
  ret ptr %24
}

define ptr @strchr(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  br label %6

6:
  %7 = load ptr, ptr %4, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = load i32, ptr %5, align 4
  %11 = trunc i32 %10 to i8
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %9, %12
  br i1 %13, label %14, label %24

14:
  %15 = load ptr, ptr %4, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %20

19:
  store ptr null, ptr %3, align 8
  br label %26

20:
  br label %21

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %4, align 8
  br label %6

24:
  %25 = load ptr, ptr %4, align 8
  store ptr %25, ptr %3, align 8
  br label %26

26:
  %27 = load ptr, ptr %3, align 8
  ret ptr %27
}

define ptr @strstr(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = call i32 @begins_with(ptr noundef %7, ptr noundef %8)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = load ptr, ptr %4, align 8
  store ptr %12, ptr %3, align 8
  br label %23

13:
  %14 = load ptr, ptr %4, align 8
  %15 = load i8, ptr %14, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %19

18:
  store ptr null, ptr %3, align 8
  br label %23

19:
  br label %20

20:
  %21 = load ptr, ptr %4, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %4, align 8
  br label %6

23:
  %24 = load ptr, ptr %3, align 8
  ret ptr %24
}

define internal i32 @begins_with(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %5, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %26

11:
  %12 = load ptr, ptr %4, align 8
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = load ptr, ptr %5, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp ne i32 %14, %17
  br i1 %18, label %19, label %20

19:
  store i32 0, ptr %3, align 4
  br label %27

20:
  br label %21

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %4, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %5, align 8
  br label %6

26:
  store i32 1, ptr %3, align 4
  br label %27

27:
  %28 = load i32, ptr %3, align 4
  ret i32 %28
}

define i64 @strspn(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %21

13:
  %14 = load ptr, ptr %3, align 8
  %15 = load i64, ptr %5, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = load ptr, ptr %4, align 8
  %19 = call i32 @is_member(i8 noundef signext %17, ptr noundef %18)
  %20 = icmp ne i32 %19, 0
  br label %21

21:
  %22 = phi i1 [ false, %6 ], [ %20, %13 ]
  br i1 %22, label %23, label %26

23:
  %24 = load i64, ptr %5, align 8
  %25 = add i64 %24, 1
  store i64 %25, ptr %5, align 8
  br label %6

26:
  %27 = load i64, ptr %5, align 8
  ret i64 %27
}

define internal i32 @is_member(i8 noundef signext %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i8, align 1
  %5 = alloca ptr, align 8
  store i8 %0, ptr %4, align 1
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %5, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %23

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = load i8, ptr %4, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %14, %16
  br i1 %17, label %18, label %19

18:
  store i32 1, ptr %3, align 4
  br label %24

19:
  br label %20

20:
  %21 = load ptr, ptr %5, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %5, align 8
  br label %6

23:
  store i32 0, ptr %3, align 4
  br label %24

24:
  %25 = load i32, ptr %3, align 4
  ret i32 %25
}

define i64 @strcspn(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %5, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 %8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %22

13:
  %14 = load ptr, ptr %3, align 8
  %15 = load i64, ptr %5, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = load ptr, ptr %4, align 8
  %19 = call i32 @is_member(i8 noundef signext %17, ptr noundef %18)
  %20 = icmp ne i32 %19, 0
  %21 = xor i1 %20, true
  br label %22

22:
  %23 = phi i1 [ false, %6 ], [ %21, %13 ]
  br i1 %23, label %24, label %27

24:
  %25 = load i64, ptr %5, align 8
  %26 = add i64 %25, 1
  store i64 %26, ptr %5, align 8
  br label %6

27:
  %28 = load i64, ptr %5, align 8
  ret i64 %28
}

define ptr @strpbrk(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i64 @strcspn(ptr noundef %5, ptr noundef %6)
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 %7
  store ptr %9, ptr %3, align 8
  %10 = load ptr, ptr %3, align 8
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %15

14:
  br label %17

15:
  %16 = load ptr, ptr %3, align 8
  br label %17

17:
  %18 = phi ptr [ null, %14 ], [ %16, %15 ]
  ret ptr %18
}

define ptr @strtok_r(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %14

11:
  %12 = load ptr, ptr %7, align 8
  %13 = load ptr, ptr %12, align 8
  store ptr %13, ptr %5, align 8
  br label %14

14:
  %15 = load ptr, ptr %5, align 8
  %16 = load ptr, ptr %6, align 8
  %17 = call i64 @strspn(ptr noundef %15, ptr noundef %16)
  %18 = load ptr, ptr %5, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 %17
  store ptr %19, ptr %5, align 8
  %20 = load ptr, ptr %5, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = load ptr, ptr %6, align 8
  %23 = call i64 @strcspn(ptr noundef %21, ptr noundef %22)
  %24 = getelementptr inbounds i8, ptr %20, i64 %23
  store ptr %24, ptr %8, align 8
  %25 = load ptr, ptr %8, align 8
  %26 = load ptr, ptr %5, align 8
  %27 = icmp eq ptr %25, %26
  br i1 %27, label %28, label %31

28:
  %29 = load ptr, ptr %8, align 8
  %30 = load ptr, ptr %7, align 8
  store ptr %29, ptr %30, align 8
  store ptr null, ptr %4, align 8
  br label %43

31:
  %32 = load ptr, ptr %8, align 8
  %33 = load i8, ptr %32, align 1
  %34 = sext i8 %33 to i32
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %39

36:
  %37 = load ptr, ptr %8, align 8
  %38 = getelementptr inbounds i8, ptr %37, i32 1
  store ptr %38, ptr %8, align 8
  store i8 0, ptr %37, align 1
  br label %39

39:
  %40 = load ptr, ptr %8, align 8
  %41 = load ptr, ptr %7, align 8
  store ptr %40, ptr %41, align 8
  %42 = load ptr, ptr %5, align 8
  store ptr %42, ptr %4, align 8
  br label %43

43:
  %44 = load ptr, ptr %4, align 8
  ret ptr %44
}

define ptr @strtok(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @strtok_r(ptr noundef %5, ptr noundef %6, ptr noundef @strtok.rest)
  ret ptr %7
}

define ptr @strsep(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load ptr, ptr %8, align 8
  store ptr %9, ptr %6, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %13

12:
  store ptr null, ptr %3, align 8
  br label %32

13:
  %14 = load ptr, ptr %6, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load ptr, ptr %5, align 8
  %17 = call i64 @strcspn(ptr noundef %15, ptr noundef %16)
  %18 = getelementptr inbounds i8, ptr %14, i64 %17
  store ptr %18, ptr %7, align 8
  %19 = load ptr, ptr %7, align 8
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %25

23:
  %24 = load ptr, ptr %4, align 8
  store ptr null, ptr %24, align 8
  br label %30

25:
  %26 = load ptr, ptr %7, align 8
  store i8 0, ptr %26, align 1
  %27 = load ptr, ptr %7, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 1
  %29 = load ptr, ptr %4, align 8
  store ptr %28, ptr %29, align 8
  br label %30

30:
  %31 = load ptr, ptr %6, align 8
  store ptr %31, ptr %3, align 8
  br label %32

32:
  %33 = load ptr, ptr %3, align 8
  ret ptr %33
}

define ptr @strdup(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i64 @strlen(ptr noundef %4)
  %6 = call ptr @duplicate(ptr noundef %3, i64 noundef %5)
  ret ptr %6
}

define internal ptr @duplicate(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %7 = load i64, ptr %5, align 8
  %8 = add i64 %7, 1
  %9 = call ptr @malloc(i64 noundef %8)
  store ptr %9, ptr %6, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %13

12:
  store ptr null, ptr %3, align 8
  br label %22

13:
  %14 = load ptr, ptr %6, align 8
  %15 = load ptr, ptr %4, align 8
  %16 = load i64, ptr %5, align 8
  %17 = call ptr @memcpy(ptr noundef %14, ptr noundef %15, i64 noundef %16)
  %18 = load ptr, ptr %6, align 8
  %19 = load i64, ptr %5, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 %19
  store i8 0, ptr %20, align 1
  %21 = load ptr, ptr %6, align 8
  store ptr %21, ptr %3, align 8
  br label %22

22:
  %23 = load ptr, ptr %3, align 8
  ret ptr %23
}

define ptr @strndup(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = load i64, ptr %4, align 8
  %8 = call i64 @strnlen(ptr noundef %6, i64 noundef %7)
  %9 = call ptr @duplicate(ptr noundef %5, i64 noundef %8)
  ret ptr %9
}

define i32 @bcmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i32 @memcmp(ptr noundef %7, ptr noundef %8, i64 noundef %9)
  ret i32 %10
}

define void @bcopy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call ptr @memmove(ptr noundef %7, ptr noundef %8, i64 noundef %9)
  ret void
}

define void @bzero(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call ptr @memset(ptr noundef %5, i32 noundef 0, i64 noundef %6)
  ret void
}

define void @explicit_bzero(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call ptr @memset(ptr noundef %5, i32 noundef 0, i64 noundef %6)
  ret void
}

define ptr @index(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call ptr @strchr(ptr noundef %5, i32 noundef %6)
  ret ptr %7
}

define ptr @rindex(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call ptr @strrchr(ptr noundef %5, i32 noundef %6)
  ret ptr %7
}

define i32 @strcasecmp(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %8

8:
  %9 = load ptr, ptr %4, align 8
  %10 = load i8, ptr %9, align 1
  %11 = call i32 @to_lower(i8 noundef zeroext %10)
  store i32 %11, ptr %6, align 4
  %12 = load ptr, ptr %5, align 8
  %13 = load i8, ptr %12, align 1
  %14 = call i32 @to_lower(i8 noundef zeroext %13)
  store i32 %14, ptr %7, align 4
  %15 = load i32, ptr %6, align 4
  %16 = load i32, ptr %7, align 4
  %17 = icmp ne i32 %15, %16
  br i1 %17, label %18, label %22

18:
  %19 = load i32, ptr %6, align 4
  %20 = load i32, ptr %7, align 4
  %21 = sub nsw i32 %19, %20
  store i32 %21, ptr %3, align 4
  br label %32

22:
  %23 = load i32, ptr %6, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %26

25:
  store i32 0, ptr %3, align 4
  br label %32

26:
  br label %27

27:
  %28 = load ptr, ptr %4, align 8
  %29 = getelementptr inbounds i8, ptr %28, i32 1
  store ptr %29, ptr %4, align 8
  %30 = load ptr, ptr %5, align 8
  %31 = getelementptr inbounds i8, ptr %30, i32 1
  store ptr %31, ptr %5, align 8
  br label %8

32:
  %33 = load i32, ptr %3, align 4
  ret i32 %33
}

define internal i32 @to_lower(i8 noundef zeroext %0) {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  %4 = zext i8 %3 to i32
  %5 = load i8, ptr %2, align 1
  %6 = zext i8 %5 to i32
  %7 = call i32 @in_range(i32 noundef %6, i32 noundef 65, i32 noundef 90)
  %8 = mul nsw i32 %7, 32
  %9 = add nsw i32 %4, %8
  ret i32 %9
}

define i32 @strncasecmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  br label %10

10:
  %11 = load i64, ptr %7, align 8
  %12 = icmp ugt i64 %11, 0
  br i1 %12, label %13, label %39

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load i8, ptr %14, align 1
  %16 = call i32 @to_lower(i8 noundef zeroext %15)
  store i32 %16, ptr %8, align 4
  %17 = load ptr, ptr %6, align 8
  %18 = load i8, ptr %17, align 1
  %19 = call i32 @to_lower(i8 noundef zeroext %18)
  store i32 %19, ptr %9, align 4
  %20 = load i32, ptr %8, align 4
  %21 = load i32, ptr %9, align 4
  %22 = icmp ne i32 %20, %21
  br i1 %22, label %23, label %27

23:
  %24 = load i32, ptr %8, align 4
  %25 = load i32, ptr %9, align 4
  %26 = sub nsw i32 %24, %25
  store i32 %26, ptr %4, align 4
  br label %40

27:
  %28 = load i32, ptr %8, align 4
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %31

30:
  store i32 0, ptr %4, align 4
  br label %40

31:
  br label %32

32:
  %33 = load i64, ptr %7, align 8
  %34 = add i64 %33, -1
  store i64 %34, ptr %7, align 8
  %35 = load ptr, ptr %5, align 8
  %36 = getelementptr inbounds i8, ptr %35, i32 1
  store ptr %36, ptr %5, align 8
  %37 = load ptr, ptr %6, align 8
  %38 = getelementptr inbounds i8, ptr %37, i32 1
  store ptr %38, ptr %6, align 8
  br label %10

39:
  store i32 0, ptr %4, align 4
  br label %40

40:
  %41 = load i32, ptr %4, align 4
  ret i32 %41
}

define ptr @strcasestr(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = call i32 @begins_with_any_case(ptr noundef %7, ptr noundef %8)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = load ptr, ptr %4, align 8
  store ptr %12, ptr %3, align 8
  br label %23

13:
  %14 = load ptr, ptr %4, align 8
  %15 = load i8, ptr %14, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %19

18:
  store ptr null, ptr %3, align 8
  br label %23

19:
  br label %20

20:
  %21 = load ptr, ptr %4, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %4, align 8
  br label %6

23:
  %24 = load ptr, ptr %3, align 8
  ret ptr %24
}

define internal i32 @begins_with_any_case(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %5, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %26

11:
  %12 = load ptr, ptr %4, align 8
  %13 = load i8, ptr %12, align 1
  %14 = call i32 @to_lower(i8 noundef zeroext %13)
  %15 = load ptr, ptr %5, align 8
  %16 = load i8, ptr %15, align 1
  %17 = call i32 @to_lower(i8 noundef zeroext %16)
  %18 = icmp ne i32 %14, %17
  br i1 %18, label %19, label %20

19:
  store i32 0, ptr %3, align 4
  br label %27

20:
  br label %21

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %4, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %5, align 8
  br label %6

26:
  store i32 1, ptr %3, align 4
  br label %27

27:
  %28 = load i32, ptr %3, align 4
  ret i32 %28
}

define i32 @ffs(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %5 = add i32 %4, 1
  %6 = icmp eq i32 %3, 0
  %7 = select i1 %6, i32 0, i32 %5
  ret i32 %7
}

declare i32 @llvm.cttz.i32(i32, i1 immarg)

define i32 @ffsl(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i64 @llvm.cttz.i64(i64 %3, i1 true)
  %5 = add i64 %4, 1
  %6 = icmp eq i64 %3, 0
  %7 = select i1 %6, i64 0, i64 %5
  %8 = trunc i64 %7 to i32
  ret i32 %8
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)

define i32 @ffsll(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i64 @llvm.cttz.i64(i64 %3, i1 true)
  %5 = add i64 %4, 1
  %6 = icmp eq i64 %3, 0
  %7 = select i1 %6, i64 0, i64 %5
  %8 = trunc i64 %7 to i32
  ret i32 %8
}

define double @strtod(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i64 @parse_floating(ptr noundef %5, ptr noundef %6, ptr noundef @double_format)
  %8 = call double @double_of_bits(i64 noundef %7)
  ret double %8
}

define internal i64 @parse_floating(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca ptr, align 8
  %11 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %12 = load ptr, ptr %5, align 8
  store ptr %12, ptr %8, align 8
  br label %13

13:
  %14 = load ptr, ptr %8, align 8
  %15 = load i8, ptr %14, align 1
  %16 = call i32 @is_space(i8 noundef zeroext %15)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %21

18:
  %19 = load ptr, ptr %8, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  store ptr %20, ptr %8, align 8
  br label %13

21:
  %22 = call i32 @read_sign(ptr noundef %8)
  store i32 %22, ptr %9, align 4
  %23 = load ptr, ptr %8, align 8
  store ptr %23, ptr %10, align 8
  %24 = load ptr, ptr %8, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 0
  %26 = load i8, ptr %25, align 1
  %27 = sext i8 %26 to i32
  %28 = icmp eq i32 %27, 48
  br i1 %28, label %29, label %49

29:
  %30 = load ptr, ptr %8, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 1
  %32 = load i8, ptr %31, align 1
  %33 = sext i8 %32 to i32
  %34 = or i32 %33, 32
  %35 = icmp eq i32 %34, 120
  br i1 %35, label %36, label %49

36:
  %37 = load ptr, ptr %8, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 2
  store ptr %38, ptr %8, align 8
  %39 = load ptr, ptr %7, align 8
  %40 = call i64 @read_hexadecimal(ptr noundef %8, ptr noundef %39)
  store i64 %40, ptr %11, align 8
  %41 = load ptr, ptr %8, align 8
  %42 = load ptr, ptr %10, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 2
  %44 = icmp eq ptr %41, %43
  br i1 %44, label %45, label %48

45:
  %46 = load ptr, ptr %10, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 1
  store ptr %47, ptr %8, align 8
  br label %48

48:
  br label %59

49:
  %50 = load ptr, ptr %7, align 8
  %51 = call i64 @read_decimal(ptr noundef %8, ptr noundef %50)
  store i64 %51, ptr %11, align 8
  %52 = load ptr, ptr %8, align 8
  %53 = load ptr, ptr %10, align 8
  %54 = icmp eq ptr %52, %53
  br i1 %54, label %55, label %58

55:
  %56 = load ptr, ptr %7, align 8
  %57 = call i64 @read_special(ptr noundef %8, ptr noundef %56)
  store i64 %57, ptr %11, align 8
  br label %58

58:
  br label %59

59:
  %60 = load ptr, ptr %6, align 8
  %61 = icmp ne ptr %60, null
  br i1 %61, label %62, label %73

62:
  %63 = load ptr, ptr %8, align 8
  %64 = load ptr, ptr %10, align 8
  %65 = icmp eq ptr %63, %64
  br i1 %65, label %66, label %68

66:
  %67 = load ptr, ptr %5, align 8
  br label %70

68:
  %69 = load ptr, ptr %8, align 8
  br label %70

70:
  %71 = phi ptr [ %67, %66 ], [ %69, %68 ]
  %72 = load ptr, ptr %6, align 8
  store ptr %71, ptr %72, align 8
  br label %73

73:
  %74 = load ptr, ptr %8, align 8
  %75 = load ptr, ptr %10, align 8
  %76 = icmp eq ptr %74, %75
  br i1 %76, label %77, label %78

77:
  store i64 0, ptr %4, align 8
  br label %88

78:
  %79 = load i64, ptr %11, align 8
  %80 = load i32, ptr %9, align 4
  %81 = sext i32 %80 to i64
  %82 = load ptr, ptr %7, align 8
  %83 = getelementptr inbounds %struct.floating_format, ptr %82, i32 0, i32 3
  %84 = load i32, ptr %83, align 4
  %85 = zext i32 %84 to i64
  %86 = shl i64 %81, %85
  %87 = or i64 %79, %86
  store i64 %87, ptr %4, align 8
  br label %88

88:
  %89 = load i64, ptr %4, align 8
  ret i64 %89
}

define float @strtof(ptr noalias noundef %0, ptr noalias noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i64 @parse_floating(ptr noundef %5, ptr noundef %6, ptr noundef @float_format)
  %8 = trunc i64 %7 to i32
  %9 = call float @float_of_bits(i32 noundef %8)
  ret float %9
}

define double @atof(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call double @strtod(ptr noundef %3, ptr noundef null)
  ret double %4
}

define i64 @wcslen(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  store i64 0, ptr %3, align 8
  br label %4

4:
  %5 = load ptr, ptr %2, align 8
  %6 = load i64, ptr %3, align 8
  %7 = getelementptr inbounds i32, ptr %5, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %13

10:
  %11 = load i64, ptr %3, align 8
  %12 = add i64 %11, 1
  store i64 %12, ptr %3, align 8
  br label %4

13:
  %14 = load i64, ptr %3, align 8
  ret i64 %14
}

define i64 @wcsnlen(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %6

6:
  %7 = load i64, ptr %5, align 8
  %8 = load i64, ptr %4, align 8
  %9 = icmp ult i64 %7, %8
  br i1 %9, label %10, label %16

10:
  %11 = load ptr, ptr %3, align 8
  %12 = load i64, ptr %5, align 8
  %13 = getelementptr inbounds i32, ptr %11, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = icmp ne i32 %14, 0
  br label %16

16:
  %17 = phi i1 [ false, %6 ], [ %15, %10 ]
  br i1 %17, label %18, label %21

18:
  %19 = load i64, ptr %5, align 8
  %20 = add i64 %19, 1
  store i64 %20, ptr %5, align 8
  br label %6

21:
  %22 = load i64, ptr %5, align 8
  ret i64 %22
}

define ptr @wmemcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = mul i64 %9, 4
  %11 = call ptr @memcpy(ptr noundef %7, ptr noundef %8, i64 noundef %10)
  %12 = load ptr, ptr %4, align 8
  ret ptr %12
}

define ptr @wmemmove(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = mul i64 %9, 4
  %11 = call ptr @memmove(ptr noundef %7, ptr noundef %8, i64 noundef %10)
  %12 = load ptr, ptr %4, align 8
  ret ptr %12
}

define ptr @wmemset(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i64 %2, ptr %6, align 8
  store i64 0, ptr %7, align 8
  br label %8

8:
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %6, align 8
  %11 = icmp ult i64 %9, %10
  br i1 %11, label %12, label %20

12:
  %13 = load i32, ptr %5, align 4
  %14 = load ptr, ptr %4, align 8
  %15 = load i64, ptr %7, align 8
  %16 = getelementptr inbounds i32, ptr %14, i64 %15
  store i32 %13, ptr %16, align 4
  br label %17

17:
  %18 = load i64, ptr %7, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %7, align 8
  br label %8

20:
  %21 = load ptr, ptr %4, align 8
  ret ptr %21
}

define i32 @wmemcmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 0, ptr %8, align 8
  br label %9

9:
  %10 = load i64, ptr %8, align 8
  %11 = load i64, ptr %7, align 8
  %12 = icmp ult i64 %10, %11
  br i1 %12, label %13, label %39

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load i64, ptr %8, align 8
  %16 = getelementptr inbounds i32, ptr %14, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = load ptr, ptr %6, align 8
  %19 = load i64, ptr %8, align 8
  %20 = getelementptr inbounds i32, ptr %18, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp ne i32 %17, %21
  br i1 %22, label %23, label %35

23:
  %24 = load ptr, ptr %5, align 8
  %25 = load i64, ptr %8, align 8
  %26 = getelementptr inbounds i32, ptr %24, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = load ptr, ptr %6, align 8
  %29 = load i64, ptr %8, align 8
  %30 = getelementptr inbounds i32, ptr %28, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = icmp slt i32 %27, %31
  %33 = zext i1 %32 to i64
  %34 = select i1 %32, i32 -1, i32 1
  store i32 %34, ptr %4, align 4
  br label %40

35:
  br label %36

36:
  %37 = load i64, ptr %8, align 8
  %38 = add i64 %37, 1
  store i64 %38, ptr %8, align 8
  br label %9

39:
  store i32 0, ptr %4, align 4
  br label %40

40:
  %41 = load i32, ptr %4, align 4
  ret i32 %41
}

define ptr @wmemchr(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i64 %2, ptr %7, align 8
  store i64 0, ptr %8, align 8
  br label %9

9:
  %10 = load i64, ptr %8, align 8
  %11 = load i64, ptr %7, align 8
  %12 = icmp ult i64 %10, %11
  br i1 %12, label %13, label %28

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load i64, ptr %8, align 8
  %16 = getelementptr inbounds i32, ptr %14, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = load i32, ptr %6, align 4
  %19 = icmp eq i32 %17, %18
  br i1 %19, label %20, label %24

20:
  %21 = load ptr, ptr %5, align 8
  %22 = load i64, ptr %8, align 8
  %23 = getelementptr inbounds i32, ptr %21, i64 %22
  store ptr %23, ptr %4, align 8
  br label %29

24:
  br label %25

25:
  %26 = load i64, ptr %8, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %8, align 8
  br label %9

28:
  store ptr null, ptr %4, align 8
  br label %29

29:
  %30 = load ptr, ptr %4, align 8
  ret ptr %30
}

define ptr @wcscpy(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i64 @wcslen(ptr noundef %7)
  %9 = add i64 %8, 1
  %10 = call ptr @wmemcpy(ptr noundef %5, ptr noundef %6, i64 noundef %9)
  ret ptr %10
}

define ptr @wcsncpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i64 @wcsnlen(ptr noundef %8, i64 noundef %9)
  store i64 %10, ptr %7, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = load i64, ptr %7, align 8
  %14 = call ptr @wmemcpy(ptr noundef %11, ptr noundef %12, i64 noundef %13)
  %15 = load ptr, ptr %4, align 8
  %16 = load i64, ptr %7, align 8
  %17 = getelementptr inbounds i32, ptr %15, i64 %16
  %18 = load i64, ptr %6, align 8
  %19 = load i64, ptr %7, align 8
  %20 = sub i64 %18, %19
  %21 = call ptr @wmemset(ptr noundef %17, i32 noundef 0, i64 noundef %20)
  %22 = load ptr, ptr %4, align 8
  ret ptr %22
}

define ptr @wcscat(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i64 @wcslen(ptr noundef %6)
  %8 = getelementptr inbounds i32, ptr %5, i64 %7
  %9 = load ptr, ptr %4, align 8
  %10 = call ptr @wcscpy(ptr noundef %8, ptr noundef %9)
  %11 = load ptr, ptr %3, align 8
  ret ptr %11
}

define ptr @wcsncat(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i64 @wcslen(ptr noundef %9)
  store i64 %10, ptr %7, align 8
  %11 = load ptr, ptr %5, align 8
  %12 = load i64, ptr %6, align 8
  %13 = call i64 @wcsnlen(ptr noundef %11, i64 noundef %12)
  store i64 %13, ptr %8, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = load i64, ptr %7, align 8
  %16 = getelementptr inbounds i32, ptr %14, i64 %15
  %17 = load ptr, ptr %5, align 8
  %18 = load i64, ptr %8, align 8
  %19 = call ptr @wmemcpy(ptr noundef %16, ptr noundef %17, i64 noundef %18)
  %20 = load ptr, ptr %4, align 8
  %21 = load i64, ptr %7, align 8
  %22 = load i64, ptr %8, align 8
  %23 = add i64 %21, %22
  %24 = getelementptr inbounds i32, ptr %20, i64 %23
  store i32 0, ptr %24, align 4
  %25 = load ptr, ptr %4, align 8
  ret ptr %25
}

define i32 @wcsncmp(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 0, ptr %8, align 8
  br label %9

9:
  %10 = load i64, ptr %8, align 8
  %11 = load i64, ptr %7, align 8
  %12 = icmp ult i64 %10, %11
  br i1 %12, label %13, label %46

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load i64, ptr %8, align 8
  %16 = getelementptr inbounds i32, ptr %14, i64 %15
  %17 = load i32, ptr %16, align 4
  %18 = load ptr, ptr %6, align 8
  %19 = load i64, ptr %8, align 8
  %20 = getelementptr inbounds i32, ptr %18, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp ne i32 %17, %21
  br i1 %22, label %23, label %35

23:
  %24 = load ptr, ptr %5, align 8
  %25 = load i64, ptr %8, align 8
  %26 = getelementptr inbounds i32, ptr %24, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = load ptr, ptr %6, align 8
  %29 = load i64, ptr %8, align 8
  %30 = getelementptr inbounds i32, ptr %28, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = icmp slt i32 %27, %31
  %33 = zext i1 %32 to i64
  %34 = select i1 %32, i32 -1, i32 1
  store i32 %34, ptr %4, align 4
  br label %47

35:
  %36 = load ptr, ptr %5, align 8
  %37 = load i64, ptr %8, align 8
  %38 = getelementptr inbounds i32, ptr %36, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:
  store i32 0, ptr %4, align 4
  br label %47

42:
  br label %43

43:
  %44 = load i64, ptr %8, align 8
  %45 = add i64 %44, 1
  store i64 %45, ptr %8, align 8
  br label %9

46:
  store i32 0, ptr %4, align 4
  br label %47

47:
  %48 = load i32, ptr %4, align 4
  ret i32 %48
}

define i32 @wcscmp(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @wcsncmp(ptr noundef %5, ptr noundef %6, i64 noundef -1)
  ret i32 %7
}

define ptr @wcschr(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  br label %6

6:
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %7, align 4
  %9 = load i32, ptr %5, align 4
  %10 = icmp eq i32 %8, %9
  br i1 %10, label %11, label %13

11:
  %12 = load ptr, ptr %4, align 8
  store ptr %12, ptr %3, align 8
  br label %22

13:
  %14 = load ptr, ptr %4, align 8
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %18

17:
  store ptr null, ptr %3, align 8
  br label %22

18:
  br label %19

19:
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i32, ptr %20, i32 1
  store ptr %21, ptr %4, align 8
  br label %6

22:
  %23 = load ptr, ptr %3, align 8
  ret ptr %23
}

define ptr @wcsrchr(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store ptr null, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %3, align 8
  %8 = load i32, ptr %7, align 4
  %9 = load i32, ptr %4, align 4
  %10 = icmp eq i32 %8, %9
  br i1 %10, label %11, label %13

11:
  %12 = load ptr, ptr %3, align 8
  store ptr %12, ptr %5, align 8
  br label %13

13:
  %14 = load ptr, ptr %3, align 8
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %19

17:
  %18 = load ptr, ptr %5, align 8
  ret ptr %18

19:
  br label %20

20:
  %21 = load ptr, ptr %3, align 8
  %22 = getelementptr inbounds i32, ptr %21, i32 1
  store ptr %22, ptr %3, align 8
  br label %6
}

define ptr @wcsstr(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = call i64 @wcslen(ptr noundef %7)
  store i64 %8, ptr %6, align 8
  br label %9

9:
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %5, align 8
  %12 = load i64, ptr %6, align 8
  %13 = call i32 @wcsncmp(ptr noundef %10, ptr noundef %11, i64 noundef %12)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %17

15:
  %16 = load ptr, ptr %4, align 8
  store ptr %16, ptr %3, align 8
  br label %26

17:
  %18 = load ptr, ptr %4, align 8
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %22

21:
  store ptr null, ptr %3, align 8
  br label %26

22:
  br label %23

23:
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds i32, ptr %24, i32 1
  store ptr %25, ptr %4, align 8
  br label %9

26:
  %27 = load ptr, ptr %3, align 8
  ret ptr %27
}

define ptr @wcsdup(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = call i64 @wcslen(ptr noundef %5)
  %7 = add i64 %6, 1
  %8 = mul i64 %7, 4
  store i64 %8, ptr %3, align 8
  %9 = load i64, ptr %3, align 8
  %10 = call ptr @malloc(i64 noundef %9)
  store ptr %10, ptr %4, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %14

13:
  br label %19

14:
  %15 = load ptr, ptr %4, align 8
  %16 = load ptr, ptr %2, align 8
  %17 = load i64, ptr %3, align 8
  %18 = call ptr @memcpy(ptr noundef %15, ptr noundef %16, i64 noundef %17)
  br label %19

19:
  %20 = phi ptr [ null, %13 ], [ %18, %14 ]
  ret ptr %20
}

define i64 @mbrtowc(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i8, align 1
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %11 = load ptr, ptr %9, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %15

14:
  store i64 0, ptr %5, align 8
  br label %40

15:
  %16 = load i64, ptr %8, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %19

18:
  store i64 -2, ptr %5, align 8
  br label %40

19:
  %20 = load ptr, ptr %7, align 8
  %21 = load i8, ptr %20, align 1
  store i8 %21, ptr %10, align 1
  %22 = load i8, ptr %10, align 1
  %23 = zext i8 %22 to i32
  %24 = icmp sge i32 %23, 128
  br i1 %24, label %25, label %27

25:
  %26 = call ptr @__errno_location()
  store i32 84, ptr %26, align 4
  store i64 -1, ptr %5, align 8
  br label %40

27:
  %28 = load ptr, ptr %6, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %34

30:
  %31 = load i8, ptr %10, align 1
  %32 = zext i8 %31 to i32
  %33 = load ptr, ptr %6, align 8
  store i32 %32, ptr %33, align 4
  br label %34

34:
  %35 = load i8, ptr %10, align 1
  %36 = zext i8 %35 to i32
  %37 = icmp ne i32 %36, 0
  %38 = zext i1 %37 to i32
  %39 = sext i32 %38 to i64
  store i64 %39, ptr %5, align 8
  br label %40

40:
  %41 = load i64, ptr %5, align 8
  ret i64 %41
}

define i64 @mbrlen(ptr noundef %0, i64 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i64 @mbrtowc(ptr noundef null, ptr noundef %7, i64 noundef %8, ptr noundef %9)
  ret i64 %10
}

define i32 @mbtowc(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %16

10:
  %11 = load ptr, ptr %5, align 8
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %16

15:
  store i64 1, ptr %6, align 8
  br label %16

16:
  %17 = load ptr, ptr %4, align 8
  %18 = load ptr, ptr %5, align 8
  %19 = load i64, ptr %6, align 8
  %20 = call i64 @mbrtowc(ptr noundef %17, ptr noundef %18, i64 noundef %19, ptr noundef null)
  store i64 %20, ptr %7, align 8
  %21 = load i64, ptr %7, align 8
  %22 = icmp eq i64 %21, -2
  br i1 %22, label %23, label %24

23:
  br label %27

24:
  %25 = load i64, ptr %7, align 8
  %26 = trunc i64 %25 to i32
  br label %27

27:
  %28 = phi i32 [ -1, %23 ], [ %26, %24 ]
  ret i32 %28
}

define i32 @mblen(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call i32 @mbtowc(ptr noundef null, ptr noundef %5, i64 noundef %6)
  ret i32 %7
}

define i64 @wcrtomb(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  %8 = load ptr, ptr %7, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %12

11:
  store i64 1, ptr %4, align 8
  br label %21

12:
  %13 = load i32, ptr %6, align 4
  %14 = icmp uge i32 %13, 128
  br i1 %14, label %15, label %17

15:
  %16 = call ptr @__errno_location()
  store i32 84, ptr %16, align 4
  store i64 -1, ptr %4, align 8
  br label %21

17:
  %18 = load i32, ptr %6, align 4
  %19 = trunc i32 %18 to i8
  %20 = load ptr, ptr %5, align 8
  store i8 %19, ptr %20, align 1
  store i64 1, ptr %4, align 8
  br label %21

21:
  %22 = load i64, ptr %4, align 8
  ret i64 %22
}

define i32 @wctomb(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %8

7:
  br label %13

8:
  %9 = load ptr, ptr %3, align 8
  %10 = load i32, ptr %4, align 4
  %11 = call i64 @wcrtomb(ptr noundef %9, i32 noundef %10, ptr noundef null)
  %12 = trunc i64 %11 to i32
  br label %13

13:
  %14 = phi i32 [ 0, %7 ], [ %12, %8 ]
  ret i32 %14
}

define i64 @mbstowcs(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 0, ptr %8, align 8
  br label %11

11:
  %12 = load ptr, ptr %5, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %18, label %14

14:
  %15 = load i64, ptr %8, align 8
  %16 = load i64, ptr %7, align 8
  %17 = icmp ult i64 %15, %16
  br label %18

18:
  %19 = phi i1 [ true, %11 ], [ %17, %14 ]
  br i1 %19, label %20, label %44

20:
  %21 = load ptr, ptr %6, align 8
  %22 = load i64, ptr %8, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 %22
  %24 = call i64 @mbrtowc(ptr noundef %9, ptr noundef %23, i64 noundef 1, ptr noundef null)
  store i64 %24, ptr %10, align 8
  %25 = load i64, ptr %10, align 8
  %26 = icmp eq i64 %25, -1
  br i1 %26, label %27, label %29

27:
  %28 = load i64, ptr %10, align 8
  store i64 %28, ptr %4, align 8
  br label %46

29:
  %30 = load ptr, ptr %5, align 8
  %31 = icmp ne ptr %30, null
  br i1 %31, label %32, label %37

32:
  %33 = load i32, ptr %9, align 4
  %34 = load ptr, ptr %5, align 8
  %35 = load i64, ptr %8, align 8
  %36 = getelementptr inbounds i32, ptr %34, i64 %35
  store i32 %33, ptr %36, align 4
  br label %37

37:
  %38 = load i64, ptr %10, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %40, label %41

40:
  br label %44

41:
  %42 = load i64, ptr %8, align 8
  %43 = add i64 %42, 1
  store i64 %43, ptr %8, align 8
  br label %11

44:
  %45 = load i64, ptr %8, align 8
  store i64 %45, ptr %4, align 8
  br label %46

46:
  %47 = load i64, ptr %4, align 8
  ret i64 %47
}

define i64 @wcstombs(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca i8, align 1
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 0, ptr %8, align 8
  br label %10

10:
  %11 = load ptr, ptr %5, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %17, label %13

13:
  %14 = load i64, ptr %8, align 8
  %15 = load i64, ptr %7, align 8
  %16 = icmp ult i64 %14, %15
  br label %17

17:
  %18 = phi i1 [ true, %10 ], [ %16, %13 ]
  br i1 %18, label %19, label %45

19:
  %20 = load ptr, ptr %6, align 8
  %21 = load i64, ptr %8, align 8
  %22 = getelementptr inbounds i32, ptr %20, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = call i64 @wcrtomb(ptr noundef %9, i32 noundef %23, ptr noundef null)
  %25 = icmp eq i64 %24, -1
  br i1 %25, label %26, label %27

26:
  store i64 -1, ptr %4, align 8
  br label %47

27:
  %28 = load ptr, ptr %5, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %35

30:
  %31 = load i8, ptr %9, align 1
  %32 = load ptr, ptr %5, align 8
  %33 = load i64, ptr %8, align 8
  %34 = getelementptr inbounds i8, ptr %32, i64 %33
  store i8 %31, ptr %34, align 1
  br label %35

35:
  %36 = load ptr, ptr %6, align 8
  %37 = load i64, ptr %8, align 8
  %38 = getelementptr inbounds i32, ptr %36, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:
  br label %45

42:
  %43 = load i64, ptr %8, align 8
  %44 = add i64 %43, 1
  store i64 %44, ptr %8, align 8
  br label %10

45:
  %46 = load i64, ptr %8, align 8
  store i64 %46, ptr %4, align 8
  br label %47

47:
  %48 = load i64, ptr %4, align 8
  ret i64 %48
}

define i32 @mbsinit(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 1
}

define i32 @btowc(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp sge i32 %3, 0
  br i1 %4, label %5, label %10

5:
  %6 = load i32, ptr %2, align 4
  %7 = icmp slt i32 %6, 128
  br i1 %7, label %8, label %10

8:
  %9 = load i32, ptr %2, align 4
  br label %11

10:
  br label %11

11:
  %12 = phi i32 [ %9, %8 ], [ -1, %10 ]
  ret i32 %12
}

define i32 @wctob(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %7

5:
  %6 = load i32, ptr %2, align 4
  br label %8

7:
  br label %8

8:
  %9 = phi i32 [ %6, %5 ], [ -1, %7 ]
  ret i32 %9
}

define i32 @iswalpha(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isalpha(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswdigit(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isdigit(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswalnum(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isalnum(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswspace(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isspace(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswupper(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isupper(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswlower(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @islower(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswpunct(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @ispunct(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswprint(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isprint(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswgraph(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isgraph(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswcntrl(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @iscntrl(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswxdigit(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isxdigit(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @iswblank(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %9

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @isblank(i32 noundef %6)
  %8 = icmp ne i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ false, %1 ], [ %8, %5 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define i32 @towlower(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %8

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @tolower(i32 noundef %6)
  br label %10

8:
  %9 = load i32, ptr %2, align 4
  br label %10

10:
  %11 = phi i32 [ %7, %5 ], [ %9, %8 ]
  ret i32 %11
}

define i32 @towupper(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %8

5:
  %6 = load i32, ptr %2, align 4
  %7 = call i32 @toupper(i32 noundef %6)
  br label %10

8:
  %9 = load i32, ptr %2, align 4
  br label %10

10:
  %11 = phi i32 [ %7, %5 ], [ %9, %8 ]
  ret i32 %11
}

define i32 @wcwidth(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %7

6:
  store i32 0, ptr %2, align 4
  br label %13

7:
  %8 = load i32, ptr %3, align 4
  %9 = call i32 @iswprint(i32 noundef %8)
  %10 = icmp ne i32 %9, 0
  %11 = zext i1 %10 to i64
  %12 = select i1 %10, i32 1, i32 -1
  store i32 %12, ptr %2, align 4
  br label %13

13:
  %14 = load i32, ptr %2, align 4
  ret i32 %14
}

define ptr @getenv(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %6 = load ptr, ptr @environ, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %13, label %8

8:
  %9 = load ptr, ptr %3, align 8
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %14

13:
  store ptr null, ptr %2, align 8
  br label %31

14:
  %15 = load ptr, ptr %3, align 8
  %16 = call i64 @strlen(ptr noundef %15)
  store i64 %16, ptr %4, align 8
  %17 = load ptr, ptr %3, align 8
  %18 = load i64, ptr %4, align 8
  %19 = call ptr @variable_named(ptr noundef %17, i64 noundef %18)
  %20 = load ptr, ptr %19, align 8
  store ptr %20, ptr %5, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %23, label %24

23:
  br label %29

24:
  %25 = load ptr, ptr %5, align 8
  %26 = load i64, ptr %4, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  %28 = getelementptr inbounds i8, ptr %27, i64 1
  br label %29

29:
  %30 = phi ptr [ null, %23 ], [ %28, %24 ]
  store ptr %30, ptr %2, align 8
  br label %31

31:
  %32 = load ptr, ptr %2, align 8
  ret ptr %32
}

define internal ptr @variable_named(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %6 = load ptr, ptr @environ, align 8
  store ptr %6, ptr %5, align 8
  br label %7

7:
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %8, align 8
  %10 = icmp ne ptr %9, null
  br i1 %10, label %11, label %31

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load ptr, ptr %12, align 8
  %14 = load ptr, ptr %3, align 8
  %15 = load i64, ptr %4, align 8
  %16 = call i32 @strncmp(ptr noundef %13, ptr noundef %14, i64 noundef %15)
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %27

18:
  %19 = load ptr, ptr %5, align 8
  %20 = load ptr, ptr %19, align 8
  %21 = load i64, ptr %4, align 8
  %22 = getelementptr inbounds i8, ptr %20, i64 %21
  %23 = load i8, ptr %22, align 1
  %24 = sext i8 %23 to i32
  %25 = icmp eq i32 %24, 61
  br i1 %25, label %26, label %27

26:
  br label %31

27:
  br label %28

28:
  %29 = load ptr, ptr %5, align 8
  %30 = getelementptr inbounds ptr, ptr %29, i32 1
  store ptr %30, ptr %5, align 8
  br label %7

31:
  %32 = load ptr, ptr %5, align 8
  ret ptr %32
}

define ptr @secure_getenv(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @getenv(ptr noundef %3)
  ret ptr %4
}

define i32 @setenv(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %11 = load ptr, ptr %5, align 8
  %12 = call i64 @strlen(ptr noundef %11)
  store i64 %12, ptr %8, align 8
  %13 = load i64, ptr %8, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %19, label %15

15:
  %16 = load ptr, ptr %5, align 8
  %17 = call ptr @strchr(ptr noundef %16, i32 noundef 61)
  %18 = icmp ne ptr %17, null
  br i1 %18, label %19, label %21

19:
  %20 = call ptr @__errno_location()
  store i32 22, ptr %20, align 4
  store i32 -1, ptr %4, align 4
  br label %47

21:
  %22 = load ptr, ptr %6, align 8
  %23 = call i64 @strlen(ptr noundef %22)
  %24 = add i64 %23, 1
  store i64 %24, ptr %9, align 8
  %25 = load i64, ptr %8, align 8
  %26 = add i64 %25, 1
  %27 = load i64, ptr %9, align 8
  %28 = add i64 %26, %27
  %29 = call ptr @malloc(i64 noundef %28)
  store ptr %29, ptr %10, align 8
  %30 = load ptr, ptr %10, align 8
  %31 = load ptr, ptr %5, align 8
  %32 = load i64, ptr %8, align 8
  %33 = call ptr @memcpy(ptr noundef %30, ptr noundef %31, i64 noundef %32)
  %34 = load ptr, ptr %10, align 8
  %35 = load i64, ptr %8, align 8
  %36 = getelementptr inbounds i8, ptr %34, i64 %35
  store i8 61, ptr %36, align 1
  %37 = load ptr, ptr %10, align 8
  %38 = load i64, ptr %8, align 8
  %39 = getelementptr inbounds i8, ptr %37, i64 %38
  %40 = getelementptr inbounds i8, ptr %39, i64 1
  %41 = load ptr, ptr %6, align 8
  %42 = load i64, ptr %9, align 8
  %43 = call ptr @memcpy(ptr noundef %40, ptr noundef %41, i64 noundef %42)
  %44 = load ptr, ptr %10, align 8
  %45 = load i64, ptr %8, align 8
  %46 = load i32, ptr %7, align 4
  call void @put_variable(ptr noundef %44, i64 noundef %45, i32 noundef %46)
  store i32 0, ptr %4, align 4
  br label %47

47:
  %48 = load i32, ptr %4, align 4
  ret i32 %48
}

define internal void @put_variable(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %10 = load ptr, ptr %4, align 8
  %11 = load i64, ptr %5, align 8
  %12 = call ptr @variable_named(ptr noundef %10, i64 noundef %11)
  store ptr %12, ptr %7, align 8
  %13 = load ptr, ptr %7, align 8
  %14 = load ptr, ptr %13, align 8
  %15 = icmp ne ptr %14, null
  br i1 %15, label %16, label %23

16:
  %17 = load i32, ptr %6, align 4
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %22

19:
  %20 = load ptr, ptr %4, align 8
  %21 = load ptr, ptr %7, align 8
  store ptr %20, ptr %21, align 8
  br label %22

22:
  br label %48

23:
  %24 = load ptr, ptr %7, align 8
  %25 = load ptr, ptr @environ, align 8
  %26 = ptrtoint ptr %24 to i64
  %27 = ptrtoint ptr %25 to i64
  %28 = sub i64 %26, %27
  %29 = sdiv exact i64 %28, 8
  store i64 %29, ptr %8, align 8
  %30 = load i64, ptr %8, align 8
  %31 = add i64 %30, 2
  %32 = mul i64 %31, 8
  %33 = call ptr @malloc(i64 noundef %32)
  store ptr %33, ptr %9, align 8
  %34 = load ptr, ptr %9, align 8
  %35 = load ptr, ptr @environ, align 8
  %36 = load i64, ptr %8, align 8
  %37 = mul i64 %36, 8
  %38 = call ptr @memcpy(ptr noundef %34, ptr noundef %35, i64 noundef %37)
  %39 = load ptr, ptr %4, align 8
  %40 = load ptr, ptr %9, align 8
  %41 = load i64, ptr %8, align 8
  %42 = getelementptr inbounds ptr, ptr %40, i64 %41
  store ptr %39, ptr %42, align 8
  %43 = load ptr, ptr %9, align 8
  %44 = load i64, ptr %8, align 8
  %45 = add i64 %44, 1
  %46 = getelementptr inbounds ptr, ptr %43, i64 %45
  store ptr null, ptr %46, align 8
  %47 = load ptr, ptr %9, align 8
  store ptr %47, ptr @environ, align 8
  br label %48

48:
  ret void
}

define i32 @putenv(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @strchr(ptr noundef %4, i32 noundef 61)
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %15

8:
  %9 = load ptr, ptr %2, align 8
  %10 = load ptr, ptr %3, align 8
  %11 = load ptr, ptr %2, align 8
  %12 = ptrtoint ptr %10 to i64
  %13 = ptrtoint ptr %11 to i64
  %14 = sub i64 %12, %13
  call void @put_variable(ptr noundef %9, i64 noundef %14, i32 noundef 1)
  br label %15

15:
  ret i32 0
}

define i32 @unsetenv(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = call i64 @strlen(ptr noundef %5)
  %7 = call ptr @variable_named(ptr noundef %4, i64 noundef %6)
  store ptr %7, ptr %3, align 8
  br label %8

8:
  %9 = load ptr, ptr %3, align 8
  %10 = load ptr, ptr %9, align 8
  %11 = icmp ne ptr %10, null
  br i1 %11, label %12, label %21

12:
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds ptr, ptr %13, i64 1
  %15 = load ptr, ptr %14, align 8
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds ptr, ptr %16, i64 0
  store ptr %15, ptr %17, align 8
  br label %18

18:
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds ptr, ptr %19, i32 1
  store ptr %20, ptr %3, align 8
  br label %8

21:
  ret i32 0
}

define i32 @getpid() {
  ret i32 2
}

define i32 @getppid() {
  ret i32 1
}

define i32 @getuid() {
  ret i32 1000
}

define i32 @geteuid() {
  ret i32 1000
}

define i32 @getgid() {
  ret i32 1000
}

define i32 @getegid() {
  ret i32 1000
}

define ptr @setlocale(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %22, label %9

9:
  %10 = load ptr, ptr %4, align 8
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %22, label %14

14:
  %15 = load ptr, ptr %4, align 8
  %16 = call i32 @strcmp(ptr noundef %15, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.15, i64 0, i64 0))
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = load ptr, ptr %4, align 8
  %20 = call i32 @strcmp(ptr noundef %19, ptr noundef getelementptr inbounds ([6 x i8], ptr @.str.16, i64 0, i64 0))
  %21 = icmp eq i32 %20, 0
  br label %22

22:
  %23 = phi i1 [ true, %14 ], [ true, %9 ], [ true, %2 ], [ %21, %18 ]
  %24 = zext i1 %23 to i32
  store i32 %24, ptr %5, align 4
  %25 = load i32, ptr %5, align 4
  %26 = icmp ne i32 %25, 0
  %27 = zext i1 %26 to i64
  %28 = select i1 %26, ptr getelementptr inbounds ([2 x i8], ptr @.str.15, i64 0, i64 0), ptr null
  ret ptr %28
}

define ptr @localeconv() {
  %1 = alloca i32, align 4
  store i32 0, ptr %1, align 4
  br label %2

2:
  %3 = load i32, ptr %1, align 4
  %4 = icmp slt i32 %3, 10
  br i1 %4, label %5, label %12

5:
  %6 = load i32, ptr %1, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds [10 x ptr], ptr getelementptr inbounds (%struct.numeric_locale, ptr @localeconv.locale, i32 0, i32 0), i64 0, i64 %7
  store ptr getelementptr inbounds ([1 x i8], ptr @localeconv.none, i64 0, i64 0), ptr %8, align 8
  br label %9

9:
  %10 = load i32, ptr %1, align 4
  %11 = add nsw i32 %10, 1
  store i32 %11, ptr %1, align 4
  br label %2

12:
  store ptr getelementptr inbounds ([2 x i8], ptr @localeconv.point, i64 0, i64 0), ptr getelementptr inbounds (%struct.numeric_locale, ptr @localeconv.locale, i32 0, i32 0, i64 0), align 8
  %13 = call ptr @memset(ptr noundef getelementptr inbounds (%struct.numeric_locale, ptr @localeconv.locale, i32 0, i32 1, i64 0), i32 noundef 127, i64 noundef 14)
  ret ptr @localeconv.locale
}

define ptr @signal(i32 noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %7 = load i32, ptr %4, align 4
  %8 = icmp sle i32 %7, 0
  br i1 %8, label %12, label %9

9:
  %10 = load i32, ptr %4, align 4
  %11 = icmp sge i32 %10, 65
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 22, ptr %13, align 4
  store ptr inttoptr (i64 -1 to ptr), ptr %3, align 8
  br label %24

14:
  %15 = load i32, ptr %4, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds [65 x ptr], ptr @handlers, i64 0, i64 %16
  %18 = load ptr, ptr %17, align 8
  store ptr %18, ptr %6, align 8
  %19 = load ptr, ptr %5, align 8
  %20 = load i32, ptr %4, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds [65 x ptr], ptr @handlers, i64 0, i64 %21
  store ptr %19, ptr %22, align 8
  %23 = load ptr, ptr %6, align 8
  store ptr %23, ptr %3, align 8
  br label %24

24:
  %25 = load ptr, ptr %3, align 8
  ret ptr %25
}

define i32 @sigaction(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %8 = load i32, ptr %5, align 4
  %9 = icmp sle i32 %8, 0
  br i1 %9, label %13, label %10

10:
  %11 = load i32, ptr %5, align 4
  %12 = icmp sge i32 %11, 65
  br i1 %12, label %13, label %15

13:
  %14 = call ptr @__errno_location()
  store i32 22, ptr %14, align 4
  store i32 -1, ptr %4, align 4
  br label %38

15:
  %16 = load ptr, ptr %7, align 8
  %17 = icmp ne ptr %16, null
  br i1 %17, label %18, label %27

18:
  %19 = load ptr, ptr %7, align 8
  %20 = call ptr @memset(ptr noundef %19, i32 noundef 0, i64 noundef 152)
  %21 = load i32, ptr %5, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [65 x ptr], ptr @handlers, i64 0, i64 %22
  %24 = load ptr, ptr %23, align 8
  %25 = load ptr, ptr %7, align 8
  %26 = getelementptr inbounds %struct.signal_action, ptr %25, i32 0, i32 0
  store ptr %24, ptr %26, align 8
  br label %27

27:
  %28 = load ptr, ptr %6, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %37

30:
  %31 = load ptr, ptr %6, align 8
  %32 = getelementptr inbounds %struct.signal_action, ptr %31, i32 0, i32 0
  %33 = load ptr, ptr %32, align 8
  %34 = load i32, ptr %5, align 4
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds [65 x ptr], ptr @handlers, i64 0, i64 %35
  store ptr %33, ptr %36, align 8
  br label %37

37:
  store i32 0, ptr %4, align 4
  br label %38

38:
  %39 = load i32, ptr %4, align 4
  ret i32 %39
}

define i32 @sigemptyset(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @memset(ptr noundef %3, i32 noundef 0, i64 noundef 128)
  ret i32 0
}

define i32 @sigfillset(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @memset(ptr noundef %3, i32 noundef 255, i64 noundef 128)
  ret i32 0
}

define i32 @sigaddset(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = sub nsw i32 %5, 1
  %7 = srem i32 %6, 64
  %8 = zext i32 %7 to i64
  %9 = shl i64 1, %8
  %10 = load ptr, ptr %3, align 8
  %11 = load i32, ptr %4, align 4
  %12 = sub nsw i32 %11, 1
  %13 = sdiv i32 %12, 64
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds i64, ptr %10, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = or i64 %16, %9
  store i64 %17, ptr %15, align 8
  ret i32 0
}

define i32 @raise(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = icmp sle i32 %6, 0
  br i1 %7, label %11, label %8

8:
  %9 = load i32, ptr %3, align 4
  %10 = icmp sge i32 %9, 65
  br i1 %10, label %11, label %13

11:
  %12 = call ptr @__errno_location()
  store i32 22, ptr %12, align 4
  store i32 -1, ptr %2, align 4
  br label %48

13:
  %14 = load i32, ptr %3, align 4
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds [65 x ptr], ptr @handlers, i64 0, i64 %15
  %17 = load ptr, ptr %16, align 8
  store ptr %17, ptr %4, align 8
  %18 = load i32, ptr %3, align 4
  %19 = icmp eq i32 %18, 17
  br i1 %19, label %29, label %20

20:
  %21 = load i32, ptr %3, align 4
  %22 = icmp eq i32 %21, 18
  br i1 %22, label %29, label %23

23:
  %24 = load i32, ptr %3, align 4
  %25 = icmp eq i32 %24, 23
  br i1 %25, label %29, label %26

26:
  %27 = load i32, ptr %3, align 4
  %28 = icmp eq i32 %27, 28
  br label %29

29:
  %30 = phi i1 [ true, %23 ], [ true, %20 ], [ true, %13 ], [ %28, %26 ]
  %31 = zext i1 %30 to i32
  store i32 %31, ptr %5, align 4
  %32 = load ptr, ptr %4, align 8
  %33 = icmp eq ptr %32, null
  br i1 %33, label %34, label %38

34:
  %35 = load i32, ptr %5, align 4
  %36 = icmp ne i32 %35, 0
  br i1 %36, label %38, label %37

37:
  call void @abort()
  unreachable

38:
  %39 = load ptr, ptr %4, align 8
  %40 = icmp ne ptr %39, null
  br i1 %40, label %41, label %47

41:
  %42 = load ptr, ptr %4, align 8
  %43 = icmp ne ptr %42, inttoptr (i64 1 to ptr)
  br i1 %43, label %44, label %47

44:
  %45 = load ptr, ptr %4, align 8
  %46 = load i32, ptr %3, align 4
  call void %45(i32 noundef %46)
  br label %47

47:
  store i32 0, ptr %2, align 4
  br label %48

48:
  %49 = load i32, ptr %2, align 4
  ret i32 %49
}

define i64 @write(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i64 @write_bytes(i32 noundef %7, ptr noundef %8, i64 noundef %9)
  ret i64 %10
}

define internal i64 @write_bytes(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %8 = load ptr, ptr @__reprise_write_descriptor, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %12

10:
  %11 = call ptr @__errno_location()
  store i32 9, ptr %11, align 4
  store i64 -1, ptr %4, align 8
  br label %18

12:
  %13 = load ptr, ptr @__reprise_write_descriptor, align 8
  %14 = load i32, ptr %5, align 4
  %15 = load ptr, ptr %6, align 8
  %16 = load i64, ptr %7, align 8
  %17 = call i64 %13(i32 noundef %14, ptr noundef %15, i64 noundef %16)
  store i64 %17, ptr %4, align 8
  br label %18

18:
  %19 = load i64, ptr %4, align 8
  ret i64 %19
}

define i64 @fwrite(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %10 = load i64, ptr %7, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %15, label %12

12:
  %13 = load i64, ptr %8, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %16

15:
  store i64 0, ptr %5, align 8
  br label %29

16:
  %17 = load ptr, ptr %9, align 8
  %18 = load ptr, ptr %6, align 8
  %19 = load i64, ptr %7, align 8
  %20 = load i64, ptr %8, align 8
  %21 = mul i64 %19, %20
  %22 = call i32 @put(ptr noundef %17, ptr noundef %18, i64 noundef %21)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %26

24:
  %25 = load i64, ptr %8, align 8
  br label %27

26:
  br label %27

27:
  %28 = phi i64 [ %25, %24 ], [ 0, %26 ]
  store i64 %28, ptr %5, align 8
  br label %29

29:
  %30 = load i64, ptr %5, align 8
  ret i64 %30
}

define internal i32 @put(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds %struct.stream, ptr %8, i32 0, i32 4
  store i8 0, ptr %9, align 1
  %10 = load ptr, ptr %5, align 8
  %11 = getelementptr inbounds %struct.stream, ptr %10, i32 0, i32 0
  %12 = load i32, ptr %11, align 4
  %13 = load ptr, ptr %6, align 8
  %14 = load i64, ptr %7, align 8
  %15 = call i64 @write_bytes(i32 noundef %12, ptr noundef %13, i64 noundef %14)
  %16 = load i64, ptr %7, align 8
  %17 = icmp ne i64 %15, %16
  br i1 %17, label %18, label %21

18:
  %19 = load ptr, ptr %5, align 8
  %20 = getelementptr inbounds %struct.stream, ptr %19, i32 0, i32 2
  store i8 1, ptr %20, align 1
  store i32 -1, ptr %4, align 4
  br label %22

21:
  store i32 0, ptr %4, align 4
  br label %22

22:
  %23 = load i32, ptr %4, align 4
  ret i32 %23
}

define i64 @fwrite_unlocked(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load i64, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = call i64 @fwrite(ptr noundef %9, i64 noundef %10, i64 noundef %11, ptr noundef %12)
  ret i64 %13
}

define i32 @fputs(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = call i64 @strlen(ptr noundef %7)
  %9 = call i32 @put(ptr noundef %5, ptr noundef %6, i64 noundef %8)
  %10 = icmp eq i32 %9, 0
  %11 = zext i1 %10 to i64
  %12 = select i1 %10, i32 1, i32 -1
  ret i32 %12
}

define i32 @fputs_unlocked(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @fputs(ptr noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @puts(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr @stdout, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = call i64 @strlen(ptr noundef %5)
  %7 = call i32 @put(ptr noundef %3, ptr noundef %4, i64 noundef %6)
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %13

9:
  %10 = load ptr, ptr @stdout, align 8
  %11 = call i32 @put(ptr noundef %10, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.17, i64 0, i64 0), i64 noundef 1)
  %12 = icmp eq i32 %11, 0
  br label %13

13:
  %14 = phi i1 [ false, %1 ], [ %12, %9 ]
  %15 = zext i1 %14 to i64
  %16 = select i1 %14, i32 1, i32 -1
  ret i32 %16
}

define i32 @fputc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @put_character(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define internal i32 @put_character(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i8, align 1
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = trunc i32 %6 to i8
  store i8 %7, ptr %5, align 1
  %8 = load ptr, ptr %4, align 8
  %9 = call i32 @put(ptr noundef %8, ptr noundef %5, i64 noundef 1)
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %14

11:
  %12 = load i8, ptr %5, align 1
  %13 = zext i8 %12 to i32
  br label %15

14:
  br label %15

15:
  %16 = phi i32 [ %13, %11 ], [ -1, %14 ]
  ret i32 %16
}

define i32 @putc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @put_character(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @_IO_putc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @put_character(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @putc_unlocked(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @put_character(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @fputc_unlocked(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @put_character(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @putchar(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = load ptr, ptr @stdout, align 8
  %5 = call i32 @put_character(i32 noundef %3, ptr noundef %4)
  ret i32 %5
}

define i32 @putchar_unlocked(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = load ptr, ptr @stdout, align 8
  %5 = call i32 @put_character(i32 noundef %3, ptr noundef %4)
  ret i32 %5
}

define i32 @vfprintf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @put_formatted(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define internal i32 @put_formatted(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %11 = load ptr, ptr %6, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = call ptr @formatted(ptr noundef %11, ptr noundef %12, ptr noundef %8)
  store ptr %13, ptr %9, align 8
  %14 = load ptr, ptr %9, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %16, label %17

16:
  store i32 -1, ptr %4, align 4
  br label %34

17:
  %18 = load i32, ptr %8, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %27, label %20

20:
  %21 = load ptr, ptr %5, align 8
  %22 = load ptr, ptr %9, align 8
  %23 = load i32, ptr %8, align 4
  %24 = sext i32 %23 to i64
  %25 = call i32 @put(ptr noundef %21, ptr noundef %22, i64 noundef %24)
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %29

27:
  %28 = load i32, ptr %8, align 4
  br label %30

29:
  br label %30

30:
  %31 = phi i32 [ %28, %27 ], [ -1, %29 ]
  store i32 %31, ptr %10, align 4
  %32 = load ptr, ptr %9, align 8
  call void @free(ptr noundef %32)
  %33 = load i32, ptr %10, align 4
  store i32 %33, ptr %4, align 4
  br label %34

34:
  %35 = load i32, ptr %4, align 4
  ret i32 %35
}

define i32 @__vfprintf_chk(ptr noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load i32, ptr %6, align 4
  %10 = load ptr, ptr %5, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = call i32 @put_formatted(ptr noundef %10, ptr noundef %11, ptr noundef %12)
  ret i32 %13
}

define i32 @vprintf(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr @stdout, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @put_formatted(ptr noundef %5, ptr noundef %6, ptr noundef %7)
  ret i32 %8
}

define i32 @fprintf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @put_formatted(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

declare void @llvm.va_start(ptr)

declare void @llvm.va_end(ptr)

define i32 @__fprintf_chk(ptr noundef %0, i32 noundef %1, ptr noundef %2, ...) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca [1 x %struct.__va_list_tag], align 16
  %8 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %9 = load i32, ptr %5, align 4
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_start(ptr %10)
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  %14 = call i32 @put_formatted(ptr noundef %11, ptr noundef %12, ptr noundef %13)
  store i32 %14, ptr %8, align 4
  %15 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_end(ptr %15)
  %16 = load i32, ptr %8, align 4
  ret i32 %16
}

define i32 @printf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 8
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %5)
  %6 = load ptr, ptr @stdout, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %9 = call i32 @put_formatted(ptr noundef %6, ptr noundef %7, ptr noundef %8)
  store i32 %9, ptr %4, align 4
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %10)
  %11 = load i32, ptr %4, align 4
  ret i32 %11
}

define i32 @__printf_chk(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %7 = load i32, ptr %3, align 4
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %8)
  %9 = load ptr, ptr @stdout, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %12 = call i32 @put_formatted(ptr noundef %9, ptr noundef %10, ptr noundef %11)
  store i32 %12, ptr %6, align 4
  %13 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %13)
  %14 = load i32, ptr %6, align 4
  ret i32 %14
}

define i32 @vdprintf(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca %struct.stream, align 4
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 0
  %9 = load i32, ptr %4, align 4
  store i32 %9, ptr %8, align 4
  %10 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 1
  store i8 0, ptr %10, align 4
  %11 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 2
  store i8 0, ptr %11, align 1
  %12 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 3
  store i8 0, ptr %12, align 2
  %13 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 4
  store i8 0, ptr %13, align 1
  %14 = getelementptr inbounds %struct.stream, ptr %7, i32 0, i32 5
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 8, i1 false)
  %15 = load ptr, ptr %5, align 8
  %16 = load ptr, ptr %6, align 8
  %17 = call i32 @put_formatted(ptr noundef %7, ptr noundef %15, ptr noundef %16)
  ret i32 %17
}

define i32 @dprintf(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca %struct.stream, align 4
  %6 = alloca [1 x %struct.__va_list_tag], align 16
  %7 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %8 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 0
  %9 = load i32, ptr %3, align 4
  store i32 %9, ptr %8, align 4
  %10 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 1
  store i8 0, ptr %10, align 4
  %11 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 2
  store i8 0, ptr %11, align 1
  %12 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 3
  store i8 0, ptr %12, align 2
  %13 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 4
  store i8 0, ptr %13, align 1
  %14 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 5
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 8, i1 false)
  %15 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  call void @llvm.va_start(ptr %15)
  %16 = load ptr, ptr %4, align 8
  %17 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  %18 = call i32 @put_formatted(ptr noundef %5, ptr noundef %16, ptr noundef %17)
  store i32 %18, ptr %7, align 4
  %19 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %6, i64 0, i64 0
  call void @llvm.va_end(ptr %19)
  %20 = load i32, ptr %7, align 4
  ret i32 %20
}

define i32 @vasprintf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @put_on_heap(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define internal i32 @put_on_heap(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call ptr @formatted(ptr noundef %8, ptr noundef %9, ptr noundef %7)
  %11 = load ptr, ptr %4, align 8
  store ptr %10, ptr %11, align 8
  %12 = load ptr, ptr %4, align 8
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %16

15:
  br label %18

16:
  %17 = load i32, ptr %7, align 4
  br label %18

18:
  %19 = phi i32 [ -1, %15 ], [ %17, %16 ]
  ret i32 %19
}

define i32 @asprintf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @put_on_heap(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @__asprintf_chk(ptr noundef %0, i32 noundef %1, ptr noundef %2, ...) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca [1 x %struct.__va_list_tag], align 16
  %8 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %9 = load i32, ptr %5, align 4
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_start(ptr %10)
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  %14 = call i32 @put_on_heap(ptr noundef %11, ptr noundef %12, ptr noundef %13)
  store i32 %14, ptr %8, align 4
  %15 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_end(ptr %15)
  %16 = load i32, ptr %8, align 4
  ret i32 %16
}

define void @srand(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %8 = load i32, ptr %2, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %11

10:
  br label %13

11:
  %12 = load i32, ptr %2, align 4
  br label %13

13:
  %14 = phi i32 [ 1, %10 ], [ %12, %11 ]
  store i32 %14, ptr %3, align 4
  store i32 0, ptr %4, align 4
  br label %15

15:
  %16 = load i32, ptr %4, align 4
  %17 = icmp slt i32 %16, 31
  br i1 %17, label %18, label %41

18:
  %19 = load i32, ptr %3, align 4
  %20 = load i32, ptr %4, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds [31 x i32], ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 0), i64 0, i64 %21
  store i32 %19, ptr %22, align 4
  %23 = load i32, ptr %3, align 4
  %24 = sdiv i32 %23, 127773
  store i32 %24, ptr %5, align 4
  %25 = load i32, ptr %3, align 4
  %26 = srem i32 %25, 127773
  store i32 %26, ptr %6, align 4
  %27 = load i32, ptr %6, align 4
  %28 = mul nsw i32 16807, %27
  %29 = load i32, ptr %5, align 4
  %30 = mul nsw i32 2836, %29
  %31 = sub nsw i32 %28, %30
  store i32 %31, ptr %3, align 4
  %32 = load i32, ptr %3, align 4
  %33 = icmp slt i32 %32, 0
  br i1 %33, label %34, label %37

34:
  %35 = load i32, ptr %3, align 4
  %36 = add nsw i32 %35, 2147483647
  store i32 %36, ptr %3, align 4
  br label %37

37:
  br label %38

38:
  %39 = load i32, ptr %4, align 4
  %40 = add nsw i32 %39, 1
  store i32 %40, ptr %4, align 4
  br label %15

41:
  store i32 3, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 1), align 4
  store i32 1, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 2), align 4
  store i32 0, ptr %7, align 4
  br label %42

42:
  %43 = load i32, ptr %7, align 4
  %44 = icmp slt i32 %43, 310
  br i1 %44, label %45, label %50

45:
  %46 = call i32 @next_word()
  br label %47

47:
  %48 = load i32, ptr %7, align 4
  %49 = add nsw i32 %48, 1
  store i32 %49, ptr %7, align 4
  br label %42

50:
  ret void
}

define internal i32 @next_word() {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  %3 = load i32, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 1), align 4
  %4 = add i32 %3, 31
  %5 = sub i32 %4, 3
  %6 = urem i32 %5, 31
  store i32 %6, ptr %1, align 4
  %7 = load i32, ptr %1, align 4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds [31 x i32], ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 0), i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = load i32, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 1), align 4
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds [31 x i32], ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 0), i64 0, i64 %12
  %14 = load i32, ptr %13, align 4
  %15 = add i32 %14, %10
  store i32 %15, ptr %13, align 4
  store i32 %15, ptr %2, align 4
  %16 = load i32, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 1), align 4
  %17 = add i32 %16, 1
  %18 = urem i32 %17, 31
  store i32 %18, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 1), align 4
  %19 = load i32, ptr %2, align 4
  ret i32 %19
}

define void @srandom(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  call void @srand(i32 noundef %3)
  ret void
}

define i32 @rand() {
  %1 = load i32, ptr getelementptr inbounds (%struct.anon, ptr @generator, i32 0, i32 2), align 4
  %2 = icmp ne i32 %1, 0
  br i1 %2, label %4, label %3

3:
  call void @srand(i32 noundef 1)
  br label %4

4:
  %5 = call i32 @next_word()
  %6 = lshr i32 %5, 1
  ret i32 %6
}

define i64 @random() {
  %1 = call i32 @rand()
  %2 = sext i32 %1 to i64
  ret i64 %2
}

define i32 @rand_r(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = load i32, ptr %6, align 4
  store i32 %7, ptr %3, align 4
  store i32 0, ptr %4, align 4
  store i32 0, ptr %5, align 4
  br label %8

8:
  %9 = load i32, ptr %5, align 4
  %10 = icmp slt i32 %9, 3
  br i1 %10, label %11, label %33

11:
  %12 = load i32, ptr %3, align 4
  %13 = mul i32 %12, 1103515245
  %14 = add i32 %13, 12345
  store i32 %14, ptr %3, align 4
  %15 = load i32, ptr %5, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %21

17:
  %18 = load i32, ptr %3, align 4
  %19 = udiv i32 %18, 65536
  %20 = urem i32 %19, 2048
  br label %28

21:
  %22 = load i32, ptr %4, align 4
  %23 = shl i32 %22, 10
  %24 = load i32, ptr %3, align 4
  %25 = udiv i32 %24, 65536
  %26 = urem i32 %25, 1024
  %27 = xor i32 %23, %26
  br label %28

28:
  %29 = phi i32 [ %20, %17 ], [ %27, %21 ]
  store i32 %29, ptr %4, align 4
  br label %30

30:
  %31 = load i32, ptr %5, align 4
  %32 = add nsw i32 %31, 1
  store i32 %32, ptr %5, align 4
  br label %8

33:
  %34 = load i32, ptr %3, align 4
  %35 = load ptr, ptr %2, align 8
  store i32 %34, ptr %35, align 4
  %36 = load i32, ptr %4, align 4
  ret i32 %36
}

define i64 @time(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca %struct.instant, align 8
  store ptr %0, ptr %2, align 8
  store i64 946684800, ptr %3, align 8
  %5 = call i32 @is_time_symbolic()
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %7, label %11

7:
  call void @klee_make_symbolic(ptr noundef %3, i64 noundef 8, ptr noundef getelementptr inbounds ([5 x i8], ptr @.str.18, i64 0, i64 0))
  %8 = getelementptr inbounds %struct.instant, ptr %4, i32 0, i32 0
  %9 = load i64, ptr %3, align 8
  store i64 %9, ptr %8, align 8
  %10 = getelementptr inbounds %struct.instant, ptr %4, i32 0, i32 1
  store i64 0, ptr %10, align 8
  call void @assume_later(ptr noundef %4, i32 noundef 0, i64 noundef 1000000000)
  br label %11

11:
  %12 = load ptr, ptr %2, align 8
  %13 = icmp ne ptr %12, null
  br i1 %13, label %14, label %17

14:
  %15 = load i64, ptr %3, align 8
  %16 = load ptr, ptr %2, align 8
  store i64 %15, ptr %16, align 8
  br label %17

17:
  %18 = load i64, ptr %3, align 8
  ret i64 %18
}

define internal i32 @is_time_symbolic() {
  %1 = call i64 @__reprise_world(i32 noundef 5, i32 noundef 0, ptr noundef null)
  %2 = icmp eq i64 %1, 1
  %3 = zext i1 %2 to i32
  ret i32 %3
}

declare void @klee_make_symbolic(ptr noundef, i64 noundef, ptr noundef)

define internal void @assume_later(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i64 %2, ptr %6, align 8
  %11 = load i32, ptr %5, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [12 x %struct.instant], ptr @shown, i64 0, i64 %12
  store ptr %13, ptr %7, align 8
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.instant, ptr %14, i32 0, i32 1
  %16 = load i64, ptr %15, align 8
  %17 = load i64, ptr %6, align 8
  %18 = mul nsw i64 %16, %17
  store i64 %18, ptr %8, align 8
  %19 = load ptr, ptr %4, align 8
  %20 = getelementptr inbounds %struct.instant, ptr %19, i32 0, i32 0
  %21 = load i64, ptr %20, align 8
  %22 = icmp sge i64 %21, 0
  %23 = zext i1 %22 to i32
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.instant, ptr %24, i32 0, i32 0
  %26 = load i64, ptr %25, align 8
  %27 = icmp sle i64 %26, 9223372036
  %28 = zext i1 %27 to i32
  %29 = and i32 %23, %28
  %30 = sext i32 %29 to i64
  call void @klee_assume(i64 noundef %30)
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds %struct.instant, ptr %31, i32 0, i32 1
  %33 = load i64, ptr %32, align 8
  %34 = icmp sge i64 %33, 0
  %35 = zext i1 %34 to i32
  %36 = load ptr, ptr %4, align 8
  %37 = getelementptr inbounds %struct.instant, ptr %36, i32 0, i32 1
  %38 = load i64, ptr %37, align 8
  %39 = load i64, ptr %6, align 8
  %40 = sdiv i64 1000000000, %39
  %41 = icmp slt i64 %38, %40
  %42 = zext i1 %41 to i32
  %43 = and i32 %35, %42
  %44 = sext i32 %43 to i64
  call void @klee_assume(i64 noundef %44)
  %45 = load ptr, ptr %4, align 8
  %46 = getelementptr inbounds %struct.instant, ptr %45, i32 0, i32 0
  %47 = load i64, ptr %46, align 8
  %48 = load ptr, ptr %7, align 8
  %49 = getelementptr inbounds %struct.instant, ptr %48, i32 0, i32 0
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %47, %50
  %52 = zext i1 %51 to i32
  store i32 %52, ptr %9, align 4
  %53 = load ptr, ptr %4, align 8
  %54 = getelementptr inbounds %struct.instant, ptr %53, i32 0, i32 0
  %55 = load i64, ptr %54, align 8
  %56 = load ptr, ptr %7, align 8
  %57 = getelementptr inbounds %struct.instant, ptr %56, i32 0, i32 0
  %58 = load i64, ptr %57, align 8
  %59 = icmp sgt i64 %55, %58
  %60 = zext i1 %59 to i32
  %61 = load i32, ptr %9, align 4
  %62 = load i64, ptr %8, align 8
  %63 = load i64, ptr %6, align 8
  %64 = add nsw i64 %62, %63
  %65 = load ptr, ptr %7, align 8
  %66 = getelementptr inbounds %struct.instant, ptr %65, i32 0, i32 1
  %67 = load i64, ptr %66, align 8
  %68 = icmp sgt i64 %64, %67
  %69 = zext i1 %68 to i32
  %70 = and i32 %61, %69
  %71 = or i32 %60, %70
  %72 = sext i32 %71 to i64
  call void @klee_assume(i64 noundef %72)
  %73 = load i32, ptr %9, align 4
  %74 = load i64, ptr %8, align 8
  %75 = load ptr, ptr %7, align 8
  %76 = getelementptr inbounds %struct.instant, ptr %75, i32 0, i32 1
  %77 = load i64, ptr %76, align 8
  %78 = icmp slt i64 %74, %77
  %79 = zext i1 %78 to i32
  %80 = and i32 %73, %79
  %81 = sext i32 %80 to i64
  %82 = sub nsw i64 0, %81
  store i64 %82, ptr %10, align 8
  %83 = load i64, ptr %8, align 8
  %84 = load i64, ptr %8, align 8
  %85 = load ptr, ptr %7, align 8
  %86 = getelementptr inbounds %struct.instant, ptr %85, i32 0, i32 1
  %87 = load i64, ptr %86, align 8
  %88 = xor i64 %84, %87
  %89 = load i64, ptr %10, align 8
  %90 = and i64 %88, %89
  %91 = xor i64 %83, %90
  %92 = load ptr, ptr %7, align 8
  %93 = getelementptr inbounds %struct.instant, ptr %92, i32 0, i32 1
  store i64 %91, ptr %93, align 8
  %94 = load ptr, ptr %4, align 8
  %95 = getelementptr inbounds %struct.instant, ptr %94, i32 0, i32 0
  %96 = load i64, ptr %95, align 8
  %97 = load ptr, ptr %7, align 8
  %98 = getelementptr inbounds %struct.instant, ptr %97, i32 0, i32 0
  store i64 %96, ptr %98, align 8
  ret void
}

define i64 @clock() {
  %1 = alloca i64, align 8
  %2 = call i32 @is_time_symbolic()
  %3 = icmp ne i32 %2, 0
  br i1 %3, label %4, label %15

4:
  call void @klee_make_symbolic(ptr noundef %1, i64 noundef 8, ptr noundef getelementptr inbounds ([6 x i8], ptr @.str.19, i64 0, i64 0))
  %5 = load i64, ptr %1, align 8
  %6 = load i64, ptr @clock.last, align 8
  %7 = icmp sge i64 %5, %6
  %8 = zext i1 %7 to i32
  %9 = load i64, ptr %1, align 8
  %10 = icmp sle i64 %9, 9223372036000000
  %11 = zext i1 %10 to i32
  %12 = and i32 %8, %11
  %13 = sext i32 %12 to i64
  call void @klee_assume(i64 noundef %13)
  %14 = load i64, ptr %1, align 8
  store i64 %14, ptr @clock.last, align 8
  br label %15

15:
  %16 = load i64, ptr @clock.last, align 8
  ret i64 %16
}

declare void @klee_assume(i64 noundef)

define double @difftime(i64 noundef %0, i64 noundef %1) {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = sub nsw i64 %5, %6
  %8 = sitofp i64 %7 to double
  ret double %8
}

define i32 @gettimeofday(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.instant, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %5, ptr align 8 @__const.gettimeofday.now, i64 16, i1 false)
  %7 = call i32 @is_time_symbolic()
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %10

9:
  call void @klee_make_symbolic(ptr noundef %5, i64 noundef 16, ptr noundef getelementptr inbounds ([13 x i8], ptr @.str.20, i64 0, i64 0))
  call void @assume_later(ptr noundef %5, i32 noundef 0, i64 noundef 1000)
  br label %10

10:
  %11 = load ptr, ptr %3, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %11, ptr align 8 %5, i64 16, i1 false)
  ret i32 0
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

define i32 @clock_gettime(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca %struct.instant, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %7 = load i32, ptr %4, align 4
  %8 = icmp slt i32 %7, 0
  br i1 %8, label %12, label %9

9:
  %10 = load i32, ptr %4, align 4
  %11 = icmp sge i32 %10, 12
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 22, ptr %13, align 4
  store i32 -1, ptr %3, align 4
  br label %27

14:
  %15 = getelementptr inbounds %struct.instant, ptr %6, i32 0, i32 0
  %16 = load i32, ptr %4, align 4
  %17 = icmp eq i32 %16, 0
  %18 = zext i1 %17 to i64
  %19 = select i1 %17, i64 946684800, i64 0
  store i64 %19, ptr %15, align 8
  %20 = getelementptr inbounds %struct.instant, ptr %6, i32 0, i32 1
  store i64 0, ptr %20, align 8
  %21 = call i32 @is_time_symbolic()
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %25

23:
  call void @klee_make_symbolic(ptr noundef %6, i64 noundef 16, ptr noundef getelementptr inbounds ([14 x i8], ptr @.str.21, i64 0, i64 0))
  %24 = load i32, ptr %4, align 4
  call void @assume_later(ptr noundef %6, i32 noundef %24, i64 noundef 1)
  br label %25

25:
  %26 = load ptr, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %26, ptr align 8 %6, i64 16, i1 false)
  store i32 0, ptr %3, align 4
  br label %27

27:
  %28 = load i32, ptr %3, align 4
  ret i32 %28
}

define i32 @nanosleep(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %13

8:
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds %struct.instant, ptr %9, i32 0, i32 1
  store i64 0, ptr %10, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = getelementptr inbounds %struct.instant, ptr %11, i32 0, i32 0
  store i64 0, ptr %12, align 8
  br label %13

13:
  ret i32 0
}

define i32 @sleep(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 0
}

define i32 @usleep(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 0
}

define void @tzset() {
  ret void
}

define ptr @gmtime_r(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = load ptr, ptr %3, align 8
  %8 = load i64, ptr %7, align 8
  %9 = sdiv i64 %8, 86400
  store i64 %9, ptr %5, align 8
  %10 = load ptr, ptr %3, align 8
  %11 = load i64, ptr %10, align 8
  %12 = srem i64 %11, 86400
  store i64 %12, ptr %6, align 8
  %13 = load i64, ptr %6, align 8
  %14 = icmp slt i64 %13, 0
  br i1 %14, label %15, label %20

15:
  %16 = load i64, ptr %6, align 8
  %17 = add nsw i64 %16, 86400
  store i64 %17, ptr %6, align 8
  %18 = load i64, ptr %5, align 8
  %19 = add nsw i64 %18, -1
  store i64 %19, ptr %5, align 8
  br label %20

20:
  %21 = load ptr, ptr %4, align 8
  %22 = call ptr @memset(ptr noundef %21, i32 noundef 0, i64 noundef 56)
  %23 = load ptr, ptr %4, align 8
  %24 = load i64, ptr %5, align 8
  call void @fill_date(ptr noundef %23, i64 noundef %24)
  %25 = load i64, ptr %6, align 8
  %26 = sdiv i64 %25, 3600
  %27 = trunc i64 %26 to i32
  %28 = load ptr, ptr %4, align 8
  %29 = getelementptr inbounds %struct.tm, ptr %28, i32 0, i32 2
  store i32 %27, ptr %29, align 8
  %30 = load i64, ptr %6, align 8
  %31 = sdiv i64 %30, 60
  %32 = srem i64 %31, 60
  %33 = trunc i64 %32 to i32
  %34 = load ptr, ptr %4, align 8
  %35 = getelementptr inbounds %struct.tm, ptr %34, i32 0, i32 1
  store i32 %33, ptr %35, align 4
  %36 = load i64, ptr %6, align 8
  %37 = srem i64 %36, 60
  %38 = trunc i64 %37 to i32
  %39 = load ptr, ptr %4, align 8
  %40 = getelementptr inbounds %struct.tm, ptr %39, i32 0, i32 0
  store i32 %38, ptr %40, align 8
  %41 = load ptr, ptr %4, align 8
  %42 = getelementptr inbounds %struct.tm, ptr %41, i32 0, i32 10
  store ptr getelementptr inbounds ([4 x i8], ptr @.str.22, i64 0, i64 0), ptr %42, align 8
  %43 = load ptr, ptr %4, align 8
  ret ptr %43
}

define internal void @fill_date(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  %11 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %12 = load i64, ptr %4, align 8
  %13 = add nsw i64 %12, 719468
  store i64 %13, ptr %5, align 8
  %14 = load i64, ptr %5, align 8
  %15 = icmp sge i64 %14, 0
  br i1 %15, label %16, label %18

16:
  %17 = load i64, ptr %5, align 8
  br label %21

18:
  %19 = load i64, ptr %5, align 8
  %20 = sub nsw i64 %19, 146096
  br label %21

21:
  %22 = phi i64 [ %17, %16 ], [ %20, %18 ]
  %23 = sdiv i64 %22, 146097
  store i64 %23, ptr %6, align 8
  %24 = load i64, ptr %5, align 8
  %25 = load i64, ptr %6, align 8
  %26 = mul nsw i64 146097, %25
  %27 = sub nsw i64 %24, %26
  store i64 %27, ptr %7, align 8
  %28 = load i64, ptr %7, align 8
  %29 = load i64, ptr %7, align 8
  %30 = sdiv i64 %29, 1460
  %31 = sub nsw i64 %28, %30
  %32 = load i64, ptr %7, align 8
  %33 = sdiv i64 %32, 36524
  %34 = add nsw i64 %31, %33
  %35 = load i64, ptr %7, align 8
  %36 = sdiv i64 %35, 146096
  %37 = sub nsw i64 %34, %36
  %38 = sdiv i64 %37, 365
  store i64 %38, ptr %8, align 8
  %39 = load i64, ptr %7, align 8
  %40 = load i64, ptr %8, align 8
  %41 = mul nsw i64 365, %40
  %42 = load i64, ptr %8, align 8
  %43 = sdiv i64 %42, 4
  %44 = add nsw i64 %41, %43
  %45 = load i64, ptr %8, align 8
  %46 = sdiv i64 %45, 100
  %47 = sub nsw i64 %44, %46
  %48 = sub nsw i64 %39, %47
  store i64 %48, ptr %9, align 8
  %49 = load i64, ptr %9, align 8
  %50 = mul nsw i64 5, %49
  %51 = add nsw i64 %50, 2
  %52 = sdiv i64 %51, 153
  store i64 %52, ptr %10, align 8
  %53 = load i64, ptr %8, align 8
  %54 = load i64, ptr %6, align 8
  %55 = mul nsw i64 400, %54
  %56 = add nsw i64 %53, %55
  %57 = load i64, ptr %10, align 8
  %58 = icmp sge i64 %57, 10
  %59 = zext i1 %58 to i32
  %60 = sext i32 %59 to i64
  %61 = add nsw i64 %56, %60
  store i64 %61, ptr %11, align 8
  %62 = load i64, ptr %9, align 8
  %63 = load i64, ptr %10, align 8
  %64 = mul nsw i64 153, %63
  %65 = add nsw i64 %64, 2
  %66 = sdiv i64 %65, 5
  %67 = sub nsw i64 %62, %66
  %68 = add nsw i64 %67, 1
  %69 = trunc i64 %68 to i32
  %70 = load ptr, ptr %3, align 8
  %71 = getelementptr inbounds %struct.tm, ptr %70, i32 0, i32 3
  store i32 %69, ptr %71, align 4
  %72 = load i64, ptr %10, align 8
  %73 = add nsw i64 %72, 2
  %74 = srem i64 %73, 12
  %75 = trunc i64 %74 to i32
  %76 = load ptr, ptr %3, align 8
  %77 = getelementptr inbounds %struct.tm, ptr %76, i32 0, i32 4
  store i32 %75, ptr %77, align 8
  %78 = load i64, ptr %11, align 8
  %79 = sub nsw i64 %78, 1900
  %80 = trunc i64 %79 to i32
  %81 = load ptr, ptr %3, align 8
  %82 = getelementptr inbounds %struct.tm, ptr %81, i32 0, i32 5
  store i32 %80, ptr %82, align 4
  %83 = load i64, ptr %4, align 8
  %84 = srem i64 %83, 7
  %85 = add nsw i64 %84, 11
  %86 = srem i64 %85, 7
  %87 = trunc i64 %86 to i32
  %88 = load ptr, ptr %3, align 8
  %89 = getelementptr inbounds %struct.tm, ptr %88, i32 0, i32 6
  store i32 %87, ptr %89, align 8
  %90 = load i64, ptr %4, align 8
  %91 = load i64, ptr %11, align 8
  %92 = call i64 @days_before(i64 noundef %91, i64 noundef 0)
  %93 = sub nsw i64 %90, %92
  %94 = trunc i64 %93 to i32
  %95 = load ptr, ptr %3, align 8
  %96 = getelementptr inbounds %struct.tm, ptr %95, i32 0, i32 7
  store i32 %94, ptr %96, align 4
  ret void
}

define ptr @localtime_r(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @gmtime_r(ptr noundef %5, ptr noundef %6)
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.tm, ptr %8, i32 0, i32 10
  store ptr getelementptr inbounds ([4 x i8], ptr @.str.23, i64 0, i64 0), ptr %9, align 8
  %10 = load ptr, ptr %4, align 8
  ret ptr %10
}

define ptr @gmtime(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @gmtime_r(ptr noundef %3, ptr noundef @broken_down)
  ret ptr %4
}

define ptr @localtime(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @localtime_r(ptr noundef %3, ptr noundef @broken_down)
  ret ptr %4
}

define i64 @timegm(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds %struct.tm, ptr %7, i32 0, i32 5
  %9 = load i32, ptr %8, align 4
  %10 = sext i32 %9 to i64
  %11 = add nsw i64 1900, %10
  store i64 %11, ptr %3, align 8
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr inbounds %struct.tm, ptr %12, i32 0, i32 4
  %14 = load i32, ptr %13, align 8
  %15 = sext i32 %14 to i64
  store i64 %15, ptr %4, align 8
  %16 = load i64, ptr %4, align 8
  %17 = sdiv i64 %16, 12
  %18 = load i64, ptr %3, align 8
  %19 = add nsw i64 %18, %17
  store i64 %19, ptr %3, align 8
  %20 = load i64, ptr %4, align 8
  %21 = srem i64 %20, 12
  store i64 %21, ptr %4, align 8
  %22 = load i64, ptr %4, align 8
  %23 = icmp slt i64 %22, 0
  br i1 %23, label %24, label %29

24:
  %25 = load i64, ptr %4, align 8
  %26 = add nsw i64 %25, 12
  store i64 %26, ptr %4, align 8
  %27 = load i64, ptr %3, align 8
  %28 = add nsw i64 %27, -1
  store i64 %28, ptr %3, align 8
  br label %29

29:
  %30 = load i64, ptr %3, align 8
  %31 = load i64, ptr %4, align 8
  %32 = call i64 @days_before(i64 noundef %30, i64 noundef %31)
  %33 = load ptr, ptr %2, align 8
  %34 = getelementptr inbounds %struct.tm, ptr %33, i32 0, i32 3
  %35 = load i32, ptr %34, align 4
  %36 = sext i32 %35 to i64
  %37 = add nsw i64 %32, %36
  %38 = sub nsw i64 %37, 1
  store i64 %38, ptr %5, align 8
  %39 = load i64, ptr %5, align 8
  %40 = mul nsw i64 %39, 86400
  %41 = load ptr, ptr %2, align 8
  %42 = getelementptr inbounds %struct.tm, ptr %41, i32 0, i32 2
  %43 = load i32, ptr %42, align 8
  %44 = sext i32 %43 to i64
  %45 = mul nsw i64 %44, 3600
  %46 = add nsw i64 %40, %45
  %47 = load ptr, ptr %2, align 8
  %48 = getelementptr inbounds %struct.tm, ptr %47, i32 0, i32 1
  %49 = load i32, ptr %48, align 4
  %50 = sext i32 %49 to i64
  %51 = mul nsw i64 %50, 60
  %52 = add nsw i64 %46, %51
  %53 = load ptr, ptr %2, align 8
  %54 = getelementptr inbounds %struct.tm, ptr %53, i32 0, i32 0
  %55 = load i32, ptr %54, align 8
  %56 = sext i32 %55 to i64
  %57 = add nsw i64 %52, %56
  store i64 %57, ptr %6, align 8
  %58 = load ptr, ptr %2, align 8
  %59 = call ptr @gmtime_r(ptr noundef %6, ptr noundef %58)
  %60 = load i64, ptr %6, align 8
  ret i64 %60
}

define internal i64 @days_before(i64 noundef %0, i64 noundef %1) {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %8 = load i64, ptr %4, align 8
  %9 = add nsw i64 %8, 10
  %10 = srem i64 %9, 12
  store i64 %10, ptr %5, align 8
  %11 = load i64, ptr %4, align 8
  %12 = sub nsw i64 %11, 2
  %13 = icmp slt i64 %12, 0
  %14 = zext i1 %13 to i64
  %15 = select i1 %13, i32 -1, i32 0
  %16 = sext i32 %15 to i64
  %17 = load i64, ptr %3, align 8
  %18 = add nsw i64 %17, %16
  store i64 %18, ptr %3, align 8
  %19 = load i64, ptr %3, align 8
  %20 = icmp sge i64 %19, 0
  br i1 %20, label %21, label %23

21:
  %22 = load i64, ptr %3, align 8
  br label %26

23:
  %24 = load i64, ptr %3, align 8
  %25 = sub nsw i64 %24, 399
  br label %26

26:
  %27 = phi i64 [ %22, %21 ], [ %25, %23 ]
  %28 = sdiv i64 %27, 400
  store i64 %28, ptr %6, align 8
  %29 = load i64, ptr %3, align 8
  %30 = load i64, ptr %6, align 8
  %31 = mul nsw i64 400, %30
  %32 = sub nsw i64 %29, %31
  store i64 %32, ptr %7, align 8
  %33 = load i64, ptr %6, align 8
  %34 = mul nsw i64 146097, %33
  %35 = load i64, ptr %7, align 8
  %36 = mul nsw i64 365, %35
  %37 = add nsw i64 %34, %36
  %38 = load i64, ptr %7, align 8
  %39 = sdiv i64 %38, 4
  %40 = add nsw i64 %37, %39
  %41 = load i64, ptr %7, align 8
  %42 = sdiv i64 %41, 100
  %43 = sub nsw i64 %40, %42
  %44 = load i64, ptr %5, align 8
  %45 = mul nsw i64 153, %44
  %46 = add nsw i64 %45, 2
  %47 = sdiv i64 %46, 5
  %48 = add nsw i64 %43, %47
  %49 = sub nsw i64 %48, 719468
  ret i64 %49
}

define i64 @mktime(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i64 @timegm(ptr noundef %4)
  store i64 %5, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.tm, ptr %6, i32 0, i32 10
  store ptr getelementptr inbounds ([4 x i8], ptr @.str.23, i64 0, i64 0), ptr %7, align 8
  %8 = load i64, ptr %3, align 8
  ret i64 %8
}

define i64 @strftime(ptr noundef %0, i64 noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca %struct.text_of_time, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %10 = getelementptr inbounds %struct.text_of_time, ptr %9, i32 0, i32 0
  %11 = load ptr, ptr %5, align 8
  store ptr %11, ptr %10, align 8
  %12 = getelementptr inbounds %struct.text_of_time, ptr %9, i32 0, i32 1
  %13 = load i64, ptr %6, align 8
  store i64 %13, ptr %12, align 8
  %14 = getelementptr inbounds %struct.text_of_time, ptr %9, i32 0, i32 2
  store i64 0, ptr %14, align 8
  %15 = load ptr, ptr %7, align 8
  %16 = load ptr, ptr %8, align 8
  call void @add_time(ptr noundef %9, ptr noundef %15, ptr noundef %16)
  call void @add_character(ptr noundef %9, i8 noundef signext 0)
  %17 = getelementptr inbounds %struct.text_of_time, ptr %9, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  %19 = load i64, ptr %6, align 8
  %20 = icmp ule i64 %18, %19
  br i1 %20, label %21, label %25

21:
  %22 = getelementptr inbounds %struct.text_of_time, ptr %9, i32 0, i32 2
  %23 = load i64, ptr %22, align 8
  %24 = sub i64 %23, 1
  br label %26

25:
  br label %26

26:
  %27 = phi i64 [ %24, %21 ], [ 0, %25 ]
  ret i64 %27
}

define internal void @add_time(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  br label %7

7:
  %8 = load ptr, ptr %5, align 8
  %9 = load i8, ptr %8, align 1
  %10 = sext i8 %9 to i32
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %56

12:
  %13 = load ptr, ptr %5, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp ne i32 %15, 37
  br i1 %16, label %23, label %17

17:
  %18 = load ptr, ptr %5, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 1
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %27

23:
  %24 = load ptr, ptr %4, align 8
  %25 = load ptr, ptr %5, align 8
  %26 = load i8, ptr %25, align 1
  call void @add_character(ptr noundef %24, i8 noundef signext %26)
  br label %53

27:
  %28 = load ptr, ptr %5, align 8
  %29 = getelementptr inbounds i8, ptr %28, i32 1
  store ptr %29, ptr %5, align 8
  %30 = load ptr, ptr %5, align 8
  %31 = load i8, ptr %30, align 1
  %32 = sext i8 %31 to i32
  %33 = icmp eq i32 %32, 69
  br i1 %33, label %39, label %34

34:
  %35 = load ptr, ptr %5, align 8
  %36 = load i8, ptr %35, align 1
  %37 = sext i8 %36 to i32
  %38 = icmp eq i32 %37, 79
  br i1 %38, label %39, label %48

39:
  %40 = load ptr, ptr %5, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 1
  %42 = load i8, ptr %41, align 1
  %43 = sext i8 %42 to i32
  %44 = icmp ne i32 %43, 0
  br i1 %44, label %45, label %48

45:
  %46 = load ptr, ptr %5, align 8
  %47 = getelementptr inbounds i8, ptr %46, i32 1
  store ptr %47, ptr %5, align 8
  br label %48

48:
  %49 = load ptr, ptr %4, align 8
  %50 = load ptr, ptr %5, align 8
  %51 = load i8, ptr %50, align 1
  %52 = load ptr, ptr %6, align 8
  call void @add_field(ptr noundef %49, i8 noundef signext %51, ptr noundef %52)
  br label %53

53:
  %54 = load ptr, ptr %5, align 8
  %55 = getelementptr inbounds i8, ptr %54, i32 1
  store ptr %55, ptr %5, align 8
  br label %7

56:
  ret void
}

define internal void @add_character(ptr noundef %0, i8 noundef signext %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.text_of_time, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds %struct.text_of_time, ptr %8, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  %11 = icmp ult i64 %7, %10
  br i1 %11, label %12, label %21

12:
  %13 = load i8, ptr %4, align 1
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.text_of_time, ptr %14, i32 0, i32 0
  %16 = load ptr, ptr %15, align 8
  %17 = load ptr, ptr %3, align 8
  %18 = getelementptr inbounds %struct.text_of_time, ptr %17, i32 0, i32 2
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %16, i64 %19
  store i8 %13, ptr %20, align 1
  br label %21

21:
  %22 = load ptr, ptr %3, align 8
  %23 = getelementptr inbounds %struct.text_of_time, ptr %22, i32 0, i32 2
  %24 = load i64, ptr %23, align 8
  %25 = add i64 %24, 1
  store i64 %25, ptr %23, align 8
  ret void
}

define ptr @asctime_r(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i64 @strftime(ptr noundef %5, i64 noundef 26, ptr noundef getelementptr inbounds ([22 x i8], ptr @.str.24, i64 0, i64 0), ptr noundef %6)
  %8 = load ptr, ptr %4, align 8
  ret ptr %8
}

define ptr @asctime(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @asctime_r(ptr noundef %3, ptr noundef getelementptr inbounds ([26 x i8], ptr @asctime.text, i64 0, i64 0))
  ret ptr %4
}

define ptr @ctime(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @localtime(ptr noundef %3)
  %5 = call ptr @asctime(ptr noundef %4)
  ret ptr %5
}

define ptr @strptime(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca %struct.date_reader, align 8
  %9 = alloca %struct.tm, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 0
  %11 = load ptr, ptr %5, align 8
  store ptr %11, ptr %10, align 8
  %12 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 1
  %13 = load ptr, ptr %7, align 8
  store ptr %13, ptr %12, align 8
  %14 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 2
  store i32 0, ptr %14, align 8
  %15 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 3
  store i32 0, ptr %15, align 4
  %16 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 4
  store i32 0, ptr %16, align 8
  %17 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 5
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 6
  store i32 0, ptr %18, align 8
  %19 = load ptr, ptr %6, align 8
  %20 = call i32 @read_date(ptr noundef %8, ptr noundef %19)
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %23, label %22

22:
  store ptr null, ptr %4, align 8
  br label %109

23:
  %24 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 2
  %25 = load i32, ptr %24, align 8
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %30, label %27

27:
  %28 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 0
  %29 = load ptr, ptr %28, align 8
  store ptr %29, ptr %4, align 8
  br label %109

30:
  call void @llvm.memset.p0.i64(ptr align 8 %9, i8 0, i64 56, i1 false)
  %31 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 3
  %32 = load ptr, ptr %7, align 8
  %33 = getelementptr inbounds %struct.tm, ptr %32, i32 0, i32 3
  %34 = load i32, ptr %33, align 4
  store i32 %34, ptr %31, align 4
  %35 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 4
  %36 = load ptr, ptr %7, align 8
  %37 = getelementptr inbounds %struct.tm, ptr %36, i32 0, i32 4
  %38 = load i32, ptr %37, align 8
  store i32 %38, ptr %35, align 8
  %39 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 5
  %40 = load ptr, ptr %7, align 8
  %41 = getelementptr inbounds %struct.tm, ptr %40, i32 0, i32 5
  %42 = load i32, ptr %41, align 4
  store i32 %42, ptr %39, align 4
  %43 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 6
  %44 = load i32, ptr %43, align 8
  %45 = icmp ne i32 %44, 0
  br i1 %45, label %46, label %61

46:
  %47 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 3
  %48 = load i32, ptr %47, align 4
  %49 = icmp ne i32 %48, 0
  br i1 %49, label %50, label %54

50:
  %51 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 4
  %52 = load i32, ptr %51, align 8
  %53 = icmp ne i32 %52, 0
  br i1 %53, label %61, label %54

54:
  %55 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 4
  store i32 0, ptr %55, align 8
  %56 = load ptr, ptr %7, align 8
  %57 = getelementptr inbounds %struct.tm, ptr %56, i32 0, i32 7
  %58 = load i32, ptr %57, align 4
  %59 = add nsw i32 %58, 1
  %60 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 3
  store i32 %59, ptr %60, align 4
  br label %61

61:
  %62 = call i64 @timegm(ptr noundef %9)
  %63 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 3
  %64 = load i32, ptr %63, align 4
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %75, label %66

66:
  %67 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 6
  %68 = load i32, ptr %67, align 8
  %69 = icmp ne i32 %68, 0
  br i1 %69, label %70, label %75

70:
  %71 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 4
  %72 = load i32, ptr %71, align 8
  %73 = load ptr, ptr %7, align 8
  %74 = getelementptr inbounds %struct.tm, ptr %73, i32 0, i32 4
  store i32 %72, ptr %74, align 8
  br label %75

75:
  %76 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 4
  %77 = load i32, ptr %76, align 8
  %78 = icmp ne i32 %77, 0
  br i1 %78, label %88, label %79

79:
  %80 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 6
  %81 = load i32, ptr %80, align 8
  %82 = icmp ne i32 %81, 0
  br i1 %82, label %83, label %88

83:
  %84 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 3
  %85 = load i32, ptr %84, align 4
  %86 = load ptr, ptr %7, align 8
  %87 = getelementptr inbounds %struct.tm, ptr %86, i32 0, i32 3
  store i32 %85, ptr %87, align 4
  br label %88

88:
  %89 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 5
  %90 = load i32, ptr %89, align 4
  %91 = icmp ne i32 %90, 0
  br i1 %91, label %97, label %92

92:
  %93 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 6
  %94 = load i32, ptr %93, align 8
  %95 = load ptr, ptr %7, align 8
  %96 = getelementptr inbounds %struct.tm, ptr %95, i32 0, i32 6
  store i32 %94, ptr %96, align 8
  br label %97

97:
  %98 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 6
  %99 = load i32, ptr %98, align 8
  %100 = icmp ne i32 %99, 0
  br i1 %100, label %106, label %101

101:
  %102 = getelementptr inbounds %struct.tm, ptr %9, i32 0, i32 7
  %103 = load i32, ptr %102, align 4
  %104 = load ptr, ptr %7, align 8
  %105 = getelementptr inbounds %struct.tm, ptr %104, i32 0, i32 7
  store i32 %103, ptr %105, align 4
  br label %106

106:
  %107 = getelementptr inbounds %struct.date_reader, ptr %8, i32 0, i32 0
  %108 = load ptr, ptr %107, align 8
  store ptr %108, ptr %4, align 8
  br label %109

109:
  %110 = load ptr, ptr %4, align 8
  ret ptr %110
}

define internal i32 @read_date(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  br label %6

6:
  %7 = load ptr, ptr %5, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %50

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load i8, ptr %12, align 1
  %14 = call i32 @is_space(i8 noundef zeroext %13)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %18

16:
  %17 = load ptr, ptr %4, align 8
  call void @skip_blanks(ptr noundef %17)
  br label %46

18:
  %19 = load ptr, ptr %5, align 8
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp ne i32 %21, 37
  br i1 %22, label %23, label %36

23:
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.date_reader, ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 1
  store ptr %27, ptr %25, align 8
  %28 = load i8, ptr %26, align 1
  %29 = sext i8 %28 to i32
  %30 = load ptr, ptr %5, align 8
  %31 = load i8, ptr %30, align 1
  %32 = sext i8 %31 to i32
  %33 = icmp ne i32 %29, %32
  br i1 %33, label %34, label %35

34:
  store i32 0, ptr %3, align 4
  br label %51

35:
  br label %45

36:
  %37 = load ptr, ptr %4, align 8
  %38 = load ptr, ptr %5, align 8
  %39 = getelementptr inbounds i8, ptr %38, i32 1
  store ptr %39, ptr %5, align 8
  %40 = load i8, ptr %39, align 1
  %41 = call i32 @read_field(ptr noundef %37, i8 noundef signext %40)
  %42 = icmp ne i32 %41, 0
  br i1 %42, label %44, label %43

43:
  store i32 0, ptr %3, align 4
  br label %51

44:
  br label %45

45:
  br label %46

46:
  br label %47

47:
  %48 = load ptr, ptr %5, align 8
  %49 = getelementptr inbounds i8, ptr %48, i32 1
  store ptr %49, ptr %5, align 8
  br label %6

50:
  store i32 1, ptr %3, align 4
  br label %51

51:
  %52 = load i32, ptr %3, align 4
  ret i32 %52
}

define double @sin(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_sin(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

define internal double @noted(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp une double %5, %6
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %4, align 8
  %10 = load double, ptr %4, align 8
  %11 = fcmp oeq double %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 33, ptr %13, align 4
  br label %25

14:
  %15 = load double, ptr %3, align 8
  %16 = call i32 @__isinf(double noundef %15)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %24

18:
  %19 = load double, ptr %4, align 8
  %20 = call i32 @__finite(double noundef %19)
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = call ptr @__errno_location()
  store i32 34, ptr %23, align 4
  br label %24

24:
  br label %25

25:
  %26 = load double, ptr %3, align 8
  ret double %26
}

declare double @__reprise_math_sin(double noundef)

define float @sinf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_sinf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

define internal float @noted_single(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %5 = load float, ptr %3, align 4
  %6 = load float, ptr %3, align 4
  %7 = fcmp une float %5, %6
  br i1 %7, label %8, label %14

8:
  %9 = load float, ptr %4, align 4
  %10 = load float, ptr %4, align 4
  %11 = fcmp oeq float %9, %10
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 33, ptr %13, align 4
  br label %25

14:
  %15 = load float, ptr %3, align 4
  %16 = call i32 @__isinff(float noundef %15)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %24

18:
  %19 = load float, ptr %4, align 4
  %20 = call i32 @__finitef(float noundef %19)
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = call ptr @__errno_location()
  store i32 34, ptr %23, align 4
  br label %24

24:
  br label %25

25:
  %26 = load float, ptr %3, align 4
  ret float %26
}

declare float @__reprise_math_sinf(float noundef)

define double @cos(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_cos(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_cos(double noundef)

define float @cosf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_cosf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_cosf(float noundef)

define double @tan(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_tan(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_tan(double noundef)

define float @tanf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_tanf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_tanf(float noundef)

define double @asin(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_asin(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_asin(double noundef)

define float @asinf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_asinf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_asinf(float noundef)

define double @acos(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_acos(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_acos(double noundef)

define float @acosf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_acosf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_acosf(float noundef)

define double @atan(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_atan(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_atan(double noundef)

define float @atanf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_atanf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_atanf(float noundef)

define double @sinh(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_sinh(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_sinh(double noundef)

define float @sinhf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_sinhf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_sinhf(float noundef)

define double @cosh(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_cosh(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_cosh(double noundef)

define float @coshf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_coshf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_coshf(float noundef)

define double @tanh(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_tanh(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_tanh(double noundef)

define float @tanhf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_tanhf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_tanhf(float noundef)

define double @asinh(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_asinh(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_asinh(double noundef)

define float @asinhf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_asinhf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_asinhf(float noundef)

define double @acosh(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_acosh(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_acosh(double noundef)

define float @acoshf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_acoshf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_acoshf(float noundef)

define double @atanh(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_atanh(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_atanh(double noundef)

define float @atanhf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_atanhf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_atanhf(float noundef)

define double @expm1(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_expm1(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_expm1(double noundef)

define float @expm1f(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_expm1f(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_expm1f(float noundef)

define double @log(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_log(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_log(double noundef)

define float @logf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_logf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_logf(float noundef)

define double @log2(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_log2(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_log2(double noundef)

define float @log2f(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_log2f(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_log2f(float noundef)

define double @log10(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_log10(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_log10(double noundef)

define float @log10f(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_log10f(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_log10f(float noundef)

define double @log1p(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_log1p(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_log1p(double noundef)

define float @log1pf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_log1pf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_log1pf(float noundef)

define double @cbrt(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_cbrt(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_cbrt(double noundef)

define float @cbrtf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_cbrtf(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_cbrtf(float noundef)

define double @erf(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_erf(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_erf(double noundef)

define float @erff(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @__reprise_math_erff(float noundef %3)
  %5 = load float, ptr %2, align 4
  %6 = call float @noted_single(float noundef %4, float noundef %5)
  ret float %6
}

declare float @__reprise_math_erff(float noundef)

define double @exp(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @__reprise_math_exp(double noundef %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oeq double %6, 0.000000e+00
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %2, align 8
  %10 = call i32 @__finite(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 34, ptr %13, align 4
  br label %14

14:
  %15 = load double, ptr %3, align 8
  %16 = load double, ptr %2, align 8
  %17 = call double @noted(double noundef %15, double noundef %16)
  ret double %17
}

declare double @__reprise_math_exp(double noundef)

define float @expf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  store float %0, ptr %2, align 4
  %5 = load float, ptr %2, align 4
  %6 = call float @__reprise_math_expf(float noundef %5)
  store float %6, ptr %3, align 4
  %7 = load float, ptr %3, align 4
  %8 = fcmp ole float %7, 0x36A0000000000000
  br i1 %8, label %9, label %14

9:
  %10 = load float, ptr %2, align 4
  %11 = fpext float %10 to double
  %12 = call double @__reprise_math_exp(double noundef %11)
  %13 = fcmp olt double %12, 0x36A0000000000000
  br label %14

14:
  %15 = phi i1 [ false, %1 ], [ %13, %9 ]
  %16 = zext i1 %15 to i32
  store i32 %16, ptr %4, align 4
  %17 = load i32, ptr %4, align 4
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %25

19:
  %20 = load float, ptr %2, align 4
  %21 = call i32 @__finitef(float noundef %20)
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %25

23:
  %24 = call ptr @__errno_location()
  store i32 34, ptr %24, align 4
  br label %25

25:
  %26 = load float, ptr %3, align 4
  %27 = load float, ptr %2, align 4
  %28 = call float @noted_single(float noundef %26, float noundef %27)
  ret float %28
}

declare float @__reprise_math_expf(float noundef)

define double @exp2(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @__reprise_math_exp2(double noundef %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oeq double %6, 0.000000e+00
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %2, align 8
  %10 = call i32 @__finite(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 34, ptr %13, align 4
  br label %14

14:
  %15 = load double, ptr %3, align 8
  %16 = load double, ptr %2, align 8
  %17 = call double @noted(double noundef %15, double noundef %16)
  ret double %17
}

declare double @__reprise_math_exp2(double noundef)

define float @exp2f(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  store float %0, ptr %2, align 4
  %5 = load float, ptr %2, align 4
  %6 = call float @__reprise_math_exp2f(float noundef %5)
  store float %6, ptr %3, align 4
  %7 = load float, ptr %3, align 4
  %8 = fcmp ole float %7, 0x36A0000000000000
  br i1 %8, label %9, label %14

9:
  %10 = load float, ptr %2, align 4
  %11 = fpext float %10 to double
  %12 = call double @__reprise_math_exp2(double noundef %11)
  %13 = fcmp olt double %12, 0x36A0000000000000
  br label %14

14:
  %15 = phi i1 [ false, %1 ], [ %13, %9 ]
  %16 = zext i1 %15 to i32
  store i32 %16, ptr %4, align 4
  %17 = load i32, ptr %4, align 4
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %25

19:
  %20 = load float, ptr %2, align 4
  %21 = call i32 @__finitef(float noundef %20)
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %25

23:
  %24 = call ptr @__errno_location()
  store i32 34, ptr %24, align 4
  br label %25

25:
  %26 = load float, ptr %3, align 4
  %27 = load float, ptr %2, align 4
  %28 = call float @noted_single(float noundef %26, float noundef %27)
  ret float %28
}

declare float @__reprise_math_exp2f(float noundef)

define double @erfc(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @__reprise_math_erfc(double noundef %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oeq double %6, 0.000000e+00
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %2, align 8
  %10 = call i32 @__finite(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 34, ptr %13, align 4
  br label %14

14:
  %15 = load double, ptr %3, align 8
  %16 = load double, ptr %2, align 8
  %17 = call double @noted(double noundef %15, double noundef %16)
  ret double %17
}

declare double @__reprise_math_erfc(double noundef)

define float @erfcf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = alloca i32, align 4
  store float %0, ptr %2, align 4
  %5 = load float, ptr %2, align 4
  %6 = call float @__reprise_math_erfcf(float noundef %5)
  store float %6, ptr %3, align 4
  %7 = load float, ptr %3, align 4
  %8 = fcmp ole float %7, 0x36A0000000000000
  br i1 %8, label %9, label %14

9:
  %10 = load float, ptr %2, align 4
  %11 = fpext float %10 to double
  %12 = call double @__reprise_math_erfc(double noundef %11)
  %13 = fcmp olt double %12, 0x36A0000000000000
  br label %14

14:
  %15 = phi i1 [ false, %1 ], [ %13, %9 ]
  %16 = zext i1 %15 to i32
  store i32 %16, ptr %4, align 4
  %17 = load i32, ptr %4, align 4
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %25

19:
  %20 = load float, ptr %2, align 4
  %21 = call i32 @__finitef(float noundef %20)
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %25

23:
  %24 = call ptr @__errno_location()
  store i32 34, ptr %24, align 4
  br label %25

25:
  %26 = load float, ptr %3, align 4
  %27 = load float, ptr %2, align 4
  %28 = call float @noted_single(float noundef %26, float noundef %27)
  ret float %28
}

declare float @__reprise_math_erfcf(float noundef)

define double @tgamma(double noundef %0) {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  store double %0, ptr %2, align 8
  %4 = load double, ptr %2, align 8
  %5 = call double @__reprise_math_tgamma(double noundef %4)
  store double %5, ptr %3, align 8
  %6 = load double, ptr %3, align 8
  %7 = fcmp oeq double %6, 0.000000e+00
  br i1 %7, label %8, label %14

8:
  %9 = load double, ptr %2, align 8
  %10 = call i32 @__finite(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 34, ptr %13, align 4
  br label %14

14:
  %15 = load double, ptr %2, align 8
  %16 = fcmp oeq double %15, 0xFFF0000000000000
  br i1 %16, label %17, label %19

17:
  %18 = call ptr @__errno_location()
  store i32 33, ptr %18, align 4
  br label %19

19:
  %20 = load double, ptr %3, align 8
  %21 = load double, ptr %2, align 8
  %22 = call double @noted(double noundef %20, double noundef %21)
  ret double %22
}

declare double @__reprise_math_tgamma(double noundef)

define float @tgammaf(float noundef %0) {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  store float %0, ptr %2, align 4
  %4 = load float, ptr %2, align 4
  %5 = call float @__reprise_math_tgammaf(float noundef %4)
  store float %5, ptr %3, align 4
  %6 = load float, ptr %3, align 4
  %7 = fcmp oeq float %6, 0.000000e+00
  br i1 %7, label %8, label %14

8:
  %9 = load float, ptr %2, align 4
  %10 = call i32 @__finitef(float noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @__errno_location()
  store i32 34, ptr %13, align 4
  br label %14

14:
  %15 = load float, ptr %2, align 4
  %16 = fcmp oeq float %15, 0xFFF0000000000000
  br i1 %16, label %17, label %19

17:
  %18 = call ptr @__errno_location()
  store i32 33, ptr %18, align 4
  br label %19

19:
  %20 = load float, ptr %3, align 4
  %21 = load float, ptr %2, align 4
  %22 = call float @noted_single(float noundef %20, float noundef %21)
  ret float %22
}

declare float @__reprise_math_tgammaf(float noundef)

define double @lgamma_r(double noundef %0, ptr noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca ptr, align 8
  store double %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load double, ptr %3, align 8
  %6 = call i32 @sign_of_gamma(double noundef %5)
  %7 = load ptr, ptr %4, align 8
  store i32 %6, ptr %7, align 4
  %8 = load double, ptr %3, align 8
  %9 = call double @__reprise_math_lgamma(double noundef %8)
  %10 = load double, ptr %3, align 8
  %11 = call double @noted(double noundef %9, double noundef %10)
  ret double %11
}

define internal i32 @sign_of_gamma(double noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  store double %0, ptr %3, align 8
  %5 = load double, ptr %3, align 8
  %6 = fcmp ogt double %5, 0.000000e+00
  br i1 %6, label %11, label %7

7:
  %8 = load double, ptr %3, align 8
  %9 = load double, ptr %3, align 8
  %10 = fcmp une double %8, %9
  br i1 %10, label %11, label %12

11:
  store i32 1, ptr %2, align 4
  br label %35

12:
  %13 = load double, ptr %3, align 8
  %14 = fcmp oeq double %13, 0.000000e+00
  br i1 %14, label %15, label %21

15:
  %16 = load double, ptr %3, align 8
  %17 = call i32 @__signbit(double noundef %16)
  %18 = icmp ne i32 %17, 0
  %19 = zext i1 %18 to i64
  %20 = select i1 %18, i32 -1, i32 1
  store i32 %20, ptr %2, align 4
  br label %35

21:
  %22 = load double, ptr %3, align 8
  %23 = call double @llvm.floor.f64(double %22)
  store double %23, ptr %4, align 8
  %24 = load double, ptr %4, align 8
  %25 = load double, ptr %3, align 8
  %26 = fcmp oeq double %24, %25
  br i1 %26, label %31, label %27

27:
  %28 = load double, ptr %4, align 8
  %29 = frem double %28, 2.000000e+00
  %30 = fcmp oeq double %29, 0.000000e+00
  br label %31

31:
  %32 = phi i1 [ true, %21 ], [ %30, %27 ]
  %33 = zext i1 %32 to i64
  %34 = select i1 %32, i32 1, i32 -1
  store i32 %34, ptr %2, align 4
  br label %35

35:
  %36 = load i32, ptr %2, align 4
  ret i32 %36
}

declare double @__reprise_math_lgamma(double noundef)

define float @lgammaf_r(float noundef %0, ptr noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca ptr, align 8
  store float %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load float, ptr %3, align 4
  %6 = fpext float %5 to double
  %7 = call i32 @sign_of_gamma(double noundef %6)
  %8 = load ptr, ptr %4, align 8
  store i32 %7, ptr %8, align 4
  %9 = load float, ptr %3, align 4
  %10 = call float @__reprise_math_lgammaf(float noundef %9)
  %11 = load float, ptr %3, align 4
  %12 = call float @noted_single(float noundef %10, float noundef %11)
  ret float %12
}

declare float @__reprise_math_lgammaf(float noundef)

define double @lgamma(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @lgamma_r(double noundef %3, ptr noundef @signgam)
  ret double %4
}

define float @lgammaf(float noundef %0) {
  %2 = alloca float, align 4
  store float %0, ptr %2, align 4
  %3 = load float, ptr %2, align 4
  %4 = call float @lgammaf_r(float noundef %3, ptr noundef @signgam)
  ret float %4
}

define double @gamma(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @lgamma(double noundef %3)
  ret double %4
}

define double @pow(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %6 = load double, ptr %3, align 8
  %7 = load double, ptr %4, align 8
  %8 = call double @__reprise_math_pow(double noundef %6, double noundef %7)
  store double %8, ptr %5, align 8
  %9 = load double, ptr %3, align 8
  %10 = call i32 @__finite(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %36

12:
  %13 = load double, ptr %4, align 8
  %14 = call i32 @__finite(double noundef %13)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %36

16:
  %17 = load double, ptr %5, align 8
  %18 = load double, ptr %5, align 8
  %19 = fcmp une double %17, %18
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 33, ptr %21, align 4
  br label %35

22:
  %23 = load double, ptr %5, align 8
  %24 = call i32 @__isinf(double noundef %23)
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %32, label %26

26:
  %27 = load double, ptr %5, align 8
  %28 = fcmp oeq double %27, 0.000000e+00
  br i1 %28, label %29, label %34

29:
  %30 = load double, ptr %3, align 8
  %31 = fcmp une double %30, 0.000000e+00
  br i1 %31, label %32, label %34

32:
  %33 = call ptr @__errno_location()
  store i32 34, ptr %33, align 4
  br label %34

34:
  br label %35

35:
  br label %36

36:
  %37 = load double, ptr %5, align 8
  ret double %37
}

declare double @__reprise_math_pow(double noundef, double noundef)

define float @powf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %6 = load float, ptr %3, align 4
  %7 = load float, ptr %4, align 4
  %8 = call float @__reprise_math_powf(float noundef %6, float noundef %7)
  store float %8, ptr %5, align 4
  %9 = load float, ptr %3, align 4
  %10 = call i32 @__finitef(float noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %39

12:
  %13 = load float, ptr %4, align 4
  %14 = call i32 @__finitef(float noundef %13)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %39

16:
  %17 = load float, ptr %5, align 4
  %18 = load float, ptr %5, align 4
  %19 = fcmp une float %17, %18
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 33, ptr %21, align 4
  br label %38

22:
  %23 = load float, ptr %5, align 4
  %24 = call i32 @__isinff(float noundef %23)
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %35, label %26

26:
  %27 = load float, ptr %3, align 4
  %28 = fcmp une float %27, 0.000000e+00
  br i1 %28, label %29, label %37

29:
  %30 = load float, ptr %5, align 4
  %31 = load float, ptr %3, align 4
  %32 = load float, ptr %4, align 4
  %33 = call i32 @is_below_singles(float noundef %30, float noundef %31, float noundef %32)
  %34 = icmp ne i32 %33, 0
  br i1 %34, label %35, label %37

35:
  %36 = call ptr @__errno_location()
  store i32 34, ptr %36, align 4
  br label %37

37:
  br label %38

38:
  br label %39

39:
  %40 = load float, ptr %5, align 4
  ret float %40
}

declare float @__reprise_math_powf(float noundef, float noundef)

define internal i32 @is_below_singles(float noundef %0, float noundef %1, float noundef %2) {
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  store float %0, ptr %4, align 4
  store float %1, ptr %5, align 4
  store float %2, ptr %6, align 4
  %7 = load float, ptr %4, align 4
  %8 = call float @llvm.fabs.f32(float %7)
  %9 = fcmp ole float %8, 0x36A0000000000000
  br i1 %9, label %10, label %18

10:
  %11 = load float, ptr %5, align 4
  %12 = fpext float %11 to double
  %13 = load float, ptr %6, align 4
  %14 = fpext float %13 to double
  %15 = call double @__reprise_math_pow(double noundef %12, double noundef %14)
  %16 = call double @llvm.fabs.f64(double %15)
  %17 = fcmp olt double %16, 0x36A0000000000000
  br label %18

18:
  %19 = phi i1 [ false, %3 ], [ %17, %10 ]
  %20 = zext i1 %19 to i32
  ret i32 %20
}

define double @atan2(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %6 = load double, ptr %3, align 8
  %7 = load double, ptr %4, align 8
  %8 = call double @__reprise_math_atan2(double noundef %6, double noundef %7)
  store double %8, ptr %5, align 8
  %9 = load double, ptr %5, align 8
  %10 = fcmp oeq double %9, 0.000000e+00
  br i1 %10, label %11, label %20

11:
  %12 = load double, ptr %3, align 8
  %13 = fcmp une double %12, 0.000000e+00
  br i1 %13, label %14, label %20

14:
  %15 = load double, ptr %4, align 8
  %16 = call i32 @__finite(double noundef %15)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %20

18:
  %19 = call ptr @__errno_location()
  store i32 34, ptr %19, align 4
  br label %20

20:
  %21 = load double, ptr %5, align 8
  ret double %21
}

declare double @__reprise_math_atan2(double noundef, double noundef)

define float @atan2f(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %6 = load float, ptr %3, align 4
  %7 = load float, ptr %4, align 4
  %8 = call float @__reprise_math_atan2f(float noundef %6, float noundef %7)
  store float %8, ptr %5, align 4
  %9 = load float, ptr %5, align 4
  %10 = fcmp oeq float %9, 0.000000e+00
  br i1 %10, label %11, label %20

11:
  %12 = load float, ptr %3, align 4
  %13 = fcmp une float %12, 0.000000e+00
  br i1 %13, label %14, label %20

14:
  %15 = load float, ptr %4, align 4
  %16 = call i32 @__finitef(float noundef %15)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %20

18:
  %19 = call ptr @__errno_location()
  store i32 34, ptr %19, align 4
  br label %20

20:
  %21 = load float, ptr %5, align 4
  ret float %21
}

declare float @__reprise_math_atan2f(float noundef, float noundef)

define double @hypot(double noundef %0, double noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  store double %0, ptr %3, align 8
  store double %1, ptr %4, align 8
  %6 = load double, ptr %3, align 8
  %7 = load double, ptr %4, align 8
  %8 = call double @__reprise_math_hypot(double noundef %6, double noundef %7)
  store double %8, ptr %5, align 8
  %9 = load double, ptr %5, align 8
  %10 = call i32 @__isinf(double noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %22

12:
  %13 = load double, ptr %3, align 8
  %14 = call i32 @__finite(double noundef %13)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %22

16:
  %17 = load double, ptr %4, align 8
  %18 = call i32 @__finite(double noundef %17)
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 34, ptr %21, align 4
  br label %22

22:
  %23 = load double, ptr %5, align 8
  ret double %23
}

declare double @__reprise_math_hypot(double noundef, double noundef)

define float @hypotf(float noundef %0, float noundef %1) {
  %3 = alloca float, align 4
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  store float %0, ptr %3, align 4
  store float %1, ptr %4, align 4
  %6 = load float, ptr %3, align 4
  %7 = load float, ptr %4, align 4
  %8 = call float @__reprise_math_hypotf(float noundef %6, float noundef %7)
  store float %8, ptr %5, align 4
  %9 = load float, ptr %5, align 4
  %10 = call i32 @__isinff(float noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %22

12:
  %13 = load float, ptr %3, align 4
  %14 = call i32 @__finitef(float noundef %13)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %22

16:
  %17 = load float, ptr %4, align 4
  %18 = call i32 @__finitef(float noundef %17)
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %22

20:
  %21 = call ptr @__errno_location()
  store i32 34, ptr %21, align 4
  br label %22

22:
  %23 = load float, ptr %5, align 4
  ret float %23
}

declare float @__reprise_math_hypotf(float noundef, float noundef)

define void @sincos(double noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca double, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store double %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load double, ptr %4, align 8
  %8 = call double @sin(double noundef %7)
  %9 = load ptr, ptr %5, align 8
  store double %8, ptr %9, align 8
  %10 = load double, ptr %4, align 8
  %11 = call double @cos(double noundef %10)
  %12 = load ptr, ptr %6, align 8
  store double %11, ptr %12, align 8
  ret void
}

define void @sincosf(float noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca float, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store float %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load float, ptr %4, align 4
  %8 = call float @sinf(float noundef %7)
  %9 = load ptr, ptr %5, align 8
  store float %8, ptr %9, align 4
  %10 = load float, ptr %4, align 4
  %11 = call float @cosf(float noundef %10)
  %12 = load ptr, ptr %6, align 8
  store float %11, ptr %12, align 4
  ret void
}

define double @j0(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_j0(double noundef %3)
  ret double %4
}

declare double @__reprise_math_j0(double noundef)

define double @j1(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_j1(double noundef %3)
  ret double %4
}

declare double @__reprise_math_j1(double noundef)

define double @jn(i32 noundef %0, double noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca double, align 8
  store i32 %0, ptr %3, align 4
  store double %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load double, ptr %4, align 8
  %7 = call double @__reprise_math_jn(i32 noundef %5, double noundef %6)
  ret double %7
}

declare double @__reprise_math_jn(i32 noundef, double noundef)

define double @y0(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_y0(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_y0(double noundef)

define double @y1(double noundef %0) {
  %2 = alloca double, align 8
  store double %0, ptr %2, align 8
  %3 = load double, ptr %2, align 8
  %4 = call double @__reprise_math_y1(double noundef %3)
  %5 = load double, ptr %2, align 8
  %6 = call double @noted(double noundef %4, double noundef %5)
  ret double %6
}

declare double @__reprise_math_y1(double noundef)

define double @yn(i32 noundef %0, double noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca double, align 8
  store i32 %0, ptr %3, align 4
  store double %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load double, ptr %4, align 8
  %7 = call double @__reprise_math_yn(i32 noundef %5, double noundef %6)
  %8 = load double, ptr %4, align 8
  %9 = call double @noted(double noundef %7, double noundef %8)
  ret double %9
}

declare double @__reprise_math_yn(i32 noundef, double noundef)

define i32 @fegetround() {
  %1 = load i32, ptr @__reprise_rounding_mode, align 4
  ret i32 %1
}

define i32 @fesetround(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  switch i32 %4, label %9 [
    i32 0, label %5
    i32 1024, label %6
    i32 2048, label %7
    i32 3072, label %8
  ]

5:
  store i32 0, ptr @__reprise_rounding_mode, align 4
  store i32 0, ptr %2, align 4
  br label %10

6:
  store i32 1024, ptr @__reprise_rounding_mode, align 4
  store i32 0, ptr %2, align 4
  br label %10

7:
  store i32 2048, ptr @__reprise_rounding_mode, align 4
  store i32 0, ptr %2, align 4
  br label %10

8:
  store i32 3072, ptr @__reprise_rounding_mode, align 4
  store i32 0, ptr %2, align 4
  br label %10

9:
  store i32 1, ptr %2, align 4
  br label %10

10:
  %11 = load i32, ptr %2, align 4
  ret i32 %11
}

define i32 @feclearexcept(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 0
}

define i32 @fetestexcept(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %5, label %6

5:
  br label %9

6:
  %7 = load i32, ptr %2, align 4
  %8 = call i32 @__reprise_floating_point_exceptions_are_not_kept(i32 noundef %7)
  br label %9

9:
  %10 = phi i32 [ 0, %5 ], [ %8, %6 ]
  ret i32 %10
}

declare i32 @__reprise_floating_point_exceptions_are_not_kept(i32 noundef)

define i32 @feraiseexcept(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 0
}

define i32 @open(ptr noundef %0, i32 noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call i32 @open_file(ptr noundef %5, i32 noundef %6)
  ret i32 %7
}

define internal i32 @open_file(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = call ptr @file_to_open(ptr noundef %7, i32 noundef %8)
  store ptr %9, ptr %6, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %13

12:
  store i32 -1, ptr %3, align 4
  br label %35

13:
  %14 = load i32, ptr %5, align 4
  %15 = and i32 %14, 512
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %17, label %30

17:
  %18 = load ptr, ptr %6, align 8
  %19 = getelementptr inbounds %struct.file, ptr %18, i32 0, i32 6
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %30

22:
  %23 = load i32, ptr %5, align 4
  %24 = and i32 %23, 3
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %26, label %30

26:
  %27 = load ptr, ptr %6, align 8
  call void @load(ptr noundef %27)
  %28 = load ptr, ptr %6, align 8
  %29 = getelementptr inbounds %struct.file, ptr %28, i32 0, i32 2
  store i64 0, ptr %29, align 8
  br label %30

30:
  %31 = load ptr, ptr %6, align 8
  %32 = load i32, ptr %5, align 4
  %33 = call ptr @new_opened(ptr noundef %31, i32 noundef %32)
  %34 = call i32 @put_from(ptr noundef %33, i32 noundef 0)
  store i32 %34, ptr %3, align 4
  br label %35

35:
  %36 = load i32, ptr %3, align 4
  ret i32 %36
}

define i32 @open64(ptr noundef %0, i32 noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call i32 @open_file(ptr noundef %5, i32 noundef %6)
  ret i32 %7
}

define i32 @creat(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @open_file(ptr noundef %6, i32 noundef 577)
  ret i32 %7
}

define i32 @close(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @close_descriptor(i32 noundef %3)
  ret i32 %4
}

define internal i32 @close_descriptor(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  %6 = call ptr @opened_at(i32 noundef %5)
  store ptr %6, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %10

9:
  store i32 -1, ptr %2, align 4
  br label %42

10:
  %11 = load i32, ptr %3, align 4
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %12
  store ptr null, ptr %13, align 8
  %14 = load i32, ptr %3, align 4
  call void @note_redirection(i32 noundef %14)
  %15 = load ptr, ptr %4, align 8
  %16 = getelementptr inbounds %struct.opened, ptr %15, i32 0, i32 3
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %17, -1
  store i32 %18, ptr %16, align 4
  %19 = load ptr, ptr %4, align 8
  %20 = getelementptr inbounds %struct.opened, ptr %19, i32 0, i32 3
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %41

23:
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.opened, ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds %struct.file, ptr %26, i32 0, i32 6
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, 2
  br i1 %29, label %30, label %41

30:
  %31 = load ptr, ptr %4, align 8
  %32 = call i32 @may_write(ptr noundef %31)
  %33 = icmp ne i32 %32, 0
  br i1 %33, label %34, label %41

34:
  %35 = load ptr, ptr %4, align 8
  %36 = getelementptr inbounds %struct.opened, ptr %35, i32 0, i32 0
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds %struct.file, ptr %37, i32 0, i32 5
  %39 = load i32, ptr %38, align 8
  %40 = add i32 %39, -1
  store i32 %40, ptr %38, align 8
  br label %41

41:
  store i32 0, ptr %2, align 4
  br label %42

42:
  %43 = load i32, ptr %2, align 4
  ret i32 %43
}

define i64 @read(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = call i64 @read_descriptor(i32 noundef %7, ptr noundef %8, i64 noundef %9)
  ret i64 %10
}

define internal i64 @read_descriptor(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i64, align 8
  %11 = alloca ptr, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %12 = load i32, ptr %5, align 4
  %13 = call ptr @opened_at(i32 noundef %12)
  store ptr %13, ptr %8, align 8
  %14 = load ptr, ptr %8, align 8
  %15 = icmp eq ptr %14, null
  br i1 %15, label %16, label %17

16:
  store i64 -1, ptr %4, align 8
  br label %81

17:
  %18 = load ptr, ptr %8, align 8
  %19 = getelementptr inbounds %struct.opened, ptr %18, i32 0, i32 0
  %20 = load ptr, ptr %19, align 8
  store ptr %20, ptr %9, align 8
  %21 = load ptr, ptr %8, align 8
  %22 = call i32 @may_read(ptr noundef %21)
  %23 = icmp ne i32 %22, 0
  br i1 %23, label %27, label %24

24:
  %25 = call i32 @fail(i32 noundef 9)
  %26 = sext i32 %25 to i64
  store i64 %26, ptr %4, align 8
  br label %81

27:
  %28 = load ptr, ptr %9, align 8
  %29 = getelementptr inbounds %struct.file, ptr %28, i32 0, i32 6
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 3
  br i1 %31, label %32, label %35

32:
  %33 = call i32 @fail(i32 noundef 21)
  %34 = sext i32 %33 to i64
  store i64 %34, ptr %4, align 8
  br label %81

35:
  %36 = load ptr, ptr %9, align 8
  %37 = getelementptr inbounds %struct.file, ptr %36, i32 0, i32 6
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 4
  br i1 %39, label %40, label %41

40:
  store i64 0, ptr %4, align 8
  br label %81

41:
  %42 = load ptr, ptr %8, align 8
  %43 = call i64 @left_to_read(ptr noundef %42)
  store i64 %43, ptr %10, align 8
  %44 = load i64, ptr %7, align 8
  %45 = load i64, ptr %10, align 8
  %46 = icmp ugt i64 %44, %45
  br i1 %46, label %47, label %49

47:
  %48 = load i64, ptr %10, align 8
  store i64 %48, ptr %7, align 8
  br label %49

49:
  %50 = load i64, ptr %7, align 8
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %52, label %53

52:
  store i64 0, ptr %4, align 8
  br label %81

53:
  %54 = load ptr, ptr %9, align 8
  call void @load(ptr noundef %54)
  %55 = load ptr, ptr %9, align 8
  %56 = getelementptr inbounds %struct.file, ptr %55, i32 0, i32 6
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, 2
  br i1 %58, label %59, label %62

59:
  %60 = load ptr, ptr %9, align 8
  %61 = getelementptr inbounds %struct.file, ptr %60, i32 0, i32 4
  br label %65

62:
  %63 = load ptr, ptr %8, align 8
  %64 = getelementptr inbounds %struct.opened, ptr %63, i32 0, i32 1
  br label %65

65:
  %66 = phi ptr [ %61, %59 ], [ %64, %62 ]
  store ptr %66, ptr %11, align 8
  %67 = load ptr, ptr %6, align 8
  %68 = load ptr, ptr %9, align 8
  %69 = getelementptr inbounds %struct.file, ptr %68, i32 0, i32 1
  %70 = load ptr, ptr %69, align 8
  %71 = load ptr, ptr %11, align 8
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %70, i64 %72
  %74 = load i64, ptr %7, align 8
  %75 = call ptr @memcpy(ptr noundef %67, ptr noundef %73, i64 noundef %74)
  %76 = load i64, ptr %7, align 8
  %77 = load ptr, ptr %11, align 8
  %78 = load i64, ptr %77, align 8
  %79 = add i64 %78, %76
  store i64 %79, ptr %77, align 8
  %80 = load i64, ptr %7, align 8
  store i64 %80, ptr %4, align 8
  br label %81

81:
  %82 = load i64, ptr %4, align 8
  ret i64 %82
}

define i64 @lseek(i32 noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @seek_descriptor(i32 noundef %7, i64 noundef %8, i32 noundef %9)
  ret i64 %10
}

define internal i64 @seek_descriptor(i32 noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store i64 %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %10 = load i32, ptr %5, align 4
  %11 = call ptr @opened_at(i32 noundef %10)
  store ptr %11, ptr %8, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %15

14:
  store i64 -1, ptr %4, align 8
  br label %75

15:
  %16 = load ptr, ptr %8, align 8
  %17 = getelementptr inbounds %struct.opened, ptr %16, i32 0, i32 0
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds %struct.file, ptr %18, i32 0, i32 6
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, 2
  br i1 %21, label %29, label %22

22:
  %23 = load ptr, ptr %8, align 8
  %24 = getelementptr inbounds %struct.opened, ptr %23, i32 0, i32 0
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds %struct.file, ptr %25, i32 0, i32 6
  %27 = load i32, ptr %26, align 4
  %28 = icmp eq i32 %27, 1
  br i1 %28, label %29, label %32

29:
  %30 = call i32 @fail(i32 noundef 29)
  %31 = sext i32 %30 to i64
  store i64 %31, ptr %4, align 8
  br label %75

32:
  %33 = load i32, ptr %7, align 4
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %36

35:
  br label %51

36:
  %37 = load i32, ptr %7, align 4
  %38 = icmp eq i32 %37, 1
  br i1 %38, label %39, label %43

39:
  %40 = load ptr, ptr %8, align 8
  %41 = getelementptr inbounds %struct.opened, ptr %40, i32 0, i32 1
  %42 = load i64, ptr %41, align 8
  br label %49

43:
  %44 = load ptr, ptr %8, align 8
  %45 = getelementptr inbounds %struct.opened, ptr %44, i32 0, i32 0
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds %struct.file, ptr %46, i32 0, i32 2
  %48 = load i64, ptr %47, align 8
  br label %49

49:
  %50 = phi i64 [ %42, %39 ], [ %48, %43 ]
  br label %51

51:
  %52 = phi i64 [ 0, %35 ], [ %50, %49 ]
  store i64 %52, ptr %9, align 8
  %53 = load i32, ptr %7, align 4
  %54 = icmp slt i32 %53, 0
  br i1 %54, label %63, label %55

55:
  %56 = load i32, ptr %7, align 4
  %57 = icmp sgt i32 %56, 2
  br i1 %57, label %63, label %58

58:
  %59 = load i64, ptr %9, align 8
  %60 = load i64, ptr %6, align 8
  %61 = add nsw i64 %59, %60
  %62 = icmp slt i64 %61, 0
  br i1 %62, label %63, label %66

63:
  %64 = call i32 @fail(i32 noundef 22)
  %65 = sext i32 %64 to i64
  store i64 %65, ptr %4, align 8
  br label %75

66:
  %67 = load i64, ptr %9, align 8
  %68 = load i64, ptr %6, align 8
  %69 = add nsw i64 %67, %68
  %70 = load ptr, ptr %8, align 8
  %71 = getelementptr inbounds %struct.opened, ptr %70, i32 0, i32 1
  store i64 %69, ptr %71, align 8
  %72 = load ptr, ptr %8, align 8
  %73 = getelementptr inbounds %struct.opened, ptr %72, i32 0, i32 1
  %74 = load i64, ptr %73, align 8
  store i64 %74, ptr %4, align 8
  br label %75

75:
  %76 = load i64, ptr %4, align 8
  ret i64 %76
}

define i64 @lseek64(i32 noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i64 @seek_descriptor(i32 noundef %7, i64 noundef %8, i32 noundef %9)
  ret i64 %10
}

define i64 @pread(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  %11 = alloca i64, align 8
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  %12 = load i32, ptr %6, align 4
  %13 = call i64 @seek_descriptor(i32 noundef %12, i64 noundef 0, i32 noundef 1)
  store i64 %13, ptr %10, align 8
  %14 = load i64, ptr %10, align 8
  %15 = icmp slt i64 %14, 0
  br i1 %15, label %21, label %16

16:
  %17 = load i32, ptr %6, align 4
  %18 = load i64, ptr %9, align 8
  %19 = call i64 @seek_descriptor(i32 noundef %17, i64 noundef %18, i32 noundef 0)
  %20 = icmp slt i64 %19, 0
  br i1 %20, label %21, label %22

21:
  store i64 -1, ptr %5, align 8
  br label %31

22:
  %23 = load i32, ptr %6, align 4
  %24 = load ptr, ptr %7, align 8
  %25 = load i64, ptr %8, align 8
  %26 = call i64 @read_descriptor(i32 noundef %23, ptr noundef %24, i64 noundef %25)
  store i64 %26, ptr %11, align 8
  %27 = load i32, ptr %6, align 4
  %28 = load i64, ptr %10, align 8
  %29 = call i64 @seek_descriptor(i32 noundef %27, i64 noundef %28, i32 noundef 0)
  %30 = load i64, ptr %11, align 8
  store i64 %30, ptr %5, align 8
  br label %31

31:
  %32 = load i64, ptr %5, align 8
  ret i64 %32
}

define i64 @pwrite(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  %11 = alloca i64, align 8
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  %12 = load i32, ptr %6, align 4
  %13 = call i64 @seek_descriptor(i32 noundef %12, i64 noundef 0, i32 noundef 1)
  store i64 %13, ptr %10, align 8
  %14 = load i64, ptr %10, align 8
  %15 = icmp slt i64 %14, 0
  br i1 %15, label %21, label %16

16:
  %17 = load i32, ptr %6, align 4
  %18 = load i64, ptr %9, align 8
  %19 = call i64 @seek_descriptor(i32 noundef %17, i64 noundef %18, i32 noundef 0)
  %20 = icmp slt i64 %19, 0
  br i1 %20, label %21, label %22

21:
  store i64 -1, ptr %5, align 8
  br label %31

22:
  %23 = load i32, ptr %6, align 4
  %24 = load ptr, ptr %7, align 8
  %25 = load i64, ptr %8, align 8
  %26 = call i64 @write_descriptor(i32 noundef %23, ptr noundef %24, i64 noundef %25)
  store i64 %26, ptr %11, align 8
  %27 = load i32, ptr %6, align 4
  %28 = load i64, ptr %10, align 8
  %29 = call i64 @seek_descriptor(i32 noundef %27, i64 noundef %28, i32 noundef 0)
  %30 = load i64, ptr %11, align 8
  store i64 %30, ptr %5, align 8
  br label %31

31:
  %32 = load i64, ptr %5, align 8
  ret i64 %32
}

define internal i64 @write_descriptor(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %11 = load i32, ptr %5, align 4
  %12 = call ptr @opened_at(i32 noundef %11)
  store ptr %12, ptr %8, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %16

15:
  store i64 -1, ptr %4, align 8
  br label %125

16:
  %17 = load ptr, ptr %8, align 8
  %18 = getelementptr inbounds %struct.opened, ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18, align 8
  store ptr %19, ptr %9, align 8
  %20 = load ptr, ptr %8, align 8
  %21 = call i32 @may_write(ptr noundef %20)
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %26, label %23

23:
  %24 = call i32 @fail(i32 noundef 9)
  %25 = sext i32 %24 to i64
  store i64 %25, ptr %4, align 8
  br label %125

26:
  %27 = load ptr, ptr %9, align 8
  %28 = getelementptr inbounds %struct.file, ptr %27, i32 0, i32 6
  %29 = load i32, ptr %28, align 4
  %30 = icmp eq i32 %29, 1
  br i1 %30, label %31, label %38

31:
  %32 = load ptr, ptr %9, align 8
  %33 = getelementptr inbounds %struct.file, ptr %32, i32 0, i32 7
  %34 = load i32, ptr %33, align 8
  %35 = load ptr, ptr %6, align 8
  %36 = load i64, ptr %7, align 8
  %37 = call i64 @__reprise_write(i32 noundef %34, ptr noundef %35, i64 noundef %36)
  store i64 %37, ptr %4, align 8
  br label %125

38:
  %39 = load ptr, ptr %9, align 8
  %40 = getelementptr inbounds %struct.file, ptr %39, i32 0, i32 6
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 4
  br i1 %42, label %46, label %43

43:
  %44 = load i64, ptr %7, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %48

46:
  %47 = load i64, ptr %7, align 8
  store i64 %47, ptr %4, align 8
  br label %125

48:
  %49 = load ptr, ptr %9, align 8
  %50 = getelementptr inbounds %struct.file, ptr %49, i32 0, i32 6
  %51 = load i32, ptr %50, align 4
  %52 = icmp eq i32 %51, 2
  br i1 %52, label %59, label %53

53:
  %54 = load ptr, ptr %8, align 8
  %55 = getelementptr inbounds %struct.opened, ptr %54, i32 0, i32 2
  %56 = load i32, ptr %55, align 8
  %57 = and i32 %56, 1024
  %58 = icmp ne i32 %57, 0
  br i1 %58, label %59, label %65

59:
  %60 = load ptr, ptr %9, align 8
  %61 = getelementptr inbounds %struct.file, ptr %60, i32 0, i32 2
  %62 = load i64, ptr %61, align 8
  %63 = load ptr, ptr %8, align 8
  %64 = getelementptr inbounds %struct.opened, ptr %63, i32 0, i32 1
  store i64 %62, ptr %64, align 8
  br label %65

65:
  %66 = load ptr, ptr %9, align 8
  %67 = getelementptr inbounds %struct.file, ptr %66, i32 0, i32 9
  %68 = load i8, ptr %67, align 1
  %69 = icmp ne i8 %68, 0
  br i1 %69, label %70, label %75

70:
  %71 = load ptr, ptr %8, align 8
  %72 = load ptr, ptr %6, align 8
  %73 = load i64, ptr %7, align 8
  %74 = call i64 @write_fixed(ptr noundef %71, ptr noundef %72, i64 noundef %73)
  store i64 %74, ptr %4, align 8
  br label %125

75:
  %76 = load i64, ptr %7, align 8
  %77 = icmp ugt i64 %76, 67108864
  br i1 %77, label %85, label %78

78:
  %79 = load ptr, ptr %8, align 8
  %80 = getelementptr inbounds %struct.opened, ptr %79, i32 0, i32 1
  %81 = load i64, ptr %80, align 8
  %82 = load i64, ptr %7, align 8
  %83 = sub i64 67108864, %82
  %84 = icmp ugt i64 %81, %83
  br i1 %84, label %85, label %88

85:
  %86 = call i32 @fail(i32 noundef 27)
  %87 = sext i32 %86 to i64
  store i64 %87, ptr %4, align 8
  br label %125

88:
  %89 = load ptr, ptr %8, align 8
  %90 = getelementptr inbounds %struct.opened, ptr %89, i32 0, i32 1
  %91 = load i64, ptr %90, align 8
  %92 = load i64, ptr %7, align 8
  %93 = add i64 %91, %92
  store i64 %93, ptr %10, align 8
  %94 = load i64, ptr %10, align 8
  %95 = load ptr, ptr %9, align 8
  %96 = getelementptr inbounds %struct.file, ptr %95, i32 0, i32 2
  %97 = load i64, ptr %96, align 8
  %98 = icmp ugt i64 %94, %97
  br i1 %98, label %99, label %102

99:
  %100 = load ptr, ptr %9, align 8
  %101 = load i64, ptr %10, align 8
  call void @grow(ptr noundef %100, i64 noundef %101)
  br label %102

102:
  %103 = load ptr, ptr %9, align 8
  call void @load(ptr noundef %103)
  %104 = load ptr, ptr %9, align 8
  %105 = getelementptr inbounds %struct.file, ptr %104, i32 0, i32 1
  %106 = load ptr, ptr %105, align 8
  %107 = load ptr, ptr %8, align 8
  %108 = getelementptr inbounds %struct.opened, ptr %107, i32 0, i32 1
  %109 = load i64, ptr %108, align 8
  %110 = getelementptr inbounds i8, ptr %106, i64 %109
  %111 = load ptr, ptr %6, align 8
  %112 = load i64, ptr %7, align 8
  %113 = call ptr @memcpy(ptr noundef %110, ptr noundef %111, i64 noundef %112)
  %114 = load i64, ptr %10, align 8
  %115 = load ptr, ptr %8, align 8
  %116 = getelementptr inbounds %struct.opened, ptr %115, i32 0, i32 1
  store i64 %114, ptr %116, align 8
  %117 = load ptr, ptr %9, align 8
  %118 = getelementptr inbounds %struct.file, ptr %117, i32 0, i32 10
  %119 = load ptr, ptr %118, align 8
  %120 = icmp ne ptr %119, null
  br i1 %120, label %121, label %123

121:
  %122 = load ptr, ptr %9, align 8
  call void @tell_text(ptr noundef %122)
  br label %123

123:
  %124 = load i64, ptr %7, align 8
  store i64 %124, ptr %4, align 8
  br label %125

125:
  %126 = load i64, ptr %4, align 8
  ret i64 %126
}

define i32 @dup(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  store ptr %7, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %11

10:
  store i32 -1, ptr %2, align 4
  br label %23

11:
  %12 = load ptr, ptr %4, align 8
  %13 = call i32 @put_from(ptr noundef %12, i32 noundef 0)
  store i32 %13, ptr %5, align 4
  %14 = load i32, ptr %5, align 4
  %15 = icmp sge i32 %14, 0
  br i1 %15, label %16, label %21

16:
  %17 = load ptr, ptr %4, align 8
  %18 = getelementptr inbounds %struct.opened, ptr %17, i32 0, i32 3
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %19, 1
  store i32 %20, ptr %18, align 4
  br label %21

21:
  %22 = load i32, ptr %5, align 4
  store i32 %22, ptr %2, align 4
  br label %23

23:
  %24 = load i32, ptr %2, align 4
  ret i32 %24
}

define internal ptr @opened_at(i32 noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  call void @get_ready()
  %4 = load i32, ptr %3, align 4
  %5 = icmp slt i32 %4, 0
  br i1 %5, label %15, label %6

6:
  %7 = load i32, ptr %3, align 4
  %8 = icmp sge i32 %7, 256
  br i1 %8, label %15, label %9

9:
  %10 = load i32, ptr %3, align 4
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %17

15:
  %16 = call ptr @__errno_location()
  store i32 9, ptr %16, align 4
  store ptr null, ptr %2, align 8
  br label %22

17:
  %18 = load i32, ptr %3, align 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %19
  %21 = load ptr, ptr %20, align 8
  store ptr %21, ptr %2, align 8
  br label %22

22:
  %23 = load ptr, ptr %2, align 8
  ret ptr %23
}

define internal i32 @put_from(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %7 = load i32, ptr %5, align 4
  store i32 %7, ptr %6, align 4
  br label %8

8:
  %9 = load i32, ptr %6, align 4
  %10 = icmp slt i32 %9, 256
  br i1 %10, label %11, label %28

11:
  %12 = load i32, ptr %6, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %13
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %17, label %24

17:
  %18 = load ptr, ptr %4, align 8
  %19 = load i32, ptr %6, align 4
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %20
  store ptr %18, ptr %21, align 8
  %22 = load i32, ptr %6, align 4
  call void @note_redirection(i32 noundef %22)
  %23 = load i32, ptr %6, align 4
  store i32 %23, ptr %3, align 4
  br label %30

24:
  br label %25

25:
  %26 = load i32, ptr %6, align 4
  %27 = add nsw i32 %26, 1
  store i32 %27, ptr %6, align 4
  br label %8

28:
  %29 = call i32 @fail(i32 noundef 24)
  store i32 %29, ptr %3, align 4
  br label %30

30:
  %31 = load i32, ptr %3, align 4
  ret i32 %31
}

define i32 @dup2(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %3, align 4
  %6 = load i32, ptr %4, align 4
  %7 = call i32 @put_at(i32 noundef %5, i32 noundef %6)
  ret i32 %7
}

define internal i32 @put_at(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  %7 = load i32, ptr %4, align 4
  %8 = call ptr @opened_at(i32 noundef %7)
  store ptr %8, ptr %6, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %12

11:
  store i32 -1, ptr %3, align 4
  br label %46

12:
  %13 = load i32, ptr %5, align 4
  %14 = icmp slt i32 %13, 0
  br i1 %14, label %18, label %15

15:
  %16 = load i32, ptr %5, align 4
  %17 = icmp sge i32 %16, 256
  br i1 %17, label %18, label %20

18:
  %19 = call i32 @fail(i32 noundef 9)
  store i32 %19, ptr %3, align 4
  br label %46

20:
  %21 = load i32, ptr %5, align 4
  %22 = load i32, ptr %4, align 4
  %23 = icmp eq i32 %21, %22
  br i1 %23, label %24, label %26

24:
  %25 = load i32, ptr %5, align 4
  store i32 %25, ptr %3, align 4
  br label %46

26:
  %27 = load i32, ptr %5, align 4
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %28
  %30 = load ptr, ptr %29, align 8
  %31 = icmp ne ptr %30, null
  br i1 %31, label %32, label %35

32:
  %33 = load i32, ptr %5, align 4
  %34 = call i32 @close_descriptor(i32 noundef %33)
  br label %35

35:
  %36 = load ptr, ptr %6, align 8
  %37 = load i32, ptr %5, align 4
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %38
  store ptr %36, ptr %39, align 8
  %40 = load ptr, ptr %6, align 8
  %41 = getelementptr inbounds %struct.opened, ptr %40, i32 0, i32 3
  %42 = load i32, ptr %41, align 4
  %43 = add i32 %42, 1
  store i32 %43, ptr %41, align 4
  %44 = load i32, ptr %5, align 4
  call void @note_redirection(i32 noundef %44)
  %45 = load i32, ptr %5, align 4
  store i32 %45, ptr %3, align 4
  br label %46

46:
  %47 = load i32, ptr %3, align 4
  ret i32 %47
}

define i32 @pipe(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  call void @get_ready()
  %7 = call ptr @new_file(ptr noundef null, i32 noundef 2)
  store ptr %7, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = call ptr @new_opened(ptr noundef %8, i32 noundef 0)
  %10 = call i32 @put_from(ptr noundef %9, i32 noundef 0)
  store i32 %10, ptr %5, align 4
  %11 = load i32, ptr %5, align 4
  %12 = icmp slt i32 %11, 0
  br i1 %12, label %13, label %14

13:
  store i32 -1, ptr %2, align 4
  br label %33

14:
  %15 = load ptr, ptr %4, align 8
  %16 = call ptr @new_opened(ptr noundef %15, i32 noundef 1)
  %17 = call i32 @put_from(ptr noundef %16, i32 noundef 0)
  store i32 %17, ptr %6, align 4
  %18 = load i32, ptr %6, align 4
  %19 = icmp slt i32 %18, 0
  br i1 %19, label %20, label %24

20:
  %21 = load i32, ptr %5, align 4
  %22 = call i32 @close_descriptor(i32 noundef %21)
  %23 = call i32 @fail(i32 noundef 24)
  store i32 %23, ptr %2, align 4
  br label %33

24:
  %25 = load ptr, ptr %4, align 8
  %26 = getelementptr inbounds %struct.file, ptr %25, i32 0, i32 5
  store i32 1, ptr %26, align 8
  %27 = load i32, ptr %5, align 4
  %28 = load ptr, ptr %3, align 8
  %29 = getelementptr inbounds i32, ptr %28, i64 0
  store i32 %27, ptr %29, align 4
  %30 = load i32, ptr %6, align 4
  %31 = load ptr, ptr %3, align 8
  %32 = getelementptr inbounds i32, ptr %31, i64 1
  store i32 %30, ptr %32, align 4
  store i32 0, ptr %2, align 4
  br label %33

33:
  %34 = load i32, ptr %2, align 4
  ret i32 %34
}

define internal void @get_ready() {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = load i32, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 2), align 8
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:
  br label %34

7:
  store i32 1, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 2), align 8
  store ptr @write_descriptor, ptr @__reprise_write_descriptor, align 8
  store i32 0, ptr %1, align 4
  br label %8

8:
  %9 = load i32, ptr %1, align 4
  %10 = call i64 @__reprise_world(i32 noundef 0, i32 noundef %9, ptr noundef null)
  %11 = icmp sge i64 %10, 0
  br i1 %11, label %12, label %17

12:
  %13 = load i32, ptr %1, align 4
  call void @add_world_file(i32 noundef %13)
  br label %14

14:
  %15 = load i32, ptr %1, align 4
  %16 = add nsw i32 %15, 1
  store i32 %16, ptr %1, align 4
  br label %8

17:
  store i32 1, ptr %2, align 4
  br label %18

18:
  %19 = load i32, ptr %2, align 4
  %20 = icmp sle i32 %19, 2
  br i1 %20, label %21, label %34

21:
  %22 = call ptr @new_file(ptr noundef null, i32 noundef 1)
  store ptr %22, ptr %3, align 8
  %23 = load i32, ptr %2, align 4
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds %struct.file, ptr %24, i32 0, i32 7
  store i32 %23, ptr %25, align 8
  %26 = load ptr, ptr %3, align 8
  %27 = call ptr @new_opened(ptr noundef %26, i32 noundef 1)
  %28 = load i32, ptr %2, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %29
  store ptr %27, ptr %30, align 8
  br label %31

31:
  %32 = load i32, ptr %2, align 4
  %33 = add nsw i32 %32, 1
  store i32 %33, ptr %2, align 4
  br label %18

34:
  ret void
}

define internal ptr @new_file(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca %struct.file, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %7 = call ptr @malloc(i64 noundef 80)
  store ptr %7, ptr %5, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %6, i8 0, i64 80, i1 false)
  %8 = getelementptr inbounds %struct.file, ptr %6, i32 0, i32 0
  %9 = load ptr, ptr %3, align 8
  store ptr %9, ptr %8, align 8
  %10 = getelementptr inbounds %struct.file, ptr %6, i32 0, i32 6
  %11 = load i32, ptr %4, align 4
  store i32 %11, ptr %10, align 4
  %12 = getelementptr inbounds %struct.file, ptr %6, i32 0, i32 7
  store i32 -1, ptr %12, align 8
  %13 = load ptr, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %13, ptr align 8 %6, i64 80, i1 false)
  %14 = load ptr, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 0), align 8
  %15 = load ptr, ptr %5, align 8
  %16 = getelementptr inbounds %struct.file, ptr %15, i32 0, i32 12
  store ptr %14, ptr %16, align 8
  %17 = load ptr, ptr %5, align 8
  store ptr %17, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 0), align 8
  %18 = load ptr, ptr %5, align 8
  ret ptr %18
}

define internal ptr @new_opened(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca %struct.opened, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %7 = call ptr @malloc(i64 noundef 24)
  store ptr %7, ptr %5, align 8
  %8 = getelementptr inbounds %struct.opened, ptr %6, i32 0, i32 0
  %9 = load ptr, ptr %3, align 8
  store ptr %9, ptr %8, align 8
  %10 = getelementptr inbounds %struct.opened, ptr %6, i32 0, i32 1
  store i64 0, ptr %10, align 8
  %11 = getelementptr inbounds %struct.opened, ptr %6, i32 0, i32 2
  %12 = load i32, ptr %4, align 4
  store i32 %12, ptr %11, align 8
  %13 = getelementptr inbounds %struct.opened, ptr %6, i32 0, i32 3
  store i32 1, ptr %13, align 4
  %14 = load ptr, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %14, ptr align 8 %6, i64 24, i1 false)
  %15 = load ptr, ptr %5, align 8
  ret ptr %15
}

define internal i32 @fail(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @__errno_location()
  store i32 %3, ptr %4, align 4
  ret i32 -1
}

define i32 @isatty(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @opened_at(i32 noundef %3)
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %8

6:
  %7 = call ptr @__errno_location()
  store i32 25, ptr %7, align 4
  br label %8

8:
  ret i32 0
}

define i32 @ftruncate(i32 noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i64 %1, ptr %5, align 8
  %7 = load i32, ptr %4, align 4
  %8 = call ptr @opened_at(i32 noundef %7)
  store ptr %8, ptr %6, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %11, label %12

11:
  store i32 -1, ptr %3, align 4
  br label %55

12:
  %13 = load i64, ptr %5, align 8
  %14 = icmp slt i64 %13, 0
  br i1 %14, label %26, label %15

15:
  %16 = load ptr, ptr %6, align 8
  %17 = call i32 @may_write(ptr noundef %16)
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %26

19:
  %20 = load ptr, ptr %6, align 8
  %21 = getelementptr inbounds %struct.opened, ptr %20, i32 0, i32 0
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds %struct.file, ptr %22, i32 0, i32 6
  %24 = load i32, ptr %23, align 4
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %26, label %28

26:
  %27 = call i32 @fail(i32 noundef 22)
  store i32 %27, ptr %3, align 4
  br label %55

28:
  %29 = load i64, ptr %5, align 8
  %30 = icmp ugt i64 %29, 67108864
  br i1 %30, label %31, label %33

31:
  %32 = call i32 @fail(i32 noundef 27)
  store i32 %32, ptr %3, align 4
  br label %55

33:
  %34 = load ptr, ptr %6, align 8
  %35 = getelementptr inbounds %struct.opened, ptr %34, i32 0, i32 0
  %36 = load ptr, ptr %35, align 8
  call void @load(ptr noundef %36)
  %37 = load i64, ptr %5, align 8
  %38 = load ptr, ptr %6, align 8
  %39 = getelementptr inbounds %struct.opened, ptr %38, i32 0, i32 0
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds %struct.file, ptr %40, i32 0, i32 2
  %42 = load i64, ptr %41, align 8
  %43 = icmp ugt i64 %37, %42
  br i1 %43, label %44, label %49

44:
  %45 = load ptr, ptr %6, align 8
  %46 = getelementptr inbounds %struct.opened, ptr %45, i32 0, i32 0
  %47 = load ptr, ptr %46, align 8
  %48 = load i64, ptr %5, align 8
  call void @grow(ptr noundef %47, i64 noundef %48)
  br label %49

49:
  %50 = load i64, ptr %5, align 8
  %51 = load ptr, ptr %6, align 8
  %52 = getelementptr inbounds %struct.opened, ptr %51, i32 0, i32 0
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds %struct.file, ptr %53, i32 0, i32 2
  store i64 %50, ptr %54, align 8
  store i32 0, ptr %3, align 4
  br label %55

55:
  %56 = load i32, ptr %3, align 4
  ret i32 %56
}

define internal i32 @may_write(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.opened, ptr %3, i32 0, i32 2
  %5 = load i32, ptr %4, align 8
  %6 = and i32 %5, 3
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i32
  ret i32 %8
}

define internal void @load(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.file, ptr %3, i32 0, i32 6
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %44

7:
  %8 = load ptr, ptr %2, align 8
  %9 = getelementptr inbounds %struct.file, ptr %8, i32 0, i32 7
  %10 = load i32, ptr %9, align 8
  %11 = icmp sge i32 %10, 0
  br i1 %11, label %12, label %44

12:
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.file, ptr %13, i32 0, i32 1
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %17, label %44

17:
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds %struct.file, ptr %18, i32 0, i32 2
  %20 = load i64, ptr %19, align 8
  %21 = icmp ugt i64 %20, 0
  br i1 %21, label %22, label %26

22:
  %23 = load ptr, ptr %2, align 8
  %24 = getelementptr inbounds %struct.file, ptr %23, i32 0, i32 2
  %25 = load i64, ptr %24, align 8
  br label %27

26:
  br label %27

27:
  %28 = phi i64 [ %25, %22 ], [ 1, %26 ]
  %29 = call ptr @malloc(i64 noundef %28)
  %30 = load ptr, ptr %2, align 8
  %31 = getelementptr inbounds %struct.file, ptr %30, i32 0, i32 1
  store ptr %29, ptr %31, align 8
  %32 = load ptr, ptr %2, align 8
  %33 = getelementptr inbounds %struct.file, ptr %32, i32 0, i32 2
  %34 = load i64, ptr %33, align 8
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds %struct.file, ptr %35, i32 0, i32 3
  store i64 %34, ptr %36, align 8
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds %struct.file, ptr %37, i32 0, i32 7
  %39 = load i32, ptr %38, align 8
  %40 = load ptr, ptr %2, align 8
  %41 = getelementptr inbounds %struct.file, ptr %40, i32 0, i32 1
  %42 = load ptr, ptr %41, align 8
  %43 = call i64 @__reprise_world(i32 noundef 3, i32 noundef %39, ptr noundef %42)
  br label %44

44:
  ret void
}

define internal void @grow(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %7 = load ptr, ptr %3, align 8
  call void @load(ptr noundef %7)
  %8 = load i64, ptr %4, align 8
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.file, ptr %9, i32 0, i32 3
  %11 = load i64, ptr %10, align 8
  %12 = icmp ugt i64 %8, %11
  br i1 %12, label %13, label %44

13:
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.file, ptr %14, i32 0, i32 3
  %16 = load i64, ptr %15, align 8
  %17 = mul i64 2, %16
  %18 = add i64 %17, 64
  store i64 %18, ptr %5, align 8
  %19 = load i64, ptr %5, align 8
  %20 = load i64, ptr %4, align 8
  %21 = icmp ult i64 %19, %20
  br i1 %21, label %22, label %24

22:
  %23 = load i64, ptr %4, align 8
  store i64 %23, ptr %5, align 8
  br label %24

24:
  %25 = load i64, ptr %5, align 8
  %26 = call ptr @malloc(i64 noundef %25)
  store ptr %26, ptr %6, align 8
  %27 = load ptr, ptr %6, align 8
  %28 = load ptr, ptr %3, align 8
  %29 = getelementptr inbounds %struct.file, ptr %28, i32 0, i32 1
  %30 = load ptr, ptr %29, align 8
  %31 = load ptr, ptr %3, align 8
  %32 = getelementptr inbounds %struct.file, ptr %31, i32 0, i32 2
  %33 = load i64, ptr %32, align 8
  %34 = call ptr @memcpy(ptr noundef %27, ptr noundef %30, i64 noundef %33)
  %35 = load ptr, ptr %3, align 8
  %36 = getelementptr inbounds %struct.file, ptr %35, i32 0, i32 1
  %37 = load ptr, ptr %36, align 8
  call void @free(ptr noundef %37)
  %38 = load ptr, ptr %6, align 8
  %39 = load ptr, ptr %3, align 8
  %40 = getelementptr inbounds %struct.file, ptr %39, i32 0, i32 1
  store ptr %38, ptr %40, align 8
  %41 = load i64, ptr %5, align 8
  %42 = load ptr, ptr %3, align 8
  %43 = getelementptr inbounds %struct.file, ptr %42, i32 0, i32 3
  store i64 %41, ptr %43, align 8
  br label %44

44:
  %45 = load i64, ptr %4, align 8
  %46 = load ptr, ptr %3, align 8
  %47 = getelementptr inbounds %struct.file, ptr %46, i32 0, i32 2
  %48 = load i64, ptr %47, align 8
  %49 = icmp ugt i64 %45, %48
  br i1 %49, label %50, label %67

50:
  %51 = load ptr, ptr %3, align 8
  %52 = getelementptr inbounds %struct.file, ptr %51, i32 0, i32 1
  %53 = load ptr, ptr %52, align 8
  %54 = load ptr, ptr %3, align 8
  %55 = getelementptr inbounds %struct.file, ptr %54, i32 0, i32 2
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %53, i64 %56
  %58 = load i64, ptr %4, align 8
  %59 = load ptr, ptr %3, align 8
  %60 = getelementptr inbounds %struct.file, ptr %59, i32 0, i32 2
  %61 = load i64, ptr %60, align 8
  %62 = sub i64 %58, %61
  %63 = call ptr @memset(ptr noundef %57, i32 noundef 0, i64 noundef %62)
  %64 = load i64, ptr %4, align 8
  %65 = load ptr, ptr %3, align 8
  %66 = getelementptr inbounds %struct.file, ptr %65, i32 0, i32 2
  store i64 %64, ptr %66, align 8
  br label %67

67:
  ret void
}

define i32 @fsync(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @opened_at(i32 noundef %3)
  %5 = icmp eq ptr %4, null
  %6 = zext i1 %5 to i64
  %7 = select i1 %5, i32 -1, i32 0
  ret i32 %7
}

define i32 @fcntl(i32 noundef %0, i32 noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca [1 x %struct.__va_list_tag], align 16
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  %10 = load i32, ptr %4, align 4
  %11 = call ptr @opened_at(i32 noundef %10)
  store ptr %11, ptr %6, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %14, label %15

14:
  store i32 -1, ptr %3, align 4
  br label %68

15:
  %16 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_start(ptr %16)
  %17 = load i32, ptr %5, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %36

19:
  %20 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  %21 = getelementptr inbounds %struct.__va_list_tag, ptr %20, i32 0, i32 0
  %22 = load i32, ptr %21, align 16
  %23 = icmp ule i32 %22, 40
  br i1 %23, label %24, label %29

24:
  %25 = getelementptr inbounds %struct.__va_list_tag, ptr %20, i32 0, i32 3
  %26 = load ptr, ptr %25, align 16
  %27 = getelementptr i8, ptr %26, i32 %22
  %28 = add i32 %22, 8
  store i32 %28, ptr %21, align 16
  br label %33

29:
  %30 = getelementptr inbounds %struct.__va_list_tag, ptr %20, i32 0, i32 2
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr i8, ptr %31, i32 8
  store ptr %32, ptr %30, align 8
  br label %33

33:
  %34 = phi ptr [ %27, %24 ], [ %31, %29 ]
  %35 = load i32, ptr %34, align 4
  br label %37

36:
  br label %37

37:
  %38 = phi i32 [ %35, %33 ], [ 0, %36 ]
  store i32 %38, ptr %8, align 4
  %39 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_end(ptr %39)
  %40 = load i32, ptr %5, align 4
  switch i32 %40, label %66 [
    i32 0, label %41
    i32 3, label %61
    i32 1, label %65
    i32 2, label %65
    i32 4, label %65
  ]

41:
  %42 = load i32, ptr %8, align 4
  %43 = icmp slt i32 %42, 0
  br i1 %43, label %44, label %46

44:
  %45 = call i32 @fail(i32 noundef 22)
  br label %50

46:
  %47 = load ptr, ptr %6, align 8
  %48 = load i32, ptr %8, align 4
  %49 = call i32 @put_from(ptr noundef %47, i32 noundef %48)
  br label %50

50:
  %51 = phi i32 [ %45, %44 ], [ %49, %46 ]
  store i32 %51, ptr %9, align 4
  %52 = load i32, ptr %9, align 4
  %53 = icmp sge i32 %52, 0
  br i1 %53, label %54, label %59

54:
  %55 = load ptr, ptr %6, align 8
  %56 = getelementptr inbounds %struct.opened, ptr %55, i32 0, i32 3
  %57 = load i32, ptr %56, align 4
  %58 = add i32 %57, 1
  store i32 %58, ptr %56, align 4
  br label %59

59:
  %60 = load i32, ptr %9, align 4
  store i32 %60, ptr %3, align 4
  br label %68

61:
  %62 = load ptr, ptr %6, align 8
  %63 = getelementptr inbounds %struct.opened, ptr %62, i32 0, i32 2
  %64 = load i32, ptr %63, align 8
  store i32 %64, ptr %3, align 4
  br label %68

65:
  store i32 0, ptr %3, align 4
  br label %68

66:
  %67 = call i32 @fail(i32 noundef 22)
  store i32 %67, ptr %3, align 4
  br label %68

68:
  %69 = load i32, ptr %3, align 4
  ret i32 %69
}

define i32 @ioctl(i32 noundef %0, i64 noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca i64, align 8
  store i32 %0, ptr %3, align 4
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %10

9:
  br label %12

10:
  %11 = call i32 @fail(i32 noundef 25)
  br label %12

12:
  %13 = phi i32 [ -1, %9 ], [ %11, %10 ]
  ret i32 %13
}

define i32 @fstat(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  store ptr %7, ptr %5, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %11

10:
  br label %17

11:
  %12 = load ptr, ptr %5, align 8
  %13 = getelementptr inbounds %struct.opened, ptr %12, i32 0, i32 0
  %14 = load ptr, ptr %13, align 8
  %15 = load ptr, ptr %4, align 8
  %16 = call i32 @describe(ptr noundef %14, ptr noundef %15)
  br label %17

17:
  %18 = phi i32 [ -1, %10 ], [ %16, %11 ]
  ret i32 %18
}

define internal i32 @describe(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.status, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %5, i8 0, i64 144, i1 false)
  %6 = getelementptr inbounds %struct.status, ptr %5, i32 0, i32 2
  store i64 1, ptr %6, align 8
  %7 = getelementptr inbounds %struct.status, ptr %5, i32 0, i32 9
  store i64 4096, ptr %7, align 8
  %8 = load ptr, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %8, ptr align 8 %5, i64 144, i1 false)
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.file, ptr %9, i32 0, i32 8
  %11 = load i8, ptr %10, align 4
  %12 = zext i8 %11 to i32
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %15

14:
  br label %22

15:
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds %struct.file, ptr %16, i32 0, i32 6
  %18 = load i32, ptr %17, align 4
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds [5 x i32], ptr @describe.modes, i64 0, i64 %19
  %21 = load i32, ptr %20, align 4
  br label %22

22:
  %23 = phi i32 [ 33060, %14 ], [ %21, %15 ]
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.status, ptr %24, i32 0, i32 3
  store i32 %23, ptr %25, align 8
  %26 = load ptr, ptr %3, align 8
  %27 = getelementptr inbounds %struct.file, ptr %26, i32 0, i32 6
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %34

30:
  %31 = load ptr, ptr %3, align 8
  %32 = getelementptr inbounds %struct.file, ptr %31, i32 0, i32 2
  %33 = load i64, ptr %32, align 8
  br label %35

34:
  br label %35

35:
  %36 = phi i64 [ %33, %30 ], [ 0, %34 ]
  %37 = load ptr, ptr %4, align 8
  %38 = getelementptr inbounds %struct.status, ptr %37, i32 0, i32 8
  store i64 %36, ptr %38, align 8
  %39 = load ptr, ptr %4, align 8
  %40 = getelementptr inbounds %struct.status, ptr %39, i32 0, i32 8
  %41 = load i64, ptr %40, align 8
  %42 = add nsw i64 %41, 511
  %43 = sdiv i64 %42, 512
  %44 = load ptr, ptr %4, align 8
  %45 = getelementptr inbounds %struct.status, ptr %44, i32 0, i32 10
  store i64 %43, ptr %45, align 8
  %46 = load ptr, ptr %3, align 8
  %47 = ptrtoint ptr %46 to i64
  %48 = load ptr, ptr %4, align 8
  %49 = getelementptr inbounds %struct.status, ptr %48, i32 0, i32 1
  store i64 %47, ptr %49, align 8
  ret i32 0
}

define i32 @stat(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @describe_named(ptr noundef %5, ptr noundef %6)
  ret i32 %7
}

define internal i32 @describe_named(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca %struct.file, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  call void @get_ready()
  %8 = load ptr, ptr %4, align 8
  %9 = call i32 @strcmp(ptr noundef %8, ptr noundef getelementptr inbounds ([10 x i8], ptr @.str.243, i64 0, i64 0))
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = call ptr @null_device()
  br label %16

13:
  %14 = load ptr, ptr %4, align 8
  %15 = call ptr @find(ptr noundef %14)
  br label %16

16:
  %17 = phi ptr [ %12, %11 ], [ %15, %13 ]
  store ptr %17, ptr %6, align 8
  %18 = load ptr, ptr %6, align 8
  %19 = icmp ne ptr %18, null
  br i1 %19, label %20, label %24

20:
  %21 = load ptr, ptr %6, align 8
  %22 = load ptr, ptr %5, align 8
  %23 = call i32 @describe(ptr noundef %21, ptr noundef %22)
  store i32 %23, ptr %3, align 4
  br label %39

24:
  %25 = load ptr, ptr %4, align 8
  %26 = load i8, ptr %25, align 1
  %27 = sext i8 %26 to i32
  %28 = icmp ne i32 %27, 0
  br i1 %28, label %29, label %37

29:
  %30 = load ptr, ptr %4, align 8
  %31 = call i32 @is_folder_named(ptr noundef %30)
  %32 = icmp ne i32 %31, 0
  br i1 %32, label %33, label %37

33:
  call void @llvm.memset.p0.i64(ptr align 8 %7, i8 0, i64 80, i1 false)
  %34 = getelementptr inbounds %struct.file, ptr %7, i32 0, i32 6
  store i32 3, ptr %34, align 4
  %35 = load ptr, ptr %5, align 8
  %36 = call i32 @describe(ptr noundef %7, ptr noundef %35)
  store i32 %36, ptr %3, align 4
  br label %39

37:
  %38 = call i32 @fail(i32 noundef 2)
  store i32 %38, ptr %3, align 4
  br label %39

39:
  %40 = load i32, ptr %3, align 4
  ret i32 %40
}

define i32 @lstat(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @describe_named(ptr noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @stat64(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @describe_named(ptr noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @lstat64(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @describe_named(ptr noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @fstat64(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @fstat(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define i32 @__xstat(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @describe_named(ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define i32 @__lxstat(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @describe_named(ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define i32 @__fxstat(i32 noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load i32, ptr %5, align 4
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @fstat(i32 noundef %8, ptr noundef %9)
  ret i32 %10
}

define i32 @access(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call i32 @check_access(ptr noundef %5, i32 noundef %6)
  ret i32 %7
}

define internal i32 @check_access(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca %struct.status, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @describe_named(ptr noundef %7, ptr noundef %6)
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %11

10:
  store i32 -1, ptr %3, align 4
  br label %34

11:
  %12 = load i32, ptr %5, align 4
  %13 = and i32 %12, 2
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %22

15:
  %16 = getelementptr inbounds %struct.status, ptr %6, i32 0, i32 3
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, 128
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %22

20:
  %21 = call i32 @fail(i32 noundef 13)
  store i32 %21, ptr %3, align 4
  br label %34

22:
  %23 = load i32, ptr %5, align 4
  %24 = and i32 %23, 1
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %26, label %33

26:
  %27 = getelementptr inbounds %struct.status, ptr %6, i32 0, i32 3
  %28 = load i32, ptr %27, align 8
  %29 = and i32 %28, 64
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %33

31:
  %32 = call i32 @fail(i32 noundef 13)
  store i32 %32, ptr %3, align 4
  br label %34

33:
  store i32 0, ptr %3, align 4
  br label %34

34:
  %35 = load i32, ptr %3, align 4
  ret i32 %35
}

define i32 @faccessat(i32 noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store i32 %3, ptr %8, align 4
  %9 = load i32, ptr %8, align 4
  %10 = load i32, ptr %5, align 4
  %11 = icmp eq i32 %10, -100
  br i1 %11, label %18, label %12

12:
  %13 = load ptr, ptr %6, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 0
  %15 = load i8, ptr %14, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %16, 47
  br i1 %17, label %18, label %22

18:
  %19 = load ptr, ptr %6, align 8
  %20 = load i32, ptr %7, align 4
  %21 = call i32 @check_access(ptr noundef %19, i32 noundef %20)
  br label %24

22:
  %23 = call i32 @fail(i32 noundef 9)
  br label %24

24:
  %25 = phi i32 [ %21, %18 ], [ %23, %22 ]
  ret i32 %25
}

define i32 @unlink(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @remove_name(ptr noundef %3)
  ret i32 %4
}

define internal i32 @remove_name(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  call void @get_ready()
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @find(ptr noundef %5)
  store ptr %6, ptr %4, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %23

9:
  %10 = load ptr, ptr %3, align 8
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %18

14:
  %15 = load ptr, ptr %3, align 8
  %16 = call i32 @is_folder_named(ptr noundef %15)
  %17 = icmp ne i32 %16, 0
  br label %18

18:
  %19 = phi i1 [ false, %9 ], [ %17, %14 ]
  %20 = zext i1 %19 to i64
  %21 = select i1 %19, i32 21, i32 2
  %22 = call i32 @fail(i32 noundef %21)
  store i32 %22, ptr %2, align 4
  br label %33

23:
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.file, ptr %24, i32 0, i32 6
  %26 = load i32, ptr %25, align 4
  %27 = icmp eq i32 %26, 3
  br i1 %27, label %28, label %30

28:
  %29 = call i32 @fail(i32 noundef 21)
  store i32 %29, ptr %2, align 4
  br label %33

30:
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds %struct.file, ptr %31, i32 0, i32 0
  store ptr null, ptr %32, align 8
  store i32 0, ptr %2, align 4
  br label %33

33:
  %34 = load i32, ptr %2, align 4
  ret i32 %34
}

define i32 @rmdir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @remove_folder(ptr noundef %3)
  ret i32 %4
}

define internal i32 @remove_folder(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  call void @get_ready()
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr @find(ptr noundef %6)
  store ptr %7, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %24

10:
  %11 = load ptr, ptr %3, align 8
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %19

15:
  %16 = load ptr, ptr %3, align 8
  %17 = call i32 @is_folder_named(ptr noundef %16)
  %18 = icmp ne i32 %17, 0
  br label %19

19:
  %20 = phi i1 [ false, %10 ], [ %18, %15 ]
  %21 = zext i1 %20 to i64
  %22 = select i1 %20, i32 39, i32 2
  %23 = call i32 @fail(i32 noundef %22)
  store i32 %23, ptr %2, align 4
  br label %46

24:
  %25 = load ptr, ptr %4, align 8
  %26 = getelementptr inbounds %struct.file, ptr %25, i32 0, i32 6
  %27 = load i32, ptr %26, align 4
  %28 = icmp ne i32 %27, 3
  br i1 %28, label %29, label %31

29:
  %30 = call i32 @fail(i32 noundef 20)
  store i32 %30, ptr %2, align 4
  br label %46

31:
  %32 = load ptr, ptr %4, align 8
  %33 = getelementptr inbounds %struct.file, ptr %32, i32 0, i32 0
  %34 = load ptr, ptr %33, align 8
  store ptr %34, ptr %5, align 8
  %35 = load ptr, ptr %4, align 8
  %36 = getelementptr inbounds %struct.file, ptr %35, i32 0, i32 0
  store ptr null, ptr %36, align 8
  %37 = load ptr, ptr %5, align 8
  %38 = call i32 @is_folder_named(ptr noundef %37)
  %39 = icmp ne i32 %38, 0
  br i1 %39, label %40, label %45

40:
  %41 = load ptr, ptr %5, align 8
  %42 = load ptr, ptr %4, align 8
  %43 = getelementptr inbounds %struct.file, ptr %42, i32 0, i32 0
  store ptr %41, ptr %43, align 8
  %44 = call i32 @fail(i32 noundef 39)
  store i32 %44, ptr %2, align 4
  br label %46

45:
  store i32 0, ptr %2, align 4
  br label %46

46:
  %47 = load i32, ptr %2, align 4
  ret i32 %47
}

define i32 @remove(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  call void @get_ready()
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @find(ptr noundef %4)
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %16

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.file, ptr %9, i32 0, i32 6
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 3
  br i1 %12, label %13, label %16

13:
  %14 = load ptr, ptr %2, align 8
  %15 = call i32 @remove_folder(ptr noundef %14)
  br label %19

16:
  %17 = load ptr, ptr %2, align 8
  %18 = call i32 @remove_name(ptr noundef %17)
  br label %19

19:
  %20 = phi i32 [ %15, %13 ], [ %18, %16 ]
  ret i32 %20
}

define internal ptr @find(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call ptr @without_dots(ptr noundef %5)
  store ptr %6, ptr %3, align 8
  %7 = load ptr, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 0), align 8
  store ptr %7, ptr %4, align 8
  br label %8

8:
  %9 = load ptr, ptr %4, align 8
  %10 = icmp ne ptr %9, null
  br i1 %10, label %11, label %31

11:
  %12 = load ptr, ptr %4, align 8
  %13 = getelementptr inbounds %struct.file, ptr %12, i32 0, i32 0
  %14 = load ptr, ptr %13, align 8
  %15 = icmp ne ptr %14, null
  br i1 %15, label %16, label %26

16:
  %17 = load ptr, ptr %4, align 8
  %18 = getelementptr inbounds %struct.file, ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18, align 8
  %20 = call ptr @without_dots(ptr noundef %19)
  %21 = load ptr, ptr %3, align 8
  %22 = call i32 @strcmp(ptr noundef %20, ptr noundef %21)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %26

24:
  %25 = load ptr, ptr %4, align 8
  store ptr %25, ptr %2, align 8
  br label %32

26:
  br label %27

27:
  %28 = load ptr, ptr %4, align 8
  %29 = getelementptr inbounds %struct.file, ptr %28, i32 0, i32 12
  %30 = load ptr, ptr %29, align 8
  store ptr %30, ptr %4, align 8
  br label %8

31:
  store ptr null, ptr %2, align 8
  br label %32

32:
  %33 = load ptr, ptr %2, align 8
  ret ptr %33
}

define i32 @mkdir(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  call void @get_ready()
  %7 = load ptr, ptr %4, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = call i32 @fail(i32 noundef 2)
  store i32 %12, ptr %3, align 4
  br label %33

13:
  %14 = load ptr, ptr %4, align 8
  %15 = call ptr @find(ptr noundef %14)
  %16 = icmp ne ptr %15, null
  br i1 %16, label %21, label %17

17:
  %18 = load ptr, ptr %4, align 8
  %19 = call i32 @is_folder_named(ptr noundef %18)
  %20 = icmp ne i32 %19, 0
  br i1 %20, label %21, label %23

21:
  %22 = call i32 @fail(i32 noundef 17)
  store i32 %22, ptr %3, align 4
  br label %33

23:
  %24 = load ptr, ptr %4, align 8
  %25 = call i32 @has_parent(ptr noundef %24)
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %29, label %27

27:
  %28 = call i32 @fail(i32 noundef 2)
  store i32 %28, ptr %3, align 4
  br label %33

29:
  %30 = load ptr, ptr %4, align 8
  %31 = call ptr @strdup(ptr noundef %30)
  %32 = call ptr @new_file(ptr noundef %31, i32 noundef 3)
  store i32 0, ptr %3, align 4
  br label %33

33:
  %34 = load i32, ptr %3, align 4
  ret i32 %34
}

define internal i32 @is_folder_named(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @without_dots(ptr noundef %3)
  store ptr %4, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = call i64 @strlen(ptr noundef %6)
  %8 = call i32 @is_folder(ptr noundef %5, i64 noundef %7)
  ret i32 %8
}

define internal i32 @has_parent(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @without_dots(ptr noundef %4)
  store ptr %5, ptr %2, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = call ptr @strrchr(ptr noundef %6, i32 noundef 47)
  store ptr %7, ptr %3, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %23, label %10

10:
  %11 = load ptr, ptr %3, align 8
  %12 = load ptr, ptr %2, align 8
  %13 = icmp eq ptr %11, %12
  br i1 %13, label %23, label %14

14:
  %15 = load ptr, ptr %2, align 8
  %16 = load ptr, ptr %3, align 8
  %17 = load ptr, ptr %2, align 8
  %18 = ptrtoint ptr %16 to i64
  %19 = ptrtoint ptr %17 to i64
  %20 = sub i64 %18, %19
  %21 = call i32 @is_folder(ptr noundef %15, i64 noundef %20)
  %22 = icmp ne i32 %21, 0
  br label %23

23:
  %24 = phi i1 [ true, %10 ], [ true, %1 ], [ %22, %14 ]
  %25 = zext i1 %24 to i32
  ret i32 %25
}

define i32 @rename(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  call void @get_ready()
  %8 = load ptr, ptr %4, align 8
  %9 = call ptr @find(ptr noundef %8)
  store ptr %9, ptr %6, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %21, label %12

12:
  %13 = load ptr, ptr %5, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %21, label %17

17:
  %18 = load ptr, ptr %5, align 8
  %19 = call i32 @has_parent(ptr noundef %18)
  %20 = icmp ne i32 %19, 0
  br i1 %20, label %23, label %21

21:
  %22 = call i32 @fail(i32 noundef 2)
  store i32 %22, ptr %3, align 4
  br label %66

23:
  %24 = load ptr, ptr %5, align 8
  %25 = call ptr @find(ptr noundef %24)
  store ptr %25, ptr %7, align 8
  %26 = load ptr, ptr %7, align 8
  %27 = load ptr, ptr %6, align 8
  %28 = icmp eq ptr %26, %27
  br i1 %28, label %29, label %30

29:
  store i32 0, ptr %3, align 4
  br label %66

30:
  %31 = load ptr, ptr %7, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %39

33:
  %34 = load ptr, ptr %5, align 8
  %35 = call i32 @is_folder_named(ptr noundef %34)
  %36 = icmp ne i32 %35, 0
  br i1 %36, label %37, label %39

37:
  %38 = call i32 @fail(i32 noundef 21)
  store i32 %38, ptr %3, align 4
  br label %66

39:
  %40 = load ptr, ptr %7, align 8
  %41 = icmp ne ptr %40, null
  br i1 %41, label %42, label %55

42:
  %43 = load ptr, ptr %7, align 8
  %44 = getelementptr inbounds %struct.file, ptr %43, i32 0, i32 6
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %45, 3
  br i1 %46, label %47, label %55

47:
  %48 = load ptr, ptr %6, align 8
  %49 = getelementptr inbounds %struct.file, ptr %48, i32 0, i32 6
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, 3
  %52 = zext i1 %51 to i64
  %53 = select i1 %51, i32 39, i32 21
  %54 = call i32 @fail(i32 noundef %53)
  store i32 %54, ptr %3, align 4
  br label %66

55:
  %56 = load ptr, ptr %7, align 8
  %57 = icmp ne ptr %56, null
  br i1 %57, label %58, label %61

58:
  %59 = load ptr, ptr %7, align 8
  %60 = getelementptr inbounds %struct.file, ptr %59, i32 0, i32 0
  store ptr null, ptr %60, align 8
  br label %61

61:
  %62 = load ptr, ptr %5, align 8
  %63 = call ptr @strdup(ptr noundef %62)
  %64 = load ptr, ptr %6, align 8
  %65 = getelementptr inbounds %struct.file, ptr %64, i32 0, i32 0
  store ptr %63, ptr %65, align 8
  store i32 0, ptr %3, align 4
  br label %66

66:
  %67 = load i32, ptr %3, align 4
  ret i32 %67
}

define ptr @getcwd(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %8, label %10

8:
  %9 = call ptr @strdup(ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.25, i64 0, i64 0))
  store ptr %9, ptr %3, align 8
  br label %25

10:
  %11 = load i64, ptr %5, align 8
  %12 = icmp ult i64 %11, 2
  br i1 %12, label %13, label %19

13:
  %14 = load i64, ptr %5, align 8
  %15 = icmp eq i64 %14, 0
  %16 = zext i1 %15 to i64
  %17 = select i1 %15, i32 22, i32 34
  %18 = call ptr @__errno_location()
  store i32 %17, ptr %18, align 4
  store ptr null, ptr %3, align 8
  br label %25

19:
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 0
  store i8 47, ptr %21, align 1
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 1
  store i8 0, ptr %23, align 1
  %24 = load ptr, ptr %4, align 8
  store ptr %24, ptr %3, align 8
  br label %25

25:
  %26 = load ptr, ptr %3, align 8
  ret ptr %26
}

define i32 @chdir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  call void @get_ready()
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @without_dots(ptr noundef %4)
  store ptr %5, ptr %2, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 0
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 46
  br i1 %10, label %17, label %11

11:
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 0
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp eq i32 %15, 47
  br i1 %16, label %17, label %23

17:
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 1
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp eq i32 %21, 0
  br label %23

23:
  %24 = phi i1 [ false, %11 ], [ %22, %17 ]
  %25 = zext i1 %24 to i32
  store i32 %25, ptr %3, align 4
  %26 = load i32, ptr %3, align 4
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %28, label %29

28:
  br label %36

29:
  %30 = load ptr, ptr %2, align 8
  %31 = call ptr @find(ptr noundef %30)
  %32 = icmp ne ptr %31, null
  %33 = zext i1 %32 to i64
  %34 = select i1 %32, i32 20, i32 2
  %35 = call i32 @fail(i32 noundef %34)
  br label %36

36:
  %37 = phi i32 [ 0, %28 ], [ %35, %29 ]
  ret i32 %37
}

define internal ptr @without_dots(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  br label %3

3:
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 0
  %6 = load i8, ptr %5, align 1
  %7 = sext i8 %6 to i32
  %8 = icmp eq i32 %7, 46
  br i1 %8, label %9, label %15

9:
  %10 = load ptr, ptr %2, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 1
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 47
  br label %15

15:
  %16 = phi i1 [ false, %3 ], [ %14, %9 ]
  br i1 %16, label %17, label %29

17:
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 2
  store ptr %19, ptr %2, align 8
  br label %20

20:
  %21 = load ptr, ptr %2, align 8
  %22 = load i8, ptr %21, align 1
  %23 = sext i8 %22 to i32
  %24 = icmp eq i32 %23, 47
  br i1 %24, label %25, label %28

25:
  %26 = load ptr, ptr %2, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 1
  store ptr %27, ptr %2, align 8
  br label %20

28:
  br label %3

29:
  %30 = load ptr, ptr %2, align 8
  ret ptr %30
}

define i32 @umask(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 18
}

define ptr @fopen(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @open_stream(ptr noundef %5, ptr noundef %6)
  ret ptr %7
}

define internal ptr @open_stream(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @flags_of(ptr noundef %6)
  store i32 %7, ptr %5, align 4
  %8 = load i32, ptr %5, align 4
  %9 = icmp slt i32 %8, 0
  br i1 %9, label %10, label %11

10:
  br label %16

11:
  %12 = load ptr, ptr %3, align 8
  %13 = load i32, ptr %5, align 4
  %14 = call i32 @open_file(ptr noundef %12, i32 noundef %13)
  %15 = call ptr @stream_of(i32 noundef %14)
  br label %16

16:
  %17 = phi ptr [ null, %10 ], [ %15, %11 ]
  ret ptr %17
}

define ptr @fopen64(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @open_stream(ptr noundef %5, ptr noundef %6)
  ret ptr %7
}

define ptr @fdopen(i32 noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 @flags_of(ptr noundef %6)
  %8 = icmp slt i32 %7, 0
  br i1 %8, label %13, label %9

9:
  %10 = load i32, ptr %4, align 4
  %11 = call ptr @opened_at(i32 noundef %10)
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %14

13:
  store ptr null, ptr %3, align 8
  br label %17

14:
  %15 = load i32, ptr %4, align 4
  %16 = call ptr @stream_of(i32 noundef %15)
  store ptr %16, ptr %3, align 8
  br label %17

17:
  %18 = load ptr, ptr %3, align 8
  ret ptr %18
}

define internal i32 @flags_of(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 0
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  switch i32 %8, label %12 [
    i32 114, label %9
    i32 119, label %10
    i32 97, label %11
  ]

9:
  store i32 0, ptr %4, align 4
  br label %14

10:
  store i32 577, ptr %4, align 4
  br label %14

11:
  store i32 1089, ptr %4, align 4
  br label %14

12:
  %13 = call ptr @__errno_location()
  store i32 22, ptr %13, align 4
  store i32 -1, ptr %2, align 4
  br label %53

14:
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds i8, ptr %15, i32 1
  store ptr %16, ptr %3, align 8
  br label %17

17:
  %18 = load ptr, ptr %3, align 8
  %19 = load i8, ptr %18, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %27

22:
  %23 = load ptr, ptr %3, align 8
  %24 = load i8, ptr %23, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp ne i32 %25, 44
  br label %27

27:
  %28 = phi i1 [ false, %17 ], [ %26, %22 ]
  br i1 %28, label %29, label %51

29:
  %30 = load ptr, ptr %3, align 8
  %31 = load i8, ptr %30, align 1
  %32 = sext i8 %31 to i32
  %33 = icmp eq i32 %32, 43
  br i1 %33, label %34, label %38

34:
  %35 = load i32, ptr %4, align 4
  %36 = and i32 %35, -4
  %37 = or i32 %36, 2
  store i32 %37, ptr %4, align 4
  br label %47

38:
  %39 = load ptr, ptr %3, align 8
  %40 = load i8, ptr %39, align 1
  %41 = sext i8 %40 to i32
  %42 = icmp eq i32 %41, 120
  br i1 %42, label %43, label %46

43:
  %44 = load i32, ptr %4, align 4
  %45 = or i32 %44, 128
  store i32 %45, ptr %4, align 4
  br label %46

46:
  br label %47

47:
  br label %48

48:
  %49 = load ptr, ptr %3, align 8
  %50 = getelementptr inbounds i8, ptr %49, i32 1
  store ptr %50, ptr %3, align 8
  br label %17

51:
  %52 = load i32, ptr %4, align 4
  store i32 %52, ptr %2, align 4
  br label %53

53:
  %54 = load i32, ptr %2, align 4
  ret i32 %54
}

define internal ptr @stream_of(i32 noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca %struct.stream, align 4
  store i32 %0, ptr %3, align 4
  %6 = load i32, ptr %3, align 4
  %7 = icmp slt i32 %6, 0
  br i1 %7, label %8, label %9

8:
  store ptr null, ptr %2, align 8
  br label %20

9:
  %10 = call ptr @malloc(i64 noundef 16)
  store ptr %10, ptr %4, align 8
  %11 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 0
  %12 = load i32, ptr %3, align 4
  store i32 %12, ptr %11, align 4
  %13 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 1
  store i8 0, ptr %13, align 4
  %14 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 2
  store i8 0, ptr %14, align 1
  %15 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 3
  store i8 1, ptr %15, align 2
  %16 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 4
  store i8 0, ptr %16, align 1
  %17 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 5
  call void @llvm.memset.p0.i64(ptr align 4 %17, i8 0, i64 8, i1 false)
  %18 = load ptr, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %18, ptr align 4 %5, i64 16, i1 false)
  %19 = load ptr, ptr %4, align 8
  store ptr %19, ptr %2, align 8
  br label %20

20:
  %21 = load ptr, ptr %2, align 8
  ret ptr %21
}

define i32 @fclose(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.stream, ptr %4, i32 0, i32 0
  %6 = load i32, ptr %5, align 4
  %7 = call i32 @close_descriptor(i32 noundef %6)
  %8 = icmp eq i32 %7, 0
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 0, i32 -1
  store i32 %10, ptr %3, align 4
  %11 = load ptr, ptr %2, align 8
  %12 = call i32 @is_standard(ptr noundef %11)
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %17

14:
  %15 = load ptr, ptr %2, align 8
  %16 = getelementptr inbounds %struct.stream, ptr %15, i32 0, i32 0
  store i32 -1, ptr %16, align 4
  br label %19

17:
  %18 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %18)
  br label %19

19:
  %20 = load i32, ptr %3, align 4
  ret i32 %20
}

define internal i32 @is_standard(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, @__reprise_stdin
  br i1 %4, label %11, label %5

5:
  %6 = load ptr, ptr %2, align 8
  %7 = icmp eq ptr %6, @__reprise_stdout
  br i1 %7, label %11, label %8

8:
  %9 = load ptr, ptr %2, align 8
  %10 = icmp eq ptr %9, @__reprise_stderr
  br label %11

11:
  %12 = phi i1 [ true, %5 ], [ true, %1 ], [ %10, %8 ]
  %13 = zext i1 %12 to i32
  ret i32 %13
}

define ptr @freopen(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca %struct.stream, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = call i32 @flags_of(ptr noundef %12)
  store i32 %13, ptr %8, align 4
  %14 = load i32, ptr %8, align 4
  %15 = icmp slt i32 %14, 0
  br i1 %15, label %19, label %16

16:
  %17 = load ptr, ptr %5, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %27

19:
  %20 = load i32, ptr %8, align 4
  %21 = icmp slt i32 %20, 0
  br i1 %21, label %22, label %23

22:
  br label %25

23:
  %24 = load ptr, ptr %7, align 8
  br label %25

25:
  %26 = phi ptr [ null, %22 ], [ %24, %23 ]
  store ptr %26, ptr %4, align 8
  br label %66

27:
  %28 = load ptr, ptr %7, align 8
  %29 = getelementptr inbounds %struct.stream, ptr %28, i32 0, i32 0
  %30 = load i32, ptr %29, align 4
  store i32 %30, ptr %9, align 4
  %31 = load ptr, ptr %5, align 8
  %32 = load i32, ptr %8, align 4
  %33 = call i32 @open_file(ptr noundef %31, i32 noundef %32)
  store i32 %33, ptr %10, align 4
  %34 = load i32, ptr %10, align 4
  %35 = icmp slt i32 %34, 0
  br i1 %35, label %36, label %43

36:
  %37 = load i32, ptr %9, align 4
  %38 = icmp sge i32 %37, 0
  br i1 %38, label %39, label %42

39:
  %40 = load i32, ptr %9, align 4
  %41 = call i32 @close_descriptor(i32 noundef %40)
  br label %42

42:
  store ptr null, ptr %4, align 8
  br label %66

43:
  %44 = load i32, ptr %9, align 4
  %45 = icmp sge i32 %44, 0
  br i1 %45, label %46, label %53

46:
  %47 = load i32, ptr %10, align 4
  %48 = load i32, ptr %9, align 4
  %49 = call i32 @put_at(i32 noundef %47, i32 noundef %48)
  %50 = load i32, ptr %10, align 4
  %51 = call i32 @close_descriptor(i32 noundef %50)
  %52 = load i32, ptr %9, align 4
  store i32 %52, ptr %10, align 4
  br label %53

53:
  %54 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 0
  %55 = load i32, ptr %10, align 4
  store i32 %55, ptr %54, align 4
  %56 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 1
  store i8 0, ptr %56, align 4
  %57 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 2
  store i8 0, ptr %57, align 1
  %58 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 3
  %59 = load ptr, ptr %7, align 8
  %60 = getelementptr inbounds %struct.stream, ptr %59, i32 0, i32 3
  %61 = load i8, ptr %60, align 2
  store i8 %61, ptr %58, align 2
  %62 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 4
  store i8 0, ptr %62, align 1
  %63 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 5
  call void @llvm.memset.p0.i64(ptr align 4 %63, i8 0, i64 8, i1 false)
  %64 = load ptr, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %64, ptr align 4 %11, i64 16, i1 false)
  %65 = load ptr, ptr %7, align 8
  store ptr %65, ptr %4, align 8
  br label %66

66:
  %67 = load ptr, ptr %4, align 8
  ret ptr %67
}

define ptr @tmpfile() {
  call void @get_ready()
  %1 = call ptr @new_file(ptr noundef null, i32 noundef 0)
  %2 = call ptr @new_opened(ptr noundef %1, i32 noundef 2)
  %3 = call i32 @put_from(ptr noundef %2, i32 noundef 0)
  %4 = call ptr @stream_of(i32 noundef %3)
  ret ptr %4
}

define i32 @fileno(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 0
  %5 = load i32, ptr %4, align 4
  %6 = icmp slt i32 %5, 0
  br i1 %6, label %7, label %9

7:
  %8 = call ptr @__errno_location()
  store i32 9, ptr %8, align 4
  br label %9

9:
  %10 = load ptr, ptr %2, align 8
  %11 = getelementptr inbounds %struct.stream, ptr %10, i32 0, i32 0
  %12 = load i32, ptr %11, align 4
  ret i32 %12
}

define i32 @fgetc(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @get_character(ptr noundef %3)
  ret i32 %4
}

define internal i32 @get_character(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i8, align 1
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call i64 @get(ptr noundef %4, ptr noundef %3, i64 noundef 1)
  %6 = icmp eq i64 %5, 1
  br i1 %6, label %7, label %10

7:
  %8 = load i8, ptr %3, align 1
  %9 = zext i8 %8 to i32
  br label %11

10:
  br label %11

11:
  %12 = phi i32 [ %9, %7 ], [ -1, %10 ]
  ret i32 %12
}

define i32 @getc(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @get_character(ptr noundef %3)
  ret i32 %4
}

define i32 @_IO_getc(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @get_character(ptr noundef %3)
  ret i32 %4
}

define i32 @getc_unlocked(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @get_character(ptr noundef %3)
  ret i32 %4
}

define i32 @fgetc_unlocked(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @get_character(ptr noundef %3)
  ret i32 %4
}

define i32 @getchar() {
  %1 = load ptr, ptr @stdin, align 8
  %2 = call i32 @get_character(ptr noundef %1)
  ret i32 %2
}

define i32 @getchar_unlocked() {
  %1 = load ptr, ptr @stdin, align 8
  %2 = call i32 @get_character(ptr noundef %1)
  ret i32 %2
}

define i32 @ungetc(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @push_back(i32 noundef %5, ptr noundef %6)
  ret i32 %7
}

define internal i32 @push_back(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %6 = load i32, ptr %4, align 4
  %7 = icmp eq i32 %6, -1
  br i1 %7, label %14, label %8

8:
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds %struct.stream, ptr %9, i32 0, i32 4
  %11 = load i8, ptr %10, align 1
  %12 = zext i8 %11 to i64
  %13 = icmp eq i64 %12, 8
  br i1 %13, label %14, label %15

14:
  store i32 -1, ptr %3, align 4
  br label %31

15:
  %16 = load i32, ptr %4, align 4
  %17 = trunc i32 %16 to i8
  %18 = load ptr, ptr %5, align 8
  %19 = getelementptr inbounds %struct.stream, ptr %18, i32 0, i32 5
  %20 = load ptr, ptr %5, align 8
  %21 = getelementptr inbounds %struct.stream, ptr %20, i32 0, i32 4
  %22 = load i8, ptr %21, align 1
  %23 = add i8 %22, 1
  store i8 %23, ptr %21, align 1
  %24 = zext i8 %22 to i64
  %25 = getelementptr inbounds [8 x i8], ptr %19, i64 0, i64 %24
  store i8 %17, ptr %25, align 1
  %26 = load ptr, ptr %5, align 8
  %27 = getelementptr inbounds %struct.stream, ptr %26, i32 0, i32 1
  store i8 0, ptr %27, align 4
  %28 = load i32, ptr %4, align 4
  %29 = trunc i32 %28 to i8
  %30 = zext i8 %29 to i32
  store i32 %30, ptr %3, align 4
  br label %31

31:
  %32 = load i32, ptr %3, align 4
  ret i32 %32
}

define i64 @fread(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load i64, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = call i64 @get_elements(ptr noundef %9, i64 noundef %10, i64 noundef %11, ptr noundef %12)
  ret i64 %13
}

define internal i64 @get_elements(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %11 = load i64, ptr %7, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %16, label %13

13:
  %14 = load i64, ptr %8, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %17

16:
  store i64 0, ptr %5, align 8
  br label %37

17:
  %18 = load ptr, ptr %9, align 8
  %19 = load ptr, ptr %6, align 8
  %20 = load i64, ptr %7, align 8
  %21 = load i64, ptr %8, align 8
  %22 = mul i64 %20, %21
  %23 = call i64 @get(ptr noundef %18, ptr noundef %19, i64 noundef %22)
  store i64 %23, ptr %10, align 8
  %24 = load i64, ptr %10, align 8
  %25 = load i64, ptr %7, align 8
  %26 = load i64, ptr %8, align 8
  %27 = mul i64 %25, %26
  %28 = icmp eq i64 %24, %27
  br i1 %28, label %29, label %31

29:
  %30 = load i64, ptr %8, align 8
  br label %35

31:
  %32 = load i64, ptr %10, align 8
  %33 = load i64, ptr %7, align 8
  %34 = udiv i64 %32, %33
  br label %35

35:
  %36 = phi i64 [ %30, %29 ], [ %34, %31 ]
  store i64 %36, ptr %5, align 8
  br label %37

37:
  %38 = load i64, ptr %5, align 8
  ret i64 %38
}

define i64 @fread_unlocked(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load i64, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = call i64 @get_elements(ptr noundef %9, i64 noundef %10, i64 noundef %11, ptr noundef %12)
  ret i64 %13
}

define ptr @fgets(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = load ptr, ptr %6, align 8
  %10 = call ptr @get_line(ptr noundef %7, i32 noundef %8, ptr noundef %9)
  ret ptr %10
}

define internal ptr @get_line(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  store i32 0, ptr %8, align 4
  br label %10

10:
  %11 = load i32, ptr %8, align 4
  %12 = load i32, ptr %6, align 4
  %13 = sub nsw i32 %12, 1
  %14 = icmp slt i32 %11, %13
  br i1 %14, label %15, label %33

15:
  %16 = load ptr, ptr %7, align 8
  %17 = call i32 @get_character(ptr noundef %16)
  store i32 %17, ptr %9, align 4
  %18 = load i32, ptr %9, align 4
  %19 = icmp eq i32 %18, -1
  br i1 %19, label %20, label %21

20:
  br label %33

21:
  %22 = load i32, ptr %9, align 4
  %23 = trunc i32 %22 to i8
  %24 = load ptr, ptr %5, align 8
  %25 = load i32, ptr %8, align 4
  %26 = add nsw i32 %25, 1
  store i32 %26, ptr %8, align 4
  %27 = sext i32 %25 to i64
  %28 = getelementptr inbounds i8, ptr %24, i64 %27
  store i8 %23, ptr %28, align 1
  %29 = load i32, ptr %9, align 4
  %30 = icmp eq i32 %29, 10
  br i1 %30, label %31, label %32

31:
  br label %33

32:
  br label %10

33:
  %34 = load i32, ptr %6, align 4
  %35 = icmp sle i32 %34, 0
  br i1 %35, label %42, label %36

36:
  %37 = load i32, ptr %8, align 4
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %43

39:
  %40 = load i32, ptr %6, align 4
  %41 = icmp sgt i32 %40, 1
  br i1 %41, label %42, label %43

42:
  store ptr null, ptr %4, align 8
  br label %49

43:
  %44 = load ptr, ptr %5, align 8
  %45 = load i32, ptr %8, align 4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i8, ptr %44, i64 %46
  store i8 0, ptr %47, align 1
  %48 = load ptr, ptr %5, align 8
  store ptr %48, ptr %4, align 8
  br label %49

49:
  %50 = load ptr, ptr %4, align 8
  ret ptr %50
}

define ptr @fgets_unlocked(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = load ptr, ptr %6, align 8
  %10 = call ptr @get_line(ptr noundef %7, i32 noundef %8, ptr noundef %9)
  ret ptr %10
}

define ptr @__fgets_chk(ptr noundef %0, i64 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store ptr %3, ptr %8, align 8
  %9 = load i64, ptr %6, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = load i32, ptr %7, align 4
  %12 = load ptr, ptr %8, align 8
  %13 = call ptr @get_line(ptr noundef %10, i32 noundef %11, ptr noundef %12)
  ret ptr %13
}

define i64 @__fread_chk(ptr noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) {
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store i64 %1, ptr %7, align 8
  store i64 %2, ptr %8, align 8
  store i64 %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load ptr, ptr %6, align 8
  %13 = load i64, ptr %8, align 8
  %14 = load i64, ptr %9, align 8
  %15 = load ptr, ptr %10, align 8
  %16 = call i64 @get_elements(ptr noundef %12, i64 noundef %13, i64 noundef %14, ptr noundef %15)
  ret i64 %16
}

define i64 @__read_chk(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i64, ptr %8, align 8
  %10 = load i32, ptr %5, align 4
  %11 = load ptr, ptr %6, align 8
  %12 = load i64, ptr %7, align 8
  %13 = call i64 @read_descriptor(i32 noundef %10, ptr noundef %11, i64 noundef %12)
  ret i64 %13
}

define ptr @gets(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 0, ptr %4, align 4
  br label %6

6:
  %7 = load ptr, ptr @stdin, align 8
  %8 = call i32 @get_character(ptr noundef %7)
  store i32 %8, ptr %5, align 4
  %9 = icmp ne i32 %8, -1
  br i1 %9, label %10, label %13

10:
  %11 = load i32, ptr %5, align 4
  %12 = icmp ne i32 %11, 10
  br label %13

13:
  %14 = phi i1 [ false, %6 ], [ %12, %10 ]
  br i1 %14, label %15, label %23

15:
  %16 = load i32, ptr %5, align 4
  %17 = trunc i32 %16 to i8
  %18 = load ptr, ptr %3, align 8
  %19 = load i32, ptr %4, align 4
  %20 = add nsw i32 %19, 1
  store i32 %20, ptr %4, align 4
  %21 = sext i32 %19 to i64
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  store i8 %17, ptr %22, align 1
  br label %6

23:
  %24 = load i32, ptr %5, align 4
  %25 = icmp eq i32 %24, -1
  br i1 %25, label %26, label %30

26:
  %27 = load i32, ptr %4, align 4
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %30

29:
  store ptr null, ptr %2, align 8
  br label %36

30:
  %31 = load ptr, ptr %3, align 8
  %32 = load i32, ptr %4, align 4
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds i8, ptr %31, i64 %33
  store i8 0, ptr %34, align 1
  %35 = load ptr, ptr %3, align 8
  store ptr %35, ptr %2, align 8
  br label %36

36:
  %37 = load ptr, ptr %2, align 8
  ret ptr %37
}

define i64 @getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i32, ptr %7, align 4
  %12 = load ptr, ptr %8, align 8
  %13 = call i64 @get_until(ptr noundef %9, ptr noundef %10, i32 noundef %11, ptr noundef %12)
  ret i64 %13
}

define internal i64 @get_until(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca i64, align 8
  %11 = alloca i32, align 4
  %12 = alloca i64, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store ptr %3, ptr %9, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %18, label %15

15:
  %16 = load ptr, ptr %7, align 8
  %17 = icmp eq ptr %16, null
  br i1 %17, label %18, label %21

18:
  %19 = call i32 @fail(i32 noundef 22)
  %20 = sext i32 %19 to i64
  store i64 %20, ptr %5, align 8
  br label %83

21:
  store i64 0, ptr %10, align 8
  br label %22

22:
  %23 = load ptr, ptr %9, align 8
  %24 = call i32 @get_character(ptr noundef %23)
  store i32 %24, ptr %11, align 4
  %25 = load i32, ptr %11, align 4
  %26 = icmp eq i32 %25, -1
  br i1 %26, label %27, label %28

27:
  br label %73

28:
  %29 = load ptr, ptr %6, align 8
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %38, label %32

32:
  %33 = load i64, ptr %10, align 8
  %34 = add i64 %33, 2
  %35 = load ptr, ptr %7, align 8
  %36 = load i64, ptr %35, align 8
  %37 = icmp ugt i64 %34, %36
  br i1 %37, label %38, label %60

38:
  %39 = load ptr, ptr %6, align 8
  %40 = load ptr, ptr %39, align 8
  %41 = icmp eq ptr %40, null
  br i1 %41, label %46, label %42

42:
  %43 = load ptr, ptr %7, align 8
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %47

46:
  br label %51

47:
  %48 = load ptr, ptr %7, align 8
  %49 = load i64, ptr %48, align 8
  %50 = mul i64 2, %49
  br label %51

51:
  %52 = phi i64 [ 120, %46 ], [ %50, %47 ]
  store i64 %52, ptr %12, align 8
  %53 = load ptr, ptr %6, align 8
  %54 = load ptr, ptr %53, align 8
  %55 = load i64, ptr %12, align 8
  %56 = call ptr @realloc(ptr noundef %54, i64 noundef %55)
  %57 = load ptr, ptr %6, align 8
  store ptr %56, ptr %57, align 8
  %58 = load i64, ptr %12, align 8
  %59 = load ptr, ptr %7, align 8
  store i64 %58, ptr %59, align 8
  br label %60

60:
  %61 = load i32, ptr %11, align 4
  %62 = trunc i32 %61 to i8
  %63 = load ptr, ptr %6, align 8
  %64 = load ptr, ptr %63, align 8
  %65 = load i64, ptr %10, align 8
  %66 = add i64 %65, 1
  store i64 %66, ptr %10, align 8
  %67 = getelementptr inbounds i8, ptr %64, i64 %65
  store i8 %62, ptr %67, align 1
  %68 = load i32, ptr %11, align 4
  %69 = load i32, ptr %8, align 4
  %70 = icmp eq i32 %68, %69
  br i1 %70, label %71, label %72

71:
  br label %73

72:
  br label %22

73:
  %74 = load i64, ptr %10, align 8
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %76, label %77

76:
  store i64 -1, ptr %5, align 8
  br label %83

77:
  %78 = load ptr, ptr %6, align 8
  %79 = load ptr, ptr %78, align 8
  %80 = load i64, ptr %10, align 8
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  store i8 0, ptr %81, align 1
  %82 = load i64, ptr %10, align 8
  store i64 %82, ptr %5, align 8
  br label %83

83:
  %84 = load i64, ptr %5, align 8
  ret i64 %84
}

define i64 @__getdelim(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i32, ptr %7, align 4
  %12 = load ptr, ptr %8, align 8
  %13 = call i64 @get_until(ptr noundef %9, ptr noundef %10, i32 noundef %11, ptr noundef %12)
  ret i64 %13
}

define i64 @getline(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i64 @get_until(ptr noundef %7, ptr noundef %8, i32 noundef 10, ptr noundef %9)
  ret i64 %10
}

define i32 @fseek(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i32 @seek(ptr noundef %7, i64 noundef %8, i32 noundef %9)
  ret i32 %10
}

define internal i32 @seek(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %8, 1
  br i1 %9, label %10, label %17

10:
  %11 = load ptr, ptr %5, align 8
  %12 = getelementptr inbounds %struct.stream, ptr %11, i32 0, i32 4
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i64
  %15 = load i64, ptr %6, align 8
  %16 = sub nsw i64 %15, %14
  store i64 %16, ptr %6, align 8
  br label %17

17:
  %18 = load ptr, ptr %5, align 8
  %19 = getelementptr inbounds %struct.stream, ptr %18, i32 0, i32 0
  %20 = load i32, ptr %19, align 4
  %21 = load i64, ptr %6, align 8
  %22 = load i32, ptr %7, align 4
  %23 = call i64 @seek_descriptor(i32 noundef %20, i64 noundef %21, i32 noundef %22)
  %24 = icmp slt i64 %23, 0
  br i1 %24, label %25, label %26

25:
  store i32 -1, ptr %4, align 4
  br label %31

26:
  %27 = load ptr, ptr %5, align 8
  %28 = getelementptr inbounds %struct.stream, ptr %27, i32 0, i32 4
  store i8 0, ptr %28, align 1
  %29 = load ptr, ptr %5, align 8
  %30 = getelementptr inbounds %struct.stream, ptr %29, i32 0, i32 1
  store i8 0, ptr %30, align 4
  store i32 0, ptr %4, align 4
  br label %31

31:
  %32 = load i32, ptr %4, align 4
  ret i32 %32
}

define i32 @fseeko(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i32 @seek(ptr noundef %7, i64 noundef %8, i32 noundef %9)
  ret i32 %10
}

define i64 @ftell(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @position_of(ptr noundef %3)
  ret i64 %4
}

define internal i64 @position_of(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.stream, ptr %4, i32 0, i32 0
  %6 = load i32, ptr %5, align 4
  %7 = call i64 @seek_descriptor(i32 noundef %6, i64 noundef 0, i32 noundef 1)
  store i64 %7, ptr %3, align 8
  %8 = load i64, ptr %3, align 8
  %9 = icmp slt i64 %8, 0
  br i1 %9, label %10, label %11

10:
  br label %18

11:
  %12 = load i64, ptr %3, align 8
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.stream, ptr %13, i32 0, i32 4
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i64
  %17 = sub nsw i64 %12, %16
  br label %18

18:
  %19 = phi i64 [ -1, %10 ], [ %17, %11 ]
  ret i64 %19
}

define i64 @ftello(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @position_of(ptr noundef %3)
  ret i64 %4
}

define void @rewind(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @seek(ptr noundef %3, i64 noundef 0, i32 noundef 0)
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 2
  store i8 0, ptr %6, align 1
  ret void
}

define i32 @fgetpos(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = call i64 @position_of(ptr noundef %5)
  %7 = load ptr, ptr %4, align 8
  store i64 %6, ptr %7, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = load i64, ptr %8, align 8
  %10 = icmp slt i64 %9, 0
  %11 = zext i1 %10 to i64
  %12 = select i1 %10, i32 -1, i32 0
  ret i32 %12
}

define i32 @fsetpos(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = load i64, ptr %6, align 8
  %8 = call i32 @seek(ptr noundef %5, i64 noundef %7, i32 noundef 0)
  ret i32 %8
}

define i32 @feof(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 1
  %5 = load i8, ptr %4, align 4
  %6 = zext i8 %5 to i32
  ret i32 %6
}

define i32 @feof_unlocked(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 1
  %5 = load i8, ptr %4, align 4
  %6 = zext i8 %5 to i32
  ret i32 %6
}

define i32 @ferror(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 2
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i32
  ret i32 %6
}

define i32 @ferror_unlocked(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 2
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i32
  ret i32 %6
}

define void @clearerr(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.stream, ptr %3, i32 0, i32 1
  store i8 0, ptr %4, align 4
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds %struct.stream, ptr %5, i32 0, i32 2
  store i8 0, ptr %6, align 1
  ret void
}

define void @clearerr_unlocked(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  call void @clearerr(ptr noundef %3)
  ret void
}

define i32 @setvbuf(ptr noundef %0, ptr noundef %1, i32 noundef %2, i64 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store i64 %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %8, align 8
  %12 = load i32, ptr %7, align 4
  %13 = icmp slt i32 %12, 0
  br i1 %13, label %17, label %14

14:
  %15 = load i32, ptr %7, align 4
  %16 = icmp sgt i32 %15, 2
  br label %17

17:
  %18 = phi i1 [ true, %4 ], [ %16, %14 ]
  %19 = zext i1 %18 to i64
  %20 = select i1 %18, i32 -1, i32 0
  ret i32 %20
}

define void @setbuf(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  ret void
}

define void @setlinebuf(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret void
}

define ptr @opendir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca %struct.folder, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  call void @get_ready()
  %11 = load ptr, ptr %3, align 8
  %12 = call ptr @find(ptr noundef %11)
  store ptr %12, ptr %4, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %24, label %17

17:
  %18 = load ptr, ptr %4, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %26

20:
  %21 = load ptr, ptr %3, align 8
  %22 = call i32 @is_folder_named(ptr noundef %21)
  %23 = icmp ne i32 %22, 0
  br i1 %23, label %26, label %24

24:
  %25 = call ptr @__errno_location()
  store i32 2, ptr %25, align 4
  store ptr null, ptr %2, align 8
  br label %121

26:
  %27 = load ptr, ptr %4, align 8
  %28 = icmp ne ptr %27, null
  br i1 %28, label %29, label %36

29:
  %30 = load ptr, ptr %4, align 8
  %31 = getelementptr inbounds %struct.file, ptr %30, i32 0, i32 6
  %32 = load i32, ptr %31, align 4
  %33 = icmp ne i32 %32, 3
  br i1 %33, label %34, label %36

34:
  %35 = call ptr @__errno_location()
  store i32 20, ptr %35, align 4
  store ptr null, ptr %2, align 8
  br label %121

36:
  %37 = call ptr @malloc(i64 noundef 24)
  store ptr %37, ptr %5, align 8
  call void @llvm.memset.p0.i64(ptr align 8 %6, i8 0, i64 24, i1 false)
  %38 = load ptr, ptr %5, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %38, ptr align 8 %6, i64 24, i1 false)
  %39 = load ptr, ptr %5, align 8
  call void @add_entry(ptr noundef %39, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.26, i64 0, i64 0), i64 noundef 1, i32 noundef 4)
  %40 = load ptr, ptr %5, align 8
  call void @add_entry(ptr noundef %40, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.27, i64 0, i64 0), i64 noundef 2, i32 noundef 4)
  %41 = load ptr, ptr %3, align 8
  %42 = call ptr @without_dots(ptr noundef %41)
  store ptr %42, ptr %3, align 8
  %43 = load ptr, ptr %3, align 8
  %44 = call i64 @strlen(ptr noundef %43)
  store i64 %44, ptr %7, align 8
  br label %45

45:
  %46 = load i64, ptr %7, align 8
  %47 = icmp ugt i64 %46, 1
  br i1 %47, label %48, label %56

48:
  %49 = load ptr, ptr %3, align 8
  %50 = load i64, ptr %7, align 8
  %51 = sub i64 %50, 1
  %52 = getelementptr inbounds i8, ptr %49, i64 %51
  %53 = load i8, ptr %52, align 1
  %54 = sext i8 %53 to i32
  %55 = icmp eq i32 %54, 47
  br label %56

56:
  %57 = phi i1 [ false, %45 ], [ %55, %48 ]
  br i1 %57, label %58, label %61

58:
  %59 = load i64, ptr %7, align 8
  %60 = add i64 %59, -1
  store i64 %60, ptr %7, align 8
  br label %45

61:
  %62 = load ptr, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 0), align 8
  store ptr %62, ptr %8, align 8
  br label %63

63:
  %64 = load ptr, ptr %8, align 8
  %65 = icmp ne ptr %64, null
  br i1 %65, label %66, label %119

66:
  %67 = load ptr, ptr %8, align 8
  %68 = getelementptr inbounds %struct.file, ptr %67, i32 0, i32 0
  %69 = load ptr, ptr %68, align 8
  %70 = icmp eq ptr %69, null
  br i1 %70, label %71, label %72

71:
  br label %80

72:
  %73 = load ptr, ptr %3, align 8
  %74 = load i64, ptr %7, align 8
  %75 = load ptr, ptr %8, align 8
  %76 = getelementptr inbounds %struct.file, ptr %75, i32 0, i32 0
  %77 = load ptr, ptr %76, align 8
  %78 = call ptr @without_dots(ptr noundef %77)
  %79 = call ptr @within(ptr noundef %73, i64 noundef %74, ptr noundef %78)
  br label %80

80:
  %81 = phi ptr [ null, %71 ], [ %79, %72 ]
  store ptr %81, ptr %9, align 8
  %82 = load ptr, ptr %9, align 8
  %83 = icmp eq ptr %82, null
  br i1 %83, label %89, label %84

84:
  %85 = load ptr, ptr %9, align 8
  %86 = load i8, ptr %85, align 1
  %87 = sext i8 %86 to i32
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %90

89:
  br label %115

90:
  %91 = load ptr, ptr %9, align 8
  %92 = call ptr @strchr(ptr noundef %91, i32 noundef 47)
  store ptr %92, ptr %10, align 8
  %93 = load ptr, ptr %10, align 8
  %94 = icmp ne ptr %93, null
  br i1 %94, label %95, label %103

95:
  %96 = load ptr, ptr %5, align 8
  %97 = load ptr, ptr %9, align 8
  %98 = load ptr, ptr %10, align 8
  %99 = load ptr, ptr %9, align 8
  %100 = ptrtoint ptr %98 to i64
  %101 = ptrtoint ptr %99 to i64
  %102 = sub i64 %100, %101
  call void @add_entry(ptr noundef %96, ptr noundef %97, i64 noundef %102, i32 noundef 4)
  br label %114

103:
  %104 = load ptr, ptr %5, align 8
  %105 = load ptr, ptr %9, align 8
  %106 = load ptr, ptr %9, align 8
  %107 = call i64 @strlen(ptr noundef %106)
  %108 = load ptr, ptr %8, align 8
  %109 = getelementptr inbounds %struct.file, ptr %108, i32 0, i32 6
  %110 = load i32, ptr %109, align 4
  %111 = icmp eq i32 %110, 3
  %112 = zext i1 %111 to i64
  %113 = select i1 %111, i32 4, i32 8
  call void @add_entry(ptr noundef %104, ptr noundef %105, i64 noundef %107, i32 noundef %113)
  br label %114

114:
  br label %115

115:
  %116 = load ptr, ptr %8, align 8
  %117 = getelementptr inbounds %struct.file, ptr %116, i32 0, i32 12
  %118 = load ptr, ptr %117, align 8
  store ptr %118, ptr %8, align 8
  br label %63

119:
  %120 = load ptr, ptr %5, align 8
  store ptr %120, ptr %2, align 8
  br label %121

121:
  %122 = load ptr, ptr %2, align 8
  ret ptr %122
}

define internal void @add_entry(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %11 = load i64, ptr %7, align 8
  %12 = icmp uge i64 %11, 256
  br i1 %12, label %13, label %14

13:
  br label %94

14:
  store i64 0, ptr %9, align 8
  br label %15

15:
  %16 = load i64, ptr %9, align 8
  %17 = load ptr, ptr %5, align 8
  %18 = getelementptr inbounds %struct.folder, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  %20 = icmp ult i64 %16, %19
  br i1 %20, label %21, label %50

21:
  %22 = load ptr, ptr %5, align 8
  %23 = getelementptr inbounds %struct.folder, ptr %22, i32 0, i32 0
  %24 = load ptr, ptr %23, align 8
  %25 = load i64, ptr %9, align 8
  %26 = getelementptr inbounds %struct.entry, ptr %24, i64 %25
  %27 = getelementptr inbounds %struct.entry, ptr %26, i32 0, i32 4
  %28 = getelementptr inbounds [256 x i8], ptr %27, i64 0, i64 0
  %29 = load ptr, ptr %6, align 8
  %30 = load i64, ptr %7, align 8
  %31 = call i32 @strncmp(ptr noundef %28, ptr noundef %29, i64 noundef %30)
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %46

33:
  %34 = load ptr, ptr %5, align 8
  %35 = getelementptr inbounds %struct.folder, ptr %34, i32 0, i32 0
  %36 = load ptr, ptr %35, align 8
  %37 = load i64, ptr %9, align 8
  %38 = getelementptr inbounds %struct.entry, ptr %36, i64 %37
  %39 = getelementptr inbounds %struct.entry, ptr %38, i32 0, i32 4
  %40 = load i64, ptr %7, align 8
  %41 = getelementptr inbounds [256 x i8], ptr %39, i64 0, i64 %40
  %42 = load i8, ptr %41, align 1
  %43 = sext i8 %42 to i32
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %46

45:
  br label %94

46:
  br label %47

47:
  %48 = load i64, ptr %9, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %9, align 8
  br label %15

50:
  %51 = load ptr, ptr %5, align 8
  %52 = getelementptr inbounds %struct.folder, ptr %51, i32 0, i32 0
  %53 = load ptr, ptr %52, align 8
  %54 = load ptr, ptr %5, align 8
  %55 = getelementptr inbounds %struct.folder, ptr %54, i32 0, i32 1
  %56 = load i64, ptr %55, align 8
  %57 = add i64 %56, 1
  %58 = mul i64 %57, 280
  %59 = call ptr @realloc(ptr noundef %53, i64 noundef %58)
  %60 = load ptr, ptr %5, align 8
  %61 = getelementptr inbounds %struct.folder, ptr %60, i32 0, i32 0
  store ptr %59, ptr %61, align 8
  %62 = load ptr, ptr %5, align 8
  %63 = getelementptr inbounds %struct.folder, ptr %62, i32 0, i32 0
  %64 = load ptr, ptr %63, align 8
  %65 = load ptr, ptr %5, align 8
  %66 = getelementptr inbounds %struct.folder, ptr %65, i32 0, i32 1
  %67 = load i64, ptr %66, align 8
  %68 = add i64 %67, 1
  store i64 %68, ptr %66, align 8
  %69 = getelementptr inbounds %struct.entry, ptr %64, i64 %67
  store ptr %69, ptr %10, align 8
  %70 = load ptr, ptr %10, align 8
  %71 = call ptr @memset(ptr noundef %70, i32 noundef 0, i64 noundef 280)
  %72 = load ptr, ptr %5, align 8
  %73 = getelementptr inbounds %struct.folder, ptr %72, i32 0, i32 1
  %74 = load i64, ptr %73, align 8
  %75 = load ptr, ptr %10, align 8
  %76 = getelementptr inbounds %struct.entry, ptr %75, i32 0, i32 0
  store i64 %74, ptr %76, align 8
  %77 = load ptr, ptr %5, align 8
  %78 = getelementptr inbounds %struct.folder, ptr %77, i32 0, i32 1
  %79 = load i64, ptr %78, align 8
  %80 = load ptr, ptr %10, align 8
  %81 = getelementptr inbounds %struct.entry, ptr %80, i32 0, i32 1
  store i64 %79, ptr %81, align 8
  %82 = load ptr, ptr %10, align 8
  %83 = getelementptr inbounds %struct.entry, ptr %82, i32 0, i32 2
  store i16 280, ptr %83, align 8
  %84 = load i32, ptr %8, align 4
  %85 = trunc i32 %84 to i8
  %86 = load ptr, ptr %10, align 8
  %87 = getelementptr inbounds %struct.entry, ptr %86, i32 0, i32 3
  store i8 %85, ptr %87, align 2
  %88 = load ptr, ptr %10, align 8
  %89 = getelementptr inbounds %struct.entry, ptr %88, i32 0, i32 4
  %90 = getelementptr inbounds [256 x i8], ptr %89, i64 0, i64 0
  %91 = load ptr, ptr %6, align 8
  %92 = load i64, ptr %7, align 8
  %93 = call ptr @memcpy(ptr noundef %90, ptr noundef %91, i64 noundef %92)
  br label %94

94:
  ret void
}

define internal ptr @within(ptr noundef %0, i64 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %8 = load i64, ptr %6, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %19, label %10

10:
  %11 = load i64, ptr %6, align 8
  %12 = icmp eq i64 %11, 1
  br i1 %12, label %13, label %30

13:
  %14 = load ptr, ptr %5, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 0
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 46
  br i1 %18, label %19, label %30

19:
  %20 = load ptr, ptr %7, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 0
  %22 = load i8, ptr %21, align 1
  %23 = sext i8 %22 to i32
  %24 = icmp eq i32 %23, 47
  br i1 %24, label %25, label %26

25:
  br label %28

26:
  %27 = load ptr, ptr %7, align 8
  br label %28

28:
  %29 = phi ptr [ null, %25 ], [ %27, %26 ]
  store ptr %29, ptr %4, align 8
  br label %64

30:
  %31 = load ptr, ptr %7, align 8
  %32 = load ptr, ptr %5, align 8
  %33 = load i64, ptr %6, align 8
  %34 = call i32 @strncmp(ptr noundef %31, ptr noundef %32, i64 noundef %33)
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %37

36:
  store ptr null, ptr %4, align 8
  br label %64

37:
  %38 = load ptr, ptr %5, align 8
  %39 = load i64, ptr %6, align 8
  %40 = sub i64 %39, 1
  %41 = getelementptr inbounds i8, ptr %38, i64 %40
  %42 = load i8, ptr %41, align 1
  %43 = sext i8 %42 to i32
  %44 = icmp eq i32 %43, 47
  br i1 %44, label %45, label %49

45:
  %46 = load ptr, ptr %7, align 8
  %47 = load i64, ptr %6, align 8
  %48 = getelementptr inbounds i8, ptr %46, i64 %47
  store ptr %48, ptr %4, align 8
  br label %64

49:
  %50 = load ptr, ptr %7, align 8
  %51 = load i64, ptr %6, align 8
  %52 = getelementptr inbounds i8, ptr %50, i64 %51
  %53 = load i8, ptr %52, align 1
  %54 = sext i8 %53 to i32
  %55 = icmp eq i32 %54, 47
  br i1 %55, label %56, label %61

56:
  %57 = load ptr, ptr %7, align 8
  %58 = load i64, ptr %6, align 8
  %59 = getelementptr inbounds i8, ptr %57, i64 %58
  %60 = getelementptr inbounds i8, ptr %59, i64 1
  br label %62

61:
  br label %62

62:
  %63 = phi ptr [ %60, %56 ], [ null, %61 ]
  store ptr %63, ptr %4, align 8
  br label %64

64:
  %65 = load ptr, ptr %4, align 8
  ret ptr %65
}

define ptr @readdir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.folder, ptr %3, i32 0, i32 2
  %5 = load i64, ptr %4, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.folder, ptr %6, i32 0, i32 1
  %8 = load i64, ptr %7, align 8
  %9 = icmp ult i64 %5, %8
  br i1 %9, label %10, label %19

10:
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr inbounds %struct.folder, ptr %11, i32 0, i32 0
  %13 = load ptr, ptr %12, align 8
  %14 = load ptr, ptr %2, align 8
  %15 = getelementptr inbounds %struct.folder, ptr %14, i32 0, i32 2
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr %15, align 8
  %18 = getelementptr inbounds %struct.entry, ptr %13, i64 %16
  br label %20

19:
  br label %20

20:
  %21 = phi ptr [ %18, %10 ], [ null, %19 ]
  ret ptr %21
}

define ptr @readdir64(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @readdir(ptr noundef %3)
  ret ptr %4
}

define void @rewinddir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.folder, ptr %3, i32 0, i32 2
  store i64 0, ptr %4, align 8
  ret void
}

define i64 @telldir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.folder, ptr %3, i32 0, i32 2
  %5 = load i64, ptr %4, align 8
  ret i64 %5
}

define void @seekdir(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.folder, ptr %6, i32 0, i32 2
  store i64 %5, ptr %7, align 8
  ret void
}

define i32 @closedir(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.folder, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5)
  %6 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %6)
  ret i32 0
}

define i32 @mkstemp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @fill_in(ptr noundef %3, i64 noundef 0)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = load ptr, ptr %2, align 8
  %8 = call i32 @open_file(ptr noundef %7, i32 noundef 194)
  br label %10

9:
  br label %10

10:
  %11 = phi i32 [ %8, %6 ], [ -1, %9 ]
  ret i32 %11
}

define internal i32 @fill_in(ptr noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = call i64 @strlen(ptr noundef %11)
  store i64 %12, ptr %6, align 8
  %13 = load i64, ptr %6, align 8
  %14 = load i64, ptr %5, align 8
  %15 = add i64 %14, 6
  %16 = icmp ult i64 %13, %15
  br i1 %16, label %27, label %17

17:
  %18 = load ptr, ptr %4, align 8
  %19 = load i64, ptr %6, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 %19
  %21 = load i64, ptr %5, align 8
  %22 = sub i64 0, %21
  %23 = getelementptr inbounds i8, ptr %20, i64 %22
  %24 = getelementptr inbounds i8, ptr %23, i64 -6
  %25 = call i32 @strncmp(ptr noundef %24, ptr noundef getelementptr inbounds ([7 x i8], ptr @.str.244, i64 0, i64 0), i64 noundef 6)
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %27, label %29

27:
  %28 = call i32 @fail(i32 noundef 22)
  store i32 %28, ptr %3, align 4
  br label %75

29:
  %30 = load ptr, ptr %4, align 8
  %31 = load i64, ptr %6, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 %31
  %33 = load i64, ptr %5, align 8
  %34 = sub i64 0, %33
  %35 = getelementptr inbounds i8, ptr %32, i64 %34
  %36 = getelementptr inbounds i8, ptr %35, i64 -6
  store ptr %36, ptr %7, align 8
  call void @get_ready()
  store i32 0, ptr %8, align 4
  br label %37

37:
  %38 = load i32, ptr %8, align 4
  %39 = icmp ult i32 %38, 17576
  br i1 %39, label %40, label %73

40:
  %41 = load i32, ptr %8, align 4
  store i32 %41, ptr %9, align 4
  store i32 0, ptr %10, align 4
  br label %42

42:
  %43 = load i32, ptr %10, align 4
  %44 = icmp slt i32 %43, 6
  br i1 %44, label %45, label %60

45:
  %46 = load i32, ptr %9, align 4
  %47 = urem i32 %46, 26
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds [27 x i8], ptr @fill_in.letters, i64 0, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = load ptr, ptr %7, align 8
  %52 = load i32, ptr %10, align 4
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds i8, ptr %51, i64 %53
  store i8 %50, ptr %54, align 1
  br label %55

55:
  %56 = load i32, ptr %10, align 4
  %57 = add nsw i32 %56, 1
  store i32 %57, ptr %10, align 4
  %58 = load i32, ptr %9, align 4
  %59 = udiv i32 %58, 26
  store i32 %59, ptr %9, align 4
  br label %42

60:
  %61 = load ptr, ptr %4, align 8
  %62 = call ptr @find(ptr noundef %61)
  %63 = icmp eq ptr %62, null
  br i1 %63, label %64, label %69

64:
  %65 = load ptr, ptr %4, align 8
  %66 = call i32 @is_folder_named(ptr noundef %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %69, label %68

68:
  store i32 0, ptr %3, align 4
  br label %75

69:
  br label %70

70:
  %71 = load i32, ptr %8, align 4
  %72 = add i32 %71, 1
  store i32 %72, ptr %8, align 4
  br label %37

73:
  %74 = call i32 @fail(i32 noundef 17)
  store i32 %74, ptr %3, align 4
  br label %75

75:
  %76 = load i32, ptr %3, align 4
  ret i32 %76
}

define i32 @mkstemp64(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @mkstemp(ptr noundef %3)
  ret i32 %4
}

define i32 @mkstemps(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %6, 0
  br i1 %7, label %8, label %10

8:
  %9 = call i32 @fail(i32 noundef 22)
  store i32 %9, ptr %3, align 4
  br label %22

10:
  %11 = load ptr, ptr %4, align 8
  %12 = load i32, ptr %5, align 4
  %13 = sext i32 %12 to i64
  %14 = call i32 @fill_in(ptr noundef %11, i64 noundef %13)
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %19

16:
  %17 = load ptr, ptr %4, align 8
  %18 = call i32 @open_file(ptr noundef %17, i32 noundef 194)
  br label %20

19:
  br label %20

20:
  %21 = phi i32 [ %18, %16 ], [ -1, %19 ]
  store i32 %21, ptr %3, align 4
  br label %22

22:
  %23 = load i32, ptr %3, align 4
  ret i32 %23
}

define i32 @mkostemp(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @fill_in(ptr noundef %5, i64 noundef 0)
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %15

8:
  %9 = load ptr, ptr %3, align 8
  %10 = load i32, ptr %4, align 4
  %11 = or i32 %10, 2
  %12 = or i32 %11, 64
  %13 = or i32 %12, 128
  %14 = call i32 @open_file(ptr noundef %9, i32 noundef %13)
  br label %16

15:
  br label %16

16:
  %17 = phi i32 [ %14, %8 ], [ -1, %15 ]
  ret i32 %17
}

define ptr @mkdtemp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @fill_in(ptr noundef %4, i64 noundef 0)
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %7, label %8

7:
  store ptr null, ptr %2, align 8
  br label %19

8:
  %9 = load ptr, ptr %3, align 8
  %10 = call i32 @has_parent(ptr noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = call ptr @__errno_location()
  store i32 2, ptr %13, align 4
  store ptr null, ptr %2, align 8
  br label %19

14:
  %15 = load ptr, ptr %3, align 8
  %16 = call ptr @strdup(ptr noundef %15)
  %17 = call ptr @new_file(ptr noundef %16, i32 noundef 3)
  %18 = load ptr, ptr %3, align 8
  store ptr %18, ptr %2, align 8
  br label %19

19:
  %20 = load ptr, ptr %2, align 8
  ret ptr %20
}

define ptr @mktemp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @fill_in(ptr noundef %3, i64 noundef 0)
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 0
  store i8 0, ptr %8, align 1
  br label %9

9:
  %10 = load ptr, ptr %2, align 8
  ret ptr %10
}

define ptr @fmemopen(ptr noundef %0, i64 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = call i32 @flags_of(ptr noundef %11)
  store i32 %12, ptr %8, align 4
  %13 = load i32, ptr %8, align 4
  %14 = icmp slt i32 %13, 0
  br i1 %14, label %15, label %16

15:
  store ptr null, ptr %4, align 8
  br label %94

16:
  call void @get_ready()
  %17 = call ptr @new_file(ptr noundef null, i32 noundef 0)
  store ptr %17, ptr %9, align 8
  %18 = load ptr, ptr %5, align 8
  store ptr %18, ptr %10, align 8
  %19 = load ptr, ptr %10, align 8
  %20 = icmp eq ptr %19, null
  br i1 %20, label %21, label %33

21:
  %22 = load i64, ptr %6, align 8
  %23 = icmp ugt i64 %22, 0
  br i1 %23, label %24, label %26

24:
  %25 = load i64, ptr %6, align 8
  br label %27

26:
  br label %27

27:
  %28 = phi i64 [ %25, %24 ], [ 1, %26 ]
  %29 = call ptr @malloc(i64 noundef %28)
  store ptr %29, ptr %10, align 8
  %30 = load ptr, ptr %10, align 8
  %31 = load i64, ptr %6, align 8
  %32 = call ptr @memset(ptr noundef %30, i32 noundef 0, i64 noundef %31)
  br label %33

33:
  %34 = load ptr, ptr %10, align 8
  %35 = load ptr, ptr %9, align 8
  %36 = getelementptr inbounds %struct.file, ptr %35, i32 0, i32 1
  store ptr %34, ptr %36, align 8
  %37 = load i64, ptr %6, align 8
  %38 = load ptr, ptr %9, align 8
  %39 = getelementptr inbounds %struct.file, ptr %38, i32 0, i32 3
  store i64 %37, ptr %39, align 8
  %40 = load ptr, ptr %9, align 8
  %41 = getelementptr inbounds %struct.file, ptr %40, i32 0, i32 9
  store i8 1, ptr %41, align 1
  %42 = load i64, ptr %6, align 8
  %43 = load ptr, ptr %9, align 8
  %44 = getelementptr inbounds %struct.file, ptr %43, i32 0, i32 2
  store i64 %42, ptr %44, align 8
  %45 = load i32, ptr %8, align 4
  %46 = and i32 %45, 512
  %47 = icmp ne i32 %46, 0
  br i1 %47, label %48, label %57

48:
  %49 = load ptr, ptr %9, align 8
  %50 = getelementptr inbounds %struct.file, ptr %49, i32 0, i32 2
  store i64 0, ptr %50, align 8
  %51 = load i64, ptr %6, align 8
  %52 = icmp ugt i64 %51, 0
  br i1 %52, label %53, label %56

53:
  %54 = load ptr, ptr %10, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 0
  store i8 0, ptr %55, align 1
  br label %56

56:
  br label %88

57:
  %58 = load i32, ptr %8, align 4
  %59 = and i32 %58, 1024
  %60 = icmp ne i32 %59, 0
  br i1 %60, label %61, label %87

61:
  %62 = load ptr, ptr %9, align 8
  %63 = getelementptr inbounds %struct.file, ptr %62, i32 0, i32 2
  store i64 0, ptr %63, align 8
  br label %64

64:
  %65 = load ptr, ptr %9, align 8
  %66 = getelementptr inbounds %struct.file, ptr %65, i32 0, i32 2
  %67 = load i64, ptr %66, align 8
  %68 = load i64, ptr %6, align 8
  %69 = icmp ult i64 %67, %68
  br i1 %69, label %70, label %79

70:
  %71 = load ptr, ptr %10, align 8
  %72 = load ptr, ptr %9, align 8
  %73 = getelementptr inbounds %struct.file, ptr %72, i32 0, i32 2
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %71, i64 %74
  %76 = load i8, ptr %75, align 1
  %77 = zext i8 %76 to i32
  %78 = icmp ne i32 %77, 0
  br label %79

79:
  %80 = phi i1 [ false, %64 ], [ %78, %70 ]
  br i1 %80, label %81, label %86

81:
  %82 = load ptr, ptr %9, align 8
  %83 = getelementptr inbounds %struct.file, ptr %82, i32 0, i32 2
  %84 = load i64, ptr %83, align 8
  %85 = add i64 %84, 1
  store i64 %85, ptr %83, align 8
  br label %64

86:
  br label %87

87:
  br label %88

88:
  %89 = load ptr, ptr %9, align 8
  %90 = load i32, ptr %8, align 4
  %91 = call ptr @new_opened(ptr noundef %89, i32 noundef %90)
  %92 = call i32 @put_from(ptr noundef %91, i32 noundef 0)
  %93 = call ptr @stream_of(i32 noundef %92)
  store ptr %93, ptr %4, align 8
  br label %94

94:
  %95 = load ptr, ptr %4, align 8
  ret ptr %95
}

define ptr @open_memstream(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  call void @get_ready()
  %6 = call ptr @new_file(ptr noundef null, i32 noundef 0)
  store ptr %6, ptr %5, align 8
  %7 = call ptr @malloc(i64 noundef 1)
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds %struct.file, ptr %8, i32 0, i32 1
  store ptr %7, ptr %9, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = getelementptr inbounds %struct.file, ptr %10, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 0
  store i8 0, ptr %13, align 1
  %14 = load ptr, ptr %5, align 8
  %15 = getelementptr inbounds %struct.file, ptr %14, i32 0, i32 3
  store i64 1, ptr %15, align 8
  %16 = load ptr, ptr %3, align 8
  %17 = load ptr, ptr %5, align 8
  %18 = getelementptr inbounds %struct.file, ptr %17, i32 0, i32 10
  store ptr %16, ptr %18, align 8
  %19 = load ptr, ptr %4, align 8
  %20 = load ptr, ptr %5, align 8
  %21 = getelementptr inbounds %struct.file, ptr %20, i32 0, i32 11
  store ptr %19, ptr %21, align 8
  %22 = load ptr, ptr %5, align 8
  %23 = getelementptr inbounds %struct.file, ptr %22, i32 0, i32 1
  %24 = load ptr, ptr %23, align 8
  %25 = load ptr, ptr %3, align 8
  store ptr %24, ptr %25, align 8
  %26 = load ptr, ptr %4, align 8
  store i64 0, ptr %26, align 8
  %27 = load ptr, ptr %5, align 8
  %28 = call ptr @new_opened(ptr noundef %27, i32 noundef 1)
  %29 = call i32 @put_from(ptr noundef %28, i32 noundef 0)
  %30 = call ptr @stream_of(i32 noundef %29)
  ret ptr %30
}

define i32 @openat(i32 noundef %0, ptr noundef %1, i32 noundef %2, ...) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = call i32 @is_here(i32 noundef %7, ptr noundef %8)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %15

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load i32, ptr %6, align 4
  %14 = call i32 @open_file(ptr noundef %12, i32 noundef %13)
  br label %17

15:
  %16 = call i32 @fail(i32 noundef 9)
  br label %17

17:
  %18 = phi i32 [ %14, %11 ], [ %16, %15 ]
  ret i32 %18
}

define internal i32 @is_here(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = icmp eq i32 %5, -100
  br i1 %6, label %13, label %7

7:
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 0
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp eq i32 %11, 47
  br label %13

13:
  %14 = phi i1 [ true, %2 ], [ %12, %7 ]
  %15 = zext i1 %14 to i32
  ret i32 %15
}

define i32 @fstatat(i32 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %9 = load i32, ptr %8, align 4
  %10 = load i32, ptr %5, align 4
  %11 = load ptr, ptr %6, align 8
  %12 = call i32 @is_here(i32 noundef %10, ptr noundef %11)
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %18

14:
  %15 = load ptr, ptr %6, align 8
  %16 = load ptr, ptr %7, align 8
  %17 = call i32 @describe_named(ptr noundef %15, ptr noundef %16)
  br label %20

18:
  %19 = call i32 @fail(i32 noundef 9)
  br label %20

20:
  %21 = phi i32 [ %17, %14 ], [ %19, %18 ]
  ret i32 %21
}

define i32 @unlinkat(i32 noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  %8 = load i32, ptr %5, align 4
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @is_here(i32 noundef %8, ptr noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = call i32 @fail(i32 noundef 9)
  store i32 %13, ptr %4, align 4
  br label %26

14:
  %15 = load i32, ptr %7, align 4
  %16 = and i32 %15, 512
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %21

18:
  %19 = load ptr, ptr %6, align 8
  %20 = call i32 @remove_folder(ptr noundef %19)
  br label %24

21:
  %22 = load ptr, ptr %6, align 8
  %23 = call i32 @remove_name(ptr noundef %22)
  br label %24

24:
  %25 = phi i32 [ %20, %18 ], [ %23, %21 ]
  store i32 %25, ptr %4, align 4
  br label %26

26:
  %27 = load i32, ptr %4, align 4
  ret i32 %27
}

define i32 @fchmodat(i32 noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store i32 %3, ptr %8, align 4
  %9 = load i32, ptr %7, align 4
  %10 = load i32, ptr %8, align 4
  %11 = load i32, ptr %5, align 4
  %12 = load ptr, ptr %6, align 8
  %13 = call i32 @check_there(i32 noundef %11, ptr noundef %12)
  ret i32 %13
}

define internal i32 @check_there(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca %struct.status, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @is_here(i32 noundef %6, ptr noundef %7)
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %13

10:
  %11 = load ptr, ptr %4, align 8
  %12 = call i32 @describe_named(ptr noundef %11, ptr noundef %5)
  br label %15

13:
  %14 = call i32 @fail(i32 noundef 9)
  br label %15

15:
  %16 = phi i32 [ %12, %10 ], [ %14, %13 ]
  ret i32 %16
}

define i32 @fchownat(i32 noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store i32 %3, ptr %9, align 4
  store i32 %4, ptr %10, align 4
  %11 = load i32, ptr %8, align 4
  %12 = load i32, ptr %9, align 4
  %13 = load i32, ptr %10, align 4
  %14 = load i32, ptr %6, align 4
  %15 = load ptr, ptr %7, align 8
  %16 = call i32 @check_there(i32 noundef %14, ptr noundef %15)
  ret i32 %16
}

define i32 @lchown(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %5, align 4
  %8 = load i32, ptr %6, align 4
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @check_there(i32 noundef -100, ptr noundef %9)
  ret i32 %10
}

define i32 @fchown(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %5, align 4
  %8 = load i32, ptr %6, align 4
  %9 = load i32, ptr %4, align 4
  %10 = call ptr @opened_at(i32 noundef %9)
  %11 = icmp eq ptr %10, null
  %12 = zext i1 %11 to i64
  %13 = select i1 %11, i32 -1, i32 0
  ret i32 %13
}

define i32 @utimensat(i32 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %9 = load ptr, ptr %7, align 8
  %10 = load i32, ptr %8, align 4
  %11 = load i32, ptr %5, align 4
  %12 = load ptr, ptr %6, align 8
  %13 = call i32 @check_there(i32 noundef %11, ptr noundef %12)
  ret i32 %13
}

define i32 @utimes(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @check_there(i32 noundef -100, ptr noundef %6)
  ret i32 %7
}

define i32 @utime(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @check_there(i32 noundef -100, ptr noundef %6)
  ret i32 %7
}

define i32 @futimens(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  %8 = icmp eq ptr %7, null
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 -1, i32 0
  ret i32 %10
}

define i32 @link(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @refuse()
  ret i32 %7
}

define internal i32 @refuse() {
  %1 = call i32 @fail(i32 noundef 1)
  ret i32 %1
}

define i32 @linkat(i32 noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store ptr %3, ptr %9, align 8
  store i32 %4, ptr %10, align 4
  %11 = load i32, ptr %6, align 4
  %12 = load ptr, ptr %7, align 8
  %13 = load i32, ptr %8, align 4
  %14 = load ptr, ptr %9, align 8
  %15 = load i32, ptr %10, align 4
  %16 = call i32 @refuse()
  ret i32 %16
}

define i32 @symlink(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @refuse()
  ret i32 %7
}

define i32 @symlinkat(ptr noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @refuse()
  ret i32 %10
}

define i32 @mknod(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = load i64, ptr %6, align 8
  %10 = call i32 @refuse()
  ret i32 %10
}

define i32 @mkfifo(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call i32 @refuse()
  ret i32 %7
}

define i32 @chroot(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @refuse()
  ret i32 %4
}

define i32 @sethostname(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = call i32 @refuse()
  ret i32 %7
}

define i32 @clock_settime(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call i32 @refuse()
  ret i32 %7
}

define i32 @flock(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  %8 = icmp eq ptr %7, null
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 -1, i32 0
  ret i32 %10
}

define void @sync() {
  ret void
}

define ptr @ttyname(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call ptr @opened_at(i32 noundef %3)
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %8

6:
  %7 = call ptr @__errno_location()
  store i32 25, ptr %7, align 4
  br label %8

8:
  ret ptr null
}

define i32 @gnu_dev_major(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = lshr i64 %3, 8
  %5 = and i64 %4, 4095
  %6 = load i64, ptr %2, align 8
  %7 = lshr i64 %6, 32
  %8 = and i64 %7, 4294963200
  %9 = or i64 %5, %8
  %10 = trunc i64 %9 to i32
  ret i32 %10
}

define i32 @gnu_dev_minor(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = and i64 %3, 255
  %5 = load i64, ptr %2, align 8
  %6 = lshr i64 %5, 12
  %7 = and i64 %6, 4294967040
  %8 = or i64 %4, %7
  %9 = trunc i64 %8 to i32
  ret i32 %9
}

define i64 @gnu_dev_makedev(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  store i32 %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %7 = load i32, ptr %3, align 4
  %8 = zext i32 %7 to i64
  store i64 %8, ptr %5, align 8
  %9 = load i32, ptr %4, align 4
  %10 = zext i32 %9 to i64
  store i64 %10, ptr %6, align 8
  %11 = load i64, ptr %5, align 8
  %12 = and i64 %11, 4095
  %13 = shl i64 %12, 8
  %14 = load i64, ptr %5, align 8
  %15 = and i64 %14, 4294963200
  %16 = shl i64 %15, 32
  %17 = or i64 %13, %16
  %18 = load i64, ptr %6, align 8
  %19 = and i64 %18, 255
  %20 = or i64 %17, %19
  %21 = load i64, ptr %6, align 8
  %22 = and i64 %21, 4294967040
  %23 = shl i64 %22, 12
  %24 = or i64 %20, %23
  ret i64 %24
}

define ptr @getpwnam(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret ptr null
}

define ptr @getpwuid(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret ptr null
}

define ptr @getgrnam(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret ptr null
}

define ptr @getgrgid(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret ptr null
}

define ptr @getlogin() {
  %1 = call ptr @__errno_location()
  store i32 2, ptr %1, align 4
  ret ptr null
}

define i32 @getpgrp() {
  ret i32 2
}

define i32 @getpriority(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %3, align 4
  %6 = load i32, ptr %4, align 4
  ret i32 0
}

define i32 @setpriority(i32 noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load i32, ptr %5, align 4
  %9 = load i32, ptr %6, align 4
  ret i32 0
}

define i32 @kill(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  %6 = load i32, ptr %4, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %14, label %8

8:
  %9 = load i32, ptr %4, align 4
  %10 = icmp eq i32 %9, 2
  br i1 %10, label %14, label %11

11:
  %12 = load i32, ptr %4, align 4
  %13 = icmp eq i32 %12, -1
  br i1 %13, label %14, label %23

14:
  %15 = load i32, ptr %5, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %18

17:
  br label %21

18:
  %19 = load i32, ptr %5, align 4
  %20 = call i32 @raise(i32 noundef %19)
  br label %21

21:
  %22 = phi i32 [ 0, %17 ], [ %20, %18 ]
  store i32 %22, ptr %3, align 4
  br label %25

23:
  %24 = call i32 @fail(i32 noundef 3)
  store i32 %24, ptr %3, align 4
  br label %25

25:
  %26 = load i32, ptr %3, align 4
  ret i32 %26
}

define void @openlog(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %5, align 4
  %9 = load i32, ptr %6, align 4
  ret void
}

define void @closelog() {
  ret void
}

define void @vsyslog(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca [1 x i8], align 1
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = load i32, ptr %4, align 4
  %9 = getelementptr inbounds [1 x i8], ptr %7, i64 0, i64 0
  %10 = load ptr, ptr %5, align 8
  %11 = load ptr, ptr %6, align 8
  %12 = call i32 @vsnprintf(ptr noundef %9, i64 noundef 1, ptr noundef %10, ptr noundef %11)
  ret void
}

declare i32 @vsnprintf(ptr noundef, i64 noundef, ptr noundef, ptr noundef)

define void @syslog(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %6)
  %7 = load i32, ptr %3, align 4
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @vsyslog(i32 noundef %7, ptr noundef %8, ptr noundef %9)
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %10)
  ret void
}

define i32 @execv(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @cannot_run(ptr noundef %6)
  ret i32 %7
}

define internal i32 @cannot_run(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  call void @get_ready()
  %4 = load ptr, ptr %3, align 8
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %10

8:
  %9 = call i32 @fail(i32 noundef 2)
  store i32 %9, ptr %2, align 4
  br label %23

10:
  %11 = load ptr, ptr %3, align 8
  %12 = call ptr @find(ptr noundef %11)
  %13 = icmp ne ptr %12, null
  br i1 %13, label %18, label %14

14:
  %15 = load ptr, ptr %3, align 8
  %16 = call i32 @is_folder_named(ptr noundef %15)
  %17 = icmp ne i32 %16, 0
  br label %18

18:
  %19 = phi i1 [ true, %10 ], [ %17, %14 ]
  %20 = zext i1 %19 to i64
  %21 = select i1 %19, i32 13, i32 2
  %22 = call i32 @fail(i32 noundef %21)
  store i32 %22, ptr %2, align 4
  br label %23

23:
  %24 = load i32, ptr %2, align 4
  ret i32 %24
}

define i32 @execve(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @cannot_run(ptr noundef %9)
  ret i32 %10
}

define i32 @execvp(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @cannot_run_from_path(ptr noundef %6)
  ret i32 %7
}

define internal i32 @cannot_run_from_path(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call ptr @strchr(ptr noundef %3, i32 noundef 47)
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %8

6:
  %7 = call i32 @fail(i32 noundef 2)
  br label %11

8:
  %9 = load ptr, ptr %2, align 8
  %10 = call i32 @cannot_run(ptr noundef %9)
  br label %11

11:
  %12 = phi i32 [ %7, %6 ], [ %10, %8 ]
  ret i32 %12
}

define i32 @execvpe(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load ptr, ptr %6, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @cannot_run_from_path(ptr noundef %9)
  ret i32 %10
}

define i32 @execl(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @cannot_run(ptr noundef %6)
  ret i32 %7
}

define i32 @execle(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @cannot_run(ptr noundef %6)
  ret i32 %7
}

define i32 @execlp(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @cannot_run_from_path(ptr noundef %6)
  ret i32 %7
}

define i32 @wait(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @fail(i32 noundef 10)
  ret i32 %4
}

define i32 @waitpid(i32 noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i32 @fail(i32 noundef 10)
  ret i32 %10
}

define i32 @setsid() {
  %1 = call i32 @fail(i32 noundef 1)
  ret i32 %1
}

define i32 @getsid(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load i32, ptr %2, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %8, label %9

8:
  br label %11

9:
  %10 = call i32 @fail(i32 noundef 3)
  br label %11

11:
  %12 = phi i32 [ 2, %8 ], [ %10, %9 ]
  ret i32 %12
}

define i32 @getpgid(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load i32, ptr %2, align 4
  %7 = icmp eq i32 %6, 2
  br i1 %7, label %8, label %9

8:
  br label %11

9:
  %10 = call i32 @fail(i32 noundef 3)
  br label %11

11:
  %12 = phi i32 [ 2, %8 ], [ %10, %9 ]
  ret i32 %12
}

define i32 @tcgetattr(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %10

9:
  br label %12

10:
  %11 = call i32 @fail(i32 noundef 25)
  br label %12

12:
  %13 = phi i32 [ -1, %9 ], [ %11, %10 ]
  ret i32 %13
}

define i32 @tcsetattr(i32 noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %5, align 4
  %8 = load ptr, ptr %6, align 8
  %9 = load i32, ptr %4, align 4
  %10 = call ptr @opened_at(i32 noundef %9)
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %13

12:
  br label %15

13:
  %14 = call i32 @fail(i32 noundef 25)
  br label %15

15:
  %16 = phi i32 [ -1, %12 ], [ %14, %13 ]
  ret i32 %16
}

define i64 @confstr(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %9 = load i32, ptr %5, align 4
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %13

11:
  %12 = call ptr @__errno_location()
  store i32 22, ptr %12, align 4
  store i64 0, ptr %4, align 8
  br label %44

13:
  store i64 0, ptr %8, align 8
  br label %14

14:
  %15 = load i64, ptr %8, align 8
  %16 = load i64, ptr %7, align 8
  %17 = icmp ult i64 %15, %16
  br i1 %17, label %18, label %21

18:
  %19 = load i64, ptr %8, align 8
  %20 = icmp ult i64 %19, 14
  br label %21

21:
  %22 = phi i1 [ false, %14 ], [ %20, %18 ]
  br i1 %22, label %23, label %43

23:
  %24 = load i64, ptr %8, align 8
  %25 = add i64 %24, 1
  %26 = load i64, ptr %7, align 8
  %27 = icmp eq i64 %25, %26
  br i1 %27, label %28, label %29

28:
  br label %34

29:
  %30 = load i64, ptr %8, align 8
  %31 = getelementptr inbounds [14 x i8], ptr @confstr.path, i64 0, i64 %30
  %32 = load i8, ptr %31, align 1
  %33 = sext i8 %32 to i32
  br label %34

34:
  %35 = phi i32 [ 0, %28 ], [ %33, %29 ]
  %36 = trunc i32 %35 to i8
  %37 = load ptr, ptr %6, align 8
  %38 = load i64, ptr %8, align 8
  %39 = getelementptr inbounds i8, ptr %37, i64 %38
  store i8 %36, ptr %39, align 1
  br label %40

40:
  %41 = load i64, ptr %8, align 8
  %42 = add i64 %41, 1
  store i64 %42, ptr %8, align 8
  br label %14

43:
  store i64 14, ptr %4, align 8
  br label %44

44:
  %45 = load i64, ptr %4, align 8
  ret i64 %45
}

define i32 @openat64(i32 noundef %0, ptr noundef %1, i32 noundef %2, ...) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = call i32 @is_here(i32 noundef %7, ptr noundef %8)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %15

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load i32, ptr %6, align 4
  %14 = call i32 @open_file(ptr noundef %12, i32 noundef %13)
  br label %17

15:
  %16 = call i32 @fail(i32 noundef 9)
  br label %17

17:
  %18 = phi i32 [ %14, %11 ], [ %16, %15 ]
  ret i32 %18
}

define i32 @fstatat64(i32 noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %9 = load i32, ptr %5, align 4
  %10 = load ptr, ptr %6, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = load i32, ptr %8, align 4
  %13 = call i32 @fstatat(i32 noundef %9, ptr noundef %10, ptr noundef %11, i32 noundef %12)
  ret i32 %13
}

define i32 @creat64(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = call i32 @creat(ptr noundef %5, i32 noundef %6)
  ret i32 %7
}

define i32 @ftruncate64(i32 noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i64, align 8
  store i32 %0, ptr %3, align 4
  store i64 %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load i64, ptr %4, align 8
  %7 = call i32 @ftruncate(i32 noundef %5, i64 noundef %6)
  ret i32 %7
}

define i64 @pread64(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i32, ptr %5, align 4
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load i64, ptr %8, align 8
  %13 = call i64 @pread(i32 noundef %9, ptr noundef %10, i64 noundef %11, i64 noundef %12)
  ret i64 %13
}

define i64 @pwrite64(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  store i64 %3, ptr %8, align 8
  %9 = load i32, ptr %5, align 4
  %10 = load ptr, ptr %6, align 8
  %11 = load i64, ptr %7, align 8
  %12 = load i64, ptr %8, align 8
  %13 = call i64 @pwrite(i32 noundef %9, ptr noundef %10, i64 noundef %11, i64 noundef %12)
  ret i64 %13
}

define i32 @fseeko64(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  %10 = call i32 @fseeko(ptr noundef %7, i64 noundef %8, i32 noundef %9)
  ret i32 %10
}

define i64 @ftello64(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i64 @ftello(ptr noundef %3)
  ret i64 %4
}

define ptr @freopen64(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call ptr @freopen(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret ptr %10
}

define ptr @tmpfile64() {
  %1 = call ptr @tmpfile()
  ret ptr %1
}

define i64 @malloc_usable_size(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %6

5:
  br label %9

6:
  %7 = load ptr, ptr %2, align 8
  %8 = call i64 @klee_get_obj_size(ptr noundef %7)
  br label %9

9:
  %10 = phi i64 [ 0, %5 ], [ %8, %6 ]
  ret i64 %10
}

declare i64 @klee_get_obj_size(ptr noundef)

define ptr @mmap(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5) {
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i64, align 8
  store ptr %0, ptr %7, align 8
  store i64 %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  store i32 %3, ptr %10, align 4
  store i32 %4, ptr %11, align 4
  store i64 %5, ptr %12, align 8
  %13 = load ptr, ptr %7, align 8
  %14 = load i64, ptr %8, align 8
  %15 = load i32, ptr %9, align 4
  %16 = load i32, ptr %10, align 4
  %17 = load i32, ptr %11, align 4
  %18 = load i64, ptr %12, align 8
  %19 = call ptr @map(i64 noundef %14, i32 noundef %15, i32 noundef %16, i32 noundef %17, i64 noundef %18)
  ret ptr %19
}

define internal ptr @map(i64 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) {
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i64, align 8
  %12 = alloca i32, align 4
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca i64, align 8
  store i64 %0, ptr %7, align 8
  store i32 %1, ptr %8, align 4
  store i32 %2, ptr %9, align 4
  store i32 %3, ptr %10, align 4
  store i64 %4, ptr %11, align 8
  %16 = load i64, ptr %7, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %22, label %18

18:
  %19 = load i64, ptr %11, align 8
  %20 = srem i64 %19, 4096
  %21 = icmp ne i64 %20, 0
  br i1 %21, label %22, label %24

22:
  %23 = call ptr @__errno_location()
  store i32 22, ptr %23, align 4
  store ptr inttoptr (i64 -1 to ptr), ptr %6, align 8
  br label %120

24:
  %25 = load i32, ptr %9, align 4
  %26 = and i32 %25, 16
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %28, label %29

28:
  call void @__reprise_mapping_at_an_address()
  br label %29

29:
  %30 = load i32, ptr %9, align 4
  %31 = and i32 %30, 32
  %32 = icmp eq i32 %31, 0
  %33 = zext i1 %32 to i32
  store i32 %33, ptr %12, align 4
  %34 = load i32, ptr %12, align 4
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %39

36:
  %37 = load i32, ptr %10, align 4
  %38 = call ptr @opened_at(i32 noundef %37)
  br label %40

39:
  br label %40

40:
  %41 = phi ptr [ %38, %36 ], [ null, %39 ]
  store ptr %41, ptr %13, align 8
  %42 = load i32, ptr %12, align 4
  %43 = icmp ne i32 %42, 0
  br i1 %43, label %44, label %48

44:
  %45 = load ptr, ptr %13, align 8
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %48

47:
  store ptr inttoptr (i64 -1 to ptr), ptr %6, align 8
  br label %120

48:
  %49 = load i32, ptr %12, align 4
  %50 = icmp ne i32 %49, 0
  br i1 %50, label %51, label %60

51:
  %52 = load i32, ptr %9, align 4
  %53 = and i32 %52, 1
  %54 = icmp ne i32 %53, 0
  br i1 %54, label %55, label %60

55:
  %56 = load i32, ptr %8, align 4
  %57 = and i32 %56, 2
  %58 = icmp ne i32 %57, 0
  br i1 %58, label %59, label %60

59:
  call void @__reprise_mapping_of_a_file_that_is_written()
  br label %60

60:
  %61 = load i64, ptr %7, align 8
  %62 = add i64 %61, 4096
  %63 = sub i64 %62, 1
  %64 = udiv i64 %63, 4096
  %65 = mul i64 %64, 4096
  %66 = call ptr @aligned_alloc(i64 noundef 4096, i64 noundef %65)
  store ptr %66, ptr %14, align 8
  %67 = load ptr, ptr %14, align 8
  %68 = icmp eq ptr %67, null
  br i1 %68, label %69, label %71

69:
  %70 = call ptr @__errno_location()
  store i32 12, ptr %70, align 4
  store ptr inttoptr (i64 -1 to ptr), ptr %6, align 8
  br label %120

71:
  %72 = load ptr, ptr %14, align 8
  %73 = load i64, ptr %7, align 8
  %74 = add i64 %73, 4096
  %75 = sub i64 %74, 1
  %76 = udiv i64 %75, 4096
  %77 = mul i64 %76, 4096
  %78 = call ptr @memset(ptr noundef %72, i32 noundef 0, i64 noundef %77)
  %79 = load i32, ptr %12, align 4
  %80 = icmp ne i32 %79, 0
  br i1 %80, label %81, label %118

81:
  %82 = load i64, ptr %11, align 8
  %83 = load ptr, ptr %13, align 8
  %84 = getelementptr inbounds %struct.opened, ptr %83, i32 0, i32 0
  %85 = load ptr, ptr %84, align 8
  %86 = getelementptr inbounds %struct.file, ptr %85, i32 0, i32 2
  %87 = load i64, ptr %86, align 8
  %88 = icmp ult i64 %82, %87
  br i1 %88, label %89, label %118

89:
  %90 = load ptr, ptr %13, align 8
  %91 = getelementptr inbounds %struct.opened, ptr %90, i32 0, i32 0
  %92 = load ptr, ptr %91, align 8
  %93 = getelementptr inbounds %struct.file, ptr %92, i32 0, i32 2
  %94 = load i64, ptr %93, align 8
  %95 = load i64, ptr %11, align 8
  %96 = sub i64 %94, %95
  store i64 %96, ptr %15, align 8
  %97 = load ptr, ptr %13, align 8
  %98 = getelementptr inbounds %struct.opened, ptr %97, i32 0, i32 0
  %99 = load ptr, ptr %98, align 8
  call void @load(ptr noundef %99)
  %100 = load ptr, ptr %14, align 8
  %101 = load ptr, ptr %13, align 8
  %102 = getelementptr inbounds %struct.opened, ptr %101, i32 0, i32 0
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds %struct.file, ptr %103, i32 0, i32 1
  %105 = load ptr, ptr %104, align 8
  %106 = load i64, ptr %11, align 8
  %107 = getelementptr inbounds i8, ptr %105, i64 %106
  %108 = load i64, ptr %15, align 8
  %109 = load i64, ptr %7, align 8
  %110 = icmp ult i64 %108, %109
  br i1 %110, label %111, label %113

111:
  %112 = load i64, ptr %15, align 8
  br label %115

113:
  %114 = load i64, ptr %7, align 8
  br label %115

115:
  %116 = phi i64 [ %112, %111 ], [ %114, %113 ]
  %117 = call ptr @memcpy(ptr noundef %100, ptr noundef %107, i64 noundef %116)
  br label %118

118:
  %119 = load ptr, ptr %14, align 8
  store ptr %119, ptr %6, align 8
  br label %120

120:
  %121 = load ptr, ptr %6, align 8
  ret ptr %121
}

define ptr @mmap64(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5) {
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i64, align 8
  store ptr %0, ptr %7, align 8
  store i64 %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  store i32 %3, ptr %10, align 4
  store i32 %4, ptr %11, align 4
  store i64 %5, ptr %12, align 8
  %13 = load ptr, ptr %7, align 8
  %14 = load i64, ptr %8, align 8
  %15 = load i32, ptr %9, align 4
  %16 = load i32, ptr %10, align 4
  %17 = load i32, ptr %11, align 4
  %18 = load i64, ptr %12, align 8
  %19 = call ptr @map(i64 noundef %14, i32 noundef %15, i32 noundef %16, i32 noundef %17, i64 noundef %18)
  ret ptr %19
}

define i32 @munmap(ptr noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %13, label %8

8:
  %9 = load ptr, ptr %4, align 8
  %10 = ptrtoint ptr %9 to i64
  %11 = urem i64 %10, 4096
  %12 = icmp ne i64 %11, 0
  br i1 %12, label %13, label %15

13:
  %14 = call i32 @fail(i32 noundef 22)
  store i32 %14, ptr %3, align 4
  br label %27

15:
  %16 = load ptr, ptr %4, align 8
  %17 = call i64 @klee_get_obj_size(ptr noundef %16)
  %18 = load i64, ptr %5, align 8
  %19 = add i64 %18, 4096
  %20 = sub i64 %19, 1
  %21 = udiv i64 %20, 4096
  %22 = mul i64 %21, 4096
  %23 = icmp ne i64 %17, %22
  br i1 %23, label %24, label %25

24:
  call void @__reprise_unmapping_of_a_part()
  br label %25

25:
  %26 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %26)
  store i32 0, ptr %3, align 4
  br label %27

27:
  %28 = load i32, ptr %3, align 4
  ret i32 %28
}

declare void @__reprise_unmapping_of_a_part()

define i32 @mprotect(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  ret i32 0
}

define i32 @madvise(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  ret i32 0
}

define i32 @msync(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i64, ptr %5, align 8
  %9 = load i32, ptr %6, align 4
  ret i32 0
}

define i32 @arc4random() {
  %1 = alloca i32, align 4
  call void @klee_make_symbolic(ptr noundef %1, i64 noundef 4, ptr noundef getelementptr inbounds ([11 x i8], ptr @.str.28, i64 0, i64 0))
  %2 = load i32, ptr %1, align 4
  ret i32 %2
}

define void @arc4random_buf(ptr noundef %0, i64 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i64, align 8
  store ptr %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp ugt i64 %5, 0
  br i1 %6, label %7, label %10

7:
  %8 = load ptr, ptr %3, align 8
  %9 = load i64, ptr %4, align 8
  call void @klee_make_symbolic(ptr noundef %8, i64 noundef %9, ptr noundef getelementptr inbounds ([15 x i8], ptr @.str.29, i64 0, i64 0))
  br label %10

10:
  ret void
}

define i32 @arc4random_uniform(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %5 = load i32, ptr %3, align 4
  %6 = icmp ult i32 %5, 2
  br i1 %6, label %7, label %8

7:
  store i32 0, ptr %2, align 4
  br label %15

8:
  call void @klee_make_symbolic(ptr noundef %4, i64 noundef 4, ptr noundef getelementptr inbounds ([19 x i8], ptr @.str.30, i64 0, i64 0))
  %9 = load i32, ptr %4, align 4
  %10 = load i32, ptr %3, align 4
  %11 = icmp ult i32 %9, %10
  %12 = zext i1 %11 to i32
  %13 = sext i32 %12 to i64
  call void @klee_assume(i64 noundef %13)
  %14 = load i32, ptr %4, align 4
  store i32 %14, ptr %2, align 4
  br label %15

15:
  %16 = load i32, ptr %2, align 4
  ret i32 %16
}

define i32 @getentropy(ptr noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp ugt i64 %6, 256
  br i1 %7, label %8, label %10

8:
  %9 = call i32 @fail(i32 noundef 5)
  store i32 %9, ptr %3, align 4
  br label %17

10:
  %11 = load i64, ptr %5, align 8
  %12 = icmp ugt i64 %11, 0
  br i1 %12, label %13, label %16

13:
  %14 = load ptr, ptr %4, align 8
  %15 = load i64, ptr %5, align 8
  call void @klee_make_symbolic(ptr noundef %14, i64 noundef %15, ptr noundef getelementptr inbounds ([11 x i8], ptr @.str.31, i64 0, i64 0))
  br label %16

16:
  store i32 0, ptr %3, align 4
  br label %17

17:
  %18 = load i32, ptr %3, align 4
  ret i32 %18
}

define i64 @getrandom(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %6, align 4
  %8 = load i64, ptr %5, align 8
  %9 = icmp ugt i64 %8, 0
  br i1 %9, label %10, label %13

10:
  %11 = load ptr, ptr %4, align 8
  %12 = load i64, ptr %5, align 8
  call void @klee_make_symbolic(ptr noundef %11, i64 noundef %12, ptr noundef getelementptr inbounds ([10 x i8], ptr @.str.32, i64 0, i64 0))
  br label %13

13:
  %14 = load i64, ptr %5, align 8
  ret i64 %14
}

define i64 @sysconf(i32 noundef %0) {
  %2 = alloca i64, align 8
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  switch i32 %4, label %13 [
    i32 0, label %5
    i32 2, label %6
    i32 4, label %7
    i32 30, label %8
    i32 43, label %9
    i32 180, label %10
    i32 83, label %11
    i32 84, label %11
    i32 85, label %12
  ]

5:
  store i64 2097152, ptr %2, align 8
  br label %16

6:
  store i64 100, ptr %2, align 8
  br label %16

7:
  store i64 256, ptr %2, align 8
  br label %16

8:
  store i64 4096, ptr %2, align 8
  br label %16

9:
  store i64 2048, ptr %2, align 8
  br label %16

10:
  store i64 64, ptr %2, align 8
  br label %16

11:
  store i64 1, ptr %2, align 8
  br label %16

12:
  store i64 1048576, ptr %2, align 8
  br label %16

13:
  %14 = call i32 @fail(i32 noundef 22)
  %15 = sext i32 %14 to i64
  store i64 %15, ptr %2, align 8
  br label %16

16:
  %17 = load i64, ptr %2, align 8
  ret i64 %17
}

define i32 @getpagesize() {
  ret i32 4096
}

define i64 @pathconf(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = icmp eq i32 %6, 3
  br i1 %7, label %8, label %9

8:
  br label %17

9:
  %10 = load i32, ptr %4, align 4
  %11 = icmp eq i32 %10, 4
  br i1 %11, label %12, label %13

12:
  br label %15

13:
  %14 = call i32 @fail(i32 noundef 22)
  br label %15

15:
  %16 = phi i32 [ 4096, %12 ], [ %14, %13 ]
  br label %17

17:
  %18 = phi i32 [ 255, %8 ], [ %16, %15 ]
  %19 = sext i32 %18 to i64
  ret i64 %19
}

define i64 @syscall(i64 noundef %0, ...) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = call i32 @fail(i32 noundef 38)
  %5 = sext i32 %4 to i64
  ret i64 %5
}

define i32 @getrlimit(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.limit, ptr %6, i32 0, i32 1
  store i64 -1, ptr %7, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.limit, ptr %8, i32 0, i32 0
  store i64 -1, ptr %9, align 8
  ret i32 0
}

define i32 @setrlimit(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  ret i32 0
}

define i32 @getrusage(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = call ptr @memset(ptr noundef %6, i32 noundef 0, i64 noundef 144)
  ret i32 0
}

define i64 @times(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %8

5:
  %6 = load ptr, ptr %2, align 8
  %7 = call ptr @memset(ptr noundef %6, i32 noundef 0, i64 noundef 32)
  br label %8

8:
  ret i64 0
}

define i32 @uname(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @memset(ptr noundef %4, i32 noundef 0, i64 noundef 390)
  store i32 0, ptr %3, align 4
  br label %6

6:
  %7 = load i32, ptr %3, align 4
  %8 = icmp slt i32 %7, 6
  br i1 %8, label %9, label %29

9:
  %10 = load ptr, ptr %2, align 8
  %11 = getelementptr inbounds %struct.system_names, ptr %10, i32 0, i32 0
  %12 = load i32, ptr %3, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [6 x [65 x i8]], ptr %11, i64 0, i64 %13
  %15 = getelementptr inbounds [65 x i8], ptr %14, i64 0, i64 0
  %16 = load i32, ptr %3, align 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds [6 x ptr], ptr @uname.texts, i64 0, i64 %17
  %19 = load ptr, ptr %18, align 8
  %20 = load i32, ptr %3, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds [6 x ptr], ptr @uname.texts, i64 0, i64 %21
  %23 = load ptr, ptr %22, align 8
  %24 = call i64 @strlen(ptr noundef %23)
  %25 = call ptr @memcpy(ptr noundef %15, ptr noundef %19, i64 noundef %24)
  br label %26

26:
  %27 = load i32, ptr %3, align 4
  %28 = add nsw i32 %27, 1
  store i32 %28, ptr %3, align 4
  br label %6

29:
  ret i32 0
}

define i32 @gethostname(ptr noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp ult i64 %6, 10
  br i1 %7, label %8, label %10

8:
  %9 = call i32 @fail(i32 noundef 36)
  store i32 %9, ptr %3, align 4
  br label %13

10:
  %11 = load ptr, ptr %4, align 8
  %12 = call ptr @memcpy(ptr noundef %11, ptr noundef getelementptr inbounds ([10 x i8], ptr @gethostname.name, i64 0, i64 0), i64 noundef 10)
  store i32 0, ptr %3, align 4
  br label %13

13:
  %14 = load i32, ptr %3, align 4
  ret i32 %14
}

define i32 @alarm(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 0
}

define i32 @nice(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  ret i32 0
}

define i32 @sigprocmask(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = icmp ne ptr %9, null
  br i1 %10, label %11, label %14

11:
  %12 = load ptr, ptr %6, align 8
  %13 = call ptr @memset(ptr noundef %12, i32 noundef 0, i64 noundef 128)
  br label %14

14:
  ret i32 0
}

define i32 @sigdelset(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = sub nsw i32 %5, 1
  %7 = srem i32 %6, 64
  %8 = zext i32 %7 to i64
  %9 = shl i64 1, %8
  %10 = xor i64 %9, -1
  %11 = load ptr, ptr %3, align 8
  %12 = load i32, ptr %4, align 4
  %13 = sub nsw i32 %12, 1
  %14 = sdiv i32 %13, 64
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds i64, ptr %11, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = and i64 %17, %10
  store i64 %18, ptr %16, align 8
  ret i32 0
}

define i32 @sigismember(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4
  %7 = sub nsw i32 %6, 1
  %8 = sdiv i32 %7, 64
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i64, ptr %5, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = load i32, ptr %4, align 4
  %13 = sub nsw i32 %12, 1
  %14 = srem i32 %13, 64
  %15 = zext i32 %14 to i64
  %16 = lshr i64 %11, %15
  %17 = and i64 %16, 1
  %18 = trunc i64 %17 to i32
  ret i32 %18
}

define i32 @chmod(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca %struct.status, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %6 = load i32, ptr %4, align 4
  %7 = load ptr, ptr %3, align 8
  %8 = call i32 @describe_named(ptr noundef %7, ptr noundef %5)
  ret i32 %8
}

define i32 @fchmod(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load i32, ptr %3, align 4
  %7 = call ptr @opened_at(i32 noundef %6)
  %8 = icmp eq ptr %7, null
  %9 = zext i1 %8 to i64
  %10 = select i1 %8, i32 -1, i32 0
  ret i32 %10
}

define i32 @chown(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca %struct.status, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %8 = load i32, ptr %5, align 4
  %9 = load i32, ptr %6, align 4
  %10 = load ptr, ptr %4, align 8
  %11 = call i32 @describe_named(ptr noundef %10, ptr noundef %7)
  ret i32 %11
}

define i64 @readlink(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca %struct.status, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load i64, ptr %6, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = call i32 @describe_named(ptr noundef %10, ptr noundef %7)
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %15

13:
  %14 = call i32 @fail(i32 noundef 22)
  br label %16

15:
  br label %16

16:
  %17 = phi i32 [ %14, %13 ], [ -1, %15 ]
  %18 = sext i32 %17 to i64
  ret i64 %18
}

define ptr @realpath(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca %struct.status, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @describe_named(ptr noundef %9, ptr noundef %6)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:
  store ptr null, ptr %3, align 8
  br label %42

13:
  %14 = load ptr, ptr %4, align 8
  %15 = call ptr @without_dots(ptr noundef %14)
  store ptr %15, ptr %4, align 8
  %16 = load ptr, ptr %4, align 8
  %17 = call i64 @strlen(ptr noundef %16)
  store i64 %17, ptr %7, align 8
  %18 = load ptr, ptr %4, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 0
  %20 = load i8, ptr %19, align 1
  %21 = sext i8 %20 to i32
  %22 = icmp ne i32 %21, 47
  %23 = zext i1 %22 to i32
  %24 = sext i32 %23 to i64
  store i64 %24, ptr %8, align 8
  %25 = load ptr, ptr %5, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %27, label %31

27:
  %28 = load i64, ptr %7, align 8
  %29 = add i64 %28, 2
  %30 = call ptr @malloc(i64 noundef %29)
  store ptr %30, ptr %5, align 8
  br label %31

31:
  %32 = load ptr, ptr %5, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 0
  store i8 47, ptr %33, align 1
  %34 = load ptr, ptr %5, align 8
  %35 = load i64, ptr %8, align 8
  %36 = getelementptr inbounds i8, ptr %34, i64 %35
  %37 = load ptr, ptr %4, align 8
  %38 = load i64, ptr %7, align 8
  %39 = add i64 %38, 1
  %40 = call ptr @memcpy(ptr noundef %36, ptr noundef %37, i64 noundef %39)
  %41 = load ptr, ptr %5, align 8
  store ptr %41, ptr %3, align 8
  br label %42

42:
  %43 = load ptr, ptr %3, align 8
  ret ptr %43
}

define i64 @pthread_self() {
  ret i64 1
}

define i32 @pthread_equal(i64 noundef %0, i64 noundef %1) {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  store i64 %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %3, align 8
  %6 = load i64, ptr %4, align 8
  %7 = icmp eq i64 %5, %6
  %8 = zext i1 %7 to i32
  ret i32 %8
}

define i32 @pthread_mutex_init(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.mutex, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  call void @llvm.memset.p0.i64(ptr align 4 %5, i8 0, i64 20, i1 false)
  %6 = getelementptr inbounds %struct.mutex, ptr %5, i32 0, i32 4
  %7 = load ptr, ptr %4, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %9, label %10

9:
  br label %13

10:
  %11 = load ptr, ptr %4, align 8
  %12 = load i32, ptr %11, align 4
  br label %13

13:
  %14 = phi i32 [ 0, %9 ], [ %12, %10 ]
  store i32 %14, ptr %6, align 4
  %15 = load ptr, ptr %3, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %15, ptr align 4 %5, i64 20, i1 false)
  ret i32 0
}

define i32 @pthread_mutex_destroy(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.mutex, ptr %3, i32 0, i32 0
  %5 = load i32, ptr %4, align 4
  %6 = icmp ne i32 %5, 0
  %7 = zext i1 %6 to i64
  %8 = select i1 %6, i32 16, i32 0
  ret i32 %8
}

define i32 @pthread_mutex_lock(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @lock(ptr noundef %3, i32 noundef 1)
  ret i32 %4
}

define internal i32 @lock(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = getelementptr inbounds %struct.mutex, ptr %6, i32 0, i32 0
  %8 = load i32, ptr %7, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %29

10:
  %11 = load ptr, ptr %4, align 8
  %12 = getelementptr inbounds %struct.mutex, ptr %11, i32 0, i32 4
  %13 = load i32, ptr %12, align 4
  %14 = icmp ne i32 %13, 1
  br i1 %14, label %15, label %29

15:
  %16 = load ptr, ptr %4, align 8
  %17 = getelementptr inbounds %struct.mutex, ptr %16, i32 0, i32 4
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 2
  br i1 %19, label %20, label %24

20:
  %21 = load i32, ptr %5, align 4
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %24

23:
  store i32 35, ptr %3, align 4
  br label %36

24:
  %25 = load i32, ptr %5, align 4
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %27, label %28

27:
  call void @__reprise_wait_for_another_thread()
  br label %28

28:
  store i32 16, ptr %3, align 4
  br label %36

29:
  %30 = load ptr, ptr %4, align 8
  %31 = getelementptr inbounds %struct.mutex, ptr %30, i32 0, i32 0
  store i32 1, ptr %31, align 4
  %32 = load ptr, ptr %4, align 8
  %33 = getelementptr inbounds %struct.mutex, ptr %32, i32 0, i32 1
  %34 = load i32, ptr %33, align 4
  %35 = add i32 %34, 1
  store i32 %35, ptr %33, align 4
  store i32 0, ptr %3, align 4
  br label %36

36:
  %37 = load i32, ptr %3, align 4
  ret i32 %37
}

define i32 @pthread_mutex_trylock(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @lock(ptr noundef %3, i32 noundef 0)
  ret i32 %4
}

define i32 @pthread_mutex_unlock(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds %struct.mutex, ptr %4, i32 0, i32 0
  %6 = load i32, ptr %5, align 4
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %22, label %8

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.mutex, ptr %9, i32 0, i32 4
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 1
  br i1 %12, label %18, label %13

13:
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.mutex, ptr %14, i32 0, i32 4
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 2
  br label %18

18:
  %19 = phi i1 [ true, %8 ], [ %17, %13 ]
  %20 = zext i1 %19 to i64
  %21 = select i1 %19, i32 1, i32 0
  store i32 %21, ptr %2, align 4
  br label %34

22:
  %23 = load ptr, ptr %3, align 8
  %24 = getelementptr inbounds %struct.mutex, ptr %23, i32 0, i32 1
  %25 = load i32, ptr %24, align 4
  %26 = add i32 %25, -1
  store i32 %26, ptr %24, align 4
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds %struct.mutex, ptr %27, i32 0, i32 1
  %29 = load i32, ptr %28, align 4
  %30 = icmp ugt i32 %29, 0
  %31 = zext i1 %30 to i32
  %32 = load ptr, ptr %3, align 8
  %33 = getelementptr inbounds %struct.mutex, ptr %32, i32 0, i32 0
  store i32 %31, ptr %33, align 4
  store i32 0, ptr %2, align 4
  br label %34

34:
  %35 = load i32, ptr %2, align 4
  ret i32 %35
}

define i32 @pthread_mutexattr_init(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  ret i32 0
}

define i32 @pthread_mutexattr_destroy(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define i32 @pthread_mutexattr_settype(ptr noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %6, 0
  br i1 %7, label %11, label %8

8:
  %9 = load i32, ptr %5, align 4
  %10 = icmp sgt i32 %9, 3
  br i1 %10, label %11, label %12

11:
  store i32 22, ptr %3, align 4
  br label %15

12:
  %13 = load i32, ptr %5, align 4
  %14 = load ptr, ptr %4, align 8
  store i32 %13, ptr %14, align 4
  store i32 0, ptr %3, align 4
  br label %15

15:
  %16 = load i32, ptr %3, align 4
  ret i32 %16
}

define i32 @pthread_mutexattr_gettype(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %5, align 4
  %7 = load ptr, ptr %4, align 8
  store i32 %6, ptr %7, align 4
  ret i32 0
}

define i32 @pthread_cond_init(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr @memset(ptr noundef %6, i32 noundef 0, i64 noundef 48)
  ret i32 0
}

define i32 @pthread_cond_destroy(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define i32 @pthread_cond_signal(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define i32 @pthread_cond_broadcast(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define i32 @pthread_cond_wait(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @__reprise_wait_for_another_thread()
  ret i32 0
}

declare void @__reprise_wait_for_another_thread()

define i32 @pthread_rwlock_init(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = call ptr @memset(ptr noundef %6, i32 noundef 0, i64 noundef 56)
  ret i32 0
}

define i32 @pthread_rwlock_destroy(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define i32 @pthread_rwlock_rdlock(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = load i32, ptr %4, align 4
  %6 = icmp slt i32 %5, 0
  br i1 %6, label %7, label %8

7:
  store i32 35, ptr %2, align 4
  br label %12

8:
  %9 = load ptr, ptr %3, align 8
  %10 = load i32, ptr %9, align 4
  %11 = add nsw i32 %10, 1
  store i32 %11, ptr %9, align 4
  store i32 0, ptr %2, align 4
  br label %12

12:
  %13 = load i32, ptr %2, align 4
  ret i32 %13
}

define i32 @pthread_rwlock_wrlock(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = load i32, ptr %4, align 4
  %6 = icmp slt i32 %5, 0
  br i1 %6, label %7, label %8

7:
  store i32 35, ptr %2, align 4
  br label %15

8:
  %9 = load ptr, ptr %3, align 8
  %10 = load i32, ptr %9, align 4
  %11 = icmp sgt i32 %10, 0
  br i1 %11, label %12, label %13

12:
  call void @__reprise_wait_for_another_thread()
  br label %13

13:
  %14 = load ptr, ptr %3, align 8
  store i32 -1, ptr %14, align 4
  store i32 0, ptr %2, align 4
  br label %15

15:
  %16 = load i32, ptr %2, align 4
  ret i32 %16
}

define i32 @pthread_rwlock_unlock(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i32, ptr %3, align 4
  %5 = icmp sgt i32 %4, 0
  br i1 %5, label %6, label %10

6:
  %7 = load ptr, ptr %2, align 8
  %8 = load i32, ptr %7, align 4
  %9 = sub nsw i32 %8, 1
  br label %11

10:
  br label %11

11:
  %12 = phi i32 [ %9, %6 ], [ 0, %10 ]
  %13 = load ptr, ptr %2, align 8
  store i32 %12, ptr %13, align 4
  ret i32 0
}

define i32 @pthread_spin_init(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = load ptr, ptr %3, align 8
  store i32 0, ptr %6, align 4
  ret i32 0
}

define i32 @pthread_spin_destroy(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define i32 @pthread_spin_lock(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = load i32, ptr %3, align 4
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:
  call void @__reprise_wait_for_another_thread()
  br label %7

7:
  %8 = load ptr, ptr %2, align 8
  store i32 1, ptr %8, align 4
  ret i32 0
}

define i32 @pthread_spin_unlock(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  store i32 0, ptr %3, align 4
  ret i32 0
}

define i32 @pthread_once(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %11

8:
  %9 = load ptr, ptr %3, align 8
  store i32 2, ptr %9, align 4
  %10 = load ptr, ptr %4, align 8
  call void %10()
  br label %11

11:
  ret i32 0
}

define i32 @pthread_key_create(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %7 = load ptr, ptr %5, align 8
  store i32 0, ptr %6, align 4
  br label %8

8:
  %9 = load i32, ptr %6, align 4
  %10 = icmp ult i32 %9, 128
  br i1 %10, label %11, label %33

11:
  %12 = load i32, ptr %6, align 4
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %13
  %15 = getelementptr inbounds %struct.anon.0, ptr %14, i32 0, i32 0
  %16 = load i8, ptr %15, align 16
  %17 = icmp ne i8 %16, 0
  br i1 %17, label %29, label %18

18:
  %19 = load i32, ptr %6, align 4
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %20
  %22 = getelementptr inbounds %struct.anon.0, ptr %21, i32 0, i32 0
  store i8 1, ptr %22, align 16
  %23 = load i32, ptr %6, align 4
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %24
  %26 = getelementptr inbounds %struct.anon.0, ptr %25, i32 0, i32 1
  store ptr null, ptr %26, align 8
  %27 = load i32, ptr %6, align 4
  %28 = load ptr, ptr %4, align 8
  store i32 %27, ptr %28, align 4
  store i32 0, ptr %3, align 4
  br label %34

29:
  br label %30

30:
  %31 = load i32, ptr %6, align 4
  %32 = add i32 %31, 1
  store i32 %32, ptr %6, align 4
  br label %8

33:
  store i32 11, ptr %3, align 4
  br label %34

34:
  %35 = load i32, ptr %3, align 4
  ret i32 %35
}

define i32 @pthread_key_delete(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
  %4 = load i32, ptr %3, align 4
  %5 = icmp uge i32 %4, 128
  br i1 %5, label %13, label %6

6:
  %7 = load i32, ptr %3, align 4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %8
  %10 = getelementptr inbounds %struct.anon.0, ptr %9, i32 0, i32 0
  %11 = load i8, ptr %10, align 16
  %12 = icmp ne i8 %11, 0
  br i1 %12, label %14, label %13

13:
  store i32 22, ptr %2, align 4
  br label %19

14:
  %15 = load i32, ptr %3, align 4
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %16
  %18 = getelementptr inbounds %struct.anon.0, ptr %17, i32 0, i32 0
  store i8 0, ptr %18, align 16
  store i32 0, ptr %2, align 4
  br label %19

19:
  %20 = load i32, ptr %2, align 4
  ret i32 %20
}

define ptr @pthread_getspecific(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = icmp ult i32 %3, 128
  br i1 %4, label %5, label %19

5:
  %6 = load i32, ptr %2, align 4
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %7
  %9 = getelementptr inbounds %struct.anon.0, ptr %8, i32 0, i32 0
  %10 = load i8, ptr %9, align 16
  %11 = zext i8 %10 to i32
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %13, label %19

13:
  %14 = load i32, ptr %2, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %15
  %17 = getelementptr inbounds %struct.anon.0, ptr %16, i32 0, i32 1
  %18 = load ptr, ptr %17, align 8
  br label %20

19:
  br label %20

20:
  %21 = phi ptr [ %18, %13 ], [ null, %19 ]
  ret ptr %21
}

define i32 @pthread_setspecific(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %6 = load i32, ptr %4, align 4
  %7 = icmp uge i32 %6, 128
  br i1 %7, label %15, label %8

8:
  %9 = load i32, ptr %4, align 4
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %10
  %12 = getelementptr inbounds %struct.anon.0, ptr %11, i32 0, i32 0
  %13 = load i8, ptr %12, align 16
  %14 = icmp ne i8 %13, 0
  br i1 %14, label %16, label %15

15:
  store i32 22, ptr %3, align 4
  br label %22

16:
  %17 = load ptr, ptr %5, align 8
  %18 = load i32, ptr %4, align 4
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds [128 x %struct.anon.0], ptr @keys, i64 0, i64 %19
  %21 = getelementptr inbounds %struct.anon.0, ptr %20, i32 0, i32 1
  store ptr %17, ptr %21, align 8
  store i32 0, ptr %3, align 4
  br label %22

22:
  %23 = load i32, ptr %3, align 4
  ret i32 %23
}

define i32 @sched_yield() {
  ret i32 0
}

define ptr @getprogname() {
  %1 = load ptr, ptr @__progname, align 8
  ret ptr %1
}

define void @setprogname(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = call ptr @strrchr(ptr noundef %4, i32 noundef 47)
  store ptr %5, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %8, label %10

8:
  %9 = load ptr, ptr %2, align 8
  br label %13

10:
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 1
  br label %13

13:
  %14 = phi ptr [ %9, %8 ], [ %12, %10 ]
  store ptr %14, ptr @__progname, align 8
  ret void
}

define void @vwarn(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = call ptr @__errno_location()
  %6 = load i32, ptr %5, align 4
  %7 = load ptr, ptr %3, align 8
  %8 = load ptr, ptr %4, align 8
  call void @say(i32 noundef %6, ptr noundef %7, ptr noundef %8)
  ret void
}

define internal void @say(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr @stderr, align 8
  %8 = load ptr, ptr @__progname, align 8
  %9 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %7, ptr noundef getelementptr inbounds ([5 x i8], ptr @.str.245, i64 0, i64 0), ptr noundef %8)
  %10 = load ptr, ptr %5, align 8
  %11 = icmp ne ptr %10, null
  br i1 %11, label %12, label %17

12:
  %13 = load ptr, ptr @stderr, align 8
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = call i32 @vfprintf(ptr noundef %13, ptr noundef %14, ptr noundef %15)
  br label %17

17:
  %18 = load i32, ptr %4, align 4
  %19 = icmp sge i32 %18, 0
  br i1 %19, label %20, label %29

20:
  %21 = load ptr, ptr @stderr, align 8
  %22 = load ptr, ptr %5, align 8
  %23 = icmp ne ptr %22, null
  %24 = zext i1 %23 to i64
  %25 = select i1 %23, ptr getelementptr inbounds ([3 x i8], ptr @.str.247, i64 0, i64 0), ptr getelementptr inbounds ([1 x i8], ptr @.str.222, i64 0, i64 0)
  %26 = load i32, ptr %4, align 4
  %27 = call ptr @strerror(i32 noundef %26)
  %28 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %21, ptr noundef getelementptr inbounds ([5 x i8], ptr @.str.246, i64 0, i64 0), ptr noundef %25, ptr noundef %27)
  br label %29

29:
  %30 = load ptr, ptr @stderr, align 8
  %31 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %30, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.17, i64 0, i64 0))
  ret void
}

define void @vwarnx(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %4, align 8
  call void @say(i32 noundef -1, ptr noundef %5, ptr noundef %6)
  ret void
}

define void @verr(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = call ptr @__errno_location()
  %8 = load i32, ptr %7, align 4
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  call void @say(i32 noundef %8, ptr noundef %9, ptr noundef %10)
  %11 = load i32, ptr %4, align 4
  call void @exit(i32 noundef %11)
  unreachable
}

define void @verrx(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load ptr, ptr %6, align 8
  call void @say(i32 noundef -1, ptr noundef %7, ptr noundef %8)
  %9 = load i32, ptr %4, align 4
  call void @exit(i32 noundef %9)
  unreachable
}

define void @warn(ptr noundef %0, ...) {
  %2 = alloca ptr, align 8
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  store ptr %0, ptr %2, align 8
  %4 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %4)
  %5 = call ptr @__errno_location()
  %6 = load i32, ptr %5, align 4
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @say(i32 noundef %6, ptr noundef %7, ptr noundef %8)
  %9 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %9)
  ret void
}

define void @warnx(ptr noundef %0, ...) {
  %2 = alloca ptr, align 8
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  store ptr %0, ptr %2, align 8
  %4 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %4)
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @say(i32 noundef -1, ptr noundef %5, ptr noundef %6)
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %7)
  ret void
}

define void @err(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %6)
  %7 = call ptr @__errno_location()
  %8 = load i32, ptr %7, align 4
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @say(i32 noundef %8, ptr noundef %9, ptr noundef %10)
  %11 = load i32, ptr %3, align 4
  call void @exit(i32 noundef %11)
  unreachable
}

define void @errx(i32 noundef %0, ptr noundef %1, ...) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %6)
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @say(i32 noundef -1, ptr noundef %7, ptr noundef %8)
  %9 = load i32, ptr %3, align 4
  call void @exit(i32 noundef %9)
  unreachable
}

define void @error(i32 noundef %0, i32 noundef %1, ptr noundef %2, ...) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca [1 x %struct.__va_list_tag], align 16
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  store ptr %2, ptr %6, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_start(ptr %8)
  %9 = load i32, ptr %5, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %12

11:
  br label %14

12:
  %13 = load i32, ptr %5, align 4
  br label %14

14:
  %15 = phi i32 [ -1, %11 ], [ %13, %12 ]
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @say(i32 noundef %15, ptr noundef %16, ptr noundef %17)
  %18 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %7, i64 0, i64 0
  call void @llvm.va_end(ptr %18)
  %19 = load i32, ptr %4, align 4
  %20 = icmp ne i32 %19, 0
  br i1 %20, label %21, label %23

21:
  %22 = load i32, ptr %4, align 4
  call void @exit(i32 noundef %22)
  unreachable

23:
  ret void
}

define void @flockfile(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret void
}

define void @funlockfile(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret void
}

define i32 @ftrylockfile(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  ret i32 0
}

define ptr @strsignal(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %4 = load i32, ptr %2, align 4
  %5 = icmp sgt i32 %4, 0
  br i1 %5, label %6, label %15

6:
  %7 = load i32, ptr %2, align 4
  %8 = icmp slt i32 %7, 16
  br i1 %8, label %9, label %15

9:
  %10 = load i32, ptr %2, align 4
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds [16 x ptr], ptr @strsignal.texts, i64 0, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = icmp ne ptr %13, null
  br label %15

15:
  %16 = phi i1 [ false, %6 ], [ false, %1 ], [ %14, %9 ]
  %17 = zext i1 %16 to i32
  store i32 %17, ptr %3, align 4
  %18 = load i32, ptr %3, align 4
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %25

20:
  %21 = load i32, ptr %2, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [16 x ptr], ptr @strsignal.texts, i64 0, i64 %22
  %24 = load ptr, ptr %23, align 8
  br label %26

25:
  br label %26

26:
  %27 = phi ptr [ %24, %20 ], [ getelementptr inbounds ([15 x i8], ptr @.str.51, i64 0, i64 0), %25 ]
  ret ptr %27
}

define i32 @__xpg_strerror_r(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %10 = load i32, ptr %4, align 4
  %11 = call ptr @strerror(i32 noundef %10)
  store ptr %11, ptr %7, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = call i64 @strlen(ptr noundef %12)
  store i64 %13, ptr %8, align 8
  %14 = load i64, ptr %6, align 8
  %15 = icmp ugt i64 %14, 0
  br i1 %15, label %16, label %34

16:
  %17 = load i64, ptr %8, align 8
  %18 = load i64, ptr %6, align 8
  %19 = icmp ult i64 %17, %18
  br i1 %19, label %20, label %22

20:
  %21 = load i64, ptr %8, align 8
  br label %25

22:
  %23 = load i64, ptr %6, align 8
  %24 = sub i64 %23, 1
  br label %25

25:
  %26 = phi i64 [ %21, %20 ], [ %24, %22 ]
  store i64 %26, ptr %9, align 8
  %27 = load ptr, ptr %5, align 8
  %28 = load ptr, ptr %7, align 8
  %29 = load i64, ptr %9, align 8
  %30 = call ptr @memcpy(ptr noundef %27, ptr noundef %28, i64 noundef %29)
  %31 = load ptr, ptr %5, align 8
  %32 = load i64, ptr %9, align 8
  %33 = getelementptr inbounds i8, ptr %31, i64 %32
  store i8 0, ptr %33, align 1
  br label %34

34:
  %35 = load i64, ptr %8, align 8
  %36 = load i64, ptr %6, align 8
  %37 = icmp ult i64 %35, %36
  %38 = zext i1 %37 to i64
  %39 = select i1 %37, i32 0, i32 34
  ret i32 %39
}

define ptr @strerror_r(i32 noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load i64, ptr %6, align 8
  %9 = load i32, ptr %4, align 4
  %10 = call ptr @strerror(i32 noundef %9)
  ret ptr %10
}

define i64 @strlcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = call i64 @strlen(ptr noundef %9)
  store i64 %10, ptr %7, align 8
  %11 = load i64, ptr %6, align 8
  %12 = icmp ugt i64 %11, 0
  br i1 %12, label %13, label %31

13:
  %14 = load i64, ptr %7, align 8
  %15 = load i64, ptr %6, align 8
  %16 = icmp ult i64 %14, %15
  br i1 %16, label %17, label %19

17:
  %18 = load i64, ptr %7, align 8
  br label %22

19:
  %20 = load i64, ptr %6, align 8
  %21 = sub i64 %20, 1
  br label %22

22:
  %23 = phi i64 [ %18, %17 ], [ %21, %19 ]
  store i64 %23, ptr %8, align 8
  %24 = load ptr, ptr %4, align 8
  %25 = load ptr, ptr %5, align 8
  %26 = load i64, ptr %8, align 8
  %27 = call ptr @memcpy(ptr noundef %24, ptr noundef %25, i64 noundef %26)
  %28 = load ptr, ptr %4, align 8
  %29 = load i64, ptr %8, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 %29
  store i8 0, ptr %30, align 1
  br label %31

31:
  %32 = load i64, ptr %7, align 8
  ret i64 %32
}

define i64 @strlcat(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  store i64 0, ptr %7, align 8
  br label %8

8:
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %6, align 8
  %11 = icmp ult i64 %9, %10
  br i1 %11, label %12, label %19

12:
  %13 = load ptr, ptr %4, align 8
  %14 = load i64, ptr %7, align 8
  %15 = getelementptr inbounds i8, ptr %13, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp ne i32 %17, 0
  br label %19

19:
  %20 = phi i1 [ false, %8 ], [ %18, %12 ]
  br i1 %20, label %21, label %24

21:
  %22 = load i64, ptr %7, align 8
  %23 = add i64 %22, 1
  store i64 %23, ptr %7, align 8
  br label %8

24:
  %25 = load i64, ptr %7, align 8
  %26 = load ptr, ptr %4, align 8
  %27 = load i64, ptr %7, align 8
  %28 = getelementptr inbounds i8, ptr %26, i64 %27
  %29 = load ptr, ptr %5, align 8
  %30 = load i64, ptr %6, align 8
  %31 = load i64, ptr %7, align 8
  %32 = sub i64 %30, %31
  %33 = call i64 @strlcpy(ptr noundef %28, ptr noundef %29, i64 noundef %32)
  %34 = add i64 %25, %33
  ret i64 %34
}

define void @srand48(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = shl i64 %3, 16
  %5 = or i64 %4, 13070
  %6 = and i64 %5, 281474976710655
  store i64 %6, ptr @chance_of_48_bits, align 8
  ret void
}

define double @drand48() {
  %1 = call i64 @next_of_48_bits()
  %2 = uitofp i64 %1 to double
  %3 = fmul double %2, 0x3CF0000000000000
  ret double %3
}

define internal i64 @next_of_48_bits() {
  %1 = load i64, ptr @chance_of_48_bits, align 8
  %2 = mul i64 %1, 25214903917
  %3 = add i64 %2, 11
  %4 = and i64 %3, 281474976710655
  store i64 %4, ptr @chance_of_48_bits, align 8
  %5 = load i64, ptr @chance_of_48_bits, align 8
  ret i64 %5
}

define i64 @lrand48() {
  %1 = call i64 @next_of_48_bits()
  %2 = lshr i64 %1, 17
  ret i64 %2
}

define i64 @mrand48() {
  %1 = call i64 @next_of_48_bits()
  %2 = lshr i64 %1, 16
  %3 = trunc i64 %2 to i32
  %4 = sext i32 %3 to i64
  ret i64 %4
}

define i32 @getopt(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @next_option(i32 noundef %7, ptr noundef %8, ptr noundef %9, ptr noundef null, ptr noundef null, i32 noundef 0)
  ret i32 %10
}

define internal i32 @next_option(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, i32 noundef %5) {
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca ptr, align 8
  store i32 %0, ptr %8, align 4
  store ptr %1, ptr %9, align 8
  store ptr %2, ptr %10, align 8
  store ptr %3, ptr %11, align 8
  store ptr %4, ptr %12, align 8
  store i32 %5, ptr %13, align 4
  store ptr null, ptr @optarg, align 8
  %16 = load i32, ptr %8, align 4
  %17 = icmp slt i32 %16, 1
  br i1 %17, label %18, label %19

18:
  store i32 -1, ptr %7, align 4
  br label %97

19:
  %20 = load ptr, ptr %10, align 8
  %21 = call ptr @begin(ptr noundef %20)
  store ptr %21, ptr %10, align 8
  %22 = load ptr, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %23 = icmp eq ptr %22, null
  br i1 %23, label %29, label %24

24:
  %25 = load ptr, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %26 = load i8, ptr %25, align 1
  %27 = sext i8 %26 to i32
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %92

29:
  %30 = load i32, ptr %8, align 4
  %31 = load ptr, ptr %9, align 8
  %32 = call i32 @next_word_with_options(i32 noundef %30, ptr noundef %31)
  store i32 %32, ptr %14, align 4
  %33 = load i32, ptr %14, align 4
  %34 = icmp ne i32 %33, 0
  br i1 %34, label %35, label %37

35:
  %36 = load i32, ptr %14, align 4
  store i32 %36, ptr %7, align 4
  br label %97

37:
  %38 = load ptr, ptr %9, align 8
  %39 = load i32, ptr @optind, align 4
  %40 = sext i32 %39 to i64
  %41 = getelementptr inbounds ptr, ptr %38, i64 %40
  %42 = load ptr, ptr %41, align 8
  store ptr %42, ptr %15, align 8
  %43 = load ptr, ptr %11, align 8
  %44 = icmp ne ptr %43, null
  br i1 %44, label %45, label %60

45:
  %46 = load ptr, ptr %15, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 1
  %48 = load i8, ptr %47, align 1
  %49 = sext i8 %48 to i32
  %50 = icmp eq i32 %49, 45
  br i1 %50, label %51, label %60

51:
  %52 = load i32, ptr %8, align 4
  %53 = load ptr, ptr %9, align 8
  %54 = load ptr, ptr %10, align 8
  %55 = load ptr, ptr %11, align 8
  %56 = load ptr, ptr %12, align 8
  %57 = load ptr, ptr %15, align 8
  %58 = getelementptr inbounds i8, ptr %57, i64 2
  %59 = call i32 @long_option(i32 noundef %52, ptr noundef %53, ptr noundef %54, ptr noundef %55, ptr noundef %56, ptr noundef %58, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.248, i64 0, i64 0))
  store i32 %59, ptr %7, align 4
  br label %97

60:
  %61 = load ptr, ptr %11, align 8
  %62 = icmp ne ptr %61, null
  br i1 %62, label %63, label %89

63:
  %64 = load i32, ptr %13, align 4
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %89

66:
  %67 = load ptr, ptr %15, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 2
  %69 = load i8, ptr %68, align 1
  %70 = sext i8 %69 to i32
  %71 = icmp ne i32 %70, 0
  br i1 %71, label %80, label %72

72:
  %73 = load ptr, ptr %10, align 8
  %74 = load ptr, ptr %15, align 8
  %75 = getelementptr inbounds i8, ptr %74, i64 1
  %76 = load i8, ptr %75, align 1
  %77 = sext i8 %76 to i32
  %78 = call ptr @strchr(ptr noundef %73, i32 noundef %77)
  %79 = icmp eq ptr %78, null
  br i1 %79, label %80, label %89

80:
  %81 = load i32, ptr %8, align 4
  %82 = load ptr, ptr %9, align 8
  %83 = load ptr, ptr %10, align 8
  %84 = load ptr, ptr %11, align 8
  %85 = load ptr, ptr %12, align 8
  %86 = load ptr, ptr %15, align 8
  %87 = getelementptr inbounds i8, ptr %86, i64 1
  %88 = call i32 @long_option(i32 noundef %81, ptr noundef %82, ptr noundef %83, ptr noundef %84, ptr noundef %85, ptr noundef %87, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.249, i64 0, i64 0))
  store i32 %88, ptr %7, align 4
  br label %97

89:
  %90 = load ptr, ptr %15, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 1
  store ptr %91, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  br label %92

92:
  %93 = load i32, ptr %8, align 4
  %94 = load ptr, ptr %9, align 8
  %95 = load ptr, ptr %10, align 8
  %96 = call i32 @short_option(i32 noundef %93, ptr noundef %94, ptr noundef %95)
  store i32 %96, ptr %7, align 4
  br label %97

97:
  %98 = load i32, ptr %7, align 4
  ret i32 %98
}

define i32 @__posix_getopt(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @getopt(i32 noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define i32 @getopt_long(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %11 = load i32, ptr %6, align 4
  %12 = load ptr, ptr %7, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = load ptr, ptr %9, align 8
  %15 = load ptr, ptr %10, align 8
  %16 = call i32 @next_option(i32 noundef %11, ptr noundef %12, ptr noundef %13, ptr noundef %14, ptr noundef %15, i32 noundef 0)
  ret i32 %16
}

define i32 @getopt_long_only(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  store i32 %0, ptr %6, align 4
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store ptr %4, ptr %10, align 8
  %11 = load i32, ptr %6, align 4
  %12 = load ptr, ptr %7, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = load ptr, ptr %9, align 8
  %15 = load ptr, ptr %10, align 8
  %16 = call i32 @next_option(i32 noundef %11, ptr noundef %12, ptr noundef %13, ptr noundef %14, ptr noundef %15, i32 noundef 1)
  ret i32 %16
}

define i32 @vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @scan_stream(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define internal i32 @scan_stream(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca %struct.source, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = getelementptr inbounds %struct.source, ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %4, align 8
  store ptr %9, ptr %8, align 8
  %10 = getelementptr inbounds %struct.source, ptr %7, i32 0, i32 1
  store ptr null, ptr %10, align 8
  %11 = getelementptr inbounds %struct.source, ptr %7, i32 0, i32 2
  store i32 0, ptr %11, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = call i32 @scan(ptr noundef %7, ptr noundef %12, ptr noundef %13)
  ret i32 %14
}

define i32 @vscanf(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr @stdin, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @scan_stream(ptr noundef %5, ptr noundef %6, ptr noundef %7)
  ret i32 %8
}

define i32 @vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @scan_text(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define internal i32 @scan_text(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca %struct.source, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %8 = getelementptr inbounds %struct.source, ptr %7, i32 0, i32 0
  store ptr null, ptr %8, align 8
  %9 = getelementptr inbounds %struct.source, ptr %7, i32 0, i32 1
  %10 = load ptr, ptr %4, align 8
  store ptr %10, ptr %9, align 8
  %11 = getelementptr inbounds %struct.source, ptr %7, i32 0, i32 2
  store i32 0, ptr %11, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = call i32 @scan(ptr noundef %7, ptr noundef %12, ptr noundef %13)
  ret i32 %14
}

define i32 @scanf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 8
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %5)
  %6 = load ptr, ptr @stdin, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %9 = call i32 @scan_stream(ptr noundef %6, ptr noundef %7, ptr noundef %8)
  store i32 %9, ptr %4, align 4
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %10)
  %11 = load i32, ptr %4, align 4
  ret i32 %11
}

define i32 @fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @scan_stream(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @scan_text(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @__isoc99_scanf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 8
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %5)
  %6 = load ptr, ptr @stdin, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %9 = call i32 @scan_stream(ptr noundef %6, ptr noundef %7, ptr noundef %8)
  store i32 %9, ptr %4, align 4
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %10)
  %11 = load i32, ptr %4, align 4
  ret i32 %11
}

define i32 @__isoc99_fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @scan_stream(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @__isoc99_sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @scan_text(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @__isoc23_scanf(ptr noundef %0, ...) {
  %2 = alloca ptr, align 8
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_start(ptr %5)
  %6 = load ptr, ptr @stdin, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  %9 = call i32 @scan_stream(ptr noundef %6, ptr noundef %7, ptr noundef %8)
  store i32 %9, ptr %4, align 4
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %3, i64 0, i64 0
  call void @llvm.va_end(ptr %10)
  %11 = load i32, ptr %4, align 4
  ret i32 %11
}

define i32 @__isoc23_fscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @scan_stream(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @__isoc23_sscanf(ptr noundef %0, ptr noundef %1, ...) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca [1 x %struct.__va_list_tag], align 16
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %7 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_start(ptr %7)
  %8 = load ptr, ptr %3, align 8
  %9 = load ptr, ptr %4, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  %11 = call i32 @scan_text(ptr noundef %8, ptr noundef %9, ptr noundef %10)
  store i32 %11, ptr %6, align 4
  %12 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %5, i64 0, i64 0
  call void @llvm.va_end(ptr %12)
  %13 = load i32, ptr %6, align 4
  ret i32 %13
}

define i32 @__isoc99_vfscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @scan_stream(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define i32 @__isoc99_vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @scan_text(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

define i32 @__isoc23_vsscanf(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %5, align 8
  %9 = load ptr, ptr %6, align 8
  %10 = call i32 @scan_text(ptr noundef %7, ptr noundef %8, ptr noundef %9)
  ret i32 %10
}

declare ptr @__reprise_destructor(i32 noundef)

define internal double @scaled(double noundef %0, i64 noundef %1) {
  %3 = alloca double, align 8
  %4 = alloca i64, align 8
  store double %0, ptr %3, align 8
  store i64 %1, ptr %4, align 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 3000
  br i1 %6, label %7, label %8

7:
  store i64 3000, ptr %4, align 8
  br label %8

8:
  %9 = load i64, ptr %4, align 8
  %10 = icmp slt i64 %9, -3000
  br i1 %10, label %11, label %12

11:
  store i64 -3000, ptr %4, align 8
  br label %12

12:
  br label %13

13:
  %14 = load i64, ptr %4, align 8
  %15 = icmp sgt i64 %14, 1023
  br i1 %15, label %16, label %21

16:
  %17 = load double, ptr %3, align 8
  %18 = fmul double %17, 0x7FE0000000000000
  store double %18, ptr %3, align 8
  %19 = load i64, ptr %4, align 8
  %20 = sub nsw i64 %19, 1023
  store i64 %20, ptr %4, align 8
  br label %13

21:
  br label %22

22:
  %23 = load i64, ptr %4, align 8
  %24 = icmp slt i64 %23, -1022
  br i1 %24, label %25, label %30

25:
  %26 = load double, ptr %3, align 8
  %27 = fmul double %26, 0x360000000000000
  store double %27, ptr %3, align 8
  %28 = load i64, ptr %4, align 8
  %29 = add nsw i64 %28, 969
  store i64 %29, ptr %4, align 8
  br label %22

30:
  %31 = load double, ptr %3, align 8
  %32 = load i64, ptr %4, align 8
  %33 = add nsw i64 %32, 1023
  %34 = shl i64 %33, 52
  %35 = call double @double_of_bits(i64 noundef %34)
  %36 = fmul double %31, %35
  ret double %36
}

define internal i32 @is_hidden(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %5, align 8
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 46
  br i1 %10, label %11, label %33

11:
  %12 = load i32, ptr %6, align 4
  %13 = and i32 %12, 4
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %33

15:
  %16 = load ptr, ptr %5, align 8
  %17 = load ptr, ptr %4, align 8
  %18 = icmp eq ptr %16, %17
  br i1 %18, label %31, label %19

19:
  %20 = load i32, ptr %6, align 4
  %21 = and i32 %20, 1
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %29

23:
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 -1
  %26 = load i8, ptr %25, align 1
  %27 = sext i8 %26 to i32
  %28 = icmp eq i32 %27, 47
  br label %29

29:
  %30 = phi i1 [ false, %19 ], [ %28, %23 ]
  br label %31

31:
  %32 = phi i1 [ true, %15 ], [ %30, %29 ]
  br label %33

33:
  %34 = phi i1 [ false, %11 ], [ false, %3 ], [ %32, %31 ]
  %35 = zext i1 %34 to i32
  ret i32 %35
}

define internal i32 @is_in_set(ptr noundef %0, i8 noundef signext %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i8, align 1
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i64, align 8
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store i8 %1, ptr %7, align 1
  store i32 %2, ptr %8, align 4
  store ptr %3, ptr %9, align 8
  %17 = load ptr, ptr %6, align 8
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = icmp eq i32 %19, 33
  br i1 %20, label %26, label %21

21:
  %22 = load ptr, ptr %6, align 8
  %23 = load i8, ptr %22, align 1
  %24 = sext i8 %23 to i32
  %25 = icmp eq i32 %24, 94
  br label %26

26:
  %27 = phi i1 [ true, %4 ], [ %25, %21 ]
  %28 = zext i1 %27 to i32
  store i32 %28, ptr %10, align 4
  store i32 0, ptr %11, align 4
  %29 = load i8, ptr %7, align 1
  %30 = load i32, ptr %8, align 4
  %31 = call i32 @in_any_case(i8 noundef signext %29, i32 noundef %30)
  store i32 %31, ptr %12, align 4
  %32 = load i32, ptr %10, align 4
  %33 = load ptr, ptr %6, align 8
  %34 = sext i32 %32 to i64
  %35 = getelementptr inbounds i8, ptr %33, i64 %34
  store ptr %35, ptr %6, align 8
  store i32 1, ptr %13, align 4
  br label %36

36:
  %37 = load ptr, ptr %6, align 8
  %38 = load i8, ptr %37, align 1
  %39 = sext i8 %38 to i32
  %40 = icmp ne i32 %39, 93
  br i1 %40, label %44, label %41

41:
  %42 = load i32, ptr %13, align 4
  %43 = icmp ne i32 %42, 0
  br label %44

44:
  %45 = phi i1 [ true, %36 ], [ %43, %41 ]
  br i1 %45, label %46, label %186

46:
  %47 = load ptr, ptr %9, align 8
  store ptr null, ptr %47, align 8
  %48 = load ptr, ptr %6, align 8
  %49 = load i8, ptr %48, align 1
  %50 = sext i8 %49 to i32
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %53

52:
  store i32 0, ptr %5, align 4
  br label %194

53:
  %54 = load ptr, ptr %6, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 0
  %56 = load i8, ptr %55, align 1
  %57 = sext i8 %56 to i32
  %58 = icmp eq i32 %57, 91
  br i1 %58, label %59, label %112

59:
  %60 = load ptr, ptr %6, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 1
  %62 = load i8, ptr %61, align 1
  %63 = sext i8 %62 to i32
  %64 = icmp eq i32 %63, 58
  br i1 %64, label %65, label %112

65:
  store i64 0, ptr %14, align 8
  br label %66

66:
  %67 = load i64, ptr %14, align 8
  %68 = icmp ult i64 %67, 12
  br i1 %68, label %69, label %83

69:
  %70 = load ptr, ptr %6, align 8
  %71 = getelementptr inbounds i8, ptr %70, i64 2
  %72 = load i64, ptr %14, align 8
  %73 = getelementptr inbounds [12 x %struct.anon.1], ptr @is_in_set.classes, i64 0, i64 %72
  %74 = getelementptr inbounds %struct.anon.1, ptr %73, i32 0, i32 0
  %75 = load ptr, ptr %74, align 16
  %76 = load i64, ptr %14, align 8
  %77 = getelementptr inbounds [12 x %struct.anon.1], ptr @is_in_set.classes, i64 0, i64 %76
  %78 = getelementptr inbounds %struct.anon.1, ptr %77, i32 0, i32 0
  %79 = load ptr, ptr %78, align 16
  %80 = call i64 @strlen(ptr noundef %79)
  %81 = call i32 @strncmp(ptr noundef %71, ptr noundef %75, i64 noundef %80)
  %82 = icmp ne i32 %81, 0
  br label %83

83:
  %84 = phi i1 [ false, %66 ], [ %82, %69 ]
  br i1 %84, label %85, label %88

85:
  %86 = load i64, ptr %14, align 8
  %87 = add i64 %86, 1
  store i64 %87, ptr %14, align 8
  br label %66

88:
  %89 = load i64, ptr %14, align 8
  %90 = icmp ult i64 %89, 12
  br i1 %90, label %91, label %111

91:
  %92 = load i64, ptr %14, align 8
  %93 = getelementptr inbounds [12 x %struct.anon.1], ptr @is_in_set.classes, i64 0, i64 %92
  %94 = getelementptr inbounds %struct.anon.1, ptr %93, i32 0, i32 1
  %95 = load ptr, ptr %94, align 8
  %96 = load i8, ptr %7, align 1
  %97 = zext i8 %96 to i32
  %98 = call i32 %95(i32 noundef %97)
  %99 = icmp ne i32 %98, 0
  %100 = zext i1 %99 to i32
  %101 = load i32, ptr %11, align 4
  %102 = or i32 %101, %100
  store i32 %102, ptr %11, align 4
  %103 = load i64, ptr %14, align 8
  %104 = getelementptr inbounds [12 x %struct.anon.1], ptr @is_in_set.classes, i64 0, i64 %103
  %105 = getelementptr inbounds %struct.anon.1, ptr %104, i32 0, i32 0
  %106 = load ptr, ptr %105, align 16
  %107 = call i64 @strlen(ptr noundef %106)
  %108 = add i64 2, %107
  %109 = load ptr, ptr %6, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 %108
  store ptr %110, ptr %6, align 8
  br label %185

111:
  br label %112

112:
  %113 = load ptr, ptr %6, align 8
  %114 = load i8, ptr %113, align 1
  %115 = sext i8 %114 to i32
  %116 = icmp eq i32 %115, 92
  br i1 %116, label %117, label %128

117:
  %118 = load i32, ptr %8, align 4
  %119 = and i32 %118, 2
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %128

121:
  %122 = load ptr, ptr %6, align 8
  %123 = getelementptr inbounds i8, ptr %122, i32 1
  store ptr %123, ptr %6, align 8
  %124 = load i8, ptr %123, align 1
  %125 = sext i8 %124 to i32
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %127, label %128

127:
  store i32 0, ptr %5, align 4
  br label %194

128:
  %129 = load ptr, ptr %6, align 8
  %130 = getelementptr inbounds i8, ptr %129, i32 1
  store ptr %130, ptr %6, align 8
  %131 = load i8, ptr %129, align 1
  %132 = load i32, ptr %8, align 4
  %133 = call i32 @in_any_case(i8 noundef signext %131, i32 noundef %132)
  store i32 %133, ptr %15, align 4
  %134 = load i32, ptr %15, align 4
  store i32 %134, ptr %16, align 4
  %135 = load ptr, ptr %6, align 8
  %136 = getelementptr inbounds i8, ptr %135, i64 0
  %137 = load i8, ptr %136, align 1
  %138 = sext i8 %137 to i32
  %139 = icmp eq i32 %138, 45
  br i1 %139, label %140, label %172

140:
  %141 = load ptr, ptr %6, align 8
  %142 = getelementptr inbounds i8, ptr %141, i64 1
  %143 = load i8, ptr %142, align 1
  %144 = sext i8 %143 to i32
  %145 = icmp ne i32 %144, 93
  br i1 %145, label %146, label %172

146:
  %147 = load ptr, ptr %6, align 8
  %148 = getelementptr inbounds i8, ptr %147, i64 1
  %149 = load i8, ptr %148, align 1
  %150 = sext i8 %149 to i32
  %151 = icmp ne i32 %150, 0
  br i1 %151, label %152, label %172

152:
  %153 = load ptr, ptr %6, align 8
  %154 = getelementptr inbounds i8, ptr %153, i32 1
  store ptr %154, ptr %6, align 8
  %155 = load ptr, ptr %6, align 8
  %156 = load i8, ptr %155, align 1
  %157 = sext i8 %156 to i32
  %158 = icmp eq i32 %157, 92
  br i1 %158, label %159, label %166

159:
  %160 = load i32, ptr %8, align 4
  %161 = and i32 %160, 2
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %163, label %166

163:
  %164 = load ptr, ptr %6, align 8
  %165 = getelementptr inbounds i8, ptr %164, i32 1
  store ptr %165, ptr %6, align 8
  br label %166

166:
  %167 = load ptr, ptr %6, align 8
  %168 = getelementptr inbounds i8, ptr %167, i32 1
  store ptr %168, ptr %6, align 8
  %169 = load i8, ptr %167, align 1
  %170 = load i32, ptr %8, align 4
  %171 = call i32 @in_any_case(i8 noundef signext %169, i32 noundef %170)
  store i32 %171, ptr %16, align 4
  br label %172

172:
  %173 = load i32, ptr %15, align 4
  %174 = load i32, ptr %12, align 4
  %175 = icmp sle i32 %173, %174
  br i1 %175, label %176, label %180

176:
  %177 = load i32, ptr %12, align 4
  %178 = load i32, ptr %16, align 4
  %179 = icmp sle i32 %177, %178
  br label %180

180:
  %181 = phi i1 [ false, %172 ], [ %179, %176 ]
  %182 = zext i1 %181 to i32
  %183 = load i32, ptr %11, align 4
  %184 = or i32 %183, %182
  store i32 %184, ptr %11, align 4
  br label %185

185:
  store i32 0, ptr %13, align 4
  br label %36

186:
  %187 = load ptr, ptr %6, align 8
  %188 = getelementptr inbounds i8, ptr %187, i64 1
  %189 = load ptr, ptr %9, align 8
  store ptr %188, ptr %189, align 8
  %190 = load i32, ptr %11, align 4
  %191 = load i32, ptr %10, align 4
  %192 = icmp ne i32 %190, %191
  %193 = zext i1 %192 to i32
  store i32 %193, ptr %5, align 4
  br label %194

194:
  %195 = load i32, ptr %5, align 4
  ret i32 %195
}

define internal i32 @in_any_case(i8 noundef signext %0, i32 noundef %1) {
  %3 = alloca i8, align 1
  %4 = alloca i32, align 4
  store i8 %0, ptr %3, align 1
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = and i32 %5, 16
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %12

8:
  %9 = load i8, ptr %3, align 1
  %10 = zext i8 %9 to i32
  %11 = call i32 @tolower(i32 noundef %10)
  br label %15

12:
  %13 = load i8, ptr %3, align 1
  %14 = zext i8 %13 to i32
  br label %15

15:
  %16 = phi i32 [ %11, %8 ], [ %14, %12 ]
  ret i32 %16
}

define internal ptr @sequence(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  store ptr null, ptr %3, align 8
  store i32 1, ptr %4, align 4
  store i32 0, ptr %5, align 4
  br label %10

10:
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr inbounds %struct.pattern_reader, ptr %11, i32 0, i32 5
  %13 = load i32, ptr %12, align 8
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %20

15:
  %16 = load ptr, ptr %2, align 8
  %17 = call i32 @ends_sequence(ptr noundef %16)
  %18 = icmp ne i32 %17, 0
  %19 = xor i1 %18, true
  br label %20

20:
  %21 = phi i1 [ false, %10 ], [ %19, %15 ]
  br i1 %21, label %22, label %127

22:
  %23 = load ptr, ptr %2, align 8
  %24 = load i32, ptr %4, align 4
  %25 = load i32, ptr %5, align 4
  %26 = call ptr @atom(ptr noundef %23, i32 noundef %24, i32 noundef %25)
  store ptr %26, ptr %8, align 8
  %27 = load ptr, ptr %8, align 8
  %28 = getelementptr inbounds %struct.node, ptr %27, i32 0, i32 0
  %29 = load i32, ptr %28, align 8
  %30 = icmp eq i32 %29, 2
  br i1 %30, label %36, label %31

31:
  %32 = load ptr, ptr %8, align 8
  %33 = getelementptr inbounds %struct.node, ptr %32, i32 0, i32 0
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 4
  br i1 %35, label %36, label %41

36:
  %37 = load ptr, ptr %2, align 8
  %38 = call i32 @is_extended(ptr noundef %37)
  %39 = icmp ne i32 %38, 0
  %40 = xor i1 %39, true
  br label %41

41:
  %42 = phi i1 [ false, %31 ], [ %40, %36 ]
  %43 = zext i1 %42 to i32
  store i32 %43, ptr %5, align 4
  %44 = load ptr, ptr %8, align 8
  %45 = getelementptr inbounds %struct.node, ptr %44, i32 0, i32 0
  %46 = load i32, ptr %45, align 8
  %47 = icmp eq i32 %46, 2
  br i1 %47, label %58, label %48

48:
  %49 = load ptr, ptr %8, align 8
  %50 = getelementptr inbounds %struct.node, ptr %49, i32 0, i32 0
  %51 = load i32, ptr %50, align 8
  %52 = icmp eq i32 %51, 3
  br i1 %52, label %58, label %53

53:
  %54 = load ptr, ptr %8, align 8
  %55 = getelementptr inbounds %struct.node, ptr %54, i32 0, i32 0
  %56 = load i32, ptr %55, align 8
  %57 = icmp eq i32 %56, 4
  br label %58

58:
  %59 = phi i1 [ true, %48 ], [ true, %41 ], [ %57, %53 ]
  %60 = zext i1 %59 to i32
  store i32 %60, ptr %9, align 4
  %61 = load ptr, ptr %2, align 8
  %62 = call i32 @is_extended(ptr noundef %61)
  %63 = icmp ne i32 %62, 0
  br i1 %63, label %64, label %74

64:
  %65 = load i32, ptr %9, align 4
  %66 = icmp ne i32 %65, 0
  br i1 %66, label %67, label %74

67:
  %68 = load ptr, ptr %2, align 8
  %69 = call i32 @repetition(ptr noundef %68, ptr noundef %6, ptr noundef %7)
  %70 = icmp ne i32 %69, 0
  br i1 %70, label %71, label %74

71:
  %72 = load ptr, ptr %2, align 8
  %73 = call ptr @fail_reading(ptr noundef %72, i32 noundef 13)
  br label %74

74:
  br label %75

75:
  %76 = load i32, ptr %5, align 4
  %77 = icmp ne i32 %76, 0
  br i1 %77, label %87, label %78

78:
  %79 = load ptr, ptr %2, align 8
  %80 = getelementptr inbounds %struct.pattern_reader, ptr %79, i32 0, i32 5
  %81 = load i32, ptr %80, align 8
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %83, label %87

83:
  %84 = load ptr, ptr %2, align 8
  %85 = call i32 @repetition(ptr noundef %84, ptr noundef %6, ptr noundef %7)
  %86 = icmp ne i32 %85, 0
  br label %87

87:
  %88 = phi i1 [ false, %78 ], [ false, %75 ], [ %86, %83 ]
  br i1 %88, label %89, label %116

89:
  %90 = load ptr, ptr %8, align 8
  %91 = call ptr @new_node(i32 noundef 9, ptr noundef %90, ptr noundef null)
  store ptr %91, ptr %8, align 8
  %92 = load i32, ptr %6, align 4
  %93 = load ptr, ptr %8, align 8
  %94 = getelementptr inbounds %struct.node, ptr %93, i32 0, i32 3
  store i32 %92, ptr %94, align 8
  %95 = load i32, ptr %7, align 4
  %96 = load ptr, ptr %8, align 8
  %97 = getelementptr inbounds %struct.node, ptr %96, i32 0, i32 4
  store i32 %95, ptr %97, align 4
  %98 = load ptr, ptr %2, align 8
  %99 = call i32 @is_extended(ptr noundef %98)
  %100 = icmp ne i32 %99, 0
  br i1 %100, label %115, label %101

101:
  %102 = load ptr, ptr %2, align 8
  %103 = getelementptr inbounds %struct.pattern_reader, ptr %102, i32 0, i32 0
  %104 = load ptr, ptr %103, align 8
  %105 = load i8, ptr %104, align 1
  %106 = sext i8 %105 to i32
  %107 = icmp eq i32 %106, 42
  br i1 %107, label %112, label %108

108:
  %109 = load ptr, ptr %2, align 8
  %110 = call i32 @is_next(ptr noundef %109, i8 noundef signext 123)
  %111 = icmp ne i32 %110, 0
  br i1 %111, label %112, label %115

112:
  %113 = load ptr, ptr %2, align 8
  %114 = call ptr @fail_reading(ptr noundef %113, i32 noundef 13)
  br label %115

115:
  br label %75

116:
  store i32 0, ptr %4, align 4
  %117 = load ptr, ptr %3, align 8
  %118 = icmp eq ptr %117, null
  br i1 %118, label %119, label %121

119:
  %120 = load ptr, ptr %8, align 8
  br label %125

121:
  %122 = load ptr, ptr %3, align 8
  %123 = load ptr, ptr %8, align 8
  %124 = call ptr @new_node(i32 noundef 7, ptr noundef %122, ptr noundef %123)
  br label %125

125:
  %126 = phi ptr [ %120, %119 ], [ %124, %121 ]
  store ptr %126, ptr %3, align 8
  br label %10

127:
  %128 = load ptr, ptr %3, align 8
  %129 = icmp eq ptr %128, null
  br i1 %129, label %130, label %132

130:
  %131 = call ptr @new_node(i32 noundef 0, ptr noundef null, ptr noundef null)
  br label %134

132:
  %133 = load ptr, ptr %3, align 8
  br label %134

134:
  %135 = phi ptr [ %131, %130 ], [ %133, %132 ]
  ret ptr %135
}

define internal i32 @is_next(ptr noundef %0, i8 noundef signext %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
  store i8 %1, ptr %4, align 1
  %5 = load ptr, ptr %3, align 8
  %6 = call i32 @is_extended(ptr noundef %5)
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %19

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.pattern_reader, ptr %9, i32 0, i32 0
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 0
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = load i8, ptr %4, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %14, %16
  %18 = zext i1 %17 to i32
  br label %40

19:
  %20 = load ptr, ptr %3, align 8
  %21 = getelementptr inbounds %struct.pattern_reader, ptr %20, i32 0, i32 0
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 0
  %24 = load i8, ptr %23, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp eq i32 %25, 92
  br i1 %26, label %27, label %37

27:
  %28 = load ptr, ptr %3, align 8
  %29 = getelementptr inbounds %struct.pattern_reader, ptr %28, i32 0, i32 0
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 1
  %32 = load i8, ptr %31, align 1
  %33 = sext i8 %32 to i32
  %34 = load i8, ptr %4, align 1
  %35 = sext i8 %34 to i32
  %36 = icmp eq i32 %33, %35
  br label %37

37:
  %38 = phi i1 [ false, %19 ], [ %36, %27 ]
  %39 = zext i1 %38 to i32
  br label %40

40:
  %41 = phi i32 [ %18, %8 ], [ %39, %37 ]
  ret i32 %41
}

define internal i32 @is_extended(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.pattern_reader, ptr %3, i32 0, i32 1
  %5 = load i32, ptr %4, align 8
  %6 = and i32 %5, 1
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i32
  ret i32 %8
}

define internal ptr @new_node(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca %struct.node, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %9 = call ptr @malloc(i64 noundef 64)
  store ptr %9, ptr %7, align 8
  %10 = getelementptr inbounds %struct.node, ptr %8, i32 0, i32 0
  %11 = load i32, ptr %4, align 4
  store i32 %11, ptr %10, align 8
  %12 = getelementptr inbounds %struct.node, ptr %8, i32 0, i32 1
  %13 = load ptr, ptr %5, align 8
  store ptr %13, ptr %12, align 8
  %14 = getelementptr inbounds %struct.node, ptr %8, i32 0, i32 2
  %15 = load ptr, ptr %6, align 8
  store ptr %15, ptr %14, align 8
  %16 = getelementptr inbounds %struct.node, ptr %8, i32 0, i32 3
  store i32 0, ptr %16, align 8
  %17 = getelementptr inbounds %struct.node, ptr %8, i32 0, i32 4
  store i32 0, ptr %17, align 4
  %18 = getelementptr inbounds %struct.node, ptr %8, i32 0, i32 5
  call void @llvm.memset.p0.i64(ptr align 8 %18, i8 0, i64 32, i1 false)
  %19 = load ptr, ptr %7, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %19, ptr align 8 %8, i64 64, i1 false)
  %20 = load ptr, ptr %7, align 8
  ret ptr %20
}

define internal i32 @ends_sequence(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.pattern_reader, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4, align 8
  %6 = load i8, ptr %5, align 1
  %7 = sext i8 %6 to i32
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %31, label %9

9:
  %10 = load ptr, ptr %2, align 8
  %11 = call i32 @is_next(ptr noundef %10, i8 noundef signext 124)
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %31, label %13

13:
  %14 = load ptr, ptr %2, align 8
  %15 = call i32 @is_next(ptr noundef %14, i8 noundef signext 41)
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %17, label %29

17:
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds %struct.pattern_reader, ptr %18, i32 0, i32 4
  %20 = load i32, ptr %19, align 4
  %21 = icmp sgt i32 %20, 0
  br i1 %21, label %27, label %22

22:
  %23 = load ptr, ptr %2, align 8
  %24 = call i32 @is_extended(ptr noundef %23)
  %25 = icmp ne i32 %24, 0
  %26 = xor i1 %25, true
  br label %27

27:
  %28 = phi i1 [ true, %17 ], [ %26, %22 ]
  br label %29

29:
  %30 = phi i1 [ false, %13 ], [ %28, %27 ]
  br label %31

31:
  %32 = phi i1 [ true, %9 ], [ true, %1 ], [ %30, %29 ]
  %33 = zext i1 %32 to i32
  ret i32 %33
}

define internal ptr @atom(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i8, align 1
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i32 %2, ptr %7, align 4
  %9 = load ptr, ptr %5, align 8
  %10 = call i32 @is_extended(ptr noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %25, label %12

12:
  %13 = load ptr, ptr %5, align 8
  %14 = call i32 @is_next(ptr noundef %13, i8 noundef signext 123)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %25

16:
  %17 = load i32, ptr %6, align 4
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %22, label %19

19:
  %20 = load i32, ptr %7, align 4
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %25

22:
  %23 = load ptr, ptr %5, align 8
  %24 = call ptr @fail_reading(ptr noundef %23, i32 noundef 13)
  store ptr %24, ptr %4, align 8
  br label %108

25:
  %26 = load ptr, ptr %5, align 8
  %27 = call i32 @is_next(ptr noundef %26, i8 noundef signext 40)
  %28 = icmp ne i32 %27, 0
  br i1 %28, label %29, label %42

29:
  %30 = load ptr, ptr %5, align 8
  %31 = call i32 @is_extended(ptr noundef %30)
  %32 = icmp ne i32 %31, 0
  %33 = zext i1 %32 to i64
  %34 = select i1 %32, i32 1, i32 2
  %35 = load ptr, ptr %5, align 8
  %36 = getelementptr inbounds %struct.pattern_reader, ptr %35, i32 0, i32 0
  %37 = load ptr, ptr %36, align 8
  %38 = sext i32 %34 to i64
  %39 = getelementptr inbounds i8, ptr %37, i64 %38
  store ptr %39, ptr %36, align 8
  %40 = load ptr, ptr %5, align 8
  %41 = call ptr @group(ptr noundef %40)
  store ptr %41, ptr %4, align 8
  br label %108

42:
  %43 = load ptr, ptr %5, align 8
  %44 = getelementptr inbounds %struct.pattern_reader, ptr %43, i32 0, i32 0
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %45, i32 1
  store ptr %46, ptr %44, align 8
  %47 = load i8, ptr %45, align 1
  store i8 %47, ptr %8, align 1
  %48 = load i8, ptr %8, align 1
  %49 = sext i8 %48 to i32
  switch i32 %49, label %102 [
    i32 91, label %50
    i32 46, label %53
    i32 92, label %56
    i32 94, label %59
    i32 36, label %69
    i32 42, label %91
    i32 43, label %91
    i32 63, label %91
    i32 123, label %91
  ]

50:
  %51 = load ptr, ptr %5, align 8
  %52 = call ptr @bracket(ptr noundef %51)
  store ptr %52, ptr %4, align 8
  br label %108

53:
  %54 = load ptr, ptr %5, align 8
  %55 = call ptr @any_character(ptr noundef %54)
  store ptr %55, ptr %4, align 8
  br label %108

56:
  %57 = load ptr, ptr %5, align 8
  %58 = call ptr @escaped(ptr noundef %57)
  store ptr %58, ptr %4, align 8
  br label %108

59:
  %60 = load ptr, ptr %5, align 8
  %61 = call i32 @is_extended(ptr noundef %60)
  %62 = icmp ne i32 %61, 0
  br i1 %62, label %66, label %63

63:
  %64 = load i32, ptr %6, align 4
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %68

66:
  %67 = call ptr @new_node(i32 noundef 2, ptr noundef null, ptr noundef null)
  store ptr %67, ptr %4, align 8
  br label %108

68:
  br label %103

69:
  %70 = load ptr, ptr %5, align 8
  %71 = call i32 @is_extended(ptr noundef %70)
  %72 = icmp ne i32 %71, 0
  br i1 %72, label %88, label %73

73:
  %74 = load ptr, ptr %5, align 8
  %75 = getelementptr inbounds %struct.pattern_reader, ptr %74, i32 0, i32 0
  %76 = load ptr, ptr %75, align 8
  %77 = load i8, ptr %76, align 1
  %78 = sext i8 %77 to i32
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %88, label %80

80:
  %81 = load ptr, ptr %5, align 8
  %82 = call i32 @is_next(ptr noundef %81, i8 noundef signext 41)
  %83 = icmp ne i32 %82, 0
  br i1 %83, label %88, label %84

84:
  %85 = load ptr, ptr %5, align 8
  %86 = call i32 @is_next(ptr noundef %85, i8 noundef signext 124)
  %87 = icmp ne i32 %86, 0
  br i1 %87, label %88, label %90

88:
  %89 = call ptr @new_node(i32 noundef 3, ptr noundef null, ptr noundef null)
  store ptr %89, ptr %4, align 8
  br label %108

90:
  br label %103

91:
  %92 = load ptr, ptr %5, align 8
  %93 = call i32 @is_extended(ptr noundef %92)
  %94 = icmp ne i32 %93, 0
  br i1 %94, label %95, label %101

95:
  %96 = load i32, ptr %6, align 4
  %97 = icmp ne i32 %96, 0
  br i1 %97, label %98, label %101

98:
  %99 = load ptr, ptr %5, align 8
  %100 = call ptr @fail_reading(ptr noundef %99, i32 noundef 13)
  store ptr %100, ptr %4, align 8
  br label %108

101:
  br label %103

102:
  br label %103

103:
  %104 = load ptr, ptr %5, align 8
  %105 = load i8, ptr %8, align 1
  %106 = sext i8 %105 to i32
  %107 = call ptr @literal(ptr noundef %104, i32 noundef %106)
  store ptr %107, ptr %4, align 8
  br label %108

108:
  %109 = load ptr, ptr %4, align 8
  ret ptr %109
}

define internal i32 @repetition(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %8 = load ptr, ptr %6, align 8
  store i32 0, ptr %8, align 4
  %9 = load ptr, ptr %7, align 8
  store i32 -1, ptr %9, align 4
  %10 = load ptr, ptr %5, align 8
  %11 = getelementptr inbounds %struct.pattern_reader, ptr %10, i32 0, i32 0
  %12 = load ptr, ptr %11, align 8
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = icmp eq i32 %14, 42
  br i1 %15, label %16, label %21

16:
  %17 = load ptr, ptr %5, align 8
  %18 = getelementptr inbounds %struct.pattern_reader, ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  store ptr %20, ptr %18, align 8
  br label %75

21:
  %22 = load ptr, ptr %5, align 8
  %23 = call i32 @is_next(ptr noundef %22, i8 noundef signext 43)
  %24 = icmp ne i32 %23, 0
  br i1 %24, label %25, label %37

25:
  %26 = load ptr, ptr %5, align 8
  %27 = call i32 @is_extended(ptr noundef %26)
  %28 = icmp ne i32 %27, 0
  %29 = zext i1 %28 to i64
  %30 = select i1 %28, i32 1, i32 2
  %31 = load ptr, ptr %5, align 8
  %32 = getelementptr inbounds %struct.pattern_reader, ptr %31, i32 0, i32 0
  %33 = load ptr, ptr %32, align 8
  %34 = sext i32 %30 to i64
  %35 = getelementptr inbounds i8, ptr %33, i64 %34
  store ptr %35, ptr %32, align 8
  %36 = load ptr, ptr %6, align 8
  store i32 1, ptr %36, align 4
  br label %74

37:
  %38 = load ptr, ptr %5, align 8
  %39 = call i32 @is_next(ptr noundef %38, i8 noundef signext 63)
  %40 = icmp ne i32 %39, 0
  br i1 %40, label %41, label %53

41:
  %42 = load ptr, ptr %5, align 8
  %43 = call i32 @is_extended(ptr noundef %42)
  %44 = icmp ne i32 %43, 0
  %45 = zext i1 %44 to i64
  %46 = select i1 %44, i32 1, i32 2
  %47 = load ptr, ptr %5, align 8
  %48 = getelementptr inbounds %struct.pattern_reader, ptr %47, i32 0, i32 0
  %49 = load ptr, ptr %48, align 8
  %50 = sext i32 %46 to i64
  %51 = getelementptr inbounds i8, ptr %49, i64 %50
  store ptr %51, ptr %48, align 8
  %52 = load ptr, ptr %7, align 8
  store i32 1, ptr %52, align 4
  br label %73

53:
  %54 = load ptr, ptr %5, align 8
  %55 = call i32 @is_next(ptr noundef %54, i8 noundef signext 123)
  %56 = icmp ne i32 %55, 0
  br i1 %56, label %57, label %71

57:
  %58 = load ptr, ptr %5, align 8
  %59 = call i32 @is_extended(ptr noundef %58)
  %60 = icmp ne i32 %59, 0
  %61 = zext i1 %60 to i64
  %62 = select i1 %60, i32 1, i32 2
  %63 = load ptr, ptr %5, align 8
  %64 = getelementptr inbounds %struct.pattern_reader, ptr %63, i32 0, i32 0
  %65 = load ptr, ptr %64, align 8
  %66 = sext i32 %62 to i64
  %67 = getelementptr inbounds i8, ptr %65, i64 %66
  store ptr %67, ptr %64, align 8
  %68 = load ptr, ptr %5, align 8
  %69 = load ptr, ptr %6, align 8
  %70 = load ptr, ptr %7, align 8
  call void @braces(ptr noundef %68, ptr noundef %69, ptr noundef %70)
  br label %72

71:
  store i32 0, ptr %4, align 4
  br label %76

72:
  br label %73

73:
  br label %74

74:
  br label %75

75:
  store i32 1, ptr %4, align 4
  br label %76

76:
  %77 = load i32, ptr %4, align 4
  ret i32 %77
}

define internal ptr @fail_reading(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.pattern_reader, ptr %5, i32 0, i32 5
  %7 = load i32, ptr %6, align 8
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %13

9:
  %10 = load i32, ptr %4, align 4
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.pattern_reader, ptr %11, i32 0, i32 5
  store i32 %10, ptr %12, align 8
  br label %13

13:
  %14 = call ptr @new_node(i32 noundef 0, ptr noundef null, ptr noundef null)
  ret ptr %14
}

define internal ptr @group(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds %struct.pattern_reader, ptr %5, i32 0, i32 2
  %7 = load i32, ptr %6, align 4
  %8 = add nsw i32 %7, 1
  store i32 %8, ptr %6, align 4
  store i32 %8, ptr %3, align 4
  %9 = load ptr, ptr %2, align 8
  %10 = getelementptr inbounds %struct.pattern_reader, ptr %9, i32 0, i32 4
  %11 = load i32, ptr %10, align 4
  %12 = add nsw i32 %11, 1
  store i32 %12, ptr %10, align 4
  %13 = load ptr, ptr %2, align 8
  %14 = call ptr @alternatives(ptr noundef %13)
  %15 = call ptr @new_node(i32 noundef 5, ptr noundef %14, ptr noundef null)
  store ptr %15, ptr %4, align 8
  %16 = load i32, ptr %3, align 4
  %17 = load ptr, ptr %4, align 8
  %18 = getelementptr inbounds %struct.node, ptr %17, i32 0, i32 3
  store i32 %16, ptr %18, align 8
  %19 = load ptr, ptr %2, align 8
  %20 = getelementptr inbounds %struct.pattern_reader, ptr %19, i32 0, i32 4
  %21 = load i32, ptr %20, align 4
  %22 = add nsw i32 %21, -1
  store i32 %22, ptr %20, align 4
  %23 = load ptr, ptr %2, align 8
  %24 = call i32 @is_next(ptr noundef %23, i8 noundef signext 41)
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %29, label %26

26:
  %27 = load ptr, ptr %2, align 8
  %28 = call ptr @fail_reading(ptr noundef %27, i32 noundef 8)
  br label %40

29:
  %30 = load ptr, ptr %2, align 8
  %31 = call i32 @is_extended(ptr noundef %30)
  %32 = icmp ne i32 %31, 0
  %33 = zext i1 %32 to i64
  %34 = select i1 %32, i32 1, i32 2
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds %struct.pattern_reader, ptr %35, i32 0, i32 0
  %37 = load ptr, ptr %36, align 8
  %38 = sext i32 %34 to i64
  %39 = getelementptr inbounds i8, ptr %37, i64 %38
  store ptr %39, ptr %36, align 8
  br label %40

40:
  %41 = load i32, ptr %3, align 4
  %42 = icmp slt i32 %41, 10
  br i1 %42, label %43, label %50

43:
  %44 = load i32, ptr %3, align 4
  %45 = shl i32 1, %44
  %46 = load ptr, ptr %2, align 8
  %47 = getelementptr inbounds %struct.pattern_reader, ptr %46, i32 0, i32 3
  %48 = load i32, ptr %47, align 8
  %49 = or i32 %48, %45
  store i32 %49, ptr %47, align 8
  br label %50

50:
  %51 = load ptr, ptr %4, align 8
  ret ptr %51
}

define internal ptr @bracket(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %10 = call ptr @new_node(i32 noundef 1, ptr noundef null, ptr noundef null)
  store ptr %10, ptr %4, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.pattern_reader, ptr %11, i32 0, i32 0
  %13 = load ptr, ptr %12, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp eq i32 %15, 94
  %17 = zext i1 %16 to i32
  store i32 %17, ptr %5, align 4
  %18 = load i32, ptr %5, align 4
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.pattern_reader, ptr %19, i32 0, i32 0
  %21 = load ptr, ptr %20, align 8
  %22 = sext i32 %18 to i64
  %23 = getelementptr inbounds i8, ptr %21, i64 %22
  store ptr %23, ptr %20, align 8
  store i32 1, ptr %6, align 4
  br label %24

24:
  %25 = load ptr, ptr %3, align 8
  %26 = getelementptr inbounds %struct.pattern_reader, ptr %25, i32 0, i32 0
  %27 = load ptr, ptr %26, align 8
  %28 = load i8, ptr %27, align 1
  %29 = sext i8 %28 to i32
  %30 = icmp ne i32 %29, 93
  br i1 %30, label %34, label %31

31:
  %32 = load i32, ptr %6, align 4
  %33 = icmp ne i32 %32, 0
  br label %34

34:
  %35 = phi i1 [ true, %24 ], [ %33, %31 ]
  br i1 %35, label %36, label %133

36:
  %37 = load ptr, ptr %3, align 8
  %38 = getelementptr inbounds %struct.pattern_reader, ptr %37, i32 0, i32 0
  %39 = load ptr, ptr %38, align 8
  %40 = load i8, ptr %39, align 1
  %41 = sext i8 %40 to i32
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %48, label %43

43:
  %44 = load ptr, ptr %3, align 8
  %45 = getelementptr inbounds %struct.pattern_reader, ptr %44, i32 0, i32 5
  %46 = load i32, ptr %45, align 8
  %47 = icmp ne i32 %46, 0
  br i1 %47, label %48, label %52

48:
  %49 = load ptr, ptr %4, align 8
  call void @free_node(ptr noundef %49)
  %50 = load ptr, ptr %3, align 8
  %51 = call ptr @fail_reading(ptr noundef %50, i32 noundef 7)
  store ptr %51, ptr %2, align 8
  br label %147

52:
  %53 = load ptr, ptr %3, align 8
  %54 = getelementptr inbounds %struct.pattern_reader, ptr %53, i32 0, i32 0
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 0
  %57 = load i8, ptr %56, align 1
  %58 = sext i8 %57 to i32
  %59 = icmp eq i32 %58, 91
  br i1 %59, label %60, label %75

60:
  %61 = load ptr, ptr %3, align 8
  %62 = getelementptr inbounds %struct.pattern_reader, ptr %61, i32 0, i32 0
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 1
  %65 = load i8, ptr %64, align 1
  %66 = sext i8 %65 to i32
  %67 = icmp eq i32 %66, 58
  br i1 %67, label %68, label %75

68:
  %69 = load ptr, ptr %3, align 8
  %70 = getelementptr inbounds %struct.pattern_reader, ptr %69, i32 0, i32 0
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 2
  store ptr %72, ptr %70, align 8
  %73 = load ptr, ptr %3, align 8
  %74 = load ptr, ptr %4, align 8
  call void @include_class(ptr noundef %73, ptr noundef %74)
  br label %132

75:
  %76 = load ptr, ptr %3, align 8
  %77 = call i32 @bracket_character(ptr noundef %76)
  store i32 %77, ptr %7, align 4
  %78 = load i32, ptr %7, align 4
  store i32 %78, ptr %8, align 4
  %79 = load ptr, ptr %3, align 8
  %80 = getelementptr inbounds %struct.pattern_reader, ptr %79, i32 0, i32 0
  %81 = load ptr, ptr %80, align 8
  %82 = getelementptr inbounds i8, ptr %81, i64 0
  %83 = load i8, ptr %82, align 1
  %84 = sext i8 %83 to i32
  %85 = icmp eq i32 %84, 45
  br i1 %85, label %86, label %109

86:
  %87 = load ptr, ptr %3, align 8
  %88 = getelementptr inbounds %struct.pattern_reader, ptr %87, i32 0, i32 0
  %89 = load ptr, ptr %88, align 8
  %90 = getelementptr inbounds i8, ptr %89, i64 1
  %91 = load i8, ptr %90, align 1
  %92 = sext i8 %91 to i32
  %93 = icmp ne i32 %92, 93
  br i1 %93, label %94, label %109

94:
  %95 = load ptr, ptr %3, align 8
  %96 = getelementptr inbounds %struct.pattern_reader, ptr %95, i32 0, i32 0
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds i8, ptr %97, i64 1
  %99 = load i8, ptr %98, align 1
  %100 = sext i8 %99 to i32
  %101 = icmp ne i32 %100, 0
  br i1 %101, label %102, label %109

102:
  %103 = load ptr, ptr %3, align 8
  %104 = getelementptr inbounds %struct.pattern_reader, ptr %103, i32 0, i32 0
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds i8, ptr %105, i32 1
  store ptr %106, ptr %104, align 8
  %107 = load ptr, ptr %3, align 8
  %108 = call i32 @bracket_character(ptr noundef %107)
  store i32 %108, ptr %8, align 4
  br label %109

109:
  %110 = load i32, ptr %8, align 4
  %111 = load i32, ptr %7, align 4
  %112 = icmp slt i32 %110, %111
  br i1 %112, label %113, label %116

113:
  %114 = load ptr, ptr %3, align 8
  %115 = call ptr @fail_reading(ptr noundef %114, i32 noundef 11)
  br label %116

116:
  %117 = load i32, ptr %7, align 4
  store i32 %117, ptr %9, align 4
  br label %118

118:
  %119 = load i32, ptr %9, align 4
  %120 = load i32, ptr %8, align 4
  %121 = icmp sle i32 %119, %120
  br i1 %121, label %122, label %131

122:
  %123 = load ptr, ptr %4, align 8
  %124 = load ptr, ptr %3, align 8
  %125 = getelementptr inbounds %struct.pattern_reader, ptr %124, i32 0, i32 1
  %126 = load i32, ptr %125, align 8
  %127 = load i32, ptr %9, align 4
  call void @include_both_cases(ptr noundef %123, i32 noundef %126, i32 noundef %127)
  br label %128

128:
  %129 = load i32, ptr %9, align 4
  %130 = add nsw i32 %129, 1
  store i32 %130, ptr %9, align 4
  br label %118

131:
  br label %132

132:
  store i32 0, ptr %6, align 4
  br label %24

133:
  %134 = load ptr, ptr %3, align 8
  %135 = getelementptr inbounds %struct.pattern_reader, ptr %134, i32 0, i32 0
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %136, i32 1
  store ptr %137, ptr %135, align 8
  %138 = load i32, ptr %5, align 4
  %139 = icmp ne i32 %138, 0
  br i1 %139, label %140, label %145

140:
  %141 = load ptr, ptr %4, align 8
  %142 = load ptr, ptr %3, align 8
  %143 = getelementptr inbounds %struct.pattern_reader, ptr %142, i32 0, i32 1
  %144 = load i32, ptr %143, align 8
  call void @invert(ptr noundef %141, i32 noundef %144)
  br label %145

145:
  %146 = load ptr, ptr %4, align 8
  store ptr %146, ptr %2, align 8
  br label %147

147:
  %148 = load ptr, ptr %2, align 8
  ret ptr %148
}

define internal ptr @any_character(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %4 = call ptr @new_node(i32 noundef 1, ptr noundef null, ptr noundef null)
  store ptr %4, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.pattern_reader, ptr %6, i32 0, i32 1
  %8 = load i32, ptr %7, align 8
  call void @invert(ptr noundef %5, i32 noundef %8)
  %9 = load ptr, ptr %3, align 8
  ret ptr %9
}

define internal ptr @escaped(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.pattern_reader, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = load i8, ptr %8, align 1
  store i8 %9, ptr %4, align 1
  %10 = load i8, ptr %4, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %16

13:
  %14 = load ptr, ptr %3, align 8
  %15 = call ptr @fail_reading(ptr noundef %14, i32 noundef 5)
  store ptr %15, ptr %2, align 8
  br label %78

16:
  %17 = load ptr, ptr %3, align 8
  %18 = getelementptr inbounds %struct.pattern_reader, ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %19, i32 1
  store ptr %20, ptr %18, align 8
  %21 = load i8, ptr %4, align 1
  %22 = sext i8 %21 to i32
  switch i32 %22, label %43 [
    i32 119, label %23
    i32 87, label %23
    i32 115, label %29
    i32 83, label %29
    i32 60, label %35
    i32 62, label %37
    i32 98, label %39
    i32 66, label %41
  ]

23:
  %24 = load i8, ptr %4, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp eq i32 %25, 87
  %27 = zext i1 %26 to i32
  %28 = call ptr @class_node(ptr noundef @is_word, i32 noundef %27)
  store ptr %28, ptr %2, align 8
  br label %78

29:
  %30 = load i8, ptr %4, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp eq i32 %31, 83
  %33 = zext i1 %32 to i32
  %34 = call ptr @class_node(ptr noundef @isspace, i32 noundef %33)
  store ptr %34, ptr %2, align 8
  br label %78

35:
  %36 = call ptr @word_node(i32 noundef 1)
  store ptr %36, ptr %2, align 8
  br label %78

37:
  %38 = call ptr @word_node(i32 noundef 2)
  store ptr %38, ptr %2, align 8
  br label %78

39:
  %40 = call ptr @word_node(i32 noundef 3)
  store ptr %40, ptr %2, align 8
  br label %78

41:
  %42 = call ptr @word_node(i32 noundef 4)
  store ptr %42, ptr %2, align 8
  br label %78

43:
  br label %44

44:
  %45 = load i8, ptr %4, align 1
  %46 = sext i8 %45 to i32
  %47 = icmp sge i32 %46, 49
  br i1 %47, label %48, label %73

48:
  %49 = load i8, ptr %4, align 1
  %50 = sext i8 %49 to i32
  %51 = icmp sle i32 %50, 57
  br i1 %51, label %52, label %73

52:
  %53 = load ptr, ptr %3, align 8
  %54 = getelementptr inbounds %struct.pattern_reader, ptr %53, i32 0, i32 3
  %55 = load i32, ptr %54, align 8
  %56 = load i8, ptr %4, align 1
  %57 = sext i8 %56 to i32
  %58 = sub nsw i32 %57, 48
  %59 = ashr i32 %55, %58
  %60 = and i32 %59, 1
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %62, label %65

62:
  %63 = load ptr, ptr %3, align 8
  %64 = call ptr @fail_reading(ptr noundef %63, i32 noundef 6)
  store ptr %64, ptr %2, align 8
  br label %78

65:
  %66 = call ptr @new_node(i32 noundef 6, ptr noundef null, ptr noundef null)
  store ptr %66, ptr %5, align 8
  %67 = load i8, ptr %4, align 1
  %68 = sext i8 %67 to i32
  %69 = sub nsw i32 %68, 48
  %70 = load ptr, ptr %5, align 8
  %71 = getelementptr inbounds %struct.node, ptr %70, i32 0, i32 3
  store i32 %69, ptr %71, align 8
  %72 = load ptr, ptr %5, align 8
  store ptr %72, ptr %2, align 8
  br label %78

73:
  %74 = load ptr, ptr %3, align 8
  %75 = load i8, ptr %4, align 1
  %76 = sext i8 %75 to i32
  %77 = call ptr @literal(ptr noundef %74, i32 noundef %76)
  store ptr %77, ptr %2, align 8
  br label %78

78:
  %79 = load ptr, ptr %2, align 8
  ret ptr %79
}

define internal ptr @literal(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %6 = call ptr @new_node(i32 noundef 1, ptr noundef null, ptr noundef null)
  store ptr %6, ptr %5, align 8
  %7 = load ptr, ptr %5, align 8
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds %struct.pattern_reader, ptr %8, i32 0, i32 1
  %10 = load i32, ptr %9, align 8
  %11 = load i32, ptr %4, align 4
  call void @include_both_cases(ptr noundef %7, i32 noundef %10, i32 noundef %11)
  %12 = load ptr, ptr %5, align 8
  ret ptr %12
}

define internal void @include_class(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  store i64 0, ptr %5, align 8
  br label %8

8:
  %9 = load i64, ptr %5, align 8
  %10 = icmp ult i64 %9, 12
  br i1 %10, label %11, label %68

11:
  %12 = load i64, ptr %5, align 8
  %13 = getelementptr inbounds [12 x %struct.anon.2], ptr @include_class.classes, i64 0, i64 %12
  %14 = getelementptr inbounds %struct.anon.2, ptr %13, i32 0, i32 0
  %15 = load ptr, ptr %14, align 16
  %16 = call i64 @strlen(ptr noundef %15)
  store i64 %16, ptr %6, align 8
  %17 = load ptr, ptr %3, align 8
  %18 = getelementptr inbounds %struct.pattern_reader, ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18, align 8
  %20 = load i64, ptr %5, align 8
  %21 = getelementptr inbounds [12 x %struct.anon.2], ptr @include_class.classes, i64 0, i64 %20
  %22 = getelementptr inbounds %struct.anon.2, ptr %21, i32 0, i32 0
  %23 = load ptr, ptr %22, align 16
  %24 = load i64, ptr %6, align 8
  %25 = call i32 @strncmp(ptr noundef %19, ptr noundef %23, i64 noundef %24)
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %35, label %27

27:
  %28 = load ptr, ptr %3, align 8
  %29 = getelementptr inbounds %struct.pattern_reader, ptr %28, i32 0, i32 0
  %30 = load ptr, ptr %29, align 8
  %31 = load i64, ptr %6, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 %31
  %33 = call i32 @strncmp(ptr noundef %32, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.207, i64 0, i64 0), i64 noundef 2)
  %34 = icmp ne i32 %33, 0
  br i1 %34, label %35, label %36

35:
  br label %65

36:
  store i32 1, ptr %7, align 4
  br label %37

37:
  %38 = load i32, ptr %7, align 4
  %39 = icmp slt i32 %38, 256
  br i1 %39, label %40, label %58

40:
  %41 = load i64, ptr %5, align 8
  %42 = getelementptr inbounds [12 x %struct.anon.2], ptr @include_class.classes, i64 0, i64 %41
  %43 = getelementptr inbounds %struct.anon.2, ptr %42, i32 0, i32 1
  %44 = load ptr, ptr %43, align 8
  %45 = load i32, ptr %7, align 4
  %46 = call i32 %44(i32 noundef %45)
  %47 = icmp ne i32 %46, 0
  br i1 %47, label %48, label %54

48:
  %49 = load ptr, ptr %4, align 8
  %50 = load ptr, ptr %3, align 8
  %51 = getelementptr inbounds %struct.pattern_reader, ptr %50, i32 0, i32 1
  %52 = load i32, ptr %51, align 8
  %53 = load i32, ptr %7, align 4
  call void @include_both_cases(ptr noundef %49, i32 noundef %52, i32 noundef %53)
  br label %54

54:
  br label %55

55:
  %56 = load i32, ptr %7, align 4
  %57 = add nsw i32 %56, 1
  store i32 %57, ptr %7, align 4
  br label %37

58:
  %59 = load i64, ptr %6, align 8
  %60 = add i64 %59, 2
  %61 = load ptr, ptr %3, align 8
  %62 = getelementptr inbounds %struct.pattern_reader, ptr %61, i32 0, i32 0
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 %60
  store ptr %64, ptr %62, align 8
  br label %71

65:
  %66 = load i64, ptr %5, align 8
  %67 = add i64 %66, 1
  store i64 %67, ptr %5, align 8
  br label %8

68:
  %69 = load ptr, ptr %3, align 8
  %70 = call ptr @fail_reading(ptr noundef %69, i32 noundef 4)
  br label %71

71:
  ret void
}

define internal i32 @bracket_character(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.pattern_reader, ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  store ptr %7, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 0
  %10 = load i8, ptr %9, align 1
  %11 = sext i8 %10 to i32
  %12 = icmp eq i32 %11, 91
  br i1 %12, label %13, label %56

13:
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 1
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 46
  br i1 %18, label %25, label %19

19:
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 1
  %22 = load i8, ptr %21, align 1
  %23 = sext i8 %22 to i32
  %24 = icmp eq i32 %23, 61
  br i1 %24, label %25, label %56

25:
  %26 = load ptr, ptr %4, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 2
  %28 = load i8, ptr %27, align 1
  %29 = sext i8 %28 to i32
  %30 = icmp ne i32 %29, 0
  br i1 %30, label %31, label %56

31:
  %32 = load ptr, ptr %4, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 3
  %34 = load i8, ptr %33, align 1
  %35 = sext i8 %34 to i32
  %36 = load ptr, ptr %4, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 1
  %38 = load i8, ptr %37, align 1
  %39 = sext i8 %38 to i32
  %40 = icmp eq i32 %35, %39
  br i1 %40, label %41, label %56

41:
  %42 = load ptr, ptr %4, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 4
  %44 = load i8, ptr %43, align 1
  %45 = sext i8 %44 to i32
  %46 = icmp eq i32 %45, 93
  br i1 %46, label %47, label %56

47:
  %48 = load ptr, ptr %3, align 8
  %49 = getelementptr inbounds %struct.pattern_reader, ptr %48, i32 0, i32 0
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 5
  store ptr %51, ptr %49, align 8
  %52 = load ptr, ptr %4, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 2
  %54 = load i8, ptr %53, align 1
  %55 = zext i8 %54 to i32
  store i32 %55, ptr %2, align 4
  br label %65

56:
  %57 = load ptr, ptr %3, align 8
  %58 = getelementptr inbounds %struct.pattern_reader, ptr %57, i32 0, i32 0
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %59, i32 1
  store ptr %60, ptr %58, align 8
  %61 = load ptr, ptr %4, align 8
  %62 = getelementptr inbounds i8, ptr %61, i64 0
  %63 = load i8, ptr %62, align 1
  %64 = zext i8 %63 to i32
  store i32 %64, ptr %2, align 4
  br label %65

65:
  %66 = load i32, ptr %2, align 4
  ret i32 %66
}

define internal void @include_both_cases(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load ptr, ptr %4, align 8
  %8 = load i32, ptr %6, align 4
  call void @include(ptr noundef %7, i32 noundef %8)
  %9 = load i32, ptr %5, align 4
  %10 = and i32 %9, 2
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %23

12:
  %13 = load ptr, ptr %4, align 8
  %14 = load i32, ptr %6, align 4
  %15 = trunc i32 %14 to i8
  %16 = zext i8 %15 to i32
  %17 = call i32 @tolower(i32 noundef %16)
  call void @include(ptr noundef %13, i32 noundef %17)
  %18 = load ptr, ptr %4, align 8
  %19 = load i32, ptr %6, align 4
  %20 = trunc i32 %19 to i8
  %21 = zext i8 %20 to i32
  %22 = call i32 @toupper(i32 noundef %21)
  call void @include(ptr noundef %18, i32 noundef %22)
  br label %23

23:
  ret void
}

define internal void @invert(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store i32 0, ptr %5, align 4
  br label %6

6:
  %7 = load i32, ptr %5, align 4
  %8 = icmp slt i32 %7, 32
  br i1 %8, label %9, label %27

9:
  %10 = load ptr, ptr %3, align 8
  %11 = getelementptr inbounds %struct.node, ptr %10, i32 0, i32 5
  %12 = load i32, ptr %5, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [32 x i8], ptr %11, i64 0, i64 %13
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = xor i32 %16, -1
  %18 = trunc i32 %17 to i8
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.node, ptr %19, i32 0, i32 5
  %21 = load i32, ptr %5, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [32 x i8], ptr %20, i64 0, i64 %22
  store i8 %18, ptr %23, align 1
  br label %24

24:
  %25 = load i32, ptr %5, align 4
  %26 = add nsw i32 %25, 1
  store i32 %26, ptr %5, align 4
  br label %6

27:
  %28 = load ptr, ptr %3, align 8
  %29 = getelementptr inbounds %struct.node, ptr %28, i32 0, i32 5
  %30 = getelementptr inbounds [32 x i8], ptr %29, i64 0, i64 0
  %31 = load i8, ptr %30, align 8
  %32 = zext i8 %31 to i32
  %33 = and i32 %32, 254
  %34 = trunc i32 %33 to i8
  store i8 %34, ptr %30, align 8
  %35 = load i32, ptr %4, align 4
  %36 = and i32 %35, 4
  %37 = icmp ne i32 %36, 0
  br i1 %37, label %38, label %46

38:
  %39 = load ptr, ptr %3, align 8
  %40 = getelementptr inbounds %struct.node, ptr %39, i32 0, i32 5
  %41 = getelementptr inbounds [32 x i8], ptr %40, i64 0, i64 1
  %42 = load i8, ptr %41, align 1
  %43 = zext i8 %42 to i32
  %44 = and i32 %43, 251
  %45 = trunc i32 %44 to i8
  store i8 %45, ptr %41, align 1
  br label %46

46:
  ret void
}

define internal void @include(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = trunc i32 %5 to i8
  %7 = zext i8 %6 to i32
  %8 = srem i32 %7, 8
  %9 = shl i32 1, %8
  %10 = trunc i32 %9 to i8
  %11 = zext i8 %10 to i32
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds %struct.node, ptr %12, i32 0, i32 5
  %14 = load i32, ptr %4, align 4
  %15 = trunc i32 %14 to i8
  %16 = zext i8 %15 to i32
  %17 = sdiv i32 %16, 8
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds [32 x i8], ptr %13, i64 0, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = zext i8 %20 to i32
  %22 = or i32 %21, %11
  %23 = trunc i32 %22 to i8
  store i8 %23, ptr %19, align 1
  ret void
}

define internal ptr @class_node(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %7 = call ptr @new_node(i32 noundef 1, ptr noundef null, ptr noundef null)
  store ptr %7, ptr %5, align 8
  store i32 1, ptr %6, align 4
  br label %8

8:
  %9 = load i32, ptr %6, align 4
  %10 = icmp slt i32 %9, 256
  br i1 %10, label %11, label %26

11:
  %12 = load ptr, ptr %3, align 8
  %13 = load i32, ptr %6, align 4
  %14 = call i32 %12(i32 noundef %13)
  %15 = icmp ne i32 %14, 0
  %16 = zext i1 %15 to i32
  %17 = load i32, ptr %4, align 4
  %18 = icmp ne i32 %16, %17
  br i1 %18, label %19, label %22

19:
  %20 = load ptr, ptr %5, align 8
  %21 = load i32, ptr %6, align 4
  call void @include(ptr noundef %20, i32 noundef %21)
  br label %22

22:
  br label %23

23:
  %24 = load i32, ptr %6, align 4
  %25 = add nsw i32 %24, 1
  store i32 %25, ptr %6, align 4
  br label %8

26:
  %27 = load ptr, ptr %5, align 8
  ret ptr %27
}

define internal i32 @is_word(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = call i32 @isalnum(i32 noundef %3)
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %9, label %6

6:
  %7 = load i32, ptr %2, align 4
  %8 = icmp eq i32 %7, 95
  br label %9

9:
  %10 = phi i1 [ true, %1 ], [ %8, %6 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define internal ptr @word_node(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store i32 %0, ptr %2, align 4
  %4 = call ptr @new_node(i32 noundef 4, ptr noundef null, ptr noundef null)
  store ptr %4, ptr %3, align 8
  %5 = load i32, ptr %2, align 4
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.node, ptr %6, i32 0, i32 3
  store i32 %5, ptr %7, align 8
  %8 = load ptr, ptr %3, align 8
  ret ptr %8
}

define internal void @braces(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store ptr %2, ptr %6, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @number_in_braces(ptr noundef %7)
  %9 = load ptr, ptr %5, align 8
  store i32 %8, ptr %9, align 4
  %10 = load ptr, ptr %5, align 8
  %11 = load i32, ptr %10, align 4
  %12 = load ptr, ptr %6, align 8
  store i32 %11, ptr %12, align 4
  %13 = load ptr, ptr %4, align 8
  %14 = getelementptr inbounds %struct.pattern_reader, ptr %13, i32 0, i32 0
  %15 = load ptr, ptr %14, align 8
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 44
  br i1 %18, label %19, label %33

19:
  %20 = load ptr, ptr %4, align 8
  %21 = getelementptr inbounds %struct.pattern_reader, ptr %20, i32 0, i32 0
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %21, align 8
  %24 = load ptr, ptr %4, align 8
  %25 = call i32 @number_in_braces(ptr noundef %24)
  %26 = load ptr, ptr %6, align 8
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %5, align 8
  %28 = load i32, ptr %27, align 4
  %29 = icmp slt i32 %28, 0
  br i1 %29, label %30, label %32

30:
  %31 = load ptr, ptr %5, align 8
  store i32 0, ptr %31, align 4
  br label %32

32:
  br label %33

33:
  %34 = load ptr, ptr %4, align 8
  %35 = getelementptr inbounds %struct.pattern_reader, ptr %34, i32 0, i32 0
  %36 = load ptr, ptr %35, align 8
  %37 = load i8, ptr %36, align 1
  %38 = sext i8 %37 to i32
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %59, label %40

40:
  %41 = load ptr, ptr %4, align 8
  %42 = call i32 @is_extended(ptr noundef %41)
  %43 = icmp ne i32 %42, 0
  br i1 %43, label %62, label %44

44:
  %45 = load ptr, ptr %4, align 8
  %46 = getelementptr inbounds %struct.pattern_reader, ptr %45, i32 0, i32 0
  %47 = load ptr, ptr %46, align 8
  %48 = load i8, ptr %47, align 1
  %49 = sext i8 %48 to i32
  %50 = icmp eq i32 %49, 92
  br i1 %50, label %51, label %62

51:
  %52 = load ptr, ptr %4, align 8
  %53 = getelementptr inbounds %struct.pattern_reader, ptr %52, i32 0, i32 0
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 1
  %56 = load i8, ptr %55, align 1
  %57 = sext i8 %56 to i32
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %62

59:
  %60 = load ptr, ptr %4, align 8
  %61 = call ptr @fail_reading(ptr noundef %60, i32 noundef 9)
  br label %103

62:
  %63 = load ptr, ptr %4, align 8
  %64 = call i32 @is_next(ptr noundef %63, i8 noundef signext 125)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %88

66:
  %67 = load ptr, ptr %5, align 8
  %68 = load i32, ptr %67, align 4
  %69 = icmp slt i32 %68, 0
  br i1 %69, label %88, label %70

70:
  %71 = load ptr, ptr %5, align 8
  %72 = load i32, ptr %71, align 4
  %73 = icmp sgt i32 %72, 255
  br i1 %73, label %88, label %74

74:
  %75 = load ptr, ptr %6, align 8
  %76 = load i32, ptr %75, align 4
  %77 = icmp sgt i32 %76, 255
  br i1 %77, label %88, label %78

78:
  %79 = load ptr, ptr %6, align 8
  %80 = load i32, ptr %79, align 4
  %81 = icmp sge i32 %80, 0
  br i1 %81, label %82, label %91

82:
  %83 = load ptr, ptr %6, align 8
  %84 = load i32, ptr %83, align 4
  %85 = load ptr, ptr %5, align 8
  %86 = load i32, ptr %85, align 4
  %87 = icmp slt i32 %84, %86
  br i1 %87, label %88, label %91

88:
  %89 = load ptr, ptr %4, align 8
  %90 = call ptr @fail_reading(ptr noundef %89, i32 noundef 10)
  br label %102

91:
  %92 = load ptr, ptr %4, align 8
  %93 = call i32 @is_extended(ptr noundef %92)
  %94 = icmp ne i32 %93, 0
  %95 = zext i1 %94 to i64
  %96 = select i1 %94, i32 1, i32 2
  %97 = load ptr, ptr %4, align 8
  %98 = getelementptr inbounds %struct.pattern_reader, ptr %97, i32 0, i32 0
  %99 = load ptr, ptr %98, align 8
  %100 = sext i32 %96 to i64
  %101 = getelementptr inbounds i8, ptr %99, i64 %100
  store ptr %101, ptr %98, align 8
  br label %102

102:
  br label %103

103:
  ret void
}

define internal i32 @number_in_braces(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.pattern_reader, ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  %8 = load i8, ptr %7, align 1
  %9 = zext i8 %8 to i32
  %10 = call i32 @isdigit(i32 noundef %9)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %13, label %12

12:
  store i32 -1, ptr %2, align 4
  br label %40

13:
  store i32 0, ptr %4, align 4
  br label %14

14:
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds %struct.pattern_reader, ptr %15, i32 0, i32 0
  %17 = load ptr, ptr %16, align 8
  %18 = load i8, ptr %17, align 1
  %19 = zext i8 %18 to i32
  %20 = call i32 @isdigit(i32 noundef %19)
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %25

22:
  %23 = load i32, ptr %4, align 4
  %24 = icmp sle i32 %23, 255
  br label %25

25:
  %26 = phi i1 [ false, %14 ], [ %24, %22 ]
  br i1 %26, label %27, label %38

27:
  %28 = load i32, ptr %4, align 4
  %29 = mul nsw i32 10, %28
  %30 = load ptr, ptr %3, align 8
  %31 = getelementptr inbounds %struct.pattern_reader, ptr %30, i32 0, i32 0
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %32, i32 1
  store ptr %33, ptr %31, align 8
  %34 = load i8, ptr %32, align 1
  %35 = sext i8 %34 to i32
  %36 = sub nsw i32 %35, 48
  %37 = add nsw i32 %29, %36
  store i32 %37, ptr %4, align 4
  br label %14

38:
  %39 = load i32, ptr %4, align 4
  store i32 %39, ptr %2, align 4
  br label %40

40:
  %41 = load i32, ptr %2, align 4
  ret i32 %41
}

define internal i32 @match_step(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca %struct.match_range, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %11 = load ptr, ptr %6, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %13, label %17

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %7, align 8
  %16 = call i32 @match_all(ptr noundef %14, ptr noundef %15)
  store i32 %16, ptr %4, align 4
  br label %145

17:
  %18 = load ptr, ptr %6, align 8
  %19 = getelementptr inbounds %struct.step, ptr %18, i32 0, i32 0
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %32

22:
  %23 = load ptr, ptr %5, align 8
  %24 = load ptr, ptr %6, align 8
  %25 = getelementptr inbounds %struct.step, ptr %24, i32 0, i32 1
  %26 = load ptr, ptr %25, align 8
  %27 = load ptr, ptr %7, align 8
  %28 = load ptr, ptr %6, align 8
  %29 = getelementptr inbounds %struct.step, ptr %28, i32 0, i32 4
  %30 = load ptr, ptr %29, align 8
  %31 = call i32 @match_node(ptr noundef %23, ptr noundef %26, ptr noundef %27, ptr noundef %30)
  store i32 %31, ptr %4, align 4
  br label %145

32:
  %33 = load ptr, ptr %6, align 8
  %34 = getelementptr inbounds %struct.step, ptr %33, i32 0, i32 0
  %35 = load i32, ptr %34, align 8
  %36 = icmp eq i32 %35, 1
  br i1 %36, label %37, label %100

37:
  %38 = load ptr, ptr %6, align 8
  %39 = getelementptr inbounds %struct.step, ptr %38, i32 0, i32 1
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds %struct.node, ptr %40, i32 0, i32 3
  %42 = load i32, ptr %41, align 8
  store i32 %42, ptr %8, align 4
  %43 = load i32, ptr %8, align 4
  %44 = icmp sge i32 %43, 10
  br i1 %44, label %45, label %52

45:
  %46 = load ptr, ptr %5, align 8
  %47 = load ptr, ptr %6, align 8
  %48 = getelementptr inbounds %struct.step, ptr %47, i32 0, i32 4
  %49 = load ptr, ptr %48, align 8
  %50 = load ptr, ptr %7, align 8
  %51 = call i32 @match_step(ptr noundef %46, ptr noundef %49, ptr noundef %50)
  store i32 %51, ptr %4, align 4
  br label %145

52:
  %53 = load ptr, ptr %5, align 8
  %54 = getelementptr inbounds %struct.matcher, ptr %53, i32 0, i32 4
  %55 = load i32, ptr %8, align 4
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds [10 x %struct.match_range], ptr %54, i64 0, i64 %56
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %9, ptr align 8 %57, i64 8, i1 false)
  %58 = load ptr, ptr %6, align 8
  %59 = getelementptr inbounds %struct.step, ptr %58, i32 0, i32 3
  %60 = load ptr, ptr %59, align 8
  %61 = load ptr, ptr %5, align 8
  %62 = getelementptr inbounds %struct.matcher, ptr %61, i32 0, i32 0
  %63 = load ptr, ptr %62, align 8
  %64 = ptrtoint ptr %60 to i64
  %65 = ptrtoint ptr %63 to i64
  %66 = sub i64 %64, %65
  %67 = trunc i64 %66 to i32
  %68 = load ptr, ptr %5, align 8
  %69 = getelementptr inbounds %struct.matcher, ptr %68, i32 0, i32 4
  %70 = load i32, ptr %8, align 4
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds [10 x %struct.match_range], ptr %69, i64 0, i64 %71
  %73 = getelementptr inbounds %struct.match_range, ptr %72, i32 0, i32 0
  store i32 %67, ptr %73, align 8
  %74 = load ptr, ptr %7, align 8
  %75 = load ptr, ptr %5, align 8
  %76 = getelementptr inbounds %struct.matcher, ptr %75, i32 0, i32 0
  %77 = load ptr, ptr %76, align 8
  %78 = ptrtoint ptr %74 to i64
  %79 = ptrtoint ptr %77 to i64
  %80 = sub i64 %78, %79
  %81 = trunc i64 %80 to i32
  %82 = load ptr, ptr %5, align 8
  %83 = getelementptr inbounds %struct.matcher, ptr %82, i32 0, i32 4
  %84 = load i32, ptr %8, align 4
  %85 = sext i32 %84 to i64
  %86 = getelementptr inbounds [10 x %struct.match_range], ptr %83, i64 0, i64 %85
  %87 = getelementptr inbounds %struct.match_range, ptr %86, i32 0, i32 1
  store i32 %81, ptr %87, align 4
  %88 = load ptr, ptr %5, align 8
  %89 = load ptr, ptr %6, align 8
  %90 = getelementptr inbounds %struct.step, ptr %89, i32 0, i32 4
  %91 = load ptr, ptr %90, align 8
  %92 = load ptr, ptr %7, align 8
  %93 = call i32 @match_step(ptr noundef %88, ptr noundef %91, ptr noundef %92)
  store i32 %93, ptr %10, align 4
  %94 = load ptr, ptr %5, align 8
  %95 = getelementptr inbounds %struct.matcher, ptr %94, i32 0, i32 4
  %96 = load i32, ptr %8, align 4
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds [10 x %struct.match_range], ptr %95, i64 0, i64 %97
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %98, ptr align 4 %9, i64 8, i1 false)
  %99 = load i32, ptr %10, align 4
  store i32 %99, ptr %4, align 4
  br label %145

100:
  %101 = load ptr, ptr %7, align 8
  %102 = load ptr, ptr %6, align 8
  %103 = getelementptr inbounds %struct.step, ptr %102, i32 0, i32 3
  %104 = load ptr, ptr %103, align 8
  %105 = icmp eq ptr %101, %104
  br i1 %105, label %106, label %132

106:
  %107 = load ptr, ptr %6, align 8
  %108 = getelementptr inbounds %struct.step, ptr %107, i32 0, i32 2
  %109 = load i32, ptr %108, align 8
  %110 = icmp eq i32 %109, 1
  br i1 %110, label %121, label %111

111:
  %112 = load ptr, ptr %6, align 8
  %113 = getelementptr inbounds %struct.step, ptr %112, i32 0, i32 2
  %114 = load i32, ptr %113, align 8
  %115 = load ptr, ptr %6, align 8
  %116 = getelementptr inbounds %struct.step, ptr %115, i32 0, i32 1
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds %struct.node, ptr %117, i32 0, i32 3
  %119 = load i32, ptr %118, align 8
  %120 = icmp sle i32 %114, %119
  br i1 %120, label %121, label %129

121:
  %122 = load ptr, ptr %5, align 8
  %123 = load ptr, ptr %6, align 8
  %124 = getelementptr inbounds %struct.step, ptr %123, i32 0, i32 4
  %125 = load ptr, ptr %124, align 8
  %126 = load ptr, ptr %7, align 8
  %127 = call i32 @match_step(ptr noundef %122, ptr noundef %125, ptr noundef %126)
  %128 = icmp ne i32 %127, 0
  br label %129

129:
  %130 = phi i1 [ false, %111 ], [ %128, %121 ]
  %131 = zext i1 %130 to i32
  store i32 %131, ptr %4, align 4
  br label %145

132:
  %133 = load ptr, ptr %5, align 8
  %134 = load ptr, ptr %6, align 8
  %135 = getelementptr inbounds %struct.step, ptr %134, i32 0, i32 1
  %136 = load ptr, ptr %135, align 8
  %137 = load ptr, ptr %6, align 8
  %138 = getelementptr inbounds %struct.step, ptr %137, i32 0, i32 2
  %139 = load i32, ptr %138, align 8
  %140 = load ptr, ptr %7, align 8
  %141 = load ptr, ptr %6, align 8
  %142 = getelementptr inbounds %struct.step, ptr %141, i32 0, i32 4
  %143 = load ptr, ptr %142, align 8
  %144 = call i32 @repeat(ptr noundef %133, ptr noundef %136, i32 noundef %139, ptr noundef %140, ptr noundef %143)
  store i32 %144, ptr %4, align 4
  br label %145

145:
  %146 = load i32, ptr %4, align 4
  ret i32 %146
}

define internal i32 @match_same(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca %struct.match_range, align 4
  %11 = alloca i64, align 8
  %12 = alloca i64, align 8
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds %struct.matcher, ptr %15, i32 0, i32 4
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr inbounds %struct.node, ptr %17, i32 0, i32 3
  %19 = load i32, ptr %18, align 8
  %20 = sext i32 %19 to i64
  %21 = getelementptr inbounds [10 x %struct.match_range], ptr %16, i64 0, i64 %20
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %10, ptr align 8 %21, i64 8, i1 false)
  %22 = getelementptr inbounds %struct.match_range, ptr %10, i32 0, i32 1
  %23 = load i32, ptr %22, align 4
  %24 = getelementptr inbounds %struct.match_range, ptr %10, i32 0, i32 0
  %25 = load i32, ptr %24, align 4
  %26 = sub nsw i32 %23, %25
  %27 = sext i32 %26 to i64
  store i64 %27, ptr %11, align 8
  %28 = getelementptr inbounds %struct.match_range, ptr %10, i32 0, i32 0
  %29 = load i32, ptr %28, align 4
  %30 = icmp slt i32 %29, 0
  br i1 %30, label %41, label %31

31:
  %32 = load ptr, ptr %6, align 8
  %33 = getelementptr inbounds %struct.matcher, ptr %32, i32 0, i32 1
  %34 = load ptr, ptr %33, align 8
  %35 = load ptr, ptr %8, align 8
  %36 = ptrtoint ptr %34 to i64
  %37 = ptrtoint ptr %35 to i64
  %38 = sub i64 %36, %37
  %39 = load i64, ptr %11, align 8
  %40 = icmp slt i64 %38, %39
  br i1 %40, label %41, label %42

41:
  store i32 0, ptr %5, align 4
  br label %90

42:
  store i64 0, ptr %12, align 8
  br label %43

43:
  %44 = load i64, ptr %12, align 8
  %45 = load i64, ptr %11, align 8
  %46 = icmp slt i64 %44, %45
  br i1 %46, label %47, label %83

47:
  %48 = load ptr, ptr %6, align 8
  %49 = getelementptr inbounds %struct.matcher, ptr %48, i32 0, i32 0
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds %struct.match_range, ptr %10, i32 0, i32 0
  %52 = load i32, ptr %51, align 4
  %53 = sext i32 %52 to i64
  %54 = load i64, ptr %12, align 8
  %55 = add nsw i64 %53, %54
  %56 = getelementptr inbounds i8, ptr %50, i64 %55
  %57 = load i8, ptr %56, align 1
  %58 = zext i8 %57 to i32
  store i32 %58, ptr %13, align 4
  %59 = load ptr, ptr %8, align 8
  %60 = load i64, ptr %12, align 8
  %61 = getelementptr inbounds i8, ptr %59, i64 %60
  %62 = load i8, ptr %61, align 1
  %63 = zext i8 %62 to i32
  store i32 %63, ptr %14, align 4
  %64 = load ptr, ptr %6, align 8
  %65 = getelementptr inbounds %struct.matcher, ptr %64, i32 0, i32 2
  %66 = load i32, ptr %65, align 8
  %67 = and i32 %66, 2
  %68 = icmp ne i32 %67, 0
  br i1 %68, label %69, label %74

69:
  %70 = load i32, ptr %13, align 4
  %71 = call i32 @tolower(i32 noundef %70)
  store i32 %71, ptr %13, align 4
  %72 = load i32, ptr %14, align 4
  %73 = call i32 @tolower(i32 noundef %72)
  store i32 %73, ptr %14, align 4
  br label %74

74:
  %75 = load i32, ptr %13, align 4
  %76 = load i32, ptr %14, align 4
  %77 = icmp ne i32 %75, %76
  br i1 %77, label %78, label %79

78:
  store i32 0, ptr %5, align 4
  br label %90

79:
  br label %80

80:
  %81 = load i64, ptr %12, align 8
  %82 = add nsw i64 %81, 1
  store i64 %82, ptr %12, align 8
  br label %43

83:
  %84 = load ptr, ptr %6, align 8
  %85 = load ptr, ptr %9, align 8
  %86 = load ptr, ptr %8, align 8
  %87 = load i64, ptr %11, align 8
  %88 = getelementptr inbounds i8, ptr %86, i64 %87
  %89 = call i32 @match_step(ptr noundef %84, ptr noundef %85, ptr noundef %88)
  store i32 %89, ptr %5, align 4
  br label %90

90:
  %91 = load i32, ptr %5, align 4
  ret i32 %91
}

define internal i32 @repeat(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca %struct.step, align 8
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  store ptr %3, ptr %10, align 8
  store ptr %4, ptr %11, align 8
  %13 = load ptr, ptr %8, align 8
  %14 = getelementptr inbounds %struct.node, ptr %13, i32 0, i32 4
  %15 = load i32, ptr %14, align 4
  %16 = icmp slt i32 %15, 0
  br i1 %16, label %23, label %17

17:
  %18 = load i32, ptr %9, align 4
  %19 = load ptr, ptr %8, align 8
  %20 = getelementptr inbounds %struct.node, ptr %19, i32 0, i32 4
  %21 = load i32, ptr %20, align 4
  %22 = icmp slt i32 %18, %21
  br i1 %22, label %23, label %43

23:
  %24 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 0
  store i32 2, ptr %24, align 8
  %25 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 1
  %26 = load ptr, ptr %8, align 8
  store ptr %26, ptr %25, align 8
  %27 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 2
  %28 = load i32, ptr %9, align 4
  %29 = add nsw i32 %28, 1
  store i32 %29, ptr %27, align 8
  %30 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 3
  %31 = load ptr, ptr %10, align 8
  store ptr %31, ptr %30, align 8
  %32 = getelementptr inbounds %struct.step, ptr %12, i32 0, i32 4
  %33 = load ptr, ptr %11, align 8
  store ptr %33, ptr %32, align 8
  %34 = load ptr, ptr %7, align 8
  %35 = load ptr, ptr %8, align 8
  %36 = getelementptr inbounds %struct.node, ptr %35, i32 0, i32 1
  %37 = load ptr, ptr %36, align 8
  %38 = load ptr, ptr %10, align 8
  %39 = call i32 @match_node(ptr noundef %34, ptr noundef %37, ptr noundef %38, ptr noundef %12)
  %40 = icmp ne i32 %39, 0
  br i1 %40, label %41, label %42

41:
  store i32 1, ptr %6, align 4
  br label %58

42:
  br label %43

43:
  %44 = load i32, ptr %9, align 4
  %45 = load ptr, ptr %8, align 8
  %46 = getelementptr inbounds %struct.node, ptr %45, i32 0, i32 3
  %47 = load i32, ptr %46, align 8
  %48 = icmp sge i32 %44, %47
  br i1 %48, label %49, label %55

49:
  %50 = load ptr, ptr %7, align 8
  %51 = load ptr, ptr %11, align 8
  %52 = load ptr, ptr %10, align 8
  %53 = call i32 @match_step(ptr noundef %50, ptr noundef %51, ptr noundef %52)
  %54 = icmp ne i32 %53, 0
  br label %55

55:
  %56 = phi i1 [ false, %43 ], [ %54, %49 ]
  %57 = zext i1 %56 to i32
  store i32 %57, ptr %6, align 4
  br label %58

58:
  %59 = load i32, ptr %6, align 4
  ret i32 %59
}

define internal i32 @holds(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = getelementptr inbounds %struct.matcher, ptr %12, i32 0, i32 2
  %14 = load i32, ptr %13, align 8
  %15 = and i32 %14, 4
  %16 = icmp ne i32 %15, 0
  %17 = zext i1 %16 to i32
  store i32 %17, ptr %8, align 4
  %18 = load ptr, ptr %6, align 8
  %19 = getelementptr inbounds %struct.node, ptr %18, i32 0, i32 0
  %20 = load i32, ptr %19, align 8
  switch i32 %20, label %84 [
    i32 2, label %21
    i32 3, label %53
  ]

21:
  %22 = load ptr, ptr %7, align 8
  %23 = load ptr, ptr %5, align 8
  %24 = getelementptr inbounds %struct.matcher, ptr %23, i32 0, i32 0
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %22, %25
  br i1 %26, label %27, label %33

27:
  %28 = load ptr, ptr %5, align 8
  %29 = getelementptr inbounds %struct.matcher, ptr %28, i32 0, i32 3
  %30 = load i32, ptr %29, align 4
  %31 = and i32 %30, 1
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %50, label %33

33:
  %34 = load i32, ptr %8, align 4
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %48

36:
  %37 = load ptr, ptr %7, align 8
  %38 = load ptr, ptr %5, align 8
  %39 = getelementptr inbounds %struct.matcher, ptr %38, i32 0, i32 0
  %40 = load ptr, ptr %39, align 8
  %41 = icmp ugt ptr %37, %40
  br i1 %41, label %42, label %48

42:
  %43 = load ptr, ptr %7, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 -1
  %45 = load i8, ptr %44, align 1
  %46 = sext i8 %45 to i32
  %47 = icmp eq i32 %46, 10
  br label %48

48:
  %49 = phi i1 [ false, %36 ], [ false, %33 ], [ %47, %42 ]
  br label %50

50:
  %51 = phi i1 [ true, %27 ], [ %49, %48 ]
  %52 = zext i1 %51 to i32
  store i32 %52, ptr %4, align 4
  br label %110

53:
  %54 = load ptr, ptr %7, align 8
  %55 = load ptr, ptr %5, align 8
  %56 = getelementptr inbounds %struct.matcher, ptr %55, i32 0, i32 1
  %57 = load ptr, ptr %56, align 8
  %58 = icmp eq ptr %54, %57
  br i1 %58, label %59, label %65

59:
  %60 = load ptr, ptr %5, align 8
  %61 = getelementptr inbounds %struct.matcher, ptr %60, i32 0, i32 3
  %62 = load i32, ptr %61, align 4
  %63 = and i32 %62, 2
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %81, label %65

65:
  %66 = load i32, ptr %8, align 4
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %79

68:
  %69 = load ptr, ptr %7, align 8
  %70 = load ptr, ptr %5, align 8
  %71 = getelementptr inbounds %struct.matcher, ptr %70, i32 0, i32 1
  %72 = load ptr, ptr %71, align 8
  %73 = icmp ult ptr %69, %72
  br i1 %73, label %74, label %79

74:
  %75 = load ptr, ptr %7, align 8
  %76 = load i8, ptr %75, align 1
  %77 = sext i8 %76 to i32
  %78 = icmp eq i32 %77, 10
  br label %79

79:
  %80 = phi i1 [ false, %68 ], [ false, %65 ], [ %78, %74 ]
  br label %81

81:
  %82 = phi i1 [ true, %59 ], [ %80, %79 ]
  %83 = zext i1 %82 to i32
  store i32 %83, ptr %4, align 4
  br label %110

84:
  %85 = load ptr, ptr %5, align 8
  %86 = load ptr, ptr %7, align 8
  %87 = getelementptr inbounds i8, ptr %86, i64 -1
  %88 = call i32 @is_word_at(ptr noundef %85, ptr noundef %87)
  store i32 %88, ptr %9, align 4
  %89 = load ptr, ptr %5, align 8
  %90 = load ptr, ptr %7, align 8
  %91 = call i32 @is_word_at(ptr noundef %89, ptr noundef %90)
  store i32 %91, ptr %10, align 4
  %92 = load i32, ptr %9, align 4
  %93 = load i32, ptr %10, align 4
  %94 = icmp eq i32 %92, %93
  br i1 %94, label %95, label %96

95:
  br label %101

96:
  %97 = load i32, ptr %10, align 4
  %98 = icmp ne i32 %97, 0
  %99 = zext i1 %98 to i64
  %100 = select i1 %98, i32 1, i32 2
  br label %101

101:
  %102 = phi i32 [ 4, %95 ], [ %100, %96 ]
  store i32 %102, ptr %11, align 4
  %103 = load ptr, ptr %6, align 8
  %104 = getelementptr inbounds %struct.node, ptr %103, i32 0, i32 3
  %105 = load i32, ptr %104, align 8
  %106 = load i32, ptr %11, align 4
  %107 = and i32 %105, %106
  %108 = icmp ne i32 %107, 0
  %109 = zext i1 %108 to i32
  store i32 %109, ptr %4, align 4
  br label %110

110:
  %111 = load i32, ptr %4, align 4
  ret i32 %111
}

define internal i32 @match_all(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.matcher, ptr %5, i32 0, i32 7
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %25, label %9

9:
  %10 = load ptr, ptr %4, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.matcher, ptr %11, i32 0, i32 7
  %13 = load ptr, ptr %12, align 8
  %14 = icmp ugt ptr %10, %13
  br i1 %14, label %25, label %15

15:
  %16 = load ptr, ptr %4, align 8
  %17 = load ptr, ptr %3, align 8
  %18 = getelementptr inbounds %struct.matcher, ptr %17, i32 0, i32 7
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %16, %19
  br i1 %20, label %21, label %36

21:
  %22 = load ptr, ptr %3, align 8
  %23 = call i32 @has_better_groups(ptr noundef %22)
  %24 = icmp ne i32 %23, 0
  br i1 %24, label %25, label %36

25:
  %26 = load ptr, ptr %4, align 8
  %27 = load ptr, ptr %3, align 8
  %28 = getelementptr inbounds %struct.matcher, ptr %27, i32 0, i32 7
  store ptr %26, ptr %28, align 8
  %29 = load ptr, ptr %3, align 8
  %30 = getelementptr inbounds %struct.matcher, ptr %29, i32 0, i32 5
  %31 = getelementptr inbounds [10 x %struct.match_range], ptr %30, i64 0, i64 0
  %32 = load ptr, ptr %3, align 8
  %33 = getelementptr inbounds %struct.matcher, ptr %32, i32 0, i32 4
  %34 = getelementptr inbounds [10 x %struct.match_range], ptr %33, i64 0, i64 0
  %35 = call ptr @memcpy(ptr noundef %31, ptr noundef %34, i64 noundef 80)
  br label %36

36:
  ret i32 0
}

define internal i32 @has_better_groups(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store i32 1, ptr %4, align 4
  br label %7

7:
  %8 = load i32, ptr %4, align 4
  %9 = icmp slt i32 %8, 10
  br i1 %9, label %10, label %46

10:
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.matcher, ptr %11, i32 0, i32 4
  %13 = load i32, ptr %4, align 4
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [10 x %struct.match_range], ptr %12, i64 0, i64 %14
  store ptr %15, ptr %5, align 8
  %16 = load ptr, ptr %3, align 8
  %17 = getelementptr inbounds %struct.matcher, ptr %16, i32 0, i32 5
  %18 = load i32, ptr %4, align 4
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds [10 x %struct.match_range], ptr %17, i64 0, i64 %19
  store ptr %20, ptr %6, align 8
  %21 = load ptr, ptr %5, align 8
  %22 = getelementptr inbounds %struct.match_range, ptr %21, i32 0, i32 0
  %23 = load i32, ptr %22, align 4
  %24 = load ptr, ptr %6, align 8
  %25 = getelementptr inbounds %struct.match_range, ptr %24, i32 0, i32 0
  %26 = load i32, ptr %25, align 4
  %27 = icmp ne i32 %23, %26
  br i1 %27, label %36, label %28

28:
  %29 = load ptr, ptr %5, align 8
  %30 = getelementptr inbounds %struct.match_range, ptr %29, i32 0, i32 1
  %31 = load i32, ptr %30, align 4
  %32 = load ptr, ptr %6, align 8
  %33 = getelementptr inbounds %struct.match_range, ptr %32, i32 0, i32 1
  %34 = load i32, ptr %33, align 4
  %35 = icmp ne i32 %31, %34
  br i1 %35, label %36, label %42

36:
  %37 = load ptr, ptr %6, align 8
  %38 = getelementptr inbounds %struct.match_range, ptr %37, i32 0, i32 0
  %39 = load i32, ptr %38, align 4
  %40 = icmp slt i32 %39, 0
  %41 = zext i1 %40 to i32
  store i32 %41, ptr %2, align 4
  br label %47

42:
  br label %43

43:
  %44 = load i32, ptr %4, align 4
  %45 = add nsw i32 %44, 1
  store i32 %45, ptr %4, align 4
  br label %7

46:
  store i32 0, ptr %2, align 4
  br label %47

47:
  %48 = load i32, ptr %2, align 4
  ret i32 %48
}

define internal i32 @is_word_at(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds %struct.matcher, ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7, align 8
  %9 = icmp uge ptr %5, %8
  br i1 %9, label %10, label %22

10:
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds %struct.matcher, ptr %12, i32 0, i32 1
  %14 = load ptr, ptr %13, align 8
  %15 = icmp ult ptr %11, %14
  br i1 %15, label %16, label %22

16:
  %17 = load ptr, ptr %4, align 8
  %18 = load i8, ptr %17, align 1
  %19 = zext i8 %18 to i32
  %20 = call i32 @is_word(i32 noundef %19)
  %21 = icmp ne i32 %20, 0
  br label %22

22:
  %23 = phi i1 [ false, %10 ], [ false, %2 ], [ %21, %16 ]
  %24 = zext i1 %23 to i32
  ret i32 %24
}

define internal i32 @is_space(i8 noundef zeroext %0) {
  %2 = alloca i8, align 1
  store i8 %0, ptr %2, align 1
  %3 = load i8, ptr %2, align 1
  %4 = zext i8 %3 to i32
  %5 = icmp eq i32 %4, 32
  %6 = zext i1 %5 to i32
  %7 = load i8, ptr %2, align 1
  %8 = zext i8 %7 to i32
  %9 = call i32 @in_range(i32 noundef %8, i32 noundef 9, i32 noundef 13)
  %10 = or i32 %6, %9
  ret i32 %10
}

define internal i32 @read_sign(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = load i8, ptr %5, align 1
  %7 = sext i8 %6 to i32
  %8 = icmp eq i32 %7, 45
  %9 = zext i1 %8 to i32
  store i32 %9, ptr %3, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load ptr, ptr %2, align 8
  %12 = load ptr, ptr %11, align 8
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = icmp eq i32 %14, 43
  %16 = zext i1 %15 to i32
  %17 = or i32 %10, %16
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %23

19:
  %20 = load ptr, ptr %2, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %21, i32 1
  store ptr %22, ptr %20, align 8
  br label %23

23:
  %24 = load i32, ptr %3, align 4
  ret i32 %24
}

define internal i64 @read_hexadecimal(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca %struct.rounded, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %15 = load ptr, ptr %4, align 8
  %16 = load ptr, ptr %15, align 8
  store ptr %16, ptr %6, align 8
  store i64 0, ptr %7, align 8
  store i32 0, ptr %8, align 4
  store i32 0, ptr %9, align 4
  store i32 0, ptr %10, align 4
  store i32 0, ptr %11, align 4
  br label %17

17:
  %18 = load i32, ptr %11, align 4
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %26, label %20

20:
  %21 = load ptr, ptr %6, align 8
  %22 = load i8, ptr %21, align 1
  %23 = sext i8 %22 to i32
  %24 = icmp eq i32 %23, 46
  br i1 %24, label %25, label %26

25:
  store i32 1, ptr %11, align 4
  br label %60

26:
  %27 = load ptr, ptr %6, align 8
  %28 = load i8, ptr %27, align 1
  %29 = call i32 @hexadecimal_digit(i8 noundef signext %28)
  store i32 %29, ptr %12, align 4
  %30 = load i32, ptr %12, align 4
  %31 = icmp eq i32 %30, 16
  br i1 %31, label %32, label %33

32:
  br label %63

33:
  store i32 1, ptr %10, align 4
  %34 = load i64, ptr %7, align 8
  %35 = lshr i64 %34, 60
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %37, label %48

37:
  %38 = load i64, ptr %7, align 8
  %39 = mul i64 %38, 16
  %40 = load i32, ptr %12, align 4
  %41 = and i32 %40, 15
  %42 = zext i32 %41 to i64
  %43 = add i64 %39, %42
  store i64 %43, ptr %7, align 8
  %44 = load i32, ptr %11, align 4
  %45 = mul nsw i32 %44, 4
  %46 = load i32, ptr %8, align 4
  %47 = sub nsw i32 %46, %45
  store i32 %47, ptr %8, align 4
  br label %59

48:
  %49 = load i32, ptr %12, align 4
  %50 = icmp ne i32 %49, 0
  %51 = zext i1 %50 to i32
  %52 = load i32, ptr %9, align 4
  %53 = or i32 %52, %51
  store i32 %53, ptr %9, align 4
  %54 = load i32, ptr %11, align 4
  %55 = sub nsw i32 1, %54
  %56 = mul nsw i32 %55, 4
  %57 = load i32, ptr %8, align 4
  %58 = add nsw i32 %57, %56
  store i32 %58, ptr %8, align 4
  br label %59

59:
  br label %60

60:
  %61 = load ptr, ptr %6, align 8
  %62 = getelementptr inbounds i8, ptr %61, i32 1
  store ptr %62, ptr %6, align 8
  br label %17

63:
  %64 = load i32, ptr %10, align 4
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %66, label %67

66:
  store i64 0, ptr %3, align 8
  br label %95

67:
  %68 = call i32 @read_exponent(ptr noundef %6, i8 noundef signext 112)
  %69 = add nsw i32 %68, 64
  %70 = load i32, ptr %8, align 4
  %71 = add nsw i32 %70, %69
  store i32 %71, ptr %8, align 4
  %72 = load ptr, ptr %6, align 8
  %73 = load ptr, ptr %4, align 8
  store ptr %72, ptr %73, align 8
  %74 = load i64, ptr %7, align 8
  %75 = call i32 @leading_zeros(i64 noundef %74)
  store i32 %75, ptr %13, align 4
  %76 = load i64, ptr %7, align 8
  %77 = load i32, ptr %13, align 4
  %78 = zext i32 %77 to i64
  %79 = shl i64 %76, %78
  %80 = load i32, ptr %8, align 4
  %81 = load i32, ptr %13, align 4
  %82 = sub nsw i32 %80, %81
  %83 = load i32, ptr %9, align 4
  %84 = load ptr, ptr %5, align 8
  %85 = call { i64, i32 } @round_to_format(i64 noundef %79, i32 noundef %82, i32 noundef %83, ptr noundef %84)
  %86 = getelementptr inbounds { i64, i32 }, ptr %14, i32 0, i32 0
  %87 = extractvalue { i64, i32 } %85, 0
  store i64 %87, ptr %86, align 8
  %88 = getelementptr inbounds { i64, i32 }, ptr %14, i32 0, i32 1
  %89 = extractvalue { i64, i32 } %85, 1
  store i32 %89, ptr %88, align 8
  %90 = getelementptr inbounds { i64, i32 }, ptr %14, i32 0, i32 0
  %91 = load i64, ptr %90, align 8
  %92 = getelementptr inbounds { i64, i32 }, ptr %14, i32 0, i32 1
  %93 = load i32, ptr %92, align 8
  %94 = call i64 @report_range(i64 %91, i32 %93)
  store i64 %94, ptr %3, align 8
  br label %95

95:
  %96 = load i64, ptr %3, align 8
  ret i64 %96
}

define internal i64 @read_decimal(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca %struct.rounded, align 8
  %17 = alloca %struct.rounded, align 8
  %18 = alloca %struct.rounded, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %19 = load ptr, ptr %4, align 8
  %20 = load ptr, ptr %19, align 8
  store ptr %20, ptr %6, align 8
  %21 = load ptr, ptr %6, align 8
  store ptr %21, ptr %7, align 8
  store i64 0, ptr %8, align 8
  store i32 0, ptr %9, align 4
  store i32 0, ptr %10, align 4
  store i32 0, ptr %11, align 4
  store i32 0, ptr %12, align 4
  store i32 0, ptr %13, align 4
  br label %22

22:
  %23 = load ptr, ptr %7, align 8
  %24 = load i8, ptr %23, align 1
  %25 = zext i8 %24 to i32
  %26 = sub i32 %25, 48
  store i32 %26, ptr %14, align 4
  %27 = load i32, ptr %14, align 4
  %28 = icmp ule i32 %27, 9
  br i1 %28, label %29, label %54

29:
  %30 = load i32, ptr %9, align 4
  %31 = icmp slt i32 %30, 19
  br i1 %31, label %35, label %32

32:
  %33 = load i64, ptr %8, align 8
  %34 = icmp ult i64 %33, 1000000000000000000
  br i1 %34, label %35, label %42

35:
  %36 = load i64, ptr %8, align 8
  %37 = mul i64 %36, 10
  %38 = load i32, ptr %14, align 4
  %39 = and i32 %38, 15
  %40 = zext i32 %39 to i64
  %41 = add i64 %37, %40
  store i64 %41, ptr %8, align 8
  br label %48

42:
  %43 = load i32, ptr %14, align 4
  %44 = load i32, ptr %12, align 4
  %45 = or i32 %44, %43
  store i32 %45, ptr %12, align 4
  %46 = load i32, ptr %11, align 4
  %47 = add nsw i32 %46, 1
  store i32 %47, ptr %11, align 4
  br label %48

48:
  %49 = load i32, ptr %9, align 4
  %50 = add nsw i32 %49, 1
  store i32 %50, ptr %9, align 4
  %51 = load i32, ptr %13, align 4
  %52 = load i32, ptr %10, align 4
  %53 = add nsw i32 %52, %51
  store i32 %53, ptr %10, align 4
  br label %65

54:
  %55 = load i32, ptr %13, align 4
  %56 = icmp ne i32 %55, 0
  br i1 %56, label %63, label %57

57:
  %58 = load ptr, ptr %7, align 8
  %59 = load i8, ptr %58, align 1
  %60 = sext i8 %59 to i32
  %61 = icmp eq i32 %60, 46
  br i1 %61, label %62, label %63

62:
  store i32 1, ptr %13, align 4
  br label %64

63:
  br label %69

64:
  br label %65

65:
  br label %66

66:
  %67 = load ptr, ptr %7, align 8
  %68 = getelementptr inbounds i8, ptr %67, i32 1
  store ptr %68, ptr %7, align 8
  br label %22

69:
  %70 = load i32, ptr %9, align 4
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %73

72:
  store i64 0, ptr %3, align 8
  br label %161

73:
  %74 = load ptr, ptr %7, align 8
  %75 = load ptr, ptr %4, align 8
  store ptr %74, ptr %75, align 8
  %76 = load ptr, ptr %4, align 8
  %77 = call i32 @read_exponent(ptr noundef %76, i8 noundef signext 101)
  %78 = load i32, ptr %10, align 4
  %79 = sub nsw i32 %77, %78
  store i32 %79, ptr %15, align 4
  %80 = load ptr, ptr %4, align 8
  %81 = load ptr, ptr %80, align 8
  %82 = load ptr, ptr %7, align 8
  %83 = icmp eq ptr %81, %82
  br i1 %83, label %84, label %106

84:
  %85 = load i32, ptr %10, align 4
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %87, label %106

87:
  %88 = load i32, ptr %11, align 4
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %90, label %106

90:
  %91 = load ptr, ptr %5, align 8
  %92 = getelementptr inbounds %struct.floating_format, ptr %91, i32 0, i32 0
  %93 = load i32, ptr %92, align 4
  %94 = icmp eq i32 %93, 24
  br i1 %94, label %95, label %100

95:
  %96 = load i64, ptr %8, align 8
  %97 = uitofp i64 %96 to float
  %98 = call i32 @bits_of_float(float noundef %97)
  %99 = zext i32 %98 to i64
  br label %104

100:
  %101 = load i64, ptr %8, align 8
  %102 = uitofp i64 %101 to double
  %103 = call i64 @bits_of_double(double noundef %102)
  br label %104

104:
  %105 = phi i64 [ %99, %95 ], [ %103, %100 ]
  store i64 %105, ptr %3, align 8
  br label %161

106:
  %107 = load i64, ptr %8, align 8
  %108 = load i32, ptr %15, align 4
  %109 = load i32, ptr %11, align 4
  %110 = add nsw i32 %108, %109
  %111 = load ptr, ptr %5, align 8
  %112 = call { i64, i32 } @scaled_integer(i64 noundef %107, i32 noundef %110, ptr noundef %111)
  %113 = getelementptr inbounds { i64, i32 }, ptr %16, i32 0, i32 0
  %114 = extractvalue { i64, i32 } %112, 0
  store i64 %114, ptr %113, align 8
  %115 = getelementptr inbounds { i64, i32 }, ptr %16, i32 0, i32 1
  %116 = extractvalue { i64, i32 } %112, 1
  store i32 %116, ptr %115, align 8
  %117 = load i32, ptr %12, align 4
  %118 = icmp ne i32 %117, 0
  br i1 %118, label %119, label %155

119:
  %120 = load i64, ptr %8, align 8
  %121 = add i64 %120, 1
  %122 = load i32, ptr %15, align 4
  %123 = load i32, ptr %11, align 4
  %124 = add nsw i32 %122, %123
  %125 = load ptr, ptr %5, align 8
  %126 = call { i64, i32 } @scaled_integer(i64 noundef %121, i32 noundef %124, ptr noundef %125)
  %127 = getelementptr inbounds { i64, i32 }, ptr %17, i32 0, i32 0
  %128 = extractvalue { i64, i32 } %126, 0
  store i64 %128, ptr %127, align 8
  %129 = getelementptr inbounds { i64, i32 }, ptr %17, i32 0, i32 1
  %130 = extractvalue { i64, i32 } %126, 1
  store i32 %130, ptr %129, align 8
  %131 = getelementptr inbounds %struct.rounded, ptr %16, i32 0, i32 0
  %132 = load i64, ptr %131, align 8
  %133 = getelementptr inbounds %struct.rounded, ptr %17, i32 0, i32 0
  %134 = load i64, ptr %133, align 8
  %135 = icmp ne i64 %132, %134
  br i1 %135, label %144, label %136

136:
  %137 = getelementptr inbounds %struct.rounded, ptr %16, i32 0, i32 1
  %138 = load i32, ptr %137, align 8
  %139 = icmp ne i32 %138, 0
  br i1 %139, label %144, label %140

140:
  %141 = getelementptr inbounds %struct.rounded, ptr %17, i32 0, i32 1
  %142 = load i32, ptr %141, align 8
  %143 = icmp ne i32 %142, 0
  br i1 %143, label %144, label %154

144:
  %145 = load ptr, ptr %6, align 8
  %146 = load ptr, ptr %7, align 8
  %147 = load i32, ptr %15, align 4
  %148 = load ptr, ptr %5, align 8
  %149 = call { i64, i32 } @read_long_decimal(ptr noundef %145, ptr noundef %146, i32 noundef %147, ptr noundef %148)
  %150 = getelementptr inbounds { i64, i32 }, ptr %18, i32 0, i32 0
  %151 = extractvalue { i64, i32 } %149, 0
  store i64 %151, ptr %150, align 8
  %152 = getelementptr inbounds { i64, i32 }, ptr %18, i32 0, i32 1
  %153 = extractvalue { i64, i32 } %149, 1
  store i32 %153, ptr %152, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %16, ptr align 8 %18, i64 16, i1 false)
  br label %154

154:
  br label %155

155:
  %156 = getelementptr inbounds { i64, i32 }, ptr %16, i32 0, i32 0
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr inbounds { i64, i32 }, ptr %16, i32 0, i32 1
  %159 = load i32, ptr %158, align 8
  %160 = call i64 @report_range(i64 %157, i32 %159)
  store i64 %160, ptr %3, align 8
  br label %161

161:
  %162 = load i64, ptr %3, align 8
  ret i64 %162
}

define internal i64 @read_special(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds %struct.floating_format, ptr %9, i32 0, i32 0
  %11 = load i32, ptr %10, align 4
  %12 = sub nsw i32 %11, 1
  store i32 %12, ptr %6, align 4
  %13 = load ptr, ptr %5, align 8
  %14 = getelementptr inbounds %struct.floating_format, ptr %13, i32 0, i32 2
  %15 = load i32, ptr %14, align 4
  %16 = load ptr, ptr %5, align 8
  %17 = getelementptr inbounds %struct.floating_format, ptr %16, i32 0, i32 1
  %18 = load i32, ptr %17, align 4
  %19 = sub nsw i32 %15, %18
  %20 = add nsw i32 %19, 2
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %6, align 4
  %23 = zext i32 %22 to i64
  %24 = shl i64 %21, %23
  store i64 %24, ptr %7, align 8
  %25 = load ptr, ptr %4, align 8
  %26 = call i32 @read_word(ptr noundef %25, ptr noundef getelementptr inbounds ([4 x i8], ptr @.str.208, i64 0, i64 0))
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %28, label %32

28:
  %29 = load ptr, ptr %4, align 8
  %30 = call i32 @read_word(ptr noundef %29, ptr noundef getelementptr inbounds ([6 x i8], ptr @.str.209, i64 0, i64 0))
  %31 = load i64, ptr %7, align 8
  store i64 %31, ptr %3, align 8
  br label %83

32:
  %33 = load ptr, ptr %4, align 8
  %34 = call i32 @read_word(ptr noundef %33, ptr noundef getelementptr inbounds ([4 x i8], ptr @.str.210, i64 0, i64 0))
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %37, label %36

36:
  store i64 0, ptr %3, align 8
  br label %83

37:
  %38 = load ptr, ptr %4, align 8
  %39 = load ptr, ptr %38, align 8
  store ptr %39, ptr %8, align 8
  %40 = load ptr, ptr %8, align 8
  %41 = load i8, ptr %40, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 40
  br i1 %43, label %44, label %76

44:
  br label %45

45:
  %46 = load ptr, ptr %8, align 8
  %47 = getelementptr inbounds i8, ptr %46, i32 1
  store ptr %47, ptr %8, align 8
  br label %48

48:
  %49 = load ptr, ptr %8, align 8
  %50 = load i8, ptr %49, align 1
  %51 = zext i8 %50 to i32
  %52 = call i32 @in_range(i32 noundef %51, i32 noundef 48, i32 noundef 57)
  %53 = load ptr, ptr %8, align 8
  %54 = load i8, ptr %53, align 1
  %55 = zext i8 %54 to i32
  %56 = or i32 %55, 32
  %57 = call i32 @in_range(i32 noundef %56, i32 noundef 97, i32 noundef 122)
  %58 = or i32 %52, %57
  %59 = load ptr, ptr %8, align 8
  %60 = load i8, ptr %59, align 1
  %61 = sext i8 %60 to i32
  %62 = icmp eq i32 %61, 95
  %63 = zext i1 %62 to i32
  %64 = or i32 %58, %63
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %45, label %66

66:
  %67 = load ptr, ptr %8, align 8
  %68 = load i8, ptr %67, align 1
  %69 = sext i8 %68 to i32
  %70 = icmp eq i32 %69, 41
  br i1 %70, label %71, label %75

71:
  %72 = load ptr, ptr %8, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 1
  %74 = load ptr, ptr %4, align 8
  store ptr %73, ptr %74, align 8
  br label %75

75:
  br label %76

76:
  %77 = load i64, ptr %7, align 8
  %78 = load i32, ptr %6, align 4
  %79 = sub nsw i32 %78, 1
  %80 = zext i32 %79 to i64
  %81 = shl i64 1, %80
  %82 = or i64 %77, %81
  store i64 %82, ptr %3, align 8
  br label %83

83:
  %84 = load i64, ptr %3, align 8
  ret i64 %84
}

define internal i32 @hexadecimal_digit(i8 noundef signext %0) {
  %2 = alloca i8, align 1
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i8 %0, ptr %2, align 1
  %5 = load i8, ptr %2, align 1
  %6 = zext i8 %5 to i32
  %7 = sub i32 %6, 48
  store i32 %7, ptr %3, align 4
  %8 = load i8, ptr %2, align 1
  %9 = zext i8 %8 to i32
  %10 = or i32 %9, 32
  %11 = sub i32 %10, 97
  store i32 %11, ptr %4, align 4
  %12 = load i32, ptr %3, align 4
  %13 = icmp ule i32 %12, 9
  %14 = zext i1 %13 to i32
  %15 = load i32, ptr %3, align 4
  %16 = and i32 %15, 15
  %17 = zext i32 %16 to i64
  %18 = load i32, ptr %4, align 4
  %19 = icmp ult i32 %18, 6
  %20 = zext i1 %19 to i32
  %21 = load i32, ptr %4, align 4
  %22 = and i32 %21, 7
  %23 = add i32 10, %22
  %24 = zext i32 %23 to i64
  %25 = call i64 @choose(i32 noundef %20, i64 noundef %24, i64 noundef 16)
  %26 = call i64 @choose(i32 noundef %14, i64 noundef %17, i64 noundef %25)
  %27 = trunc i64 %26 to i32
  ret i32 %27
}

define internal i32 @read_exponent(ptr noundef %0, i8 noundef signext %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i8, align 1
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i8 %1, ptr %5, align 1
  %11 = load ptr, ptr %4, align 8
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %6, align 8
  %13 = load ptr, ptr %6, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = or i32 %15, 32
  %17 = load i8, ptr %5, align 1
  %18 = sext i8 %17 to i32
  %19 = icmp ne i32 %16, %18
  br i1 %19, label %20, label %21

20:
  store i32 0, ptr %3, align 4
  br label %61

21:
  %22 = load ptr, ptr %6, align 8
  %23 = getelementptr inbounds i8, ptr %22, i32 1
  store ptr %23, ptr %6, align 8
  %24 = call i32 @read_sign(ptr noundef %6)
  store i32 %24, ptr %7, align 4
  %25 = load ptr, ptr %6, align 8
  store ptr %25, ptr %8, align 8
  store i32 0, ptr %9, align 4
  br label %26

26:
  %27 = load ptr, ptr %6, align 8
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i32
  %30 = sub i32 %29, 48
  store i32 %30, ptr %10, align 4
  %31 = load i32, ptr %10, align 4
  %32 = icmp ugt i32 %31, 9
  br i1 %32, label %33, label %34

33:
  br label %47

34:
  %35 = load i32, ptr %9, align 4
  %36 = icmp slt i32 %35, 100000000
  br i1 %36, label %37, label %43

37:
  %38 = load i32, ptr %9, align 4
  %39 = mul nsw i32 %38, 10
  %40 = load i32, ptr %10, align 4
  %41 = and i32 %40, 15
  %42 = add nsw i32 %39, %41
  store i32 %42, ptr %9, align 4
  br label %43

43:
  br label %44

44:
  %45 = load ptr, ptr %6, align 8
  %46 = getelementptr inbounds i8, ptr %45, i32 1
  store ptr %46, ptr %6, align 8
  br label %26

47:
  %48 = load ptr, ptr %6, align 8
  %49 = load ptr, ptr %8, align 8
  %50 = icmp eq ptr %48, %49
  br i1 %50, label %51, label %52

51:
  store i32 0, ptr %3, align 4
  br label %61

52:
  %53 = load ptr, ptr %6, align 8
  %54 = load ptr, ptr %4, align 8
  store ptr %53, ptr %54, align 8
  %55 = load i32, ptr %9, align 4
  %56 = load i32, ptr %7, align 4
  %57 = sub nsw i32 0, %56
  %58 = xor i32 %55, %57
  %59 = load i32, ptr %7, align 4
  %60 = add nsw i32 %58, %59
  store i32 %60, ptr %3, align 4
  br label %61

61:
  %62 = load i32, ptr %3, align 4
  ret i32 %62
}

define internal i32 @leading_zeros(i64 noundef %0) {
  %2 = alloca i64, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i64 %0, ptr %2, align 8
  store i32 0, ptr %3, align 4
  store i32 32, ptr %4, align 4
  br label %6

6:
  %7 = load i32, ptr %4, align 4
  %8 = icmp sgt i32 %7, 0
  br i1 %8, label %9, label %32

9:
  %10 = load i64, ptr %2, align 8
  %11 = load i32, ptr %4, align 4
  %12 = sub nsw i32 64, %11
  %13 = zext i32 %12 to i64
  %14 = lshr i64 %10, %13
  %15 = icmp eq i64 %14, 0
  %16 = zext i1 %15 to i32
  store i32 %16, ptr %5, align 4
  %17 = load i32, ptr %5, align 4
  %18 = load i64, ptr %2, align 8
  %19 = load i32, ptr %4, align 4
  %20 = zext i32 %19 to i64
  %21 = shl i64 %18, %20
  %22 = load i64, ptr %2, align 8
  %23 = call i64 @choose(i32 noundef %17, i64 noundef %21, i64 noundef %22)
  store i64 %23, ptr %2, align 8
  %24 = load i32, ptr %5, align 4
  %25 = load i32, ptr %4, align 4
  %26 = mul nsw i32 %24, %25
  %27 = load i32, ptr %3, align 4
  %28 = add nsw i32 %27, %26
  store i32 %28, ptr %3, align 4
  br label %29

29:
  %30 = load i32, ptr %4, align 4
  %31 = sdiv i32 %30, 2
  store i32 %31, ptr %4, align 4
  br label %6

32:
  %33 = load i32, ptr %3, align 4
  ret i32 %33
}

define internal i64 @report_range(i64 %0, i32 %1) {
  %3 = alloca %struct.rounded, align 8
  %4 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 0
  store i64 %0, ptr %4, align 8
  %5 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 1
  store i32 %1, ptr %5, align 8
  %6 = getelementptr inbounds %struct.rounded, ptr %3, i32 0, i32 1
  %7 = load i32, ptr %6, align 8
  %8 = call ptr @__errno_location()
  %9 = load i32, ptr %8, align 4
  %10 = sext i32 %9 to i64
  %11 = call i64 @choose(i32 noundef %7, i64 noundef 34, i64 noundef %10)
  %12 = trunc i64 %11 to i32
  %13 = call ptr @__errno_location()
  store i32 %12, ptr %13, align 4
  %14 = getelementptr inbounds %struct.rounded, ptr %3, i32 0, i32 0
  %15 = load i64, ptr %14, align 8
  ret i64 %15
}

define internal { i64, i32 } @round_to_format(i64 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca %struct.rounded, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i64, align 8
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i64, align 8
  %16 = alloca i64, align 8
  %17 = alloca i64, align 8
  %18 = alloca i64, align 8
  %19 = alloca i64, align 8
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  %22 = alloca i32, align 4
  %23 = alloca i64, align 8
  store i64 %0, ptr %6, align 8
  store i32 %1, ptr %7, align 4
  store i32 %2, ptr %8, align 4
  store ptr %3, ptr %9, align 8
  %24 = load ptr, ptr %9, align 8
  %25 = getelementptr inbounds %struct.floating_format, ptr %24, i32 0, i32 0
  %26 = load i32, ptr %25, align 4
  %27 = sub nsw i32 %26, 1
  store i32 %27, ptr %10, align 4
  %28 = load ptr, ptr %9, align 8
  %29 = getelementptr inbounds %struct.floating_format, ptr %28, i32 0, i32 0
  %30 = load i32, ptr %29, align 4
  %31 = sub nsw i32 64, %30
  store i32 %31, ptr %11, align 4
  %32 = load ptr, ptr %9, align 8
  %33 = getelementptr inbounds %struct.floating_format, ptr %32, i32 0, i32 2
  %34 = load i32, ptr %33, align 4
  %35 = load ptr, ptr %9, align 8
  %36 = getelementptr inbounds %struct.floating_format, ptr %35, i32 0, i32 1
  %37 = load i32, ptr %36, align 4
  %38 = sub nsw i32 %34, %37
  %39 = add nsw i32 %38, 2
  %40 = sext i32 %39 to i64
  %41 = load i32, ptr %10, align 4
  %42 = zext i32 %41 to i64
  %43 = shl i64 %40, %42
  store i64 %43, ptr %12, align 8
  %44 = load i32, ptr %7, align 4
  %45 = load ptr, ptr %9, align 8
  %46 = getelementptr inbounds %struct.floating_format, ptr %45, i32 0, i32 2
  %47 = load i32, ptr %46, align 4
  %48 = icmp sgt i32 %44, %47
  %49 = zext i1 %48 to i32
  %50 = load ptr, ptr %9, align 8
  %51 = getelementptr inbounds %struct.floating_format, ptr %50, i32 0, i32 2
  %52 = load i32, ptr %51, align 4
  %53 = sext i32 %52 to i64
  %54 = add i64 %53, 1
  %55 = load i32, ptr %7, align 4
  %56 = sext i32 %55 to i64
  %57 = call i64 @choose(i32 noundef %49, i64 noundef %54, i64 noundef %56)
  %58 = trunc i64 %57 to i32
  store i32 %58, ptr %7, align 4
  %59 = load i32, ptr %7, align 4
  %60 = load ptr, ptr %9, align 8
  %61 = getelementptr inbounds %struct.floating_format, ptr %60, i32 0, i32 1
  %62 = load i32, ptr %61, align 4
  %63 = icmp slt i32 %59, %62
  %64 = zext i1 %63 to i32
  %65 = load ptr, ptr %9, align 8
  %66 = getelementptr inbounds %struct.floating_format, ptr %65, i32 0, i32 1
  %67 = load i32, ptr %66, align 4
  %68 = sext i32 %67 to i64
  %69 = load i32, ptr %7, align 4
  %70 = sext i32 %69 to i64
  %71 = sub i64 %68, %70
  %72 = call i64 @choose(i32 noundef %64, i64 noundef %71, i64 noundef 0)
  %73 = trunc i64 %72 to i32
  store i32 %73, ptr %13, align 4
  %74 = load i32, ptr %13, align 4
  %75 = icmp sgt i32 %74, 63
  %76 = zext i1 %75 to i32
  %77 = load i32, ptr %13, align 4
  %78 = sext i32 %77 to i64
  %79 = call i64 @choose(i32 noundef %76, i64 noundef 63, i64 noundef %78)
  %80 = trunc i64 %79 to i32
  store i32 %80, ptr %14, align 4
  %81 = load i64, ptr %6, align 8
  %82 = load i32, ptr %14, align 4
  %83 = zext i32 %82 to i64
  %84 = lshr i64 %81, %83
  store i64 %84, ptr %15, align 8
  %85 = load i64, ptr %15, align 8
  %86 = load i32, ptr %14, align 4
  %87 = zext i32 %86 to i64
  %88 = shl i64 %85, %87
  %89 = load i64, ptr %6, align 8
  %90 = icmp ne i64 %88, %89
  %91 = zext i1 %90 to i32
  %92 = load i32, ptr %8, align 4
  %93 = or i32 %92, %91
  store i32 %93, ptr %8, align 4
  %94 = load i64, ptr %15, align 8
  %95 = load i32, ptr %11, align 4
  %96 = zext i32 %95 to i64
  %97 = lshr i64 %94, %96
  store i64 %97, ptr %16, align 8
  %98 = load i64, ptr %15, align 8
  %99 = load i32, ptr %11, align 4
  %100 = zext i32 %99 to i64
  %101 = shl i64 1, %100
  %102 = sub i64 %101, 1
  %103 = and i64 %98, %102
  store i64 %103, ptr %17, align 8
  %104 = load i32, ptr %11, align 4
  %105 = sub nsw i32 %104, 1
  %106 = zext i32 %105 to i64
  %107 = shl i64 1, %106
  %108 = sub i64 %107, 1
  store i64 %108, ptr %18, align 8
  %109 = load i64, ptr %16, align 8
  %110 = load i64, ptr %17, align 8
  %111 = load i64, ptr %18, align 8
  %112 = add i64 %110, %111
  %113 = load i64, ptr %16, align 8
  %114 = and i64 %113, 1
  %115 = load i32, ptr %8, align 4
  %116 = sext i32 %115 to i64
  %117 = or i64 %114, %116
  %118 = add i64 %112, %117
  %119 = load i32, ptr %11, align 4
  %120 = zext i32 %119 to i64
  %121 = lshr i64 %118, %120
  %122 = add i64 %109, %121
  store i64 %122, ptr %19, align 8
  %123 = load i64, ptr %6, align 8
  %124 = load i32, ptr %11, align 4
  %125 = sub nsw i32 %124, 1
  %126 = zext i32 %125 to i64
  %127 = lshr i64 %123, %126
  %128 = load ptr, ptr %9, align 8
  %129 = getelementptr inbounds %struct.floating_format, ptr %128, i32 0, i32 0
  %130 = load i32, ptr %129, align 4
  %131 = zext i32 %130 to i64
  %132 = shl i64 2, %131
  %133 = sub i64 %132, 1
  %134 = icmp eq i64 %127, %133
  %135 = zext i1 %134 to i32
  store i32 %135, ptr %20, align 4
  %136 = load i32, ptr %13, align 4
  %137 = load i32, ptr %20, align 4
  %138 = icmp sgt i32 %136, %137
  %139 = zext i1 %138 to i32
  store i32 %139, ptr %21, align 4
  %140 = load i64, ptr %17, align 8
  %141 = icmp eq i64 %140, 0
  %142 = zext i1 %141 to i32
  %143 = load i32, ptr %8, align 4
  %144 = icmp ne i32 %143, 0
  %145 = xor i1 %144, true
  %146 = zext i1 %145 to i32
  %147 = and i32 %142, %146
  store i32 %147, ptr %22, align 4
  %148 = load i32, ptr %7, align 4
  %149 = load i32, ptr %13, align 4
  %150 = add nsw i32 %148, %149
  %151 = load ptr, ptr %9, align 8
  %152 = getelementptr inbounds %struct.floating_format, ptr %151, i32 0, i32 1
  %153 = load i32, ptr %152, align 4
  %154 = sub nsw i32 %150, %153
  %155 = sext i32 %154 to i64
  %156 = load i32, ptr %10, align 4
  %157 = zext i32 %156 to i64
  %158 = shl i64 %155, %157
  %159 = load i64, ptr %19, align 8
  %160 = add i64 %158, %159
  store i64 %160, ptr %23, align 8
  %161 = load i64, ptr %6, align 8
  %162 = icmp eq i64 %161, 0
  %163 = zext i1 %162 to i32
  %164 = load i64, ptr %23, align 8
  %165 = load i64, ptr %12, align 8
  %166 = icmp ugt i64 %164, %165
  %167 = zext i1 %166 to i32
  %168 = load i64, ptr %12, align 8
  %169 = load i64, ptr %23, align 8
  %170 = call i64 @choose(i32 noundef %167, i64 noundef %168, i64 noundef %169)
  %171 = call i64 @choose(i32 noundef %163, i64 noundef 0, i64 noundef %170)
  %172 = getelementptr inbounds %struct.rounded, ptr %5, i32 0, i32 0
  store i64 %171, ptr %172, align 8
  %173 = load i64, ptr %6, align 8
  %174 = icmp ne i64 %173, 0
  %175 = zext i1 %174 to i32
  %176 = load i64, ptr %23, align 8
  %177 = load i64, ptr %12, align 8
  %178 = icmp uge i64 %176, %177
  %179 = zext i1 %178 to i32
  %180 = load i32, ptr %21, align 4
  %181 = load i32, ptr %22, align 4
  %182 = icmp ne i32 %181, 0
  %183 = xor i1 %182, true
  %184 = zext i1 %183 to i32
  %185 = and i32 %180, %184
  %186 = or i32 %179, %185
  %187 = and i32 %175, %186
  %188 = getelementptr inbounds %struct.rounded, ptr %5, i32 0, i32 1
  store i32 %187, ptr %188, align 8
  %189 = load { i64, i32 }, ptr %5, align 8
  ret { i64, i32 } %189
}

define internal i64 @choose(i32 noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  store i32 %0, ptr %4, align 4
  store i64 %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  %8 = load i32, ptr %4, align 4
  %9 = icmp ne i32 %8, 0
  %10 = zext i1 %9 to i32
  %11 = sext i32 %10 to i64
  %12 = sub i64 0, %11
  store i64 %12, ptr %7, align 8
  %13 = load i64, ptr %5, align 8
  %14 = load i64, ptr %7, align 8
  %15 = and i64 %13, %14
  %16 = load i64, ptr %6, align 8
  %17 = load i64, ptr %7, align 8
  %18 = xor i64 %17, -1
  %19 = and i64 %16, %18
  %20 = or i64 %15, %19
  ret i64 %20
}

define internal { i64, i32 } @scaled_integer(i64 noundef %0, i32 noundef %1, ptr noundef %2) {
  %4 = alloca %struct.rounded, align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i128, align 16
  %10 = alloca i128, align 16
  %11 = alloca i32, align 4
  %12 = alloca i64, align 8
  %13 = alloca i64, align 8
  %14 = alloca i32, align 4
  %15 = alloca i64, align 8
  %16 = alloca i32, align 4
  store i64 %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store ptr %2, ptr %7, align 8
  %17 = load i32, ptr %6, align 4
  %18 = icmp slt i32 %17, -343
  %19 = zext i1 %18 to i32
  %20 = load i32, ptr %6, align 4
  %21 = sext i32 %20 to i64
  %22 = call i64 @choose(i32 noundef %19, i64 noundef -343, i64 noundef %21)
  %23 = trunc i64 %22 to i32
  store i32 %23, ptr %6, align 4
  %24 = load i32, ptr %6, align 4
  %25 = icmp sgt i32 %24, 309
  %26 = zext i1 %25 to i32
  %27 = load i32, ptr %6, align 4
  %28 = sext i32 %27 to i64
  %29 = call i64 @choose(i32 noundef %26, i64 noundef 309, i64 noundef %28)
  %30 = trunc i64 %29 to i32
  store i32 %30, ptr %6, align 4
  %31 = load i32, ptr %6, align 4
  %32 = sub nsw i32 %31, -343
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds [653 x [2 x i64]], ptr @powers_of_five, i64 0, i64 %33
  %35 = getelementptr inbounds [2 x i64], ptr %34, i64 0, i64 0
  store ptr %35, ptr %8, align 8
  %36 = load i64, ptr %5, align 8
  %37 = zext i64 %36 to i128
  %38 = load ptr, ptr %8, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 1
  %40 = load i64, ptr %39, align 8
  %41 = zext i64 %40 to i128
  %42 = mul i128 %37, %41
  store i128 %42, ptr %9, align 16
  %43 = load i64, ptr %5, align 8
  %44 = zext i64 %43 to i128
  %45 = load ptr, ptr %8, align 8
  %46 = getelementptr inbounds i64, ptr %45, i64 0
  %47 = load i64, ptr %46, align 8
  %48 = zext i64 %47 to i128
  %49 = mul i128 %44, %48
  %50 = load i128, ptr %9, align 16
  %51 = lshr i128 %50, 64
  %52 = trunc i128 %51 to i64
  %53 = zext i64 %52 to i128
  %54 = add i128 %49, %53
  store i128 %54, ptr %10, align 16
  %55 = load i64, ptr %5, align 8
  %56 = call i32 @leading_zeros(i64 noundef %55)
  store i32 %56, ptr %11, align 4
  %57 = load i128, ptr %10, align 16
  %58 = lshr i128 %57, 64
  %59 = trunc i128 %58 to i64
  %60 = load i32, ptr %11, align 4
  %61 = zext i32 %60 to i64
  %62 = shl i64 %59, %61
  %63 = load i128, ptr %10, align 16
  %64 = trunc i128 %63 to i64
  %65 = lshr i64 %64, 1
  %66 = load i32, ptr %11, align 4
  %67 = sub nsw i32 63, %66
  %68 = zext i32 %67 to i64
  %69 = lshr i64 %65, %68
  %70 = or i64 %62, %69
  store i64 %70, ptr %12, align 8
  %71 = load i128, ptr %10, align 16
  %72 = trunc i128 %71 to i64
  %73 = load i32, ptr %11, align 4
  %74 = zext i32 %73 to i64
  %75 = shl i64 %72, %74
  %76 = load i128, ptr %9, align 16
  %77 = trunc i128 %76 to i64
  %78 = lshr i64 %77, 1
  %79 = load i32, ptr %11, align 4
  %80 = sub nsw i32 63, %79
  %81 = zext i32 %80 to i64
  %82 = lshr i64 %78, %81
  %83 = or i64 %75, %82
  store i64 %83, ptr %13, align 8
  %84 = load i64, ptr %12, align 8
  %85 = lshr i64 %84, 63
  %86 = icmp eq i64 %85, 0
  %87 = zext i1 %86 to i32
  store i32 %87, ptr %14, align 4
  %88 = load i32, ptr %14, align 4
  %89 = load i64, ptr %12, align 8
  %90 = shl i64 %89, 1
  %91 = load i64, ptr %13, align 8
  %92 = lshr i64 %91, 63
  %93 = or i64 %90, %92
  %94 = load i64, ptr %12, align 8
  %95 = call i64 @choose(i32 noundef %88, i64 noundef %93, i64 noundef %94)
  store i64 %95, ptr %15, align 8
  %96 = load i32, ptr %6, align 4
  %97 = mul nsw i32 %96, 152170
  %98 = ashr i32 %97, 16
  store i32 %98, ptr %16, align 4
  %99 = load i64, ptr %15, align 8
  %100 = load i32, ptr %16, align 4
  %101 = load i32, ptr %6, align 4
  %102 = add nsw i32 %100, %101
  %103 = add nsw i32 %102, 65
  %104 = load i32, ptr %11, align 4
  %105 = sub nsw i32 %103, %104
  %106 = load i32, ptr %14, align 4
  %107 = sub nsw i32 %105, %106
  %108 = load i64, ptr %13, align 8
  %109 = icmp ne i64 %108, 0
  %110 = zext i1 %109 to i32
  %111 = load ptr, ptr %7, align 8
  %112 = call { i64, i32 } @round_to_format(i64 noundef %99, i32 noundef %107, i32 noundef %110, ptr noundef %111)
  %113 = getelementptr inbounds { i64, i32 }, ptr %4, i32 0, i32 0
  %114 = extractvalue { i64, i32 } %112, 0
  store i64 %114, ptr %113, align 8
  %115 = getelementptr inbounds { i64, i32 }, ptr %4, i32 0, i32 1
  %116 = extractvalue { i64, i32 } %112, 1
  store i32 %116, ptr %115, align 8
  %117 = load { i64, i32 }, ptr %4, align 8
  ret { i64, i32 } %117
}

define internal { i64, i32 } @read_long_decimal(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) {
  %5 = alloca %struct.rounded, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca %struct.decimal, align 4
  %11 = alloca ptr, align 8
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store i32 %2, ptr %8, align 4
  store ptr %3, ptr %9, align 8
  %12 = getelementptr inbounds %struct.decimal, ptr %10, i32 0, i32 1
  store i32 0, ptr %12, align 4
  %13 = load i32, ptr %8, align 4
  %14 = getelementptr inbounds %struct.decimal, ptr %10, i32 0, i32 2
  store i32 %13, ptr %14, align 4
  %15 = getelementptr inbounds %struct.decimal, ptr %10, i32 0, i32 3
  store i32 0, ptr %15, align 4
  %16 = load ptr, ptr %6, align 8
  store ptr %16, ptr %11, align 8
  br label %17

17:
  %18 = load ptr, ptr %11, align 8
  %19 = load ptr, ptr %7, align 8
  %20 = icmp ult ptr %18, %19
  br i1 %20, label %21, label %52

21:
  %22 = load ptr, ptr %11, align 8
  %23 = load i8, ptr %22, align 1
  %24 = sext i8 %23 to i32
  %25 = icmp eq i32 %24, 46
  br i1 %25, label %26, label %27

26:
  br label %49

27:
  %28 = getelementptr inbounds %struct.decimal, ptr %10, i32 0, i32 2
  %29 = load i32, ptr %28, align 4
  %30 = add nsw i32 %29, 1
  store i32 %30, ptr %28, align 4
  %31 = getelementptr inbounds %struct.decimal, ptr %10, i32 0, i32 1
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %43

34:
  %35 = load ptr, ptr %11, align 8
  %36 = load i8, ptr %35, align 1
  %37 = sext i8 %36 to i32
  %38 = icmp eq i32 %37, 48
  br i1 %38, label %39, label %43

39:
  %40 = getelementptr inbounds %struct.decimal, ptr %10, i32 0, i32 2
  %41 = load i32, ptr %40, align 4
  %42 = add nsw i32 %41, -1
  store i32 %42, ptr %40, align 4
  br label %48

43:
  %44 = load ptr, ptr %11, align 8
  %45 = load i8, ptr %44, align 1
  %46 = sext i8 %45 to i32
  %47 = sub nsw i32 %46, 48
  call void @append_digit(ptr noundef %10, i32 noundef %47)
  br label %48

48:
  br label %49

49:
  %50 = load ptr, ptr %11, align 8
  %51 = getelementptr inbounds i8, ptr %50, i32 1
  store ptr %51, ptr %11, align 8
  br label %17

52:
  %53 = load ptr, ptr %9, align 8
  %54 = call { i64, i32 } @decimal_to_format(ptr noundef %10, ptr noundef %53)
  %55 = getelementptr inbounds { i64, i32 }, ptr %5, i32 0, i32 0
  %56 = extractvalue { i64, i32 } %54, 0
  store i64 %56, ptr %55, align 8
  %57 = getelementptr inbounds { i64, i32 }, ptr %5, i32 0, i32 1
  %58 = extractvalue { i64, i32 } %54, 1
  store i32 %58, ptr %57, align 8
  %59 = load { i64, i32 }, ptr %5, align 8
  ret { i64, i32 } %59
}

define internal void @append_digit(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.decimal, ptr %5, i32 0, i32 1
  %7 = load i32, ptr %6, align 4
  %8 = icmp slt i32 %7, 800
  br i1 %8, label %9, label %20

9:
  %10 = load i32, ptr %4, align 4
  %11 = trunc i32 %10 to i8
  %12 = load ptr, ptr %3, align 8
  %13 = getelementptr inbounds %struct.decimal, ptr %12, i32 0, i32 0
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds %struct.decimal, ptr %14, i32 0, i32 1
  %16 = load i32, ptr %15, align 4
  %17 = add nsw i32 %16, 1
  store i32 %17, ptr %15, align 4
  %18 = sext i32 %16 to i64
  %19 = getelementptr inbounds [800 x i8], ptr %13, i64 0, i64 %18
  store i8 %11, ptr %19, align 1
  br label %27

20:
  %21 = load i32, ptr %4, align 4
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %26

23:
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds %struct.decimal, ptr %24, i32 0, i32 3
  store i32 1, ptr %25, align 4
  br label %26

26:
  br label %27

27:
  ret void
}

define internal { i64, i32 } @decimal_to_format(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.rounded, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %13 = load ptr, ptr %4, align 8
  %14 = getelementptr inbounds %struct.decimal, ptr %13, i32 0, i32 1
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %24

17:
  %18 = load ptr, ptr %5, align 8
  %19 = call { i64, i32 } @round_to_format(i64 noundef 0, i32 noundef 0, i32 noundef 0, ptr noundef %18)
  %20 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 0
  %21 = extractvalue { i64, i32 } %19, 0
  store i64 %21, ptr %20, align 8
  %22 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 1
  %23 = extractvalue { i64, i32 } %19, 1
  store i32 %23, ptr %22, align 8
  br label %192

24:
  %25 = load ptr, ptr %4, align 8
  %26 = getelementptr inbounds %struct.decimal, ptr %25, i32 0, i32 2
  %27 = load i32, ptr %26, align 4
  %28 = icmp sgt i32 %27, 400
  br i1 %28, label %29, label %40

29:
  %30 = load ptr, ptr %5, align 8
  %31 = getelementptr inbounds %struct.floating_format, ptr %30, i32 0, i32 2
  %32 = load i32, ptr %31, align 4
  %33 = add nsw i32 %32, 1
  %34 = load ptr, ptr %5, align 8
  %35 = call { i64, i32 } @round_to_format(i64 noundef -9223372036854775808, i32 noundef %33, i32 noundef 0, ptr noundef %34)
  %36 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 0
  %37 = extractvalue { i64, i32 } %35, 0
  store i64 %37, ptr %36, align 8
  %38 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 1
  %39 = extractvalue { i64, i32 } %35, 1
  store i32 %39, ptr %38, align 8
  br label %192

40:
  %41 = load ptr, ptr %4, align 8
  %42 = getelementptr inbounds %struct.decimal, ptr %41, i32 0, i32 2
  %43 = load i32, ptr %42, align 4
  %44 = icmp slt i32 %43, -400
  br i1 %44, label %45, label %56

45:
  %46 = load ptr, ptr %5, align 8
  %47 = getelementptr inbounds %struct.floating_format, ptr %46, i32 0, i32 1
  %48 = load i32, ptr %47, align 4
  %49 = sub nsw i32 %48, 100
  %50 = load ptr, ptr %5, align 8
  %51 = call { i64, i32 } @round_to_format(i64 noundef -9223372036854775808, i32 noundef %49, i32 noundef 0, ptr noundef %50)
  %52 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 0
  %53 = extractvalue { i64, i32 } %51, 0
  store i64 %53, ptr %52, align 8
  %54 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 1
  %55 = extractvalue { i64, i32 } %51, 1
  store i32 %55, ptr %54, align 8
  br label %192

56:
  store i32 0, ptr %6, align 4
  br label %57

57:
  %58 = load ptr, ptr %4, align 8
  %59 = getelementptr inbounds %struct.decimal, ptr %58, i32 0, i32 2
  %60 = load i32, ptr %59, align 4
  %61 = icmp sgt i32 %60, 0
  br i1 %61, label %62, label %80

62:
  %63 = load ptr, ptr %4, align 8
  %64 = getelementptr inbounds %struct.decimal, ptr %63, i32 0, i32 2
  %65 = load i32, ptr %64, align 4
  %66 = icmp sge i32 %65, 9
  br i1 %66, label %67, label %68

67:
  br label %73

68:
  %69 = load ptr, ptr %4, align 8
  %70 = getelementptr inbounds %struct.decimal, ptr %69, i32 0, i32 2
  %71 = load i32, ptr %70, align 4
  %72 = mul nsw i32 %71, 3
  br label %73

73:
  %74 = phi i32 [ 27, %67 ], [ %72, %68 ]
  store i32 %74, ptr %7, align 4
  %75 = load ptr, ptr %4, align 8
  %76 = load i32, ptr %7, align 4
  call void @scale_down(ptr noundef %75, i32 noundef %76)
  %77 = load i32, ptr %7, align 4
  %78 = load i32, ptr %6, align 4
  %79 = add nsw i32 %78, %77
  store i32 %79, ptr %6, align 4
  br label %57

80:
  br label %81

81:
  %82 = load ptr, ptr %4, align 8
  %83 = getelementptr inbounds %struct.decimal, ptr %82, i32 0, i32 2
  %84 = load i32, ptr %83, align 4
  %85 = icmp slt i32 %84, 0
  br i1 %85, label %93, label %86

86:
  %87 = load ptr, ptr %4, align 8
  %88 = getelementptr inbounds %struct.decimal, ptr %87, i32 0, i32 0
  %89 = getelementptr inbounds [800 x i8], ptr %88, i64 0, i64 0
  %90 = load i8, ptr %89, align 4
  %91 = zext i8 %90 to i32
  %92 = icmp slt i32 %91, 5
  br label %93

93:
  %94 = phi i1 [ true, %81 ], [ %92, %86 ]
  br i1 %94, label %95, label %121

95:
  %96 = load ptr, ptr %4, align 8
  %97 = getelementptr inbounds %struct.decimal, ptr %96, i32 0, i32 2
  %98 = load i32, ptr %97, align 4
  %99 = icmp sle i32 %98, -9
  br i1 %99, label %100, label %101

100:
  br label %114

101:
  %102 = load ptr, ptr %4, align 8
  %103 = getelementptr inbounds %struct.decimal, ptr %102, i32 0, i32 2
  %104 = load i32, ptr %103, align 4
  %105 = icmp slt i32 %104, 0
  br i1 %105, label %106, label %111

106:
  %107 = load ptr, ptr %4, align 8
  %108 = getelementptr inbounds %struct.decimal, ptr %107, i32 0, i32 2
  %109 = load i32, ptr %108, align 4
  %110 = mul nsw i32 %109, -3
  br label %112

111:
  br label %112

112:
  %113 = phi i32 [ %110, %106 ], [ 1, %111 ]
  br label %114

114:
  %115 = phi i32 [ 27, %100 ], [ %113, %112 ]
  store i32 %115, ptr %8, align 4
  %116 = load ptr, ptr %4, align 8
  %117 = load i32, ptr %8, align 4
  call void @scale_up(ptr noundef %116, i32 noundef %117)
  %118 = load i32, ptr %8, align 4
  %119 = load i32, ptr %6, align 4
  %120 = sub nsw i32 %119, %118
  store i32 %120, ptr %6, align 4
  br label %81

121:
  %122 = load ptr, ptr %4, align 8
  call void @scale_up(ptr noundef %122, i32 noundef 32)
  %123 = load ptr, ptr %4, align 8
  call void @scale_up(ptr noundef %123, i32 noundef 32)
  store i64 0, ptr %9, align 8
  %124 = load ptr, ptr %4, align 8
  %125 = getelementptr inbounds %struct.decimal, ptr %124, i32 0, i32 3
  %126 = load i32, ptr %125, align 4
  store i32 %126, ptr %10, align 4
  store i32 0, ptr %11, align 4
  br label %127

127:
  %128 = load i32, ptr %11, align 4
  %129 = load ptr, ptr %4, align 8
  %130 = getelementptr inbounds %struct.decimal, ptr %129, i32 0, i32 2
  %131 = load i32, ptr %130, align 4
  %132 = icmp slt i32 %128, %131
  br i1 %132, label %133, label %157

133:
  %134 = load i64, ptr %9, align 8
  %135 = mul i64 %134, 10
  %136 = load i32, ptr %11, align 4
  %137 = load ptr, ptr %4, align 8
  %138 = getelementptr inbounds %struct.decimal, ptr %137, i32 0, i32 1
  %139 = load i32, ptr %138, align 4
  %140 = icmp slt i32 %136, %139
  br i1 %140, label %141, label %149

141:
  %142 = load ptr, ptr %4, align 8
  %143 = getelementptr inbounds %struct.decimal, ptr %142, i32 0, i32 0
  %144 = load i32, ptr %11, align 4
  %145 = sext i32 %144 to i64
  %146 = getelementptr inbounds [800 x i8], ptr %143, i64 0, i64 %145
  %147 = load i8, ptr %146, align 1
  %148 = zext i8 %147 to i32
  br label %150

149:
  br label %150

150:
  %151 = phi i32 [ %148, %141 ], [ 0, %149 ]
  %152 = sext i32 %151 to i64
  %153 = add i64 %135, %152
  store i64 %153, ptr %9, align 8
  br label %154

154:
  %155 = load i32, ptr %11, align 4
  %156 = add nsw i32 %155, 1
  store i32 %156, ptr %11, align 4
  br label %127

157:
  %158 = load ptr, ptr %4, align 8
  %159 = getelementptr inbounds %struct.decimal, ptr %158, i32 0, i32 2
  %160 = load i32, ptr %159, align 4
  store i32 %160, ptr %12, align 4
  br label %161

161:
  %162 = load i32, ptr %12, align 4
  %163 = load ptr, ptr %4, align 8
  %164 = getelementptr inbounds %struct.decimal, ptr %163, i32 0, i32 1
  %165 = load i32, ptr %164, align 4
  %166 = icmp slt i32 %162, %165
  br i1 %166, label %167, label %182

167:
  %168 = load ptr, ptr %4, align 8
  %169 = getelementptr inbounds %struct.decimal, ptr %168, i32 0, i32 0
  %170 = load i32, ptr %12, align 4
  %171 = sext i32 %170 to i64
  %172 = getelementptr inbounds [800 x i8], ptr %169, i64 0, i64 %171
  %173 = load i8, ptr %172, align 1
  %174 = zext i8 %173 to i32
  %175 = icmp ne i32 %174, 0
  %176 = zext i1 %175 to i32
  %177 = load i32, ptr %10, align 4
  %178 = or i32 %177, %176
  store i32 %178, ptr %10, align 4
  br label %179

179:
  %180 = load i32, ptr %12, align 4
  %181 = add nsw i32 %180, 1
  store i32 %181, ptr %12, align 4
  br label %161

182:
  %183 = load i64, ptr %9, align 8
  %184 = load i32, ptr %6, align 4
  %185 = load i32, ptr %10, align 4
  %186 = load ptr, ptr %5, align 8
  %187 = call { i64, i32 } @round_to_format(i64 noundef %183, i32 noundef %184, i32 noundef %185, ptr noundef %186)
  %188 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 0
  %189 = extractvalue { i64, i32 } %187, 0
  store i64 %189, ptr %188, align 8
  %190 = getelementptr inbounds { i64, i32 }, ptr %3, i32 0, i32 1
  %191 = extractvalue { i64, i32 } %187, 1
  store i32 %191, ptr %190, align 8
  br label %192

192:
  %193 = load { i64, i32 }, ptr %3, align 8
  ret { i64, i32 } %193
}

define internal void @scale_down(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds %struct.decimal, ptr %8, i32 0, i32 1
  %10 = load i32, ptr %9, align 4
  store i32 %10, ptr %5, align 4
  store i64 0, ptr %6, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.decimal, ptr %11, i32 0, i32 1
  store i32 0, ptr %12, align 4
  store i32 0, ptr %7, align 4
  br label %13

13:
  %14 = load i32, ptr %7, align 4
  %15 = load i32, ptr %5, align 4
  %16 = icmp slt i32 %14, %15
  br i1 %16, label %17, label %43

17:
  %18 = load i64, ptr %6, align 8
  %19 = mul i64 %18, 10
  %20 = load ptr, ptr %3, align 8
  %21 = getelementptr inbounds %struct.decimal, ptr %20, i32 0, i32 0
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds [800 x i8], ptr %21, i64 0, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = zext i8 %25 to i64
  %27 = add i64 %19, %26
  store i64 %27, ptr %6, align 8
  %28 = load ptr, ptr %3, align 8
  %29 = load i64, ptr %6, align 8
  %30 = load i32, ptr %4, align 4
  %31 = zext i32 %30 to i64
  %32 = lshr i64 %29, %31
  %33 = trunc i64 %32 to i32
  call void @append_digit(ptr noundef %28, i32 noundef %33)
  %34 = load i32, ptr %4, align 4
  %35 = zext i32 %34 to i64
  %36 = shl i64 1, %35
  %37 = sub i64 %36, 1
  %38 = load i64, ptr %6, align 8
  %39 = and i64 %38, %37
  store i64 %39, ptr %6, align 8
  br label %40

40:
  %41 = load i32, ptr %7, align 4
  %42 = add nsw i32 %41, 1
  store i32 %42, ptr %7, align 4
  br label %13

43:
  br label %44

44:
  %45 = load i64, ptr %6, align 8
  %46 = icmp ne i64 %45, 0
  br i1 %46, label %47, label %62

47:
  %48 = load i64, ptr %6, align 8
  %49 = mul i64 %48, 10
  store i64 %49, ptr %6, align 8
  %50 = load ptr, ptr %3, align 8
  %51 = load i64, ptr %6, align 8
  %52 = load i32, ptr %4, align 4
  %53 = zext i32 %52 to i64
  %54 = lshr i64 %51, %53
  %55 = trunc i64 %54 to i32
  call void @append_digit(ptr noundef %50, i32 noundef %55)
  %56 = load i32, ptr %4, align 4
  %57 = zext i32 %56 to i64
  %58 = shl i64 1, %57
  %59 = sub i64 %58, 1
  %60 = load i64, ptr %6, align 8
  %61 = and i64 %60, %59
  store i64 %61, ptr %6, align 8
  br label %44

62:
  %63 = load ptr, ptr %3, align 8
  call void @strip_leading_zeros(ptr noundef %63)
  ret void
}

define internal void @scale_up(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store i64 0, ptr %5, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = getelementptr inbounds %struct.decimal, ptr %11, i32 0, i32 1
  %13 = load i32, ptr %12, align 4
  %14 = sub nsw i32 %13, 1
  store i32 %14, ptr %6, align 4
  br label %15

15:
  %16 = load i32, ptr %6, align 4
  %17 = icmp sge i32 %16, 0
  br i1 %17, label %18, label %44

18:
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.decimal, ptr %19, i32 0, i32 0
  %21 = load i32, ptr %6, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds [800 x i8], ptr %20, i64 0, i64 %22
  %24 = load i8, ptr %23, align 1
  %25 = zext i8 %24 to i64
  %26 = load i32, ptr %4, align 4
  %27 = zext i32 %26 to i64
  %28 = shl i64 %25, %27
  %29 = load i64, ptr %5, align 8
  %30 = add i64 %29, %28
  store i64 %30, ptr %5, align 8
  %31 = load i64, ptr %5, align 8
  %32 = urem i64 %31, 10
  %33 = trunc i64 %32 to i8
  %34 = load ptr, ptr %3, align 8
  %35 = getelementptr inbounds %struct.decimal, ptr %34, i32 0, i32 0
  %36 = load i32, ptr %6, align 4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds [800 x i8], ptr %35, i64 0, i64 %37
  store i8 %33, ptr %38, align 1
  %39 = load i64, ptr %5, align 8
  %40 = udiv i64 %39, 10
  store i64 %40, ptr %5, align 8
  br label %41

41:
  %42 = load i32, ptr %6, align 4
  %43 = add nsw i32 %42, -1
  store i32 %43, ptr %6, align 4
  br label %15

44:
  store i32 0, ptr %7, align 4
  %45 = load i64, ptr %5, align 8
  store i64 %45, ptr %8, align 8
  br label %46

46:
  %47 = load i64, ptr %8, align 8
  %48 = icmp ne i64 %47, 0
  br i1 %48, label %49, label %55

49:
  %50 = load i32, ptr %7, align 4
  %51 = add nsw i32 %50, 1
  store i32 %51, ptr %7, align 4
  br label %52

52:
  %53 = load i64, ptr %8, align 8
  %54 = udiv i64 %53, 10
  store i64 %54, ptr %8, align 8
  br label %46

55:
  %56 = load i32, ptr %7, align 4
  %57 = sub nsw i32 800, %56
  store i32 %57, ptr %9, align 4
  br label %58

58:
  %59 = load i32, ptr %9, align 4
  %60 = load ptr, ptr %3, align 8
  %61 = getelementptr inbounds %struct.decimal, ptr %60, i32 0, i32 1
  %62 = load i32, ptr %61, align 4
  %63 = icmp slt i32 %59, %62
  br i1 %63, label %64, label %81

64:
  %65 = load ptr, ptr %3, align 8
  %66 = getelementptr inbounds %struct.decimal, ptr %65, i32 0, i32 0
  %67 = load i32, ptr %9, align 4
  %68 = sext i32 %67 to i64
  %69 = getelementptr inbounds [800 x i8], ptr %66, i64 0, i64 %68
  %70 = load i8, ptr %69, align 1
  %71 = zext i8 %70 to i32
  %72 = icmp ne i32 %71, 0
  %73 = zext i1 %72 to i32
  %74 = load ptr, ptr %3, align 8
  %75 = getelementptr inbounds %struct.decimal, ptr %74, i32 0, i32 3
  %76 = load i32, ptr %75, align 4
  %77 = or i32 %76, %73
  store i32 %77, ptr %75, align 4
  br label %78

78:
  %79 = load i32, ptr %9, align 4
  %80 = add nsw i32 %79, 1
  store i32 %80, ptr %9, align 4
  br label %58

81:
  %82 = load ptr, ptr %3, align 8
  %83 = getelementptr inbounds %struct.decimal, ptr %82, i32 0, i32 1
  %84 = load i32, ptr %83, align 4
  %85 = load i32, ptr %7, align 4
  %86 = sub nsw i32 800, %85
  %87 = icmp sgt i32 %84, %86
  br i1 %87, label %88, label %93

88:
  %89 = load i32, ptr %7, align 4
  %90 = sub nsw i32 800, %89
  %91 = load ptr, ptr %3, align 8
  %92 = getelementptr inbounds %struct.decimal, ptr %91, i32 0, i32 1
  store i32 %90, ptr %92, align 4
  br label %93

93:
  %94 = load ptr, ptr %3, align 8
  %95 = getelementptr inbounds %struct.decimal, ptr %94, i32 0, i32 0
  %96 = getelementptr inbounds [800 x i8], ptr %95, i64 0, i64 0
  %97 = load i32, ptr %7, align 4
  %98 = sext i32 %97 to i64
  %99 = getelementptr inbounds i8, ptr %96, i64 %98
  %100 = load ptr, ptr %3, align 8
  %101 = getelementptr inbounds %struct.decimal, ptr %100, i32 0, i32 0
  %102 = getelementptr inbounds [800 x i8], ptr %101, i64 0, i64 0
  %103 = load ptr, ptr %3, align 8
  %104 = getelementptr inbounds %struct.decimal, ptr %103, i32 0, i32 1
  %105 = load i32, ptr %104, align 4
  %106 = sext i32 %105 to i64
  %107 = call ptr @memmove(ptr noundef %99, ptr noundef %102, i64 noundef %106)
  %108 = load i32, ptr %7, align 4
  %109 = load ptr, ptr %3, align 8
  %110 = getelementptr inbounds %struct.decimal, ptr %109, i32 0, i32 1
  %111 = load i32, ptr %110, align 4
  %112 = add nsw i32 %111, %108
  store i32 %112, ptr %110, align 4
  %113 = load i32, ptr %7, align 4
  %114 = load ptr, ptr %3, align 8
  %115 = getelementptr inbounds %struct.decimal, ptr %114, i32 0, i32 2
  %116 = load i32, ptr %115, align 4
  %117 = add nsw i32 %116, %113
  store i32 %117, ptr %115, align 4
  %118 = load i32, ptr %7, align 4
  %119 = sub nsw i32 %118, 1
  store i32 %119, ptr %10, align 4
  br label %120

120:
  %121 = load i32, ptr %10, align 4
  %122 = icmp sge i32 %121, 0
  br i1 %122, label %123, label %137

123:
  %124 = load i64, ptr %5, align 8
  %125 = urem i64 %124, 10
  %126 = trunc i64 %125 to i8
  %127 = load ptr, ptr %3, align 8
  %128 = getelementptr inbounds %struct.decimal, ptr %127, i32 0, i32 0
  %129 = load i32, ptr %10, align 4
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds [800 x i8], ptr %128, i64 0, i64 %130
  store i8 %126, ptr %131, align 1
  %132 = load i64, ptr %5, align 8
  %133 = udiv i64 %132, 10
  store i64 %133, ptr %5, align 8
  br label %134

134:
  %135 = load i32, ptr %10, align 4
  %136 = add nsw i32 %135, -1
  store i32 %136, ptr %10, align 4
  br label %120

137:
  ret void
}

define internal void @strip_leading_zeros(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  store i32 0, ptr %3, align 4
  br label %4

4:
  %5 = load i32, ptr %3, align 4
  %6 = load ptr, ptr %2, align 8
  %7 = getelementptr inbounds %struct.decimal, ptr %6, i32 0, i32 1
  %8 = load i32, ptr %7, align 4
  %9 = icmp slt i32 %5, %8
  br i1 %9, label %10, label %19

10:
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr inbounds %struct.decimal, ptr %11, i32 0, i32 0
  %13 = load i32, ptr %3, align 4
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [800 x i8], ptr %12, i64 0, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = zext i8 %16 to i32
  %18 = icmp eq i32 %17, 0
  br label %19

19:
  %20 = phi i1 [ false, %4 ], [ %18, %10 ]
  br i1 %20, label %21, label %24

21:
  %22 = load i32, ptr %3, align 4
  %23 = add nsw i32 %22, 1
  store i32 %23, ptr %3, align 4
  br label %4

24:
  %25 = load ptr, ptr %2, align 8
  %26 = getelementptr inbounds %struct.decimal, ptr %25, i32 0, i32 0
  %27 = getelementptr inbounds [800 x i8], ptr %26, i64 0, i64 0
  %28 = load ptr, ptr %2, align 8
  %29 = getelementptr inbounds %struct.decimal, ptr %28, i32 0, i32 0
  %30 = getelementptr inbounds [800 x i8], ptr %29, i64 0, i64 0
  %31 = load i32, ptr %3, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i8, ptr %30, i64 %32
  %34 = load ptr, ptr %2, align 8
  %35 = getelementptr inbounds %struct.decimal, ptr %34, i32 0, i32 1
  %36 = load i32, ptr %35, align 4
  %37 = load i32, ptr %3, align 4
  %38 = sub nsw i32 %36, %37
  %39 = sext i32 %38 to i64
  %40 = call ptr @memmove(ptr noundef %27, ptr noundef %33, i64 noundef %39)
  %41 = load i32, ptr %3, align 4
  %42 = load ptr, ptr %2, align 8
  %43 = getelementptr inbounds %struct.decimal, ptr %42, i32 0, i32 1
  %44 = load i32, ptr %43, align 4
  %45 = sub nsw i32 %44, %41
  store i32 %45, ptr %43, align 4
  %46 = load i32, ptr %3, align 4
  %47 = load ptr, ptr %2, align 8
  %48 = getelementptr inbounds %struct.decimal, ptr %47, i32 0, i32 2
  %49 = load i32, ptr %48, align 4
  %50 = sub nsw i32 %49, %46
  store i32 %50, ptr %48, align 4
  ret void
}

define internal i32 @read_word(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %7 = load ptr, ptr %4, align 8
  %8 = load ptr, ptr %7, align 8
  store ptr %8, ptr %6, align 8
  br label %9

9:
  %10 = load ptr, ptr %5, align 8
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %29

14:
  %15 = load ptr, ptr %6, align 8
  %16 = load i8, ptr %15, align 1
  %17 = call i32 @to_lower(i8 noundef zeroext %16)
  %18 = load ptr, ptr %5, align 8
  %19 = load i8, ptr %18, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp ne i32 %17, %20
  br i1 %21, label %22, label %23

22:
  store i32 0, ptr %3, align 4
  br label %32

23:
  br label %24

24:
  %25 = load ptr, ptr %6, align 8
  %26 = getelementptr inbounds i8, ptr %25, i32 1
  store ptr %26, ptr %6, align 8
  %27 = load ptr, ptr %5, align 8
  %28 = getelementptr inbounds i8, ptr %27, i32 1
  store ptr %28, ptr %5, align 8
  br label %9

29:
  %30 = load ptr, ptr %6, align 8
  %31 = load ptr, ptr %4, align 8
  store ptr %30, ptr %31, align 8
  store i32 1, ptr %3, align 4
  br label %32

32:
  %33 = load i32, ptr %3, align 4
  ret i32 %33
}

define internal ptr @formatted(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca [1 x %struct.__va_list_tag], align 16
  %9 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %8, i64 0, i64 0
  %11 = load ptr, ptr %6, align 8
  call void @llvm.va_copy(ptr %10, ptr %11)
  %12 = load ptr, ptr %5, align 8
  %13 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %8, i64 0, i64 0
  %14 = call i32 @vsnprintf(ptr noundef null, i64 noundef 0, ptr noundef %12, ptr noundef %13)
  %15 = load ptr, ptr %7, align 8
  store i32 %14, ptr %15, align 4
  %16 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %8, i64 0, i64 0
  call void @llvm.va_end(ptr %16)
  %17 = load ptr, ptr %7, align 8
  %18 = load i32, ptr %17, align 4
  %19 = icmp slt i32 %18, 0
  br i1 %19, label %20, label %21

20:
  store ptr null, ptr %4, align 8
  br label %36

21:
  %22 = load ptr, ptr %7, align 8
  %23 = load i32, ptr %22, align 4
  %24 = sext i32 %23 to i64
  %25 = add i64 %24, 1
  %26 = call ptr @malloc(i64 noundef %25)
  store ptr %26, ptr %9, align 8
  %27 = load ptr, ptr %9, align 8
  %28 = load ptr, ptr %7, align 8
  %29 = load i32, ptr %28, align 4
  %30 = sext i32 %29 to i64
  %31 = add i64 %30, 1
  %32 = load ptr, ptr %5, align 8
  %33 = load ptr, ptr %6, align 8
  %34 = call i32 @vsnprintf(ptr noundef %27, i64 noundef %31, ptr noundef %32, ptr noundef %33)
  %35 = load ptr, ptr %9, align 8
  store ptr %35, ptr %4, align 8
  br label %36

36:
  %37 = load ptr, ptr %4, align 8
  ret ptr %37
}

declare void @llvm.va_copy(ptr, ptr)

declare i64 @__reprise_world(i32 noundef, i32 noundef, ptr noundef)

define internal void @add_field(ptr noundef %0, i8 noundef signext %1, ptr noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i8, align 1
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  %9 = alloca i32, align 4
  %10 = alloca %struct.tm, align 8
  store ptr %0, ptr %4, align 8
  store i8 %1, ptr %5, align 1
  store ptr %2, ptr %6, align 8
  %11 = load ptr, ptr %6, align 8
  %12 = getelementptr inbounds %struct.tm, ptr %11, i32 0, i32 5
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = add nsw i64 1900, %14
  store i64 %15, ptr %7, align 8
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr inbounds %struct.tm, ptr %16, i32 0, i32 2
  %18 = load i32, ptr %17, align 8
  %19 = srem i32 %18, 12
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %22

21:
  br label %27

22:
  %23 = load ptr, ptr %6, align 8
  %24 = getelementptr inbounds %struct.tm, ptr %23, i32 0, i32 2
  %25 = load i32, ptr %24, align 8
  %26 = srem i32 %25, 12
  br label %27

27:
  %28 = phi i32 [ 12, %21 ], [ %26, %22 ]
  store i32 %28, ptr %9, align 4
  %29 = load ptr, ptr %6, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %10, ptr align 8 %29, i64 56, i1 false)
  %30 = load i8, ptr %5, align 1
  %31 = sext i8 %30 to i32
  switch i32 %31, label %248 [
    i32 97, label %32
    i32 65, label %38
    i32 98, label %44
    i32 104, label %44
    i32 66, label %50
    i32 99, label %56
    i32 67, label %59
    i32 100, label %66
    i32 68, label %72
    i32 120, label %72
    i32 101, label %75
    i32 70, label %81
    i32 103, label %84
    i32 71, label %90
    i32 72, label %95
    i32 73, label %101
    i32 106, label %105
    i32 107, label %112
    i32 108, label %118
    i32 109, label %122
    i32 77, label %129
    i32 110, label %135
    i32 112, label %137
    i32 80, label %145
    i32 114, label %153
    i32 82, label %156
    i32 115, label %159
    i32 83, label %162
    i32 116, label %168
    i32 84, label %170
    i32 88, label %170
    i32 117, label %173
    i32 85, label %187
    i32 86, label %199
    i32 119, label %204
    i32 87, label %210
    i32 121, label %224
    i32 89, label %228
    i32 122, label %231
    i32 90, label %233
    i32 37, label %246
  ]

32:
  %33 = load ptr, ptr %4, align 8
  %34 = load ptr, ptr %6, align 8
  %35 = getelementptr inbounds %struct.tm, ptr %34, i32 0, i32 6
  %36 = load i32, ptr %35, align 8
  %37 = call ptr @name_in(ptr noundef getelementptr inbounds ([7 x ptr], ptr @day_names, i64 0, i64 0), i32 noundef 7, i32 noundef %36)
  call void @add_text(ptr noundef %33, ptr noundef %37, i32 noundef 3)
  br label %252

38:
  %39 = load ptr, ptr %4, align 8
  %40 = load ptr, ptr %6, align 8
  %41 = getelementptr inbounds %struct.tm, ptr %40, i32 0, i32 6
  %42 = load i32, ptr %41, align 8
  %43 = call ptr @name_in(ptr noundef getelementptr inbounds ([7 x ptr], ptr @day_names, i64 0, i64 0), i32 noundef 7, i32 noundef %42)
  call void @add_text(ptr noundef %39, ptr noundef %43, i32 noundef 20)
  br label %252

44:
  %45 = load ptr, ptr %4, align 8
  %46 = load ptr, ptr %6, align 8
  %47 = getelementptr inbounds %struct.tm, ptr %46, i32 0, i32 4
  %48 = load i32, ptr %47, align 8
  %49 = call ptr @name_in(ptr noundef getelementptr inbounds ([12 x ptr], ptr @month_names, i64 0, i64 0), i32 noundef 12, i32 noundef %48)
  call void @add_text(ptr noundef %45, ptr noundef %49, i32 noundef 3)
  br label %252

50:
  %51 = load ptr, ptr %4, align 8
  %52 = load ptr, ptr %6, align 8
  %53 = getelementptr inbounds %struct.tm, ptr %52, i32 0, i32 4
  %54 = load i32, ptr %53, align 8
  %55 = call ptr @name_in(ptr noundef getelementptr inbounds ([12 x ptr], ptr @month_names, i64 0, i64 0), i32 noundef 12, i32 noundef %54)
  call void @add_text(ptr noundef %51, ptr noundef %55, i32 noundef 20)
  br label %252

56:
  %57 = load ptr, ptr %4, align 8
  %58 = load ptr, ptr %6, align 8
  call void @add_time(ptr noundef %57, ptr noundef getelementptr inbounds ([21 x i8], ptr @.str.211, i64 0, i64 0), ptr noundef %58)
  br label %252

59:
  %60 = load ptr, ptr %4, align 8
  %61 = load i64, ptr %7, align 8
  %62 = load i64, ptr %7, align 8
  %63 = call i64 @in_century(i64 noundef %62)
  %64 = sub nsw i64 %61, %63
  %65 = sdiv i64 %64, 100
  call void @add_number(ptr noundef %60, i64 noundef %65, i32 noundef 2, i8 noundef signext 48)
  br label %252

66:
  %67 = load ptr, ptr %4, align 8
  %68 = load ptr, ptr %6, align 8
  %69 = getelementptr inbounds %struct.tm, ptr %68, i32 0, i32 3
  %70 = load i32, ptr %69, align 4
  %71 = sext i32 %70 to i64
  call void @add_number(ptr noundef %67, i64 noundef %71, i32 noundef 2, i8 noundef signext 48)
  br label %252

72:
  %73 = load ptr, ptr %4, align 8
  %74 = load ptr, ptr %6, align 8
  call void @add_time(ptr noundef %73, ptr noundef getelementptr inbounds ([9 x i8], ptr @.str.212, i64 0, i64 0), ptr noundef %74)
  br label %252

75:
  %76 = load ptr, ptr %4, align 8
  %77 = load ptr, ptr %6, align 8
  %78 = getelementptr inbounds %struct.tm, ptr %77, i32 0, i32 3
  %79 = load i32, ptr %78, align 4
  %80 = sext i32 %79 to i64
  call void @add_number(ptr noundef %76, i64 noundef %80, i32 noundef 2, i8 noundef signext 32)
  br label %252

81:
  %82 = load ptr, ptr %4, align 8
  %83 = load ptr, ptr %6, align 8
  call void @add_time(ptr noundef %82, ptr noundef getelementptr inbounds ([9 x i8], ptr @.str.213, i64 0, i64 0), ptr noundef %83)
  br label %252

84:
  %85 = load ptr, ptr %6, align 8
  %86 = call i32 @iso_week(ptr noundef %85, ptr noundef %8)
  %87 = load ptr, ptr %4, align 8
  %88 = load i64, ptr %8, align 8
  %89 = call i64 @in_century(i64 noundef %88)
  call void @add_number(ptr noundef %87, i64 noundef %89, i32 noundef 2, i8 noundef signext 48)
  br label %252

90:
  %91 = load ptr, ptr %6, align 8
  %92 = call i32 @iso_week(ptr noundef %91, ptr noundef %8)
  %93 = load ptr, ptr %4, align 8
  %94 = load i64, ptr %8, align 8
  call void @add_number(ptr noundef %93, i64 noundef %94, i32 noundef 1, i8 noundef signext 48)
  br label %252

95:
  %96 = load ptr, ptr %4, align 8
  %97 = load ptr, ptr %6, align 8
  %98 = getelementptr inbounds %struct.tm, ptr %97, i32 0, i32 2
  %99 = load i32, ptr %98, align 8
  %100 = sext i32 %99 to i64
  call void @add_number(ptr noundef %96, i64 noundef %100, i32 noundef 2, i8 noundef signext 48)
  br label %252

101:
  %102 = load ptr, ptr %4, align 8
  %103 = load i32, ptr %9, align 4
  %104 = sext i32 %103 to i64
  call void @add_number(ptr noundef %102, i64 noundef %104, i32 noundef 2, i8 noundef signext 48)
  br label %252

105:
  %106 = load ptr, ptr %4, align 8
  %107 = load ptr, ptr %6, align 8
  %108 = getelementptr inbounds %struct.tm, ptr %107, i32 0, i32 7
  %109 = load i32, ptr %108, align 4
  %110 = add nsw i32 %109, 1
  %111 = sext i32 %110 to i64
  call void @add_number(ptr noundef %106, i64 noundef %111, i32 noundef 3, i8 noundef signext 48)
  br label %252

112:
  %113 = load ptr, ptr %4, align 8
  %114 = load ptr, ptr %6, align 8
  %115 = getelementptr inbounds %struct.tm, ptr %114, i32 0, i32 2
  %116 = load i32, ptr %115, align 8
  %117 = sext i32 %116 to i64
  call void @add_number(ptr noundef %113, i64 noundef %117, i32 noundef 2, i8 noundef signext 32)
  br label %252

118:
  %119 = load ptr, ptr %4, align 8
  %120 = load i32, ptr %9, align 4
  %121 = sext i32 %120 to i64
  call void @add_number(ptr noundef %119, i64 noundef %121, i32 noundef 2, i8 noundef signext 32)
  br label %252

122:
  %123 = load ptr, ptr %4, align 8
  %124 = load ptr, ptr %6, align 8
  %125 = getelementptr inbounds %struct.tm, ptr %124, i32 0, i32 4
  %126 = load i32, ptr %125, align 8
  %127 = add nsw i32 %126, 1
  %128 = sext i32 %127 to i64
  call void @add_number(ptr noundef %123, i64 noundef %128, i32 noundef 2, i8 noundef signext 48)
  br label %252

129:
  %130 = load ptr, ptr %4, align 8
  %131 = load ptr, ptr %6, align 8
  %132 = getelementptr inbounds %struct.tm, ptr %131, i32 0, i32 1
  %133 = load i32, ptr %132, align 4
  %134 = sext i32 %133 to i64
  call void @add_number(ptr noundef %130, i64 noundef %134, i32 noundef 2, i8 noundef signext 48)
  br label %252

135:
  %136 = load ptr, ptr %4, align 8
  call void @add_character(ptr noundef %136, i8 noundef signext 10)
  br label %252

137:
  %138 = load ptr, ptr %4, align 8
  %139 = load ptr, ptr %6, align 8
  %140 = getelementptr inbounds %struct.tm, ptr %139, i32 0, i32 2
  %141 = load i32, ptr %140, align 8
  %142 = icmp sge i32 %141, 12
  %143 = zext i1 %142 to i64
  %144 = select i1 %142, ptr getelementptr inbounds ([3 x i8], ptr @.str.214, i64 0, i64 0), ptr getelementptr inbounds ([3 x i8], ptr @.str.215, i64 0, i64 0)
  call void @add_text(ptr noundef %138, ptr noundef %144, i32 noundef 2)
  br label %252

145:
  %146 = load ptr, ptr %4, align 8
  %147 = load ptr, ptr %6, align 8
  %148 = getelementptr inbounds %struct.tm, ptr %147, i32 0, i32 2
  %149 = load i32, ptr %148, align 8
  %150 = icmp sge i32 %149, 12
  %151 = zext i1 %150 to i64
  %152 = select i1 %150, ptr getelementptr inbounds ([3 x i8], ptr @.str.216, i64 0, i64 0), ptr getelementptr inbounds ([3 x i8], ptr @.str.217, i64 0, i64 0)
  call void @add_text(ptr noundef %146, ptr noundef %152, i32 noundef 2)
  br label %252

153:
  %154 = load ptr, ptr %4, align 8
  %155 = load ptr, ptr %6, align 8
  call void @add_time(ptr noundef %154, ptr noundef getelementptr inbounds ([12 x i8], ptr @.str.218, i64 0, i64 0), ptr noundef %155)
  br label %252

156:
  %157 = load ptr, ptr %4, align 8
  %158 = load ptr, ptr %6, align 8
  call void @add_time(ptr noundef %157, ptr noundef getelementptr inbounds ([6 x i8], ptr @.str.219, i64 0, i64 0), ptr noundef %158)
  br label %252

159:
  %160 = load ptr, ptr %4, align 8
  %161 = call i64 @timegm(ptr noundef %10)
  call void @add_number(ptr noundef %160, i64 noundef %161, i32 noundef 1, i8 noundef signext 48)
  br label %252

162:
  %163 = load ptr, ptr %4, align 8
  %164 = load ptr, ptr %6, align 8
  %165 = getelementptr inbounds %struct.tm, ptr %164, i32 0, i32 0
  %166 = load i32, ptr %165, align 8
  %167 = sext i32 %166 to i64
  call void @add_number(ptr noundef %163, i64 noundef %167, i32 noundef 2, i8 noundef signext 48)
  br label %252

168:
  %169 = load ptr, ptr %4, align 8
  call void @add_character(ptr noundef %169, i8 noundef signext 9)
  br label %252

170:
  %171 = load ptr, ptr %4, align 8
  %172 = load ptr, ptr %6, align 8
  call void @add_time(ptr noundef %171, ptr noundef getelementptr inbounds ([9 x i8], ptr @.str.220, i64 0, i64 0), ptr noundef %172)
  br label %252

173:
  %174 = load ptr, ptr %4, align 8
  %175 = load ptr, ptr %6, align 8
  %176 = getelementptr inbounds %struct.tm, ptr %175, i32 0, i32 6
  %177 = load i32, ptr %176, align 8
  %178 = icmp eq i32 %177, 0
  br i1 %178, label %179, label %180

179:
  br label %184

180:
  %181 = load ptr, ptr %6, align 8
  %182 = getelementptr inbounds %struct.tm, ptr %181, i32 0, i32 6
  %183 = load i32, ptr %182, align 8
  br label %184

184:
  %185 = phi i32 [ 7, %179 ], [ %183, %180 ]
  %186 = sext i32 %185 to i64
  call void @add_number(ptr noundef %174, i64 noundef %186, i32 noundef 1, i8 noundef signext 48)
  br label %252

187:
  %188 = load ptr, ptr %4, align 8
  %189 = load ptr, ptr %6, align 8
  %190 = getelementptr inbounds %struct.tm, ptr %189, i32 0, i32 7
  %191 = load i32, ptr %190, align 4
  %192 = add nsw i32 %191, 7
  %193 = load ptr, ptr %6, align 8
  %194 = getelementptr inbounds %struct.tm, ptr %193, i32 0, i32 6
  %195 = load i32, ptr %194, align 8
  %196 = sub nsw i32 %192, %195
  %197 = sdiv i32 %196, 7
  %198 = sext i32 %197 to i64
  call void @add_number(ptr noundef %188, i64 noundef %198, i32 noundef 2, i8 noundef signext 48)
  br label %252

199:
  %200 = load ptr, ptr %4, align 8
  %201 = load ptr, ptr %6, align 8
  %202 = call i32 @iso_week(ptr noundef %201, ptr noundef %8)
  %203 = sext i32 %202 to i64
  call void @add_number(ptr noundef %200, i64 noundef %203, i32 noundef 2, i8 noundef signext 48)
  br label %252

204:
  %205 = load ptr, ptr %4, align 8
  %206 = load ptr, ptr %6, align 8
  %207 = getelementptr inbounds %struct.tm, ptr %206, i32 0, i32 6
  %208 = load i32, ptr %207, align 8
  %209 = sext i32 %208 to i64
  call void @add_number(ptr noundef %205, i64 noundef %209, i32 noundef 1, i8 noundef signext 48)
  br label %252

210:
  %211 = load ptr, ptr %4, align 8
  %212 = load ptr, ptr %6, align 8
  %213 = getelementptr inbounds %struct.tm, ptr %212, i32 0, i32 7
  %214 = load i32, ptr %213, align 4
  %215 = add nsw i32 %214, 7
  %216 = load ptr, ptr %6, align 8
  %217 = getelementptr inbounds %struct.tm, ptr %216, i32 0, i32 6
  %218 = load i32, ptr %217, align 8
  %219 = add nsw i32 %218, 6
  %220 = srem i32 %219, 7
  %221 = sub nsw i32 %215, %220
  %222 = sdiv i32 %221, 7
  %223 = sext i32 %222 to i64
  call void @add_number(ptr noundef %211, i64 noundef %223, i32 noundef 2, i8 noundef signext 48)
  br label %252

224:
  %225 = load ptr, ptr %4, align 8
  %226 = load i64, ptr %7, align 8
  %227 = call i64 @in_century(i64 noundef %226)
  call void @add_number(ptr noundef %225, i64 noundef %227, i32 noundef 2, i8 noundef signext 48)
  br label %252

228:
  %229 = load ptr, ptr %4, align 8
  %230 = load i64, ptr %7, align 8
  call void @add_number(ptr noundef %229, i64 noundef %230, i32 noundef 1, i8 noundef signext 48)
  br label %252

231:
  %232 = load ptr, ptr %4, align 8
  call void @add_text(ptr noundef %232, ptr noundef getelementptr inbounds ([6 x i8], ptr @.str.221, i64 0, i64 0), i32 noundef 5)
  br label %252

233:
  %234 = load ptr, ptr %4, align 8
  %235 = load ptr, ptr %6, align 8
  %236 = getelementptr inbounds %struct.tm, ptr %235, i32 0, i32 10
  %237 = load ptr, ptr %236, align 8
  %238 = icmp ne ptr %237, null
  br i1 %238, label %239, label %243

239:
  %240 = load ptr, ptr %6, align 8
  %241 = getelementptr inbounds %struct.tm, ptr %240, i32 0, i32 10
  %242 = load ptr, ptr %241, align 8
  br label %244

243:
  br label %244

244:
  %245 = phi ptr [ %242, %239 ], [ getelementptr inbounds ([1 x i8], ptr @.str.222, i64 0, i64 0), %243 ]
  call void @add_text(ptr noundef %234, ptr noundef %245, i32 noundef 20)
  br label %252

246:
  %247 = load ptr, ptr %4, align 8
  call void @add_character(ptr noundef %247, i8 noundef signext 37)
  br label %252

248:
  %249 = load ptr, ptr %4, align 8
  call void @add_character(ptr noundef %249, i8 noundef signext 37)
  %250 = load ptr, ptr %4, align 8
  %251 = load i8, ptr %5, align 1
  call void @add_character(ptr noundef %250, i8 noundef signext %251)
  br label %252

252:
  ret void
}

define internal void @add_text(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i32 %2, ptr %6, align 4
  store i32 0, ptr %7, align 4
  br label %8

8:
  %9 = load ptr, ptr %5, align 8
  %10 = load i32, ptr %7, align 4
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %9, i64 %11
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %20

16:
  %17 = load i32, ptr %7, align 4
  %18 = load i32, ptr %6, align 4
  %19 = icmp slt i32 %17, %18
  br label %20

20:
  %21 = phi i1 [ false, %8 ], [ %19, %16 ]
  br i1 %21, label %22, label %32

22:
  %23 = load ptr, ptr %4, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = load i32, ptr %7, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i8, ptr %24, i64 %26
  %28 = load i8, ptr %27, align 1
  call void @add_character(ptr noundef %23, i8 noundef signext %28)
  br label %29

29:
  %30 = load i32, ptr %7, align 4
  %31 = add nsw i32 %30, 1
  store i32 %31, ptr %7, align 4
  br label %8

32:
  ret void
}

define internal ptr @name_in(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i32 %2, ptr %6, align 4
  %7 = load i32, ptr %6, align 4
  %8 = icmp sge i32 %7, 0
  br i1 %8, label %9, label %19

9:
  %10 = load i32, ptr %6, align 4
  %11 = load i32, ptr %5, align 4
  %12 = icmp slt i32 %10, %11
  br i1 %12, label %13, label %19

13:
  %14 = load ptr, ptr %4, align 8
  %15 = load i32, ptr %6, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds ptr, ptr %14, i64 %16
  %18 = load ptr, ptr %17, align 8
  br label %20

19:
  br label %20

20:
  %21 = phi ptr [ %18, %13 ], [ getelementptr inbounds ([2 x i8], ptr @.str.223, i64 0, i64 0), %19 ]
  ret ptr %21
}

define internal void @add_number(ptr noundef %0, i64 noundef %1, i32 noundef %2, i8 noundef signext %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca i8, align 1
  %9 = alloca [24 x i8], align 16
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store i8 %3, ptr %8, align 1
  store i32 0, ptr %10, align 4
  %12 = load i64, ptr %6, align 8
  %13 = icmp slt i64 %12, 0
  br i1 %13, label %14, label %20

14:
  %15 = load ptr, ptr %5, align 8
  call void @add_character(ptr noundef %15, i8 noundef signext 45)
  %16 = load i64, ptr %6, align 8
  %17 = sub nsw i64 0, %16
  store i64 %17, ptr %6, align 8
  %18 = load i32, ptr %7, align 4
  %19 = add nsw i32 %18, -1
  store i32 %19, ptr %7, align 4
  br label %20

20:
  br label %21

21:
  %22 = load i64, ptr %6, align 8
  %23 = srem i64 %22, 10
  %24 = add nsw i64 48, %23
  %25 = trunc i64 %24 to i8
  %26 = load i32, ptr %10, align 4
  %27 = add nsw i32 %26, 1
  store i32 %27, ptr %10, align 4
  %28 = sext i32 %26 to i64
  %29 = getelementptr inbounds [24 x i8], ptr %9, i64 0, i64 %28
  store i8 %25, ptr %29, align 1
  %30 = load i64, ptr %6, align 8
  %31 = sdiv i64 %30, 10
  store i64 %31, ptr %6, align 8
  br label %32

32:
  %33 = load i64, ptr %6, align 8
  %34 = icmp ne i64 %33, 0
  br i1 %34, label %21, label %35

35:
  %36 = load i32, ptr %10, align 4
  store i32 %36, ptr %11, align 4
  br label %37

37:
  %38 = load i32, ptr %11, align 4
  %39 = load i32, ptr %7, align 4
  %40 = icmp slt i32 %38, %39
  br i1 %40, label %41, label %47

41:
  %42 = load ptr, ptr %5, align 8
  %43 = load i8, ptr %8, align 1
  call void @add_character(ptr noundef %42, i8 noundef signext %43)
  br label %44

44:
  %45 = load i32, ptr %11, align 4
  %46 = add nsw i32 %45, 1
  store i32 %46, ptr %11, align 4
  br label %37

47:
  br label %48

48:
  %49 = load i32, ptr %10, align 4
  %50 = icmp sgt i32 %49, 0
  br i1 %50, label %51, label %58

51:
  %52 = load ptr, ptr %5, align 8
  %53 = load i32, ptr %10, align 4
  %54 = add nsw i32 %53, -1
  store i32 %54, ptr %10, align 4
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds [24 x i8], ptr %9, i64 0, i64 %55
  %57 = load i8, ptr %56, align 1
  call void @add_character(ptr noundef %52, i8 noundef signext %57)
  br label %48

58:
  ret void
}

define internal i64 @in_century(i64 noundef %0) {
  %2 = alloca i64, align 8
  store i64 %0, ptr %2, align 8
  %3 = load i64, ptr %2, align 8
  %4 = srem i64 %3, 100
  %5 = add nsw i64 %4, 100
  %6 = srem i64 %5, 100
  ret i64 %6
}

define internal i32 @iso_week(ptr noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  %10 = load ptr, ptr %4, align 8
  %11 = getelementptr inbounds %struct.tm, ptr %10, i32 0, i32 6
  %12 = load i32, ptr %11, align 8
  %13 = add nsw i32 %12, 6
  %14 = srem i32 %13, 7
  store i32 %14, ptr %6, align 4
  %15 = load ptr, ptr %4, align 8
  %16 = getelementptr inbounds %struct.tm, ptr %15, i32 0, i32 7
  %17 = load i32, ptr %16, align 4
  %18 = load i32, ptr %6, align 4
  %19 = sub nsw i32 %17, %18
  %20 = add nsw i32 %19, 10
  %21 = sdiv i32 %20, 7
  store i32 %21, ptr %7, align 4
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds %struct.tm, ptr %22, i32 0, i32 5
  %24 = load i32, ptr %23, align 4
  %25 = sext i32 %24 to i64
  %26 = add nsw i64 1900, %25
  %27 = load ptr, ptr %5, align 8
  store i64 %26, ptr %27, align 8
  %28 = load i32, ptr %7, align 4
  %29 = icmp slt i32 %28, 1
  br i1 %29, label %30, label %54

30:
  %31 = load ptr, ptr %5, align 8
  %32 = load i64, ptr %31, align 8
  %33 = add nsw i64 %32, -1
  store i64 %33, ptr %31, align 8
  %34 = load ptr, ptr %5, align 8
  %35 = load i64, ptr %34, align 8
  %36 = add nsw i64 %35, 1
  %37 = call i64 @days_before(i64 noundef %36, i64 noundef 0)
  %38 = load ptr, ptr %5, align 8
  %39 = load i64, ptr %38, align 8
  %40 = call i64 @days_before(i64 noundef %39, i64 noundef 0)
  %41 = sub nsw i64 %37, %40
  store i64 %41, ptr %8, align 8
  %42 = load ptr, ptr %4, align 8
  %43 = getelementptr inbounds %struct.tm, ptr %42, i32 0, i32 7
  %44 = load i32, ptr %43, align 4
  %45 = sext i32 %44 to i64
  %46 = load i64, ptr %8, align 8
  %47 = add nsw i64 %45, %46
  %48 = load i32, ptr %6, align 4
  %49 = sext i32 %48 to i64
  %50 = sub nsw i64 %47, %49
  %51 = add nsw i64 %50, 10
  %52 = sdiv i64 %51, 7
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %3, align 4
  br label %81

54:
  %55 = load ptr, ptr %5, align 8
  %56 = load i64, ptr %55, align 8
  %57 = add nsw i64 %56, 1
  %58 = call i64 @days_before(i64 noundef %57, i64 noundef 0)
  %59 = load ptr, ptr %5, align 8
  %60 = load i64, ptr %59, align 8
  %61 = call i64 @days_before(i64 noundef %60, i64 noundef 0)
  %62 = sub nsw i64 %58, %61
  store i64 %62, ptr %9, align 8
  %63 = load i32, ptr %7, align 4
  %64 = icmp eq i32 %63, 53
  br i1 %64, label %65, label %79

65:
  %66 = load ptr, ptr %4, align 8
  %67 = getelementptr inbounds %struct.tm, ptr %66, i32 0, i32 7
  %68 = load i32, ptr %67, align 4
  %69 = load i32, ptr %6, align 4
  %70 = sub nsw i32 %68, %69
  %71 = add nsw i32 %70, 3
  %72 = sext i32 %71 to i64
  %73 = load i64, ptr %9, align 8
  %74 = icmp sge i64 %72, %73
  br i1 %74, label %75, label %79

75:
  %76 = load ptr, ptr %5, align 8
  %77 = load i64, ptr %76, align 8
  %78 = add nsw i64 %77, 1
  store i64 %78, ptr %76, align 8
  store i32 1, ptr %3, align 4
  br label %81

79:
  %80 = load i32, ptr %7, align 4
  store i32 %80, ptr %3, align 4
  br label %81

81:
  %82 = load i32, ptr %3, align 4
  ret i32 %82
}

define internal void @skip_blanks(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  br label %3

3:
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.date_reader, ptr %4, i32 0, i32 0
  %6 = load ptr, ptr %5, align 8
  %7 = load i8, ptr %6, align 1
  %8 = call i32 @is_space(i8 noundef zeroext %7)
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %15

10:
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr inbounds %struct.date_reader, ptr %11, i32 0, i32 0
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i32 1
  store ptr %14, ptr %12, align 8
  br label %3

15:
  ret void
}

define internal i32 @read_field(ptr noundef %0, i8 noundef signext %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i8, align 1
  %6 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i8 %1, ptr %5, align 1
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds %struct.date_reader, ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8, align 8
  store ptr %9, ptr %6, align 8
  %10 = load i8, ptr %5, align 1
  %11 = sext i8 %10 to i32
  switch i32 %11, label %103 [
    i32 97, label %12
    i32 65, label %12
    i32 98, label %20
    i32 66, label %20
    i32 104, label %20
    i32 100, label %30
    i32 101, label %30
    i32 109, label %40
    i32 89, label %50
    i32 121, label %50
    i32 72, label %54
    i32 107, label %54
    i32 77, label %60
    i32 83, label %66
    i32 106, label %72
    i32 68, label %80
    i32 70, label %83
    i32 84, label %86
    i32 82, label %89
    i32 110, label %92
    i32 116, label %92
    i32 37, label %94
  ]

12:
  %13 = load ptr, ptr %4, align 8
  %14 = getelementptr inbounds %struct.date_reader, ptr %13, i32 0, i32 5
  store i32 1, ptr %14, align 4
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds %struct.tm, ptr %15, i32 0, i32 6
  %17 = load ptr, ptr %4, align 8
  %18 = call i32 @date_name(ptr noundef %17, ptr noundef getelementptr inbounds ([7 x ptr], ptr @day_names, i64 0, i64 0), i32 noundef 7)
  %19 = call i32 @set_field(ptr noundef %16, i32 noundef %18, i32 noundef 0)
  store i32 %19, ptr %3, align 4
  br label %106

20:
  %21 = load ptr, ptr %4, align 8
  %22 = getelementptr inbounds %struct.date_reader, ptr %21, i32 0, i32 2
  store i32 1, ptr %22, align 8
  %23 = load ptr, ptr %4, align 8
  %24 = getelementptr inbounds %struct.date_reader, ptr %23, i32 0, i32 3
  store i32 1, ptr %24, align 4
  %25 = load ptr, ptr %6, align 8
  %26 = getelementptr inbounds %struct.tm, ptr %25, i32 0, i32 4
  %27 = load ptr, ptr %4, align 8
  %28 = call i32 @date_name(ptr noundef %27, ptr noundef getelementptr inbounds ([12 x ptr], ptr @month_names, i64 0, i64 0), i32 noundef 12)
  %29 = call i32 @set_field(ptr noundef %26, i32 noundef %28, i32 noundef 0)
  store i32 %29, ptr %3, align 4
  br label %106

30:
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds %struct.date_reader, ptr %31, i32 0, i32 2
  store i32 1, ptr %32, align 8
  %33 = load ptr, ptr %4, align 8
  %34 = getelementptr inbounds %struct.date_reader, ptr %33, i32 0, i32 4
  store i32 1, ptr %34, align 8
  %35 = load ptr, ptr %6, align 8
  %36 = getelementptr inbounds %struct.tm, ptr %35, i32 0, i32 3
  %37 = load ptr, ptr %4, align 8
  %38 = call i32 @date_number(ptr noundef %37, i32 noundef 2, i32 noundef 1, i32 noundef 31)
  %39 = call i32 @set_field(ptr noundef %36, i32 noundef %38, i32 noundef 0)
  store i32 %39, ptr %3, align 4
  br label %106

40:
  %41 = load ptr, ptr %4, align 8
  %42 = getelementptr inbounds %struct.date_reader, ptr %41, i32 0, i32 2
  store i32 1, ptr %42, align 8
  %43 = load ptr, ptr %4, align 8
  %44 = getelementptr inbounds %struct.date_reader, ptr %43, i32 0, i32 3
  store i32 1, ptr %44, align 4
  %45 = load ptr, ptr %6, align 8
  %46 = getelementptr inbounds %struct.tm, ptr %45, i32 0, i32 4
  %47 = load ptr, ptr %4, align 8
  %48 = call i32 @date_number(ptr noundef %47, i32 noundef 2, i32 noundef 1, i32 noundef 12)
  %49 = call i32 @set_field(ptr noundef %46, i32 noundef %48, i32 noundef 1)
  store i32 %49, ptr %3, align 4
  br label %106

50:
  %51 = load ptr, ptr %4, align 8
  %52 = load i8, ptr %5, align 1
  %53 = call i32 @read_year(ptr noundef %51, i8 noundef signext %52)
  store i32 %53, ptr %3, align 4
  br label %106

54:
  %55 = load ptr, ptr %6, align 8
  %56 = getelementptr inbounds %struct.tm, ptr %55, i32 0, i32 2
  %57 = load ptr, ptr %4, align 8
  %58 = call i32 @date_number(ptr noundef %57, i32 noundef 2, i32 noundef 0, i32 noundef 23)
  %59 = call i32 @set_field(ptr noundef %56, i32 noundef %58, i32 noundef 0)
  store i32 %59, ptr %3, align 4
  br label %106

60:
  %61 = load ptr, ptr %6, align 8
  %62 = getelementptr inbounds %struct.tm, ptr %61, i32 0, i32 1
  %63 = load ptr, ptr %4, align 8
  %64 = call i32 @date_number(ptr noundef %63, i32 noundef 2, i32 noundef 0, i32 noundef 59)
  %65 = call i32 @set_field(ptr noundef %62, i32 noundef %64, i32 noundef 0)
  store i32 %65, ptr %3, align 4
  br label %106

66:
  %67 = load ptr, ptr %6, align 8
  %68 = getelementptr inbounds %struct.tm, ptr %67, i32 0, i32 0
  %69 = load ptr, ptr %4, align 8
  %70 = call i32 @date_number(ptr noundef %69, i32 noundef 2, i32 noundef 0, i32 noundef 61)
  %71 = call i32 @set_field(ptr noundef %68, i32 noundef %70, i32 noundef 0)
  store i32 %71, ptr %3, align 4
  br label %106

72:
  %73 = load ptr, ptr %4, align 8
  %74 = getelementptr inbounds %struct.date_reader, ptr %73, i32 0, i32 6
  store i32 1, ptr %74, align 8
  %75 = load ptr, ptr %6, align 8
  %76 = getelementptr inbounds %struct.tm, ptr %75, i32 0, i32 7
  %77 = load ptr, ptr %4, align 8
  %78 = call i32 @date_number(ptr noundef %77, i32 noundef 3, i32 noundef 1, i32 noundef 366)
  %79 = call i32 @set_field(ptr noundef %76, i32 noundef %78, i32 noundef 1)
  store i32 %79, ptr %3, align 4
  br label %106

80:
  %81 = load ptr, ptr %4, align 8
  %82 = call i32 @read_date(ptr noundef %81, ptr noundef getelementptr inbounds ([9 x i8], ptr @.str.212, i64 0, i64 0))
  store i32 %82, ptr %3, align 4
  br label %106

83:
  %84 = load ptr, ptr %4, align 8
  %85 = call i32 @read_date(ptr noundef %84, ptr noundef getelementptr inbounds ([9 x i8], ptr @.str.213, i64 0, i64 0))
  store i32 %85, ptr %3, align 4
  br label %106

86:
  %87 = load ptr, ptr %4, align 8
  %88 = call i32 @read_date(ptr noundef %87, ptr noundef getelementptr inbounds ([9 x i8], ptr @.str.220, i64 0, i64 0))
  store i32 %88, ptr %3, align 4
  br label %106

89:
  %90 = load ptr, ptr %4, align 8
  %91 = call i32 @read_date(ptr noundef %90, ptr noundef getelementptr inbounds ([6 x i8], ptr @.str.219, i64 0, i64 0))
  store i32 %91, ptr %3, align 4
  br label %106

92:
  %93 = load ptr, ptr %4, align 8
  call void @skip_blanks(ptr noundef %93)
  store i32 1, ptr %3, align 4
  br label %106

94:
  %95 = load ptr, ptr %4, align 8
  %96 = getelementptr inbounds %struct.date_reader, ptr %95, i32 0, i32 0
  %97 = load ptr, ptr %96, align 8
  %98 = getelementptr inbounds i8, ptr %97, i32 1
  store ptr %98, ptr %96, align 8
  %99 = load i8, ptr %97, align 1
  %100 = sext i8 %99 to i32
  %101 = icmp eq i32 %100, 37
  %102 = zext i1 %101 to i32
  store i32 %102, ptr %3, align 4
  br label %106

103:
  %104 = load i8, ptr %5, align 1
  %105 = sext i8 %104 to i32
  call void @__reprise_field_of_strptime(i32 noundef %105)
  store i32 0, ptr %3, align 4
  br label %106

106:
  %107 = load i32, ptr %3, align 4
  ret i32 %107
}

define internal i32 @set_field(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i32 %2, ptr %7, align 4
  %8 = load i32, ptr %6, align 4
  %9 = icmp slt i32 %8, 0
  br i1 %9, label %10, label %11

10:
  store i32 0, ptr %4, align 4
  br label %16

11:
  %12 = load i32, ptr %6, align 4
  %13 = load i32, ptr %7, align 4
  %14 = sub nsw i32 %12, %13
  %15 = load ptr, ptr %5, align 8
  store i32 %14, ptr %15, align 4
  store i32 1, ptr %4, align 4
  br label %16

16:
  %17 = load i32, ptr %4, align 4
  ret i32 %17
}

define internal i32 @date_name(ptr noundef %0, ptr noundef %1, i32 noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %11

11:
  %12 = load i32, ptr %8, align 4
  %13 = load i32, ptr %7, align 4
  %14 = icmp slt i32 %12, %13
  br i1 %14, label %15, label %70

15:
  %16 = load ptr, ptr %6, align 8
  %17 = load i32, ptr %8, align 4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds ptr, ptr %16, i64 %18
  %20 = load ptr, ptr %19, align 8
  %21 = call i64 @strlen(ptr noundef %20)
  store i64 %21, ptr %9, align 8
  br label %22

22:
  store i64 0, ptr %10, align 8
  br label %23

23:
  %24 = load i64, ptr %10, align 8
  %25 = load i64, ptr %9, align 8
  %26 = icmp ult i64 %24, %25
  br i1 %26, label %27, label %45

27:
  %28 = load ptr, ptr %5, align 8
  %29 = getelementptr inbounds %struct.date_reader, ptr %28, i32 0, i32 0
  %30 = load ptr, ptr %29, align 8
  %31 = load i64, ptr %10, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = call i32 @to_lower(i8 noundef zeroext %33)
  %35 = load ptr, ptr %6, align 8
  %36 = load i32, ptr %8, align 4
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds ptr, ptr %35, i64 %37
  %39 = load ptr, ptr %38, align 8
  %40 = load i64, ptr %10, align 8
  %41 = getelementptr inbounds i8, ptr %39, i64 %40
  %42 = load i8, ptr %41, align 1
  %43 = call i32 @to_lower(i8 noundef zeroext %42)
  %44 = icmp eq i32 %34, %43
  br label %45

45:
  %46 = phi i1 [ false, %23 ], [ %44, %27 ]
  br i1 %46, label %47, label %50

47:
  %48 = load i64, ptr %10, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %10, align 8
  br label %23

50:
  %51 = load i64, ptr %10, align 8
  %52 = load i64, ptr %9, align 8
  %53 = icmp eq i64 %51, %52
  br i1 %53, label %54, label %61

54:
  %55 = load i64, ptr %9, align 8
  %56 = load ptr, ptr %5, align 8
  %57 = getelementptr inbounds %struct.date_reader, ptr %56, i32 0, i32 0
  %58 = load ptr, ptr %57, align 8
  %59 = getelementptr inbounds i8, ptr %58, i64 %55
  store ptr %59, ptr %57, align 8
  %60 = load i32, ptr %8, align 4
  store i32 %60, ptr %4, align 4
  br label %71

61:
  %62 = load i64, ptr %9, align 8
  %63 = icmp ule i64 %62, 3
  br i1 %63, label %64, label %65

64:
  br label %66

65:
  store i64 3, ptr %9, align 8
  br label %22

66:
  br label %67

67:
  %68 = load i32, ptr %8, align 4
  %69 = add nsw i32 %68, 1
  store i32 %69, ptr %8, align 4
  br label %11

70:
  store i32 -1, ptr %4, align 4
  br label %71

71:
  %72 = load i32, ptr %4, align 4
  ret i32 %72
}

define internal i32 @date_number(ptr noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store i32 %1, ptr %7, align 4
  store i32 %2, ptr %8, align 4
  store i32 %3, ptr %9, align 4
  %11 = load ptr, ptr %6, align 8
  call void @skip_blanks(ptr noundef %11)
  %12 = load ptr, ptr %6, align 8
  %13 = getelementptr inbounds %struct.date_reader, ptr %12, i32 0, i32 0
  %14 = load ptr, ptr %13, align 8
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = call i32 @in_range(i32 noundef %16, i32 noundef 48, i32 noundef 57)
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %20, label %19

19:
  store i32 -1, ptr %5, align 4
  br label %64

20:
  store i32 0, ptr %10, align 4
  br label %21

21:
  %22 = load i32, ptr %10, align 4
  %23 = mul nsw i32 10, %22
  %24 = load ptr, ptr %6, align 8
  %25 = getelementptr inbounds %struct.date_reader, ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 1
  store ptr %27, ptr %25, align 8
  %28 = load i8, ptr %26, align 1
  %29 = sext i8 %28 to i32
  %30 = sub nsw i32 %29, 48
  %31 = add nsw i32 %23, %30
  store i32 %31, ptr %10, align 4
  br label %32

32:
  %33 = load i32, ptr %7, align 4
  %34 = add nsw i32 %33, -1
  store i32 %34, ptr %7, align 4
  %35 = icmp sgt i32 %34, 0
  br i1 %35, label %36, label %49

36:
  %37 = load i32, ptr %10, align 4
  %38 = mul nsw i32 %37, 10
  %39 = load i32, ptr %9, align 4
  %40 = icmp sle i32 %38, %39
  br i1 %40, label %41, label %49

41:
  %42 = load ptr, ptr %6, align 8
  %43 = getelementptr inbounds %struct.date_reader, ptr %42, i32 0, i32 0
  %44 = load ptr, ptr %43, align 8
  %45 = load i8, ptr %44, align 1
  %46 = zext i8 %45 to i32
  %47 = call i32 @in_range(i32 noundef %46, i32 noundef 48, i32 noundef 57)
  %48 = icmp ne i32 %47, 0
  br label %49

49:
  %50 = phi i1 [ false, %36 ], [ false, %32 ], [ %48, %41 ]
  br i1 %50, label %21, label %51

51:
  %52 = load i32, ptr %10, align 4
  %53 = load i32, ptr %8, align 4
  %54 = icmp slt i32 %52, %53
  br i1 %54, label %59, label %55

55:
  %56 = load i32, ptr %10, align 4
  %57 = load i32, ptr %9, align 4
  %58 = icmp sgt i32 %56, %57
  br i1 %58, label %59, label %60

59:
  br label %62

60:
  %61 = load i32, ptr %10, align 4
  br label %62

62:
  %63 = phi i32 [ -1, %59 ], [ %61, %60 ]
  store i32 %63, ptr %5, align 4
  br label %64

64:
  %65 = load i32, ptr %5, align 4
  ret i32 %65
}

define internal i32 @read_year(ptr noundef %0, i8 noundef signext %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i8, align 1
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i8 %1, ptr %5, align 1
  %7 = load i8, ptr %5, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 89
  br i1 %9, label %10, label %13

10:
  %11 = load ptr, ptr %4, align 8
  %12 = call i32 @date_number(ptr noundef %11, i32 noundef 4, i32 noundef 0, i32 noundef 9999)
  br label %16

13:
  %14 = load ptr, ptr %4, align 8
  %15 = call i32 @date_number(ptr noundef %14, i32 noundef 2, i32 noundef 0, i32 noundef 99)
  br label %16

16:
  %17 = phi i32 [ %12, %10 ], [ %15, %13 ]
  store i32 %17, ptr %6, align 4
  %18 = load i32, ptr %6, align 4
  %19 = icmp slt i32 %18, 0
  br i1 %19, label %20, label %21

20:
  store i32 0, ptr %3, align 4
  br label %46

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds %struct.date_reader, ptr %22, i32 0, i32 2
  store i32 1, ptr %23, align 8
  %24 = load i8, ptr %5, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp eq i32 %25, 89
  br i1 %26, label %27, label %30

27:
  %28 = load i32, ptr %6, align 4
  %29 = sub nsw i32 %28, 1900
  br label %40

30:
  %31 = load i32, ptr %6, align 4
  %32 = icmp slt i32 %31, 69
  br i1 %32, label %33, label %36

33:
  %34 = load i32, ptr %6, align 4
  %35 = add nsw i32 %34, 100
  br label %38

36:
  %37 = load i32, ptr %6, align 4
  br label %38

38:
  %39 = phi i32 [ %35, %33 ], [ %37, %36 ]
  br label %40

40:
  %41 = phi i32 [ %29, %27 ], [ %39, %38 ]
  %42 = load ptr, ptr %4, align 8
  %43 = getelementptr inbounds %struct.date_reader, ptr %42, i32 0, i32 1
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds %struct.tm, ptr %44, i32 0, i32 5
  store i32 %41, ptr %45, align 4
  store i32 1, ptr %3, align 4
  br label %46

46:
  %47 = load i32, ptr %3, align 4
  ret i32 %47
}

declare void @__reprise_field_of_strptime(i32 noundef)

define internal ptr @file_to_open(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  call void @get_ready()
  %9 = load ptr, ptr %4, align 8
  %10 = call i32 @strcmp(ptr noundef %9, ptr noundef getelementptr inbounds ([10 x i8], ptr @.str.243, i64 0, i64 0))
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @null_device()
  store ptr %13, ptr %3, align 8
  br label %89

14:
  %15 = load ptr, ptr %4, align 8
  %16 = call ptr @find(ptr noundef %15)
  store ptr %16, ptr %6, align 8
  %17 = load ptr, ptr %6, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %40

19:
  %20 = load ptr, ptr %4, align 8
  %21 = load i8, ptr %20, align 1
  %22 = sext i8 %21 to i32
  %23 = icmp ne i32 %22, 0
  br i1 %23, label %24, label %40

24:
  %25 = load ptr, ptr %4, align 8
  %26 = call i32 @is_folder_named(ptr noundef %25)
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %28, label %40

28:
  %29 = load i32, ptr %5, align 4
  %30 = and i32 %29, 3
  %31 = icmp ne i32 %30, 0
  br i1 %31, label %36, label %32

32:
  %33 = load i32, ptr %5, align 4
  %34 = and i32 %33, 64
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %38

36:
  %37 = call ptr @__errno_location()
  store i32 21, ptr %37, align 4
  store ptr null, ptr %3, align 8
  br label %89

38:
  %39 = call ptr @new_file(ptr noundef null, i32 noundef 3)
  store ptr %39, ptr %3, align 8
  br label %89

40:
  %41 = load ptr, ptr %6, align 8
  %42 = icmp eq ptr %41, null
  br i1 %42, label %43, label %47

43:
  %44 = load ptr, ptr %4, align 8
  %45 = load i32, ptr %5, align 4
  %46 = call ptr @made_for(ptr noundef %44, i32 noundef %45)
  store ptr %46, ptr %3, align 8
  br label %89

47:
  %48 = load i32, ptr %5, align 4
  %49 = and i32 %48, 3
  %50 = icmp ne i32 %49, 0
  %51 = zext i1 %50 to i32
  store i32 %51, ptr %7, align 4
  %52 = load i32, ptr %5, align 4
  %53 = and i32 %52, 192
  %54 = icmp eq i32 %53, 192
  br i1 %54, label %55, label %56

55:
  br label %80

56:
  %57 = load ptr, ptr %6, align 8
  %58 = getelementptr inbounds %struct.file, ptr %57, i32 0, i32 6
  %59 = load i32, ptr %58, align 4
  %60 = icmp eq i32 %59, 3
  br i1 %60, label %61, label %65

61:
  %62 = load i32, ptr %7, align 4
  %63 = icmp ne i32 %62, 0
  br i1 %63, label %64, label %65

64:
  br label %78

65:
  %66 = load ptr, ptr %6, align 8
  %67 = getelementptr inbounds %struct.file, ptr %66, i32 0, i32 8
  %68 = load i8, ptr %67, align 4
  %69 = zext i8 %68 to i32
  %70 = icmp ne i32 %69, 0
  br i1 %70, label %71, label %74

71:
  %72 = load i32, ptr %7, align 4
  %73 = icmp ne i32 %72, 0
  br label %74

74:
  %75 = phi i1 [ false, %65 ], [ %73, %71 ]
  %76 = zext i1 %75 to i64
  %77 = select i1 %75, i32 13, i32 0
  br label %78

78:
  %79 = phi i32 [ 21, %64 ], [ %77, %74 ]
  br label %80

80:
  %81 = phi i32 [ 17, %55 ], [ %79, %78 ]
  store i32 %81, ptr %8, align 4
  %82 = load i32, ptr %8, align 4
  %83 = icmp ne i32 %82, 0
  br i1 %83, label %84, label %87

84:
  %85 = load i32, ptr %8, align 4
  %86 = call ptr @__errno_location()
  store i32 %85, ptr %86, align 4
  store ptr null, ptr %3, align 8
  br label %89

87:
  %88 = load ptr, ptr %6, align 8
  store ptr %88, ptr %3, align 8
  br label %89

89:
  %90 = load ptr, ptr %3, align 8
  ret ptr %90
}

define internal ptr @null_device() {
  %1 = load ptr, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 1), align 8
  %2 = icmp eq ptr %1, null
  br i1 %2, label %3, label %5

3:
  %4 = call ptr @new_file(ptr noundef null, i32 noundef 4)
  store ptr %4, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 1), align 8
  br label %5

5:
  %6 = load ptr, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 1), align 8
  ret ptr %6
}

define internal ptr @made_for(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  %6 = load ptr, ptr %4, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %18, label %10

10:
  %11 = load i32, ptr %5, align 4
  %12 = and i32 %11, 64
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %18, label %14

14:
  %15 = load ptr, ptr %4, align 8
  %16 = call i32 @has_parent(ptr noundef %15)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %20, label %18

18:
  %19 = call ptr @__errno_location()
  store i32 2, ptr %19, align 4
  store ptr null, ptr %3, align 8
  br label %24

20:
  %21 = load ptr, ptr %4, align 8
  %22 = call ptr @strdup(ptr noundef %21)
  %23 = call ptr @new_file(ptr noundef %22, i32 noundef 0)
  store ptr %23, ptr %3, align 8
  br label %24

24:
  %25 = load ptr, ptr %3, align 8
  ret ptr %25
}

define internal void @note_redirection(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %5 = load i32, ptr %2, align 4
  %6 = icmp ne i32 %5, 1
  br i1 %6, label %7, label %11

7:
  %8 = load i32, ptr %2, align 4
  %9 = icmp ne i32 %8, 2
  br i1 %9, label %10, label %11

10:
  br label %44

11:
  %12 = load i32, ptr %2, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds [256 x ptr], ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3), i64 0, i64 %13
  %15 = load ptr, ptr %14, align 8
  store ptr %15, ptr %3, align 8
  %16 = load ptr, ptr %3, align 8
  %17 = icmp ne ptr %16, null
  br i1 %17, label %18, label %33

18:
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.opened, ptr %19, i32 0, i32 0
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds %struct.file, ptr %21, i32 0, i32 6
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 1
  br i1 %24, label %25, label %33

25:
  %26 = load ptr, ptr %3, align 8
  %27 = getelementptr inbounds %struct.opened, ptr %26, i32 0, i32 0
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds %struct.file, ptr %28, i32 0, i32 7
  %30 = load i32, ptr %29, align 8
  %31 = load i32, ptr %2, align 4
  %32 = icmp eq i32 %30, %31
  br label %33

33:
  %34 = phi i1 [ false, %18 ], [ false, %11 ], [ %32, %25 ]
  %35 = zext i1 %34 to i32
  store i32 %35, ptr %4, align 4
  %36 = load i32, ptr %4, align 4
  %37 = icmp ne i32 %36, 0
  %38 = xor i1 %37, true
  %39 = zext i1 %38 to i32
  %40 = trunc i32 %39 to i8
  %41 = load i32, ptr %2, align 4
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds [3 x i8], ptr @__reprise_redirected, i64 0, i64 %42
  store i8 %40, ptr %43, align 1
  br label %44

44:
  ret void
}

define internal i32 @may_read(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds %struct.opened, ptr %3, i32 0, i32 2
  %5 = load i32, ptr %4, align 8
  %6 = and i32 %5, 3
  %7 = icmp ne i32 %6, 1
  %8 = zext i1 %7 to i32
  ret i32 %8
}

define internal i64 @left_to_read(ptr noundef %0) {
  %2 = alloca i64, align 8
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %struct.opened, ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6, align 8
  store ptr %7, ptr %4, align 8
  %8 = load ptr, ptr %4, align 8
  %9 = getelementptr inbounds %struct.file, ptr %8, i32 0, i32 6
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 2
  br i1 %11, label %12, label %34

12:
  %13 = load ptr, ptr %4, align 8
  %14 = getelementptr inbounds %struct.file, ptr %13, i32 0, i32 2
  %15 = load i64, ptr %14, align 8
  %16 = load ptr, ptr %4, align 8
  %17 = getelementptr inbounds %struct.file, ptr %16, i32 0, i32 4
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %15, %18
  br i1 %19, label %20, label %26

20:
  %21 = load ptr, ptr %4, align 8
  %22 = getelementptr inbounds %struct.file, ptr %21, i32 0, i32 5
  %23 = load i32, ptr %22, align 8
  %24 = icmp ugt i32 %23, 0
  br i1 %24, label %25, label %26

25:
  call void @__reprise_read_of_an_empty_pipe()
  br label %26

26:
  %27 = load ptr, ptr %4, align 8
  %28 = getelementptr inbounds %struct.file, ptr %27, i32 0, i32 2
  %29 = load i64, ptr %28, align 8
  %30 = load ptr, ptr %4, align 8
  %31 = getelementptr inbounds %struct.file, ptr %30, i32 0, i32 4
  %32 = load i64, ptr %31, align 8
  %33 = sub i64 %29, %32
  store i64 %33, ptr %2, align 8
  br label %53

34:
  %35 = load ptr, ptr %3, align 8
  %36 = getelementptr inbounds %struct.opened, ptr %35, i32 0, i32 1
  %37 = load i64, ptr %36, align 8
  %38 = load ptr, ptr %4, align 8
  %39 = getelementptr inbounds %struct.file, ptr %38, i32 0, i32 2
  %40 = load i64, ptr %39, align 8
  %41 = icmp ult i64 %37, %40
  br i1 %41, label %42, label %50

42:
  %43 = load ptr, ptr %4, align 8
  %44 = getelementptr inbounds %struct.file, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  %46 = load ptr, ptr %3, align 8
  %47 = getelementptr inbounds %struct.opened, ptr %46, i32 0, i32 1
  %48 = load i64, ptr %47, align 8
  %49 = sub i64 %45, %48
  br label %51

50:
  br label %51

51:
  %52 = phi i64 [ %49, %42 ], [ 0, %50 ]
  store i64 %52, ptr %2, align 8
  br label %53

53:
  %54 = load i64, ptr %2, align 8
  ret i64 %54
}

declare void @__reprise_read_of_an_empty_pipe()

declare i64 @__reprise_write(i32 noundef, ptr noundef, i64 noundef)

define internal i64 @write_fixed(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca i64, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i64, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store i64 %2, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = getelementptr inbounds %struct.opened, ptr %10, i32 0, i32 0
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %8, align 8
  %13 = load ptr, ptr %5, align 8
  %14 = getelementptr inbounds %struct.opened, ptr %13, i32 0, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = load ptr, ptr %8, align 8
  %17 = getelementptr inbounds %struct.file, ptr %16, i32 0, i32 3
  %18 = load i64, ptr %17, align 8
  %19 = icmp ult i64 %15, %18
  br i1 %19, label %20, label %28

20:
  %21 = load ptr, ptr %8, align 8
  %22 = getelementptr inbounds %struct.file, ptr %21, i32 0, i32 3
  %23 = load i64, ptr %22, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds %struct.opened, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  %27 = sub i64 %23, %26
  br label %29

28:
  br label %29

29:
  %30 = phi i64 [ %27, %20 ], [ 0, %28 ]
  store i64 %30, ptr %9, align 8
  %31 = load i64, ptr %9, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %36

33:
  %34 = call i32 @fail(i32 noundef 28)
  %35 = sext i32 %34 to i64
  store i64 %35, ptr %4, align 8
  br label %89

36:
  %37 = load i64, ptr %7, align 8
  %38 = load i64, ptr %9, align 8
  %39 = icmp ugt i64 %37, %38
  br i1 %39, label %40, label %42

40:
  %41 = load i64, ptr %9, align 8
  store i64 %41, ptr %7, align 8
  br label %42

42:
  %43 = load ptr, ptr %8, align 8
  %44 = getelementptr inbounds %struct.file, ptr %43, i32 0, i32 1
  %45 = load ptr, ptr %44, align 8
  %46 = load ptr, ptr %5, align 8
  %47 = getelementptr inbounds %struct.opened, ptr %46, i32 0, i32 1
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %45, i64 %48
  %50 = load ptr, ptr %6, align 8
  %51 = load i64, ptr %7, align 8
  %52 = call ptr @memcpy(ptr noundef %49, ptr noundef %50, i64 noundef %51)
  %53 = load i64, ptr %7, align 8
  %54 = load ptr, ptr %5, align 8
  %55 = getelementptr inbounds %struct.opened, ptr %54, i32 0, i32 1
  %56 = load i64, ptr %55, align 8
  %57 = add i64 %56, %53
  store i64 %57, ptr %55, align 8
  %58 = load ptr, ptr %5, align 8
  %59 = getelementptr inbounds %struct.opened, ptr %58, i32 0, i32 1
  %60 = load i64, ptr %59, align 8
  %61 = load ptr, ptr %8, align 8
  %62 = getelementptr inbounds %struct.file, ptr %61, i32 0, i32 2
  %63 = load i64, ptr %62, align 8
  %64 = icmp ugt i64 %60, %63
  br i1 %64, label %65, label %87

65:
  %66 = load ptr, ptr %5, align 8
  %67 = getelementptr inbounds %struct.opened, ptr %66, i32 0, i32 1
  %68 = load i64, ptr %67, align 8
  %69 = load ptr, ptr %8, align 8
  %70 = getelementptr inbounds %struct.file, ptr %69, i32 0, i32 2
  store i64 %68, ptr %70, align 8
  %71 = load ptr, ptr %8, align 8
  %72 = getelementptr inbounds %struct.file, ptr %71, i32 0, i32 2
  %73 = load i64, ptr %72, align 8
  %74 = load ptr, ptr %8, align 8
  %75 = getelementptr inbounds %struct.file, ptr %74, i32 0, i32 3
  %76 = load i64, ptr %75, align 8
  %77 = icmp ult i64 %73, %76
  br i1 %77, label %78, label %86

78:
  %79 = load ptr, ptr %8, align 8
  %80 = getelementptr inbounds %struct.file, ptr %79, i32 0, i32 1
  %81 = load ptr, ptr %80, align 8
  %82 = load ptr, ptr %8, align 8
  %83 = getelementptr inbounds %struct.file, ptr %82, i32 0, i32 2
  %84 = load i64, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %81, i64 %84
  store i8 0, ptr %85, align 1
  br label %86

86:
  br label %87

87:
  %88 = load i64, ptr %7, align 8
  store i64 %88, ptr %4, align 8
  br label %89

89:
  %90 = load i64, ptr %4, align 8
  ret i64 %90
}

define internal void @tell_text(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.file, ptr %4, i32 0, i32 2
  %6 = load i64, ptr %5, align 8
  store i64 %6, ptr %3, align 8
  %7 = load ptr, ptr %2, align 8
  %8 = load i64, ptr %3, align 8
  %9 = add i64 %8, 1
  call void @grow(ptr noundef %7, i64 noundef %9)
  %10 = load i64, ptr %3, align 8
  %11 = load ptr, ptr %2, align 8
  %12 = getelementptr inbounds %struct.file, ptr %11, i32 0, i32 2
  store i64 %10, ptr %12, align 8
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr inbounds %struct.file, ptr %13, i32 0, i32 1
  %15 = load ptr, ptr %14, align 8
  %16 = load i64, ptr %3, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 %16
  store i8 0, ptr %17, align 1
  %18 = load ptr, ptr %2, align 8
  %19 = getelementptr inbounds %struct.file, ptr %18, i32 0, i32 1
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %2, align 8
  %22 = getelementptr inbounds %struct.file, ptr %21, i32 0, i32 10
  %23 = load ptr, ptr %22, align 8
  store ptr %20, ptr %23, align 8
  %24 = load i64, ptr %3, align 8
  %25 = load ptr, ptr %2, align 8
  %26 = getelementptr inbounds %struct.file, ptr %25, i32 0, i32 11
  %27 = load ptr, ptr %26, align 8
  store i64 %24, ptr %27, align 8
  ret void
}

define internal void @add_world_file(i32 noundef %0) {
  %2 = alloca i32, align 4
  %3 = alloca i64, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  store i32 %0, ptr %2, align 4
  %6 = load i32, ptr %2, align 4
  %7 = call i64 @__reprise_world(i32 noundef 0, i32 noundef %6, ptr noundef null)
  store i64 %7, ptr %3, align 8
  store ptr null, ptr %4, align 8
  %8 = load i32, ptr %2, align 4
  %9 = icmp sgt i32 %8, 0
  br i1 %9, label %10, label %17

10:
  %11 = load i32, ptr %2, align 4
  %12 = call i64 @__reprise_world(i32 noundef 1, i32 noundef %11, ptr noundef null)
  %13 = call ptr @malloc(i64 noundef %12)
  store ptr %13, ptr %4, align 8
  %14 = load i32, ptr %2, align 4
  %15 = load ptr, ptr %4, align 8
  %16 = call i64 @__reprise_world(i32 noundef 2, i32 noundef %14, ptr noundef %15)
  br label %17

17:
  %18 = load ptr, ptr %4, align 8
  %19 = call ptr @new_file(ptr noundef %18, i32 noundef 0)
  store ptr %19, ptr %5, align 8
  %20 = load i32, ptr %2, align 4
  %21 = load ptr, ptr %5, align 8
  %22 = getelementptr inbounds %struct.file, ptr %21, i32 0, i32 7
  store i32 %20, ptr %22, align 8
  %23 = load i64, ptr %3, align 8
  %24 = load ptr, ptr %5, align 8
  %25 = getelementptr inbounds %struct.file, ptr %24, i32 0, i32 2
  store i64 %23, ptr %25, align 8
  %26 = load i32, ptr %2, align 4
  %27 = call i64 @__reprise_world(i32 noundef 4, i32 noundef %26, ptr noundef null)
  %28 = trunc i64 %27 to i8
  %29 = load ptr, ptr %5, align 8
  %30 = getelementptr inbounds %struct.file, ptr %29, i32 0, i32 8
  store i8 %28, ptr %30, align 4
  %31 = load i32, ptr %2, align 4
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %36

33:
  %34 = load ptr, ptr %5, align 8
  %35 = call ptr @new_opened(ptr noundef %34, i32 noundef 0)
  store ptr %35, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 3, i64 0), align 8
  br label %36

36:
  ret void
}

define internal i32 @is_folder(ptr noundef %0, i64 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
  store i64 %1, ptr %5, align 8
  br label %8

8:
  %9 = load i64, ptr %5, align 8
  %10 = icmp ugt i64 %9, 1
  br i1 %10, label %11, label %19

11:
  %12 = load ptr, ptr %4, align 8
  %13 = load i64, ptr %5, align 8
  %14 = sub i64 %13, 1
  %15 = getelementptr inbounds i8, ptr %12, i64 %14
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 47
  br label %19

19:
  %20 = phi i1 [ false, %8 ], [ %18, %11 ]
  br i1 %20, label %21, label %24

21:
  %22 = load i64, ptr %5, align 8
  %23 = add i64 %22, -1
  store i64 %23, ptr %5, align 8
  br label %8

24:
  %25 = load i64, ptr %5, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %42, label %27

27:
  %28 = load i64, ptr %5, align 8
  %29 = icmp eq i64 %28, 1
  br i1 %29, label %30, label %43

30:
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 0
  %33 = load i8, ptr %32, align 1
  %34 = sext i8 %33 to i32
  %35 = icmp eq i32 %34, 46
  br i1 %35, label %42, label %36

36:
  %37 = load ptr, ptr %4, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 0
  %39 = load i8, ptr %38, align 1
  %40 = sext i8 %39 to i32
  %41 = icmp eq i32 %40, 47
  br i1 %41, label %42, label %43

42:
  store i32 1, ptr %3, align 4
  br label %123

43:
  %44 = load i64, ptr %5, align 8
  %45 = icmp eq i64 %44, 4
  br i1 %45, label %46, label %76

46:
  %47 = load ptr, ptr %4, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 0
  %49 = load i8, ptr %48, align 1
  %50 = sext i8 %49 to i32
  %51 = icmp eq i32 %50, 47
  %52 = zext i1 %51 to i32
  %53 = load ptr, ptr %4, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 1
  %55 = load i8, ptr %54, align 1
  %56 = sext i8 %55 to i32
  %57 = icmp eq i32 %56, 116
  %58 = zext i1 %57 to i32
  %59 = and i32 %52, %58
  %60 = load ptr, ptr %4, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 2
  %62 = load i8, ptr %61, align 1
  %63 = sext i8 %62 to i32
  %64 = icmp eq i32 %63, 109
  %65 = zext i1 %64 to i32
  %66 = and i32 %59, %65
  %67 = load ptr, ptr %4, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 3
  %69 = load i8, ptr %68, align 1
  %70 = sext i8 %69 to i32
  %71 = icmp eq i32 %70, 112
  %72 = zext i1 %71 to i32
  %73 = and i32 %66, %72
  %74 = icmp ne i32 %73, 0
  br i1 %74, label %75, label %76

75:
  store i32 1, ptr %3, align 4
  br label %123

76:
  %77 = load ptr, ptr getelementptr inbounds (%struct.files, ptr @__reprise_files, i32 0, i32 0), align 8
  store ptr %77, ptr %6, align 8
  br label %78

78:
  %79 = load ptr, ptr %6, align 8
  %80 = icmp ne ptr %79, null
  br i1 %80, label %81, label %122

81:
  %82 = load ptr, ptr %6, align 8
  %83 = getelementptr inbounds %struct.file, ptr %82, i32 0, i32 0
  %84 = load ptr, ptr %83, align 8
  %85 = icmp eq ptr %84, null
  br i1 %85, label %86, label %87

86:
  br label %118

87:
  %88 = load ptr, ptr %6, align 8
  %89 = getelementptr inbounds %struct.file, ptr %88, i32 0, i32 0
  %90 = load ptr, ptr %89, align 8
  %91 = call ptr @without_dots(ptr noundef %90)
  store ptr %91, ptr %7, align 8
  %92 = load ptr, ptr %7, align 8
  %93 = load ptr, ptr %4, align 8
  %94 = load i64, ptr %5, align 8
  %95 = call i32 @strncmp(ptr noundef %92, ptr noundef %93, i64 noundef %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %97, label %117

97:
  %98 = load ptr, ptr %7, align 8
  %99 = load i64, ptr %5, align 8
  %100 = getelementptr inbounds i8, ptr %98, i64 %99
  %101 = load i8, ptr %100, align 1
  %102 = sext i8 %101 to i32
  %103 = icmp eq i32 %102, 47
  br i1 %103, label %116, label %104

104:
  %105 = load ptr, ptr %7, align 8
  %106 = load i64, ptr %5, align 8
  %107 = getelementptr inbounds i8, ptr %105, i64 %106
  %108 = load i8, ptr %107, align 1
  %109 = sext i8 %108 to i32
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %111, label %117

111:
  %112 = load ptr, ptr %6, align 8
  %113 = getelementptr inbounds %struct.file, ptr %112, i32 0, i32 6
  %114 = load i32, ptr %113, align 4
  %115 = icmp eq i32 %114, 3
  br i1 %115, label %116, label %117

116:
  store i32 1, ptr %3, align 4
  br label %123

117:
  br label %118

118:
  %119 = load ptr, ptr %6, align 8
  %120 = getelementptr inbounds %struct.file, ptr %119, i32 0, i32 12
  %121 = load ptr, ptr %120, align 8
  store ptr %121, ptr %6, align 8
  br label %78

122:
  store i32 0, ptr %3, align 4
  br label %123

123:
  %124 = load i32, ptr %3, align 4
  ret i32 %124
}

define internal i64 @get(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store ptr %1, ptr %5, align 8
  store i64 %2, ptr %6, align 8
  store i64 0, ptr %7, align 8
  br label %9

9:
  %10 = load i64, ptr %7, align 8
  %11 = load i64, ptr %6, align 8
  %12 = icmp ult i64 %10, %11
  br i1 %12, label %13, label %19

13:
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds %struct.stream, ptr %14, i32 0, i32 4
  %16 = load i8, ptr %15, align 1
  %17 = zext i8 %16 to i32
  %18 = icmp sgt i32 %17, 0
  br label %19

19:
  %20 = phi i1 [ false, %9 ], [ %18, %13 ]
  br i1 %20, label %21, label %35

21:
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds %struct.stream, ptr %22, i32 0, i32 5
  %24 = load ptr, ptr %4, align 8
  %25 = getelementptr inbounds %struct.stream, ptr %24, i32 0, i32 4
  %26 = load i8, ptr %25, align 1
  %27 = add i8 %26, -1
  store i8 %27, ptr %25, align 1
  %28 = zext i8 %27 to i64
  %29 = getelementptr inbounds [8 x i8], ptr %23, i64 0, i64 %28
  %30 = load i8, ptr %29, align 1
  %31 = load ptr, ptr %5, align 8
  %32 = load i64, ptr %7, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %7, align 8
  %34 = getelementptr inbounds i8, ptr %31, i64 %32
  store i8 %30, ptr %34, align 1
  br label %9

35:
  %36 = load i64, ptr %7, align 8
  %37 = load i64, ptr %6, align 8
  %38 = icmp ult i64 %36, %37
  br i1 %38, label %39, label %70

39:
  %40 = load ptr, ptr %4, align 8
  %41 = getelementptr inbounds %struct.stream, ptr %40, i32 0, i32 0
  %42 = load i32, ptr %41, align 4
  %43 = load ptr, ptr %5, align 8
  %44 = load i64, ptr %7, align 8
  %45 = getelementptr inbounds i8, ptr %43, i64 %44
  %46 = load i64, ptr %6, align 8
  %47 = load i64, ptr %7, align 8
  %48 = sub i64 %46, %47
  %49 = call i64 @read_descriptor(i32 noundef %42, ptr noundef %45, i64 noundef %48)
  store i64 %49, ptr %8, align 8
  %50 = load i64, ptr %8, align 8
  %51 = icmp slt i64 %50, 0
  br i1 %51, label %52, label %55

52:
  %53 = load ptr, ptr %4, align 8
  %54 = getelementptr inbounds %struct.stream, ptr %53, i32 0, i32 2
  store i8 1, ptr %54, align 1
  br label %59

55:
  %56 = load i64, ptr %8, align 8
  %57 = load i64, ptr %7, align 8
  %58 = add i64 %57, %56
  store i64 %58, ptr %7, align 8
  br label %59

59:
  %60 = load i64, ptr %8, align 8
  %61 = icmp sge i64 %60, 0
  br i1 %61, label %62, label %69

62:
  %63 = load i64, ptr %7, align 8
  %64 = load i64, ptr %6, align 8
  %65 = icmp ult i64 %63, %64
  br i1 %65, label %66, label %69

66:
  %67 = load ptr, ptr %4, align 8
  %68 = getelementptr inbounds %struct.stream, ptr %67, i32 0, i32 1
  store i8 1, ptr %68, align 4
  br label %69

69:
  br label %70

70:
  %71 = load i64, ptr %7, align 8
  ret i64 %71
}

declare ptr @realloc(ptr noundef, i64 noundef)

declare void @__reprise_mapping_at_an_address()

declare void @__reprise_mapping_of_a_file_that_is_written()

declare ptr @aligned_alloc(i64 noundef, i64 noundef)

define internal ptr @begin(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load i32, ptr @optind, align 4
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %8, label %5

5:
  %6 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 3), align 8
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %33, label %8

8:
  %9 = load i32, ptr @optind, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %12

11:
  store i32 1, ptr @optind, align 4
  br label %12

12:
  %13 = load i32, ptr @optind, align 4
  store i32 %13, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  store i32 %13, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  store ptr null, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  store i32 1, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 3), align 8
  %14 = load ptr, ptr %2, align 8
  %15 = load i8, ptr %14, align 1
  %16 = sext i8 %15 to i32
  %17 = icmp eq i32 %16, 45
  br i1 %17, label %18, label %19

18:
  br label %31

19:
  %20 = load ptr, ptr %2, align 8
  %21 = load i8, ptr %20, align 1
  %22 = sext i8 %21 to i32
  %23 = icmp eq i32 %22, 43
  br i1 %23, label %27, label %24

24:
  %25 = call ptr @getenv(ptr noundef getelementptr inbounds ([16 x i8], ptr @.str.250, i64 0, i64 0))
  %26 = icmp ne ptr %25, null
  br label %27

27:
  %28 = phi i1 [ true, %19 ], [ %26, %24 ]
  %29 = zext i1 %28 to i64
  %30 = select i1 %28, i32 2, i32 0
  br label %31

31:
  %32 = phi i32 [ 1, %18 ], [ %30, %27 ]
  store i32 %32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 4), align 4
  br label %33

33:
  %34 = load ptr, ptr %2, align 8
  %35 = load i8, ptr %34, align 1
  %36 = sext i8 %35 to i32
  %37 = icmp eq i32 %36, 45
  br i1 %37, label %43, label %38

38:
  %39 = load ptr, ptr %2, align 8
  %40 = load i8, ptr %39, align 1
  %41 = sext i8 %40 to i32
  %42 = icmp eq i32 %41, 43
  br i1 %42, label %43, label %46

43:
  %44 = load ptr, ptr %2, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 1
  br label %48

46:
  %47 = load ptr, ptr %2, align 8
  br label %48

48:
  %49 = phi ptr [ %45, %43 ], [ %47, %46 ]
  ret ptr %49
}

define internal i32 @next_word_with_options(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 %0, ptr %4, align 4
  store ptr %1, ptr %5, align 8
  %6 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 4), align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %11

8:
  %9 = load i32, ptr %4, align 4
  %10 = load ptr, ptr %5, align 8
  call void @pass_over(i32 noundef %9, ptr noundef %10)
  br label %11

11:
  %12 = load i32, ptr @optind, align 4
  %13 = load i32, ptr %4, align 4
  %14 = icmp slt i32 %12, %13
  br i1 %14, label %15, label %53

15:
  %16 = load ptr, ptr %5, align 8
  %17 = load i32, ptr @optind, align 4
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds ptr, ptr %16, i64 %18
  %20 = load ptr, ptr %19, align 8
  %21 = call i32 @strcmp(ptr noundef %20, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.248, i64 0, i64 0))
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %53

23:
  %24 = load i32, ptr @optind, align 4
  %25 = add nsw i32 %24, 1
  store i32 %25, ptr @optind, align 4
  %26 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %27 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %28 = icmp ne i32 %26, %27
  br i1 %28, label %29, label %43

29:
  %30 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %31 = load i32, ptr @optind, align 4
  %32 = icmp ne i32 %30, %31
  br i1 %32, label %33, label %43

33:
  %34 = load ptr, ptr %5, align 8
  %35 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %36 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %37 = load i32, ptr @optind, align 4
  call void @exchange(ptr noundef %34, i32 noundef %35, i32 noundef %36, i32 noundef %37)
  %38 = load i32, ptr @optind, align 4
  %39 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %40 = sub nsw i32 %38, %39
  %41 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %42 = add nsw i32 %41, %40
  store i32 %42, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  br label %50

43:
  %44 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %45 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %46 = icmp eq i32 %44, %45
  br i1 %46, label %47, label %49

47:
  %48 = load i32, ptr @optind, align 4
  store i32 %48, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  br label %49

49:
  br label %50

50:
  %51 = load i32, ptr %4, align 4
  store i32 %51, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %52 = load i32, ptr %4, align 4
  store i32 %52, ptr @optind, align 4
  br label %53

53:
  %54 = load i32, ptr @optind, align 4
  %55 = load i32, ptr %4, align 4
  %56 = icmp sge i32 %54, %55
  br i1 %56, label %57, label %64

57:
  %58 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %59 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %60 = icmp ne i32 %58, %59
  br i1 %60, label %61, label %63

61:
  %62 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  store i32 %62, ptr @optind, align 4
  br label %63

63:
  store i32 -1, ptr %3, align 4
  br label %84

64:
  %65 = load ptr, ptr %5, align 8
  %66 = load i32, ptr @optind, align 4
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds ptr, ptr %65, i64 %67
  %69 = load ptr, ptr %68, align 8
  %70 = call i32 @is_option(ptr noundef %69)
  %71 = icmp ne i32 %70, 0
  br i1 %71, label %83, label %72

72:
  %73 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 4), align 4
  %74 = icmp eq i32 %73, 2
  br i1 %74, label %75, label %76

75:
  store i32 -1, ptr %3, align 4
  br label %84

76:
  %77 = load ptr, ptr %5, align 8
  %78 = load i32, ptr @optind, align 4
  %79 = add nsw i32 %78, 1
  store i32 %79, ptr @optind, align 4
  %80 = sext i32 %78 to i64
  %81 = getelementptr inbounds ptr, ptr %77, i64 %80
  %82 = load ptr, ptr %81, align 8
  store ptr %82, ptr @optarg, align 8
  store i32 1, ptr %3, align 4
  br label %84

83:
  store i32 0, ptr %3, align 4
  br label %84

84:
  %85 = load i32, ptr %3, align 4
  ret i32 %85
}

define internal i32 @long_option(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) {
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  %15 = alloca ptr, align 8
  %16 = alloca i64, align 8
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  store i32 %0, ptr %9, align 4
  store ptr %1, ptr %10, align 8
  store ptr %2, ptr %11, align 8
  store ptr %3, ptr %12, align 8
  store ptr %4, ptr %13, align 8
  store ptr %5, ptr %14, align 8
  store ptr %6, ptr %15, align 8
  store i64 0, ptr %16, align 8
  br label %20

20:
  %21 = load ptr, ptr %14, align 8
  %22 = load i64, ptr %16, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 %22
  %24 = load i8, ptr %23, align 1
  %25 = sext i8 %24 to i32
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %27, label %34

27:
  %28 = load ptr, ptr %14, align 8
  %29 = load i64, ptr %16, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = sext i8 %31 to i32
  %33 = icmp ne i32 %32, 61
  br label %34

34:
  %35 = phi i1 [ false, %20 ], [ %33, %27 ]
  br i1 %35, label %36, label %39

36:
  %37 = load i64, ptr %16, align 8
  %38 = add i64 %37, 1
  store i64 %38, ptr %16, align 8
  br label %20

39:
  store i32 -1, ptr %17, align 4
  store i32 0, ptr %18, align 4
  store i32 0, ptr %19, align 4
  br label %40

40:
  %41 = load ptr, ptr %12, align 8
  %42 = load i32, ptr %19, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds %struct.long_option, ptr %41, i64 %43
  %45 = getelementptr inbounds %struct.long_option, ptr %44, i32 0, i32 0
  %46 = load ptr, ptr %45, align 8
  %47 = icmp ne ptr %46, null
  br i1 %47, label %48, label %127

48:
  %49 = load ptr, ptr %12, align 8
  %50 = load i32, ptr %19, align 4
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds %struct.long_option, ptr %49, i64 %51
  %53 = getelementptr inbounds %struct.long_option, ptr %52, i32 0, i32 0
  %54 = load ptr, ptr %53, align 8
  %55 = load ptr, ptr %14, align 8
  %56 = load i64, ptr %16, align 8
  %57 = call i32 @strncmp(ptr noundef %54, ptr noundef %55, i64 noundef %56)
  %58 = icmp ne i32 %57, 0
  br i1 %58, label %59, label %60

59:
  br label %124

60:
  %61 = load ptr, ptr %12, align 8
  %62 = load i32, ptr %19, align 4
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds %struct.long_option, ptr %61, i64 %63
  %65 = getelementptr inbounds %struct.long_option, ptr %64, i32 0, i32 0
  %66 = load ptr, ptr %65, align 8
  %67 = load i64, ptr %16, align 8
  %68 = getelementptr inbounds i8, ptr %66, i64 %67
  %69 = load i8, ptr %68, align 1
  %70 = sext i8 %69 to i32
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %74

72:
  %73 = load i32, ptr %19, align 4
  store i32 %73, ptr %17, align 4
  store i32 0, ptr %18, align 4
  br label %127

74:
  %75 = load i32, ptr %17, align 4
  %76 = icmp slt i32 %75, 0
  br i1 %76, label %77, label %79

77:
  %78 = load i32, ptr %19, align 4
  store i32 %78, ptr %17, align 4
  br label %123

79:
  %80 = load ptr, ptr %12, align 8
  %81 = load i32, ptr %19, align 4
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds %struct.long_option, ptr %80, i64 %82
  %84 = getelementptr inbounds %struct.long_option, ptr %83, i32 0, i32 1
  %85 = load i32, ptr %84, align 8
  %86 = load ptr, ptr %12, align 8
  %87 = load i32, ptr %17, align 4
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds %struct.long_option, ptr %86, i64 %88
  %90 = getelementptr inbounds %struct.long_option, ptr %89, i32 0, i32 1
  %91 = load i32, ptr %90, align 8
  %92 = icmp ne i32 %85, %91
  br i1 %92, label %121, label %93

93:
  %94 = load ptr, ptr %12, align 8
  %95 = load i32, ptr %19, align 4
  %96 = sext i32 %95 to i64
  %97 = getelementptr inbounds %struct.long_option, ptr %94, i64 %96
  %98 = getelementptr inbounds %struct.long_option, ptr %97, i32 0, i32 2
  %99 = load ptr, ptr %98, align 8
  %100 = load ptr, ptr %12, align 8
  %101 = load i32, ptr %17, align 4
  %102 = sext i32 %101 to i64
  %103 = getelementptr inbounds %struct.long_option, ptr %100, i64 %102
  %104 = getelementptr inbounds %struct.long_option, ptr %103, i32 0, i32 2
  %105 = load ptr, ptr %104, align 8
  %106 = icmp ne ptr %99, %105
  br i1 %106, label %121, label %107

107:
  %108 = load ptr, ptr %12, align 8
  %109 = load i32, ptr %19, align 4
  %110 = sext i32 %109 to i64
  %111 = getelementptr inbounds %struct.long_option, ptr %108, i64 %110
  %112 = getelementptr inbounds %struct.long_option, ptr %111, i32 0, i32 3
  %113 = load i32, ptr %112, align 8
  %114 = load ptr, ptr %12, align 8
  %115 = load i32, ptr %17, align 4
  %116 = sext i32 %115 to i64
  %117 = getelementptr inbounds %struct.long_option, ptr %114, i64 %116
  %118 = getelementptr inbounds %struct.long_option, ptr %117, i32 0, i32 3
  %119 = load i32, ptr %118, align 8
  %120 = icmp ne i32 %113, %119
  br i1 %120, label %121, label %122

121:
  store i32 1, ptr %18, align 4
  br label %122

122:
  br label %123

123:
  br label %124

124:
  %125 = load i32, ptr %19, align 4
  %126 = add nsw i32 %125, 1
  store i32 %126, ptr %19, align 4
  br label %40

127:
  %128 = load i32, ptr %17, align 4
  %129 = icmp slt i32 %128, 0
  br i1 %129, label %133, label %130

130:
  %131 = load i32, ptr %18, align 4
  %132 = icmp ne i32 %131, 0
  br i1 %132, label %133, label %160

133:
  %134 = load ptr, ptr %11, align 8
  %135 = call i32 @complains(ptr noundef %134)
  %136 = icmp ne i32 %135, 0
  br i1 %136, label %137, label %157

137:
  %138 = load i32, ptr %18, align 4
  %139 = icmp ne i32 %138, 0
  br i1 %139, label %140, label %148

140:
  %141 = load ptr, ptr @stderr, align 8
  %142 = load ptr, ptr %10, align 8
  %143 = getelementptr inbounds ptr, ptr %142, i64 0
  %144 = load ptr, ptr %143, align 8
  %145 = load ptr, ptr %15, align 8
  %146 = load ptr, ptr %14, align 8
  %147 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %141, ptr noundef getelementptr inbounds ([32 x i8], ptr @.str.251, i64 0, i64 0), ptr noundef %144, ptr noundef %145, ptr noundef %146)
  br label %156

148:
  %149 = load ptr, ptr @stderr, align 8
  %150 = load ptr, ptr %10, align 8
  %151 = getelementptr inbounds ptr, ptr %150, i64 0
  %152 = load ptr, ptr %151, align 8
  %153 = load ptr, ptr %15, align 8
  %154 = load ptr, ptr %14, align 8
  %155 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %149, ptr noundef getelementptr inbounds ([32 x i8], ptr @.str.252, i64 0, i64 0), ptr noundef %152, ptr noundef %153, ptr noundef %154)
  br label %156

156:
  br label %157

157:
  store ptr null, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %158 = load i32, ptr @optind, align 4
  %159 = add nsw i32 %158, 1
  store i32 %159, ptr @optind, align 4
  store i32 0, ptr @optopt, align 4
  store i32 63, ptr %8, align 4
  br label %190

160:
  %161 = load ptr, ptr %13, align 8
  %162 = icmp ne ptr %161, null
  br i1 %162, label %163, label %166

163:
  %164 = load i32, ptr %17, align 4
  %165 = load ptr, ptr %13, align 8
  store i32 %164, ptr %165, align 4
  br label %166

166:
  %167 = load i32, ptr %9, align 4
  %168 = load ptr, ptr %10, align 8
  %169 = load ptr, ptr %11, align 8
  %170 = load ptr, ptr %12, align 8
  %171 = load i32, ptr %17, align 4
  %172 = sext i32 %171 to i64
  %173 = getelementptr inbounds %struct.long_option, ptr %170, i64 %172
  %174 = load ptr, ptr %14, align 8
  %175 = load i64, ptr %16, align 8
  %176 = getelementptr inbounds i8, ptr %174, i64 %175
  %177 = load i8, ptr %176, align 1
  %178 = sext i8 %177 to i32
  %179 = icmp eq i32 %178, 61
  br i1 %179, label %180, label %185

180:
  %181 = load ptr, ptr %14, align 8
  %182 = load i64, ptr %16, align 8
  %183 = getelementptr inbounds i8, ptr %181, i64 %182
  %184 = getelementptr inbounds i8, ptr %183, i64 1
  br label %186

185:
  br label %186

186:
  %187 = phi ptr [ %184, %180 ], [ null, %185 ]
  %188 = load ptr, ptr %15, align 8
  %189 = call i32 @finish_long(i32 noundef %167, ptr noundef %168, ptr noundef %169, ptr noundef %173, ptr noundef %187, ptr noundef %188)
  store i32 %189, ptr %8, align 4
  br label %190

190:
  %191 = load i32, ptr %8, align 4
  ret i32 %191
}

define internal i32 @short_option(i32 noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i8, align 1
  %9 = alloca ptr, align 8
  store i32 %0, ptr %5, align 4
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = load ptr, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %11 = getelementptr inbounds i8, ptr %10, i32 1
  store ptr %11, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %12 = load i8, ptr %10, align 1
  store i8 %12, ptr %8, align 1
  %13 = load i8, ptr %8, align 1
  %14 = sext i8 %13 to i32
  %15 = icmp eq i32 %14, 58
  br i1 %15, label %20, label %16

16:
  %17 = load i8, ptr %8, align 1
  %18 = sext i8 %17 to i32
  %19 = icmp eq i32 %18, 59
  br i1 %19, label %20, label %21

20:
  br label %26

21:
  %22 = load ptr, ptr %7, align 8
  %23 = load i8, ptr %8, align 1
  %24 = sext i8 %23 to i32
  %25 = call ptr @strchr(ptr noundef %22, i32 noundef %24)
  br label %26

26:
  %27 = phi ptr [ null, %20 ], [ %25, %21 ]
  store ptr %27, ptr %9, align 8
  %28 = load ptr, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %29 = load i8, ptr %28, align 1
  %30 = sext i8 %29 to i32
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %35

32:
  %33 = load i32, ptr @optind, align 4
  %34 = add nsw i32 %33, 1
  store i32 %34, ptr @optind, align 4
  br label %35

35:
  %36 = load ptr, ptr %9, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %38, label %53

38:
  %39 = load ptr, ptr %7, align 8
  %40 = call i32 @complains(ptr noundef %39)
  %41 = icmp ne i32 %40, 0
  br i1 %41, label %42, label %50

42:
  %43 = load ptr, ptr @stderr, align 8
  %44 = load ptr, ptr %6, align 8
  %45 = getelementptr inbounds ptr, ptr %44, i64 0
  %46 = load ptr, ptr %45, align 8
  %47 = load i8, ptr %8, align 1
  %48 = sext i8 %47 to i32
  %49 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %43, ptr noundef getelementptr inbounds ([28 x i8], ptr @.str.255, i64 0, i64 0), ptr noundef %46, i32 noundef %48)
  br label %50

50:
  %51 = load i8, ptr %8, align 1
  %52 = zext i8 %51 to i32
  store i32 %52, ptr @optopt, align 4
  store i32 63, ptr %4, align 4
  br label %113

53:
  %54 = load ptr, ptr %9, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 1
  %56 = load i8, ptr %55, align 1
  %57 = sext i8 %56 to i32
  %58 = icmp ne i32 %57, 58
  br i1 %58, label %59, label %62

59:
  %60 = load i8, ptr %8, align 1
  %61 = zext i8 %60 to i32
  store i32 %61, ptr %4, align 4
  br label %113

62:
  store ptr null, ptr @optarg, align 8
  %63 = load ptr, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %64 = load i8, ptr %63, align 1
  %65 = sext i8 %64 to i32
  %66 = icmp ne i32 %65, 0
  br i1 %66, label %67, label %71

67:
  %68 = load ptr, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  store ptr %68, ptr @optarg, align 8
  %69 = load i32, ptr @optind, align 4
  %70 = add nsw i32 %69, 1
  store i32 %70, ptr @optind, align 4
  br label %110

71:
  %72 = load ptr, ptr %9, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 2
  %74 = load i8, ptr %73, align 1
  %75 = sext i8 %74 to i32
  %76 = icmp ne i32 %75, 58
  br i1 %76, label %77, label %109

77:
  %78 = load i32, ptr @optind, align 4
  %79 = load i32, ptr %5, align 4
  %80 = icmp sge i32 %78, %79
  br i1 %80, label %81, label %102

81:
  %82 = load ptr, ptr %7, align 8
  %83 = call i32 @complains(ptr noundef %82)
  %84 = icmp ne i32 %83, 0
  br i1 %84, label %85, label %93

85:
  %86 = load ptr, ptr @stderr, align 8
  %87 = load ptr, ptr %6, align 8
  %88 = getelementptr inbounds ptr, ptr %87, i64 0
  %89 = load ptr, ptr %88, align 8
  %90 = load i8, ptr %8, align 1
  %91 = sext i8 %90 to i32
  %92 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %86, ptr noundef getelementptr inbounds ([41 x i8], ptr @.str.256, i64 0, i64 0), ptr noundef %89, i32 noundef %91)
  br label %93

93:
  %94 = load i8, ptr %8, align 1
  %95 = zext i8 %94 to i32
  store i32 %95, ptr @optopt, align 4
  store ptr null, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %96 = load ptr, ptr %7, align 8
  %97 = load i8, ptr %96, align 1
  %98 = sext i8 %97 to i32
  %99 = icmp eq i32 %98, 58
  %100 = zext i1 %99 to i64
  %101 = select i1 %99, i32 58, i32 63
  store i32 %101, ptr %4, align 4
  br label %113

102:
  %103 = load ptr, ptr %6, align 8
  %104 = load i32, ptr @optind, align 4
  %105 = add nsw i32 %104, 1
  store i32 %105, ptr @optind, align 4
  %106 = sext i32 %104 to i64
  %107 = getelementptr inbounds ptr, ptr %103, i64 %106
  %108 = load ptr, ptr %107, align 8
  store ptr %108, ptr @optarg, align 8
  br label %109

109:
  br label %110

110:
  store ptr null, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %111 = load i8, ptr %8, align 1
  %112 = zext i8 %111 to i32
  store i32 %112, ptr %4, align 4
  br label %113

113:
  %114 = load i32, ptr %4, align 4
  ret i32 %114
}

define internal void @pass_over(i32 noundef %0, ptr noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  store i32 %0, ptr %3, align 4
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %6 = load i32, ptr @optind, align 4
  %7 = icmp sgt i32 %5, %6
  br i1 %7, label %8, label %10

8:
  %9 = load i32, ptr @optind, align 4
  store i32 %9, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  br label %10

10:
  %11 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %12 = load i32, ptr @optind, align 4
  %13 = icmp sgt i32 %11, %12
  br i1 %13, label %14, label %16

14:
  %15 = load i32, ptr @optind, align 4
  store i32 %15, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  br label %16

16:
  %17 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %18 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %19 = icmp ne i32 %17, %18
  br i1 %19, label %20, label %35

20:
  %21 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %22 = load i32, ptr @optind, align 4
  %23 = icmp ne i32 %21, %22
  br i1 %23, label %24, label %35

24:
  %25 = load ptr, ptr %4, align 8
  %26 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %27 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %28 = load i32, ptr @optind, align 4
  call void @exchange(ptr noundef %25, i32 noundef %26, i32 noundef %27, i32 noundef %28)
  %29 = load i32, ptr @optind, align 4
  %30 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %31 = sub nsw i32 %29, %30
  %32 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %33 = add nsw i32 %32, %31
  store i32 %33, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  %34 = load i32, ptr @optind, align 4
  store i32 %34, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  br label %42

35:
  %36 = load i32, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  %37 = load i32, ptr @optind, align 4
  %38 = icmp ne i32 %36, %37
  br i1 %38, label %39, label %41

39:
  %40 = load i32, ptr @optind, align 4
  store i32 %40, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 1), align 8
  br label %41

41:
  br label %42

42:
  br label %43

43:
  %44 = load i32, ptr @optind, align 4
  %45 = load i32, ptr %3, align 4
  %46 = icmp slt i32 %44, %45
  br i1 %46, label %47, label %56

47:
  %48 = load ptr, ptr %4, align 8
  %49 = load i32, ptr @optind, align 4
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds ptr, ptr %48, i64 %50
  %52 = load ptr, ptr %51, align 8
  %53 = call i32 @is_option(ptr noundef %52)
  %54 = icmp ne i32 %53, 0
  %55 = xor i1 %54, true
  br label %56

56:
  %57 = phi i1 [ false, %43 ], [ %55, %47 ]
  br i1 %57, label %58, label %61

58:
  %59 = load i32, ptr @optind, align 4
  %60 = add nsw i32 %59, 1
  store i32 %60, ptr @optind, align 4
  br label %43

61:
  %62 = load i32, ptr @optind, align 4
  store i32 %62, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 2), align 4
  ret void
}

define internal void @exchange(ptr noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca ptr, align 8
  %11 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  store i32 %2, ptr %7, align 4
  store i32 %3, ptr %8, align 4
  store i32 0, ptr %9, align 4
  br label %12

12:
  %13 = load i32, ptr %9, align 4
  %14 = load i32, ptr %8, align 4
  %15 = load i32, ptr %7, align 4
  %16 = sub nsw i32 %14, %15
  %17 = icmp slt i32 %13, %16
  br i1 %17, label %18, label %60

18:
  %19 = load ptr, ptr %5, align 8
  %20 = load i32, ptr %7, align 4
  %21 = load i32, ptr %9, align 4
  %22 = add nsw i32 %20, %21
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds ptr, ptr %19, i64 %23
  %25 = load ptr, ptr %24, align 8
  store ptr %25, ptr %10, align 8
  %26 = load i32, ptr %7, align 4
  %27 = load i32, ptr %9, align 4
  %28 = add nsw i32 %26, %27
  store i32 %28, ptr %11, align 4
  br label %29

29:
  %30 = load i32, ptr %11, align 4
  %31 = load i32, ptr %6, align 4
  %32 = load i32, ptr %9, align 4
  %33 = add nsw i32 %31, %32
  %34 = icmp sgt i32 %30, %33
  br i1 %34, label %35, label %49

35:
  %36 = load ptr, ptr %5, align 8
  %37 = load i32, ptr %11, align 4
  %38 = sub nsw i32 %37, 1
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds ptr, ptr %36, i64 %39
  %41 = load ptr, ptr %40, align 8
  %42 = load ptr, ptr %5, align 8
  %43 = load i32, ptr %11, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds ptr, ptr %42, i64 %44
  store ptr %41, ptr %45, align 8
  br label %46

46:
  %47 = load i32, ptr %11, align 4
  %48 = add nsw i32 %47, -1
  store i32 %48, ptr %11, align 4
  br label %29

49:
  %50 = load ptr, ptr %10, align 8
  %51 = load ptr, ptr %5, align 8
  %52 = load i32, ptr %6, align 4
  %53 = load i32, ptr %9, align 4
  %54 = add nsw i32 %52, %53
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds ptr, ptr %51, i64 %55
  store ptr %50, ptr %56, align 8
  br label %57

57:
  %58 = load i32, ptr %9, align 4
  %59 = add nsw i32 %58, 1
  store i32 %59, ptr %9, align 4
  br label %12

60:
  ret void
}

define internal i32 @is_option(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 0
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = icmp eq i32 %6, 45
  br i1 %7, label %8, label %14

8:
  %9 = load ptr, ptr %2, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 1
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, 0
  br label %14

14:
  %15 = phi i1 [ false, %1 ], [ %13, %8 ]
  %16 = zext i1 %15 to i32
  ret i32 %16
}

define internal i32 @complains(ptr noundef %0) {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
  %3 = load i32, ptr @opterr, align 4
  %4 = icmp ne i32 %3, 0
  br i1 %4, label %5, label %10

5:
  %6 = load ptr, ptr %2, align 8
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 58
  br label %10

10:
  %11 = phi i1 [ false, %1 ], [ %9, %5 ]
  %12 = zext i1 %11 to i32
  ret i32 %12
}

define internal i32 @finish_long(i32 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) {
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca ptr, align 8
  %10 = alloca ptr, align 8
  %11 = alloca ptr, align 8
  %12 = alloca ptr, align 8
  %13 = alloca ptr, align 8
  %14 = alloca ptr, align 8
  store i32 %0, ptr %8, align 4
  store ptr %1, ptr %9, align 8
  store ptr %2, ptr %10, align 8
  store ptr %3, ptr %11, align 8
  store ptr %4, ptr %12, align 8
  store ptr %5, ptr %13, align 8
  %15 = load ptr, ptr %9, align 8
  %16 = getelementptr inbounds ptr, ptr %15, i64 0
  %17 = load ptr, ptr %16, align 8
  store ptr %17, ptr %14, align 8
  store ptr null, ptr getelementptr inbounds (%struct.anon.3, ptr @scanning, i32 0, i32 0), align 8
  %18 = load i32, ptr @optind, align 4
  %19 = add nsw i32 %18, 1
  store i32 %19, ptr @optind, align 4
  store ptr null, ptr @optarg, align 8
  %20 = load ptr, ptr %12, align 8
  %21 = icmp ne ptr %20, null
  br i1 %21, label %22, label %45

22:
  %23 = load ptr, ptr %11, align 8
  %24 = getelementptr inbounds %struct.long_option, ptr %23, i32 0, i32 1
  %25 = load i32, ptr %24, align 8
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %27, label %43

27:
  %28 = load ptr, ptr %10, align 8
  %29 = call i32 @complains(ptr noundef %28)
  %30 = icmp ne i32 %29, 0
  br i1 %30, label %31, label %39

31:
  %32 = load ptr, ptr @stderr, align 8
  %33 = load ptr, ptr %14, align 8
  %34 = load ptr, ptr %13, align 8
  %35 = load ptr, ptr %11, align 8
  %36 = getelementptr inbounds %struct.long_option, ptr %35, i32 0, i32 0
  %37 = load ptr, ptr %36, align 8
  %38 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %32, ptr noundef getelementptr inbounds ([45 x i8], ptr @.str.253, i64 0, i64 0), ptr noundef %33, ptr noundef %34, ptr noundef %37)
  br label %39

39:
  %40 = load ptr, ptr %11, align 8
  %41 = getelementptr inbounds %struct.long_option, ptr %40, i32 0, i32 3
  %42 = load i32, ptr %41, align 8
  store i32 %42, ptr @optopt, align 4
  store i32 63, ptr %7, align 4
  br label %100

43:
  %44 = load ptr, ptr %12, align 8
  store ptr %44, ptr @optarg, align 8
  br label %84

45:
  %46 = load ptr, ptr %11, align 8
  %47 = getelementptr inbounds %struct.long_option, ptr %46, i32 0, i32 1
  %48 = load i32, ptr %47, align 8
  %49 = icmp eq i32 %48, 1
  br i1 %49, label %50, label %83

50:
  %51 = load i32, ptr @optind, align 4
  %52 = load i32, ptr %8, align 4
  %53 = icmp sge i32 %51, %52
  br i1 %53, label %54, label %76

54:
  %55 = load ptr, ptr %10, align 8
  %56 = call i32 @complains(ptr noundef %55)
  %57 = icmp ne i32 %56, 0
  br i1 %57, label %58, label %66

58:
  %59 = load ptr, ptr @stderr, align 8
  %60 = load ptr, ptr %14, align 8
  %61 = load ptr, ptr %13, align 8
  %62 = load ptr, ptr %11, align 8
  %63 = getelementptr inbounds %struct.long_option, ptr %62, i32 0, i32 0
  %64 = load ptr, ptr %63, align 8
  %65 = call i32 (ptr, ptr, ...) @fprintf(ptr noundef %59, ptr noundef getelementptr inbounds ([40 x i8], ptr @.str.254, i64 0, i64 0), ptr noundef %60, ptr noundef %61, ptr noundef %64)
  br label %66

66:
  %67 = load ptr, ptr %11, align 8
  %68 = getelementptr inbounds %struct.long_option, ptr %67, i32 0, i32 3
  %69 = load i32, ptr %68, align 8
  store i32 %69, ptr @optopt, align 4
  %70 = load ptr, ptr %10, align 8
  %71 = load i8, ptr %70, align 1
  %72 = sext i8 %71 to i32
  %73 = icmp eq i32 %72, 58
  %74 = zext i1 %73 to i64
  %75 = select i1 %73, i32 58, i32 63
  store i32 %75, ptr %7, align 4
  br label %100

76:
  %77 = load ptr, ptr %9, align 8
  %78 = load i32, ptr @optind, align 4
  %79 = add nsw i32 %78, 1
  store i32 %79, ptr @optind, align 4
  %80 = sext i32 %78 to i64
  %81 = getelementptr inbounds ptr, ptr %77, i64 %80
  %82 = load ptr, ptr %81, align 8
  store ptr %82, ptr @optarg, align 8
  br label %83

83:
  br label %84

84:
  %85 = load ptr, ptr %11, align 8
  %86 = getelementptr inbounds %struct.long_option, ptr %85, i32 0, i32 2
  %87 = load ptr, ptr %86, align 8
  %88 = icmp ne ptr %87, null
  br i1 %88, label %89, label %96

89:
  %90 = load ptr, ptr %11, align 8
  %91 = getelementptr inbounds %struct.long_option, ptr %90, i32 0, i32 3
  %92 = load i32, ptr %91, align 8
  %93 = load ptr, ptr %11, align 8
  %94 = getelementptr inbounds %struct.long_option, ptr %93, i32 0, i32 2
  %95 = load ptr, ptr %94, align 8
  store i32 %92, ptr %95, align 4
  store i32 0, ptr %7, align 4
  br label %100

96:
  %97 = load ptr, ptr %11, align 8
  %98 = getelementptr inbounds %struct.long_option, ptr %97, i32 0, i32 3
  %99 = load i32, ptr %98, align 8
  store i32 %99, ptr %7, align 4
  br label %100

100:
  %101 = load i32, ptr %7, align 4
  ret i32 %101
}

define internal i32 @scan(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca %struct.directive, align 4
  %11 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store i32 0, ptr %8, align 4
  br label %12

12:
  %13 = load ptr, ptr %6, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %17, label %142

17:
  %18 = load ptr, ptr %6, align 8
  %19 = load i8, ptr %18, align 1
  %20 = call i32 @is_space(i8 noundef zeroext %19)
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %26

22:
  %23 = load ptr, ptr %5, align 8
  call void @skip_spaces(ptr noundef %23)
  %24 = load ptr, ptr %6, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %6, align 8
  br label %12

26:
  %27 = load ptr, ptr %6, align 8
  %28 = load i8, ptr %27, align 1
  %29 = sext i8 %28 to i32
  %30 = icmp ne i32 %29, 37
  br i1 %30, label %37, label %31

31:
  %32 = load ptr, ptr %6, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 1
  %34 = load i8, ptr %33, align 1
  %35 = sext i8 %34 to i32
  %36 = icmp eq i32 %35, 37
  br i1 %36, label %37, label %52

37:
  %38 = load ptr, ptr %6, align 8
  %39 = load i8, ptr %38, align 1
  %40 = sext i8 %39 to i32
  %41 = icmp eq i32 %40, 37
  br i1 %41, label %42, label %46

42:
  %43 = load ptr, ptr %5, align 8
  call void @skip_spaces(ptr noundef %43)
  %44 = load ptr, ptr %6, align 8
  %45 = getelementptr inbounds i8, ptr %44, i32 1
  store ptr %45, ptr %6, align 8
  br label %46

46:
  %47 = load ptr, ptr %5, align 8
  %48 = load ptr, ptr %6, align 8
  %49 = getelementptr inbounds i8, ptr %48, i32 1
  store ptr %49, ptr %6, align 8
  %50 = load i8, ptr %48, align 1
  %51 = call i32 @match(ptr noundef %47, i8 noundef signext %50)
  store i32 %51, ptr %9, align 4
  br label %127

52:
  %53 = load ptr, ptr %6, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 1
  %55 = call ptr @read_directive(ptr noundef %54, ptr noundef %10)
  store ptr %55, ptr %6, align 8
  %56 = getelementptr inbounds %struct.directive, ptr %10, i32 0, i32 3
  %57 = load i8, ptr %56, align 4
  %58 = sext i8 %57 to i32
  %59 = icmp eq i32 %58, 110
  br i1 %59, label %60, label %88

60:
  %61 = getelementptr inbounds %struct.directive, ptr %10, i32 0, i32 0
  %62 = load i32, ptr %61, align 4
  %63 = icmp ne i32 %62, 0
  br i1 %63, label %87, label %64

64:
  %65 = load ptr, ptr %7, align 8
  %66 = getelementptr inbounds %struct.__va_list_tag, ptr %65, i32 0, i32 0
  %67 = load i32, ptr %66, align 8
  %68 = icmp ule i32 %67, 40
  br i1 %68, label %69, label %74

69:
  %70 = getelementptr inbounds %struct.__va_list_tag, ptr %65, i32 0, i32 3
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr i8, ptr %71, i32 %67
  %73 = add i32 %67, 8
  store i32 %73, ptr %66, align 8
  br label %78

74:
  %75 = getelementptr inbounds %struct.__va_list_tag, ptr %65, i32 0, i32 2
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr i8, ptr %76, i32 8
  store ptr %77, ptr %75, align 8
  br label %78

78:
  %79 = phi ptr [ %72, %69 ], [ %76, %74 ]
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds %struct.directive, ptr %10, i32 0, i32 2
  %82 = load i32, ptr %81, align 4
  %83 = load ptr, ptr %5, align 8
  %84 = getelementptr inbounds %struct.source, ptr %83, i32 0, i32 2
  %85 = load i32, ptr %84, align 8
  %86 = sext i32 %85 to i64
  call void @store_integer(ptr noundef %80, i32 noundef %82, i64 noundef %86)
  br label %87

87:
  br label %12

88:
  %89 = getelementptr inbounds %struct.directive, ptr %10, i32 0, i32 0
  %90 = load i32, ptr %89, align 4
  %91 = icmp ne i32 %90, 0
  br i1 %91, label %92, label %93

92:
  br label %110

93:
  %94 = load ptr, ptr %7, align 8
  %95 = getelementptr inbounds %struct.__va_list_tag, ptr %94, i32 0, i32 0
  %96 = load i32, ptr %95, align 8
  %97 = icmp ule i32 %96, 40
  br i1 %97, label %98, label %103

98:
  %99 = getelementptr inbounds %struct.__va_list_tag, ptr %94, i32 0, i32 3
  %100 = load ptr, ptr %99, align 8
  %101 = getelementptr i8, ptr %100, i32 %96
  %102 = add i32 %96, 8
  store i32 %102, ptr %95, align 8
  br label %107

103:
  %104 = getelementptr inbounds %struct.__va_list_tag, ptr %94, i32 0, i32 2
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr i8, ptr %105, i32 8
  store ptr %106, ptr %104, align 8
  br label %107

107:
  %108 = phi ptr [ %101, %98 ], [ %105, %103 ]
  %109 = load ptr, ptr %108, align 8
  br label %110

110:
  %111 = phi ptr [ null, %92 ], [ %109, %107 ]
  store ptr %111, ptr %11, align 8
  %112 = load ptr, ptr %5, align 8
  %113 = load ptr, ptr %11, align 8
  %114 = call i32 @convert(ptr noundef %112, ptr noundef %10, ptr noundef %6, ptr noundef %113)
  store i32 %114, ptr %9, align 4
  %115 = load i32, ptr %9, align 4
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %117, label %122

117:
  %118 = getelementptr inbounds %struct.directive, ptr %10, i32 0, i32 0
  %119 = load i32, ptr %118, align 4
  %120 = icmp ne i32 %119, 0
  %121 = xor i1 %120, true
  br label %122

122:
  %123 = phi i1 [ false, %110 ], [ %121, %117 ]
  %124 = zext i1 %123 to i32
  %125 = load i32, ptr %8, align 4
  %126 = add nsw i32 %125, %124
  store i32 %126, ptr %8, align 4
  br label %127

127:
  %128 = load i32, ptr %9, align 4
  %129 = icmp ne i32 %128, 0
  br i1 %129, label %130, label %141

130:
  %131 = load i32, ptr %9, align 4
  %132 = icmp eq i32 %131, 2
  br i1 %132, label %133, label %137

133:
  %134 = load i32, ptr %8, align 4
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %136, label %137

136:
  br label %139

137:
  %138 = load i32, ptr %8, align 4
  br label %139

139:
  %140 = phi i32 [ -1, %136 ], [ %138, %137 ]
  store i32 %140, ptr %4, align 4
  br label %144

141:
  br label %12

142:
  %143 = load i32, ptr %8, align 4
  store i32 %143, ptr %4, align 4
  br label %144

144:
  %145 = load i32, ptr %4, align 4
  ret i32 %145
}

define internal void @skip_spaces(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  br label %4

4:
  %5 = load ptr, ptr %2, align 8
  %6 = call i32 @next_of(ptr noundef %5)
  store i32 %6, ptr %3, align 4
  br label %7

7:
  %8 = load i32, ptr %3, align 4
  %9 = icmp ne i32 %8, -1
  br i1 %9, label %10, label %15

10:
  %11 = load i32, ptr %3, align 4
  %12 = trunc i32 %11 to i8
  %13 = call i32 @is_space(i8 noundef zeroext %12)
  %14 = icmp ne i32 %13, 0
  br label %15

15:
  %16 = phi i1 [ false, %7 ], [ %14, %10 ]
  br i1 %16, label %4, label %17

17:
  %18 = load ptr, ptr %2, align 8
  %19 = load i32, ptr %3, align 4
  call void @put_back(ptr noundef %18, i32 noundef %19)
  ret void
}

define internal i32 @match(ptr noundef %0, i8 noundef signext %1) {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i8, align 1
  %6 = alloca i32, align 4
  store ptr %0, ptr %4, align 8
  store i8 %1, ptr %5, align 1
  %7 = load ptr, ptr %4, align 8
  %8 = call i32 @next_of(ptr noundef %7)
  store i32 %8, ptr %6, align 4
  %9 = load i32, ptr %6, align 4
  %10 = icmp eq i32 %9, -1
  br i1 %10, label %11, label %12

11:
  store i32 2, ptr %3, align 4
  br label %21

12:
  %13 = load i32, ptr %6, align 4
  %14 = load i8, ptr %5, align 1
  %15 = zext i8 %14 to i32
  %16 = icmp ne i32 %13, %15
  br i1 %16, label %17, label %20

17:
  %18 = load ptr, ptr %4, align 8
  %19 = load i32, ptr %6, align 4
  call void @put_back(ptr noundef %18, i32 noundef %19)
  store i32 1, ptr %3, align 4
  br label %21

20:
  store i32 0, ptr %3, align 4
  br label %21

21:
  %22 = load i32, ptr %3, align 4
  ret i32 %22
}

define internal ptr @read_directive(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca %struct.directive, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %5, ptr align 4 @__const.read_directive.blank, i64 16, i1 false)
  %7 = load ptr, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %7, ptr align 4 %5, i64 16, i1 false)
  %8 = load ptr, ptr %3, align 8
  %9 = load i8, ptr %8, align 1
  %10 = sext i8 %9 to i32
  %11 = icmp eq i32 %10, 42
  br i1 %11, label %12, label %17

12:
  %13 = load ptr, ptr %4, align 8
  %14 = getelementptr inbounds %struct.directive, ptr %13, i32 0, i32 0
  store i32 1, ptr %14, align 4
  %15 = load ptr, ptr %3, align 8
  %16 = getelementptr inbounds i8, ptr %15, i32 1
  store ptr %16, ptr %3, align 8
  br label %17

17:
  %18 = load ptr, ptr %3, align 8
  %19 = load i8, ptr %18, align 1
  %20 = zext i8 %19 to i32
  %21 = call i32 @in_range(i32 noundef %20, i32 noundef 48, i32 noundef 57)
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %58

23:
  store i32 0, ptr %6, align 4
  br label %24

24:
  %25 = load ptr, ptr %3, align 8
  %26 = load i8, ptr %25, align 1
  %27 = zext i8 %26 to i32
  %28 = call i32 @in_range(i32 noundef %27, i32 noundef 48, i32 noundef 57)
  %29 = icmp ne i32 %28, 0
  br i1 %29, label %30, label %48

30:
  %31 = load i32, ptr %6, align 4
  %32 = icmp slt i32 %31, 107374182
  br i1 %32, label %33, label %41

33:
  %34 = load i32, ptr %6, align 4
  %35 = mul nsw i32 10, %34
  %36 = load ptr, ptr %3, align 8
  %37 = load i8, ptr %36, align 1
  %38 = sext i8 %37 to i32
  %39 = sub nsw i32 %38, 48
  %40 = add nsw i32 %35, %39
  br label %43

41:
  %42 = load i32, ptr %6, align 4
  br label %43

43:
  %44 = phi i32 [ %40, %33 ], [ %42, %41 ]
  store i32 %44, ptr %6, align 4
  br label %45

45:
  %46 = load ptr, ptr %3, align 8
  %47 = getelementptr inbounds i8, ptr %46, i32 1
  store ptr %47, ptr %3, align 8
  br label %24

48:
  %49 = load i32, ptr %6, align 4
  %50 = icmp sgt i32 %49, 0
  br i1 %50, label %51, label %53

51:
  %52 = load i32, ptr %6, align 4
  br label %54

53:
  br label %54

54:
  %55 = phi i32 [ %52, %51 ], [ 2147483647, %53 ]
  %56 = load ptr, ptr %4, align 8
  %57 = getelementptr inbounds %struct.directive, ptr %56, i32 0, i32 1
  store i32 %55, ptr %57, align 4
  br label %58

58:
  %59 = load ptr, ptr %3, align 8
  %60 = load i8, ptr %59, align 1
  %61 = sext i8 %60 to i32
  switch i32 %61, label %98 [
    i32 104, label %62
    i32 108, label %76
    i32 106, label %88
    i32 122, label %88
    i32 116, label %88
    i32 113, label %88
    i32 76, label %93
  ]

62:
  %63 = load ptr, ptr %4, align 8
  %64 = getelementptr inbounds %struct.directive, ptr %63, i32 0, i32 2
  store i32 1, ptr %64, align 4
  %65 = load ptr, ptr %3, align 8
  %66 = getelementptr inbounds i8, ptr %65, i32 1
  store ptr %66, ptr %3, align 8
  %67 = load i8, ptr %66, align 1
  %68 = sext i8 %67 to i32
  %69 = icmp eq i32 %68, 104
  br i1 %69, label %70, label %75

70:
  %71 = load ptr, ptr %4, align 8
  %72 = getelementptr inbounds %struct.directive, ptr %71, i32 0, i32 2
  store i32 0, ptr %72, align 4
  %73 = load ptr, ptr %3, align 8
  %74 = getelementptr inbounds i8, ptr %73, i32 1
  store ptr %74, ptr %3, align 8
  br label %75

75:
  br label %99

76:
  %77 = load ptr, ptr %4, align 8
  %78 = getelementptr inbounds %struct.directive, ptr %77, i32 0, i32 2
  store i32 3, ptr %78, align 4
  %79 = load ptr, ptr %3, align 8
  %80 = getelementptr inbounds i8, ptr %79, i32 1
  store ptr %80, ptr %3, align 8
  %81 = load i8, ptr %80, align 1
  %82 = sext i8 %81 to i32
  %83 = icmp eq i32 %82, 108
  br i1 %83, label %84, label %87

84:
  %85 = load ptr, ptr %3, align 8
  %86 = getelementptr inbounds i8, ptr %85, i32 1
  store ptr %86, ptr %3, align 8
  br label %87

87:
  br label %99

88:
  %89 = load ptr, ptr %4, align 8
  %90 = getelementptr inbounds %struct.directive, ptr %89, i32 0, i32 2
  store i32 3, ptr %90, align 4
  %91 = load ptr, ptr %3, align 8
  %92 = getelementptr inbounds i8, ptr %91, i32 1
  store ptr %92, ptr %3, align 8
  br label %99

93:
  %94 = load ptr, ptr %4, align 8
  %95 = getelementptr inbounds %struct.directive, ptr %94, i32 0, i32 2
  store i32 4, ptr %95, align 4
  %96 = load ptr, ptr %3, align 8
  %97 = getelementptr inbounds i8, ptr %96, i32 1
  store ptr %97, ptr %3, align 8
  br label %99

98:
  br label %99

99:
  %100 = load ptr, ptr %3, align 8
  %101 = load i8, ptr %100, align 1
  %102 = load ptr, ptr %4, align 8
  %103 = getelementptr inbounds %struct.directive, ptr %102, i32 0, i32 3
  store i8 %101, ptr %103, align 4
  %104 = load ptr, ptr %3, align 8
  %105 = load i8, ptr %104, align 1
  %106 = sext i8 %105 to i32
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %108, label %110

108:
  %109 = load ptr, ptr %3, align 8
  br label %113

110:
  %111 = load ptr, ptr %3, align 8
  %112 = getelementptr inbounds i8, ptr %111, i64 1
  br label %113

113:
  %114 = phi ptr [ %109, %108 ], [ %112, %110 ]
  ret ptr %114
}

define internal void @store_integer(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i64, align 8
  store ptr %0, ptr %4, align 8
  store i32 %1, ptr %5, align 4
  store i64 %2, ptr %6, align 8
  %7 = load i32, ptr %5, align 4
  switch i32 %7, label %20 [
    i32 0, label %8
    i32 1, label %12
    i32 2, label %16
  ]

8:
  %9 = load i64, ptr %6, align 8
  %10 = trunc i64 %9 to i8
  %11 = load ptr, ptr %4, align 8
  store i8 %10, ptr %11, align 1
  br label %23

12:
  %13 = load i64, ptr %6, align 8
  %14 = trunc i64 %13 to i16
  %15 = load ptr, ptr %4, align 8
  store i16 %14, ptr %15, align 2
  br label %23

16:
  %17 = load i64, ptr %6, align 8
  %18 = trunc i64 %17 to i32
  %19 = load ptr, ptr %4, align 8
  store i32 %18, ptr %19, align 4
  br label %23

20:
  %21 = load i64, ptr %6, align 8
  %22 = load ptr, ptr %4, align 8
  store i64 %21, ptr %22, align 8
  br label %23

23:
  ret void
}

define internal i32 @convert(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca [256 x i8], align 16
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = getelementptr inbounds %struct.directive, ptr %11, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  switch i32 %14, label %63 [
    i32 100, label %15
    i32 105, label %20
    i32 117, label %25
    i32 111, label %30
    i32 120, label %35
    i32 88, label %35
    i32 97, label %40
    i32 101, label %40
    i32 102, label %40
    i32 103, label %40
    i32 69, label %40
    i32 70, label %40
    i32 71, label %40
    i32 99, label %45
    i32 115, label %50
    i32 91, label %55
  ]

15:
  %16 = load ptr, ptr %6, align 8
  %17 = load ptr, ptr %7, align 8
  %18 = load ptr, ptr %9, align 8
  %19 = call i32 @scan_integer(ptr noundef %16, ptr noundef %17, i32 noundef 10, i32 noundef 1, ptr noundef %18)
  store i32 %19, ptr %5, align 4
  br label %68

20:
  %21 = load ptr, ptr %6, align 8
  %22 = load ptr, ptr %7, align 8
  %23 = load ptr, ptr %9, align 8
  %24 = call i32 @scan_integer(ptr noundef %21, ptr noundef %22, i32 noundef 0, i32 noundef 1, ptr noundef %23)
  store i32 %24, ptr %5, align 4
  br label %68

25:
  %26 = load ptr, ptr %6, align 8
  %27 = load ptr, ptr %7, align 8
  %28 = load ptr, ptr %9, align 8
  %29 = call i32 @scan_integer(ptr noundef %26, ptr noundef %27, i32 noundef 10, i32 noundef 0, ptr noundef %28)
  store i32 %29, ptr %5, align 4
  br label %68

30:
  %31 = load ptr, ptr %6, align 8
  %32 = load ptr, ptr %7, align 8
  %33 = load ptr, ptr %9, align 8
  %34 = call i32 @scan_integer(ptr noundef %31, ptr noundef %32, i32 noundef 8, i32 noundef 0, ptr noundef %33)
  store i32 %34, ptr %5, align 4
  br label %68

35:
  %36 = load ptr, ptr %6, align 8
  %37 = load ptr, ptr %7, align 8
  %38 = load ptr, ptr %9, align 8
  %39 = call i32 @scan_integer(ptr noundef %36, ptr noundef %37, i32 noundef 16, i32 noundef 0, ptr noundef %38)
  store i32 %39, ptr %5, align 4
  br label %68

40:
  %41 = load ptr, ptr %6, align 8
  %42 = load ptr, ptr %7, align 8
  %43 = load ptr, ptr %9, align 8
  %44 = call i32 @scan_floating(ptr noundef %41, ptr noundef %42, ptr noundef %43)
  store i32 %44, ptr %5, align 4
  br label %68

45:
  %46 = load ptr, ptr %6, align 8
  %47 = load ptr, ptr %7, align 8
  %48 = load ptr, ptr %9, align 8
  %49 = call i32 @scan_characters(ptr noundef %46, ptr noundef %47, ptr noundef %48)
  store i32 %49, ptr %5, align 4
  br label %68

50:
  %51 = load ptr, ptr %6, align 8
  %52 = load ptr, ptr %7, align 8
  %53 = load ptr, ptr %9, align 8
  %54 = call i32 @scan_word(ptr noundef %51, ptr noundef %52, ptr noundef %53)
  store i32 %54, ptr %5, align 4
  br label %68

55:
  %56 = load ptr, ptr %8, align 8
  %57 = getelementptr inbounds [256 x i8], ptr %10, i64 0, i64 0
  call void @read_set(ptr noundef %56, ptr noundef %57)
  %58 = load ptr, ptr %6, align 8
  %59 = load ptr, ptr %7, align 8
  %60 = getelementptr inbounds [256 x i8], ptr %10, i64 0, i64 0
  %61 = load ptr, ptr %9, align 8
  %62 = call i32 @scan_set(ptr noundef %58, ptr noundef %59, ptr noundef %60, ptr noundef %61)
  store i32 %62, ptr %5, align 4
  br label %68

63:
  %64 = load ptr, ptr %7, align 8
  %65 = getelementptr inbounds %struct.directive, ptr %64, i32 0, i32 3
  %66 = load i8, ptr %65, align 4
  %67 = sext i8 %66 to i32
  call void @__reprise_conversion_of_scanf(i32 noundef %67)
  store i32 1, ptr %5, align 4
  br label %68

68:
  %69 = load i32, ptr %5, align 4
  ret i32 %69
}

define internal i32 @next_of(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
  %4 = load ptr, ptr %2, align 8
  %5 = getelementptr inbounds %struct.source, ptr %4, i32 0, i32 0
  %6 = load ptr, ptr %5, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %13

8:
  %9 = load ptr, ptr %2, align 8
  %10 = getelementptr inbounds %struct.source, ptr %9, i32 0, i32 0
  %11 = load ptr, ptr %10, align 8
  %12 = call i32 @get_character(ptr noundef %11)
  store i32 %12, ptr %3, align 4
  br label %29

13:
  %14 = load ptr, ptr %2, align 8
  %15 = getelementptr inbounds %struct.source, ptr %14, i32 0, i32 1
  %16 = load ptr, ptr %15, align 8
  %17 = load i8, ptr %16, align 1
  %18 = sext i8 %17 to i32
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %21

20:
  store i32 -1, ptr %3, align 4
  br label %28

21:
  %22 = load ptr, ptr %2, align 8
  %23 = getelementptr inbounds %struct.source, ptr %22, i32 0, i32 1
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %24, i32 1
  store ptr %25, ptr %23, align 8
  %26 = load i8, ptr %24, align 1
  %27 = zext i8 %26 to i32
  store i32 %27, ptr %3, align 4
  br label %28

28:
  br label %29

29:
  %30 = load i32, ptr %3, align 4
  %31 = icmp ne i32 %30, -1
  br i1 %31, label %32, label %37

32:
  %33 = load ptr, ptr %2, align 8
  %34 = getelementptr inbounds %struct.source, ptr %33, i32 0, i32 2
  %35 = load i32, ptr %34, align 8
  %36 = add nsw i32 %35, 1
  store i32 %36, ptr %34, align 8
  br label %37

37:
  %38 = load i32, ptr %3, align 4
  ret i32 %38
}

define internal void @put_back(ptr noundef %0, i32 noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, -1
  br i1 %6, label %7, label %8

7:
  br label %28

8:
  %9 = load ptr, ptr %3, align 8
  %10 = getelementptr inbounds %struct.source, ptr %9, i32 0, i32 2
  %11 = load i32, ptr %10, align 8
  %12 = add nsw i32 %11, -1
  store i32 %12, ptr %10, align 8
  %13 = load ptr, ptr %3, align 8
  %14 = getelementptr inbounds %struct.source, ptr %13, i32 0, i32 0
  %15 = load ptr, ptr %14, align 8
  %16 = icmp ne ptr %15, null
  br i1 %16, label %17, label %23

17:
  %18 = load i32, ptr %4, align 4
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds %struct.source, ptr %19, i32 0, i32 0
  %21 = load ptr, ptr %20, align 8
  %22 = call i32 @push_back(i32 noundef %18, ptr noundef %21)
  br label %28

23:
  %24 = load ptr, ptr %3, align 8
  %25 = getelementptr inbounds %struct.source, ptr %24, i32 0, i32 1
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i32 -1
  store ptr %27, ptr %25, align 8
  br label %28

28:
  ret void
}

define internal i32 @scan_integer(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef %4) {
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca ptr, align 8
  %12 = alloca i32, align 4
  %13 = alloca %struct.number, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i64, align 8
  store ptr %0, ptr %7, align 8
  store ptr %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  store i32 %3, ptr %10, align 4
  store ptr %4, ptr %11, align 8
  %17 = load ptr, ptr %7, align 8
  call void @skip_spaces(ptr noundef %17)
  %18 = load ptr, ptr %7, align 8
  %19 = call i32 @next_of(ptr noundef %18)
  store i32 %19, ptr %12, align 4
  %20 = load i32, ptr %12, align 4
  %21 = icmp eq i32 %20, -1
  br i1 %21, label %22, label %23

22:
  store i32 2, ptr %6, align 4
  br label %97

23:
  %24 = load ptr, ptr %7, align 8
  %25 = load i32, ptr %12, align 4
  call void @put_back(ptr noundef %24, i32 noundef %25)
  call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 516, i1 false)
  %26 = load ptr, ptr %8, align 8
  %27 = getelementptr inbounds %struct.directive, ptr %26, i32 0, i32 1
  %28 = load i32, ptr %27, align 4
  store i32 %28, ptr %14, align 4
  %29 = load ptr, ptr %7, align 8
  %30 = call i32 @take_one_of(ptr noundef %29, ptr noundef %13, ptr noundef %14, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.257, i64 0, i64 0))
  store i32 0, ptr %15, align 4
  %31 = load i32, ptr %9, align 4
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %36, label %33

33:
  %34 = load i32, ptr %9, align 4
  %35 = icmp eq i32 %34, 16
  br i1 %35, label %36, label %51

36:
  %37 = load ptr, ptr %7, align 8
  %38 = call i32 @take_one_of(ptr noundef %37, ptr noundef %13, ptr noundef %14, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.258, i64 0, i64 0))
  %39 = icmp ne i32 %38, 0
  br i1 %39, label %40, label %51

40:
  store i32 1, ptr %15, align 4
  %41 = load ptr, ptr %7, align 8
  %42 = call i32 @take_one_of(ptr noundef %41, ptr noundef %13, ptr noundef %14, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.259, i64 0, i64 0))
  %43 = icmp ne i32 %42, 0
  br i1 %43, label %44, label %45

44:
  store i32 16, ptr %9, align 4
  br label %50

45:
  %46 = load i32, ptr %9, align 4
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %49

48:
  store i32 8, ptr %9, align 4
  br label %49

49:
  br label %50

50:
  br label %51

51:
  %52 = load i32, ptr %9, align 4
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %55

54:
  store i32 10, ptr %9, align 4
  br label %55

55:
  br label %56

56:
  %57 = load ptr, ptr %7, align 8
  %58 = load i32, ptr %9, align 4
  %59 = call i32 @take_digit(ptr noundef %57, ptr noundef %13, ptr noundef %14, i32 noundef %58)
  %60 = icmp ne i32 %59, 0
  br i1 %60, label %61, label %64

61:
  %62 = load i32, ptr %15, align 4
  %63 = add nsw i32 %62, 1
  store i32 %63, ptr %15, align 4
  br label %56

64:
  %65 = load i32, ptr %15, align 4
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %67, label %68

67:
  store i32 1, ptr %6, align 4
  br label %97

68:
  %69 = getelementptr inbounds %struct.number, ptr %13, i32 0, i32 0
  %70 = getelementptr inbounds %struct.number, ptr %13, i32 0, i32 1
  %71 = load i32, ptr %70, align 4
  %72 = sext i32 %71 to i64
  %73 = getelementptr inbounds [512 x i8], ptr %69, i64 0, i64 %72
  store i8 0, ptr %73, align 1
  %74 = load ptr, ptr %11, align 8
  %75 = icmp ne ptr %74, null
  br i1 %75, label %76, label %96

76:
  %77 = load i32, ptr %10, align 4
  %78 = icmp ne i32 %77, 0
  br i1 %78, label %79, label %84

79:
  %80 = getelementptr inbounds %struct.number, ptr %13, i32 0, i32 0
  %81 = getelementptr inbounds [512 x i8], ptr %80, i64 0, i64 0
  %82 = load i32, ptr %9, align 4
  %83 = call i64 @strtol(ptr noundef %81, ptr noundef null, i32 noundef %82)
  br label %89

84:
  %85 = getelementptr inbounds %struct.number, ptr %13, i32 0, i32 0
  %86 = getelementptr inbounds [512 x i8], ptr %85, i64 0, i64 0
  %87 = load i32, ptr %9, align 4
  %88 = call i64 @strtoul(ptr noundef %86, ptr noundef null, i32 noundef %87)
  br label %89

89:
  %90 = phi i64 [ %83, %79 ], [ %88, %84 ]
  store i64 %90, ptr %16, align 8
  %91 = load ptr, ptr %11, align 8
  %92 = load ptr, ptr %8, align 8
  %93 = getelementptr inbounds %struct.directive, ptr %92, i32 0, i32 2
  %94 = load i32, ptr %93, align 4
  %95 = load i64, ptr %16, align 8
  call void @store_integer(ptr noundef %91, i32 noundef %94, i64 noundef %95)
  br label %96

96:
  store i32 0, ptr %6, align 4
  br label %97

97:
  %98 = load i32, ptr %6, align 4
  ret i32 %98
}

define internal i32 @scan_floating(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca %struct.number, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %11 = load ptr, ptr %5, align 8
  call void @skip_spaces(ptr noundef %11)
  %12 = load ptr, ptr %5, align 8
  %13 = call i32 @next_of(ptr noundef %12)
  store i32 %13, ptr %8, align 4
  %14 = load i32, ptr %8, align 4
  %15 = icmp eq i32 %14, -1
  br i1 %15, label %16, label %17

16:
  store i32 2, ptr %4, align 4
  br label %64

17:
  %18 = load ptr, ptr %5, align 8
  %19 = load i32, ptr %8, align 4
  call void @put_back(ptr noundef %18, i32 noundef %19)
  call void @llvm.memset.p0.i64(ptr align 4 %9, i8 0, i64 516, i1 false)
  %20 = load ptr, ptr %6, align 8
  %21 = getelementptr inbounds %struct.directive, ptr %20, i32 0, i32 1
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr %10, align 4
  %23 = load ptr, ptr %5, align 8
  %24 = call i32 @take_floating(ptr noundef %23, ptr noundef %9, ptr noundef %10)
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %27, label %26

26:
  store i32 1, ptr %4, align 4
  br label %64

27:
  %28 = getelementptr inbounds %struct.number, ptr %9, i32 0, i32 0
  %29 = getelementptr inbounds %struct.number, ptr %9, i32 0, i32 1
  %30 = load i32, ptr %29, align 4
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds [512 x i8], ptr %28, i64 0, i64 %31
  store i8 0, ptr %32, align 1
  %33 = load ptr, ptr %7, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %35, label %36

35:
  store i32 0, ptr %4, align 4
  br label %64

36:
  %37 = load ptr, ptr %6, align 8
  %38 = getelementptr inbounds %struct.directive, ptr %37, i32 0, i32 2
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 4
  br i1 %40, label %41, label %47

41:
  %42 = getelementptr inbounds %struct.number, ptr %9, i32 0, i32 0
  %43 = getelementptr inbounds [512 x i8], ptr %42, i64 0, i64 0
  %44 = call double @strtod(ptr noundef %43, ptr noundef null)
  %45 = fpext double %44 to x86_fp80
  %46 = load ptr, ptr %7, align 8
  store x86_fp80 %45, ptr %46, align 16
  br label %63

47:
  %48 = load ptr, ptr %6, align 8
  %49 = getelementptr inbounds %struct.directive, ptr %48, i32 0, i32 2
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, 3
  br i1 %51, label %52, label %57

52:
  %53 = getelementptr inbounds %struct.number, ptr %9, i32 0, i32 0
  %54 = getelementptr inbounds [512 x i8], ptr %53, i64 0, i64 0
  %55 = call double @strtod(ptr noundef %54, ptr noundef null)
  %56 = load ptr, ptr %7, align 8
  store double %55, ptr %56, align 8
  br label %62

57:
  %58 = getelementptr inbounds %struct.number, ptr %9, i32 0, i32 0
  %59 = getelementptr inbounds [512 x i8], ptr %58, i64 0, i64 0
  %60 = call float @strtof(ptr noundef %59, ptr noundef null)
  %61 = load ptr, ptr %7, align 8
  store float %60, ptr %61, align 4
  br label %62

62:
  br label %63

63:
  store i32 0, ptr %4, align 4
  br label %64

64:
  %65 = load i32, ptr %4, align 4
  ret i32 %65
}

define internal i32 @scan_characters(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %11 = load ptr, ptr %6, align 8
  %12 = getelementptr inbounds %struct.directive, ptr %11, i32 0, i32 1
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 2147483647
  br i1 %14, label %15, label %16

15:
  br label %20

16:
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds %struct.directive, ptr %17, i32 0, i32 1
  %19 = load i32, ptr %18, align 4
  br label %20

20:
  %21 = phi i32 [ 1, %15 ], [ %19, %16 ]
  store i32 %21, ptr %8, align 4
  store i32 0, ptr %9, align 4
  br label %22

22:
  %23 = load i32, ptr %9, align 4
  %24 = load i32, ptr %8, align 4
  %25 = icmp slt i32 %23, %24
  br i1 %25, label %26, label %50

26:
  %27 = load ptr, ptr %5, align 8
  %28 = call i32 @next_of(ptr noundef %27)
  store i32 %28, ptr %10, align 4
  %29 = load i32, ptr %10, align 4
  %30 = icmp eq i32 %29, -1
  br i1 %30, label %31, label %36

31:
  %32 = load i32, ptr %9, align 4
  %33 = icmp eq i32 %32, 0
  %34 = zext i1 %33 to i64
  %35 = select i1 %33, i32 2, i32 0
  store i32 %35, ptr %4, align 4
  br label %51

36:
  %37 = load ptr, ptr %7, align 8
  %38 = icmp ne ptr %37, null
  br i1 %38, label %39, label %46

39:
  %40 = load i32, ptr %10, align 4
  %41 = trunc i32 %40 to i8
  %42 = load ptr, ptr %7, align 8
  %43 = load i32, ptr %9, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds i8, ptr %42, i64 %44
  store i8 %41, ptr %45, align 1
  br label %46

46:
  br label %47

47:
  %48 = load i32, ptr %9, align 4
  %49 = add nsw i32 %48, 1
  store i32 %49, ptr %9, align 4
  br label %22

50:
  store i32 0, ptr %4, align 4
  br label %51

51:
  %52 = load i32, ptr %4, align 4
  ret i32 %52
}

define internal i32 @scan_word(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  call void @skip_spaces(ptr noundef %10)
  store i32 0, ptr %8, align 4
  br label %11

11:
  %12 = load i32, ptr %8, align 4
  %13 = load ptr, ptr %6, align 8
  %14 = getelementptr inbounds %struct.directive, ptr %13, i32 0, i32 1
  %15 = load i32, ptr %14, align 4
  %16 = icmp slt i32 %12, %15
  br i1 %16, label %17, label %43

17:
  %18 = load ptr, ptr %5, align 8
  %19 = call i32 @next_of(ptr noundef %18)
  store i32 %19, ptr %9, align 4
  %20 = load i32, ptr %9, align 4
  %21 = icmp eq i32 %20, -1
  br i1 %21, label %27, label %22

22:
  %23 = load i32, ptr %9, align 4
  %24 = trunc i32 %23 to i8
  %25 = call i32 @is_space(i8 noundef zeroext %24)
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %27, label %30

27:
  %28 = load ptr, ptr %5, align 8
  %29 = load i32, ptr %9, align 4
  call void @put_back(ptr noundef %28, i32 noundef %29)
  br label %43

30:
  %31 = load ptr, ptr %7, align 8
  %32 = icmp ne ptr %31, null
  br i1 %32, label %33, label %40

33:
  %34 = load i32, ptr %9, align 4
  %35 = trunc i32 %34 to i8
  %36 = load ptr, ptr %7, align 8
  %37 = load i32, ptr %8, align 4
  %38 = sext i32 %37 to i64
  %39 = getelementptr inbounds i8, ptr %36, i64 %38
  store i8 %35, ptr %39, align 1
  br label %40

40:
  %41 = load i32, ptr %8, align 4
  %42 = add nsw i32 %41, 1
  store i32 %42, ptr %8, align 4
  br label %11

43:
  %44 = load i32, ptr %8, align 4
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %47

46:
  store i32 2, ptr %4, align 4
  br label %56

47:
  %48 = load ptr, ptr %7, align 8
  %49 = icmp ne ptr %48, null
  br i1 %49, label %50, label %55

50:
  %51 = load ptr, ptr %7, align 8
  %52 = load i32, ptr %8, align 4
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds i8, ptr %51, i64 %53
  store i8 0, ptr %54, align 1
  br label %55

55:
  store i32 0, ptr %4, align 4
  br label %56

56:
  %57 = load i32, ptr %4, align 4
  ret i32 %57
}

define internal void @read_set(ptr noundef %0, ptr noundef %1) {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
  store ptr %1, ptr %4, align 8
  %11 = load ptr, ptr %3, align 8
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %5, align 8
  %13 = load ptr, ptr %5, align 8
  %14 = load i8, ptr %13, align 1
  %15 = sext i8 %14 to i32
  %16 = icmp eq i32 %15, 94
  %17 = zext i1 %16 to i32
  store i32 %17, ptr %6, align 4
  %18 = load i32, ptr %6, align 4
  %19 = load ptr, ptr %5, align 8
  %20 = sext i32 %18 to i64
  %21 = getelementptr inbounds i8, ptr %19, i64 %20
  store ptr %21, ptr %5, align 8
  %22 = load ptr, ptr %4, align 8
  %23 = load i32, ptr %6, align 4
  %24 = call ptr @memset(ptr noundef %22, i32 noundef %23, i64 noundef 256)
  %25 = load ptr, ptr %5, align 8
  store ptr %25, ptr %7, align 8
  br label %26

26:
  %27 = load ptr, ptr %5, align 8
  %28 = load i8, ptr %27, align 1
  %29 = sext i8 %28 to i32
  %30 = icmp ne i32 %29, 0
  br i1 %30, label %31, label %42

31:
  %32 = load ptr, ptr %5, align 8
  %33 = load i8, ptr %32, align 1
  %34 = sext i8 %33 to i32
  %35 = icmp ne i32 %34, 93
  br i1 %35, label %40, label %36

36:
  %37 = load ptr, ptr %5, align 8
  %38 = load ptr, ptr %7, align 8
  %39 = icmp eq ptr %37, %38
  br label %40

40:
  %41 = phi i1 [ true, %31 ], [ %39, %36 ]
  br label %42

42:
  %43 = phi i1 [ false, %26 ], [ %41, %40 ]
  br i1 %43, label %44, label %96

44:
  %45 = load ptr, ptr %5, align 8
  %46 = load i8, ptr %45, align 1
  %47 = zext i8 %46 to i32
  store i32 %47, ptr %8, align 4
  %48 = load i32, ptr %8, align 4
  store i32 %48, ptr %9, align 4
  %49 = load ptr, ptr %5, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 1
  %51 = load i8, ptr %50, align 1
  %52 = sext i8 %51 to i32
  %53 = icmp eq i32 %52, 45
  br i1 %53, label %54, label %73

54:
  %55 = load ptr, ptr %5, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 2
  %57 = load i8, ptr %56, align 1
  %58 = sext i8 %57 to i32
  %59 = icmp ne i32 %58, 93
  br i1 %59, label %60, label %73

60:
  %61 = load ptr, ptr %5, align 8
  %62 = getelementptr inbounds i8, ptr %61, i64 2
  %63 = load i8, ptr %62, align 1
  %64 = sext i8 %63 to i32
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %73

66:
  %67 = load ptr, ptr %5, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 2
  %69 = load i8, ptr %68, align 1
  %70 = zext i8 %69 to i32
  store i32 %70, ptr %9, align 4
  %71 = load ptr, ptr %5, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 2
  store ptr %72, ptr %5, align 8
  br label %73

73:
  %74 = load i32, ptr %8, align 4
  store i32 %74, ptr %10, align 4
  br label %75

75:
  %76 = load i32, ptr %10, align 4
  %77 = load i32, ptr %9, align 4
  %78 = icmp ule i32 %76, %77
  br i1 %78, label %79, label %92

79:
  %80 = load i32, ptr %6, align 4
  %81 = icmp ne i32 %80, 0
  %82 = xor i1 %81, true
  %83 = zext i1 %82 to i32
  %84 = trunc i32 %83 to i8
  %85 = load ptr, ptr %4, align 8
  %86 = load i32, ptr %10, align 4
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds i8, ptr %85, i64 %87
  store i8 %84, ptr %88, align 1
  br label %89

89:
  %90 = load i32, ptr %10, align 4
  %91 = add i32 %90, 1
  store i32 %91, ptr %10, align 4
  br label %75

92:
  br label %93

93:
  %94 = load ptr, ptr %5, align 8
  %95 = getelementptr inbounds i8, ptr %94, i32 1
  store ptr %95, ptr %5, align 8
  br label %26

96:
  %97 = load ptr, ptr %5, align 8
  %98 = load i8, ptr %97, align 1
  %99 = sext i8 %98 to i32
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %101, label %103

101:
  %102 = load ptr, ptr %5, align 8
  br label %106

103:
  %104 = load ptr, ptr %5, align 8
  %105 = getelementptr inbounds i8, ptr %104, i64 1
  br label %106

106:
  %107 = phi ptr [ %102, %101 ], [ %105, %103 ]
  %108 = load ptr, ptr %3, align 8
  store ptr %107, ptr %108, align 8
  ret void
}

define internal i32 @scan_set(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  store i32 0, ptr %10, align 4
  store i32 0, ptr %11, align 4
  br label %12

12:
  %13 = load i32, ptr %10, align 4
  %14 = load ptr, ptr %7, align 8
  %15 = getelementptr inbounds %struct.directive, ptr %14, i32 0, i32 1
  %16 = load i32, ptr %15, align 4
  %17 = icmp slt i32 %13, %16
  br i1 %17, label %18, label %46

18:
  %19 = load ptr, ptr %6, align 8
  %20 = call i32 @next_of(ptr noundef %19)
  store i32 %20, ptr %11, align 4
  %21 = load i32, ptr %11, align 4
  %22 = icmp eq i32 %21, -1
  br i1 %22, label %30, label %23

23:
  %24 = load ptr, ptr %8, align 8
  %25 = load i32, ptr %11, align 4
  %26 = sext i32 %25 to i64
  %27 = getelementptr inbounds i8, ptr %24, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp ne i8 %28, 0
  br i1 %29, label %33, label %30

30:
  %31 = load ptr, ptr %6, align 8
  %32 = load i32, ptr %11, align 4
  call void @put_back(ptr noundef %31, i32 noundef %32)
  br label %46

33:
  %34 = load ptr, ptr %9, align 8
  %35 = icmp ne ptr %34, null
  br i1 %35, label %36, label %43

36:
  %37 = load i32, ptr %11, align 4
  %38 = trunc i32 %37 to i8
  %39 = load ptr, ptr %9, align 8
  %40 = load i32, ptr %10, align 4
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i8, ptr %39, i64 %41
  store i8 %38, ptr %42, align 1
  br label %43

43:
  %44 = load i32, ptr %10, align 4
  %45 = add nsw i32 %44, 1
  store i32 %45, ptr %10, align 4
  br label %12

46:
  %47 = load i32, ptr %10, align 4
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %54

49:
  %50 = load i32, ptr %11, align 4
  %51 = icmp eq i32 %50, -1
  %52 = zext i1 %51 to i64
  %53 = select i1 %51, i32 2, i32 1
  store i32 %53, ptr %5, align 4
  br label %63

54:
  %55 = load ptr, ptr %9, align 8
  %56 = icmp ne ptr %55, null
  br i1 %56, label %57, label %62

57:
  %58 = load ptr, ptr %9, align 8
  %59 = load i32, ptr %10, align 4
  %60 = sext i32 %59 to i64
  %61 = getelementptr inbounds i8, ptr %58, i64 %60
  store i8 0, ptr %61, align 1
  br label %62

62:
  store i32 0, ptr %5, align 4
  br label %63

63:
  %64 = load i32, ptr %5, align 4
  ret i32 %64
}

declare void @__reprise_conversion_of_scanf(i32 noundef)

define internal i32 @take_one_of(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  %11 = load ptr, ptr %8, align 8
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %19, label %14

14:
  %15 = load ptr, ptr %7, align 8
  %16 = getelementptr inbounds %struct.number, ptr %15, i32 0, i32 1
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 511
  br i1 %18, label %19, label %20

19:
  store i32 0, ptr %5, align 4
  br label %50

20:
  %21 = load ptr, ptr %6, align 8
  %22 = call i32 @next_of(ptr noundef %21)
  store i32 %22, ptr %10, align 4
  %23 = load i32, ptr %10, align 4
  %24 = icmp eq i32 %23, -1
  br i1 %24, label %33, label %25

25:
  %26 = load i32, ptr %10, align 4
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %33, label %28

28:
  %29 = load ptr, ptr %9, align 8
  %30 = load i32, ptr %10, align 4
  %31 = call ptr @strchr(ptr noundef %29, i32 noundef %30)
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %36

33:
  %34 = load ptr, ptr %6, align 8
  %35 = load i32, ptr %10, align 4
  call void @put_back(ptr noundef %34, i32 noundef %35)
  store i32 0, ptr %5, align 4
  br label %50

36:
  %37 = load i32, ptr %10, align 4
  %38 = trunc i32 %37 to i8
  %39 = load ptr, ptr %7, align 8
  %40 = getelementptr inbounds %struct.number, ptr %39, i32 0, i32 0
  %41 = load ptr, ptr %7, align 8
  %42 = getelementptr inbounds %struct.number, ptr %41, i32 0, i32 1
  %43 = load i32, ptr %42, align 4
  %44 = add nsw i32 %43, 1
  store i32 %44, ptr %42, align 4
  %45 = sext i32 %43 to i64
  %46 = getelementptr inbounds [512 x i8], ptr %40, i64 0, i64 %45
  store i8 %38, ptr %46, align 1
  %47 = load ptr, ptr %8, align 8
  %48 = load i32, ptr %47, align 4
  %49 = add nsw i32 %48, -1
  store i32 %49, ptr %47, align 4
  store i32 1, ptr %5, align 4
  br label %50

50:
  %51 = load i32, ptr %5, align 4
  ret i32 %51
}

define internal i32 @take_digit(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store i32 %3, ptr %9, align 4
  %14 = load ptr, ptr %8, align 8
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %22, label %17

17:
  %18 = load ptr, ptr %7, align 8
  %19 = getelementptr inbounds %struct.number, ptr %18, i32 0, i32 1
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, 511
  br i1 %21, label %22, label %23

22:
  store i32 0, ptr %5, align 4
  br label %79

23:
  %24 = load ptr, ptr %6, align 8
  %25 = call i32 @next_of(ptr noundef %24)
  store i32 %25, ptr %10, align 4
  %26 = load i32, ptr %9, align 4
  %27 = icmp slt i32 %26, 10
  br i1 %27, label %28, label %32

28:
  %29 = load i32, ptr %9, align 4
  %30 = add i32 48, %29
  %31 = sub i32 %30, 1
  br label %33

32:
  br label %33

33:
  %34 = phi i32 [ %31, %28 ], [ 57, %32 ]
  store i32 %34, ptr %11, align 4
  %35 = load i32, ptr %10, align 4
  %36 = icmp eq i32 %35, -1
  br i1 %36, label %37, label %38

37:
  br label %41

38:
  %39 = load i32, ptr %10, align 4
  %40 = or i32 %39, 32
  br label %41

41:
  %42 = phi i32 [ 0, %37 ], [ %40, %38 ]
  store i32 %42, ptr %12, align 4
  %43 = load i32, ptr %10, align 4
  %44 = icmp ne i32 %43, -1
  br i1 %44, label %45, label %57

45:
  %46 = load i32, ptr %10, align 4
  %47 = load i32, ptr %11, align 4
  %48 = call i32 @in_range(i32 noundef %46, i32 noundef 48, i32 noundef %47)
  %49 = load i32, ptr %9, align 4
  %50 = icmp eq i32 %49, 16
  %51 = zext i1 %50 to i32
  %52 = load i32, ptr %12, align 4
  %53 = call i32 @in_range(i32 noundef %52, i32 noundef 97, i32 noundef 102)
  %54 = and i32 %51, %53
  %55 = or i32 %48, %54
  %56 = icmp ne i32 %55, 0
  br label %57

57:
  %58 = phi i1 [ false, %41 ], [ %56, %45 ]
  %59 = zext i1 %58 to i32
  store i32 %59, ptr %13, align 4
  %60 = load i32, ptr %13, align 4
  %61 = icmp ne i32 %60, 0
  br i1 %61, label %65, label %62

62:
  %63 = load ptr, ptr %6, align 8
  %64 = load i32, ptr %10, align 4
  call void @put_back(ptr noundef %63, i32 noundef %64)
  store i32 0, ptr %5, align 4
  br label %79

65:
  %66 = load i32, ptr %10, align 4
  %67 = trunc i32 %66 to i8
  %68 = load ptr, ptr %7, align 8
  %69 = getelementptr inbounds %struct.number, ptr %68, i32 0, i32 0
  %70 = load ptr, ptr %7, align 8
  %71 = getelementptr inbounds %struct.number, ptr %70, i32 0, i32 1
  %72 = load i32, ptr %71, align 4
  %73 = add nsw i32 %72, 1
  store i32 %73, ptr %71, align 4
  %74 = sext i32 %72 to i64
  %75 = getelementptr inbounds [512 x i8], ptr %69, i64 0, i64 %74
  store i8 %67, ptr %75, align 1
  %76 = load ptr, ptr %8, align 8
  %77 = load i32, ptr %76, align 4
  %78 = add nsw i32 %77, -1
  store i32 %78, ptr %76, align 4
  store i32 1, ptr %5, align 4
  br label %79

79:
  %80 = load i32, ptr %5, align 4
  ret i32 %80
}

define internal i32 @take_floating(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  %10 = load ptr, ptr %5, align 8
  %11 = load ptr, ptr %6, align 8
  %12 = load ptr, ptr %7, align 8
  %13 = call i32 @take_one_of(ptr noundef %10, ptr noundef %11, ptr noundef %12, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.257, i64 0, i64 0))
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %6, align 8
  %16 = load ptr, ptr %7, align 8
  %17 = call i32 @take_one_of(ptr noundef %14, ptr noundef %15, ptr noundef %16, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.260, i64 0, i64 0))
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %24

19:
  %20 = load ptr, ptr %5, align 8
  %21 = load ptr, ptr %6, align 8
  %22 = load ptr, ptr %7, align 8
  %23 = call i32 @take_word(ptr noundef %20, ptr noundef %21, ptr noundef %22, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.261, i64 0, i64 0))
  store i32 %23, ptr %4, align 4
  br label %98

24:
  %25 = load ptr, ptr %5, align 8
  %26 = load ptr, ptr %6, align 8
  %27 = load ptr, ptr %7, align 8
  %28 = call i32 @take_one_of(ptr noundef %25, ptr noundef %26, ptr noundef %27, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.262, i64 0, i64 0))
  %29 = icmp ne i32 %28, 0
  br i1 %29, label %30, label %35

30:
  %31 = load ptr, ptr %5, align 8
  %32 = load ptr, ptr %6, align 8
  %33 = load ptr, ptr %7, align 8
  %34 = call i32 @take_word(ptr noundef %31, ptr noundef %32, ptr noundef %33, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.263, i64 0, i64 0))
  store i32 %34, ptr %4, align 4
  br label %98

35:
  store i32 10, ptr %8, align 4
  store i32 0, ptr %9, align 4
  %36 = load ptr, ptr %5, align 8
  %37 = load ptr, ptr %6, align 8
  %38 = load ptr, ptr %7, align 8
  %39 = call i32 @take_one_of(ptr noundef %36, ptr noundef %37, ptr noundef %38, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.258, i64 0, i64 0))
  %40 = icmp ne i32 %39, 0
  br i1 %40, label %41, label %49

41:
  store i32 1, ptr %9, align 4
  %42 = load ptr, ptr %5, align 8
  %43 = load ptr, ptr %6, align 8
  %44 = load ptr, ptr %7, align 8
  %45 = call i32 @take_one_of(ptr noundef %42, ptr noundef %43, ptr noundef %44, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.259, i64 0, i64 0))
  %46 = icmp ne i32 %45, 0
  br i1 %46, label %47, label %48

47:
  store i32 16, ptr %8, align 4
  store i32 0, ptr %9, align 4
  br label %48

48:
  br label %49

49:
  br label %50

50:
  %51 = load ptr, ptr %5, align 8
  %52 = load ptr, ptr %6, align 8
  %53 = load ptr, ptr %7, align 8
  %54 = load i32, ptr %8, align 4
  %55 = call i32 @take_digit(ptr noundef %51, ptr noundef %52, ptr noundef %53, i32 noundef %54)
  %56 = icmp ne i32 %55, 0
  br i1 %56, label %57, label %60

57:
  %58 = load i32, ptr %9, align 4
  %59 = add nsw i32 %58, 1
  store i32 %59, ptr %9, align 4
  br label %50

60:
  %61 = load ptr, ptr %5, align 8
  %62 = load ptr, ptr %6, align 8
  %63 = load ptr, ptr %7, align 8
  %64 = call i32 @take_one_of(ptr noundef %61, ptr noundef %62, ptr noundef %63, ptr noundef getelementptr inbounds ([2 x i8], ptr @.str.26, i64 0, i64 0))
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %83

66:
  %67 = load i32, ptr %8, align 4
  %68 = icmp eq i32 %67, 16
  %69 = zext i1 %68 to i32
  %70 = load i32, ptr %9, align 4
  %71 = add nsw i32 %70, %69
  store i32 %71, ptr %9, align 4
  br label %72

72:
  %73 = load ptr, ptr %5, align 8
  %74 = load ptr, ptr %6, align 8
  %75 = load ptr, ptr %7, align 8
  %76 = load i32, ptr %8, align 4
  %77 = call i32 @take_digit(ptr noundef %73, ptr noundef %74, ptr noundef %75, i32 noundef %76)
  %78 = icmp ne i32 %77, 0
  br i1 %78, label %79, label %82

79:
  %80 = load i32, ptr %9, align 4
  %81 = add nsw i32 %80, 1
  store i32 %81, ptr %9, align 4
  br label %72

82:
  br label %83

83:
  %84 = load i32, ptr %9, align 4
  %85 = icmp sgt i32 %84, 0
  br i1 %85, label %86, label %94

86:
  %87 = load ptr, ptr %5, align 8
  %88 = load ptr, ptr %6, align 8
  %89 = load ptr, ptr %7, align 8
  %90 = load i32, ptr %8, align 4
  %91 = icmp eq i32 %90, 16
  %92 = zext i1 %91 to i64
  %93 = select i1 %91, ptr getelementptr inbounds ([3 x i8], ptr @.str.264, i64 0, i64 0), ptr getelementptr inbounds ([3 x i8], ptr @.str.265, i64 0, i64 0)
  call void @take_exponent(ptr noundef %87, ptr noundef %88, ptr noundef %89, ptr noundef %93)
  br label %94

94:
  %95 = load i32, ptr %9, align 4
  %96 = icmp sgt i32 %95, 0
  %97 = zext i1 %96 to i32
  store i32 %97, ptr %4, align 4
  br label %98

98:
  %99 = load i32, ptr %4, align 4
  ret i32 %99
}

define internal i32 @take_word(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca i32, align 4
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  %9 = alloca ptr, align 8
  %10 = alloca [3 x i8], align 1
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %7, align 8
  store ptr %2, ptr %8, align 8
  store ptr %3, ptr %9, align 8
  br label %11

11:
  %12 = load ptr, ptr %9, align 8
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %38

16:
  %17 = getelementptr inbounds [3 x i8], ptr %10, i64 0, i64 0
  %18 = load ptr, ptr %9, align 8
  %19 = load i8, ptr %18, align 1
  store i8 %19, ptr %17, align 1
  %20 = getelementptr inbounds i8, ptr %17, i64 1
  %21 = load ptr, ptr %9, align 8
  %22 = load i8, ptr %21, align 1
  %23 = sext i8 %22 to i32
  %24 = sub nsw i32 %23, 32
  %25 = trunc i32 %24 to i8
  store i8 %25, ptr %20, align 1
  %26 = getelementptr inbounds i8, ptr %20, i64 1
  store i8 0, ptr %26, align 1
  %27 = load ptr, ptr %6, align 8
  %28 = load ptr, ptr %7, align 8
  %29 = load ptr, ptr %8, align 8
  %30 = getelementptr inbounds [3 x i8], ptr %10, i64 0, i64 0
  %31 = call i32 @take_one_of(ptr noundef %27, ptr noundef %28, ptr noundef %29, ptr noundef %30)
  %32 = icmp ne i32 %31, 0
  br i1 %32, label %34, label %33

33:
  store i32 0, ptr %5, align 4
  br label %39

34:
  br label %35

35:
  %36 = load ptr, ptr %9, align 8
  %37 = getelementptr inbounds i8, ptr %36, i32 1
  store ptr %37, ptr %9, align 8
  br label %11

38:
  store i32 1, ptr %5, align 4
  br label %39

39:
  %40 = load i32, ptr %5, align 4
  ret i32 %40
}

define internal void @take_exponent(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca ptr, align 8
  store ptr %0, ptr %5, align 8
  store ptr %1, ptr %6, align 8
  store ptr %2, ptr %7, align 8
  store ptr %3, ptr %8, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = load ptr, ptr %7, align 8
  %12 = load ptr, ptr %8, align 8
  %13 = call i32 @take_one_of(ptr noundef %9, ptr noundef %10, ptr noundef %11, ptr noundef %12)
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %28

15:
  %16 = load ptr, ptr %5, align 8
  %17 = load ptr, ptr %6, align 8
  %18 = load ptr, ptr %7, align 8
  %19 = call i32 @take_one_of(ptr noundef %16, ptr noundef %17, ptr noundef %18, ptr noundef getelementptr inbounds ([3 x i8], ptr @.str.257, i64 0, i64 0))
  br label %20

20:
  %21 = load ptr, ptr %5, align 8
  %22 = load ptr, ptr %6, align 8
  %23 = load ptr, ptr %7, align 8
  %24 = call i32 @take_digit(ptr noundef %21, ptr noundef %22, ptr noundef %23, i32 noundef 10)
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %26, label %27

26:
  br label %20

27:
  br label %28

28:
  ret void
}

