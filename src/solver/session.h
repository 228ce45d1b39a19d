#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "solver/solver.h"

namespace fathom::solver {

/// One run of a solver library: raw operations, which may throw whatever the library throws.
class Session {
 public:
  virtual ~Session() = default;
  virtual void add(Term formula) = 0;
  virtual void push() = 0;
  virtual void pop() = 0;
  virtual Answer check(std::span<const Term> assumptions, const Budget& budget) = 0;
  /// Whether the library may go on after what happened so far.
  virtual bool usable() const { return true; }
};

/// A Solver over sessions. Formulas reach the library at the next check; a session that failed or
/// was interrupted is thrown away, and the next check begins a new one with everything that still
/// holds.
class SessionSolver final : public Solver {
 public:
  using Start = std::function<std::unique_ptr<Session>()>;

  SessionSolver(const logic::TermStore& terms, std::string name, Start start)
      : terms_(terms), name_(std::move(name)), start_(std::move(start)) {}

  using Solver::check;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override;
  std::string name() const override { return name_; }

 private:
  void push() override;
  void pop() override;
  /// Brings the session up to formulas_ and scopes_.
  void synchronise();
  Answer attempt(std::span<const Term> assumptions, const Budget& budget);

  const logic::TermStore& terms_;
  std::string name_;
  Start start_;
  std::vector<Term> formulas_;
  std::vector<std::size_t> scopes_;  // formulas_.size() when each scope was opened
  std::unique_ptr<Session> session_;
  std::size_t sentFormulas_ = 0;
  std::size_t sentScopes_ = 0;
};

/// The answer, unless our evaluator finds one of the formulas false in its model: then a GaveUp.
/// Formulas that cannot be evaluated count as true.
Answer validated(const logic::TermStore& terms, const std::string& solver, Sat sat,
                 std::span<const Term> formulas, std::span<const Term> assumptions);

/// Why a budget is used up; nothing if it is not.
std::optional<GaveUp> overBudget(const Budget& budget);

}  // namespace fathom::solver
