#!/usr/bin/env python3
"""The page of results in headless Chromium, driven by chromedriver, from the file system.

page.py FATHOM [--shots FOLDER] [--page FOLDER] [--big FOLDER]

Writes pages of a program in C (lists, hostile text, names outside ASCII) and of one with 5,000 goals, and walks through
them: views, filters, search, a trace by keys. There must be no error on the console, no request but to files, no
control without a name, no text without contrast, in both colour schemes, wide and narrow. What the second page takes
to open is printed, not judged. --page and --big take pages that are there. Status 77: Chromium is not installed.
"""

import argparse
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

PROGRAM = r"""#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int value; struct node *next; };
/* </script><script>document.title = "taken"</script> & <b>bold</b> caf""" + "\xe9" + r""" */
static struct node *push(struct node *head, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) exit(1);
  n->value = value;
  n->next = head;
  return n;
}
static int sum(const struct node *list) {
  int s = 0;
  while (list) { s += list->value; list = list->next; }
  return s;
}
static int clamp(int x) { return x < 0 ? 0 : x > 100 ? 100 : x; }
int main(void) {
  struct node *list = 0;
  int a = clamp(__VERIFIER_nondet_int());
  int i = 0;
  while (i < 10) i++;
  if (i != 10) reach_error();
  list = push(list, a);
  list = push(list, 7);
  if (sum(list) == 17) reach_error();   // <img src=x onerror="document.title='taken'">
  return 0;
}
"""

# What people with screen readers need: names of controls; contrast of texts, as WCAG 2.1 measures it.
ACCESSIBILITY = r"""
const found = [];
const nameOf = (e) => (e.getAttribute("aria-label") || e.textContent || e.title || e.placeholder || "").trim();
const controls = "a[href], button, input, select, [role=listbox], [role=img], [role=region], [tabindex='0']";
for (const e of document.querySelectorAll(controls)) {
  const label = e.closest("label");
  if (!nameOf(e) && !(label && label.textContent.trim())) found.push(`no name: ${e.outerHTML.slice(0, 90)}`);
}
const parse = (text) => (text.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
const linear = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
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
  if (!hasText || e.closest("script, .visually-hidden, .skip, [hidden], :disabled")) continue;
  const isDrawn = e instanceof SVGElement;
  if (isDrawn ? e.tagName === "title" : e.offsetParent === null) continue;
  const color = parse(isDrawn ? getComputedStyle(e).fill : getComputedStyle(e).color);
  const [a, b] = [luminance(color), luminance(ground(e.closest("svg") || e))];
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const key = `${e.getAttribute("class")} ${contrast.toFixed(2)}`;
  if (contrast < 4.5 && !seen.has(key)) {
    seen.add(key);
    found.push(`contrast ${contrast.toFixed(2)}: ${e.outerHTML.slice(0, 90)}`);
  }
}
if (document.querySelectorAll("h1").length !== 1) found.push("there should be one h1");
if (!document.documentElement.lang) found.push("no language");
if (document.title === "taken") found.push("text of the program ran as a script");
const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
if (new Set(ids).size !== ids.length) found.push("an id is there twice");
if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page is wider than its window");
return found;
"""

KEYS = {"Right": "\ue014", "Down": "\ue015", "End": "\ue010", "Escape": "\ue00c", "Enter": "\ue007"}


