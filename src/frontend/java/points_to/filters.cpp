#include "frontend/java/points_to/filters.h"

#include <tuple>

namespace fathom::frontend::java::points_to {

Filters::Filters(ClassHierarchy& hierarchy, const std::vector<Site>& sites)
    : hierarchy_(hierarchy), sites_(sites) {}

bool Filters::Less::operator()(const Key& a, const Key& b) const {
  return std::tie(a.first, a.second.dimensions, a.second.element) <
         std::tie(b.first, b.second.dimensions, b.second.element);
}

FilterId Filters::filter(Test test, const Type& type) {
  const auto [at, isNew] = ids_.emplace(std::pair(test, type), FilterId(rows_.size()));
  if (isNew) rows_.push_back({test, type, {}, 0});
  return at->second;
}

const SiteSet& Filters::passing(FilterId filter) {
  Row& row = rows_[filter.index()];
  for (; row.tested < sites_.size(); ++row.tested)
    if (passes(row, SiteId(row.tested))) row.passing.add(SiteId(row.tested));
  return row.passing;
}

bool Filters::passes(const Row& row, SiteId site) {
  const bool isNull = site == kNull;
  const bool isKnown = sites_[site.index()].kind != SiteKind::Unknown;
  switch (row.test) {
    case Test::MayPass:
      return isNull || mayBe(sites_[site.index()], row.type);
    case Test::MayBe:
      return !isNull && mayBe(sites_[site.index()], row.type);
    case Test::MayNotBe:
      return !isNull && mayNotBe(sites_[site.index()], row.type);
    case Test::IsNull:
      return isNull;
    case Test::KnownMayPass:
      return isNull || (isKnown && mayBe(sites_[site.index()], row.type));
    case Test::KnownMayBe:
      return !isNull && isKnown && mayBe(sites_[site.index()], row.type);
  }
  return true;
}

/// Whether subtypes of the type may be subtypes of unrelated types: it is an interface, an array,
/// or missing.
bool Filters::isOpen(const Type& type) {
  if (type.isArray()) return true;
  const std::string_view* name = std::get_if<std::string_view>(&type.element);
  const LoadedClass* loaded = name ? hierarchy_.find(*name) : nullptr;
  return !loaded || loaded->isInterface();
}

bool Filters::mayBe(const Site& site, const Type& type) {
  if (hierarchy_.isSubtype(site.type, type).value_or(true)) return true;
  if (site.isExact) return false;
  if (hierarchy_.isSubtype(type, site.type).value_or(true)) return true;
  return site.type.isArray() == type.isArray() && (isOpen(site.type) || isOpen(type));
}

bool Filters::mayNotBe(const Site& site, const Type& type) {
  return !hierarchy_.isSubtype(site.type, type).value_or(false);
}

}  // namespace fathom::frontend::java::points_to
