// Functions with what they cost and what summaries say of them; plots of what the solver and earlier answers did.

const FUNCTION_COLUMNS = [["Function", ""], ["Where", ""], ["Lines covered", "number"], ["Instructions", "number"], ["Queries", "number"], ["Solver time", "number"], ["Forks", "number"], ["Summary", ""], ["Edited", ""]];
let sortedBy = 3;

draw.functions = (section) => {
  section.append(element("h2", {}, "Functions"));
  if (data.source.functions.length === 0) {
    section.append(element("p", { class: "note" }, "No function of the program is known."));
  } else {
    section.append(element("div", { id: "function-table" }));
    drawFunctions();
  }
  const composition = data.run && data.run.composition;
  section.append(element("h2", {}, "Summaries"));
  if (!composition) {
    section.append(element("p", { class: "note" }, "No summaries of functions were used: --compose auto does so."));
  } else {
    section.append(element("dl", { class: "figures" },
      figure("Summarised", grouped(composition.summarised.length), "functions"), figure("Made", grouped(composition.made)), figure("From the store", grouped(composition.recalled), composition.dropped ? `${grouped(composition.dropped)} were not so any more` : null),
      figure("Calls by summary", grouped(composition.applied), `${grouped(composition.answered)} decisions answered`), figure("Calls executed", grouped(composition.entered), "although there was a summary")));
    if (composition.off_because) section.append(element("p", { class: "note" }, composition.off_because));
  }
  for (const summary of data.summaries) {
    const name = summary.function;
    section.append(element("h3", {}, name));
    if (!summary.ways) {
      section.append(element("p", { class: "note" }, `No summary: ${summary.no_summary_because}`));
      continue;
    }
    const shown = summary.ways.slice(0, 50);
    section.append(table([["When", "mono"], ["What it does", "mono"]], shown.map((way) => [way.conditions.length ? way.conditions.join(" && ") : "always", wayText(way)]), { caption: `Ways through ${name}` }));
    if (summary.ways.length > shown.length) section.append(element("p", { class: "note" }, `${grouped(summary.ways.length - shown.length)} more (reprise tree --function ${name})`));
  }
};

function wayText(way) {
  if (way.end === "returned") return [`returns ${way.results.join(", ")}`, ...way.changes.map((change) => `${change.place} = ${change.value}`)].join("; ");
  if (way.end === "fault") return `${way.kind}: ${way.message}`;
  return way.end === "not-followed" ? `not followed: ${way.reason}` : "is excluded by an assumption";
}

function drawFunctions() {
  const composition = (data.run && data.run.composition) || { summarised: [], without: [] };
  const without = new Map(composition.without.map((entry) => [entry.function, entry.why]));
  const changes = (data.run && data.run.store && data.run.store.changes) || [];
  const rows = data.source.functions.map((entry) => {
    const [name, file, line, ran, total, instructions, queries, time, forks] = entry;
    const edited = changes.filter((change) => change.function === name).reduce((sum, change) => sum + change.places, 0);
    return [name, [file, line], total ? ran / total : 0, instructions, queries, time, forks, composition.summarised.includes(name) ? "yes" : without.has(name) ? `no: ${without.get(name)}` : "", edited, `${percent(ran, total)} of ${grouped(total)}`];
  });
  rows.sort((one, other) => (sortedBy === 0 || sortedBy === 7 ? String(one[sortedBy]).localeCompare(String(other[sortedBy])) : sortedBy === 1 ? one[1][0] - other[1][0] || one[1][1] - other[1][1] : other[sortedBy] - one[sortedBy]));
  const cells = rows.map((row) => [
    element("span", { class: "mono" }, row[0]), lineLink(data.source.files[row[1][0]].name, row[1][1]), row[9],
    ...(data.source.measured ? [grouped(row[3]), grouped(row[4]), duration(row[5] / 1000), grouped(row[6])] : ["", "", "", ""]), row[7], row[8] ? `${counted(row[8], "place")} explored anew` : "",
  ]);
  const made = table(FUNCTION_COLUMNS, cells, { caption: "Functions of the program" });
  made.querySelectorAll("th").forEach((head, at) => {
    const name = head.textContent;
    head.setAttribute("aria-sort", at === sortedBy ? (at === 0 || at === 1 || at === 7 ? "ascending" : "descending") : "none");
    head.replaceChildren(element("button", { type: "button", onclick: () => ((sortedBy = at), drawFunctions(), byId("function-table").querySelectorAll("th button")[at].focus()) }, name, at === sortedBy ? " ▾" : ""));
  });
  byId("function-table").replaceChildren(made);
}

/** A plot with its table for those who cannot see it. */
function plot(title, drawing, columns, rows, note) {
  return element("figure", { class: "plot" }, element("figcaption", {}, title), drawing, note ? element("p", { class: "note" }, note) : null, element("details", {}, element("summary", {}, "As a table"), table(columns, rows, { caption: title })));
}

/** Bars from the left, with their values behind. */
function bars(title, entries, format = grouped) {
  const [wide, step, left] = [520, 26, 150];
  const most = Math.max(1, ...entries.map(([, value]) => value));
  const drawing = element("svg:svg", { viewBox: `0 0 ${wide} ${entries.length * step + 6}`, role: "img", "aria-label": `${title}: ${entries.map(([name, value]) => `${name} ${format(value)}`).join(", ")}` });
  entries.forEach(([name, value], at) => {
    const y = at * step + 4;
    const length = ((wide - left - 110) * value) / most;
    drawing.append(element("svg:text", { x: left - 8, y: y + 14, "text-anchor": "end" }, name), element("svg:rect", { class: "bar", x: left, y, width: Math.max(length, value > 0 ? 1 : 0), height: step - 8, rx: 2 }), element("svg:text", { class: "faint", x: left + length + 6, y: y + 14 }, format(value)));
  });
  return plot(title, drawing, [["", ""], ["", "number"]], entries.map(([name, value]) => [name, format(value)]));
}

