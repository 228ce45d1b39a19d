#pragma once

#include "verify/answers.h"
#include "verify/confirmation.h"

namespace fathom::verify {

/// Takes traces, proofs and reasons for unknown, has the evidence confirmed, and keeps the answers.
class ConfirmedAnswers {
 public:
  ConfirmedAnswers(const Confirmation& confirmation, const std::vector<program::GoalId>& goals,
                   const VerifyOptions& options, const Progress& progress)
      : confirmation_(confirmation),
        untilViolation_(options.untilViolation),
        onDecided_(options.onDecided),
        progress_(progress),
        answers_(goals) {}

  std::vector<program::GoalId> open() const { return answers_.open(); }

  /// Within so many CPU seconds, where there is a limit, here and below.
  void addViolation(program::GoalId goal, const program::Trace& trace, const Source& source,
                    std::optional<double> seconds);
  /// What of the proof was confirmed, for one goal or more; null: nothing.
  std::shared_ptr<const program::Proof> addProof(const std::vector<program::GoalId>& goals,
                                                 const program::Proof& proof, const Source& source,
                                                 std::optional<double> seconds);
  /// The same for goals that few executions prove.
  bool addExecution(const std::vector<program::GoalId>& goals, const program::FewExecutions& claim,
                    const Source& source, std::optional<double> seconds);
  /// The same for goals that unwinding proves.
  bool addUnwinding(const std::vector<program::GoalId>& goals, const program::Unwinding& claim,
                    const Source& source, std::optional<double> seconds);
  /// What an earlier run found, where it is confirmed again.
  void addEarlier(const Earlier::Violation& found, const Source& source,
                  std::optional<double> seconds);
  /// An earlier run had as much time, and nothing has changed since.
  void addEarlier(program::GoalId goal, const report::Unknown& unknown);
  void addUnknown(const std::vector<program::GoalId>& goals, const report::Unknown& unknown,
                  const Source& source);

  /// The answers, the harness and what is known of the program, into the result.
  void moveInto(report::Result& result) &&;

 private:
  /// Nobody works on the open goals any more.
  void closeAll();
  void tell();
  /// Whether one of them is proved.
  bool set(std::vector<std::pair<program::GoalId, report::Answer>> answers, const Source& source);

  const Confirmation& confirmation_;
  bool untilViolation_;
  const OnDecided& onDecided_;
  const Progress& progress_;
  Answers answers_;
  std::string harness_;  // of the first violation that has one
  bool nothingRuns_ = false;
  bool isClosed_ = false;
};

}  // namespace fathom::verify
