#include "engine/horn/solution.h"

#include <fmt/core.h>
#include <set>
#include <sstream>

#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "solver/solver.h"

namespace fathom::engine::horn {

using logic::Symbol;
using logic::Term;
using logic::TermStore;
using solver::HornClause;
using solver::HornSystem;
using solver::Solved;

namespace {

constexpr double kSecondsPerClause = 1;

/// Constants that stand for the parameters of a predicate in text.
std::vector<Symbol> parameterNames(TermStore& terms, Symbol predicate) {
  std::vector<Symbol> names;
  for (const logic::Sort sort : terms.domain(predicate))
    names.push_back(terms.symbol(fmt::format("p{}", names.size()), sort));
  return names;
}

/// The application with the predicate's meaning in its place.
Term meaningOf(TermStore& terms, Term application, const Solved& solution) {
  const std::span<const Term> args = terms.args(application);
  const std::vector<Term> values(args.begin(), args.end());
  return logic::apply(terms, solution.meaning.at(terms.symbolOf(application)), values);
}

/// applications /\ constraint /\ ~head
Term counterexample(TermStore& terms, const HornClause& clause, const Solved& solution) {
  std::vector<Term> parts{clause.constraint};
  for (const Term application : clause.applications)
    parts.push_back(meaningOf(terms, application, solution));
  if (clause.head) parts.push_back(terms.negate(meaningOf(terms, *clause.head, solution)));
  return terms.conjunction(parts);
}

}  // namespace

bool isRefuted(TermStore& terms, const HornSystem& system, const Solved& solution,
               const Budget& budget) {
  const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
  for (const HornClause& clause : system.clauses) {
    const Term wrong = counterexample(terms, clause, solution);
    if (terms.isFalse(wrong)) continue;
    const solver::Scope scope(*solver);
    solver->add(wrong);
    const solver::Answer answer = solver->check(budget.withinCpuTime(kSecondsPerClause));
    if (std::holds_alternative<solver::Sat>(answer)) return true;
  }
  return false;
}

Solved withoutIdle(TermStore& terms, const HornSystem& system, Solved solution,
                   const Budget& budget) {
  std::set<Symbol> idle;
  for (auto& [predicate, meaning] : solution.meaning)
    if (terms.isTrue(meaning.body)) {
      idle.insert(predicate);
      meaning.body = terms.boolean(false);
    }
  const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
  const auto mayFire = [&](const HornClause& clause) {
    HornClause body = clause;
    body.head.reset();
    const Term fires = counterexample(terms, body, solution);
    if (terms.isFalse(fires)) return false;
    const solver::Scope scope(*solver);
    solver->add(fires);
    return !std::holds_alternative<solver::Unsat>(
        solver->check(budget.withinCpuTime(kSecondsPerClause)));
  };
  bool isChanged = true;
  while (isChanged && !budget.exhausted()) {
    isChanged = false;
    for (const HornClause& clause : system.clauses) {
      if (!clause.head || !idle.contains(terms.symbolOf(*clause.head)) || !mayFire(clause))
        continue;
      idle.erase(terms.symbolOf(*clause.head));
      solution.meaning.at(terms.symbolOf(*clause.head)).body = terms.boolean(true);
      isChanged = true;
    }
  }
  return solution;
}

std::string toText(TermStore& terms, const HornSystem& system, const Solved& solution) {
  std::string text;
  for (const Symbol predicate : system.predicates) {
    std::vector<Term> names;
    for (const Symbol name : parameterNames(terms, predicate))
      names.push_back(terms.constant(name));
    const Term body = logic::apply(terms, solution.meaning.at(predicate), names);
    text += logic::toSmtLib(terms, body) + "\n";
  }
  return text;
}

Solved readSolution(TermStore& terms, const HornSystem& system, const std::string& text) {
  Solved solution;
  std::istringstream lines(text);
  for (const Symbol predicate : system.predicates) {
    std::string line;
    require(static_cast<bool>(std::getline(lines, line)), "a solution has a line per predicate");
    const std::vector<Symbol> names = parameterNames(terms, predicate);
    std::unordered_map<std::string, Symbol> declared;
    for (const Symbol name : names) declared.emplace(terms.name(name), name);
    const Term body = logic::readTerm(terms, line, declared, "solution");
    solution.meaning.emplace(
        predicate,
        logic::Lambda{terms.domain(predicate), logic::abstractConstants(terms, body, names)});
  }
  return solution;
}

}  // namespace fathom::engine::horn
