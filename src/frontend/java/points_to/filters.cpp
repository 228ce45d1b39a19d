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
  if (isNew) rows_.push_back({test, type, {}, 0, {}});
  return at->second;
}

const SiteSet& Filters::passing(FilterId filter) {
  Row& row = rows_[filter.index()];
  for (; row.tested < sites_.size(); ++row.tested)
    if (passes(row, SiteId(row.tested))) row.passing.add(SiteId(row.tested));
  return row.passing;
}

std::uint32_t Filters::kindOf(SiteId site) {
  for (std::size_t i = kinds_.size(); i <= site.index(); ++i) {
    const Test test = sites_[i].isExact ? Test::MayBe : Test::MayPass;
    const auto next = static_cast<std::uint32_t>(kindsOfTypes_.size());
    kinds_.push_back(kindsOfTypes_.emplace(std::pair(test, sites_[i].type), next).first->second);
  }
  return kinds_[site.index()];
}

bool Filters::passes(Row& row, SiteId site) {
  if (site == kNull)
    return row.test == Test::MayPass || row.test == Test::KnownMayPass || row.test == Test::IsNull;
  const bool mustBeKnown = row.test == Test::KnownMayPass || row.test == Test::KnownMayBe;
  if (row.test == Test::IsNull) return false;
  if (mustBeKnown && sites_[site.index()].kind == SiteKind::Unknown) return false;
  const std::uint32_t kind = kindOf(site);
  if (row.byKind.size() <= kind) row.byKind.resize(kind + 1);
  std::optional<bool>& known = row.byKind[kind];
  if (!known)
    known = row.test == Test::MayNotBe ? mayNotBe(sites_[site.index()], row.type)
                                       : mayBe(sites_[site.index()], row.type);
  return *known;
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
