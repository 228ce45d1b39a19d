#include "reason/elimination.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "logic/substitute.h"

namespace fathom::reason {

namespace {

using logic::Kind;

constexpr std::size_t kMaxBoundPairs = 64;
constexpr std::size_t kMaxCaseDistinctions = 4;

/// Works on one conjunction; every step keeps exists left_. /\ conjuncts_.
class Eliminator {
 public:
  Eliminator(TermStore& terms, std::span<const Symbol> variables, std::vector<Term> conjunction)
      : terms_(terms) {
    result_.left.assign(variables.begin(), variables.end());
    result_.conjuncts = conjuncts(terms, conjunction);
  }

  void byEquations() {
    dropUnused();
    while (solveOne(true) || solveOne(false)) dropUnused();
  }

  void byBounds() {
    for (const Symbol x : std::vector<Symbol>(result_.left)) {
      if (terms_.sortKind(terms_.range(x)) == logic::SortKind::Int) boundsOf(x);
    }
    dropUnused();
  }

  void byCases() {
    std::size_t count = 0;
    for (const Symbol x : std::vector<Symbol>(result_.left)) {
      if (terms_.sortKind(terms_.range(x)) != logic::SortKind::Bool) continue;
      if (terms_.domain(x).empty() && ++count <= kMaxCaseDistinctions) casesOf(x);
    }
    dropUnused();
  }

  Elimination result() && { return std::move(result_); }

 private:
  void dropUnused() {
    SymbolSet used;
    for (const Term conjunct : result_.conjuncts) {
      const SymbolSet& its = symbolsOf(conjunct);
      used.insert(its.begin(), its.end());
    }
    std::erase_if(result_.left, [&](Symbol x) { return !used.contains(x); });
  }

  const SymbolSet& symbolsOf(Term conjunct) {
    const auto known = symbols_.find(conjunct);
    if (known != symbols_.end()) return known->second;
    return symbols_.emplace(conjunct, symbolSet(terms_, conjunct)).first->second;
  }

  bool solveOne(bool plainOnly) {
    for (const Symbol x : result_.left) {
      if (!terms_.domain(x).empty()) continue;
      for (std::size_t i = 0; i < result_.conjuncts.size(); ++i) {
        if (!symbolsOf(result_.conjuncts[i]).contains(x)) continue;
        const std::optional<Solution>& solution = solved(result_.conjuncts[i], x);
        if (!solution || (plainOnly && !solution->plain)) continue;
        take(x, i, *solution);
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

  void take(Symbol x, std::size_t index, const Solution& solution) {
    result_.conjuncts.erase(result_.conjuncts.begin() + static_cast<std::ptrdiff_t>(index));
    logic::Substituter substitute(terms_, {{x, logic::plain(solution.value)}});
    for (Term& conjunct : result_.conjuncts) {
      if (!symbolsOf(conjunct).contains(x)) continue;
      symbols_.erase(conjunct);
      conjunct = substitute(conjunct);
    }
    auto& all = result_.conjuncts;
    all.insert(all.end(), solution.conditions.begin(), solution.conditions.end());
    all = conjuncts(terms_, all);
    std::erase(result_.left, x);
    for (const FreshWitness& witness : solution.witnesses) {
      result_.left.push_back(witness.symbol);
      result_.witnesses.push_back(witness);
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
    std::vector<Term> others;  // without x
  };

  std::optional<Bounds> collectBounds(Symbol x) {
    Bounds bounds;
    for (const Term literal : result_.conjuncts) {
      if (!symbolsOf(literal).contains(x)) {
        bounds.others.push_back(literal);
      } else if (!noteBound(x, literal, bounds)) {
        return std::nullopt;
      }
    }
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
    auto& all = bounds->others;
    for (const Bound& low : bounds->lower) {
      for (const Bound& high : bounds->upper) {
        all.push_back(
            terms_.le(terms_.scale(high.factor, low.limit), terms_.scale(low.factor, high.limit)));
      }
    }
    result_.conjuncts = conjuncts(terms_, all);
  }

  void casesOf(Symbol x) {
    std::vector<Term> with, others;
    for (const Term conjunct : result_.conjuncts) {
      (symbolsOf(conjunct).contains(x) ? with : others).push_back(conjunct);
    }
    const Term about = terms_.conjunction(with);
    const auto given = [&](bool value) {
      return logic::substitute(terms_, about, {{x, logic::plain(terms_.boolean(value))}});
    };
    others.push_back(terms_.disjunction({given(true), given(false)}));
    result_.conjuncts = conjuncts(terms_, others);
  }

  TermStore& terms_;
  Elimination result_;
  // Of conjuncts; most of them stay as they are when one variable goes.
  std::unordered_map<Term, SymbolSet> symbols_;
  std::map<std::pair<Term, Symbol>, std::optional<Solution>> solutions_;
};

}  // namespace

Elimination eliminateByEquations(TermStore& terms, std::span<const Symbol> variables,
                                 std::vector<Term> conjuncts) {
  Eliminator eliminator(terms, variables, std::move(conjuncts));
  eliminator.byEquations();
  return std::move(eliminator).result();
}

Elimination eliminateExactly(TermStore& terms, std::span<const Symbol> variables,
                             std::vector<Term> conjuncts) {
  Eliminator eliminator(terms, variables, std::move(conjuncts));
  eliminator.byEquations();
  eliminator.byBounds();
  eliminator.byCases();
  return std::move(eliminator).result();
}

}  // namespace fathom::reason
