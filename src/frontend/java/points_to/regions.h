#pragma once

#include <map>
#include <optional>
#include <vector>

#include "frontend/java/points_to/members.h"
#include "frontend/java/points_to/site_set.h"

namespace fathom::frontend::java {

using RegionId = Id<struct RegionTag>;

/// Sites whose member one map holds: no access reaches sites of two regions.
struct Region {
  Member member;
  std::vector<SiteId> sites;
  /// One site that makes at most one object: the member is a variable of its own.
  bool isVariable = false;
  /// Some instruction, copy of an array or unknown code may write the member; else it is what it
  /// was when the object was made.
  bool isWritten = false;
};

/// Partitions of sites, one for each member, by the sets of the accesses.
class Regions {
 public:
  /// The member of these sites is accessed by one instruction. Requires: not after `finish`.
  void access(const Member& member, const SiteSet& objects, bool isWrite);
  /// `escaped`: what unknown code may write.
  void finish(const std::vector<Site>& sites, const SiteSet& escaped);

  const std::vector<Region>& all() const { return regions_; }
  /// The region that holds the member of the site; nothing where nothing accesses it.
  std::optional<RegionId> regionOf(const Member& member, SiteId site) const;
  /// The region of an access to objects of this set: of those of its sites that have the member.
  /// Nothing where there are none: then the reference is null.
  std::optional<RegionId> regionOf(const Member& member, const SiteSet& objects) const;

 private:
  /// Union-find over sites.
  struct Partition {
    std::map<SiteId, SiteId> parents;
    SiteSet written;
    std::map<SiteId, RegionId> regions;
    SiteId find(SiteId site);
  };
  std::map<Member, Partition> partitions_;
  std::vector<Region> regions_;
};

}  // namespace fathom::frontend::java
