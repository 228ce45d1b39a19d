#include "frontend/java/points_to/regions.h"

#include <utility>

#include "base/errors.h"

namespace fathom::frontend::java {

SiteId Regions::Partition::find(SiteId site) {
  SiteId root = site;
  for (auto at = parents.try_emplace(root, root).first; at->second != root; at = parents.find(root))
    root = at->second;
  while (site != root) site = std::exchange(parents.at(site), root);
  return root;
}

void Regions::access(const Member& member, const SiteSet& objects, bool isWrite) {
  const std::vector<SiteId> together = objects.sites();
  if (together.empty()) return;
  Partition& partition = partitions_[member];
  if (isWrite) partition.written.unite(objects);
  const SiteId root = partition.find(together.front());
  for (const SiteId site : together) partition.parents[partition.find(site)] = root;
}

void Regions::finish(const std::vector<Site>& sites, const SiteSet& escaped) {
  for (auto& [member, partition] : partitions_) {
    const bool isFixed = std::holds_alternative<ArrayLength>(member);
    if (!isFixed) partition.written.unite(escaped);
    std::map<SiteId, RegionId> byRoot;
    std::vector<SiteId> members;
    for (const auto& [site, parent] : partition.parents) members.push_back(site);
    for (const SiteId site : members) {
      const auto [at, isNew] = byRoot.emplace(partition.find(site), RegionId(regions_.size()));
      if (isNew) regions_.push_back({member, {}, false, false});
      Region& region = regions_[at->second.index()];
      region.sites.push_back(site);
      region.isWritten = region.isWritten || partition.written.contains(site);
      partition.regions.emplace(site, at->second);
    }
  }
  for (Region& region : regions_)
    region.isVariable = region.sites.size() == 1 && sites[region.sites.front().index()].isSingle;
}

std::optional<RegionId> Regions::regionOf(const Member& member, SiteId site) const {
  const auto partition = partitions_.find(member);
  if (partition == partitions_.end()) return std::nullopt;
  const auto region = partition->second.regions.find(site);
  if (region == partition->second.regions.end()) return std::nullopt;
  return region->second;
}

std::optional<RegionId> Regions::regionOf(const Member& member, const SiteSet& objects) const {
  std::optional<RegionId> common;
  for (const SiteId site : objects.sites()) {
    const std::optional<RegionId> region = regionOf(member, site);
    require(!region || !common || *region == *common, "an access that the analysis knows");
    if (region) common = region;
  }
  return common;
}

}  // namespace fathom::frontend::java
