#pragma once

#include <functional>
#include <span>

#include "evidence/check.h"

namespace fathom::evidence {

/// Is the context with these formulas unsatisfiable?
struct Question {
  std::size_t context = 0;
  std::vector<Term> formulas;
};

/// Questions, those of one context next to each other.
struct Sheet {
  std::vector<std::vector<Term>> contexts;
  std::vector<Question> questions;
};

/// A state that satisfies a question, in one line; called in the worker.
using Describe = std::function<std::string(std::size_t question, const logic::Model& model)>;

/// How patient to be.
struct Patience {
  double share = 1;                        // of what is left of the limits, for one solver
  std::optional<double> secondsPerAnswer;  // at most; nothing: a third of what is left of the share
};

/// Has the questions answered by solvers in fresh processes: by the first one, and what it gave up
/// on, crashed on or had no time for by the next. Discharged: unsatisfiable. Refuted: satisfiable.
class Discharge {
 public:
  Discharge(logic::TermStore& terms, const Sheet& sheet, Describe describe,
            const WorkerLimits& limits, const Workers& workers, const Budget& budget);

  void ask(solver::Backend backend, const Patience& patience);
  const std::vector<Standing>& standings() const { return standings_; }
  double spentSeconds() const { return spent_; }

 private:
  struct Run {
    solver::Backend backend;
    Patience patience;
    Budget budget;
    std::vector<std::size_t> pending;
  };

  std::vector<std::size_t> open() const;
  /// In the worker, whose CPU time counts from its beginning: one message for each question.
  void work(const Run& run, std::optional<double> seconds, const Say& say) const;
  std::string answer(const Run& run, const Budget& budget, solver::Solver& solver,
                     std::size_t question) const;
  static Budget oneAnswer(const Patience& patience, const Budget& all);
  void hear(const Run& run, const std::string& message);
  WorkerOutcome start(const Run& run);
  void giveUp(std::size_t question, const std::string& why, bool isForTime);
  std::optional<double> secondsLeft() const;

  logic::TermStore& terms_;
  const Sheet& sheet_;
  Describe describe_;
  WorkerLimits limits_;
  const Workers& workers_;
  Budget budget_;
  std::vector<Standing> standings_;
  std::vector<bool> heard_;  // in the current run
  double spent_ = 0;         // CPU seconds of workers
};

/// What the first solver may use of the time before the second gets its turn.
constexpr double kShareOfTheFirst = 0.6;

/// "cvc5" or "z3".
std::string_view nameOf(solver::Backend backend);
solver::Backend otherThan(solver::Backend backend);

}  // namespace fathom::evidence
