#!/usr/bin/env python3
"""The tool-info module against a stand-in for BenchExec, with the answers of the tool itself.

benchexec_module.py FATHOM MODULE EXAMPLES
"""

import importlib.util
import subprocess
import sys
import tempfile
import types


def stand_in():
    """Modules with what the tool-info module imports."""
    names = ["benchexec", "benchexec.result", "benchexec.tools", "benchexec.tools.template"]
    modules = {name: types.ModuleType(name) for name in names}
    results = modules["benchexec.result"]
    for name, text in {"TRUE_PROP": "true", "FALSE_PROP": "false", "UNKNOWN": "unknown",
                       "TIMEOUT": "TIMEOUT", "ERROR": "ERROR"}.items():
        setattr(results, "RESULT_" + name, text)

    class BaseTool2:
        def _version_from_tool(self, executable):
            return subprocess.run([executable, "--version"], capture_output=True, text=True).stdout

    modules["benchexec.tools.template"].BaseTool2 = BaseTool2
    for name, module in modules.items():
        sys.modules[name] = module
        if "." in name:
            parent, child = name.rsplit(".", 1)
            setattr(sys.modules[parent], child, module)


def check(what, expected, got):
    if expected != got:
        print(f"{what}: expected {expected!r}, got {got!r}")
        check.failures += 1


check.failures = 0


def answered(tool, output, was_timeout=False):
    run = types.SimpleNamespace(output=output, was_timeout=was_timeout,
                                exit_code=types.SimpleNamespace(value=0))
    return tool.determine_result(run)


def validation(tool, fathom, examples):
    """The witness is one of the task's files."""
    with tempfile.TemporaryDirectory() as folder:
        program, witness = f"{examples}/c/middle.c", f"{folder}/w.yml"
        subprocess.run([fathom, "check", "--rules", "svcomp", "--property", "reach", "--witness", witness, program],
                       capture_output=True)
        task = types.SimpleNamespace(property_file=f"{examples}/properties/unreach-call.prp",
                                     options={"language": "C", "witness_input_file": "w.yml"},
                                     input_files_or_identifier=[program, witness])
        command = tool.cmdline(fathom, [], task, types.SimpleNamespace(cputime=None, cpu_cores=None))
        run = subprocess.run(command, capture_output=True, text=True)
        check(" ".join(command), "false(unreach-call)", answered(tool, run.stdout.splitlines()))
        check("the witness is validated", True, "the witness is confirmed" in run.stdout)


def main(fathom, module, examples):
    stand_in()
    specification = importlib.util.spec_from_file_location("fathom_module", module)
    loaded = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(loaded)
    tool = loaded.Tool()
    check("name", "Fathom", tool.name())
    check("version has a dot", True, "." in tool.version(fathom))
    for verdict, expected in {
        "TRUE": "true", "FALSE(reach)": "false(unreach-call)",
        "FALSE(valid-deref)": "false(valid-deref)", "FALSE(overflow)": "false(no-overflow)",
        "FALSE(assert)": "false", "UNKNOWN(incomplete)": "unknown",
        "UNKNOWN(input)": "ERROR(input)", "UNKNOWN(memory)": "OUT OF MEMORY",
    }.items():
        check(verdict, expected, answered(tool, ["a line", "VERDICT: " + verdict, ""]))
    check("no verdict", "ERROR", answered(tool, ["a line"]))
    check("killed", "TIMEOUT", answered(tool, [], was_timeout=True))
    check("late", "TIMEOUT", answered(tool, ["VERDICT: UNKNOWN(timeout)"], was_timeout=True))
    for program, expected in {"c/middle.c": "false(unreach-call)", "c/count.c": "true"}.items():
        task = types.SimpleNamespace(
            property_file=f"{examples}/properties/unreach-call.prp", options={"data_model": "LP64", "language": "C"},
            input_files_or_identifier=[f"{examples}/{program}"])
        limits = types.SimpleNamespace(cputime=100, cpu_cores=1)
        command = tool.cmdline(fathom, [], task, limits)
        run = subprocess.run(command, capture_output=True, text=True)
        check(" ".join(command), expected, answered(tool, run.stdout.splitlines()))
    validation(tool, fathom, examples)
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
