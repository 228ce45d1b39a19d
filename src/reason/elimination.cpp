#include "reason/elimination.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "logic/substitute.h"

namespace fathom::reason {

namespace {

using logic::Kind;

constexpr std::size_t kMaxBoundPairs = 64;
constexpr std::size_t kMaxCaseDistinctions = 4;

/// Works on one conjunction; every step keeps exists left_. /\ conjuncts. A step costs what it
/// changes: there may be thousands of conjuncts, and as many steps.
class Eliminator {
 public:
  Eliminator(TermStore& terms, std::span<const Symbol> variables, std::span<const Term> conjunction)
      : terms_(terms), left_(variables.begin(), variables.end()) {
    for (const Term conjunct : conjunction) add(conjunct);
  }

  void byEquations() {
    dropUnused();
    while (solveOne(true) || solveOne(false)) dropUnused();
  }

  void byBounds() {
    for (const Symbol x : std::vector<Symbol>(left_)) {
      if (terms_.sortKind(terms_.range(x)) == logic::SortKind::Int) boundsOf(x);
    }
    dropUnused();
  }

  void byCases() {
    std::size_t count = 0;
    for (const Symbol x : std::vector<Symbol>(left_)) {
      if (terms_.sortKind(terms_.range(x)) != logic::SortKind::Bool) continue;
      if (terms_.domain(x).empty() && ++count <= kMaxCaseDistinctions) casesOf(x);
    }
    dropUnused();
  }

  Elimination result() && {
    Elimination result{{}, std::move(left_), std::move(witnesses_)};
    for (const auto& place : places_)
      if (place) result.conjuncts.push_back(*place);
    return result;
  }

 private:
  using Place = std::size_t;

  void add(Term formula) {
    for (const Term conjunct : conjuncts(terms_, formula)) {
      if (!present_.insert(conjunct).second) continue;
      for (const Symbol x : symbolSet(terms_, conjunct)) {
        with_[x].push_back(places_.size());
        tried_.erase(x);
        triedPlain_.erase(x);
      }
      places_.emplace_back(conjunct);
    }
  }

  Term remove(Place place) {
    const Term conjunct = places_[place].value();
    present_.erase(conjunct);
    places_[place].reset();
    return conjunct;
  }

  const std::vector<Place>& with(Symbol x) {
    std::vector<Place>& places = with_[x];
    std::erase_if(places, [&](Place place) { return !places_[place]; });
    return places;
  }

  std::vector<Term> removeAllWith(Symbol x) {
    std::vector<Term> removed;
    for (const Place place : with(x)) removed.push_back(remove(place));
    return removed;
  }

  void dropUnused() {
    std::erase_if(left_, [&](Symbol x) { return with(x).empty(); });
  }

  bool solveOne(bool plainOnly) {
    SymbolSet& tried = plainOnly ? triedPlain_ : tried_;
    for (const Symbol x : left_) {
      if (!terms_.domain(x).empty() || !tried.insert(x).second) continue;
      for (const Place place : with(x)) {
        const std::optional<Solution>& solution = solved(places_[place].value(), x);
        if (!solution || (plainOnly && !solution->plain)) continue;
        take(x, place, *solution);
        return true;
      }
    }
    return false;
  }

  const std::optional<Solution>& solved(Term conjunct, Symbol x) {
    const auto key = std::pair(conjunct, x);
    const auto known = solutions_.find(key);
    if (known != solutions_.end()) return known->second;
    return solutions_.emplace(key, solveFor(terms_, conjunct, x)).first->second;
  }

  void take(Symbol x, Place solvedAt, const Solution& solution) {
    remove(solvedAt);
    logic::Substituter substitute(terms_, {{x, logic::plain(solution.value)}});
    for (const Term conjunct : removeAllWith(x)) add(substitute(conjunct));
    for (const Term condition : solution.conditions) add(condition);
    std::erase(left_, x);
    for (const FreshWitness& witness : solution.witnesses) {
      left_.push_back(witness.symbol);
      witnesses_.push_back(witness);
    }
  }

