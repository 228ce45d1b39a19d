#pragma once

#include "evidence/under_approximation.h"
#include "verify/source.h"
#include "verify/verify.h"

namespace fathom::verify {

/// Checks evidence; the results are answers.
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
        log_(log),
        under_(program) {}

  const program::Program& program() const { return program_; }
  /// Violations are also replayed outside the verifier.
  bool runsPrograms() const { return options_.replay.has_value(); }
  bool isCancelled() const { return budget_.cancelled(); }

  /// The answer for a goal with a trace: the interpreter replays it, and so does the
  /// program itself where it can be run. Within so many CPU seconds, where there is a limit.
  ClassifiedViolation violation(program::GoalId goal, const program::Trace& trace,
                                std::optional<double> seconds) const;

  /// The same for what an earlier run found. Nothing where it is not confirmed.
  std::optional<report::Answer> violationAgain(const Earlier::Violation& found,
                                               std::optional<double> seconds) const;

  /// The answer for each goal of a proof, and what of it stands if one is confirmed.
  struct CheckedProof {
    std::vector<std::pair<program::GoalId, report::Answer>> answers;
    std::shared_ptr<const program::Proof> weakened;
    bool nothingRuns = false;
  };
  /// The same for goals that few executions prove: the program is executed again.
  std::vector<std::pair<program::GoalId, report::Answer>> execution(
      const std::vector<program::GoalId>& goals, const program::FewExecutions& claim,
      std::optional<double> seconds) const;
  /// The same for goals that unwinding the program proves: it is unwound again.
  std::vector<std::pair<program::GoalId, report::Answer>> unwinding(
      const std::vector<program::GoalId>& goals, const program::Unwinding& claim,
      std::optional<double> seconds) const;
  CheckedProof proof(const std::vector<program::GoalId>& goals, const program::Proof& proof,
                     const Source& source, std::optional<double> seconds) const;

  /// Whether contracts justify each other, as far as that can be shown in these CPU seconds.
  bool isInductive(const program::Proof& invariants, const Source& source, double seconds) const;

  /// Warns of a bug in Fathom.
  void bug(const std::string& sentence) const;

 private:
  std::optional<report::Unknown> refused(program::GoalId goal, const program::Trace& trace) const;
  /// Where the model allows less than the source, nothing holds.
  report::Answer unlessLess(program::GoalId goal, report::Proved proved) const;
  report::Answer proved(program::GoalId goal, const std::shared_ptr<const program::Proof>& proof,
                        const std::shared_ptr<const evidence::ProofReport>& report, bool isLate,
                        const std::shared_ptr<const program::Unwinding>& unwinding = {}) const;
  evidence::ProofReport check(const std::vector<program::GoalId>& goals,
                              const program::Proof& proof, const Source& source,
                              std::optional<double> seconds) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  const VerifyOptions& options_;
  const Workers& workers_;
  const Budget& budget_;
  const Log& log_;
  evidence::UnderApproximations under_;
};

}  // namespace fathom::verify
