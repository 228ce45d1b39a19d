#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "report/result.h"

namespace fathom::report {

enum class TraceDetail { Short, Full };
enum class ProofDetail { None, Short, Full };

struct TextOptions {
  ProofDetail proof =
      ProofDetail::None;  // contracts, and the solver that discharged each condition
  bool statistics = false;
  TraceDetail trace = TraceDetail::Short;
  bool explanation = false;
};

/// One line per goal, with the trace below a violated one; contracts and statistics on request.
std::string toText(const Result& result, const TextOptions& options);
/// A trace for readers: calls indented, source lines, decimal values; shared activations once.
/// Short: the 20 lines that matter most, whatever the trace; full: every step. Where present, the
/// source's information names objects.
std::string traceToText(logic::TermStore& terms, const program::Program& program,
                        const program::Trace& trace, TraceDetail detail = TraceDetail::Short,
                        const program::SourceInfo* source = nullptr);
/// Contracts of procedures and loops, in the notation of the source or of the text language. Short:
/// without bounds that types imply.
std::string proofToText(logic::TermStore& terms, const program::Program& program,
                        const program::Proof& proof, ProofDetail detail = ProofDetail::Short,
                        const program::SourceInfo* source = nullptr);
/// The whole run, described in docs/json.md, with evidence in the form of program/serial/serial.h.
nlohmann::ordered_json toJson(const std::vector<Result>& results);

/// The text as one harmless line: control characters and bytes that are no UTF-8 become \xNN.
std::string printable(std::string_view text);

}  // namespace fathom::report
