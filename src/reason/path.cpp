#include "reason/path.h"

#include <set>
#include <unordered_map>

#include "base/errors.h"

namespace fathom::reason {

PathStep assumeStep(Term condition) {
  PathStep step;
  step.guards = {condition};
  return step;
}

PathStep assignStep(Symbol target, Term value) {
  return assignStep({PathUpdate{target, logic::plain(value)}});
}

PathStep assignStep(std::vector<PathUpdate> updates) {
  PathStep step;
  step.updates = std::move(updates);
  return step;
}

PathStep havocStep(std::vector<Symbol> variables) {
  PathStep step;
  step.havocs = std::move(variables);
  return step;
}

PathStep relationStep(Term relation, std::vector<Primed> primed) {
  PathStep step;
  step.relation = {relation};
  step.primed = std::move(primed);
  return step;
}

std::vector<PathStep> withSplitConjunctions(TermStore& terms, std::span<const PathStep> steps) {
  std::vector<PathStep> result(steps.begin(), steps.end());
  for (PathStep& step : result) {
    step.guards = conjuncts(terms, step.guards);
    step.relation = conjuncts(terms, step.relation);
  }
  return result;
}

SymbolSet mentionedBy(const TermStore& terms, const PathStep& step) {
  std::vector<Term> roots = step.guards;
  roots.insert(roots.end(), step.relation.begin(), step.relation.end());
  for (const PathUpdate& update : step.updates) roots.push_back(update.value.body);
  SymbolSet result = symbolSet(terms, roots);
  for (const Primed& pair : step.primed) {
    result.erase(pair.next);
    result.insert(pair.variable);
  }
  for (const PathUpdate& update : step.updates) result.insert(update.target);
  result.insert(step.havocs.begin(), step.havocs.end());
  return result;
}

namespace {

/// Walks along a path and knows the version of every variable that has changed.
class Unroller {
 public:
  explicit Unroller(TermStore& terms) : terms_(terms) { cut(); }

  void take(const PathStep& step) {
    std::vector<PathConjunct> conjunctsOfStep;
    const auto note = [&](Term formula, PathConjunct::Origin origin, std::size_t index) {
      for (const Term part : conjuncts(terms_, formula)) {
        conjunctsOfStep.push_back({part, origin, index});
      }
    };
    logic::Substituter before(terms_, now_);
    for (std::size_t i = 0; i < step.guards.size(); ++i) {
      note(before(step.guards[i]), PathConjunct::Origin::Guard, i);
    }
    logic::Substitution both = now_;
    for (const Symbol symbol : step.havocs) advance(symbol);
    for (const Primed& pair : step.primed) both[pair.next] = advance(pair.variable);
    for (std::size_t i = 0; i < step.updates.size(); ++i) {
      const auto& [target, value] = step.updates[i];
      note(logic::equal(terms_, advance(target), before(value)), PathConjunct::Origin::Update, i);
    }
    for (std::size_t i = 0; i < step.relation.size(); ++i) {
      note(logic::substitute(terms_, step.relation[i], both), PathConjunct::Origin::Relation, i);
    }
    path_.steps.push_back(std::move(conjunctsOfStep));
    cut();
  }

  UnrolledPath path() && { return std::move(path_); }

 private:
  /// A new version of the variable.
  logic::Lambda advance(Symbol symbol) {
    const Symbol family =
        terms_.symbol(terms_.name(symbol) + "~", terms_.domain(symbol), terms_.range(symbol));
    const Symbol fresh = terms_.versioned(family, ++count_[symbol]);
    current_[symbol] = fresh;
    return now_[symbol] = logic::identity(terms_, fresh);
  }

  void cut() {
    path_.versionsAt.push_back(now_);
    logic::Substitution back;
    for (const auto& [variable, version] : current_) {
      back[version] = logic::identity(terms_, variable);
    }
    path_.variablesAt.push_back(std::move(back));
  }

  TermStore& terms_;
  logic::Substitution now_;
  std::unordered_map<Symbol, Symbol> current_;
  std::unordered_map<Symbol, std::uint32_t> count_;
  UnrolledPath path_;
};

}  // namespace

UnrolledPath unroll(TermStore& terms, std::span<const PathStep> steps) {
  Unroller unroller(terms);
  for (const PathStep& step : steps) unroller.take(step);
  return std::move(unroller).path();
}

std::vector<Term> UnrolledPath::parts(TermStore& terms) const {
  std::vector<Term> result;
  for (const auto& step : steps) {
    std::vector<Term> formulas;
    for (const PathConjunct& conjunct : step) formulas.push_back(conjunct.formula);
    result.push_back(terms.conjunction(formulas));
  }
  return result;
}

std::vector<Term> UnrolledPath::allConjuncts() const {
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  for (const auto& step : steps) {
    for (const PathConjunct& conjunct : step) {
      if (seen.insert(conjunct.formula).second) result.push_back(conjunct.formula);
    }
  }
  return result;
}

std::vector<PathStep> reducedTo(const std::unordered_set<Term>& core,
                                std::span<const PathStep> steps, const UnrolledPath& unrolled) {
  std::vector<PathStep> result;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    std::set<std::size_t> guards, updates, relation;
    for (const PathConjunct& conjunct : unrolled.steps[i]) {
      if (!core.contains(conjunct.formula)) continue;
      switch (conjunct.origin) {
        case PathConjunct::Origin::Guard:
          guards.insert(conjunct.index);
          break;
        case PathConjunct::Origin::Update:
          updates.insert(conjunct.index);
          break;
        case PathConjunct::Origin::Relation:
          relation.insert(conjunct.index);
          break;
      }
    }
    PathStep reduced;
    reduced.havocs = steps[i].havocs;
    reduced.primed = steps[i].primed;
    for (const std::size_t g : guards) reduced.guards.push_back(steps[i].guards[g]);
    for (const std::size_t r : relation) reduced.relation.push_back(steps[i].relation[r]);
    for (std::size_t u = 0; u < steps[i].updates.size(); ++u) {
      if (updates.contains(u)) {
        reduced.updates.push_back(steps[i].updates[u]);
      } else {
        reduced.havocs.push_back(steps[i].updates[u].target);
      }
    }
    result.push_back(std::move(reduced));
  }
  return result;
}

}  // namespace fathom::reason
