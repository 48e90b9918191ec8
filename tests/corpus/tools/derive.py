#!/usr/bin/env python3
"""Derives path counts of corpus programs by running them natively on every input of their domain.

    derive.py [--sanitize] [--verbose] [program.c ...]

Without arguments: all programs of the corpus.  For each one:

 1. clang -O0 compiles it to textual IR, nothing optimised;
 2. the text is instrumented: every block reports itself, every load, store, indirect call, division and shift
    is checked (native_harness.c), library functions on symbolic bytes come from library.c in the same way;
 3. the native binary runs all inputs and counts the distinct sequences of outcomes;
 4. counts and fault sites are compared with the header of the program.

Domains that are too large to enumerate (`oracle: generated`) are restricted to the values listed in domains.txt;
the count is then a lower bound that must meet the expectation.  With --max-depth the runs are cut at that number of
inputs, which is that of symbolic branches in the programs concerned.  With --sanitize one input per path is also
replayed through AddressSanitizer and UndefinedBehaviorSanitizer.  Programs for `--check uninitialised` run through
MemorySanitizer instead; their counts are derived by hand.

This is an aid for whoever writes expectations.  The test-suite does not need it, nor Python.
"""
import os, re, subprocess, sys, tempfile

TOOLS = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.dirname(TOOLS)
CLANG = os.environ.get("CC", "clang")

RUNTIME = {
    "malloc": "__t_malloc", "calloc": "__t_calloc", "realloc": "__t_realloc", "free": "__t_free",
    "exit": "__t_exit", "_exit": "__t_exit", "_Exit": "__t_exit", "abort": "__t_abort",
    "__assert_fail": "__t_assert_fail",
    "klee_make_symbolic": "__t_make_symbolic", "klee_assume": "__t_assume", "klee_assert": "__t_klee_assert",
    "klee_range": "__t_klee_range", "klee_int": "__t_klee_int", "klee_silent_exit": "__t_exit",
    "klee_warning": "__t_ignore", "klee_prefer_cex": "__t_ignore_too",
    "__VERIFIER_assume": "__t_assume_int", "__VERIFIER_error": "__t_error", "reach_error": "__t_error",
    "llvm.trap": "__t_trap", "llvm.stacksave": "__t_stacksave", "llvm.stackrestore": "__t_stackrestore",
    "llvm.memcpy.p0i8.p0i8.i64": "__t_memcpy", "llvm.memmove.p0i8.p0i8.i64": "__t_memcpy",
    "llvm.memset.p0i8.i64": "__t_memset",
}
for t in "bool char uchar short ushort int uint long ulong longlong ulonglong pointer float double".split():
    RUNTIME["__VERIFIER_nondet_" + t] = "__t_nondet_" + t


def split_top(text):
    """Splits at commas outside brackets and quotes."""
    parts, depth, start, quoted = [], 0, 0, False
    for i, c in enumerate(text):
        if c == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif c in "([{<":
            depth += 1
        elif c in ")]}>":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    parts.append(text[start:].strip())
    return parts


def match_bracket(text, i):
    pairs = {"(": ")", "[": "]", "{": "}", "<": ">"}
    stack = []
    while True:
        c = text[i]
        if c in pairs:
            stack.append(pairs[c])
        elif stack and c == stack[-1]:
            stack.pop()
            if not stack:
                return i + 1
        i += 1


def parse_type(text, i=0):
    """End of the type that starts at i."""
    if text[i] in "[{<":
        i = match_bracket(text, i)
    elif text[i] == "%":
        m = re.compile(r'%("[^"]*"|[\w.$-]+)').match(text, i)
        i = m.end()
    else:
        m = re.compile(r"[a-z][a-z0-9_]*").match(text, i)
        i = m.end()
    while True:
        if text.startswith("*", i):
            i += 1
        elif text.startswith(" (", i):
            j = match_bracket(text, i + 1)
            if text.startswith("*", j) or text.startswith(" @", j) or text.startswith(" %", j):
                i = j
            else:
                return i
        else:
            return i


def size_of(ty):
    return f"i64 ptrtoint ({ty}* getelementptr ({ty}, {ty}* null, i32 1) to i64)"


