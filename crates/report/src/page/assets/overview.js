// The first look: what the run came to, its faults, what was left out, and what was known before.

const STATUS = {
  clean: ["good", "clean", "Every path was followed to its end, and none has a fault."],
  bounded: ["some", "bounded", "No fault; some paths were cut by bounds that were asked for."],
  bugs: ["bad", "bugs", "Faults were found, each with an input that leads there."],
  incomplete: ["some", "incomplete", "No fault; some paths could not be followed."],
  running: ["", "no result yet", "No run has come to its end with a result; this is what is on record so far."],
};

function status() {
  return STATUS[data.run ? data.run.status : "running"];
}

function drawHeader() {
  const [kind, name] = status();
  byId("title").textContent = data.title;
  document.title = `${data.title}: ${name} (Reprise)`;
  byId("status").className = `badge ${kind}`;
  byId("status").textContent = name;
}

function figure(name, value, note) {
  return element("div", {}, element("dt", {}, name), element("dd", {}, value, note ? element("small", {}, note) : null));
}

function faultInput(number) {
  const { input } = data.faults[number] || {};
  if (!input) return element("p", { class: "note" }, "No input: the solver could not give one in its budget or in time.");
  if (input.length === 0) return element("p", { class: "note" }, "On every input.");
  return [element("p", { class: "note" }, "Input"), element("pre", {}, input.join("\n"))];
}

/** A fault with what is known of it; with links unless it stands at its line already. */
function faultCard(fault, number, level, options = {}) {
  const { node } = data.faults[number] || {};
  const stack = fault.stack.slice(1).map((frame) => element("p", { class: "note" }, "called from ", frame.function, " at ", lineLink(frame.file, frame.line)));
  const buttons = [];
  if (!options.isAtLine && data.source.files.some((file) => file.name === fault.file) && fault.line) {
    buttons.push(element("button", { type: "button", onclick: () => showLine(data.source.files.findIndex((file) => file.name === fault.file), fault.line) }, "Go to the line"));
  }
  if (node !== null && node !== undefined && nodes[node]) {
    buttons.push(element("button", { type: "button", onclick: () => showNode(node) }, "Show in the tree"));
  }
  return element(
    "article",
    { class: "card fault", "data-fault": number },
    element(level, {}, `${number + 1}. ${fault.kind}`, fault.line && !options.isAtLine ? ` at ${fault.file}:${fault.line}` : "", ` in ${fault.function}`),
    element("p", {}, fault.message),
    stack,
    fault.paths ? element("p", { class: "note" }, `on ${counted(fault.paths, "path")}`) : null,
    fault.depends_on_undefined ? element("p", { class: "note" }, "It depends on a value that the program never defined: a native run may differ.") : null,
    faultInput(number),
    buttons.length ? element("div", { class: "buttons" }, buttons) : null,
  );
}

function bullets(title, lines, level = "h2") {
  return lines && lines.length ? [element(level, {}, title), element("ul", {}, lines.map((line) => element("li", {}, line)))] : [];
}

draw.overview = (section) => {
  const run = data.run;
  section.append(element("h2", {}, "Result"), element("p", {}, status()[2]));
  const figures = element("dl", { class: "figures" });
  if (run) {
    if (run.paths) {
      const { completed, faulted, pruned, incomplete } = run.paths;
      figures.append(figure("Paths", grouped(completed + faulted + pruned + incomplete), `${grouped(completed)} completed, ${grouped(faulted)} faulted, ${grouped(pruned)} pruned, ${grouped(incomplete)} incomplete`));
    }
    figures.append(figure("Faults", grouped(run.faults.length)));
    const { lines, branches } = run.coverage;
    figures.append(figure("Lines covered", percent(lines.covered, lines.total), `${grouped(lines.covered)} of ${grouped(lines.total)}`));
    figures.append(figure("Branch outcomes", percent(branches.covered, branches.total), `${grouped(branches.covered)} of ${grouped(branches.total)}`));
    if (wasExplored()) {
      figures.append(figure("Queries", grouped(run.solver.queries), `${counted(run.solver.calls, "search", "searches")} of the solver; ${duration(run.solver.time_ms)}`));
      figures.append(figure("Instructions", grouped(run.instructions), `${counted(run.states, "state")}; ${duration(run.wall_ms)}`));
    }
  }
  if (data.tree) figures.append(figure("Tree", counted(data.tree.paths, "path"), `${grouped(data.tree.decisions)} decisions on record`));
  section.append(figures);
  section.append(...data.notes.map((note) => element("p", { class: "note" }, note)));
  if (!run) return;
  section.append(element("h2", {}, run.faults.length ? "Faults" : "No faults"));
  section.append(...run.faults.map((fault, number) => faultCard(fault, number, "h3")));
  if (run.incomplete.length) {
    section.append(element("h2", {}, "Not explored"));
    section.append(table([["Paths", "number"], ["Reason", ""], ["Where", ""]], run.incomplete.map((entry) => [grouped(entry.count), entry.reason, entry.line ? lineLink(entry.file, entry.line) : "anywhere"]), { caption: "Paths that were not followed to their end" }));
  }
  section.append(...bullets("Assumed", run.assumptions), ...bullets("Warnings", run.warnings));
  section.append(...memory(run));
};

