#pragma once

#include <functional>
#include <span>

#include "evidence/cases.h"
#include "evidence/check.h"
#include "evidence/cone.h"

namespace fathom::evidence {

/// Is the context with these formulas unsatisfiable?
struct Query {
  std::size_t context = 0;
  std::vector<Term> formulas;
};

class KnownQueries;

/// Queries, those of one context next to each other.
struct QueryBatch {
  std::vector<std::vector<Term>> contexts;
  std::vector<Query> queries;
  Subjects subjects{};  // of formulas in contexts
};

/// A state that satisfies a query, in one line; called in the worker.
using Describe = std::function<std::string(std::size_t query, const logic::Model& model)>;

/// What the queries of one solver may cost.
struct TimeLimits {
  double share = 1;                        // of what is left of the limits, for one solver
  std::optional<double> secondsPerAnswer;  // at most; nothing: a third of what is left of the share
  Split split = Split::Quantified;         // of a query; then each case may take as long
};

/// Has the queries answered by solvers in fresh processes: by the first one, and what it gave up
/// on, crashed on or had no time for by the next. Discharged: unsatisfiable. Refuted: satisfiable.
class Discharge {
 public:
  Discharge(logic::TermStore& terms, const QueryBatch& batch, Describe describe,
            const WorkerLimits& limits, const Workers& workers, const Budget& budget);

  void ask(solver::Backend backend, const TimeLimits& limits);
  /// What is known of the queries is not asked; what is shown from now on is kept there.
  void recall(KnownQueries& known);
  const std::vector<ConditionStatus>& statuses() const { return statuses_; }
  double spentSeconds() const { return spent_; }

 private:
  struct Run {
    solver::Backend backend;
    TimeLimits limits;
    Budget budget;
    std::vector<std::size_t> pending;
  };

  std::vector<std::size_t> open() const;
  /// In the worker, whose CPU time counts from its beginning: one message for each query.
  void work(const Run& run, std::optional<double> seconds, const Send& send) const;
  std::span<const std::size_t> together(std::span<const std::size_t> pending,
                                        std::size_t begin) const;
  bool areUnsatisfiable(std::span<const std::size_t> queries, solver::Solver& solver,
                        const Budget& budget) const;
  std::string answer(const Run& run, const Budget& budget, solver::Solver& solver,
                     std::size_t query) const;
  static Budget oneAnswer(const TimeLimits& limits, const Budget& all, std::size_t pending);
  void receive(const Run& run, const std::string& message);
  WorkerOutcome start(const Run& run);
  void giveUp(std::size_t query, const std::string& why, bool isForTime);
  std::optional<double> secondsLeft() const;

  logic::TermStore& terms_;
  const QueryBatch& batch_;
  Describe describe_;
  WorkerLimits limits_;
  const Workers& workers_;
  Budget budget_;
  std::vector<ConditionStatus> statuses_;
  KnownQueries* known_ = nullptr;
  std::vector<std::string> keys_;  // by query, where there are known ones
  std::vector<bool> answered_;     // in the current run
  double spent_ = 0;               // CPU seconds of workers
};

/// What the first solver may use of the time before the second is asked.
constexpr double kShareOfTheFirst = 0.6;

/// "cvc5" or "z3".
std::string_view nameOf(solver::Backend backend);
solver::Backend otherThan(solver::Backend backend);

}  // namespace fathom::evidence