class Module:
    def __init__(self, text, tag, first_block, keep_lines, entry=None, check_overflow=False, renames=None, prefix=""):
        self.lines = text.split("\n")
        self.tag, self.block, self.keep_lines = tag, first_block, keep_lines
        self.check_overflow = check_overflow
        self.entry = entry
        self.prefix = prefix
        self.defined = set(re.findall(r"^define [^@]*@([\w.$]+)\(", text, re.M))
        self.declared = set(re.findall(r"^declare [^@]*@([\w.$]+)\(", text, re.M))
        self.location = {m[1]: int(m[2]) for m in re.finditer(r"^!(\d+) = (?:distinct )?!DILocation\(line: (\d+)", text, re.M)}
        self.renames = {}
        for f, g in RUNTIME.items():
            if f in self.declared:
                self.renames[f] = g
            elif f in self.defined and f in ("reach_error",):
                self.renames[f] = g  # calls only
        for f in renames or ():
            if f in self.declared:
                self.renames[f] = "lib_" + f
        self.temporary = 0
        self.out = []
        self.extra = set()
        self.signature = None

    def temp(self):
        self.temporary += 1
        return f"%t{self.temporary}.{self.tag}"

    def emit(self, s):
        self.out.append(s)

    def rename(self, line):
        def one(m):
            name = m[1]
            if name in self.renames and not (name in self.defined and not re.search(r"\bcall\b", line)):
                return "@" + self.renames[name]
            if self.prefix and name in self.defined:
                return "@" + self.prefix + name
            if name == "main":
                return "@user_main"
            return m[0]
        return re.sub(r"@([\w.$]+)", one, line)

    def set_line(self, line):
        if not self.keep_lines:
            return
        m = re.search(r"!dbg !(\d+)", line)
        if m and m[1] in self.location:
            self.emit(f"  store i32 {self.location[m[1]]}, i32* @__t_line")

    def check(self, condition, kind):
        c = self.temp()
        self.emit(f"  {c} = zext i1 {condition} to i32")
        self.emit(f"  call void @__t_check(i32 {c}, i32 {kind})")

    def memory(self, pointer, ty, write):
        p = self.temp()
        self.emit(f"  {p} = bitcast {ty}* {pointer} to i8*")
        self.emit(f"  call void @__t_mem(i8* {p}, {size_of(ty)}, i32 {write})")

    @staticmethod
    def ordering(operand):
        return re.sub(r" (unordered|monotonic|acquire|release|acq_rel|seq_cst)$", "", operand)

    def instruction(self, line):
        body = line.strip()
        m = re.match(r"(%[\w.]+) = (.*)", body)
        result, op = (m[1], m[2]) if m else (None, body)
        word = op.split(" ", 1)[0].rstrip(",")
        if word == "alloca":
            parts = split_top(op[len("alloca "):])
            ty = parts[0]
            self.allocas[result] = ty
            r = self.temp()
            count = None
            for p in parts[1:]:
                c = re.match(r"(i\d+) (%?[\w.]+)$", p)
                if c:
                    count = c
            if count:
                self.allocas.pop(result)
                n = self.temp()
                self.emit(f"  {n} = mul {size_of(ty)}, {count[2]}")
                self.emit(f"  {r} = call i8* @__t_alloca(i64 {n})")
            else:
                self.emit(f"  {r} = call i8* @__t_alloca({size_of(ty)})")
            self.emit(f"  {result} = bitcast i8* {r} to {ty}*")
            return
        if word == "load":
            text = re.sub(r"^load (atomic )?(volatile )?", "", op)
            ty = text[:parse_type(text)]
            pointer = self.ordering(split_top(text)[1][len(ty) + 2:])
            self.types[result] = ty
            if self.allocas.get(pointer) != ty:
                self.set_line(line)
                self.memory(pointer, ty, 0)
        elif word == "store":
            text = re.sub(r"^store (atomic )?(volatile )?", "", op)
            ty = text[:parse_type(text)]
            pointer = self.ordering(split_top(text)[1][len(ty) + 2:])
            if self.allocas.get(pointer) != ty:
                self.set_line(line)
                self.memory(pointer, ty, 1)
        elif word in ("sdiv", "udiv", "srem", "urem"):
            ty, a, b = re.match(r"\w+ (?:exact )?(\S+) ([^,]+), ([^,]+)", op).groups()
            if ty[0] == "i":
                self.set_line(line)
                w = int(ty[1:])
                z = self.temp()
                self.emit(f"  {z} = icmp eq {ty} {b}, 0")
                self.check(z, 0)
                if word[0] == "s":
                    x, y, both = self.temp(), self.temp(), self.temp()
                    self.emit(f"  {x} = icmp eq {ty} {a}, {-(1 << (w - 1))}")
                    self.emit(f"  {y} = icmp eq {ty} {b}, -1")
                    self.emit(f"  {both} = and i1 {x}, {y}")
                    self.check(both, 1)
        elif word in ("shl", "lshr", "ashr"):
            ty, a, b = re.match(r"\w+ (?:nuw |nsw |exact )*(\S+) ([^,]+), ([^,]+)", op).groups()
            if ty[0] == "i":
                self.set_line(line)
                c = self.temp()
                self.emit(f"  {c} = icmp uge {ty} {b}, {int(ty[1:])}")
                self.check(c, 2)
        elif word in ("add", "sub", "mul") and self.check_overflow and " nsw " in op and self.keep_lines:
            ty, a, b = re.match(r"\w+ (?:nuw )?nsw (\S+) ([^,]+), ([^,]+)", op).groups()
            if ty[0] == "i":
                self.set_line(line)
                f = f"llvm.s{word}.with.overflow.{ty}"
                self.extra.add(f"declare {{ {ty}, i1 }} @{f}({ty}, {ty})")
                r, c = self.temp(), self.temp()
                self.emit(f"  {r} = call {{ {ty}, i1 }} @{f}({ty} {a}, {ty} {b})")
                self.emit(f"  {c} = extractvalue {{ {ty}, i1 }} {r}, 1")
                self.check(c, 3)
        elif word == "call" or re.match(r"(tail|musttail|notail) call", op):
            if "@llvm.dbg." in op:
                return
            self.set_line(line)
            bulk = re.search(r"@llvm\.(mem\w+)\.[\w.]+\(", op)
            if bulk and self.keep_lines and split_top(op[bulk.end():])[2].startswith("i64 %"):
                name = f"lib_{bulk[1]}_bytes"
                self.extra.add(f"declare void @{name}(i8*, {'i8' if bulk[1] == 'memset' else 'i8*'}, i64, i1)")
                self.emit(line.replace(bulk[0], f"@{name}("))
                return
            m = re.search(r"(?:^| )(%[\w.]+)\(", op)
            if m and not re.search(r"@[\w.$]+\(", op[:m.start(1)]) and m[1] in self.types:
                p = self.temp()
                self.emit(f"  {p} = bitcast {self.types[m[1]]} {m[1]} to i8*")
                self.emit(f"  call void @__t_icall(i8* {p})")
            elif re.search(r"(null|undef)\(", op):
                self.emit("  call void @__t_icall(i8* null)")
        elif word == "bitcast":
            m = re.match(r"bitcast .* to (.*?)(, !dbg.*)?$", op)
            self.types[result] = m[1]
        elif word in ("phi", "select", "inttoptr"):
            if word == "phi":
                self.types[result] = op[4:4 + parse_type(op[4:])]
            elif word == "inttoptr":
                self.types[result] = re.match(r"inttoptr .* to (.*?)(, !dbg.*)?$", op)[1]
        elif word == "ret":
            self.emit("  call void @__t_leave()")
        elif word == "unreachable":
            self.set_line(line)
            self.emit("  call void @__t_unreachable()")
        self.emit(self.rename(line))

    def function(self, header, body):
        self.allocas, self.types = {}, {}
        name = re.search(r"@([\w.$]+)\(", header)[1]
        start = header.index("@" + name) + len(name) + 1
        params = split_top(header[start + 1:match_bracket(header, start) - 1])
        if name == (self.entry or "main"):
            self.signature = (header[:header.index("@")], params)
        for p in params:
            if p and p != "...":
                v = p.rsplit(" ", 1)[-1]
                self.types[v] = p[:parse_type(p)]
        self.emit(self.rename(header))
        pending = True
        first = True
        in_switch = False
        for line in body:
            if not line.strip():
                continue
            label = re.match(r"^([\w.$]+|\"[^\"]*\"):", line)
            if label:
                self.emit(line)
                pending = True
                continue
            if in_switch:
                self.emit(line)
                in_switch = not line.strip().startswith("]")
                continue
            if pending and not re.match(r"\s*%[\w.]+ = phi ", line):
                if first:
                    self.emit("  call void @__t_enter()")
                    first = False
                self.emit(f"  call void @__t_block(i32 {self.block})")
                self.block += 1
                pending = False
            if re.match(r"\s*switch ", line) and line.rstrip().endswith("["):
                in_switch = True
            self.instruction(line)
        self.emit("}")

    def run(self):
        i, registrations = 0, []
        while i < len(self.lines):
            line = self.lines[i]
            if line.startswith("define "):
                j = i + 1
                while self.lines[j] != "}":
                    j += 1
                self.function(line, self.lines[i + 1:j])
                name = re.search(r"@([\w.$]+)\(", line)[1]
                registrations.append(("f", self.rename("@" + name), self.function_type(line)))
                i = j + 1
                continue
            if line.startswith("declare "):
                name = re.search(r"@([\w.$]+)\(", line)[1]
                if not name.startswith("llvm.dbg."):
                    new = self.rename(line)
                    if name in self.renames:
                        new = new.replace(" immarg", "")
                    if not (name in self.renames and self.renames[name] in self.extra_declared()):
                        self.emit(new)
                    if not name.startswith("llvm."):
                        registrations.append(("f", self.rename("@" + name), self.function_type(line)))
                i += 1
                continue
            m = re.match(r"(@[\w.$]+) = (.*?)\b(global|constant) (.*)$", line)
            if m and not m[1].startswith("@llvm."):
                rest = m[4]
                ty = rest[:parse_type(rest)]
                attributes = re.sub(r"\b(private|unnamed_addr|local_unnamed_addr)\b", lambda k: "internal" if k[0] == "private" else "", m[2])
                rest = re.sub(r", align \d+", ", align 4096", rest)
                rest = re.sub(r", !dbg !\d+", "", rest)
                self.emit(self.rename(f"{m[1]} = {attributes} {m[3]} {rest}"))
                registrations.append(("g", m[1], ty, 1 if m[3] == "constant" else 0))
                i += 1
                continue
            self.emit(self.rename(line) if line.startswith("@") else line)
            i += 1
        self.emit(f"define void @__t_register_{self.tag}() {{")
        for r in registrations:
            if r[0] == "g":
                self.emit(f"  call void @__t_global(i8* bitcast ({r[2]}* {r[1]} to i8*), {size_of(r[2])}, i32 {r[3]})")
            else:
                self.emit(f"  call void @__t_function(i8* bitcast ({r[2]}* {r[1]} to i8*))")
        self.emit("  ret void\n}")
        known = "\n".join(self.out)
        for d in """declare void @__t_block(i32)
declare void @__t_check(i32, i32)
declare void @__t_mem(i8*, i64, i32)
declare i8* @__t_alloca(i64)
declare void @__t_enter()
declare void @__t_leave()
declare void @__t_unreachable()
declare void @__t_icall(i8*)
declare void @__t_global(i8*, i64, i32)
declare void @__t_function(i8*)
declare i64 @__t_param(i32, i32)
declare void @__t_return(i32)
declare void @__t_error()
declare void @__t_finish()
@__t_line = external global i32""".split("\n"):
            name = re.search(r"@([\w.]+)", d)[1]
            if not re.search(rf"^(declare|define) [^@]*@{re.escape(name)}\(", known, re.M):
                self.emit(d)
        for d in self.extra:
            name = re.search(r"@([\w.]+)", d)[1]
            if not re.search(rf"^declare [^@]*@{re.escape(name)}\(", known, re.M):
                self.emit(d)
        return "\n".join(self.out)

    def extra_declared(self):
        """Runtime names already declared (two C names may map to one)."""
        return {m[1] for l in self.out for m in [re.match(r"declare [^@]*@([\w.]+)\(", l)] if m}

    def function_type(self, header):
        text = re.sub(r"^(define|declare) ", "", header)
        before = text[:text.index("@")]
        words = re.sub(r"\b(dso_local|internal|external|weak|hidden|noundef|signext|zeroext|noalias|nonnull|inreg|linkonce_odr|available_externally)\b|align \d+|dereferenceable(_or_null)?\(\d+\)", "", before).strip()
        start = text.index("(", text.index("@"))
        params = split_top(text[start + 1:match_bracket(text, start) - 1])
        types = [p if p == "..." else p[:parse_type(p)] for p in params if p]
        return f"{words} ({', '.join(types)})"


