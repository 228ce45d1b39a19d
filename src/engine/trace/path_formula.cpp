#include "engine/trace/path_formula.h"

namespace fathom::engine::trace {

void assertPath(logic::TermStore& terms, solver::DefiningSolver& solver,
                std::span<const reason::PathStep> steps, const reason::UnrolledPath& unrolled,
                const std::vector<bool>& isLeftOut) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!isLeftOut.empty() && isLeftOut[i]) continue;
    for (const reason::PathConjunct& conjunct : unrolled.steps[i])
      if (conjunct.origin != reason::PathConjunct::Origin::Update) solver.add(conjunct.formula);
    for (const auto& [target, value] : steps[i].updates)
      solver.define(terms.symbolOf(unrolled.versionsAt[i + 1].at(target).body),
                    logic::substitute(terms, value.body, unrolled.versionsAt[i]));
  }
}

}  // namespace fathom::engine::trace
