#include "solver/session.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "base/errors.h"

namespace fathom::solver {

std::optional<GaveUp> overBudget(const Budget& budget) {
  if (budget.cancelled()) return GaveUp{"cancelled", Reason::Interrupted};
  if (budget.exhausted()) return outOfTime();
  return std::nullopt;
}

Answer validated(const logic::TermStore& terms, const std::string& solver, Sat sat,
                 std::span<const Term> formulas, std::span<const Term> assumptions) {
  logic::Evaluator evaluate(terms, sat.model, logic::Missing::IsDefault);
  const auto isFalse = [&](Term formula) {
    const logic::Evaluation found = evaluate(formula);
    const logic::Value* value = std::get_if<logic::Value>(&found);
    return value && !value->boolean();
  };
  if (std::any_of(formulas.begin(), formulas.end(), isFalse) ||
      std::any_of(assumptions.begin(), assumptions.end(), isFalse)) {
    return GaveUp{solver + ": its model does not satisfy the formulas"};
  }
  return sat;
}

void SessionSolver::add(Term formula) {
  require(terms_.sort(formula) == terms_.boolSort(), "only formulas are added to a solver");
  require(terms_.looseBound(formula) == 0, "an added formula is closed");
  formulas_.push_back(formula);
}

void SessionSolver::push() {
  scopes_.push_back(formulas_.size());
}

void SessionSolver::pop() {
  require(!scopes_.empty(), "a scope that ends was opened");
  const std::size_t kept = scopes_.back();
  const bool sent = session_ && sentScopes_ == scopes_.size();
  scopes_.pop_back();
  formulas_.resize(kept);
  if (!sent) return;
  try {
    session_->pop();
    --sentScopes_;
    sentFormulas_ = kept;
  } catch (const InternalError&) {
    throw;
  } catch (const std::exception&) {
    session_.reset();
  }
}

void SessionSolver::synchronise() {
  if (session_ && !session_->usable()) session_.reset();
  if (!session_) {
    session_ = start_();
    sentFormulas_ = sentScopes_ = 0;
  }
  const auto sendUpTo = [&](std::size_t end) {
    for (; sentFormulas_ < end; ++sentFormulas_) session_->add(formulas_[sentFormulas_]);
  };
  for (; sentScopes_ < scopes_.size(); ++sentScopes_) {
    sendUpTo(scopes_[sentScopes_]);
    session_->push();
  }
  sendUpTo(formulas_.size());
}

Answer SessionSolver::attempt(std::span<const Term> assumptions, const Budget& budget) {
  try {
    synchronise();
    Answer answer = session_->check(assumptions, budget);
    if (!session_->usable()) session_.reset();
    return answer;
  } catch (const InternalError&) {
    session_.reset();
    throw;
  } catch (const std::exception& failure) {
    session_.reset();
    if (const auto over = overBudget(budget)) return *over;
    return GaveUp{name_ + ": " + failure.what()};
  }
}

Answer SessionSolver::check(std::span<const Term> assumptions, const Budget& budget) {
  for (const Term assumption : assumptions) {
    require(terms_.sort(assumption) == terms_.boolSort() && terms_.looseBound(assumption) == 0,
            "an assumption is a closed formula");
  }
  if (const auto over = overBudget(budget)) return *over;
  return attempt(assumptions, budget);
}

}  // namespace fathom::solver
