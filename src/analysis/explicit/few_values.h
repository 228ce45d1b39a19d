#pragma once

#include <optional>
#include <vector>

#include "logic/evaluate.h"

namespace fathom::analysis {

struct FewValues {
  logic::Symbol variable;
  std::vector<logic::Value> values;
};

/// The values of a variable without value in the state, where the condition bounds it to a few.
std::optional<FewValues> fewValues(logic::TermStore& terms, logic::Term condition,
                                   const logic::Model& state);

}  // namespace fathom::analysis
