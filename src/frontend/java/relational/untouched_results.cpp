#include "frontend/java/relational/untouched_results.h"

#include <algorithm>

namespace fathom::frontend::java::relational {

bool UntouchedResults::areOf(const CallTargets& targets) const {
  return !targets.isUnknown && std::ranges::all_of(targets.bodies, [&](const ResolvedMethod& each) {
    return isOf(each);
  });
}

bool UntouchedResults::isOf(const ResolvedMethod& method) const {
  if (isOwnType(analysis_.hierarchy(), method.method->type->result)) return true;
  const auto [at, isNew] = known_.try_emplace(method);
  if (!isNew) return at->second;
  const MethodFacts& facts = *analysis_.find(method);
  const Modified& modified = quiet_.of(method);
  std::vector<OriginId> changed;
  modified.others.forEach([&](std::size_t one) { changed.push_back(changes_[one].origin); });
  for (const auto* list : {&modified.parameters, &modified.iterated})
    for (const std::size_t number : *list) changed.push_back(origins_.parameter(facts, number));
  return at->second =
             origins_.areApart(facts, origins_.resultOf(method), changed, Sharing::OfLibrary);
}

}  // namespace fathom::frontend::java::relational
