#include "reason/formulas.h"

#include "logic/substitute.h"
#include "logic/traverse.h"

namespace fathom::reason {

using logic::Kind;

std::vector<Term> conjuncts(TermStore& terms, Term formula) {
  return conjuncts(terms, std::span<const Term>(&formula, 1));
}

std::vector<Term> conjuncts(TermStore& terms, std::span<const Term> formulas) {
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  std::vector<Term> open(formulas.rbegin(), formulas.rend());
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second || terms.isTrue(term)) continue;
    const Kind kind = terms.kind(term);
    if (kind == Kind::And) {
      const auto args = terms.args(term);
      open.insert(open.end(), args.rbegin(), args.rend());
    } else if (kind == Kind::Not && terms.kind(terms.arg(term, 0)) == Kind::Or) {
      const auto args = terms.args(terms.arg(term, 0));
      for (auto arg = args.rbegin(); arg != args.rend(); ++arg) open.push_back(terms.negate(*arg));
    } else {
      result.push_back(term);
    }
  }
  return result;
}

SymbolSet symbolSet(const TermStore& terms, Term term) {
  return symbolSet(terms, std::span<const Term>(&term, 1));
}

SymbolSet symbolSet(const TermStore& terms, std::span<const Term> roots) {
  const auto symbols = logic::freeSymbols(terms, roots);
  return SymbolSet(symbols.begin(), symbols.end());
}

bool mentions(const TermStore& terms, Term term, Symbol symbol) {
  return mentionsAny(terms, term, {symbol});
}

bool mentionsAny(const TermStore& terms, Term term, const SymbolSet& symbols) {
  bool found = false;
  logic::forEachSubterm(terms, term, [&](Term sub) {
    found = found || (terms.kind(sub) == Kind::Apply && symbols.contains(terms.symbolOf(sub)));
  });
  return found;
}

bool mentionsBitVectors(const TermStore& terms, std::span<const Term> roots) {
  bool found = false;
  logic::forEachSubterm(terms, roots, [&](Term sub) {
    found = found || terms.sortKind(terms.sort(sub)) == logic::SortKind::BitVec;
  });
  return found;
}

bool hasQuantifier(const TermStore& terms, Term term) {
  bool found = false;
  logic::forEachSubterm(terms, term, [&](Term sub) {
    const Kind kind = terms.kind(sub);
    found = found || kind == Kind::Forall || kind == Kind::Exists;
  });
  return found;
}

std::size_t sizeOf(const TermStore& terms, Term term) {
  return logic::dagSize(terms, std::span<const Term>(&term, 1));
}

}  // namespace fathom::reason
