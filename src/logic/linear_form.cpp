#include "logic/linear_form.h"

namespace fathom::logic {

using logic::Kind;

namespace {

/// Sums in sums are opened as long as there are not more parts than that.
constexpr std::size_t kMost = 64;

/// Adds those of factor * term.
void add(const logic::TermStore& terms, const Integer& factor, logic::Term term,
         Summands& summands) {
  std::vector<logic::Term> open{term};
  while (!open.empty()) {
    const logic::Term next = open.back();
    open.pop_back();
    if (terms.kind(next) == Kind::Add && open.size() + summands.size() < kMost) {
      const auto args = terms.args(next);
      open.insert(open.end(), args.rbegin(), args.rend());
    } else {
      const auto [own, rest] = factored(terms, next);
      summands.emplace_back(factor * own, rest);
    }
  }
}

}  // namespace

bool isVariable(const logic::TermStore& terms, logic::Term term) {
  return terms.kind(term) == Kind::Apply && terms.args(term).empty();
}

std::pair<Integer, logic::Term> factored(const logic::TermStore& terms, logic::Term term) {
  if (terms.kind(term) == Kind::Mul && terms.args(term).size() == 2)
    for (const std::size_t i : {0U, 1U})
      if (terms.kind(terms.arg(term, i)) == Kind::IntConst)
        return {terms.value(terms.arg(term, i)), terms.arg(term, 1 - i)};
  return {Integer(1), term};
}

Summands summandsOf(const logic::TermStore& terms, logic::Term term) {
  Summands summands;
  add(terms, Integer(1), term, summands);
  return summands;
}

Summands difference(const logic::TermStore& terms, logic::Term a, logic::Term b) {
  Summands summands = summandsOf(terms, a);
  add(terms, Integer(-1), b, summands);
  return summands;
}

}  // namespace fathom::logic