def entry_point(module, name, target="program"):
    before, params = module.signature
    ret = re.sub(r"^define |\b(dso_local|noundef|internal|signext|zeroext|noalias)\b", "", before).strip()
    text = ["define void @__t_user_entry() {"]
    args = []
    for i, p in enumerate(params):
        if not p:
            continue
        ty = p[:parse_type(p)]
        full = p.rsplit(" ", 1)[0]
        v, w = f"%v{i}", f"%w{i}"
        if re.match(r"i\d+$", ty):
            bits = int(ty[1:])
            text.append(f"  {v} = call i64 @__t_param(i32 {i}, i32 {bits})")
            if bits == 64:
                w = v
            else:
                text.append(f"  {w} = trunc i64 {v} to {ty}")
        elif ty in ("float", "double"):
            bits = 32 if ty == "float" else 64
            text.append(f"  {v} = call i64 @__t_param(i32 {i}, i32 {bits})")
            if bits == 32:
                text.append(f"  {v}x = trunc i64 {v} to i32")
                text.append(f"  {w} = bitcast i32 {v}x to float")
            else:
                text.append(f"  {w} = bitcast i64 {v} to double")
        else:
            raise ValueError("parameter " + p)
        args.append(f"{full} {w}")
    callee = "@user_main" if name == "main" else "@" + name
    if name == "main":
        text.append(f"  %r = call i32 {callee}({', '.join(args)})")
        text.append("  call void @__t_return(i32 %r)")
    else:
        text.append(("  " if ret == "void" else "  %r = ") + f"call {ret} {callee}({', '.join(args)})")
        text.append("  call void @__t_finish()")
    text += ["  ret void", "}"]
    return "\n".join(text)


