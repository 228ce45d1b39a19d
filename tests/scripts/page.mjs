// page.mjs PAGE BIG SHOTS: opens pages that `fathom check --html` wrote, in headless Chromium by playwright-core, from the
// file system. Walks through the views, filters, steps through a trace by keys; there must be no error on the console, no
// request outside, no element without a name, no text without contrast. BIG is a page with many goals: it opens in a
// second. SHOTS is a folder for pictures.
import {createRequire} from "node:module";
import {pathToFileURL} from "node:url";

const [page, big, shots] = process.argv.slice(2);
const {chromium} = createRequire(import.meta.url)(process.env.FATHOM_PLAYWRIGHT || "playwright-core");
const failures = [];
const expect = (what, condition) => { if (!condition) failures.push(what); };

const browser = await chromium.launch({
  executablePath: process.env.FATHOM_CHROMIUM || "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const context = await browser.newContext({viewport: {width: 1440, height: 900}, colorScheme: "light"});
const tab = await context.newPage();
tab.on("console", (message) => { if (message.type() === "error") failures.push(`console: ${message.text()}`); });
tab.on("pageerror", (error) => failures.push(`error: ${error.message}`));
tab.on("request", (request) => { if (!/^(file|data):/.test(request.url())) failures.push(`request: ${request.url()}`); });

// What people with screen readers need: names of controls; contrast of texts, as WCAG 2.1 measures it.
const accessibility = () => tab.evaluate(() => {
  const found = [];
  const nameOf = (e) => (e.getAttribute("aria-label") || e.textContent || e.title || e.placeholder || "").trim();
  for (const e of document.querySelectorAll("a[href], button, input, select, [role=listbox], [role=img], [role=region]")) {
    const label = e.closest("label");
    if (!nameOf(e) && !(label && label.textContent.trim())) found.push(`no name: ${e.outerHTML.slice(0, 90)}`);
  }
  const parse = (text) => (text.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
  const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (e) => {
    for (let at = e; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.length < 4 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  };
  const seen = new Set();
  for (const e of document.querySelectorAll("body *")) {
    const hasText = [...e.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!hasText || e.closest("script, svg, .visually-hidden, .skip, [hidden], :disabled") || e.offsetParent === null) continue;
    const [a, b] = [luminance(parse(getComputedStyle(e).color)), luminance(ground(e))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const key = `${e.className} ${contrast.toFixed(2)}`;
    if (contrast < 4.5 && !seen.has(key)) { seen.add(key); found.push(`contrast ${contrast.toFixed(2)}: ${e.outerHTML.slice(0, 90)}`); }
  }
  if (document.querySelectorAll("h1").length !== 1) found.push("there should be one h1");
  if (!document.documentElement.lang) found.push("no language");
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  if (new Set(ids).size !== ids.length) found.push("an id is there twice");
  return found;
});
const checked = async (view) => {
  for (const theme of ["light", "dark"]) {
    if (await tab.evaluate(() => document.documentElement.dataset.theme) !== theme) await tab.click("#theme");
    await tab.waitForTimeout(150);
    for (const one of await accessibility()) failures.push(`${view}, ${theme}: ${one}`);
    if (shots) await tab.screenshot({path: `${shots}/${view}-${theme}.png`});
  }
  await tab.click("#theme");
  await tab.waitForTimeout(150);
};

const url = (folder) => pathToFileURL(`${folder}/index.html`).href;
await tab.goto(url(page));
await tab.waitForSelector(".row");
await checked("goals");

// Filters and search.
const all = await tab.locator(".row[data-goal]").count();
await tab.click(".card:has-text('violated')");
const violated = await tab.locator(".row[data-goal]").count();
expect("the filter leaves violated goals", violated > 0 && violated < all);
await tab.click(".card:has-text('violated')");
await tab.keyboard.press("/");
await tab.keyboard.type("no such goal at all");
expect("the search leaves nothing", await tab.locator(".row[data-goal]").count() === 0);
await tab.fill("input[type=search]", "");
await tab.selectOption("label:has-text('Group') select", "check");
expect("groups have rows", await tab.locator(".row.group").count() > 0);
await tab.selectOption("label:has-text('Group') select", "");

// A trace, by keys.
await tab.click(".row:has(.violated)");
await tab.waitForSelector(".steps button[aria-current]");
const step = () => tab.locator(".steps button[aria-current]").innerText();
const first = await step();
await tab.keyboard.press("ArrowRight");
await tab.waitForTimeout(100);
const second = await step();
expect("a key goes to the next step", first !== second);
await tab.keyboard.press("End");
await tab.waitForTimeout(200);
expect("the end is marked", await tab.locator(".steps li.end button[aria-current]").count() === 1);
expect("the source shows a line", await tab.locator(".line.current").count() === 1);
expect("variables have values", await tab.locator("table[aria-label=Variables] tr").count() > 0);
await checked("trace");
await tab.keyboard.press("Escape");
await tab.waitForSelector(".list");

for (const view of ["source", "calls", "run"]) {
  await tab.click(`nav a[data-view=${view}]`);
  await tab.waitForTimeout(300);
  expect(`${view} shows something`, (await tab.locator("main").innerText()).length > 20);
  if (view === "source") {
    expect("goals are in the margin", await tab.locator(".mark").count() > 0);
    await tab.locator(".mark").first().click();
    expect("a mark opens its goal", await tab.locator("aside .state").count() > 0);
  }
  await checked(view);
}

if (big) {
  const started = Date.now();
  await tab.goto(url(big));
  await tab.waitForSelector(".row[data-goal]");
  const took = Date.now() - started;
  const rows = await tab.locator(".row").count();
  console.log(`opened in ${took} ms, ${rows} rows are elements`);
  expect("only visible rows are elements", rows < 200);
  // On a machine that is loaded it may take longer: that is no fault of the page.
  if (!process.env.FATHOM_LOADED) expect(`it opens in a second, not in ${took} ms`, took < 1000);
}
await browser.close();
for (const failure of failures) console.log(failure);
process.exit(failures.length > 0 ? 1 : 0);
