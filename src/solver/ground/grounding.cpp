#include "solver/ground/grounding.h"

#include <fmt/core.h>

#include "logic/substitute.h"

namespace fathom::solver {

using logic::Kind;

bool Grounding::hasQuantifier(Term term) {
  const auto found = hasQuantifier_.find(term);
  if (found != hasQuantifier_.end()) return found->second;
  const Kind kind = terms_.kind(term);
  bool has = kind == Kind::Forall || kind == Kind::Exists;
  for (const Term arg : terms_.args(term)) has = has || hasQuantifier(arg);
  hasQuantifier_.emplace(term, has);
  return has;
}

/// Of the formula, or of its negation: the same formula, with names for quantified parts that say
/// what is needed where it is true.
Term Grounding::grounded(Term formula, bool isNegated) {
  if (!hasQuantifier(formula)) return formula;
  const auto args = terms_.args(formula);
  const std::vector<Term> parts(args.begin(), args.end());
  switch (terms_.kind(formula)) {
    case Kind::Not:
      return terms_.negate(grounded(parts[0], !isNegated));
    case Kind::And:
    case Kind::Or: {
      std::vector<Term> made;
      for (const Term part : parts) made.push_back(grounded(part, isNegated));
      return terms_.kind(formula) == Kind::And ? terms_.conjunction(made)
                                               : terms_.disjunction(made);
    }
    case Kind::Ite:
      if (terms_.sort(formula) == terms_.boolSort())
        return terms_.ite(both(parts[0]), grounded(parts[1], isNegated),
                          grounded(parts[2], isNegated));
      return both(formula);
    case Kind::Forall:
    case Kind::Exists:
      return quantified(formula, isNegated);
    default:
      return both(formula);
  }
}

/// Where truth and falsehood both matter.
Term Grounding::both(Term formula) {
  if (!hasQuantifier(formula)) return formula;
  const Kind kind = terms_.kind(formula);
  if (kind == Kind::Forall || kind == Kind::Exists) {
    quantified(formula, true);
    return quantified(formula, false);
  }
  std::vector<Term> made;
  const auto args = terms_.args(formula);
  for (const Term part : std::vector<Term>(args.begin(), args.end())) made.push_back(both(part));
  return terms_.rebuild(formula, made);
}

/// exists x. A is not (forall x. not A).
Term Grounding::quantified(Term formula, bool isNegated) {
  const bool isUniversal = terms_.kind(formula) == Kind::Forall;
  const Term body = terms_.arg(formula, 0);
  const std::vector<Sort> sorts = terms_.boundSorts(formula);
  const Symbol name =
      terms_.symbol(fmt::format("all#{:x}", terms_.contentHash(formula)), terms_.boolSort());
  const Term guard = terms_.constant(name);  // all instances hold
  const bool mustFail = isUniversal == isNegated;
  if (done_.emplace(formula, mustFail).second) {
    const Term inner = isUniversal ? body : terms_.negate(body);
    if (!mustFail) {
      schemas_.push_back({guard, sorts, inner});
    } else {
      std::vector<Term> witnesses;
      for (std::size_t i = 0; i < sorts.size(); ++i)
        witnesses.push_back(terms_.constant(
            terms_.symbol(fmt::format("some#{:x}.{}", terms_.contentHash(formula), i), sorts[i])));
      const Term counterexample = logic::instantiate(terms_, inner, witnesses);
      definitions_.push_back(
          terms_.disjunction({guard, grounded(terms_.negate(counterexample), false)}));
    }
  }
  return isUniversal ? guard : terms_.negate(guard);
}

Term Grounding::instance(const Schema& schema, const std::vector<Term>& elements) {
  const Term body = logic::instantiate(terms_, schema.body, elements);
  return terms_.disjunction({terms_.negate(schema.guard), grounded(body, false)});
}

}  // namespace fathom::solver