def header(path):
    h = {"run": "", "faults": [], "counts": "", "incomplete": []}
    for line in open(path):
        m = re.match(r"// (run|status|paths|fault|incomplete|lines|oracle|counts|values): ?(.*)$", line.rstrip("\n"))
        if not m:
            if not line.startswith("//"):
                break
            continue
        k, v = m[1], m[2].strip()
        if k == "fault":
            kind, n = v.split()
            h["faults"].append((kind, int(n)))
        elif k == "incomplete":
            h["incomplete"].append(v)
        elif k == "paths":
            h["paths"] = dict(p.split("=") for p in v.split())
        else:
            h[k] = v
    return h


def sh(*command, **more):
    r = subprocess.run(command, capture_output=True, text=True, **more)
    if r.returncode:
        raise RuntimeError(" ".join(command) + "\n" + r.stderr[-3000:])
    return r.stdout


LIBRARY = {}


def prepare_library(work):
    if LIBRARY:
        return
    sh(CLANG, "-O2", "-c", f"{TOOLS}/native_harness.c", "-o", f"{work}/runtime.o")
    text = sh(CLANG, "-O0", "-g", "-fno-builtin", "-w", "-S", "-emit-llvm", f"{TOOLS}/library.c", "-o", "-")
    m = Module(text, "library", 1000000, False, prefix="lib_")
    open(f"{work}/library.ll", "w").write(m.run())
    sh(CLANG, "-w", "-c", "-x", "ir", f"{work}/library.ll", "-o", f"{work}/library.o")
    LIBRARY["names"] = m.defined


