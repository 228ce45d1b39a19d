#include "frontend/java/relational/region.h"

#include <utility>

namespace fathom::frontend::java::relational {

RegionId RegionGraph::add() {
  parents_.emplace_back(parents_.size());
  regions_.emplace_back();
  return parents_.back();
}

RegionId RegionGraph::find(RegionId id) const {
  while (parents_[id.index()] != id) {
    parents_[id.index()] = parents_[parents_[id.index()].index()];
    id = parents_[id.index()];
  }
  return id;
}

/// All that open objects refer to is open, and in one region.
RegionId RegionGraph::part(RegionId of, const Part& part) {
  const RegionId root = find(of);
  if (regions_[root.index()].isOpen) return root;
  const auto found = regions_[root.index()].parts.find(part);
  if (found != regions_[root.index()].parts.end()) return find(found->second);
  const RegionId made = add();
  regions_[root.index()].parts.emplace(part, made);
  return made;
}

void RegionGraph::unify(RegionId first, RegionId second) {
  std::vector<std::pair<RegionId, RegionId>> open{{first, second}};
  while (!open.empty()) {
    const auto [a, b] = std::pair(find(open.back().first), find(open.back().second));
    open.pop_back();
    if (a == b) continue;
    ++changes_;
    parents_[b.index()] = a;
    Region from = std::exchange(regions_[b.index()], {});
    Region& to = regions_[a.index()];
    to.classes.insert(from.classes.begin(), from.classes.end());
    to.viewed.insert(from.viewed.begin(), from.viewed.end());
    to.isArray |= from.isArray;
    to.isAccessOrdered |= from.isAccessOrdered;
    to.hasSubLists |= from.hasSubLists;
    to.isChanged |= from.isChanged;
    to.isOpen |= from.isOpen;
    for (const auto& [part, region] : from.parts) {
      const auto [at, isNew] = to.parts.emplace(part, region);
      if (!isNew) open.emplace_back(at->second, region);
    }
    if (!to.isOpen) continue;
    for (const auto& [part, region] : to.parts) open.emplace_back(a, region);
    to.parts.clear();
  }
}

void RegionGraph::open(RegionId id) {
  Region& region = (*this)[id];
  if (std::exchange(region.isOpen, true)) return;
  ++changes_;
  const auto parts = std::exchange(region.parts, {});
  for (const auto& [part, target] : parts) unify(id, target);
}

void RegionGraph::addClass(RegionId id, const LoadedClass* one) {
  if (one && (*this)[id].classes.insert(one).second) ++changes_;
}

}  // namespace fathom::frontend::java::relational
