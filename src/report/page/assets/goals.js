// The overview: counts, and the list of goals. Only the rows that are seen are elements.
"use strict";
(() => {
  const {element, data} = {element: FATHOM.element, data: FATHOM.data};
  const kRow = 36;
  const chosen = {text: "", states: new Set(), check: "", file: "", group: "", current: 0};

  const counts = () => {
    const found = {holds: 0, violated: 0, unknown: 0};
    for (const goal of data.goals) ++found[goal.verdict];
    return found;
  };

  const card = (state, count, update) => element("button", {
    class: "card", type: "button", "data-state": state, "aria-pressed": String(chosen.states.has(state)),
    click: (event) => {
      if (!chosen.states.delete(state)) chosen.states.add(state);
      event.currentTarget.setAttribute("aria-pressed", String(chosen.states.has(state)));
      update();
    },
  }, element("b", {class: state}, String(count)), element("span", {}, state === "holds" ? "hold" : state));

  const bar = (found) => {
    const all = Math.max(1, data.goals.length);
    const made = element("div", {class: "bar", role: "img",
      "aria-label": `${found.holds} hold, ${found.violated} violated, ${found.unknown} unknown`});
    for (const state of ["violated", "unknown", "holds"]) {
      const part = element("i", {class: state});
      part.style.width = `${(100 * found[state]) / all}%`;
      made.append(part);
    }
    return made;
  };

  const matches = (goal) => {
    if (chosen.states.size > 0 && !chosen.states.has(goal.verdict)) return false;
    if (chosen.check && goal.check !== chosen.check) return false;
    if (chosen.file && String(goal.file) !== chosen.file) return false;
    if (!chosen.text) return true;
    const text = `${goal.about} ${goal.check} ${goal.function} ${FATHOM.place(goal.file, goal.line)} ${goal.engine} ` +
      `${goal.sentence || ""}`;
    return text.toLowerCase().includes(chosen.text);
  };

  const groupOf = (goal) =>
    chosen.group === "file" ? FATHOM.place(goal.file, 0) || "no file"
      : chosen.group === "function" ? goal.function : goal.check;

  // Goals, first those that want attention, with a row before each group.
  const kOrder = {violated: 0, unknown: 1, holds: 2};
  const rows = () => {
    const goals = data.goals.filter(matches).sort((a, b) => kOrder[a.verdict] - kOrder[b.verdict]);
    if (!chosen.group) return goals.map((goal) => ({goal}));
    const groups = new Map();
    for (const goal of goals) {
      const name = groupOf(goal);
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(goal);
    }
    const made = [];
    for (const name of [...groups.keys()].sort()) {
      made.push({name, count: groups.get(name).length});
      for (const goal of groups.get(name)) made.push({goal});
    }
    return made;
  };

  const open = (goal) => {
    location.hash = goal.hasTrace ? `#trace/${goal.id}` : `#source/${goal.file}/${goal.line}/${goal.id}`;
  };

  const selection = (label, options, value, set) => {
    const made = element("select", {change: (event) => set(event.target.value)});
    for (const [key, text] of options) made.append(element("option", {value: key, selected: key === value}, text));
    return element("label", {}, label, made);
  };

  class List {
    constructor() {
      this.inner = element("div", {role: "presentation"});
      this.box = element("div", {class: "list", role: "listbox", tabindex: "0", "aria-label": "Goals", scroll: () => this.draw()}, this.inner);
      this.update();
    }
    update() {
      this.rows = rows();
      chosen.current = Math.max(0, Math.min(chosen.current, this.rows.length - 1));
      this.inner.style.height = `${this.rows.length * kRow}px`;
      this.draw();
      const count = this.rows.filter((row) => row.goal).length;
      FATHOM.say(`${count} goals are shown`);
      if (this.counter) this.counter.textContent = `${count} of ${data.goals.length}`;
    }
    draw() {
      const first = Math.max(0, Math.floor(this.box.scrollTop / kRow) - 10);
      const last = Math.min(this.rows.length, first + Math.ceil((this.box.clientHeight || 900) / kRow) + 20);
      const shown = [];
      for (let i = first; i < last; ++i) shown.push(this.row(i));
      this.inner.replaceChildren(...shown);
      if (this.rows.length === 0) this.inner.replaceChildren(element("p", {class: "empty"}, "No goal matches."));
      this.box.setAttribute("aria-activedescendant", `row-${chosen.current}`);
    }
    row(i) {
      const {goal, name, count} = this.rows[i];
      const made = goal
        ? element("div", {class: "row" + (i === chosen.current ? " current" : ""), role: "option", id: `row-${i}`,
          "aria-selected": String(i === chosen.current), "data-goal": goal.id,
          click: () => { chosen.current = i; open(goal); }},
        FATHOM.stateMark(goal), element("span", {class: "mono where", title: FATHOM.place(goal.file, goal.line)}, FATHOM.place(goal.file, goal.line)),
        element("span", {}, goal.check),
        element("span", {title: goal.sentence || goal.about}, goal.sentence || goal.about),
        element("span", {class: "engine"}, goal.engine))
        : element("div", {class: "row group", role: "option", "aria-disabled": "true", "aria-selected": "false", id: `row-${i}`}, element("span", {}, name), element("span", {}, String(count)));
      made.style.top = `${i * kRow}px`;
      return made;
    }
    move(by) {
      let next = chosen.current + by;
      while (this.rows[next] && !this.rows[next].goal) next += Math.sign(by) || 1;
      if (!this.rows[next]) return;
      chosen.current = next;
      const top = next * kRow;
      if (top < this.box.scrollTop) this.box.scrollTop = top;
      if (top + kRow > this.box.scrollTop + this.box.clientHeight) this.box.scrollTop = top + kRow - this.box.clientHeight;
      this.draw();
      const {goal} = this.rows[next];
      FATHOM.say(`${FATHOM.stateName(goal)}: ${goal.about}`);
    }
  }

  const values = (key) => [...new Set(data.goals.map((goal) => goal[key]))].sort();

  FATHOM.views.goals = (main) => {
    const list = new List();
    const update = () => { chosen.current = 0; list.box.scrollTop = 0; list.update(); };
    const found = counts();
    const cards = element("div", {class: "cards", role: "group", "aria-label": "Filter by state"},
      ...["violated", "unknown", "holds"].map((state) => card(state, found[state], update)),
      element("div", {class: "card"}, element("b", {}, data.cpuSeconds.toFixed(1)), element("span", {}, "CPU seconds")));
    if (data.gone.length > 0)
      cards.append(element("div", {class: "card", title: data.gone.map((goal) => goal.name).join(", ")},
        element("b", {}, String(data.gone.length)), element("span", {}, "gone since the baseline")));
    const search = element("input", {type: "search", placeholder: "Search goals", "aria-label": "Search goals", value: chosen.text,
      input: (event) => { chosen.text = event.target.value.toLowerCase(); update(); }});
    list.counter = element("span", {class: "where"}, "");
    const tools = element("div", {class: "tools"}, search,
      selection("Check", [["", "all"], ...values("check").map((check) => [check, check])], chosen.check, (value) => { chosen.check = value; update(); }),
      selection("File", [["", "all"], ...data.files.map((file, i) => [String(i), file.name])], chosen.file, (value) => { chosen.file = value; update(); }),
      selection("Group by", [["", "nothing"], ["file", "file"], ["function", "function"], ["check", "check"]], chosen.group, (value) => { chosen.group = value; update(); }),
      list.counter);
    const head = element("div", {class: "head", "aria-hidden": "true"}, ...["State", "Place", "Check", "Goal", "Decided by"].map((text) => element("span", {}, text)));
    main.append(cards, bar(found), tools, head, list.box);
    list.update();
    main.keys = (event) => {
      if (event.key === "/" && document.activeElement !== search) { search.focus(); return true; }
      if (event.target.tagName === "SELECT" || event.target.tagName === "BUTTON" || event.target.tagName === "A") return false;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") { list.move(event.key === "ArrowDown" ? 1 : -1); return true; }
      const row = list.rows[chosen.current];
      if (event.key === "Enter" && row && row.goal) { open(row.goal); return true; }
      return false;
    };
  };
})();
