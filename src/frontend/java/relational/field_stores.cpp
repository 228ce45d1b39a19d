#include "frontend/java/relational/field_stores.h"

#include <algorithm>

namespace fathom::frontend::java::relational {

FieldStores::FieldStores(const CollectionAnalysis& analysis) : analysis_(analysis) {
  for (const auto& [method, facts] : analysis.methods()) addSteps(method, *facts);
}

void FieldStores::addSteps(const ResolvedMethod& method, const MethodFacts& facts) {
  const std::vector<bool> isThis = variablesOfThis(facts);
  const bool isConstructor = method.method->name == "<init>";
  for (const BodyBlock& block : facts.body.blocks)
    for (const Step& step : block.steps) {
      if (step.kind == StepKind::Initialize)
        if (const auto initializer = analysis_.initializer(*step.owner))
          callers_[*initializer].insert(method);
      if (step.kind != StepKind::StoreField || !step.field) continue;
      if (!isConstructor || !isThis[step.operands[0].index()]) direct_[*step.field].insert(method);
    }
  for (const auto& [place, targets] : facts.calls) {
    for (const auto* list : {&targets.bodies, &targets.functions})
      for (const ResolvedMethod& callee : *list) callers_[callee].insert(method);
    if (targets.isUnknown) callersOfJdk_.insert(method);
  }
}

const FieldStores::Storing& FieldStores::storing(const ResolvedField& field) const {
  const auto [at, isNew] = known_.try_emplace(field);
  const auto direct = direct_.find(field);
  if (!isNew || direct == direct_.end()) return at->second;
  Storing& found = at->second;
  std::vector<ResolvedMethod> open;
  const auto add = [&](const std::set<ResolvedMethod>& some) {
    for (const ResolvedMethod& each : some)
      if (found.methods.insert(each).second) open.push_back(each);
  };
  add(direct->second);
  while (!open.empty()) {
    const ResolvedMethod each = open.back();
    open.pop_back();
    if (const auto callers = callers_.find(each); callers != callers_.end()) add(callers->second);
    if (found.isJdk || !analysis_.callbacks().contains(each)) continue;
    found.isJdk = true;
    add(callersOfJdk_);
  }
  return found;
}

bool FieldStores::mayBeBy(const CallTargets& targets, const ResolvedField& field) const {
  const Storing& found = storing(field);
  const auto stores = [&](const ResolvedMethod& each) { return found.methods.contains(each); };
  return (targets.isUnknown && found.isJdk) || std::ranges::any_of(targets.bodies, stores) ||
         std::ranges::any_of(targets.functions, stores);
}

}  // namespace fathom::frontend::java::relational
