// The tree of paths as an outline that keyboards and screen readers can use; the picture beside it (picture.js) shows the same nodes.

const KINDS = ["fork", "completed", "fault", "cut", "open", "excluded", "folded", "finished"];
const KIND_NAMES = { fork: "paths part", completed: "completed", fault: "fault", cut: "cut", open: "not explored", excluded: "excluded", folded: "folded", finished: "finished" };
let nodes = [];
let selected = 0;
const expanded = new Set();
/** Nodes that the picture does not show the inside of. */
const folded = new Set();
const found = new Set();

/** Rows of numbers become nodes; those of a served part go below a node that is there. */
function addNodes(tree, parent) {
  const first = nodes.length;
  const list = (number) => (number < 0 ? null : tree.lists[number].map((text) => tree.texts[text]));
  tree.nodes.forEach((row, at) => {
    if (parent !== undefined && at === 0) return;
    const above = row[0] < 0 ? null : parent !== undefined && row[0] === 0 ? parent : row[0] + first - (parent === undefined ? 0 : 1);
    const node = {
      number: nodes.length, parent: above, kind: KINDS[row[1]], site: row[2] < 0 ? null : tree.sites[row[2]], choice: tree.texts[row[3]],
      conditions: list(row[4]), input: list(row[5]), outcome: tree.texts[row[6]], paths: row[7], faults: row[8], open: row[9], position: row[10] || null, children: [],
    };
    node.depth = above === null ? 0 : nodes[above].depth + 1;
    nodes.push(node);
    if (above !== null) nodes[above].children.push(node.number);
  });
}

function beginTree() {
  nodes = [];
  expanded.clear();
  folded.clear();
  found.clear();
  selected = 0;
  if (!data.tree) return;
  addNodes(data.tree);
  // As much as fits on a screen is open at first, widest first.
  let waiting = [0];
  let rows = 1;
  while (waiting.length && rows < 40) {
    const next = [];
    for (const number of waiting) {
      if (rows >= 40 || nodes[number].children.length === 0) continue;
      expanded.add(number);
      rows += nodes[number].children.length;
      next.push(...nodes[number].children);
    }
    waiting = next;
  }
}

/** What a node says of itself in a line. */
function nodeText(node) {
  const conditions = node.conditions && node.conditions.length ? node.conditions.join(" && ") : null;
  if (node.parent === null) return conditions ? `start, where ${conditions}` : "start";
  return conditions || node.choice;
}

function nodeCount(node) {
  if (node.kind === "fork" || node.kind === "folded" || node.kind === "finished") {
    const parts = [counted(node.paths, "path")];
    if (node.faults) parts.push(`${grouped(node.faults)} faulted`);
    if (node.open) parts.push(`${grouped(node.open)} not explored`);
    return parts.join(", ");
  }
  return node.outcome;
}

function colour(node) {
  if (node.kind === "fault" || (node.faults > 0 && node.faults === node.paths)) return "var(--bad)";
  if (node.kind === "cut" || node.kind === "open") return "var(--some)";
  if (node.kind === "completed") return "var(--good)";
  if (node.kind === "excluded") return "var(--line)";
  return node.faults > 0 ? "color-mix(in srgb, var(--bad) 45%, var(--accent-soft))" : "var(--accent-soft)";
}

draw.tree = (section) => {
  section.append(element("h2", { class: "hidden" }, "Tree"));
  if (!data.tree) {
    section.append(element("p", { class: "note" }, `There is no tree to show: ${data.no_tree}`));
    return;
  }
  const tree = data.tree;
  const left = nodes.filter((node) => node.kind === "folded").length;
  section.append(
    element("p", {}, `${counted(tree.paths, "path")}, ${grouped(tree.faults)} of them faulted${tree.open ? `, ${grouped(tree.open)} not explored to their end` : ""}; ${counted(tree.decisions, "decision")} on record.`,
      left ? ` ${counted(nodes.length, "node")} are here; ${left === 1 ? "one of them is" : `${grouped(left)} of them are`} folded into counts${data.generation ? ", and loaded when opened" : " (reprise view loads what is below)"}.` : "",
      tree.excluded ? ` ${counted(tree.excluded, "path")} excluded by assumptions.` : ""),
    element("div", { class: "toolbar", role: "toolbar", "aria-label": "Tree" },
      element("button", { type: "button", id: "zoom-in", onclick: () => zoomTo(selected) }, "Zoom to the node"),
      element("button", { type: "button", id: "zoom-out", onclick: zoomOut }, "Zoom out"),
      element("button", { type: "button", id: "fit", onclick: () => zoomTo(0) }, "Whole tree"),
      element("button", { type: "button", id: "fold", onclick: () => toggleFold(selected) }, "Fold or unfold"),
      element("button", { type: "button", id: "next-fault", onclick: nextFault }, "Next fault"),
      element("div", { class: "legend" }, [["completed", "--good"], ["fault", "--bad"], ["cut or not explored", "--some"], ["paths part", "--accent-soft"], ["found", "--found"]].map(([name, variable]) => element("span", {}, element("i", { style: `background: var(${variable})` }), name)))),
    element("div", { class: "forest" },
      element("div", {}, element("ul", { class: "outline", role: "tree", id: "outline", "aria-label": "Paths of the program" })),
      element("div", {}, element("div", { class: "picture", id: "picture" }, element("canvas", { id: "canvas", "aria-hidden": "true" })), element("p", { class: "note", id: "hovered" }, "Wide nodes have many paths below. Click selects, double click zooms; F folds, Z zooms, X zooms out."), element("div", { class: "details", id: "details", role: "region", "aria-label": "The selected node", tabindex: 0 }))),
  );
  drawOutline();
  beginPicture();
  select(selected, { quiet: true });
};

