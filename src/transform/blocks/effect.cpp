#include "transform/blocks/effect.h"

#include <algorithm>
#include <set>

#include "base/match.h"
#include "logic/traverse.h"

namespace fathom::transform {

using namespace program;
using logic::Kind;

// ---- New variables ----

ChoiceVariables::ChoiceVariables(logic::TermStore& terms, FreshNames names)
    : terms_(terms), names_(std::move(names)) {}

Symbol ChoiceVariables::valueOf(LocationId block, Symbol havoced) {
  return next(block, havoced);
}

Symbol ChoiceVariables::branch(LocationId block) {
  return next(block, std::nullopt);
}

Symbol ChoiceVariables::next(LocationId block, std::optional<Symbol> like) {
  const std::size_t index = used_[{block, like}]++;
  std::vector<Symbol>& made = made_[like];
  if (index == made.size()) {
    made.push_back(like ? names_.like(*like, "_any") : names_.symbol("choice", terms_.boolSort()));
    all_.push_back(made.back());
  }
  return made[index];
}

// ---- One statement ----

namespace {

std::vector<Term> rootsOf(const Statement& statement) {
  return match(
      statement,
      [](const Assign& assign) {
        std::vector<Term> roots;
        for (const Update& update : assign.updates) roots.push_back(update.value.body);
        return roots;
      },
      [](const Assume& assume) { return std::vector<Term>{assume.condition}; },
      [](const Havoc&) { return std::vector<Term>{}; },
      [](const Call&) { return std::vector<Term>{}; });
}

}  // namespace

std::optional<Effect> Composer::then(const Effect& effect, const Statement& statement,
                                     const std::vector<Symbol>& havoced) {
  Effect after = effect;
  logic::Substituter before(terms_, effect.values);
  after.size += logic::dagSize(terms_, rootsOf(statement)) + havoced.size();
  match(
      statement,
      [&](const Assign& assign) {
        for (const Update& update : assign.updates)
          after.values.insert_or_assign(update.target, before(update.value));
      },
      [&](const Assume& assume) {
        const Term condition = before(assume.condition);
        if (!terms_.isTrue(condition)) after.conditions.push_back(condition);
      },
      [&](const Havoc& havoc) {
        for (std::size_t i = 0; i < havoc.targets.size(); ++i)
          after.values.insert_or_assign(havoc.targets[i], logic::identity(terms_, havoced[i]));
      },
      [](const Call&) { throw InternalError("calls are not part of blocks"); });
  if (!after.conditions.empty() && terms_.isFalse(after.conditions.back())) return std::nullopt;
  return after;
}

void Composer::measure(Effect& effect) const {
  std::vector<Term> roots = effect.conditions;
  for (const auto& [symbol, value] : effect.values) roots.push_back(value.body);
  effect.size = logic::dagSize(terms_, roots);
}

// ---- Joins ----

namespace {

std::size_t commonPrefix(const Effect& a, const Effect& b) {
  const auto [end, other] = std::ranges::mismatch(a.conditions, b.conditions);
  return static_cast<std::size_t>(end - a.conditions.begin());
}

/// Whether it is plain to see that no state satisfies both.
bool disjoint(logic::TermStore& terms, Term a, Term b) {
  if (terms.negate(a) == b) return true;
  if (terms.kind(a) != Kind::Eq || terms.kind(b) != Kind::Eq) return false;
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j)
      if (terms.arg(a, i) == terms.arg(b, j))
        return terms.isValue(terms.arg(a, 1 - i)) && terms.isValue(terms.arg(b, 1 - j)) &&
               terms.arg(a, 1 - i) != terms.arg(b, 1 - j);
  return false;
}

}  // namespace

/// What two effects say beyond their common prefix, and a pair of conditions that
/// distinguishes them.
struct Composer::Split {
  std::vector<Term> common;
  std::vector<Term> rest[2];
  std::optional<std::pair<Term, Term>> apart;