def domains():
    d = {}
    path = f"{TOOLS}/domains.txt"
    if os.path.exists(path):
        for line in open(path):
            line = line.split("#")[0].strip()
            if line:
                program, *values = line.split()
                d.setdefault(program, []).extend(values)
    return d


def build(path, h, work):
    prepare_library(work)
    options = h["run"].split()
    entry = options[options.index("--entry") + 1] if "--entry" in options else "main"
    overflow = "--check" in options and "overflow" in options[options.index("--check") + 1]
    text = sh(CLANG, "-O0", "-g", "-w", "-S", "-emit-llvm", path, "-o", "-")
    m = Module(text, "program", 0, True, entry, overflow, LIBRARY["names"])
    ll = m.run() + "\n" + entry_point(m, entry) + "\n"
    base = f"{work}/{os.path.basename(path)[:-2]}"
    open(base + ".ll", "w").write(ll)
    sh(CLANG, "-w", "-x", "ir", base + ".ll", "-x", "none", f"{work}/runtime.o", f"{work}/library.o", "-lm", "-rdynamic", "-o", base)
    return base


def derive(path, work, verbose=False, restrict=()):
    h = header(path)
    binary = build(path, h, work)
    options = h["run"].split()
    depth = options[options.index("--max-depth") + 1] if "--max-depth" in options else ""
    out = sh(binary, *restrict, timeout=3600, env=dict(os.environ, DEPTH=depth))
    counts = {"completed": 0, "faulted": 0, "pruned": 0, "endless": 0}
    faults, samples, runs, bits, cut = {}, [], 0, 0.0, False
    for line in out.split("\n"):
        f = line.split()
        if not f:
            continue
        if f[0] == "path":
            counts[f[1]] += 1
            if f[1] == "faulted":
                key = (f[2], int(f[3]))
                faults[key] = faults.get(key, 0) + 1
            samples.append((f[1], f[2], int(f[3]), f[4], int(f[5]), f[6][:-1]))
        elif f[0] == "pruned":
            counts["pruned"] += 1
        elif f[0] == "runs":
            runs, bits = int(f[1]), float(f[3])
        elif f[0] == "cut":
            cut = True
    if verbose:
        for s in sorted(samples, key=lambda s: s[:3]):
            print("   ", *s)
    return h, counts, faults, samples, runs, bits, cut


