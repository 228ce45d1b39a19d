#include "evidence/tables.h"

#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "logic/traverse.h"

namespace fathom::evidence {

using logic::Kind;
using logic::Term;
using logic::TermStore;

namespace {

/// The term with one subterm replaced by a closed one, through no quantifier.
Term replaced(TermStore& terms, Term whole, Term part, Term by) {
  std::unordered_map<Term, Term> done{{part, by}};
  logic::forEachSubterm(terms, whole, [&](Term term) {
    if (done.contains(term)) return;
    std::vector<Term> args;
    bool isNew = false;
    for (const Term arg : terms.args(term)) {
      args.push_back(done.at(arg));
      isNew = isNew || args.back() != arg;
    }
    done.emplace(term, isNew ? terms.rebuild(term, args) : term);
  });
  return done.at(whole);
}

/// All values of the elements, if they are written down: stores at numbers over one value for all
/// others, of which there are some.
std::optional<std::set<Term>> elementsOf(const TermStore& terms, Term array) {
  if (terms.indexSort(terms.sort(array)) != terms.intSort()) return std::nullopt;
  std::set<Term> values;
  std::set<Term> indices;
  for (; terms.kind(array) == Kind::Store; array = terms.arg(array, 0)) {
    const Term index = terms.arg(array, 1);
    if (terms.kind(index) != Kind::IntConst) return std::nullopt;
    if (indices.insert(index).second) values.insert(terms.arg(array, 2));
  }
  if (indices.empty() || terms.kind(array) != Kind::ConstArray) return std::nullopt;
  values.insert(terms.arg(array, 0));
  return values;
}

/// The element in which alone a bound index occurs, of a closed array.
std::optional<Term> elementAt(const TermStore& terms, Term body, Term index) {
  std::optional<Term> found;
  bool isOnly = body != index;
  logic::forEachSubterm(terms, body, [&](Term term) {
    const auto args = terms.args(term);
    for (std::size_t i = 0; i < args.size(); ++i) {
      if (args[i] != index) continue;
      isOnly = isOnly && !found && terms.kind(term) == Kind::Select && i == 1 &&
               terms.looseBound(args[0]) == 0;
      found = term;
    }
  });
  return isOnly ? found : std::nullopt;
}

bool isQuantified(const TermStore& terms, Term term) {
  return terms.kind(term) == Kind::Forall || terms.kind(term) == Kind::Exists;
}

/// Requires: nothing is loose in the formula.
Term opened(TermStore& terms, Term formula) {
  if (!isQuantified(terms, formula)) return formula;
  const Kind kind = terms.kind(formula);
  const Term body = terms.arg(formula, 0);
  if (logic::hasQuantifier(terms, body)) return formula;
  const std::vector<logic::Sort> sorts = terms.boundSorts(formula);
  for (std::uint32_t i = 0; i < sorts.size(); ++i) {
    const auto element = elementAt(terms, body, terms.bound(i, sorts[i]));
    const auto values = element ? elementsOf(terms, terms.arg(*element, 0)) : std::nullopt;
    if (!values) continue;
    std::vector<Term> all;
    for (const Term value : *values)
      all.push_back(
          opened(terms, terms.quantifier(kind, sorts, {}, replaced(terms, body, *element, value))));
    return kind == Kind::Forall ? terms.conjunction(all) : terms.disjunction(all);
  }
  return formula;
}

}  // namespace

Term overTables(TermStore& terms, Term formula) {
  if (!logic::hasQuantifier(terms, formula)) return formula;
  std::unordered_map<Term, Term> done;
  logic::forEachSubterm(terms, formula, [&](Term term) {
    if (terms.looseBound(term) > 0) {
      done.emplace(term, term);
      return;
    }
    std::vector<Term> args;
    for (const Term arg : terms.args(term)) args.push_back(done.at(arg));
    done.emplace(term, isQuantified(terms, term) ? opened(terms, term)
                       : args.empty()            ? term
                                                 : terms.rebuild(term, args));
  });
  return done.at(formula);
}

}  // namespace fathom::evidence
