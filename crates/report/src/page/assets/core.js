"use strict";
// What everything on the page uses: the data, elements, numbers, tabs, themes and where one is.
// Text of programs is only ever put in as text (textContent, never markup).

let data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);

/** An element with attributes, listeners (on...) and children; strings are text. */
function element(name, attributes = {}, ...children) {
  const made = name.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", name.slice(4))
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false).map((child) => (child instanceof Node ? child : String(child))));
  return made;
}

const grouped = (number) => Math.round(number).toLocaleString("en-US");
const counted = (number, one, several) => `${grouped(number)} ${number === 1 ? one : several || one + "s"}`;
/** Rounded, but nothing that is not all is 100%, and nothing that is something is 0%. */
function percent(part, whole) {
  if (whole <= 0) return "none";
  if (part === 0 || part === whole) return part === 0 ? "0%" : "100%";
  return `${Math.min(99, Math.max(1, Math.round((100 * part) / whole)))}%`;
}
function duration(milliseconds) {
  if (milliseconds >= 60000) return `${Math.floor(milliseconds / 60000)} min ${Math.round((milliseconds % 60000) / 1000)} s`;
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds >= 1) return `${milliseconds.toFixed(1)} ms`;
  return milliseconds > 0 ? `${Math.round(milliseconds * 1000)} µs` : "0 ms";
}

function announce(text) {
  byId("announcer").textContent = text;
}

const TABS = ["overview", "source", "tree", "functions", "figures"];
const drawn = new Set();
const draw = {};
let currentTab = "overview";

/** Shows a part of the page, drawn when it is first looked at. */
function showTab(name, options = {}) {
  currentTab = name;
  for (const tab of TABS) {
    const isShown = tab === name;
    byId(tab).hidden = !isShown;
    byId(`tab-${tab}`).setAttribute("aria-selected", String(isShown));
    byId(`tab-${tab}`).tabIndex = isShown ? 0 : -1;
  }
  if (!drawn.has(name)) {
    drawn.add(name);
    byId(name).replaceChildren();
    draw[name](byId(name));
  }
  if (name === "tree") resizePicture();
  if (options.focus) byId(`tab-${name}`).focus();
  if (!options.quiet) setHash(name);
}

let settingHash = "";
function setHash(hash) {
  settingHash = `#/${hash}`;
  if (location.hash !== settingHash) history.replaceState(null, "", settingHash);
}

/** Where the address points to: #/tab, #/source/FILE/LINE or #/tree/NODE. Not the name of an element, to which browsers would scroll. */
function goToHash() {
  const [tab, first, second] = location.hash.slice(2).split("/");
  if (!TABS.includes(tab)) return showTab(currentTab, { quiet: true });
  if (tab === "source" && first !== undefined && data.source.files[Number(first)]) return showLine(Number(first), Number(second) || 0);
  if (tab === "tree" && nodes[Number(first)]) return showNode(Number(first));
  showTab(tab, { quiet: true });
}

function beginTabs() {
  const list = document.querySelector("[role=tablist]");
  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (tab) showTab(tab.id.slice(4));
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = TABS.indexOf(currentTab);
    if (step) showTab(TABS[(at + step + TABS.length) % TABS.length], { focus: true });
    else if (event.key === "Home") showTab(TABS[0], { focus: true });
    else if (event.key === "End") showTab(TABS[TABS.length - 1], { focus: true });
    else return;
    event.preventDefault();
  });
  window.addEventListener("hashchange", () => {
    if (location.hash !== settingHash) goToHash();
  });
}

const THEMES = ["auto", "light", "dark"];
function beginThemes() {
  const button = byId("theme");
  const root = document.documentElement;
  const show = () => {
    const theme = root.dataset.theme;
    button.textContent = `Colours: ${theme}`;
    button.setAttribute("aria-label", `Colours: ${theme}; press for ${THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]}`);
    drawPicture();
  };
  button.addEventListener("click", () => {
    root.dataset.theme = THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % THEMES.length];
    show();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawPicture);
  show();
}

function isTyping(event) {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
}

function table(columns, rows, options = {}) {
  const head = element("tr", {}, columns.map(([name, kind]) => element("th", { scope: "col", class: kind }, name)));
  const body = rows.map((row) => element("tr", {}, row.map((cell, at) => element("td", { class: columns[at][1] }, cell))));
  return element("div", { class: "scroll" }, element("table", { class: "list" }, options.caption ? element("caption", { class: "hidden" }, options.caption) : null, element("thead", {}, head), element("tbody", {}, body)));
}

/** A button that leads to a line of the source, if the page has its file. */
function lineLink(file, line, text) {
  const number = data.source.files.findIndex((known) => known.name === file);
  const label = text || `${file}:${line}`;
  if (number < 0 || !line) return element("span", {}, label);
  return element("button", { type: "button", class: "link mono", onclick: () => showLine(number, line) }, label);
}