/** The rows of a node and of what is open below it. */
function outlineItem(number, position, size) {
  const node = nodes[number];
  const item = element("li", { role: "treeitem", id: `node-${number}`, "data-node": number, "aria-level": node.depth + 1, "aria-posinset": position, "aria-setsize": size, "aria-selected": number === selected ? "true" : "false", tabindex: number === selected ? 0 : -1, class: found.has(number) ? "found" : null });
  const row = element("div", { class: "row", style: `padding-left: ${0.5 + 0.8 * Math.min(node.depth, 40)}rem` });
  const opens = canOpen(node);
  row.append(
    element("span", { class: "twist", "aria-hidden": "true" }, opens ? (expanded.has(number) ? "▾" : "▸") : ""),
    element("span", { class: "mark", style: `background: ${colour(node)}`, "aria-hidden": "true" }),
    element("span", { class: "what" }, nodeText(node)),
    element("span", { class: "count" }, nodeCount(node)),
  );
  item.append(row);
  if (opens) {
    item.setAttribute("aria-expanded", String(expanded.has(number)));
    if (expanded.has(number)) item.append(element("ul", { role: "group" }));
  }
  return item;
}

function canOpen(node) {
  return node.children.length > 0 || (node.kind === "folded" && Boolean(data.generation) && node.position !== null);
}

/** Without recursion: trees of loops are deep. */
function fillOutline(top) {
  const waiting = [top];
  while (waiting.length) {
    const item = waiting.pop();
    const group = item.querySelector(":scope > ul");
    if (!group) continue;
    const children = nodes[Number(item.dataset.node)].children;
    children.forEach((child, at) => {
      const made = outlineItem(child, at + 1, children.length);
      group.append(made);
      if (expanded.has(child)) waiting.push(made);
    });
  }
}

function drawOutline() {
  const outline = byId("outline");
  if (!outline || nodes.length === 0) return;
  const root = outlineItem(0, 1, 1);
  outline.replaceChildren(root);
  fillOutline(root);
}

function redrawItem(number) {
  const old = byId(`node-${number}`);
  if (!old) return;
  const hadFocus = old.contains(document.activeElement);
  const made = outlineItem(number, Number(old.getAttribute("aria-posinset")), Number(old.getAttribute("aria-setsize")));
  old.replaceWith(made);
  fillOutline(made);
  if (hadFocus) (byId(`node-${selected}`) || made).focus({ preventScroll: true });
}

async function expand(number) {
  if (!canOpen(nodes[number]) || expanded.has(number)) return;
  if (nodes[number].children.length === 0 && !(await loadBelow(number))) return;
  expanded.add(number);
  redrawItem(number);
}

function collapse(number) {
  if (!expanded.delete(number)) return;
  for (let at = selected; at !== null; at = nodes[at].parent) if (at === number) selected = number;
  redrawItem(number);
  select(selected, { quiet: true });
}

/** Opens what is above a node, so that it can be seen. */
function reveal(number) {
  const above = [];
  for (let at = nodes[number].parent; at !== null; at = nodes[at].parent) above.push(at);
  const closed = above.filter((at) => !expanded.has(at));
  closed.forEach((at) => expanded.add(at));
  if (closed.length) redrawItem(closed[closed.length - 1]);
}

function select(number, options = {}) {
  const before = byId(`node-${selected}`);
  if (before) {
    before.setAttribute("aria-selected", "false");
    before.tabIndex = -1;
  }
  selected = number;
  reveal(number);
  const item = byId(`node-${number}`);
  if (item) {
    item.setAttribute("aria-selected", "true");
    item.tabIndex = 0;
    const row = item.firstChild.getBoundingClientRect();
    const outline = byId("outline");
    const room = outline.getBoundingClientRect();
    if (row.top < room.top || row.bottom > room.bottom) outline.scrollTop += row.top - room.top - room.height / 2;
    if (options.focus) item.focus({ preventScroll: true });
  }
  drawDetails();
  drawPicture();
  if (!options.quiet) setHash(`tree/${number}`);
}

