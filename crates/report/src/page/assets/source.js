// The source: coverage, what lines cost, and faults where they are.

const METRICS = [
  ["instructions", "Instructions", 4, grouped],
  ["queries", "Queries", 5, grouped],
  ["time", "Solver time", 6, (value) => duration(value / 1000)],
  ["forks", "Forks", 7, grouped],
];
let shownFile = 0;
let shownMetric = "instructions";

function metric() {
  return METRICS.find(([name]) => name === shownMetric);
}

draw.source = (section) => {
  const files = data.source.files;
  section.append(element("h2", { class: "hidden" }, "Source"));
  if (files.length === 0) {
    section.append(element("p", { class: "note" }, "There are no lines to show: the program was compiled without debug information, or has not been explored."));
    return;
  }
  const choose = element("select", { id: "file", onchange: (event) => showLine(Number(event.target.value), 0, { keepFocus: true }) });
  files.forEach((file, number) => {
    const ran = file.lines.filter((line) => line[1]).length;
    choose.append(element("option", { value: number }, `${file.name} (${percent(ran, file.lines.length)} of ${counted(file.lines.length, "line")})`));
  });
  const cost = element("select", { id: "metric", onchange: (event) => ((shownMetric = event.target.value), drawFile()) });
  METRICS.forEach(([name, label]) => cost.append(element("option", { value: name }, label)));
  section.append(
    element("div", { class: "toolbar" }, element("label", { for: "file" }, "File"), choose, data.source.measured ? [element("label", { for: "metric" }, "Cost"), cost] : null,
      element("button", { type: "button", id: "hottest", onclick: goToHottest, hidden: !data.source.measured }, "Go to the hottest line"),
      element("button", { type: "button", onclick: () => goToNext("missed") }, "Next line that no path ran")),
    element("div", { class: "legend" }, ["ran", "part", "missed"].map((state) => element("span", {}, element("i", { style: `background: var(--${{ ran: "good", part: "some", missed: "bad" }[state]}-soft)` }), { ran: "some path ran it", part: "ran, and some outcome of a branch was not taken", missed: "no path ran it" }[state]))),
    element("p", { class: "note" }, data.source.measured || "What lines cost was not measured: reprise run --html does so."),
    unlined(),
    element("p", { class: "note", id: "file-note" }),
    element("div", { class: "code", id: "code", tabindex: 0, role: "region", "aria-label": "Source text" }),
  );
  drawFile();
};

/** Joins of branches and what the C library does are on no line of the program. */
function unlined() {
  if (!data.source.measured || !wasExplored()) return null;
  const lined = data.source.files.reduce((sum, file) => sum + file.lines.reduce((of, line) => of + line[4], 0), 0);
  const rest = data.run.instructions - lined;
  return rest > 0 ? element("p", { class: "note" }, `${counted(rest, "instruction")} more ${rest === 1 ? "stands" : "stand"} on no line of the program: joins of branches, and the C library.`) : null;
}

function lineState(line) {
  if (!line[1]) return "missed";
  return line[3] < line[2] ? "part" : "ran";
}

const SAID = { ran: "ran", part: "ran, not every outcome", missed: "never ran" };

function drawFile() {
  const file = data.source.files[shownFile];
  const code = byId("code");
  if (!code || !file) return;
  byId("file").value = String(shownFile);
  byId("file-note").textContent = file.note || "";
  const faults = new Map();
  (data.run ? data.run.faults : []).forEach((fault, number) => {
    if (fault.file === file.name && fault.line) faults.set(fault.line, [...(faults.get(fault.line) || []), [fault, number]]);
  });
  const [, label, column, format] = metric();
  const known = new Map(file.lines.map((line) => [line[0], line]));
  const most = Math.max(1, ...file.lines.map((line) => line[column]));
  // Without its text a file still has the lines that are known of it.
  const texts = file.text === null ? null : file.text.replace(/\r\n?/g, "\n").split("\n");
  if (texts && texts[texts.length - 1] === "") texts.pop();
  const numbers = texts ? texts.map((_, at) => at + 1) : file.lines.map((line) => line[0]);
  const body = element("tbody");
  for (const number of numbers) {
    const line = known.get(number);
    const state = line ? lineState(line) : "";
    const value = line ? line[column] : 0;
    const heat = value > 0 ? Math.log1p(value) / Math.log1p(most) : 0;
    body.append(
      element(
        "tr",
        { class: state, id: `line-${number}`, "data-line": number },
        element("td", { class: "number", title: line && line[2] ? `${line[3]} of ${counted(line[2], "outcome")} taken` : null }, number, state ? element("span", { class: "hidden" }, ` ${SAID[state]}`) : null),
        data.source.measured ? element("td", { class: "cost", style: heat > 0 ? `background: rgba(var(--heat), ${(0.1 + 0.6 * heat).toFixed(3)})` : null }, value > 0 ? format(value) : "") : null,
        element("td", { class: "text" }, texts ? texts[number - 1] : ""),
      ),
    );
    for (const [fault, at] of faults.get(number) || []) {
      body.append(element("tr", { class: "inline" }, element("td", { colspan: 3 }, faultCard(fault, at, "h4", { isAtLine: true }))));
    }
  }
  const head = element("thead", { class: "hidden" }, element("tr", {}, element("th", { scope: "col" }, "Line"), data.source.measured ? element("th", { scope: "col" }, label) : null, element("th", { scope: "col" }, "Text")));
  code.replaceChildren(element("table", {}, head, body));
}

function showLine(file, line, options = {}) {
  showTab("source", { quiet: true });
  if (shownFile !== file || !byId("code").firstChild) {
    shownFile = file;
    drawFile();
  }
  setHash(`source/${file}/${line}`);
  document.querySelectorAll(".code tr.here").forEach((row) => row.classList.remove("here"));
  const row = line ? byId(`line-${line}`) : null;
  if (!row) return;
  row.classList.add("here");
  const code = byId("code");
  code.scrollTop += row.getBoundingClientRect().top - code.getBoundingClientRect().top - code.clientHeight / 3;
  if (!options.keepFocus) code.focus({ preventScroll: true });
  announce(`Line ${line} of ${data.source.files[file].name}`);
}

function goToHottest() {
  const [, , column] = metric();
  let best = null;
  data.source.files.forEach((file, number) => {
    for (const line of file.lines) if (!best || line[column] > best[2]) best = [number, line[0], line[column]];
  });
  if (best && best[2] > 0) showLine(best[0], best[1]);
  else announce("No line has such a cost.");
}

function goToNext(state) {
  const here = document.querySelector(".code tr.here");
  const from = here ? Number(here.dataset.line) : 0;
  const lines = data.source.files[shownFile].lines.filter((line) => lineState(line) === state).map((line) => line[0]);
  const next = lines.find((line) => line > from) || lines[0];
  if (next) showLine(shownFile, next);
  else announce("There is none in this file.");
}
