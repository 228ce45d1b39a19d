#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "logic/evaluate.h"
#include "solver/optimize.h"
#include "solver/solver.h"

namespace fathom::reason {

using solver::SoftConstraint;

/// Indices D of soft constraints with  hard /\ (soft without D)  satisfiable.
struct CorrectionSet {
  std::vector<std::size_t> dropped;  // in ascending order; empty: everything fits together
  bool minimal = false;  // hard /\ (soft without D) /\ d is unsatisfiable for each d of D
  logic::Model model;    // of hard /\ (soft without D)
};
/// There is no correction set: the hard part alone is inconsistent.
struct HardUnsat {};
using CorrectionGaveUp = GaveUp;
using CorrectionAnswer = std::variant<CorrectionSet, HardUnsat, CorrectionGaveUp>;

/// A set of least weight, by hitting sets of minimised cores: while hard /\ (soft without H) is
/// inconsistent, H is a least hitting set of the cores seen so far.
CorrectionAnswer correctionSetByHittingSets(logic::TermStore& terms,
                                            std::span<const logic::Term> hard,
                                            std::span<const SoftConstraint> soft,
                                            const Budget& budget);

/// By MaxSAT, re-checked and shrunk: what MaxSAT calls optimal need be neither least nor minimal.
CorrectionAnswer correctionSetByMaxSat(logic::TermStore& terms, std::span<const logic::Term> hard,
                                       std::span<const SoftConstraint> soft, const Budget& budget);

/// Core-first, then grow: drop whole cores until the rest is satisfiable, then take back whatever a
/// model of hard /\ kept /\ (d_1 \/ ... \/ d_k) satisfies, until there is none. Minimal, not least.
CorrectionAnswer correctionSetCoreFirst(logic::TermStore& terms, std::span<const logic::Term> hard,
                                        std::span<const SoftConstraint> soft, const Budget& budget);

/// MaxSAT under `maxSatBudget`; core-first where that gives up.
CorrectionAnswer correctionSet(logic::TermStore& terms, std::span<const logic::Term> hard,
                               std::span<const SoftConstraint> soft, const Budget& maxSatBudget,
                               const Budget& budget);

/// The same two where the hard part was added to a solver already (but for `assumed`), which is
/// asked again and again and keeps what it learns.
CorrectionAnswer correctionSetByHittingSets(logic::TermStore& terms, solver::Solver& solver,
                                            std::span<const logic::Term> assumed,
                                            std::span<const SoftConstraint> soft,
                                            const Budget& budget);
CorrectionAnswer correctionSetCoreFirst(logic::TermStore& terms, solver::Solver& solver,
                                        std::span<const logic::Term> assumed,
                                        std::span<const SoftConstraint> soft, const Budget& budget);

}  // namespace fathom::reason