function showNode(number) {
  showTab("tree", { quiet: true });
  select(number, { focus: true });
  // What is too narrow to be seen is zoomed to.
  ensureVisible(number);
}

function conditionsOf(number) {
  const above = [];
  for (let at = number; at !== null; at = nodes[at].parent) above.unshift(...(nodes[at].conditions || []).map((condition) => [condition, at]));
  return above;
}

function drawDetails() {
  const details = byId("details");
  const node = nodes[selected];
  if (!details || !node) return;
  const all = conditionsOf(selected);
  const parts = [element("h3", {}, node.kind === "fork" || node.kind === "folded" || node.outcome === KIND_NAMES[node.kind] ? nodeCount(node) : `${KIND_NAMES[node.kind]}: ${nodeCount(node)}`)];
  if (node.site && node.site[1]) parts.push(element("p", {}, "Parts from the others at ", lineLink(node.site[0], node.site[1]), ` in ${node.site[3]}: ${node.choice}`));
  parts.push(element("h3", {}, "Its condition"));
  parts.push(node.conditions === null ? element("p", { class: "note" }, "Not known: the tree on record could not be followed as far as this.") : element("pre", { id: "condition" }, node.conditions.length ? node.conditions.join("\n&& ") : "always"));
  parts.push(element("h3", {}, "An input that leads there"));
  if (node.input === null) parts.push(element("p", { class: "note" }, "Not known: it was not looked for, or not found in the effort it is worth."));
  else parts.push(element("pre", { id: "input" }, node.input.length ? node.input.join("\n") : "any"));
  if (all.length > 1) parts.push(element("h3", {}, `All ${grouped(all.length)} conditions from the start`), element("ol", {}, all.slice(-500).map(([condition]) => element("li", {}, condition))));
  const buttons = [element("button", { type: "button", onclick: () => copy(all.map(([condition]) => condition).join(" && ") || "1") }, "Copy the conditions")];
  if (node.kind === "folded") buttons.push(data.generation ? element("button", { type: "button", onclick: () => expand(selected) }, "Load what is below") : element("span", { class: "note" }, "What is below is not in this file."));
  parts.push(element("div", { class: "buttons" }, buttons));
  details.replaceChildren(...parts);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce("Copied.");
  } catch {
    announce("The browser does not allow copying here.");
  }
}

function nextFault() {
  const faults = nodes.filter((node) => node.kind === "fault").map((node) => node.number);
  const next = faults.find((number) => number > selected) ?? faults[0];
  if (next === undefined) return announce("There is no fault in the nodes that are shown.");
  select(next, { focus: true });
  ensureVisible(next);
}

/** What is on the screen, in order. */
function visibleItems() {
  return [...byId("outline").querySelectorAll("[role=treeitem]")];
}

document.addEventListener("keydown", (event) => {
  const item = event.target.closest && event.target.closest("#outline [role=treeitem]");
  if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
  const number = Number(item.dataset.node);
  const node = nodes[number];
  const step = (by) => {
    const items = visibleItems();
    const next = items[items.indexOf(item) + by];
    if (next) select(Number(next.dataset.node), { focus: true });
  };
  switch (event.key) {
    case "ArrowDown": step(1); break;
    case "ArrowUp": step(-1); break;
    case "ArrowRight":
      if (expanded.has(number)) node.children.length && select(node.children[0], { focus: true });
      else expand(number);
      break;
    case "ArrowLeft":
      if (expanded.has(number)) collapse(number);
      else if (node.parent !== null) select(node.parent, { focus: true });
      break;
    case "Home": select(0, { focus: true }); break;
    case "End": { const items = visibleItems(); select(Number(items[items.length - 1].dataset.node), { focus: true }); break; }
    case "Enter": case " ": expanded.has(number) ? collapse(number) : expand(number); break;
    case "*": (node.parent === null ? [0] : nodes[node.parent].children).forEach((sibling) => expand(sibling)); break;
    case "z": zoomTo(number); break;
    case "x": zoomOut(); break;
    case "f": toggleFold(number); break;
    default: return;
  }
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const row = event.target.closest && event.target.closest("#outline .row");
  if (!row) return;
  const number = Number(row.parentElement.dataset.node);
  select(number, { focus: true });
  if (event.target.closest(".twist") || event.detail === 2) expanded.has(number) ? collapse(number) : expand(number);
});
