#pragma once

#include <memory>
#include <string>
#include <variant>

#include "base/budget.h"
#include "engine/engine.h"
#include "engine/inertial/error_condition.h"
#include "reason/correction_sets.h"
#include "solver/decorator/defining_solver.h"

namespace fathom::engine::inertial {

/// A model in which the error condition is true whatever is left abstract.
struct Witness {
  logic::Model model;
};
/// The error condition is false whatever is left abstract.
struct NoWitness {};
/// Neither yet: regions were expanded.
struct Expanded {};
using RefineGaveUp = GaveUp;
using Refined = std::variant<Witness, NoWitness, Expanded, RefineGaveUp>;

/// REF, one round at a time, with one incremental solver for all error conditions.
class Refiner {
 public:
  Refiner(Shared& shared, Context& context);

  /// Whether the condition is, whatever is left abstract; false also where the solver gave up.
  bool isUnsatisfiable(ErrorCondition& condition, const Budget& budget);
  /// One round: checks the condition and, where that decides nothing, expands.
  Refined round(ErrorCondition& condition, const Budget& budget);

 private:
  using Placeholders = std::vector<Placeholder>;

  Refined naive(ErrorCondition& condition, const Budget& budget);
  Refined byDontCares(ErrorCondition& condition, const Budget& budget);
  Refined inertial(ErrorCondition& condition, const Budget& budget);
  Refined chooseAndExpand(ErrorCondition& condition, const Placeholders& offered,
                          const Placeholders& rest, const Budget& budget);

  void assertDefinitions(const ErrorCondition& condition);
  solver::Answer check(std::span<const Term> assumptions, const Budget& budget) {
    return solver_->check(assumptions, budget);
  }
  std::vector<Term> assumptions(const ErrorCondition& condition) const;
  std::vector<Term> blocked(const ErrorCondition& condition,
                            const Placeholders& placeholders) const;
  void expandAll(ErrorCondition& condition, const Placeholders& chosen);
  void expand(const Placeholder& placeholder);
  std::optional<InstanceSite> onlySiteOf(InstanceId instance, summary::RegionId callee) const;
  reason::CorrectionAnswer correctionSet(const ErrorCondition& condition,
                                         std::span<const Term> assumed,
                                         std::span<const solver::SoftConstraint> soft,
                                         const Budget& budget);
  Placeholders leastRecursive(Placeholders chosen) const;
  std::size_t recursion(const Placeholder& placeholder) const;
  std::uint32_t weight(const Placeholder& placeholder) const;

  Shared& shared_;
  logic::TermStore& terms_;
  const Options& options_;
  Statistics& statistics_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  std::unordered_set<Term> asserted_;
};

}  // namespace fathom::engine::inertial
