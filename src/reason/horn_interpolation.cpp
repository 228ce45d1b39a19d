#include "reason/horn_interpolation.h"

#include <algorithm>

#include "base/match.h"
#include "logic/substitute.h"
#include "reason/check_interpolants.h"
#include "solver/horn.h"

namespace fathom::reason {

namespace {

/// Solver units for every settings of the race before any of them gets all that the budget allows.
constexpr std::uint64_t kFirstRound = 500'000;

/// The Horn clauses of a tree, and how to read a solution of theirs as labels.
class HornQuery {
 public:
  HornQuery(TermStore& terms, const FormulaTree& tree)
      : terms_(terms), tree_(tree), shared_(sharedSymbols(terms, tree)) {
    for (std::size_t node = 0; node < tree.root(); ++node) declare(node);
    const auto children = tree.children();
    for (std::size_t node = 0; node < tree.size(); ++node) {
      solver::HornClause clause{{}, tree.nodes[node].formula, std::nullopt};
      for (const std::size_t child : children[node]) clause.applications.push_back(atoms_[child]);
      if (node != tree.root()) clause.head = atoms_[node];
      system_.clauses.push_back(std::move(clause));
    }
  }

  const solver::HornSystem& system() const { return system_; }

  Labelling read(const solver::Solved& solved) const {
    Labels labels;
    for (std::size_t node = 0; node < tree_.root(); ++node) {
      const auto meaning = solved.meaning.find(system_.predicates[node]);
      if (meaning == solved.meaning.end()) return GaveUp{"a predicate without meaning"};
      const Term label = logic::apply(terms_, meaning->second, terms_.args(atoms_[node]));
      if (hasQuantifier(terms_, label)) return GaveUp{"a label with a quantifier"};
      labels.formulas.push_back(label);
    }
    labels.formulas.push_back(terms_.boolean(false));
    return labels;
  }

 private:
  void declare(std::size_t node) {
    std::vector<logic::Sort> domain;
    std::vector<Term> arguments;
    for (const Symbol symbol : shared_[node]) {
      domain.push_back(terms_.range(symbol));
      arguments.push_back(terms_.constant(symbol));
    }
    const Symbol family = terms_.symbol("interpolant", domain, terms_.boolSort());
    const Symbol predicate = terms_.versioned(family, static_cast<std::uint32_t>(node + 1));
    system_.predicates.push_back(predicate);
    atoms_.push_back(terms_.apply(predicate, arguments));
  }

  TermStore& terms_;
  const FormulaTree& tree_;
  std::vector<std::vector<Symbol>> shared_;
  std::vector<Term> atoms_;
  solver::HornSystem system_;
};

bool hasFunctions(const TermStore& terms, const FormulaTree& tree) {
  for (const Symbol symbol : logic::freeSymbols(terms, tree.formulas())) {
    if (!terms.domain(symbol).empty()) return true;
  }
  return false;
}

/// The labels, if they are right as far as the solver that found them can tell.
Labelling validated(TermStore& terms, const FormulaTree& tree, Labels labels,
                    const Budget& budget) {
  const auto check =
      checkTreeInterpolants(terms, tree, labels.formulas, budget, {solver::Backend::Z3});
  if (check.right()) return labels;
  return GaveUp{check.wrong.empty() ? check.undecided.front() : check.wrong.front()};
}

/// What one query gave, and whether the same settings could do better with more resources.
struct Attempt {
  Labelling labelling;
  bool ranOut = false;
};

Attempt attempt(TermStore& terms, const FormulaTree& tree, const HornQuery& query,
                const solver::HornSettings& settings, const Budget& budget) {
  return match(
      solver::solveHorn(terms, query.system(), budget, settings),
      [&](const solver::Solved& solved) -> Attempt {
        Labelling read = query.read(solved);
        if (std::holds_alternative<GaveUp>(read)) return {read};
        Labels labels = std::get<Labels>(std::move(read));
        labels.how = settings.name;
        return {validated(terms, tree, std::move(labels), budget)};
      },
      [](const solver::Refuted&) -> Attempt {
        return {GaveUp{"the clauses of an inconsistent conjunction were called unsolvable"}};
      },
      [](const GaveUp& gaveUp) -> Attempt { return {gaveUp, true}; });
}

/// The budget with no more than so many units per query.
Budget atMost(const Budget& budget, std::uint64_t units) {
  return budget.withResources(std::min(units, budget.resources().value_or(units)));
}

}  // namespace

Labelling labelByHorn(TermStore& terms, const FormulaTree& tree, const Budget& budget) {
  if (tree.size() == 1) return Labels{{terms.boolean(false)}, ""};
  if (hasFunctions(terms, tree)) return GaveUp{"a function symbol is no argument of a predicate"};
  const HornQuery query(terms, tree);
  std::vector<solver::HornSettings> open = solver::hornSettings();
  std::string why = "no settings to try";
  for (const Budget& round : {atMost(budget, kFirstRound), budget}) {
    std::vector<solver::HornSettings> ranOut;
    for (const solver::HornSettings& settings : open) {
      if (budget.exhausted()) return GaveUp{"the budget is used up"};
      const Attempt got = attempt(terms, tree, query, settings, round);
      if (std::holds_alternative<Labels>(got.labelling)) return got.labelling;
      why = settings.name + ": " + std::get<GaveUp>(got.labelling).why;
      if (got.ranOut) ranOut.push_back(settings);
    }
    if (round.resources() == budget.resources()) break;
    open = std::move(ranOut);
  }
  return GaveUp{why};
}

}  // namespace fathom::reason
