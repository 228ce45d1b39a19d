#include <algorithm>

#include "frontend/java/points_to/state.h"

// Sites by their places, and what sets say about types.
namespace fathom::frontend::java {

std::optional<SiteId> PointsTo::made(const ResolvedMethod& method, std::uint16_t bci,
                                     std::uint32_t part) const {
  const auto at = state_->made.find({method, bci, part});
  return at == state_->made.end() ? std::nullopt : std::optional(at->second);
}

std::optional<SiteId> PointsTo::raised(const ResolvedMethod& method,
                                       std::optional<std::uint16_t> bci,
                                       std::string_view exception) const {
  const points_to::SiteTable& sites = state_->analysis.heap().table();
  Site site{.kind = SiteKind::Raised, .type = {exception, 0}, .method = method, .bci = bci};
  if (const std::optional<SiteId> known = sites.find(site)) return known;
  site.method = {};
  site.bci.reset();
  return sites.find(site);
}

std::optional<SiteId> PointsTo::fresh(const ResolvedMethod& method, std::uint16_t bci,
                                      const Type& type) const {
  return state_->analysis.heap().table().find(
      {.kind = SiteKind::Fresh, .type = type, .method = method, .bci = bci});
}

std::optional<SiteId> PointsTo::literal(std::u16string_view text) const {
  return state_->analysis.heap().findLiteral(text);
}

std::optional<SiteId> PointsTo::initial(InitialReference object) const {
  const auto at = state_->initial.find(object);
  return at == state_->initial.end() ? std::nullopt : std::optional(at->second);
}

std::optional<Type> PointsTo::exactType(const SiteSet& set) const {
  const std::vector<SiteId> all = set.sites();
  if (all.empty()) return std::nullopt;
  const Type& type = site(all.front()).type;
  const bool isOnly = std::all_of(
      all.begin(), all.end(), [&](SiteId id) { return site(id).isExact && site(id).type == type; });
  return isOnly ? std::optional(type) : std::nullopt;
}

std::vector<VirtualTarget> PointsTo::targets(const ResolvedMethod& method,
                                             const InstructionPlace& at) const {
  points_to::Analysis& analysis = state_->analysis;
  const points_to::Call& call = state_->callAt(method, at);
  const SiteSet& receivers = state_->at(call.arguments[0]);
  const auto receives = [&](const LoadedClass* loaded) {
    const Type type{loaded->name(), 0};
    const std::vector<SiteId> all = receivers.sites();
    return std::any_of(all.begin(), all.end(), [&](SiteId id) {
      if (site(id).isExact) return site(id).type == type;
      return analysis.hierarchy().isSubtype(type, site(id).type).value_or(true);
    });
  };
  std::vector<VirtualTarget> refined;
  for (VirtualTarget target : analysis.targets(call.resolved)) {
    if (!call.bound.contains(target.method)) continue;
    std::erase_if(target.receivers, [&](const LoadedClass* loaded) { return !receives(loaded); });
    refined.push_back(std::move(target));
  }
  return refined;
}

}  // namespace fathom::frontend::java
