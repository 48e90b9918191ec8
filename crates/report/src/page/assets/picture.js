// The tree as a picture: a node is as wide as its share of the paths, its children stand below it. Nothing narrower than a pixel is drawn, so
// that what drawing costs depends on the screen and not on the tree.

const ROW = 22;
const NARROWEST = 1;
let zoomed = 0;
/** What was drawn where, for the mouse: [left, right, row, node]. */
let drawnBoxes = [];

function beginPicture() {
  const canvas = byId("canvas");
  zoomed = 0;
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, Math.floor((event.clientY - box.top) / ROW)];
    const hit = drawnBoxes.find(([left, right, row]) => row === y && x >= left && x < right);
    return hit === undefined ? null : hit[3];
  };
  canvas.addEventListener("click", (event) => {
    const number = at(event);
    if (number !== null) select(number);
  });
  canvas.addEventListener("dblclick", (event) => {
    const number = at(event);
    if (number !== null) zoomTo(number === zoomed && nodes[number].parent !== null ? nodes[number].parent : number);
  });
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const number = at(event);
    if (event.deltaY > 0) zoomOut();
    else if (number !== null) zoomTo(towards(number));
  }, { passive: false });
  canvas.addEventListener("mousemove", (event) => {
    const number = at(event);
    if (number !== null) byId("hovered").textContent = `${nodeText(nodes[number])}: ${nodeCount(nodes[number])}`.slice(0, 300);
  });
}

/** One step down from where the picture is zoomed to, on the way to a node. */
function towards(number) {
  for (let at = number; at !== null; at = nodes[at].parent) if (nodes[at].parent === zoomed) return at;
  return number;
}

const weight = (node) => Math.max(1, node.paths);

