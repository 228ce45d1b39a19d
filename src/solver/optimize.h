#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "base/gave_up.h"
#include "logic/term_store.h"

namespace fathom::solver {

struct SoftConstraint {
  logic::Term formula;
  std::uint32_t weight = 1;
};

/// Indices of the soft constraints that the found optimum gives up.
struct MaxSatResult {
  std::vector<std::size_t> violated;
};
struct MaxSatHardUnsat {};
using MaxSatGaveUp = GaveUp;
using MaxSatAnswer = std::variant<MaxSatResult, MaxSatHardUnsat, MaxSatGaveUp>;

/// Satisfies all hard constraints and soft ones of greatest weight, by Z3's Optimize (maxres). Not
/// re-checked here: this Z3 may miss the optimum.
MaxSatAnswer maxSat(logic::TermStore& terms, std::span<const logic::Term> hard,
                    std::span<const SoftConstraint> soft, const Budget& budget);

}  // namespace fathom::solver
