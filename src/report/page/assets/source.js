// A source with its goals in the margin, and contracts beside it.
"use strict";
(() => {
  const {element, data} = {element: FATHOM.element, data: FATHOM.data};
  const kWords = new Set(("auto break case char const continue default do double else enum extern float for goto if inline int long " +
    "register return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool " +
    "abstract assert boolean byte catch class extends final finally implements import instanceof interface new null package " +
    "private protected public super synchronized this throw throws true false try var proc assume havoc").split(" "));
  const kToken = /(\/\/.*|\/\*.*?(?:\*\/|$)|^#.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\b\d[\w.]*|[A-Za-z_]\w*)/g;
  const kMarks = {holds: "✓", violated: "✗", unknown: "?"};

  const colored = (line) => {
    const made = [];
    let end = 0;
    for (const match of line.matchAll(kToken)) {
      const token = match[0];
      const kind = /^(\/\/|\/\*|#)/.test(token) ? "c" : /^["']/.test(token) ? "s" : /^\d/.test(token) ? "n" : kWords.has(token) ? "k" : "";
      if (!kind) continue;
      made.push(line.slice(end, match.index), element("span", {class: kind}, token));
      end = match.index + token.length;
    }
    made.push(line.slice(end));
    return made;
  };

  const worst = (goals) => ["violated", "unknown", "holds"].find((state) => goals.some((goal) => goal.verdict === state));

  const mark = (goals, choose) => {
    const state = worst(goals);
    const label = goals.map((goal) => `${FATHOM.stateName(goal)}: ${goal.about}`).join("; ");
    return element("button", {class: `mark ${state}`, type: "button", title: label, "aria-label": label, click: () => choose(goals)}, kMarks[state]);
  };

  // The lines of a file; `choose` gets the goals of a mark that is clicked.
  FATHOM.code = (lines, file, choose) => {
    const byLine = new Map();
    for (const goal of data.goals)
      if (goal.file === file && goal.line > 0) {
        if (!byLine.has(goal.line)) byLine.set(goal.line, []);
        byLine.get(goal.line).push(goal);
      }
    const box = element("div", {class: "code", role: "group", "aria-label": "Source"});
    lines.forEach((line, i) => {
      const goals = byLine.get(i + 1);
      box.append(element("div", {class: "line", id: `line-${i + 1}`},
        element("span", {class: "marks"}, goals && choose ? mark(goals, choose) : null),
        element("span", {class: "number"}, String(i + 1)), element("span", {class: "text"}, ...colored(line))));
    });
    if (lines.length === 0) box.append(element("p", {class: "empty"}, "The text of this file is not part of the page."));
    return box;
  };

  const details = (goals) => goals.map((goal) => {
    const table = element("table", {});
    const put = (name, value) => {
      if (value) table.append(element("tr", {}, element("th", {scope: "row"}, name), element("td", {class: "value"}, value)));
    };
    put("Check", goal.check);
    put("Function", goal.function);
    put("Decided by", goal.engine);
    put("Evidence", goal.evidence);
    put("Why", goal.sentence);
    put("Since the baseline", goal.change);
    put("Suppressed", goal.suppressed);
    const made = element("section", {class: "panel"}, element("h2", {}, FATHOM.stateMark(goal), " ", goal.about), table);
    if (goal.hasTrace) made.append(element("p", {class: "empty"}, element("a", {href: `#trace/${goal.id}`}, "Step through the execution")));
    if (goal.proof >= 0) made.append(...proof(goal.proof));
    return made;
  });

  const proof = (index) => data.proofs[index].map((part) => element("div", {},
    element("h3", {}, part.file >= 0 ? element("a", {href: `#source/${part.file}/${part.line}`}, part.title) : part.title),
    element("pre", {class: "clauses"}, part.clauses.join("\n"))));

  const contracts = (file) => {
    const seen = new Set();
    const made = [];
    for (const all of data.proofs)
      for (const part of all) {
        const key = `${part.title} ${part.line}`;
        if (part.file !== file || seen.has(key) || part.clauses.length === 0) continue;
        seen.add(key);
        made.push(element("section", {class: "panel"}, element("h2", {}, element("a", {href: `#source/${file}/${part.line}`}, part.title)),
          element("pre", {class: "clauses"}, part.clauses.join("\n"))));
      }
    return made;
  };

  FATHOM.views.source = async (main, words) => {
    const file = Number(words[0] || 0);
    if (!data.files[file]) {
      main.append(element("p", {class: "empty"}, "There is no source."));
      return;
    }
    const lines = await FATHOM.source(file);
    const side = element("aside", {class: "stack", "aria-label": "Goals and contracts"});
    const choose = (goals) => { side.replaceChildren(...details(goals)); FATHOM.say(goals.map((goal) => goal.about).join(", ")); };
    const files = element("select", {"aria-label": "File", change: (event) => { location.hash = `#source/${event.target.value}`; }});
    data.files.forEach((one, i) => files.append(element("option", {value: i, selected: i === file}, one.name)));
    main.append(element("div", {class: "tools"}, files),
      element("div", {class: "split source"}, element("div", {class: "panel", tabindex: "0", "aria-label": "Source text", role: "region"}, FATHOM.code(lines, file, choose)), side));
    const goal = words[2] === undefined ? null : data.goals[Number(words[2])];
    if (goal) choose([goal]);
    else side.append(...contracts(file));
    if (side.children.length === 0) side.append(element("p", {class: "empty"}, "Choose a mark in the margin."));
    const line = document.getElementById(`line-${words[1]}`);
    if (line) { line.classList.add("current"); FATHOM.reveal(line.closest(".panel"), line); }
  };
})();
