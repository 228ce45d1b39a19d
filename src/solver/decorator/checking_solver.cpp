#include <algorithm>

#include "base/errors.h"
#include "base/match.h"
#include "logic/smtlib/smtlib.h"
#include "solver/decorator/decorator.h"
#include "solver/decorator/decorators.h"

namespace fathom::solver {

namespace {

class CheckingSolver final : public Decorator {
 public:
  CheckingSolver(logic::TermStore& terms, std::unique_ptr<Solver> inner, Backend second,
                 CheckingCounts* counts)
      : Decorator(std::move(inner)),
        terms_(terms),
        second_(second),
        counts_(counts ? *counts : ownCounts_) {}

  using Solver::check;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override {
    return checked(inner_->check(assumptions, budget), assumptions, budget);
  }
  Answer checkForSmallModel(std::span<const Term> assumptions, const Budget& budget) override {
    return checked(inner_->checkForSmallModel(assumptions, budget), assumptions, budget);
  }

 private:
  Answer checked(Answer answer, std::span<const Term> assumptions, const Budget& budget) {
    match(
        answer, [&](const Sat& sat) { checkModel(recorded_.with(assumptions), sat.model, budget); },
        [&](const Unsat& unsat) { checkCore(assumptions, unsat.core, budget); },
        [](const GaveUp&) {});
    return answer;
  }
  void checkModel(const std::vector<Term>& formulas, const logic::Model& model,
                  const Budget& budget);
  void checkCore(std::span<const Term> assumptions, const std::vector<Term>& core,
                 const Budget& budget);
  [[noreturn]] void blame(const std::string& what, const std::vector<Term>& formulas) const;

  logic::TermStore& terms_;
  Backend second_;
  CheckingCounts ownCounts_;
  CheckingCounts& counts_;
};

void CheckingSolver::blame(const std::string& what, const std::vector<Term>& formulas) const {
  throw InternalError(name() + " " + what + " for the query\n" + logic::toScript(terms_, formulas));
}

/// Every formula that our evaluator can decide is true in the model; where there are others, the
/// second solver does not say that there is none.
void CheckingSolver::checkModel(const std::vector<Term>& formulas, const logic::Model& model,
                                const Budget& budget) {
  ++counts_.models;
  const std::size_t skippedBefore = counts_.skipped;
  logic::Evaluator evaluate(terms_, model, logic::Missing::IsDefault);
  for (const Term formula : formulas) {
    match(
        evaluate(formula),
        [&](const logic::Value& value) {
          if (!value.boolean()) blame("gave a model that is none", formulas);
        },
        [&](const logic::NoValue&) { ++counts_.skipped; });
  }
  if (counts_.skipped == skippedBefore) return;
  const auto second = makeSolver(terms_, second_);
  for (const Term formula : formulas) second->add(formula);
  if (std::holds_alternative<Unsat>(second->check(budget)))
    blame("called unsatisfiable formulas satisfiable", formulas);
}

/// The core is part of the assumptions, and together with what was added it has no model.
void CheckingSolver::checkCore(std::span<const Term> assumptions, const std::vector<Term>& core,
                               const Budget& budget) {
  ++counts_.cores;
  const std::vector<Term> question = recorded_.with(core);
  for (const Term used : core) {
    if (std::find(assumptions.begin(), assumptions.end(), used) == assumptions.end()) {
      blame("gave a core with something nobody assumed", question);
    }
  }
  const auto second = makeSolver(terms_, second_);
  for (const Term formula : question) second->add(formula);
  match(
      second->check(budget),
      [&](const Sat&) { blame("called satisfiable formulas unsatisfiable", question); },
      [](const Unsat&) {}, [&](const GaveUp&) { ++counts_.skipped; });
}

}  // namespace

std::unique_ptr<Solver> checkingSolver(logic::TermStore& terms, std::unique_ptr<Solver> solver,
                                       Backend second, CheckingCounts* counts) {
  return std::make_unique<CheckingSolver>(terms, std::move(solver), second, counts);
}

}  // namespace fathom::solver
