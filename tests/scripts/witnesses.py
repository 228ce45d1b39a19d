#!/usr/bin/env python3
"""Witnesses of many programs: each verdict is written as a witness, and a second run validates the file alone.

witnesses.py FATHOM SOURCES [--sample N] [--seed S] [--cpu SECONDS] [--jobs N] [--mutants N]

SOURCES is a folder of tricky programs (KIND/NAME.c or .java with `// expect: ...` and perhaps ` flags: ...`), or a
table (tab separated, with the columns id, files, property, data_model; paths relative to it). A line for each decided
program says what became of its witness; a witness that is not confirmed, or a crash, makes the status 1. With
--mutants N, each witness is damaged N times, and validated without any search: what is confirmed then must have the
verdict of the program, and nothing may crash.
"""

import argparse
import collections
import csv
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

# Statuses of fathom: anything else is a crash or a bug.
ANSWERS = {0, 2, 5, 10}


def tricky_programs(folder):
    for path in sorted(folder.rglob("*_*safe.*")):
        if path.suffix not in (".c", ".java"):
            continue
        first = path.read_text(errors="replace").splitlines()[0]
        if "// expect:" not in first:
            continue
        flags = re.search(r"flags: (.*)", first)
        yield str(path.relative_to(folder)), (flags.group(1).split() if flags else []), [str(path)]


def table_programs(table):
    with open(table, newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            flags = ["--rules", "svcomp", "--property", row["property"]]
            if row.get("data_model") in ("ILP32", "LP64"):
                flags += ["--arch", "32" if row["data_model"] == "ILP32" else "64"]
            files = [str(table.parent / name) for name in re.split(r"[ ,;]+", row["files"])]
            yield row["id"], flags, files


def run(command, folder):
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    out = done.stdout.decode(errors="replace")
    lines = out.strip().splitlines()
    verdict = lines[-1] if lines and lines[-1].startswith("VERDICT: ") else "no verdict"
    return done.returncode, verdict.removeprefix("VERDICT: "), out + done.stderr.decode(errors="replace")


def sentence_of(text):
    found = [line for line in text.splitlines() if "the witness is" in line or "w:" in line or "warning" in line]
    return " | ".join(found[-2:])[-300:]


def mutant(text, chance):
    """One to four damages: bytes, digits, lines, pieces of the text itself."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(max(1, len(text)))
        kind = chance.randrange(7)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + bytes([chance.randrange(256)]) + text[at + 1:]
        elif kind == 2:
            numbers = list(re.finditer(rb"\d+", text))
            if numbers:
                one = chance.choice(numbers)
                text = text[:one.start()] + str(chance.choice([0, 1, -1, 7, 2**31, 2**64, 10**30])).encode() + text[one.end():]
        elif kind == 3:
            lines = text.split(b"\n")
            del lines[chance.randrange(len(lines))]
            text = b"\n".join(lines)
        elif kind == 4:
            lines = text.split(b"\n")
            lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
            text = b"\n".join(lines)
        elif kind == 5:
            end = at + chance.randint(1, 40)
            text = text[:at] + text[end:]
        else:
            piece = text[at:at + chance.randint(1, 40)]
            to = chance.randrange(max(1, len(text)))
            text = text[:to] + piece + text[to:]
    return text


class Sample:
    def __init__(self, options):
        self.options = options
        self.counts = collections.Counter()
        self.bad = []

    def fathom(self, folder, *words):
        return run([self.options.fathom, "check", "--timeout", str(self.options.cpu), *words], folder)

    def one(self, task):
        name, flags, files = task
        with tempfile.TemporaryDirectory() as folder:
            witness = pathlib.Path(folder, "w")
            status, verdict, text = self.fathom(folder, *flags, "--witness", "w", *files)
            if status not in (0, 10):
                return name, verdict, "undecided", ""
            if not witness.exists():
                return name, verdict, "none", sentence_of(text) or text[-300:]
            kind = "graphml" if witness.read_bytes().startswith(b"<") else "yaml"
            again, second, text = self.fathom(folder, *self.how(flags), "--witness-in", "w")
            good = again == status and second == verdict and "the witness is confirmed" in text
            if good and self.options.mutants:
                wrong = self.mutants(folder, witness.read_bytes(), flags, verdict, name)
                if wrong:
                    return name, verdict, "wrong mutant", wrong
            return name, verdict, f"confirmed {kind}" if good else f"not confirmed {kind}", \
                "" if good else f"{second}: {sentence_of(text)}"

    @staticmethod
    def how(flags):
        """What the program means is no part of a witness: the rules, the arguments."""
        kept = []
        for i, word in enumerate(flags):
            if word in ("--rules", "--args"):
                kept += flags[i:i + 2]
        return kept

    def mutants(self, folder, text, flags, verdict, name):
        chance = random.Random(f"{self.options.seed} {name}")
        for i in range(self.options.mutants):
            damaged = mutant(text, chance)
            pathlib.Path(folder, "m").write_bytes(damaged)
            status, second, out = self.fathom(folder, *self.how(flags), "--witness-in", "m")
            isConfirmed = "the witness is confirmed" in out
            if status not in ANSWERS or (isConfirmed and second != verdict) or (not isConfirmed and status in (0, 10)):
                pathlib.Path(tempfile.gettempdir(), "fathom-mutant").write_bytes(damaged)
                return f"mutant {i}: status {status}, {second}: {out[-300:]}"
            self.counts["mutants confirmed" if isConfirmed else "mutants refused"] += 1
        return ""

    def run(self, tasks):
        with ThreadPoolExecutor(self.options.jobs) as pool:
            for name, verdict, became, why in pool.map(self.one, tasks):
                self.counts[became] += 1
                print(f"{became:20} {verdict:22} {name} {why}".rstrip(), flush=True)
                if became not in ("undecided", "confirmed yaml", "confirmed graphml"):
                    self.bad.append(name)
        print(", ".join(f"{count} {what}" for what, count in sorted(self.counts.items())))
        confirmed = self.counts["confirmed yaml"] + self.counts["confirmed graphml"]
        return 1 if self.bad or confirmed == 0 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fathom", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("sources", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cpu", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--filter", default="")
    options = parser.parse_args()
    tasks = list(tricky_programs(options.sources) if options.sources.is_dir() else table_programs(options.sources))
    tasks = [task for task in tasks if re.search(options.filter, task[0])]
    if options.sample is not None and options.sample < len(tasks):
        tasks = random.Random(options.seed).sample(tasks, options.sample)
    return Sample(options).run(tasks)


if __name__ == "__main__":
    sys.exit(main())
