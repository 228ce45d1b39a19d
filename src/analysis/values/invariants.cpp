#include "analysis/values/invariants.h"

namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Symbol;
using logic::Term;

namespace {

class Speaker {
 public:
  Speaker(logic::TermStore& terms, const State& state, const Places& places,
          const std::set<Symbol>& scope, const std::function<bool(Term)>& isRelevant)
      : terms_(terms), state_(state), places_(places), scope_(scope), isRelevant_(isRelevant) {}

  Term all() {
    state_.numbers().forEach([&](std::uint32_t key, const Number& number) {
      if (isInScope(Term(key))) sayNumber(Term(key), number);
    });
    state_.differences().rows().forEach([&](std::uint32_t key, const Differences::Row& row) {
      if (!isInScope(Term(key))) return;
      for (const Differences::Entry& entry : *row.entries)
        if (Term(key) < entry.other && isInScope(entry.other))
          sayDifference(Term(key), entry.other, entry.apart);
    });
    return terms_.conjunction(parts_);
  }

 private:
  bool isInScope(Term place) const {
    for (const Symbol symbol : places_.symbolsIn(place))
      if (!scope_.contains(symbol)) return false;
    return isRelevant_(place);
  }

  void sayNumber(Term place, const Number& number) {
    if (terms_.sortKind(terms_.sort(place)) == SortKind::Array) return sayElements(place, number);
    if (places_.zeros().isFact(place)) return parts_.push_back(places_.zeros().formula(place));
    std::vector<Term> alternatives{within(place, number)};
    for (const Term index : places_.indicesOf(place))
      alternatives.push_back(terms_.eq(index, terms_.integer(Integer(0))));
    parts_.push_back(terms_.disjunction(alternatives));
  }

  Term within(Term term, const Number& number) {
    const auto& [low, high] = number.range;
    if (terms_.sort(term) == terms_.boolSort())
      return !number.range.isOne() ? terms_.boolean(true)
                                   : (low->isZero() ? terms_.negate(term) : term);
    std::vector<Term> bounds;
    if (low) bounds.push_back(terms_.ge(term, terms_.integer(*low)));
    if (high) bounds.push_back(terms_.le(term, terms_.integer(*high)));
    if (number.isNonZero && !(low && low->sign() > 0) && !(high && high->sign() < 0))
      bounds.push_back(terms_.negate(terms_.eq(term, terms_.integer(Integer(0)))));
    return terms_.conjunction(bounds);
  }

  void sayElements(Term array, const Number& number) {
    std::vector<Symbol> indices;
    Term element = array;
    while (terms_.sortKind(terms_.sort(element)) == SortKind::Array) {
      indices.push_back(terms_.symbol("k" + std::to_string(indices.size()),
                                      terms_.indexSort(terms_.sort(element))));
      element = terms_.select(element, terms_.constant(indices.back()));
    }
    const SortKind sort = terms_.sortKind(terms_.sort(element));
    if (sort == SortKind::Int || sort == SortKind::Bool)
      parts_.push_back(terms_.forall(indices, within(element, number)));
  }

  void sayDifference(Term a, Term b, const Interval& apart) {
    if (apart.isOne())
      return parts_.push_back(terms_.eq(a, terms_.add(b, terms_.integer(*apart.low))));
    const Term difference = terms_.sub(a, b);
    if (apart.low) parts_.push_back(terms_.ge(difference, terms_.integer(*apart.low)));
    if (apart.high) parts_.push_back(terms_.le(difference, terms_.integer(*apart.high)));
  }

  logic::TermStore& terms_;
  const State& state_;
  const Places& places_;
  const std::set<Symbol>& scope_;
  const std::function<bool(Term)>& isRelevant_;
  std::vector<Term> parts_;
};

}  // namespace

Term said(logic::TermStore& terms, const State& state, const Places& places,
          const std::set<Symbol>& scope, const std::function<bool(Term)>& isRelevant) {
  return Speaker(terms, state, places, scope, isRelevant).all();
}

}  // namespace fathom::analysis
