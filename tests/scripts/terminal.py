#!/usr/bin/env python3
"""What people see on a terminal: the line of progress, Ctrl-C with what is decided until then, --watch.

terminal.py FATHOM

Nothing here waits for a while, only for what must come.
"""

import fcntl
import json
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

# Nobody knows whether the second goal holds (is there another cycle of the Collatz sequence?).
ENDLESS = """proc main(start) {
  assert(start * start >= 0);
  assume(start > 4);
  var n = next(start);
  while (n > 4 && n != start) { n = next(n); }
  assert(n != start);
}
proc next(n) returns (r) {
  if (n % 2 == 0) r = n / 2; else r = 3 * n + 1;
}
"""
COLUMNS = 60


class Terminal:
    """A command on a terminal of its own; Ctrl-C is typed."""

    def __init__(self, command, folder):
        main, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
        self.main = main

        def take():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(command, cwd=folder, stdin=other, stdout=other, stderr=other, preexec_fn=take)
        os.close(other)
        self.text = ""

    def read(self):
        try:
            part = os.read(self.main, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            part = ""
        self.text += part
        return bool(part)

    def until(self, pattern, begin=0):
        while not re.search(pattern, self.text[begin:]):
            if not self.read():
                raise SystemExit(f"'{pattern}' did not come: {self.text!r}")
        return len(self.text)

    def type(self, text):
        os.write(self.main, text.encode())

    def end(self):
        while self.read():
            pass
        return self.process.wait()


failures = []


def expect(what, condition, seen):
    if not condition:
        failures.append(f"{what}: {seen!r}")


def progress(fathom, folder):
    terminal = Terminal([fathom, "check", "--timeout", "100000", "--json", "r.json", "e.ftm"], folder)
    terminal.until(r"1 of 2 goals decided")  # the end of the line may not fit
    terminal.type("\x03")
    status = terminal.end()
    expect("status after Ctrl-C", status == 5, status)
    expect("the decided goal is reported", re.search(r"main:2 assert: holds", terminal.text), terminal.text)
    expect("the verdict", "VERDICT: UNKNOWN(interrupted)" in terminal.text, terminal.text)
    goals = json.loads((folder / "r.json").read_text())["results"][0]["goals"]
    expect("the result is written", [goal["verdict"] for goal in goals] == ["holds", "unknown"], goals)
    for line in re.findall(r"\r\x1b\[K([^\r\n]*)", terminal.text):
        shown = line.removesuffix("^C")  # that is the terminal's echo
        expect("a line of progress is no wider than the terminal", len(shown) < COLUMNS, shown)


def watch(fathom, folder):
    program = folder / "w.ftm"
    program.write_text("proc main(x) { assert(x + 1 > x); }\n")
    terminal = Terminal([fathom, "check", "--watch", "w.ftm"], folder)
    at = terminal.until("watching")
    expect("the first result is shown", "main:1 assert: holds" in terminal.text, terminal.text)
    program.write_text("proc main(x) {\n  assert(x != 3);\n}\n")
    terminal.until("watching", at)
    shown = terminal.text[at:]
    expect("a new violation is shown", "new: main:2" in shown and "VERDICT: FALSE(assert)" in shown, shown)
    at = len(terminal.text)
    program.write_text("proc main(x) {\n  assert(x != \n}\n")
    terminal.until("watching", at)
    expect("an error does not end it", "w.ftm:" in terminal.text[at:], terminal.text[at:])
    at = len(terminal.text)
    program.write_text("proc main(x) {\n  assert(x == x);\n}\n")
    terminal.until("watching", at)
    expect("what is gone is shown", "gone: main:2" in terminal.text[at:], terminal.text[at:])
    terminal.type("\x03")
    terminal.end()


def main():
    fathom = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "e.ftm").write_text(ENDLESS)
        progress(fathom, folder)
        watch(fathom, folder)
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
