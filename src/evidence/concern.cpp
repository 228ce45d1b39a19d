#include "evidence/concern.h"

#include <algorithm>

namespace fathom::evidence {

using namespace program;

namespace {

class Concern {
 public:
  Concern(const ConditionContext& context, ProcedureId id)
      : context_(context),
        id_(id),
        procedure_(context.program[id]),
        graph_(procedure_),
        found_(procedure_.locationCount) {}

  std::vector<bool> find(const LoopTree& tree, const LoopRules& rules) && {
    addPlaces(tree, rules);
    while (!open_.empty()) {
      const LocationId here = open_.back();
      open_.pop_back();
      for (const EdgeId edge : graph_.in[here.index()]) add(procedure_.edges[edge.index()].from);
    }
    return std::move(found_);
  }

 private:
  void addPlaces(const LoopTree& tree, const LoopRules& rules) {
    for (const auto& [place, assertion] : context_.proof.assertions)
      if (place.first == id_) add(place.second);
    for (std::size_t i = 0; i < context_.program.goals.size(); ++i)
      if (const Goal& goal = context_.program.goals[i]; goal.procedure == id_ && context_.asked[i])
        add(goal.location);
    for (const Edge& edge : procedure_.edges)
      if (const auto* call = std::get_if<Call>(&edge.statement); call && asks(*call))
        add(edge.from);
    for (std::size_t i = 0; i < tree.components().size(); ++i)
      if (const ComponentId loop(i); rules.ruled(loop))
        for (const LocationId cut : tree[loop].cuts) add(cut);
    if (!context_.terms.isTrue(context_.contract(id_).post)) add(procedure_.exit);
  }

  bool asks(const Call& call) const {
    return std::ranges::any_of(call.targets, [&](const CallTarget& target) {
      const Contract& contract = context_.contract(target.procedure);
      return !context_.terms.isTrue(contract.pre) || !context_.terms.isFalse(contract.fails);
    });
  }

  void add(LocationId location) {
    if (found_[location.index()]) return;
    found_[location.index()] = true;
    open_.push_back(location);
  }

  const ConditionContext& context_;
  const ProcedureId id_;
  const Procedure& procedure_;
  const FlowGraph graph_;
  std::vector<bool> found_;
  std::vector<LocationId> open_;
};

}  // namespace

std::vector<bool> concerned(const ConditionContext& context, ProcedureId procedure,
                            const LoopTree& tree, const LoopRules& rules) {
  return Concern(context, procedure).find(tree, rules);
}

}  // namespace fathom::evidence