def compare(h, counts, faults):
    wrong = []
    for k in ("completed", "faulted", "pruned"):
        if str(counts[k]) != h["paths"][k]:
            wrong.append(f"{k}: header {h['paths'][k]}, native {counts[k]}")
    if str(counts["endless"]) != h["paths"]["incomplete"]:
        wrong.append(f"{counts['endless']} paths did not end")
    if sorted(faults) != sorted(set(h["faults"])):
        wrong.append(f"faults: header {sorted(h['faults'])}, native {sorted(faults)}")
    expected = "bugs" if faults else "bounded" if counts["endless"] else "clean"
    if h["status"] != expected:
        wrong.append(f"status: header {h['status']}, native {expected}")
    return wrong


def sanitize(path, h, samples, work):
    """Replays one input per path under the sanitizers; a completed path must be silent, a fault must not."""
    options = h["run"].split()
    checks = "address,integer-divide-by-zero,shift-exponent,unreachable"
    if "--check" in options and "overflow" in options:
        checks += ",signed-integer-overflow"
    binary = f"{work}/sanitized"
    objects = []
    extra = []
    if "--entry" in options:
        entry = options[options.index("--entry") + 1]
        text = sh(CLANG, "-O0", "-w", "-S", "-emit-llvm", path, "-o", "-")
        m = Module(text, "program", 0, True, entry)
        m.run()
        before, params = m.signature
        driver = entry_point(m, entry).replace("@__t_user_entry", "@main").replace("define void", "define i32").replace("ret void", "ret i32 0")
        declaration = "declare " + before.replace("define ", "").replace("dso_local", "") + f"@{entry}(" + ", ".join(p.rsplit(" ", 1)[0] for p in params if p) + ")\n"
        open(f"{work}/driver.ll", "w").write(declaration + "declare i64 @__t_param(i32, i32)\ndeclare void @__t_finish()\n" + driver)
        extra = ["-Dmain=main_of_program", "-x", "ir", f"{work}/driver.ll", "-x", "none"]
    sh(CLANG, "-O0", "-g", "-w", f"-fsanitize={checks}", f"-fno-sanitize-recover=all", path, f"{TOOLS}/replay_harness.c", *extra, "-lm", "-o", binary)
    wrong = []
    seen = {}
    for what, kind, line, value, runs, data in samples:
        if what == "endless":
            continue
        key = (what, kind, line)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 40:
            continue
        env = dict(os.environ, INPUT=data, ASAN_OPTIONS="detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null=1", UBSAN_OPTIONS="print_stacktrace=1")
        r = subprocess.run([binary], env=env, capture_output=True, text=True, errors="replace", timeout=60)
        reported = "ERROR: AddressSanitizer" in r.stderr or "runtime error" in r.stderr or "REACHED" in r.stderr or r.returncode < 0
        if what == "completed":
            if reported:
                wrong.append(f"sanitizer reports on completed path, input {data}: {r.stderr[:300]}")
            elif "--entry" not in options and not value.endswith("+") and str(r.returncode & 255) != value:
                wrong.append(f"exit code {r.returncode}, derived {value}, input {data}")
        elif not reported:
            wrong.append(f"sanitizer silent on {kind} at line {line}, input {data}")
        elif kind not in ("assertion", "abort", "error-reached", "stack-overflow", "invalid-call") and f"{os.path.basename(path)}:{line}" not in r.stderr:
            wrong.append(f"sanitizer names another line for {kind} {line}, input {data}: {r.stderr[:400]}")
    return wrong


