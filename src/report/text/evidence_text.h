#pragma once

#include <map>
#include <string>

#include "report/result.h"

namespace fathom::report {

const char* solverName(solver::Backend backend);
/// What kind of condition it is, as one or two words for JSON: "call-pre".
const char* kindName(evidence::ConditionKind kind);

/// How many conditions each solver stands behind, and how many nobody ("open", "refuted").
std::map<std::string, std::size_t> statuses(const evidence::ProofReport& report);

/// "9 conditions by cvc5, 1 by z3"
std::string statusText(const evidence::ProofReport& report);

/// A line for each condition: who stands behind it, and what it says.
std::string conditionsToText(const evidence::ProofReport& report);

}  // namespace fathom::report
