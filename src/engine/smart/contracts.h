#pragma once

#include "base/budget.h"
#include "engine/smart/cases.h"
#include "program/proof.h"

namespace fathom::engine::smart {

/// Contracts of the program, where cases cover all calls from outside: cases are posts of tabulated
/// procedures, and inputs that no case covers may fail. Outside, ranges of all variables
/// (analysis/values/value_analysis.h), and what procedures compute that are functions of their
/// inputs. Proposals: with and without ranges of tabulated procedures, which those outside may
/// need; with and without cases that do not return, of which a slice may have too many.
std::vector<program::Proof> contracts(TermStore& terms, const Program& program,
                                      const Program& callers, const std::vector<bool>& isTabulated,
                                      const Cases& cases, std::span<const program::GoalId> goals,
                                      const Budget& budget);

/// The cases alone: they hold whatever comes of goals.
program::Proof invariants(TermStore& terms, const Program& program, const Cases& cases);

/// What cases say of tabulated procedures: a post, and that inputs that no case of `all` covers may
/// fail.
program::Proof contractsOfTabulated(TermStore& terms, const Program& program,
                                    const std::vector<bool>& isTabulated, const Cases& said,
                                    const Cases& all, std::span<const program::GoalId> goals);

/// Nothing where a solver proves every condition of the proof, or those of one procedure; else the
/// first that it does not.
std::optional<std::string> unprovedCondition(TermStore& terms, const Program& program,
                                             const program::Proof& proof,
                                             std::span<const program::GoalId> goals,
                                             const Budget& budget,
                                             std::optional<ProcedureId> only = std::nullopt);

}  // namespace fathom::engine::smart
