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
/// A trace for people: calls indented, source lines, decimal values; shared parts told once.
std::string traceToText(const logic::TermStore& terms, const program::Program& program,
                        const program::Trace& trace);
/// The contracts in the notation of the text language.
std::string proofToText(const logic::TermStore& terms, const program::Program& program,
                        const program::Proof& proof);
/// The whole run: {"tool", "version", "verdict", "results": [...]}.
nlohmann::ordered_json toJson(const std::vector<Result>& results);

/// The text as one harmless line: control characters and bytes that are no UTF-8 become \xNN.
std::string printable(std::string_view text);

}  // namespace fathom::report