class Browser:
    """One window of Chromium: the few commands of WebDriver that are needed."""

    def __init__(self, folder):
        # Its output names the port that it chose.
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True,
                                       stderr=subprocess.DEVNULL)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.base = "http://127.0.0.1:" + line.strip().rstrip(".").split()[-1]
                break
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     "--disable-background-networking", "--disable-component-update", "--disable-sync",
                     "--window-size=1440,900", f"--user-data-dir={folder}/profile"]
        wanted = {"goog:chromeOptions": {"args": arguments},
                  "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        self.session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def send(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def command(self, method, path, body=None):
        return self.send(method, f"/session/{self.session}{path}", body)

    def open(self, url):
        self.command("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        return self.command("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length", selector)

    def until(self, script, *arguments):
        """Waits as long as the machine needs: the test's own limit ends it."""
        while not (value := self.run("return " + script, *arguments)):
            time.sleep(0.05)
        return value

    def click(self, selector):
        self.until("document.querySelector(arguments[0])", selector)
        self.run("document.querySelector(arguments[0]).click()", selector)

    def press(self, text):
        keys = [{"type": kind, "value": key} for key in ([KEYS[text]] if text in KEYS else text)
                for kind in ("keyDown", "keyUp")]
        self.command("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    def resize(self, width, height):
        self.command("POST", "/window/rect", {"width": width, "height": height})

    def shot(self, file):
        file.write_bytes(base64.b64decode(self.command("GET", "/screenshot")))

    def log(self, kind):
        return self.command("POST", "/se/log", {"type": kind})

    def close(self):
        try:
            self.command("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()


class Walk:
    def __init__(self, browser, shots):
        self.browser = browser
        self.shots = shots
        self.failures = []

    def expect(self, what, condition):
        if not condition:
            self.failures.append(what)

    def checked(self, view):
        """In both colour schemes, wide and narrow."""
        for width in (1440, 700):
            self.browser.resize(width, 900)
            for theme in ("light", "dark"):
                if self.browser.run("return document.documentElement.dataset.theme") != theme:
                    self.browser.click("#theme")
                self.browser.run("for (const a of document.getAnimations()) a.finish()")
                for one in self.browser.run(ACCESSIBILITY):
                    self.failures.append(f"{view}, {theme}, {width}: {one}")
                if self.shots:
                    self.browser.shot(self.shots / f"{view}-{width}-{theme}.png")
        self.browser.click("#theme")
        self.browser.resize(1440, 900)

    def goals(self):
        browser = self.browser
        browser.until("document.querySelector('.row')")
        self.checked("goals")
        every = browser.count(".row[data-goal]")
        card = ".card[data-state=violated]"
        browser.click(card)
        violated = browser.count(".row[data-goal]")
        self.expect("the filter leaves violated goals", 0 < violated < every)
        browser.click(card)
        self.expect("the filter is taken back", browser.count(".row[data-goal]") == every)
        browser.press("/")
        browser.press("no such goal")
        self.expect("the search leaves nothing", browser.count(".row[data-goal]") == 0)
        self.expect("nothing is said to match", "No goal matches" in browser.run("return document.body.innerText"))
        browser.run("const box = document.querySelector('input[type=search]'); box.value = ''; "
                    "box.dispatchEvent(new Event('input')); box.blur()")
        browser.run("const box = [...document.querySelectorAll('select')].pop(); box.value = 'function'; "
                    "box.dispatchEvent(new Event('change'))")
        self.expect("groups have rows", browser.count(".row.group") > 1)
        self.checked("groups")
        browser.run("const box = [...document.querySelectorAll('select')].pop(); box.value = ''; "
                    "box.dispatchEvent(new Event('change')); box.blur()")
        browser.press("Down")
        self.expect("a key goes down the list", browser.run(
            "return document.querySelector('.row.current').id") == "row-1")

    def trace(self):
        browser = self.browser
        browser.click(".row:has(.violated)")
        browser.until("document.querySelector('.steps button[aria-current]')")
        step = "return document.querySelector('.steps button[aria-current]').innerText"
        first = browser.run(step)
        browser.press("Right")
        self.expect("a key goes to the next step", browser.run(step) != first)
        browser.press("End")
        browser.until("document.querySelector('.steps li.end button[aria-current]')")
        browser.until("document.querySelector('.line.current')")
        self.expect("one line of the source is shown", browser.count(".line.current") == 1)
        self.expect("variables have values", browser.count("table[aria-label=Variables] tr") > 0)
        self.expect("memory is drawn", browser.count("svg .box") > 1 and browser.count("svg .arrow") > 0)
        self.checked("trace")
        browser.press("Escape")
        browser.until("document.querySelector('.list')")
        browser.run("location.hash = '#trace/0/%'; location.hash = '#source/0'; location.hash = '#trace/999999'")
        browser.until("document.body.innerText.includes('There is no execution for this goal')")
        self.expect("one view is shown", browser.count("main > *") == 1)

    def others(self):
        browser = self.browser
        for view in ("source", "calls", "run"):
            browser.click(f"nav a[data-view={view}]")
            browser.until(f"location.hash.startsWith('#{view}') && "
                          "document.querySelector('main').innerText.length > 20")
            if view == "source":
                browser.until("document.querySelector('.mark')")
                self.expect("contracts are beside the source", browser.count("aside .clauses") > 0)
                self.checked("contracts")
                browser.click(".mark.violated")
                self.expect("a mark opens its goal", browser.count("aside .state") > 0)
            self.checked(view)

    def console(self):
        for entry in self.browser.log("browser"):
            self.failures.append(f"console: {entry['message']}")
        for entry in self.browser.log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                self.expect(f"a request: {url}", url.startswith(("file:", "data:")))

    def begin(self):
        """What the browser's own first page asked for is none of ours."""
        self.browser.open("about:blank")
        self.browser.log("performance")


def address(folder):
    return (pathlib.Path(folder) / "index.html").resolve().as_uri()


def many_goals():
    goals = [f"  assert(x != {i});" if i % 1000 == 7 else f"  assert(x + {i} > x - 1);" for i in range(5000)]
    return "proc main(x) {\n" + "\n".join(goals) + "\n}\n"


def page_of(fathom, folder, name, text, *flags):
    (folder / name).write_bytes(text.encode("latin-1"))
    subprocess.run([fathom, "check", *flags, "--html", name + ".page", name], cwd=folder,
                   capture_output=True, check=False)
    return folder / (name + ".page")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("fathom", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--big", type=pathlib.Path)
    options = parser.parse_args()
    if not shutil.which("chromedriver") or not shutil.which("chromium"):
        print("skipped: Chromium and its driver are not installed (packages chromium, chromium-driver)")
        return 77
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        page = options.page or page_of(options.fathom, folder, "a list \xfc.c", PROGRAM, "--property", "all")
        big = options.big or page_of(options.fathom, folder, "big.ftm", many_goals(), "--timeout", "1000")
        browser = Browser(folder)
        walk = Walk(browser, options.shots)
        try:
            walk.begin()
            browser.open(address(page))
            walk.goals()
            walk.trace()
            walk.others()
            walk.console()
            begun = time.monotonic()
            browser.open(address(big))
            browser.until("document.querySelector('.row[data-goal]')")
            rows = browser.count(".row")
            print(f"5,000 goals: opened in {1000 * (time.monotonic() - begun):.0f} ms, {rows} rows are elements")
            walk.expect("every goal is counted", "5000" in browser.run("return document.querySelector('.tools').innerText"))
            walk.expect("only visible rows are elements", 0 < rows < 200)
            walk.console()
            if options.shots:
                browser.shot(options.shots / "big.png")
        finally:
            browser.close()
    for failure in walk.failures:
        print(failure)
    return 1 if walk.failures else 0


if __name__ == "__main__":
    sys.exit(main())