def initialised(path, h, work):
    """Runs a program of one symbolic byte under MemorySanitizer with each value: the lines it reports must be those
    of the header, and some value must be silent exactly if a path completes."""
    binary = f"{work}/initialised"
    checks = "memory,signed-integer-overflow" if "overflow" in h["run"] else "memory"
    sh(CLANG, "-O0", "-g", "-w", f"-fsanitize={checks}", "-fno-sanitize-recover=all", path, f"{TOOLS}/replay_harness.c", "-o", binary)
    lines, silent = {}, 0
    for value in range(256):
        r = subprocess.run([binary], env=dict(os.environ, INPUT=f"{value:02x}"), capture_output=True, text=True, errors="replace")
        m = re.search(rf"{os.path.basename(path)}:(\d+):", r.stderr)
        if m:
            lines[int(m[1])] = lines.get(int(m[1]), 0) + 1
        else:
            silent += 1
    good = sorted(lines) == sorted(n for _, n in h["faults"]) and (silent > 0) == (h["paths"]["completed"] != "0")
    return good, f"{silent} silent values, {lines}"


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    verbose, sanitized = "--verbose" in sys.argv, "--sanitize" in sys.argv
    files = [os.path.abspath(a) for a in arguments] or sorted(
        os.path.join(d, f) for d, _, fs in os.walk(CORPUS) for f in fs if f.endswith(".c") and not d.startswith(TOOLS))
    known = domains()
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        for path in files:
            name = os.path.relpath(path, CORPUS)
            h = header(path)
            if "paths" not in h or "oracle" not in h or "status" not in h:
                print(f"BAD    {name}: incomplete header")
                failures += 1
                continue
            restrict = known.get(name, [])
            if "uninitialised" in h["run"]:
                good, text = initialised(path, h, work)
                failures += not good
                print(f"{'init' if good else 'WRONG'}   {name}: {text}")
                continue
            by_depth = h["oracle"] == "none" and "--max-depth" in h["run"]
            if h["oracle"] == "replay" or (h["oracle"] == "none" and not by_depth) or (h["oracle"] == "generated" and not restrict):
                print(f"hand   {name}: {h['oracle']}")
                continue
            try:
                h, counts, faults, samples, runs, bits, cut = derive(path, work, verbose, restrict if restrict != ["all"] else [])
            except Exception as e:
                print(f"BAD    {name}: {e}")
                failures += 1
                continue
            wrong = compare(h, counts, faults)
            if cut:
                wrong.append("too many inputs")
            kind = "full" if h["oracle"].startswith("exhaustive") else "cut " if by_depth else "some"
            if kind == "full":
                declared = int(h["oracle"].split()[1])
                if restrict or not (bits <= declared < bits + 1) or declared > 16:
                    wrong.append(f"bits: header {declared}, native {bits:.2f}")
            if sanitized and not wrong:
                wrong += sanitize(path, h, samples, work)
            if wrong:
                failures += 1
                print(f"WRONG  {name}: " + "; ".join(wrong))
            else:
                print(f"{kind}   {name}: {runs} runs, " + " ".join(f"{k}={v}" for k, v in counts.items() if k != "endless" or v))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
