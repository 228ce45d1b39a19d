#pragma once

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "base/budget.h"
#include "logic/evaluate.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "reason/check_interpolants.h"
#include "reason/formulas.h"
#include "solver/solver.h"

namespace fathom::reason {

/// Plenty for small queries, and an end for the others.
inline Budget testBudget() {
  return Budget::unlimited().withResources(2'000'000);
}
/// For quantified queries, which either are easy or never end.
inline Budget smallBudget() {
  return Budget::unlimited().withResources(300'000);
}
/// For Horn queries: Spacer over arrays can run on for ever without counting its resources, so only
/// a limit of time ends it. What it would have found is not asserted.
inline Budget hornBudget() {
  return smallBudget().withinCpuTime(1);
}

class ReasonTest : public testing::Test {
 protected:
  Term integer(int value) { return terms.integer(Integer(value)); }
  Symbol intSymbol(const std::string& name) { return terms.symbol(name, terms.intSort()); }
  Term intConstant(const std::string& name) { return terms.constant(intSymbol(name)); }
  Term boolConstant(const std::string& name) { return terms.constant(name, terms.boolSort()); }
  Term bitVec(int value) { return terms.bitVec(Integer(value), 8); }
  Term bitVecConstant(const std::string& name) { return terms.constant(name, terms.bitVecSort(8)); }
  Term arrayConstant(const std::string& name) {
    return terms.constant(name, terms.arraySort(terms.intSort(), terms.intSort()));
  }
  Symbol symbolOf(Term constant) { return terms.symbolOf(constant); }
  Term all(std::vector<Term> formulas) { return terms.conjunction(formulas); }
  std::string show(Term term) { return logic::toSmtLib(terms, term); }

  std::unique_ptr<solver::Solver> z3() { return solver::makeSolver(terms, solver::Backend::Z3); }

  bool isUnsat(std::vector<Term> formulas) {
    return std::holds_alternative<solver::Unsat>(asked_->check(formulas, testBudget()));
  }
  bool isSat(std::vector<Term> formulas) {
    return std::holds_alternative<solver::Sat>(asked_->check(formulas, testBudget()));
  }
  bool isValid(Term formula) { return isUnsat({terms.negate(formula)}); }
  bool areEquivalent(Term a, Term b) { return isValid(terms.eq(a, b)); }

  bool isTrueIn(const logic::Model& model, Term formula) {
    const auto value = logic::evaluate(terms, formula, model);
    return std::holds_alternative<logic::Value>(value) && std::get<logic::Value>(value).boolean();
  }

  static testing::AssertionResult isRight(const InterpolantCheck& check) {
    if (check.right()) return testing::AssertionSuccess();
    auto failure = testing::AssertionFailure();
    for (const std::string& line : check.wrong) failure << line << "\n";
    for (const std::string& line : check.undecided) failure << line << "\n";
    return failure;
  }

  logic::TermStore terms;

 private:
  std::unique_ptr<solver::Solver> asked_ = z3();
};

}  // namespace fathom::reason
