#include "frontend/java/relational/untouched_results.h"

#include <algorithm>

namespace fathom::frontend::java::relational {

bool UntouchedResults::areOf(const CallTargets& targets) const {
  return !targets.isUnknown && std::ranges::all_of(targets.bodies, [&](const ResolvedMethod& each) {
    return isOf(each);
  });
}

std::set<std::size_t> UntouchedResults::sourcesOf(const CallTargets& targets,
                                                  std::size_t arguments) const {
  std::set<std::size_t> all;
  for (const ResolvedMethod& each : targets.bodies) {
    if (isOwnType(analysis_.hierarchy(), each.method->type->result)) continue;
    const MethodFacts* facts = analysis_.find(each);
    if (facts == nullptr || quiet_.of(each).isNothing()) continue;
    for (const OriginId origin : origins_.resultOf(each)) {
      if (origins_.isMade(origin)) continue;
      const auto number = origins_.parameterOf(*facts, origin);
      for (std::size_t i = 0; i < arguments; ++i)
        if (!number || *number == i) all.insert(i);
    }
  }
  return all;
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
