#include "reason/formulas.h"

#include <algorithm>
#include <map>

#include "logic/substitute.h"
#include "logic/traverse.h"

namespace fathom::reason {

using logic::Kind;

SymbolSet symbolSet(const TermStore& terms, Term term) {
  return symbolSet(terms, std::span<const Term>(&term, 1));
}

SymbolSet symbolSet(const TermStore& terms, std::span<const Term> roots) {
  const auto symbols = logic::freeSymbols(terms, roots);
  return SymbolSet(symbols.begin(), symbols.end());
}

namespace {

template <class IsWanted>
bool mentionsSome(const TermStore& terms, Term term, IsWanted isWanted) {
  VisitedSet seen;
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    if (!seen.insert(next.index())) continue;
    if (terms.kind(next) == Kind::Apply && isWanted(terms.symbolOf(next))) return true;
    std::ranges::copy(terms.args(next), std::back_inserter(open));
  }
  return false;
}

}  // namespace

bool mentions(const TermStore& terms, Term term, Symbol symbol) {
  return mentionsSome(terms, term, [&](Symbol each) { return each == symbol; });
}

bool mentionsAny(const TermStore& terms, Term term, const SymbolSet& symbols) {
  return mentionsSome(terms, term, [&](Symbol each) { return symbols.contains(each); });
}

namespace {

class Weakening {
 public:
  Weakening(TermStore& terms, const SymbolSet& words) : terms_(terms), words_(words) {}

  /// Of the formula, or of its negation.
  Term operator()(Term formula, bool isNegated) {
    const auto [place, isNew] = known_.try_emplace({formula, isNegated}, formula);
    if (!isNew) return place->second;
    const Term result = weakened(formula, isNegated);
    known_.insert_or_assign({formula, isNegated}, result);
    return result;
  }

 private:
  Term weakened(Term formula, bool isNegated) {
    const auto symbols = logic::freeSymbols(terms_, formula);
    if (std::ranges::all_of(symbols, [&](Symbol symbol) { return words_.contains(symbol); }))
      return isNegated ? terms_.negate(formula) : formula;
    const Kind kind = terms_.kind(formula);
    if (kind == Kind::Not) return (*this)(terms_.arg(formula, 0), !isNegated);
    if (kind != Kind::And && kind != Kind::Or) return terms_.boolean(true);
    const auto args = terms_.args(formula);
    std::vector<Term> parts;
    for (const Term part : std::vector<Term>(args.begin(), args.end()))
      parts.push_back((*this)(part, isNegated));
    return (kind == Kind::And) != isNegated ? terms_.conjunction(parts) : terms_.disjunction(parts);
  }

  TermStore& terms_;
  const SymbolSet& words_;
  std::map<std::pair<Term, bool>, Term> known_;
};

}  // namespace

Term weakenedTo(TermStore& terms, const SymbolSet& words, Term formula) {
  return Weakening(terms, words)(formula, false);
}

bool mentionsBitVectors(const TermStore& terms, std::span<const Term> roots) {
  bool found = false;
  logic::forEachSubterm(terms, roots, [&](Term sub) {
    found = found || terms.sortKind(terms.sort(sub)) == logic::SortKind::BitVec;
  });
  return found;
}

std::size_t sizeOf(const TermStore& terms, Term term) {
  return logic::dagSize(terms, std::span<const Term>(&term, 1));
}

}  // namespace fathom::reason
