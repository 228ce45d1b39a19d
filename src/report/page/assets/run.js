// How the run went: time by engine, where the model is not exact, what the engines counted.
"use strict";
(() => {
  const {element, data} = {element: FATHOM.element, data: FATHOM.data};

  const engines = () => {
    const rows = [...data.engines.rows].sort((a, b) => b.seconds - a.seconds || b.goals - a.goals);
    const most = Math.max(0.001, ...rows.map((row) => row.seconds));
    const table = element("table", {}, element("thead", {}, element("tr", {}, element("th", {scope: "col"}, "Engine"),
      element("th", {scope: "col", class: "number"}, "Goals decided"), element("th", {scope: "col", class: "number"}, "CPU seconds"), element("th", {scope: "col"}, "Share"))));
    const body = element("tbody", {});
    for (const row of rows) {
      const fill = element("i", {});
      fill.style.width = `${(100 * row.seconds) / most}%`;
      body.append(element("tr", {}, element("th", {scope: "row"}, row.name), element("td", {class: "number"}, String(row.goals)),
        element("td", {class: "number"}, row.seconds ? row.seconds.toFixed(2) : "–"),
        element("td", {}, element("div", {class: "meter", role: "img", "aria-label": `${Math.round((100 * row.seconds) / most)} % of the longest`}, fill))));
    }
    table.append(body);
    return table;
  };

  const notes = () => {
    const {approximations} = data.notes;
    if (approximations.length === 0) return element("p", {class: "empty"}, "The model is exact.");
    const table = element("table", {}, element("thead", {}, element("tr", {}, ...["Place", "The model allows", "Since"].map((text) => element("th", {scope: "col"}, text)))));
    const body = element("tbody", {});
    for (const one of approximations)
      body.append(element("tr", {}, element("td", {class: "mono"}, one.file >= 0 ? element("a", {href: `#source/${one.file}/${one.line}`}, FATHOM.place(one.file, one.line)) : ""),
        element("td", {}, one.allows), element("td", {}, one.what)));
    table.append(body);
    return table;
  };

  const statistics = () => {
    const table = element("table", {});
    for (const [name, amount] of Object.entries(data.engines.statistics))
      table.append(element("tr", {}, element("th", {scope: "row"}, name), element("td", {class: "number"}, Number.isInteger(amount) ? String(amount) : amount.toFixed(2))));
    return table;
  };

  FATHOM.views.run = (main) => {
    const panel = (title, ...content) => element("section", {class: "panel"}, element("h2", {}, title), ...content);
    const lines = data.notes.explanation;
    main.append(element("div", {class: "stack", tabindex: "0", role: "region", "aria-label": "The run"}, panel("Time by engine", engines()), panel("Where the model is not exact", notes()),
      ...(lines.length > 0 ? [panel("What ran, and why", element("pre", {class: "clauses"}, lines.join("\n")))] : []),
      panel("Statistics", statistics())));
  };
})();
