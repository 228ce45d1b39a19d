#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "frontend/java/points_to/site.h"

namespace fathom::frontend::java::points_to {

/// All sites. A site is found again by its kind, type and place; null is the first.
class SiteTable {
 public:
  SiteTable() : sites_(1) {}

  /// `isSingle` does not count.
  SiteId add(const Site& site) {
    const auto [at, isNew] = ids_.emplace(keyOf(site), SiteId(sites_.size()));
    if (isNew) sites_.push_back(site);
    return at->second;
  }
  std::optional<SiteId> find(const Site& site) const {
    const auto at = ids_.find(keyOf(site));
    return at == ids_.end() ? std::nullopt : std::optional(at->second);
  }
  const Site& at(SiteId id) const { return sites_[id.index()]; }
  Site& at(SiteId id) { return sites_[id.index()]; }
  const std::vector<Site>& all() const { return sites_; }

 private:
  using Key = std::tuple<SiteKind, const void*, std::optional<std::uint16_t>, std::uint32_t,
                         std::size_t, std::uint8_t, decltype(Type::element)>;
  static Key keyOf(const Site& site) {
    return {site.kind,   site.method.method,   site.bci,         site.part,
            site.number, site.type.dimensions, site.type.element};
  }

  std::vector<Site> sites_;
  std::map<Key, SiteId> ids_;
};

}  // namespace fathom::frontend::java::points_to
