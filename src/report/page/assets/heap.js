// Memory as a drawing: objects with their parts, and arrows where one leads to another.
"use strict";
(() => {
  const draw = FATHOM.drawing;
  const kWidth = 176, kRowHeight = 20, kGap = 46, kMost = 40;

  // "(malloc#2 at line 8)->next": the object and the part. Without a part the object is all of it.
  const split = (place) => {
    const inBrackets = /^\((.+)\)(->|\.|\[)(.*)$/.exec(place);
    const plain = inBrackets || /^([A-Za-z_$][\w$]*(?:#\d+)?(?: at line \d+)?)(->|\.|\[)(.*)$/.exec(place);
    if (!plain) return [place.replace(/^\*/, ""), "*"];
    return [plain[1], plain[2] === "[" ? "[" + plain[3] : plain[3]];
  };

  // The object that a value leads to, among those that are known.
  const target = (value, objects) => {
    const name = value.replace(/^&/, "");
    if (objects.has(name)) return name;
    for (const known of objects.keys())
      if (name.startsWith(known) && /^( \+|\[|\.|->)/.test(name.slice(known.length))) return known;
    return null;
  };
  const isPointer = (value) => /#\d+|^&|^malloc|^calloc|^realloc/.test(value);

  // Objects after some steps: name -> parts; and variables that point to them.
  FATHOM.heapAfter = (steps, last) => {
    const objects = new Map();
    const touch = (name) => {
      if (!objects.has(name)) objects.set(name, new Map());
      return objects.get(name);
    };
    for (let i = 0; i <= last; ++i) {
      for (const [, value] of steps[i].values) if (isPointer(value) && !/[+(]/.test(value)) touch(value.replace(/^&/, "").replace(/(\[|\.|->).*$/, ""));
      for (const [place, value] of steps[i].stores) {
        const [name, part] = split(place);
        touch(name).set(part, {value, isNew: i === last});
        if (isPointer(value) && !/[+(]/.test(value)) touch(value.replace(/^&/, "").replace(/(\[|\.|->).*$/, ""));
      }
    }
    return objects;
  };

  const clipped = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);

  // Breadth first from what variables point to: columns.
  const layout = (objects, roots) => {
    const column = new Map();
    let queue = [...roots.map(([, name]) => name), ...objects.keys()];
    const visit = (name, depth) => {
      const open = [[name, depth]];
      while (open.length > 0) {
        const [at, level] = open.shift();
        if (column.has(at)) continue;
        column.set(at, level);
        for (const {value} of objects.get(at).values()) {
          const next = target(value, objects);
          if (next && !column.has(next)) open.push([next, level + 1]);
        }
      }
    };
    for (const name of queue) visit(name, 0);
    return column;
  };

  FATHOM.heapDrawing = (objects, variables) => {
    const names = [...objects.keys()].slice(-kMost);
    const shown = new Map(names.map((name) => [name, objects.get(name)]));
    const roots = [];
    for (const [variable, {value}] of variables) {
      const name = target(value, shown);
      if (name) roots.push([variable, name]);
    }
    if (shown.size === 0) return null;
    const column = layout(shown, roots);
    const places = new Map();
    const heights = [];
    let right = 0;
    for (const [name, parts] of shown) {
      const at = Math.min(column.get(name), 30);
      const labels = roots.filter(([, to]) => to === name).length;
      const y = (heights[at] || 10) + labels * 16;
      const height = kRowHeight * (Math.max(1, parts.size) + 1);
      places.set(name, {x: 10 + at * (kWidth + kGap), y, height});
      heights[at] = y + height + 22;
      right = Math.max(right, 10 + at * (kWidth + kGap) + kWidth + 30);
    }
    const bottom = Math.max(...heights.filter((height) => height));
    const text = [...shown].map(([name, parts]) => `${name}: ${[...parts].map(([part, {value}]) => `${part} is ${value}`).join(", ") || "nothing stored"}`).join("; ");
    const picture = draw("svg", {width: right, height: bottom, role: "img", "aria-label": `Memory. ${text}`});
    picture.append(draw("defs", {}, draw("marker", {id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: "auto"},
      draw("path", {d: "M0,0 L8,4 L0,8 z", class: "tip"}))));
    const arrows = [];
    for (const [name, parts] of shown) {
      const {x, y, height} = places.get(name);
      roots.filter(([, to]) => to === name).forEach(([variable], i) => {
        const label = draw("text", {x: x + 4, y: y - 5 - i * 16});
        label.textContent = `${clipped(variable, 18)} ↓`;
        picture.append(label);
      });
      picture.append(draw("rect", {class: "box", x, y, width: kWidth, height, rx: 6}));
      const title = draw("text", {class: "title", x: x + 8, y: y + 14});
      title.textContent = clipped(name, 23);
      picture.append(title);
      let row = 0;
      for (const [part, {value, isNew}] of parts) {
        ++row;
        if (isNew) picture.append(draw("rect", {class: "changed", x: x + 1, y: y + row * kRowHeight, width: kWidth - 2, height: kRowHeight - 1}));
        const to = target(value, shown);
        const line = draw("text", {x: x + 8, y: y + row * kRowHeight + 14});
        line.textContent = clipped(to ? `${part} •` : `${part} = ${value}`, 23);
        picture.append(line);
        if (!to) continue;
        const end = places.get(to);
        const x1 = x + kWidth - 4, y1 = y + row * kRowHeight + 10;
        const isRight = end.x > x;
        const x2 = isRight ? end.x : end.x + kWidth, y2 = end.y + 10;
        const bend = isRight ? 26 : 40;
        arrows.push(draw("path", {class: "arrow", "marker-end": "url(#tip)",
          d: `M${x1},${y1} C${x1 + bend},${y1} ${isRight ? x2 - bend : x2 + bend},${y2} ${x2},${y2}`}));
      }
    }
    picture.append(...arrows);
    return picture;
  };
})();
