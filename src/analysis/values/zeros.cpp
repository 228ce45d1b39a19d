#include "analysis/values/zeros.h"

#include <algorithm>
#include <array>

#include "logic/conjuncts.h"

namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Term;

Term Zeros::fact(const ZeroBetween& zero) {
  if (!predicate_)
    predicate_ = terms_.symbol(
        "a zero between",
        {terms_.sort(zero.array), terms_.intSort(), terms_.intSort(), terms_.intSort()},
        terms_.boolSort());
  return terms_.apply(*predicate_, {zero.array, zero.from, zero.to, zero.unless});
}

Term Zeros::formula(Term fact) const {
  const ZeroBetween zero = read(fact);
  const std::array variables{terms_.symbol("z", terms_.intSort())};
  const Term z = terms_.constant(variables[0]);
  const Term zeroTerm = terms_.integer(Integer(0));
  const Term isThere = terms_.conjunction({terms_.ge(z, zero.from), terms_.le(z, zero.to),
                                           terms_.eq(terms_.select(zero.array, z), zeroTerm)});
  return terms_.disjunction({terms_.eq(zero.unless, zeroTerm), terms_.exists(variables, isThere)});
}

bool Zeros::isText(Term term) const {
  const logic::Sort sort = terms_.sort(term);
  return terms_.sortKind(sort) == SortKind::Array && terms_.indexSort(sort) == terms_.intSort() &&
         terms_.elementSort(sort) == terms_.intSort();
}

namespace {

bool isNumber(const logic::TermStore& terms, Term term) {
  return terms.kind(term) == Kind::IntConst;
}

/// Each part of the index stands in the sum with the same factor, none is left.
bool isPartOf(const logic::TermStore& terms, const logic::Summands& index,
              const logic::Summands& sum) {
  return std::ranges::all_of(index, [&](const auto& part) {
    return isNumber(terms, part.second) || std::ranges::count(sum, part) > 0;
  });
}

}  // namespace

ZerosThatBound::ZerosThatBound(logic::TermStore& terms, const std::vector<Term>& reads)
    : terms_(terms) {
  for (const Term read : reads)
    for (const auto& [factor, part] : logic::summandsOf(terms, terms.arg(read, 1)))
      if (!isNumber(terms, part)) {
        reads_[part].push_back(read);
        break;
      }
}

std::vector<ZeroBetween> ZerosThatBound::of(Term condition) {
  std::vector<ZeroBetween> found;
  for (const Term part : logic::conjuncts(terms_, condition))
    if (terms_.kind(part) == Kind::Le || terms_.kind(part) == Kind::Ge) addComparison(part, found);
  return found;
}

/// What is compared is sum <= 0; index <= index - sum.
void ZerosThatBound::addComparison(Term comparison, std::vector<ZeroBetween>& found) {
  const bool isGe = terms_.kind(comparison) == Kind::Ge;
  const Term left = terms_.arg(comparison, isGe ? 1 : 0);
  const Term right = terms_.arg(comparison, isGe ? 0 : 1);
  const logic::Summands sum = logic::difference(terms_, left, right);
  for (const auto& [factor, part] : sum) {
    const auto reads = reads_.find(part);
    if (reads == reads_.end()) continue;
    for (const Term read : reads->second) {
      const Term index = terms_.arg(read, 1);
      if (isPartOf(terms_, logic::summandsOf(terms_, index), sum))
        found.push_back({terms_.arg(read, 0), index, terms_.sub(index, terms_.sub(left, right)),
                         terms_.integer(Integer(1))});
    }
  }
}

}  // namespace fathom::analysis
