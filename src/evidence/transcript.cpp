#include "evidence/transcript.h"

#include "logic/traverse.h"

namespace fathom::evidence {

using logic::Kind;
using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Term;

Term Transcript::operator()(Term term) {
  logic::forEachSubterm(terms_, term, [&](Term part) {
    if (!done_.contains(part)) done_.emplace(part, rebuild(part));
  });
  return done_.at(term);
}

/// Sorts of programs are nested as deep as somebody wrote them.
Sort Transcript::sort(Sort sort) {
  switch (terms_.sortKind(sort)) {
    case SortKind::Uninterpreted:
      return terms_.uninterpretedSort(terms_.sortName(sort) + "@sort");
    case SortKind::Array:
      return terms_.arraySort(this->sort(terms_.indexSort(sort)),
                              this->sort(terms_.elementSort(sort)));
    case SortKind::Bool:
    case SortKind::Int:
    case SortKind::BitVec:
    case SortKind::Float:
      return sort;
  }
  throw InternalError("a sort of no kind");
}

Symbol Transcript::symbol(Symbol symbol) {
  if (const auto known = symbols_.find(symbol); known != symbols_.end()) return known->second;
  std::string name = terms_.name(symbol);
  if (name.find('@') == std::string::npos) {
    const std::string wanted = name + "@begin";
    name = wanted;
    for (int i = 2; !taken_.insert(name).second; ++i) name = wanted + "." + std::to_string(i);
  }
  std::vector<Sort> domain;
  for (const Sort each : terms_.domain(symbol)) domain.push_back(sort(each));
  const Symbol renamed = terms_.symbol(name, domain, sort(terms_.range(symbol)));
  symbols_.emplace(symbol, renamed);
  return renamed;
}

Term Transcript::rebuild(Term term) {
  std::vector<Term> args;
  for (const Term arg : terms_.args(term)) args.push_back(done_.at(arg));
  switch (terms_.kind(term)) {
    case Kind::Apply:
      return terms_.apply(symbol(terms_.symbolOf(term)), args);
    case Kind::Bound:
      return terms_.bound(terms_.boundIndex(term), sort(terms_.sort(term)));
    case Kind::ConstArray:
      return terms_.constArray(sort(terms_.sort(term)), args[0]);
    case Kind::Forall:
    case Kind::Exists: {
      std::vector<Sort> sorts;
      for (const Sort each : terms_.boundSorts(term)) sorts.push_back(sort(each));
      return terms_.quantifier(terms_.kind(term), sorts, terms_.boundNames(term), args[0]);
    }
    default:
      return args.empty() ? term : terms_.rebuild(term, args);
  }
}

}  // namespace fathom::evidence
