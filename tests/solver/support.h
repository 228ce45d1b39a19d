#pragma once

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "logic/evaluate.h"
#include "logic/term_store.h"
#include "solver/solver.h"

namespace fathom::solver {

inline std::string backendName(Backend backend) {
  return backend == Backend::Z3 ? "z3" : "cvc5";
}

/// Plenty for small queries, and an end for the others.
inline Budget testBudget() {
  return Budget::unlimited().withResources(4'000'000);
}

inline std::string show(const Answer& answer) {
  if (std::holds_alternative<Sat>(answer)) return "sat";
  if (std::holds_alternative<Unsat>(answer)) return "unsat";
  return "gave up: " + std::get<GaveUp>(answer).why;
}

/// Whether the formula is true in the model; nothing if it cannot be evaluated.
inline std::optional<bool> truth(const logic::TermStore& terms, Term formula,
                                 const logic::Model& model) {
  const auto value = logic::evaluate(terms, formula, model);
  if (std::holds_alternative<logic::NoValue>(value)) return std::nullopt;
  return std::get<logic::Value>(value).boolean();
}

class BackendTest : public testing::TestWithParam<Backend> {
 protected:
  logic::TermStore terms;
  Term integer(int value) { return terms.integer(Integer(value)); }
  Term intConstant(const std::string& name) { return terms.constant(name, terms.intSort()); }
  Term boolConstant(const std::string& name) { return terms.constant(name, terms.boolSort()); }

  Answer ask(Term formula) {
    const auto solver = makeSolver(terms, GetParam());
    solver->add(formula);
    return solver->check(testBudget());
  }
  void expectSat(Term formula) {
    const Answer answer = ask(formula);
    ASSERT_TRUE(std::holds_alternative<Sat>(answer)) << show(answer);
    EXPECT_EQ(truth(terms, formula, std::get<Sat>(answer).model), std::optional(true));
  }
  void expectUnsat(Term formula) {
    const Answer answer = ask(formula);
    EXPECT_TRUE(std::holds_alternative<Unsat>(answer)) << show(answer);
  }
  /// Requires: formula is true in every model.
  void expectValid(Term formula) { expectUnsat(terms.negate(formula)); }
};

}  // namespace fathom::solver
