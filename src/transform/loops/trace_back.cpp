#include <unordered_map>

#include "transform/loops/trace.h"
#include "transform/trace_states.h"

namespace fathom::transform {

using namespace program;

namespace {

class Flattening {
 public:
  Flattening(const logic::TermStore& terms, const Program& original,
             const OutlinedProgram& outlined, const Trace& trace)
      : terms_(terms), original_(original), outlined_(outlined), trace_(trace) {}

  Trace run() && {
    result_.universe = trace_.universe;
    result_.violates = trace_.violates;
    result_.root = mapped(trace_.root);
    for (std::size_t next = 0; next < sources_.size(); ++next) {
      Activation made = flatten(sources_[next]);
      result_.activations[next] = std::move(made);
    }
    return std::move(result_);
  }

 private:
  /// The activation that stands for one of an original procedure; filled later.
  ActivationId mapped(ActivationId source) {
    const auto [place, fresh] = places_.emplace(source, ActivationId(result_.activations.size()));
    if (fresh) {
      sources_.push_back(source);
      result_.activations.emplace_back();
    }
    return place->second;
  }

  Activation flatten(ActivationId source) {
    const Activation& from = trace_[source];
    Activation made = from;
    made.locals = localsOf(source);
    made.steps.clear();
    std::vector<std::pair<ActivationId, std::size_t>> open{{source, 0}};
    while (!open.empty()) {
      auto& [id, next] = open.back();
      const Activation& activation = trace_[id];
      if (next == activation.steps.size()) {
        open.pop_back();
        continue;
      }
      const Step& step = activation.steps[next++];
      const Origin& origin = outlined_.origins[activation.procedure.index()];
      if (const auto edge = origin.edges.at(step.edge.index()))
        made.steps.push_back(
            {*edge, step.chosen, step.callee ? std::optional(mapped(*step.callee)) : std::nullopt});
      else if (step.callee)
        open.emplace_back(*step.callee, 0);
    }
    return made;
  }

  /// Locals that only loops mention are not live at the entry: any value will do.
  std::vector<Value> localsOf(ActivationId source) const {
    const Activation& activation = trace_[source];
    const auto& kept = outlined_.program[activation.procedure].locals;
    std::unordered_map<Symbol, Value> known;
    for (std::size_t i = 0; i < kept.size(); ++i)
      known.emplace(kept[i].symbol, activation.locals.at(i));
    std::vector<Value> values;
    for (const Variable& local : original_[activation.procedure].locals) {
      const auto found = known.find(local.symbol);
      values.push_back(found != known.end() ? found->second
                                            : logic::defaultValue(terms_, local.symbol));
    }
    return values;
  }

  const logic::TermStore& terms_;
  const Program& original_;
  const OutlinedProgram& outlined_;
  const Trace& trace_;
  Trace result_;
  std::vector<ActivationId> sources_;  // by activation of the result
  std::unordered_map<ActivationId, ActivationId> places_;
};

}  // namespace

Trace withoutLoopCalls(const logic::TermStore& terms, const Program& original,
                       const OutlinedProgram& outlined, const Trace& trace) {
  return Flattening(terms, original, outlined, trace).run();
}

}  // namespace fathom::transform
