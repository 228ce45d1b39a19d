"""BenchExec's tool-info module for Fathom: copy it to benchexec/tools, or into a folder of Python's path.

A benchmark definition then says <benchmark tool="fathom" ...>, and benchexec finds the tool by --tool-directory.
"""

import os

import benchexec.result as result
import benchexec.tools.template

VERDICT = "VERDICT: "


class Tool(benchexec.tools.template.BaseTool2):
    """Fathom, a program verifier and bug finder for C and Java."""

    REQUIRED_PATHS = [
        "fathom",
        "fathom-c",
        "fathom-java",
        "fathom-cage",
        "fathom-java-models.jar",
        "fathom-java-replay.jar",
    ]

    def executable(self, tool_locator):
        return tool_locator.find_executable("fathom")

    def name(self):
        return "Fathom"

    def version(self, executable):
        first = self._version_from_tool(executable).splitlines()[:1]
        return first[0].replace("fathom", "").strip() if first else ""

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", "--rules", "svcomp", "--project", "none"]
        if task.property_file:
            command += ["--property", task.property_file]
        about = task.options if isinstance(task.options, dict) else {}
        data_model = {"ILP32": "32", "LP64": "64"}.get(about.get("data_model"))
        if data_model and "--arch" not in options:
            command += ["--arch", data_model]
        if rlimits.cputime and "--timeout" not in options:
            # Some seconds are left for the last report.
            command += ["--timeout", str(max(1, int(rlimits.cputime * 0.95) - 2))]
        if rlimits.cpu_cores and "--jobs" not in options:
            command += ["--jobs", str(rlimits.cpu_cores)]
        # A task of validation has the witness among its files, and says which one it is.
        files = list(task.input_files_or_identifier)
        witnesses = [file for file in files if os.path.basename(file) == about.get("witness_input_file")]
        for witness in witnesses:
            command += ["--witness-in", witness]
        return command + list(options) + [file for file in files if file not in witnesses]

    def determine_result(self, run):
        for line in reversed(list(run.output)):
            if line.startswith(VERDICT):
                return self._result_of(line[len(VERDICT):].strip(), run)
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        return result.RESULT_ERROR

    @staticmethod
    def _result_of(verdict, run):
        if verdict == "TRUE":
            return result.RESULT_TRUE_PROP
        if verdict.startswith("FALSE(") and verdict.endswith(")"):
            check = verdict[len("FALSE("):-1]
            names = {"reach": "unreach-call", "overflow": "no-overflow"}
            if check in ("assert", "uncaught"):
                return result.RESULT_FALSE_PROP
            return f"{result.RESULT_FALSE_PROP}({names.get(check, check)})"
        if verdict in ("UNKNOWN(timeout)", "UNKNOWN(interrupted)") and run.was_timeout:
            return result.RESULT_TIMEOUT
        if verdict == "UNKNOWN(memory)":
            return "OUT OF MEMORY"
        if verdict in ("UNKNOWN(input)", "UNKNOWN(environment)", "UNKNOWN(internal)"):
            return result.RESULT_ERROR + verdict[len("UNKNOWN"):]
        return result.RESULT_UNKNOWN
