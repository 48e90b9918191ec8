// Where the page is served: what is below a folded node is asked for when it is opened, and what has changed is looked for every second.

async function askServer(path) {
  const answer = await fetch(path, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Loads the children of a folded node; whether there are any. */
async function loadBelow(number) {
  const node = nodes[number];
  if (!data.generation || !node.position) return false;
  try {
    const part = await askServer(`below?node=${encodeURIComponent(node.position)}`);
    addNodes(part, number);
    node.kind = "fork";
    announce(`${counted(node.children.length, "node")} loaded.`);
    drawPicture();
    drawDetails();
    return node.children.length > 0;
  } catch (error) {
    announce(`What is below could not be loaded: ${error.message}`);
    return false;
  }
}

/** Everything again, as far as possible with the same things open. */
function drawAll() {
  const open = new Set([...expanded].map((number) => nodes[number].position));
  const at = nodes[selected] ? nodes[selected].position : null;
  beginTree();
  nodes.forEach((node) => node.position !== null && open.has(node.position) && node.children.length && expanded.add(node.number));
  const again = nodes.findIndex((node) => node.position === at);
  selected = Math.max(again, 0);
  if (shownFile >= data.source.files.length) shownFile = 0;
  drawn.clear();
  drawHeader();
  TABS.forEach((tab) => byId(tab).replaceChildren());
  showTab(currentTab, { quiet: true });
}

function tellLive(text) {
  byId("live").hidden = false;
  byId("live").textContent = text;
}

async function follow() {
  try {
    const state = await askServer("state");
    if (state.generation !== data.generation) {
      data = await askServer("data");
      drawAll();
    }
    tellLive(state.running ? "a run goes on" : state.error ? `cannot be read: ${state.error}` : "up to date");
  } catch {
    tellLive("reprise view has ended");
  }
  setTimeout(follow, 1000);
}

beginTree();
beginTabs();
beginSearch();
drawHeader();
goToHash();
beginThemes();
if (data.generation) setTimeout(follow, 500);
document.documentElement.dataset.ready = "true";
