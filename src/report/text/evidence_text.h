#pragma once

#include <functional>
#include <map>
#include <string>

#include "report/result.h"

namespace fathom::report {

const char* solverName(solver::Backend backend);
/// The kind of the condition for JSON: "call-pre".
const char* kindName(evidence::ConditionKind kind);

/// How many conditions each solver discharged, and how many are "open" or "refuted".
std::map<std::string, std::size_t> statuses(const evidence::ProofReport& report);

/// "9 conditions by cvc5, 1 by z3"
std::string statusText(const evidence::ProofReport& report);

/// "812 steps, executed twice"
std::string executionText(const program::FewExecutions& few);
std::string unwindingText(const program::Unwinding& unwinding);

/// A line for each condition: the solver that discharged it, and what it says.
std::string conditionsToText(const evidence::ProofReport& report,
                             const std::function<std::string(const std::string&)>& words);

}  // namespace fathom::report
