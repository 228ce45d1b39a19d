#include "program/text/term_printer.h"

#include <algorithm>

#include "program/text/names.h"

// Which parts get names, and in which order parts are printed. How each kind of term looks is in
// term_printer_kinds.cpp.
namespace fathom::program::text {

using logic::Kind;

/// Small sums are split over the two sides of a comparison, so that nothing is subtracted: x <= y
/// + 1.
bool TermPrinter::splits(Term comparison) const {
  constexpr std::size_t kMaxSummands = 14;  // beyond 16 the builders treat sums as atoms
  const Kind kind = terms_.kind(comparison);
  if (kind != Kind::Le && kind != Kind::Ge) return false;
  const Term sum = terms_.arg(comparison, 0);
  if (terms_.kind(sum) != Kind::Add || terms_.args(sum).size() > kMaxSummands) return false;
  return std::ranges::none_of(terms_.args(sum), [this](Term part) {
    return terms_.kind(part) == Kind::Add ||
           (terms_.kind(part) == Kind::Mul && terms_.kind(terms_.arg(part, 1)) == Kind::Add);
  });
}

std::span<const Term> TermPrinter::children(Term term) const {
  return terms_.args(splits(term) ? terms_.arg(term, 0) : term);
}

/// All parts, children first; info_ says which get names.
std::vector<Term> TermPrinter::analyse(Term root) {
  std::vector<Term> order;
  std::vector<std::pair<Term, std::size_t>> open;
  const auto enter = [&](Term term) {
    if (info_[term].uses++ == 0) open.emplace_back(term, 0);
  };
  enter(root);
  while (!open.empty()) {
    const Term term = open.back().first;
    const auto below = children(term);
    if (open.back().second < below.size()) {
      enter(below[open.back().second++]);
    } else {
      order.push_back(term);
      open.pop_back();
    }
  }
  for (const Term term : order) {
    Info& info = info_[term];
    for (const Term child : children(term)) {
      const Info& below = info_[child];
      info.size = std::min<std::size_t>(info.size + (below.named ? 1 : below.size), 1U << 20);
      info.height = std::max(info.height, 1 + (below.named ? 0 : below.height));
    }
    info.named =
        term != root && ((info.uses > 1 && info.size > kMaxSize) || info.height > kMaxHeight);
  }
  return order;
}

std::string TermPrinter::print(Term root, const std::vector<std::string>& parameters) {
  binderNames_.insert(parameters.begin(), parameters.end());
  std::vector<std::string> lets;
  for (const Term term : analyse(root)) {
    if (!info_[term].named || !isTop(term)) continue;
    const std::string text = region(term, {parameters}).text;
    const std::string name = freshLet();
    topNames_.emplace(term, name);
    lets.push_back(name + " = " + text);
  }
  return withLets(lets, region(root, {parameters}).text);
}

std::string TermPrinter::withLets(const std::vector<std::string>& lets, const std::string& body) {
  if (lets.empty()) return body;
  std::string result = "let ";
  for (std::size_t i = 0; i < lets.size(); ++i) result += (i == 0 ? "" : ", ") + lets[i];
  return result + " in " + body;
}

TermPrinter::Piece TermPrinter::region(Term root, std::vector<std::vector<std::string>> groups) {
  Region region{std::move(groups), {}, {}};
  std::vector<std::pair<Term, std::size_t>> open{{root, 0}};
  const auto isQuantifier = [this](Term term) {
    return terms_.kind(term) == Kind::Forall || terms_.kind(term) == Kind::Exists;
  };
  while (!open.empty()) {
    const Term term = open.back().first;
    const auto below = isQuantifier(term) ? std::span<const Term>{} : children(term);
    if (open.back().second < below.size()) {
      const Term child = below[open.back().second++];
      if (!topNames_.contains(child) && !region.done.contains(child)) open.emplace_back(child, 0);
    } else {
      open.pop_back();
      finish(region, term, root);
    }
  }
  Piece result = std::move(region.done.at(root));
  if (!region.lets.empty()) result = {withLets(region.lets, result.text), kFarRight, false, {}};
  return result;
}

void TermPrinter::finish(Region& region, Term term, Term root) {
  if (region.done.contains(term)) return;
  Piece piece = render(region, term);
  if (info_[term].named && term != root) {
    const std::string name = freshLet();
    region.lets.push_back(name + " = " + piece.text);
    piece = {name, kPrimary, false, {}};
  }
  region.done.insert_or_assign(term, std::move(piece));
}

/// The piece of a child; given away where nobody else will ask for it.
TermPrinter::Piece TermPrinter::take(Region& region, Term child) {
  if (const auto top = topNames_.find(child); top != topNames_.end())
    return {top->second, kPrimary, false, {}};
  const auto found = region.done.find(child);
  return info_[child].uses == 1 ? std::move(found->second) : found->second;
}

std::string TermPrinter::freshLet() {
  while (true) {
    std::string name = "s" + std::to_string(nextLet_++);
    if (taken_.contains(name) || binderNames_.contains(name)) continue;
    letNames_.insert(name);
    return name;
  }
}

std::vector<std::string> TermPrinter::freshBinders(const Region& region, Term quantifier) {
  std::unordered_set<std::string> around;
  for (const auto& group : region.groups) around.insert(group.begin(), group.end());
  const auto& hints = terms_.boundNames(quantifier);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < terms_.boundSorts(quantifier).size(); ++i) {
    const std::string hint = i < hints.size() && !hints[i].empty() ? hints[i] : "x";
    std::string name = hint;
    for (std::size_t k = 1;
         taken_.contains(name) || letNames_.contains(name) || around.contains(name); ++k) {
      name = hint + "_" + std::to_string(k);
    }
    around.insert(name);
    binderNames_.insert(name);
    names.push_back(std::move(name));
  }
  return names;
}

std::string TermPrinter::boundName(const Region& region, std::uint32_t index) const {
  for (auto group = region.groups.rbegin(); group != region.groups.rend(); ++group) {
    if (index < group->size()) return written((*group)[index]);
    index -= static_cast<std::uint32_t>(group->size());
  }
  return written("bound!" + std::to_string(index));
}

}  // namespace fathom::program::text