/** Whether this run did something itself: an answer from the store has no costs. */
function wasExplored() {
  return Boolean(data.run) && !(data.run.store && data.run.store.use === "answered") && data.run.states > 0;
}

const MEMORY = {
  answered: "The result was on record: nothing was explored, and nothing was asked.",
  kept: "The result is kept for the next run; merged paths have no tree.",
  recorded: "Nothing was on record of this program: all of it was explored, and is on record now.",
  resumed: "The run went on from what an earlier one had left.",
  regressed: "An earlier version was on record: what has not changed since was kept.",
  retraced: "The paths on record were followed once more, without asking about them.",
  "not-kept": "What this run has learnt could not be kept.",
};

/** What was on record, what an edit touched, and what that saved. */
function memory(run) {
  if (data.generation) return pastRuns();
  const store = run.store;
  if (!store) return [element("h2", {}, "Memory"), element("p", {}, "Nothing was remembered: the run had no store.")];
  const parts = [element("h2", {}, "Versions and reuse"), element("p", {}, MEMORY[store.use] || `The store was ${store.use}.`)];
  if (store.error) parts.push(element("p", { class: "note" }, store.error));
  const figures = element("dl", { class: "figures" });
  if (data.tree) {
    // One decision is a question about each of its cases but the last.
    const asked = run.solver.queries;
    const known = Math.max(0, data.tree.decisions - asked);
    figures.append(figure("Decisions in the tree", grouped(data.tree.decisions)));
    figures.append(figure("Asked in this run", grouped(asked), `${counted(run.solver.calls, "search", "searches")} of the solver`));
    if (store.use !== "recorded" && data.tree.decisions > 0) figures.append(figure("Saved", percent(known, data.tree.decisions), "of the decisions needed no question in this run"));
  }
  if (store.dropped && store.dropped.places) figures.append(figure("Dropped", grouped(store.dropped.places), `places where the program did something else; ${counted(store.dropped.nodes, "node")}`));
  parts.push(figures);
  const changes = store.changes || [];
  if (changes.length) {
    parts.push(element("h3", {}, "What the edit touched"));
    const cause = { code: "changed code", "lost-code": "code of a version that is no longer in the store", beginning: "the entry, its parameters or what runs before it", layout: "objects that a pointer of unknown form may point at", options: "other options" };
    parts.push(table([["Places in the tree", "number"], ["Cause", ""], ["Where it was", ""]], changes.map((change) => [grouped(change.places), `${cause[change.cause] || change.cause}${change.function ? ` in ${change.function}` : ""}`, change.line ? lineLink(change.file, change.line) : ""]), { caption: "Places that were explored anew" }));
  } else if (store.use === "regressed") {
    parts.push(element("p", { class: "note" }, "No path on record runs through what was edited."));
  }
  return parts.concat(pastRuns());
}

/** What runs of this program and its versions cost: what reuse saves is the difference. */
function pastRuns() {
  const runs = data.history;
  if (runs.length < 2) return [];
  const most = runs.reduce((one, other) => (other.queries > one.queries ? other : one));
  const last = runs[runs.length - 1];
  const rows = runs.map((run) => [new Date(run.ended * 1000).toISOString().replace("T", " ").slice(0, 19), run.use, grouped(run.paths), grouped(run.faults), grouped(run.queries), grouped(run.calls), grouped(run.instructions), duration(run.solver_ms), duration(run.wall_ms)]);
  return [
    element("h3", {}, "Runs of this program and its versions"),
    element("p", {}, `The last run asked ${counted(last.queries, "query", "queries")} in ${duration(last.wall_ms)}; the one that asked most, ${grouped(most.queries)} in ${duration(most.wall_ms)}.`),
    table([["Ended (UTC)", ""], ["What the store did", ""], ["Paths", "number"], ["Faults", "number"], ["Queries", "number"], ["Searches", "number"], ["Instructions", "number"], ["Solver", "number"], ["Time", "number"]], rows, { caption: "Runs that wrote a page" }),
  ];
}
