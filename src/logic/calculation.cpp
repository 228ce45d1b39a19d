#include "logic/calculation.h"

#include "logic/traverse.h"

namespace fathom::logic {
namespace {

constexpr std::size_t kOperationsOfAUnit = 2;  // of work
constexpr std::size_t kStore = 8;              // operations, as much as others

}  // namespace

Calculation calculationOf(const TermStore& terms, Term term) {
  Calculation made;
  std::unordered_map<Term, std::uint32_t> places;
  std::size_t cost = 0;
  const Model nothing;
  forEachSubterm(terms, term, [&](Term part) {
    const auto place = static_cast<std::uint32_t>(places.size());
    places.emplace(part, place);
    made.values.emplace_back();
    switch (terms.kind(part)) {
      case Kind::Forall:
      case Kind::Exists:
      case Kind::Bound:
        made.isPlain = false;
        return;
      case Kind::True:
      case Kind::False:
      case Kind::IntConst:
      case Kind::BvConst:
      case Kind::FpConst:
        made.values.back() = std::get<Value>(evaluate(terms, part, nothing));
        return;
      default:
        cost += terms.kind(part) == Kind::Store ? kStore : 1;
        made.operations.push_back({part, place, static_cast<std::uint32_t>(made.arguments.size())});
        for (const Term arg : terms.args(part)) made.arguments.push_back(places.at(arg));
    }
  });
  made.cost = cost / kOperationsOfAUnit;
  return made;
}

Calculation& Calculations::of(Term term) {
  const auto found = known_.find(term);
  return found != known_.end() ? found->second
                               : known_.emplace(term, calculationOf(terms_, term)).first->second;
}

}  // namespace fathom::logic
