#include "logic/linear_form.h"

namespace fathom::logic {

namespace {

/// Sums in sums are opened as long as there are not more parts than that.
constexpr std::size_t kMost = 64;

/// Adds those of factor * term.
void add(const TermStore& terms, const Integer& factor, Term term, Summands& summands) {
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    if (terms.kind(next) == Kind::Add && open.size() + summands.size() < kMost) {
      const auto args = terms.args(next);
      open.insert(open.end(), args.rbegin(), args.rend());
    } else {
      const bool isInt = terms.sort(next) == terms.intSort();
      const auto [own, rest] = isInt ? factored(terms, next) : std::pair(Integer(1), next);
      summands.emplace_back(factor * own, rest);
    }
  }
}

}  // namespace

bool isVariable(const TermStore& terms, Term term) {
  return terms.kind(term) == Kind::Apply && terms.args(term).empty();
}

std::pair<Integer, Term> factored(const TermStore& terms, Term term) {
  const Kind kind = terms.kind(term);
  if ((kind == Kind::Mul || kind == Kind::BvMul) && terms.args(term).size() == 2)
    for (const std::size_t i : {0U, 1U})
      if (terms.isValue(terms.arg(term, i)))
        return {terms.value(terms.arg(term, i)), terms.arg(term, 1 - i)};
  return {Integer(1), term};
}

std::vector<Term> addends(const TermStore& terms, Term term) {
  const Kind kind = terms.kind(term);
  if (kind != Kind::Add && kind != Kind::BvAdd) return {term};
  const auto args = terms.args(term);
  return {args.begin(), args.end()};
}

Summands summandsOf(const TermStore& terms, Term term) {
  Summands summands;
  add(terms, Integer(1), term, summands);
  return summands;
}

Summands difference(const TermStore& terms, Term a, Term b) {
  Summands summands = summandsOf(terms, a);
  add(terms, Integer(-1), b, summands);
  return summands;
}

}  // namespace fathom::logic
