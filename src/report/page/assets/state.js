// What all views share: elements, the address, data that is loaded when it is needed.
"use strict";
(() => {
  const data = FATHOM.data;
  FATHOM.views = FATHOM.views || {};
  FATHOM.sources = {};
  FATHOM.traces = {};

  // element("td", {class: "x"}, "text", child): attributes that are functions listen to events.
  FATHOM.element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value === null || value === undefined || value === false) continue;
      if (typeof value === "function") made.addEventListener(key, value);
      else made.setAttribute(key, value === true ? "" : value);
    }
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
  };
  FATHOM.drawing = (name, attributes = {}, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") made.addEventListener(key, value);
      else made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  };

  FATHOM.stateName = (goal) => goal.verdict + (goal.suppressed ? ", suppressed" : "");
  FATHOM.stateMark = (goal) =>
    FATHOM.element("span", {class: "state " + goal.verdict},
      goal.suppressed ? "suppressed" : goal.change && goal.change !== "same"
        ? `${goal.change}: ${goal.verdict}` : goal.verdict);
  FATHOM.place = (file, line) => (file < 0 ? "" : data.files[file].name) + (line ? ":" + line : "");
  FATHOM.say = (text) => { document.getElementById("status").textContent = text; };

  // Scripts beside this page: they can be read from the file system, too.
  const loading = {};
  FATHOM.load = (script) => {
    loading[script] = loading[script] || new Promise((done, failed) => {
      document.head.append(FATHOM.element("script", {
        src: script, load: done, error: () => failed(new Error(script + " cannot be read")),
      }));
    });
    return loading[script];
  };
  FATHOM.source = async (file) => {
    if (file < 0 || !data.files[file].hasText) return [];
    await FATHOM.load(`source-${file}.js`);
    return FATHOM.sources[file] || [];
  };
  FATHOM.trace = async (goal) => {
    await FATHOM.load(`trace-${goal}.js`);
    return FATHOM.traces[goal] || [];
  };

  // Scrolls a box until one of its elements is well inside it.
  FATHOM.reveal = (box, inside) => {
    const a = inside.getBoundingClientRect(), b = box.getBoundingClientRect();
    if (a.top < b.top + 30 || a.bottom > b.bottom - 60) box.scrollTop += (a.top + a.bottom - b.top - b.bottom) / 2;
  };

  // Each address has an element of its own: a view that is late fills one that nobody sees.
  let shown = null;
  const show = async () => {
    const [view, ...words] = location.hash.slice(1).split("/");
    const name = FATHOM.views[view] ? view : "goals";
    for (const link of document.querySelectorAll("header nav a")) {
      if (link.dataset.view === name || (name === "trace" && link.dataset.view === "goals"))
        link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const box = shown = FATHOM.element("div", {class: "view"});
    document.getElementById("main").replaceChildren(box);
    try {
      await FATHOM.views[name](box, words);
    } catch (error) {
      box.replaceChildren(FATHOM.element("p", {class: "empty", role: "alert"}, error.message));
    }
  };

  const setTheme = (theme) => {
    document.documentElement.dataset.theme = theme;
    try { localStorage.setItem("fathom-theme", theme); } catch (ignored) { /* not allowed here */ }
  };
  const firstTheme = () => {
    try { const kept = localStorage.getItem("fathom-theme"); if (kept) return kept; } catch (ignored) { /* not allowed */ }
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  };

  FATHOM.start = () => {
    setTheme(firstTheme());
    const verdict = document.getElementById("verdict");
    verdict.textContent = data.verdict;
    verdict.classList.add(data.verdict === "TRUE" ? "holds" : data.verdict.startsWith("FALSE") ? "violated" : "unknown");
    document.title = `Fathom: ${data.verdict}`;
    document.getElementById("theme").addEventListener("click", () =>
      setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
    const help = document.getElementById("help");
    help.addEventListener("click", () => {
      const keys = document.getElementById("keys");
      keys.hidden = !keys.hidden;
      help.setAttribute("aria-expanded", String(!keys.hidden));
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && location.hash.startsWith("#trace")) location.hash = "#goals";
      else if (shown.keys && shown.keys(event)) event.preventDefault();
    });
    addEventListener("hashchange", show);
    show();
  };
})();
