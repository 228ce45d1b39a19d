"""BenchExec's tool-info module for Fathom: copy it to benchexec/tools, or name it by its path.

    benchexec --tool-directory build/release tools/benchexec/fathom.xml
    python3 -m benchexec.test_tool_info tools.benchexec.fathom --tool-output output.txt
"""

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import (
    ILP32,
    LP64,
    get_data_model_from_task,
    get_witness,
)

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
        data_model = get_data_model_from_task(task, {ILP32: "32", LP64: "64"})
        if data_model and "--arch" not in options:
            command += ["--arch", data_model]
        if rlimits.cputime and "--timeout" not in options:
            # Some seconds are left for the last report.
            command += ["--timeout", str(max(1, int(rlimits.cputime * 0.95) - 2))]
        if rlimits.cpu_cores and "--jobs" not in options:
            command += ["--jobs", str(rlimits.cpu_cores)]
        witness = get_witness(task) if "witness" in str(task.options) else None
        if witness:
            command += ["--witness-in", witness]
        return command + list(options) + list(task.input_files_or_identifier)

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
