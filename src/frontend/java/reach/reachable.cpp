#include "frontend/java/reach/reachable.h"

#include <algorithm>

#include "frontend/java/reach/search.h"

namespace fathom::frontend::java {
namespace {

/// Closes calls that brought in too many bodies, each alone or, largest first, all together.
/// Whether there were any.
bool closeTooDeep(Treatments& treatments, const std::map<ResolvedMethod, std::size_t>& charges) {
  std::vector<std::pair<std::size_t, ResolvedMethod>> bySize;
  std::size_t sum = 0;
  for (const auto& [method, bodies] : charges) {
    bySize.emplace_back(bodies, method);
    sum += bodies;
  }
  std::stable_sort(bySize.begin(), bySize.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  bool closed = false;
  for (const auto& [bodies, method] : bySize) {
    if (bodies <= kMostBodiesOfCall && sum <= kMostBodies) break;
    treatments.close(method);
    sum -= bodies;
    closed = true;
  }
  return closed;
}

}  // namespace

std::optional<Treatment> Reachability::treatment(const ResolvedMethod& method) const {
  const auto known = treatments.find(method);
  return known == treatments.end() ? std::nullopt : std::optional(known->second);
}

std::vector<VirtualTarget> Reachability::targets(ClassHierarchy& hierarchy,
                                                 const ResolvedMethod& resolved) const {
  const auto known = dispatch.find(resolved);
  if (known != dispatch.end()) return known->second;
  std::vector<const LoadedClass*> receivers;
  for (const LoadedClass* one : instantiated)
    if (hierarchy.isSubclass(*one, *resolved.owner)) receivers.push_back(one);
  return targetsAmong(hierarchy, resolved, receivers);
}

Reachability reachableFrom(ClassHierarchy& hierarchy, const Library& library,
                           const std::vector<ResolvedMethod>& entryPoints) {
  TypedBodies bodies(hierarchy);
  Treatments treatments(hierarchy, library, bodies);
  for (;;) {
    Search search(hierarchy, library, treatments, bodies);
    search.run(entryPoints);
    if (closeTooDeep(treatments, search.charges())) continue;
    Reachability reach = search.take();
    for (const Reached& one : reach.methods)
      if (one.treatment == Treatment::Body)
        reach.bodies.emplace(one.method, bodies.take(one.method));
    return reach;
  }
}

}  // namespace fathom::frontend::java
