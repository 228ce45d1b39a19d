// Who calls whom, and which engines' evidence speaks of each procedure.
"use strict";
(() => {
  const {element, data, drawing: draw} = {element: FATHOM.element, data: FATHOM.data, drawing: FATHOM.drawing};
  const kMost = 150, kWidth = 150, kHeight = 30, kAcross = 60, kDown = 14;

  const stateOf = (node) => (node.violated ? "violated" : node.unknown ? "unknown" : node.holds ? "holds" : "");

  // Columns by the least number of calls from an entry point.
  const depths = (nodes, edges) => {
    const next = nodes.map(() => []);
    for (const [from, to] of edges) next[from].push(to);
    const depth = new Array(nodes.length).fill(-1);
    const queue = nodes.map((node, i) => i).filter((i) => nodes[i].isEntry);
    for (const i of queue) depth[i] = 0;
    for (let at = 0; at < queue.length; ++at)
      for (const to of next[queue[at]]) if (depth[to] < 0) { depth[to] = depth[queue[at]] + 1; queue.push(to); }
    return depth;
  };

  const picture = (nodes, edges) => {
    const depth = depths(nodes, edges);
    const chosen = nodes.map((node, i) => i).filter((i) => depth[i] >= 0)
      .sort((a, b) => depth[a] - depth[b]).slice(0, kMost);
    const place = new Map();
    const filled = [];
    for (const i of chosen) {
      const row = filled[depth[i]] || 0;
      filled[depth[i]] = row + 1;
      place.set(i, {x: 10 + depth[i] * (kWidth + kAcross), y: 10 + row * (kHeight + kDown)});
    }
    const width = 20 + filled.length * (kWidth + kAcross), height = 20 + Math.max(1, ...filled.map((count) => count || 0)) * (kHeight + kDown);
    const made = draw("svg", {width, height, role: "img", "aria-label": `Call graph of ${chosen.length} procedures; the table below says the same`});
    for (const [from, to] of edges) {
      const a = place.get(from), b = place.get(to);
      if (!a || !b) continue;
      const x1 = a.x + kWidth, y1 = a.y + kHeight / 2, y2 = b.y + kHeight / 2;
      const isBack = b.x <= a.x;
      made.append(draw("path", {class: "edge", d: isBack
        ? `M${x1},${y1} C${x1 + 40},${y1 + 26} ${b.x + kWidth + 40},${y2 + 26} ${b.x + kWidth},${y2}`
        : `M${x1},${y1} C${x1 + kAcross / 2},${y1} ${b.x - kAcross / 2},${y2} ${b.x},${y2}`}));
    }
    for (const [i, {x, y}] of place) {
      const label = draw("text", {x: x + 10, y: y + 19});
      label.textContent = nodes[i].name.length > 18 ? nodes[i].name.slice(0, 17) + "…" : nodes[i].name;
      const title = draw("title");
      title.textContent = `${nodes[i].name}: ${nodes[i].engines.join(", ") || "no engine"}`;
      made.append(draw("g", {}, title, draw("rect", {class: `node ${stateOf(nodes[i])}`, x, y, width: kWidth, height: kHeight, rx: 7}), label));
    }
    return made;
  };

  FATHOM.views.calls = (main) => {
    const {nodes, edges, isWhole} = data.calls;
    const table = element("table", {});
    table.append(element("thead", {}, element("tr", {}, ...["Procedure", "Holds", "Violated", "Unknown", "Engines whose evidence speaks of it"].map((text, i) =>
      element("th", {scope: "col", class: i > 0 && i < 4 ? "number" : null}, text)))));
    const body = element("tbody", {});
    for (const node of nodes) {
      const name = node.file >= 0 ? element("a", {href: `#source/${node.file}/${node.line}`, class: "mono"}, node.name) : element("span", {class: "mono"}, node.name);
      body.append(element("tr", {}, element("th", {scope: "row"}, name), ...["holds", "violated", "unknown"].map((state) =>
        element("td", {class: `number ${node[state] ? state : ""}`}, String(node[state]))), element("td", {}, node.engines.join(", "))));
    }
    table.append(body);
    const drawn = element("div", {class: "panel", tabindex: "0", role: "region", "aria-label": "Call graph"}, nodes.length > 0 ? picture(nodes, edges) : element("p", {class: "empty"}, "There is no call graph."));
    if (nodes.length > kMost) drawn.prepend(element("p", {class: "empty"}, `Drawn are the ${kMost} of ${nodes.length} procedures that are nearest to an entry point.`));
    if (!isWhole) drawn.prepend(element("p", {class: "empty"}, "There are more procedures than a page can show: some are left out."));
    drawn.style.flex = "0 1 auto";
    drawn.style.maxHeight = "55%";
    const rows = element("div", {class: "panel", tabindex: "0", role: "region", "aria-label": "Procedures"}, table);
    rows.style.flex = "1";
    main.append(drawn, rows);
  };
})();
