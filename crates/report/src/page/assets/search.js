// One field for everything: faults, functions, lines and nodes of the tree.

const MOST_SHOWN = 30;
let options = [];
let active = -1;

/** What contains all words, whatever their case. */
function matcher(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (candidate) => words.every((word) => candidate.toLowerCase().includes(word));
}

function searchAll(text) {
  const matches = matcher(text);
  const groups = [];
  const add = (name, hits) => hits.length && groups.push([name, hits]);
  add("Faults", (data.run ? data.run.faults : []).map((fault, number) => [`${fault.kind} at ${fault.file}:${fault.line} in ${fault.function}: ${fault.message}`, () => goToFault(number)]).filter(([label]) => matches(label)));
  add("Functions", data.source.functions.filter((entry) => matches(entry[0])).map((entry) => [`${entry[0]}, ${data.source.files[entry[1]].name}:${entry[2]}`, () => showLine(entry[1], entry[2])]));
  const lines = [];
  data.source.files.forEach((file, number) => {
    if (file.text !== null) file.text.split("\n").forEach((line, at) => matches(line) && lines.push([`${file.name}:${at + 1}  ${line.trim()}`, () => showLine(number, at + 1)]));
  });
  add("Lines", lines);
  found.clear();
  const inTree = nodes.filter((node) => matches([nodeText(node), node.outcome, node.choice, node.site ? `${node.site[3]} ${node.site[0]}:${node.site[1]}` : "", (node.input || []).join(" ")].join(" ")));
  inTree.forEach((node) => found.add(node.number));
  add("Nodes of the tree", inTree.map((node) => [`${nodeText(node)}: ${nodeCount(node)}`, () => showNode(node.number)]));
  return groups;
}

function goToFault(number) {
  const fault = data.run.faults[number];
  const file = data.source.files.findIndex((known) => known.name === fault.file);
  if (file >= 0 && fault.line) return showLine(file, fault.line);
  showTab("overview");
  document.querySelector(`[data-fault="${number}"]`).scrollIntoView();
}

function showResults() {
  const field = byId("search");
  const list = byId("results");
  const text = field.value.trim();
  options = [];
  active = -1;
  field.removeAttribute("aria-activedescendant");
  if (text.length === 0) {
    found.clear();
    hideResults();
    drawOutline();
    drawPicture();
    return;
  }
  const groups = searchAll(text);
  const parts = [];
  for (const [name, hits] of groups) {
    parts.push(element("div", { class: "group", role: "presentation" }, `${name}: ${grouped(hits.length)}`));
    for (const [label, go] of hits.slice(0, MOST_SHOWN)) {
      const option = element("div", { role: "option", id: `option-${options.length}`, "aria-selected": "false", class: "mono", title: label, onmousedown: (event) => (event.preventDefault(), choose(go)) }, label);
      options.push([option, go]);
      parts.push(option);
    }
    if (hits.length > MOST_SHOWN) parts.push(element("div", { class: "group", role: "presentation" }, `... ${grouped(hits.length - MOST_SHOWN)} more`));
  }
  if (parts.length === 0) parts.push(element("div", { class: "group", role: "presentation" }, "Nothing was found."));
  list.replaceChildren(...parts);
  list.hidden = false;
  field.setAttribute("aria-expanded", "true");
  announce(groups.length ? groups.map(([name, hits]) => `${name}: ${hits.length}`).join(", ") : "Nothing was found.");
  drawOutline();
  drawPicture();
}

function hideResults() {
  byId("results").hidden = true;
  byId("search").setAttribute("aria-expanded", "false");
}

function choose(go) {
  hideResults();
  go();
}

function activate(number) {
  if (options.length === 0) return;
  if (active >= 0) options[active][0].setAttribute("aria-selected", "false");
  active = (number + options.length) % options.length;
  options[active][0].setAttribute("aria-selected", "true");
  options[active][0].scrollIntoView({ block: "nearest" });
  byId("search").setAttribute("aria-activedescendant", options[active][0].id);
}

function beginSearch() {
  const field = byId("search");
  let waiting = 0;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(showResults, 120);
  });
  field.addEventListener("focus", () => field.value.trim() && showResults());
  field.addEventListener("blur", hideResults);
  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") activate(active + 1);
    else if (event.key === "ArrowUp") activate(active - 1);
    else if (event.key === "Escape") hideResults();
    else if (event.key === "Enter") {
      clearTimeout(waiting);
      if (byId("results").hidden || options.length === 0) showResults();
      if (options.length) choose(options[Math.max(active, 0)][1]);
    } else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !isTyping(event) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
}