  Split(logic::TermStore& terms, const Effect& a, const Effect& b) {
    const auto length = static_cast<std::ptrdiff_t>(commonPrefix(a, b));
    common.assign(a.conditions.begin(), a.conditions.begin() + length);
    rest[0].assign(a.conditions.begin() + length, a.conditions.end());
    rest[1].assign(b.conditions.begin() + length, b.conditions.end());
    if (rest[0].size() * rest[1].size() > kPairs) return;
    for (const Term l : rest[0])
      for (const Term m : rest[1])
        if (!apart && disjoint(terms, l, m)) apart = {l, m};
  }

  static constexpr std::size_t kPairs = 64;
};

Effect Composer::joinTwo(LocationId block, const Effect& a, const Effect& b, Arrival::Node& node) {
  Split split(terms_, a, b);
  const std::vector<Symbol> changed = differing(a, b);
  const Term first = terms_.conjunction(split.rest[0]);
  const Term second = terms_.conjunction(split.rest[1]);
  Term either = terms_.disjunction({first, second});
  if (split.apart) {
    const auto [l, m] = *split.apart;
    node.first = l;
    std::erase(split.rest[0], l);
    std::erase(split.rest[1], m);
    if (terms_.negate(l) == m)
      either = terms_.ite(l, terms_.conjunction(split.rest[0]), terms_.conjunction(split.rest[1]));
  } else if (changed.empty()) {
    node.first = first;
  } else {
    node.choice = choices_.branch(block);
    node.first = terms_.constant(*node.choice);
    either = terms_.ite(node.first, first, second);
  }
  Effect joined{split.common, a.values, a.size + b.size + changed.size() + 2};
  if (!terms_.isTrue(either)) joined.conditions.push_back(either);
  for (const Symbol symbol : changed) {
    const Lambda va = valueIn(a, symbol);
    joined.values.insert_or_assign(
        symbol, Lambda{va.parameters, terms_.ite(node.first, va.body, valueIn(b, symbol).body)});
  }
  return joined;
}

std::vector<Symbol> Composer::differing(const Effect& a, const Effect& b) {
  std::set<Symbol> written;
  for (const auto& [symbol, value] : a.values) written.insert(symbol);
  for (const auto& [symbol, value] : b.values) written.insert(symbol);
  std::vector<Symbol> result;
  for (const Symbol symbol : written)
    if (valueIn(a, symbol) != valueIn(b, symbol)) result.push_back(symbol);
  return result;
}

Lambda Composer::valueIn(const Effect& effect, Symbol symbol) {
  const auto found = effect.values.find(symbol);
  return found != effect.values.end() ? found->second : logic::identity(terms_, symbol);
}

Joined Composer::join(LocationId block, std::vector<std::pair<EdgeId, Effect>> alternatives) {
  struct Open {
    std::size_t node;
    Effect effect;
  };
  Joined result;
  std::vector<Open> open;
  for (auto& [edge, effect] : alternatives) {
    open.push_back({result.arrival.nodes.size(), std::move(effect)});
    result.arrival.nodes.push_back({edge, {}, {}, {}, {}});
  }
  // The longest path and the one that parted from it last: the two ends of the innermost branch.
  while (open.size() > 1) {
    auto longest = std::ranges::max_element(
        open, {}, [](const Open& one) { return one.effect.conditions.size(); });
    Open a = std::move(*longest);
    open.erase(longest);
    auto nearest = std::ranges::max_element(
        open, {}, [&](const Open& one) { return commonPrefix(a.effect, one.effect); });
    Open b = std::move(*nearest);
    open.erase(nearest);
    Arrival::Node node;
    Effect joined = joinTwo(block, a.effect, b.effect, node);
    const std::size_t id = result.arrival.nodes.size();
    node.children[0] = a.node;
    node.children[1] = b.node;
    result.arrival.nodes[a.node].parent = result.arrival.nodes[b.node].parent = id;
    result.arrival.nodes.push_back(node);
    open.push_back({id, std::move(joined)});
  }
  result.arrival.root = open.front().node;
  result.effect = std::move(open.front().effect);
  return result;
}

}  // namespace fathom::transform
