#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "report/result.h"

namespace fathom::report {

struct TextOptions {
  bool showProof = false;  // contracts, and which solver stands behind each condition
  bool statistics = false;
};

/// One line per goal, with the trace below a violated one; contracts and statistics on request.
std::string toText(const Result& result, const TextOptions& options);
/// A trace for people: calls indented, source lines, decimal values; shared parts told once, the
/// middle of what is long left out: never more than some 400 lines, whatever the trace.
std::string traceToText(logic::TermStore& terms, const program::Program& program,
                        const program::Trace& trace);
/// The contracts in the notation of the text language.
std::string proofToText(logic::TermStore& terms, const program::Program& program,
                        const program::Proof& proof);
/// The whole run, with evidence in the form of program/serial/serial.h:
///   {"tool", "version", "verdict", "interrupted", "results": [
///     {"files", "nothingRuns", "interrupted", "goals": [
///        {"name", "check", "file", "line", "column", "verdict": "holds" | "violated" | "unknown",
///         holds: "vacuous", "proof": index into proofs, "evidence": {SOLVER: conditions}
///         violated: "trace"; unknown: "reason", "sentence"; "engine", "seconds"}],
///      "proofs": [{"procedures", "loops" (or "missing": why they cannot be written), "conditions":
///      [
///        {"kind", "what", "file", "line", "column", "standing", "solver", ...}]}],
///      "approximations", "statistics", "cpuSeconds"}]}
nlohmann::ordered_json toJson(const std::vector<Result>& results);

/// The text as one harmless line: control characters and bytes that are no UTF-8 become \xNN.
std::string printable(std::string_view text);

}  // namespace fathom::report
