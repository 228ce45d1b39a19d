#pragma once

#include <map>
#include <optional>
#include <vector>

#include "frontend/java/points_to/site_set.h"

namespace fathom::frontend::java::points_to {

using FilterId = Id<struct FilterTag>;

enum class Test : std::uint8_t {
  MayPass,       // a cast to the type may succeed; null does
  MayBe,         // `instanceof` may be true
  MayNotBe,      // not null, and `instanceof` may be false
  IsNull,        // the type does not matter
  KnownMayPass,  // MayPass, and not unknown
  KnownMayBe     // MayBe, and not unknown
};

/// Conditions on sites by their types. Missing classes decide nothing: both may be.
class Filters {
 public:
  /// Requires: `sites` outlives the filters; it may grow.
  Filters(ClassHierarchy& hierarchy, const std::vector<Site>& sites);

  FilterId filter(Test test, const Type& type);
  const SiteSet& passing(FilterId filter);
  bool mayBe(const Site& site, const Type& type);
  /// Sites of one kind have the same type, exactly or not.
  std::uint32_t kindOf(SiteId site);

 private:
  struct Row {
    Test test;
    Type type;
    SiteSet passing;
    std::size_t tested = 0;                   // sites before this one have been tested
    std::vector<std::optional<bool>> byKind;  // what is known of types
  };
  struct Less {
    using Key = std::pair<Test, Type>;
    bool operator()(const Key& a, const Key& b) const;
  };
  bool passes(Row& row, SiteId site);
  bool mayNotBe(const Site& site, const Type& type);
  bool isOpen(const Type& type);

  ClassHierarchy& hierarchy_;
  const std::vector<Site>& sites_;
  std::vector<Row> rows_;
  std::map<std::pair<Test, Type>, FilterId, Less> ids_;
  std::vector<std::uint32_t> kinds_;  // by site
  std::map<std::pair<Test, Type>, std::uint32_t, Less> kindsOfTypes_;
};

}  // namespace fathom::frontend::java::points_to
