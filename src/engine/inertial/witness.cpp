#include "engine/inertial/witness.h"

#include <algorithm>

namespace fathom::engine::inertial {

namespace {

/// The path from an entry point to the run that fails, as the model chooses it.
class PathFinder {
 public:
  PathFinder(Shared& shared, const ErrorCondition& condition, const logic::Model& model)
      : shared_(shared),
        condition_(condition),
        evaluate_(shared.terms, model, logic::Missing::IsDefault) {}

  bmc::PathToGoal find() {
    bmc::PathToGoal path{condition_.goal(), {}, failing()};
    InstanceId run = path.failing;
    while (const auto site = callerOf(run)) {
      path.sites.push_back(*site);
      run = site->instance;
    }
    std::ranges::reverse(path.sites);
    return path;
  }

 private:
  InstanceId failing() {
    for (const auto& [run, fails] : condition_.failing())
      if (isTrue(fails) && isTrue(shared_.hoist.reachable(run))) return run;
    throw NoExecution{"the goal does not fail in the model", {}};
  }

  /// The site that the model chooses as the caller of the run; nothing: it is an entry point.
  std::optional<InstanceSite> callerOf(InstanceId run) {
    for (const Choice& choice : shared_.hoist.choices(run))
      if (isTrue(choice.chosen)) return choice.site;
    for (const ContextId context : shared_.hoist.contexts(run))
      if (shared_.hoist[context].isEntry && isTrue(shared_.hoist[context].chosen))
        return std::nullopt;
    throw NoExecution{"the model has no path to the goal", {}};
  }

  bool isTrue(Symbol symbol) { return isTrue(shared_.terms.constant(symbol)); }
  bool isTrue(Term term) {
    const logic::Evaluation result = evaluate_(term);
    const auto* value = std::get_if<logic::Value>(&result);
    return value != nullptr && value->boolean();
  }

  Shared& shared_;
  const ErrorCondition& condition_;
  logic::Evaluator evaluate_;
};

}  // namespace

std::variant<program::Trace, NoExecution> execution(Shared& shared, const ErrorCondition& condition,
                                                    const logic::Model& model) {
  try {
    const bmc::PathToGoal path = PathFinder(shared, condition, model).find();
    return bmc::execution(shared.terms, shared.expansion, path, model);
  } catch (const NoExecution& reason) {
    return reason;
  }
}

}  // namespace fathom::engine::inertial
