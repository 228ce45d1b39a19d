#include "analysis/values/templates.h"

#include <algorithm>

namespace fathom::analysis {

using logic::Kind;
using logic::Term;

namespace {

constexpr std::size_t kMostParts = 5;
constexpr std::size_t kMostOpened = 4;

}  // namespace

Templates::Normal Templates::normal(const logic::Summands& summands) const {
  Normal found;
  for (const auto& [factor, part] : summands) {
    if (terms_.kind(part) == Kind::IntConst)
      found.number = found.number + factor * terms_.value(part);
    else
      found.parts.emplace_back(part, factor);
  }
  std::ranges::sort(found.parts, {}, [](const auto& each) { return each.first; });
  std::size_t kept = 0;  // equal parts together
  for (std::size_t i = 0; i < found.parts.size(); ++i) {
    if (kept > 0 && found.parts[kept - 1].first == found.parts[i].first)
      found.parts[kept - 1].second = found.parts[kept - 1].second + found.parts[i].second;
    else
      found.parts[kept++] = found.parts[i];
  }
  found.parts.resize(kept);
  std::erase_if(found.parts, [](const auto& each) { return each.second.isZero(); });
  found.isNegated = !found.parts.empty() && found.parts.front().second.sign() < 0;
  if (found.isNegated)
    for (auto& [part, factor] : found.parts) factor = -factor;
  return found;
}

std::optional<Term> Templates::add(const logic::Summands& summands) {
  const Normal normal = this->normal(summands);
  if (normal.parts.empty() || normal.parts.size() > kMostParts) return std::nullopt;
  const auto known = byParts_.find(normal.parts);
  if (known != byParts_.end()) return known->second;
  std::vector<Term> parts;
  for (const auto& [part, factor] : normal.parts)
    parts.push_back(factor.isOne() ? part : terms_.mul(terms_.integer(factor), part));
  const Term form = terms_.add(parts);
  byParts_.emplace(normal.parts, form);
  return form;
}

std::vector<logic::Summands> Templates::opened(const logic::Summands& sum) const {
  std::vector<logic::Summands> found;
  open(sum, found);
  return found;
}

void Templates::open(const logic::Summands& sum, std::vector<logic::Summands>& found) const {
  const auto isChoice = [&](const auto& each) { return terms_.kind(each.second) == Kind::Ite; };
  const auto choice = std::ranges::find_if(sum, isChoice);
  if (found.size() >= kMostOpened) return;
  if (choice == sum.end()) return found.push_back(sum);
  for (const std::size_t branch : {2, 1}) {
    logic::Summands one;
    for (const auto& each : sum)
      if (each != *choice) one.push_back(each);
    for (const auto& [factor, part] : logic::summandsOf(terms_, terms_.arg(choice->second, branch)))
      one.emplace_back(choice->first * factor, part);
    open(one, found);
  }
}

std::optional<Templates::Found> Templates::find(const logic::Summands& summands) const {
  if (byParts_.empty()) return std::nullopt;
  const Normal normal = this->normal(summands);
  const auto known = byParts_.find(normal.parts);
  if (known == byParts_.end()) return std::nullopt;
  return Found{known->second, normal.isNegated, normal.number};
}

}  // namespace fathom::analysis
