#pragma once

#include <variant>

#include "bmc/trace_from_model.h"
#include "engine/whale/iarg.h"
#include "program/proof.h"

namespace fathom::engine::whale {

/// What is known of functions and of procedures that lead to no goal.
program::Proof initialContracts(TermStore& terms, const Bodies& bodies);

/// What ranges say; where no goal is open, nothing fails.
program::Proof contracts(TermStore& terms, const Bodies& bodies, std::span<const Guarded> ranges);

/// Guards and summaries as contracts: of the lemmas, those that support the given ones.
program::Proof contracts(IArg& iarg, const std::vector<LemmaId>& roots);

/// Guards and summaries of the functions that a proof says something of, and who calls whom.
std::string toDot(const TermStore& terms, const Bodies& bodies, const program::Proof& proof);

/// The execution of a fact of an entry point: only the calls that it contains are unfolded.
std::variant<program::Trace, GaveUp> execution(IArg& iarg, std::span<const GoalId> goals,
                                               FactId fact);

}  // namespace fathom::engine::whale
