#include <algorithm>
#include <fmt/format.h>

#include "frontend/java/translate/heap.h"

// Fields by the regions of the points-to analysis.
namespace fathom::frontend::java::translation {

/// Strings are also made where no site is known.
bool Heap::isSplit(const ResolvedField& field) const {
  return pointsTo_ && field.owner->name() != "java/lang/String";
}

FieldPlace Heap::ofRegion(const ResolvedField& field, RegionId region) {
  const auto known = ofRegions_.find(region);
  if (known != ofRegions_.end()) return known->second;
  const Region& one = pointsTo_->regions().all()[region.index()];
  const bool isVariable =
      one.isVariable && pointsTo_->site(one.sites.front()).kind == SiteKind::New;
  const auto& all = regions_.at(Member(field));
  std::string name = qualifiedName(field);
  if (all.size() > 1) name += fmt::format("#{}", std::ranges::find(all, region) - all.begin() + 1);
  if (named_.contains(name)) name += ":" + std::string(field.field->descriptor);
  const Sort sort = values_.sort(kindOf(field.field->type));
  const std::string source(field.field->name);
  const Symbol symbol = isVariable ? make(name, sort, source) : makeObjectMap(name, sort, source);
  describe(symbol, field, isVariable ? std::optional(one.sites.front()) : std::nullopt);
  return ofRegions_.emplace(region, FieldPlace{symbol, isVariable}).first->second;
}

std::optional<FieldPlace> Heap::place(const ResolvedField& field, const Value& object) {
  if (!isSplit(field)) return FieldPlace{this->field(field)};
  require(object.sites != nullptr, "the analysis knows what each instruction dereferences");
  const auto region = pointsTo_->regions().regionOf(Member(field), *object.sites);
  return region ? std::optional(ofRegion(field, *region)) : std::nullopt;
}

/// A new object of an unknown site is the only one of its number: all maps may speak of it.
std::vector<FieldPlace> Heap::places(const ResolvedField& field, std::optional<SiteId> site) {
  if (!isSplit(field)) return {FieldPlace{this->field(field)}};
  std::vector<FieldPlace> places;
  if (site) {
    const auto region = pointsTo_->regions().regionOf(Member(field), *site);
    if (region) places.push_back(ofRegion(field, *region));
    return places;
  }
  const auto regions = regions_.find(Member(field));
  if (regions == regions_.end()) return places;
  for (const RegionId region : regions->second)
    if (const FieldPlace place = ofRegion(field, region); !place.isVariable)
      places.push_back(place);
  return places;
}

Term Heap::read(const FieldPlace& place, Term object) {
  const Term whole = terms_.constant(place.symbol);
  return place.isVariable ? whole : terms_.select(whole, object);
}

std::pair<Symbol, Term> Heap::write(const FieldPlace& place, Term object, Term value) {
  if (place.isVariable) return {place.symbol, value};
  return {place.symbol, terms_.store(terms_.constant(place.symbol), object, value)};
}

}  // namespace fathom::frontend::java::translation
