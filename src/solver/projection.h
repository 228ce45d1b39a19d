#pragma once

#include <optional>
#include <span>

#include "logic/evaluate.h"
#include "logic/term_store.h"

namespace fathom::solver {

/// Z3's model-based projection, raw: a formula without `variables` that the model satisfies and
/// that implies exists variables. body. Nothing where Z3 left a variable, invented a symbol or
/// failed. Requires: model |= body.
std::optional<logic::Term> projectWithZ3(logic::TermStore& terms, const logic::Model& model,
                                         std::span<const logic::Symbol> variables,
                                         logic::Term body);

}  // namespace fathom::solver
