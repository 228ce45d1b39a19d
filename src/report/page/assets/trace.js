// A trace, step by step: where control is, the values of variables, open calls, memory.
"use strict";
(() => {
  const {element, data} = {element: FATHOM.element, data: FATHOM.data};

  // The calls that are open after each step: [{function, values}], the outermost first.
  const framesAfter = (steps, last) => {
    const frames = [];
    for (let i = 0; i <= last; ++i) {
      const step = steps[i];
      if (step.kind === "gap") continue;
      while (frames.length > step.level + 1) frames.pop();
      while (frames.length < step.level + 1) frames.push({function: step.function, values: new Map()});
      const top = frames[frames.length - 1];
      if (step.function && top.function !== step.function) {
        top.function = step.function;
        top.values = new Map();
      }
      for (const [name, value] of step.values) top.values.set(name, {value, isNew: i === last});
    }
    return frames;
  };

  const valuesTable = (frames) => {
    const table = element("table", {"aria-label": "Variables"});
    const top = frames[frames.length - 1];
    for (const [name, {value, isNew}] of top ? top.values : [])
      table.append(element("tr", {class: isNew ? "changed" : null}, element("th", {scope: "row", class: "mono"}, name), element("td", {class: "value mono"}, value)));
    return table.children.length > 0 ? table : element("p", {class: "empty"}, "No variable has a value yet.");
  };

  const frameList = (frames) => {
    const list = element("ol", {class: "frames"});
    frames.forEach((frame, i) => list.append(element("li", {class: i === frames.length - 1 ? "top mono" : "mono"}, frame.function || "…")));
    return list;
  };

  class Player {
    constructor(goal, steps) {
      this.goal = goal;
      this.steps = steps;
      this.at = 0;
      this.file = null;
      this.list = element("ol", {class: "steps", "aria-label": "Steps"});
      this.code = element("div", {class: "panel", tabindex: "0", role: "region", "aria-label": "Source text"});
      this.side = element("div", {class: "stack"});
      this.label = element("span", {class: "where"}, "");
      this.back = element("button", {type: "button", click: () => this.go(this.at - 1)}, "← Back");
      this.next = element("button", {type: "button", click: () => this.go(this.at + 1)}, "Next →");
      steps.forEach((step, i) => this.list.append(element("li", {class: step.kind}, this.button(step, i))));
    }
    button(step, i) {
      const made = element("button", {type: "button", click: () => this.go(i)}, element("span", {class: "what mono"}, step.text),
        element("span", {class: "place"}, step.line ? `${step.function}, line ${step.line}` : ""));
      made.style.paddingLeft = `${12 + Math.min(step.level, 12) * 14}px`;
      return made;
    }
    async go(i) {
      if (i < 0 || i >= this.steps.length) return;
      const buttons = this.list.querySelectorAll("button");
      buttons[this.at].removeAttribute("aria-current");
      this.at = i;
      buttons[i].setAttribute("aria-current", "step");
      FATHOM.reveal(this.list.parentElement, buttons[i]);
      this.back.disabled = i === 0;
      this.next.disabled = i === this.steps.length - 1;
      this.label.textContent = `step ${i + 1} of ${this.steps.length}`;
      FATHOM.say(this.steps[i].text);
      this.drawState();
      await this.drawSource();
    }
    drawState() {
      const frames = framesAfter(this.steps, this.at);
      const panel = (title, ...content) => element("section", {class: "panel"}, element("h2", {}, title), ...content);
      const all = new Map(frames.flatMap((frame) => [...frame.values]));
      const picture = FATHOM.heapDrawing(FATHOM.heapAfter(this.steps, this.at), all);
      this.side.replaceChildren(panel("Variables", valuesTable(frames)), panel("Calls", frameList(frames)),
        ...(picture ? [panel("Memory", picture)] : []));
    }
    async drawSource() {
      const at = this.at;
      let from = at;
      while (from > 0 && !this.steps[from].line) --from;
      const {file, line} = this.steps[from];
      if (file < 0) return;
      if (file !== this.file) {
        const lines = await FATHOM.source(file);
        if (at !== this.at) return;  // somebody went on
        this.file = file;
        this.code.replaceChildren(FATHOM.code(lines, file, null));
      }
      for (const old of this.code.querySelectorAll(".line.current")) old.classList.remove("current");
      const shown = this.code.querySelector(`#line-${line}`);
      if (shown) { shown.classList.add("current"); FATHOM.reveal(this.code, shown); }
    }
  }

  FATHOM.views.trace = async (main, words) => {
    const goal = data.goals[Number(words[0])];
    if (!goal || !goal.hasTrace) {
      main.append(element("p", {class: "empty"}, "There is no execution for this goal."));
      return;
    }
    const steps = await FATHOM.trace(goal.id);
    if (steps.length === 0) {
      main.append(element("p", {class: "empty"}, "The execution cannot be shown."));
      return;
    }
    const player = new Player(goal, steps);
    main.append(element("div", {class: "tools"}, FATHOM.stateMark(goal), element("strong", {}, goal.about),
      element("span", {class: "where"}, FATHOM.place(goal.file, goal.line)), player.back, player.next, player.label),
    element("div", {class: "split trace"}, element("div", {class: "panel", tabindex: "0", role: "region", "aria-label": "Steps of the execution"}, player.list), player.code, player.side));
    main.keys = (event) => {
      const goes = {ArrowRight: player.at + 1, n: player.at + 1, ArrowLeft: player.at - 1, p: player.at - 1, Home: 0, End: steps.length - 1}[event.key];
      if (goes === undefined || event.target.tagName === "INPUT" || event.target.tagName === "SELECT") return false;
      player.go(goes);
      return true;
    };
    await player.go(0);
  };
})();