function style(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Half of one colour, half of another. */
function mixed(one, other) {
  const parts = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
  const [first, second] = [parts(one), parts(other)];
  return `rgb(${first.map((part, at) => Math.round((part + second[at]) / 2)).join(" ")})`;
}

function resizePicture() {
  drawPicture();
}

function drawPicture() {
  const canvas = byId("canvas");
  if (!canvas || !data.tree || byId("tree").hidden) return;
  const holder = byId("picture");
  const width = Math.max(100, holder.clientWidth);
  const above = [];
  for (let at = nodes[zoomed].parent; at !== null; at = nodes[at].parent) above.unshift(at);
  // Ancestors are as wide as the picture; of many only the last are shown.
  const shownAbove = above.slice(-4);
  const boxes = shownAbove.map((number, row) => [0, width, row, number]);
  let level = [[zoomed, 0, width]];
  let row = shownAbove.length;
  const rest = [];
  while (level.length) {
    const next = [];
    for (const [number, left, right] of level) {
      boxes.push([left, right, row, number]);
      const node = nodes[number];
      if (folded.has(number) || node.children.length === 0) continue;
      const sum = node.children.reduce((total, child) => total + weight(nodes[child]), 0);
      let x = left;
      for (const child of node.children) {
        const wide = ((right - left) * weight(nodes[child])) / sum;
        if (wide >= NARROWEST) next.push([child, x, x + wide]);
        else rest.push([x, x + Math.max(wide, 1), row + 1, child]);
        x += wide;
      }
    }
    level = next;
    row += 1;
  }
  const height = Math.max(row + 1, 6) * ROW;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.min(32000, Math.round(height * scale));
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  const [good, bad, some, soft, back, text, accent, foundColour, line] = ["--good", "--bad", "--some", "--accent-soft", "--back", "--text", "--accent", "--found", "--line"].map(style);
  const mixture = mixed(bad, soft);
  context.font = "12px ui-monospace, 'DejaVu Sans Mono', monospace";
  context.textBaseline = "middle";
  // What is too narrow for a box still shows that something is there: what was found last, so that nothing hides it.
  const urgency = (number) => (found.has(number) ? 2 : nodes[number].faults > 0 ? 1 : 0);
  rest.sort((one, other) => urgency(one[3]) - urgency(other[3]));
  rest.forEach(([left, right, at, number]) => {
    context.fillStyle = [line, bad, foundColour][urgency(number)];
    context.fillRect(left, at * ROW, right - left, ROW - 1);
  });
  for (const [left, right, at, number] of boxes) {
    const node = nodes[number];
    const wide = right - left;
    const isEnd = node.kind !== "fork" && node.kind !== "folded" && node.kind !== "finished";
    const fill = found.has(number) ? foundColour
      : node.kind === "fault" || (node.faults > 0 && node.faults === node.paths) ? bad
      : node.kind === "cut" || node.kind === "open" ? some
      : node.kind === "completed" ? good
      : node.kind === "excluded" ? line
      : node.faults > 0 ? mixture : soft;
    context.fillStyle = fill;
    context.fillRect(left, at * ROW, Math.max(wide - (wide > 3 ? 1 : 0), 0.5), ROW - 1);
    if (number === selected) {
      context.strokeStyle = accent;
      context.lineWidth = 2;
      context.strokeRect(left + 1, at * ROW + 1, Math.max(wide - 3, 1), ROW - 3);
    }
    if (wide > 26) {
      context.fillStyle = isEnd || found.has(number) || fill === bad ? back : text;
      const mark = folded.has(number) ? "▸ " : node.kind === "folded" ? "… " : "";
      const label = `${mark}${isEnd ? node.outcome : nodeText(node)}${mark ? ` (${counted(node.paths, "path")})` : ""}`;
      const letters = Math.floor((wide - 8) / 7.3);
      context.fillText(label.length > letters ? `${label.slice(0, Math.max(letters - 1, 1))}…` : label, left + 4, at * ROW + ROW / 2);
    }
  }
  drawnBoxes = boxes;
}

function zoomTo(number) {
  let target = number;
  // An end fills the picture and shows nothing: its parent shows it among others.
  while (nodes[target].children.length === 0 && nodes[target].parent !== null) target = nodes[target].parent;
  zoomed = target;
  drawPicture();
  announce(`The picture shows ${counted(nodes[target].paths, "path")}.`);
}

function zoomOut() {
  if (nodes[zoomed].parent !== null) zoomed = nodes[zoomed].parent;
  drawPicture();
}

function toggleFold(number) {
  if (nodes[number].children.length === 0) return announce("There is nothing below this node to fold.");
  if (!folded.delete(number)) folded.add(number);
  drawPicture();
  announce(folded.has(number) ? "Folded in the picture." : "Unfolded in the picture.");
}

/** Zooms until a node can be seen. */
function ensureVisible(number) {
  drawPicture();
  for (let tries = 0; tries < 64; tries += 1) {
    const box = drawnBoxes.find(([, , , drawnNumber]) => drawnNumber === number);
    if (box && box[1] - box[0] >= 6) break;
    const inside = [];
    for (let at = number; at !== null; at = nodes[at].parent) inside.unshift(at);
    folded.forEach((fold) => inside.includes(fold) && fold !== number && folded.delete(fold));
    const depth = inside.indexOf(zoomed);
    // From elsewhere, or from above: towards the node, in large steps.
    const next = depth < 0 ? 0 : Math.min(inside.length - 1, depth + Math.max(1, Math.floor((inside.length - depth) / 2)));
    if (inside[next] === zoomed) break;
    zoomed = inside[next];
    drawPicture();
  }
  const box = drawnBoxes.find(([, , , drawnNumber]) => drawnNumber === number);
  const holder = byId("picture");
  if (box && holder) {
    const top = box[2] * ROW;
    if (top < holder.scrollTop || top > holder.scrollTop + holder.clientHeight - ROW) holder.scrollTop = top - holder.clientHeight / 2;
  }
}

window.addEventListener("resize", resizePicture);
