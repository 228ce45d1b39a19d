#pragma once

#include "engine/engine.h"
#include "verify/verify.h"

namespace fathom::verify {

/// Has evidence checked; what comes out are answers.
class Confirmation {
 public:
  Confirmation(logic::TermStore& terms, const program::Program& program,
               const VerifyOptions& options, const Workers& workers, const Budget& budget,
               const Log& log)
      : terms_(terms),
        program_(program),
        options_(options),
        workers_(workers),
        budget_(budget),
        log_(log) {}

  /// Nothing where the interpreter executes the trace and the goal is violated there; else what to
  /// answer.
  std::optional<report::Unknown> refused(program::GoalId goal, const program::Trace& trace) const;
  /// Of a trace that was not refused. Within so many CPU seconds, where there is a limit.
  ClassifiedViolation violation(program::GoalId goal,
                                const std::shared_ptr<const program::Trace>& trace,
                                std::optional<double> seconds) const;

  /// A proof of some goals: the answer for each of them.
  struct CheckedProof {
    std::vector<std::pair<program::GoalId, report::Answer>> answers;
    bool nothingRuns = false;
  };
  CheckedProof proof(const std::vector<program::GoalId>& goals, program::Proof proof,
                     solver::Backend usedBefore, std::optional<double> seconds) const;

  /// Whether contracts justify each other, as far as can be said in these CPU seconds.
  bool hold(const program::Proof& claims, solver::Backend usedBefore, double seconds) const;

  /// Says that there is a mistake of ours.
  void bug(const std::string& sentence) const;

 private:
  report::Answer proved(program::GoalId goal, const std::shared_ptr<program::Proof>& proof,
                        const std::shared_ptr<evidence::ProofReport>& report, bool isLate) const;
  const program::Approximation* approximation(program::Approximation::Direction direction) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  const VerifyOptions& options_;
  const Workers& workers_;
  const Budget& budget_;
  const Log& log_;
};

}  // namespace fathom::verify