  struct Bound {
    Integer factor;  // > 0
    Term limit;
  };
  struct Bounds {
    std::vector<Bound> lower;  // factor * x >= limit
    std::vector<Bound> upper;  // factor * x <= limit
    bool excluded = false;     // some factor * x != limit
  };

  std::optional<Bounds> collectBounds(Symbol x) {
    Bounds bounds;
    for (const Place place : with(x))
      if (!noteBound(x, places_[place].value(), bounds)) return std::nullopt;
    return bounds;
  }

  bool noteBound(Symbol x, Term literal, Bounds& bounds) {
    const bool negated = terms_.kind(literal) == Kind::Not;
    const Term atom = negated ? terms_.arg(literal, 0) : literal;
    const Kind kind = terms_.kind(atom);
    const bool isBound = kind == Kind::Le || kind == Kind::Ge;
    if (isBound == negated || (negated && kind != Kind::Eq)) return false;
    if (terms_.sortKind(terms_.sort(terms_.arg(atom, 0))) != logic::SortKind::Int) return false;
    const auto sum = linearIn(terms_, terms_.sub(terms_.arg(atom, 0), terms_.arg(atom, 1)), x);
    if (!sum || sum->coefficient.isZero()) return false;
    if (!isBound) {
      bounds.excluded = true;
      return true;
    }
    const bool positive = sum->coefficient.sign() > 0;
    const Term limit = positive ? terms_.minus(sum->rest) : sum->rest;
    auto& side = (kind == Kind::Le) == positive ? bounds.upper : bounds.lower;
    side.push_back({abs(sum->coefficient), limit});
    return true;
  }

  void boundsOf(Symbol x) {
    auto bounds = collectBounds(x);
    if (!bounds) return;
    const auto isUnit = [](const Bound& bound) { return bound.factor.isOne(); };
    const bool oneSided = bounds->lower.empty() || bounds->upper.empty();
    const bool exact =
        std::ranges::all_of(bounds->lower, isUnit) || std::ranges::all_of(bounds->upper, isUnit);
    const bool few = bounds->lower.size() * bounds->upper.size() <= kMaxBoundPairs;
    if (!oneSided && (bounds->excluded || !exact || !few)) return;
    removeAllWith(x);
    for (const Bound& low : bounds->lower)
      for (const Bound& high : bounds->upper)
        add(terms_.le(terms_.scale(high.factor, low.limit), terms_.scale(low.factor, high.limit)));
  }

  void casesOf(Symbol x) {
    const Term about = terms_.conjunction(removeAllWith(x));
    const auto given = [&](bool value) {
      return logic::substitute(terms_, about, {{x, logic::plain(terms_.boolean(value))}});
    };
    add(terms_.disjunction({given(true), given(false)}));
  }

  TermStore& terms_;
  std::vector<Symbol> left_;
  std::vector<FreshWitness> witnesses_;
  std::vector<std::optional<Term>> places_;  // the conjuncts, and where some were
  std::unordered_set<Term> present_;
  std::unordered_map<Symbol, std::vector<Place>> with_;
  SymbolSet tried_, triedPlain_;  // no conjunct of now can be solved for them
  std::map<std::pair<Term, Symbol>, std::optional<Solution>> solutions_;
};

}  // namespace

Elimination eliminateByEquations(TermStore& terms, std::span<const Symbol> variables,
                                 const std::vector<Term>& conjuncts) {
  Eliminator eliminator(terms, variables, conjuncts);
  eliminator.byEquations();
  return std::move(eliminator).result();
}

Elimination eliminateExactly(TermStore& terms, std::span<const Symbol> variables,
                             const std::vector<Term>& conjuncts) {
  Eliminator eliminator(terms, variables, conjuncts);
  eliminator.byEquations();
  eliminator.byBounds();
  eliminator.byCases();
  return std::move(eliminator).result();
}

}  // namespace fathom::reason