/** A curve over the time of the run. */
function curve(title, points, format = grouped, note = null) {
  const [wide, high, left, bottom] = [520, 170, 62, 24];
  const last = Math.max(1, points[points.length - 1][0]);
  const most = Math.max(1, ...points.map(([, value]) => value));
  const x = (time) => left + ((wide - left - 14) * time) / last;
  const y = (value) => high - bottom - ((high - bottom - 12) * value) / most;
  const drawing = element("svg:svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": `${title}: ${format(points[points.length - 1][1])} after ${duration(last)}` });
  drawing.append(
    element("svg:line", { class: "axis", x1: left, y1: y(0), x2: wide - 10, y2: y(0) }), element("svg:line", { class: "axis", x1: left, y1: y(0), x2: left, y2: y(most) }),
    element("svg:text", { class: "faint", x: left - 6, y: y(most) + 4, "text-anchor": "end" }, format(most)), element("svg:text", { class: "faint", x: left - 6, y: y(0) + 4, "text-anchor": "end" }, "0"),
    element("svg:text", { class: "faint", x: wide - 10, y: high - 6, "text-anchor": "end" }, duration(last)),
    element("svg:path", { class: "curve", d: points.map(([time, value], at) => `${at ? "L" : "M"}${x(time).toFixed(1)} ${y(value).toFixed(1)}`).join("") }),
  );
  const every = Math.max(1, Math.ceil(points.length / 20));
  return plot(title, drawing, [["After", "number"], [title, "number"]], points.filter((_, at) => at % every === 0 || at === points.length - 1).map(([time, value]) => [duration(time), format(value)]), note);
}

draw.figures = (section) => {
  section.append(element("h2", {}, "Figures"));
  const run = data.run;
  if (data.history.length > 1) {
    const named = (value) => data.history.slice(-16).map((past, at) => [`${Math.max(0, data.history.length - 16) + at + 1}. ${past.use}`, value(past)]);
    section.append(element("h3", {}, "From run to run"), element("div", { class: "plots" }, bars("Queries by run", named((past) => past.queries)), bars("Searches of the solver by run", named((past) => past.calls)), bars("Time by run", named((past) => past.wall_ms), duration), bars("Instructions by run", named((past) => past.instructions))), element("h3", {}, "This run"));
  }
  if (!run || !wasExplored()) {
    section.append(element("p", { class: "note" }, run ? "The result was on record: this run asked nothing and executed nothing, so there is nothing to plot." : "Figures come with the result of a run."));
    return;
  }
  const plots = element("div", { class: "plots" });
  const solver = run.solver;
  const other = Math.max(0, run.wall_ms - solver.time_ms);
  plots.append(bars("Where the time went", [["in the solver", solver.backend_time_ms], ["finding answers", Math.max(0, solver.time_ms - solver.backend_time_ms)], ["everything else", run.parallel.threads > 1 ? 0 : other]], duration));
  const links = solver.links.filter((link) => link.link !== "slicing");
  plots.append(bars("Who answered the queries", links.map((link) => [link.link, link.hits])));
  plots.append(bars("Verdicts", [["sat", solver.sat], ["unsat", solver.unsat], ["unknown", solver.unknown]]));
  const reuse = solver.reuse;
  const kinds = ["recent", "conflict", "same", "unsat_subset", "sat_superset", "unsat_implied", "sat_implying", "model_of_a_subset"];
  plots.append(bars("What earlier answers said", kinds.map((kind) => [kind.replaceAll("_", " "), reuse[kind] || 0])));
  plots.append(bars("How old these answers were", Object.entries(reuse.by_age).map(([age, count]) => [age.replaceAll("_", " "), count])));
  if (data.tree && data.tree.decisions) plots.append(bars("Decisions in the tree", [["in the tree", data.tree.decisions], ["queries of this run", solver.queries], ["reached the solver", solver.calls]]));
  if (run.deepening && run.deepening.length > 1) plots.append(bars("Paths by depth", run.deepening.map((step) => [`depth ${step.max_depth}`, step.paths])), bars("Queries by depth", run.deepening.map((step) => [`depth ${step.max_depth}`, step.queries])));
  const progress = data.progress;
  if (progress.length > 2) {
    const series = (column) => progress.map((point) => [point[0], point[column]]);
    plots.append(curve("Paths", series(1)), curve("Queries", series(2)), curve("Queries that reached the solver", series(3)), curve("Instructions", series(4)), curve("Lines covered", series(5)), curve("States that wait", series(6)));
  }
  section.append(plots);
  if (progress.length <= 2) section.append(element("p", { class: "note" }, "The run was too short for curves over its time."));
  const rows = solver.links.map((link) => [link.link, grouped(link.asked), grouped(link.hits), duration(link.time_ms)]);
  section.append(element("h3", {}, "The solver's chain"), element("p", { class: "note" }, "Times are estimated from one query in sixteen; of slicing, hits are queries that it made smaller."), table([["Link", ""], ["Asked", "number"], ["Answered", "number"], ["Time", "number"]], rows, { caption: "Links of the solver's chain" }));
};
