#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/reason.h"
#include "base/statistics.h"
#include "evidence/check.h"
#include "program/few_executions.h"
#include "program/proof.h"
#include "program/source_info.h"
#include "program/unwinding.h"

// The one result object: text and JSON are rendered from it.
namespace fathom::report {

/// Confirmed evidence for one goal, or why there is none. A goal is proved by contracts, by the
/// only execution, or by unwinding (then the report is about that).
struct Proved {
  std::shared_ptr<const program::Proof> proof;
  std::shared_ptr<const evidence::ProofReport> report;
  bool vacuous = false;
  std::shared_ptr<const program::FewExecutions> execution{};
  std::shared_ptr<const program::Unwinding> unwinding{};
  std::vector<std::string> requirements{};  // it holds for callers of its procedure that meet them
};
/// What became of a violation when the program itself was run.
enum class NativeRun {
  None,         // the program cannot be run
  Confirmed,    // it failed at the goal
  OnJvm,        // the same, run by a JVM
  ByCalls,      // a JVM raised it where a library's public methods were called: there is no trace
  Unconfirmed,  // no run can show this fault: the interpreter's replay counts
  Off,          // it was not run
};
/// A place that a run went through, where it has no trace.
struct RunStep {
  Position position;
  std::string function;  // as the source names it
  std::string text;
};
/// The trace is null where calls from outside were run and nothing else: `run` says which.
struct Violated {
  std::shared_ptr<const program::Trace> trace;
  NativeRun native = NativeRun::None;
  std::string why;  // where a run confirms nothing
  std::vector<RunStep> run{};
};
struct Unknown {
  Reason reason = Reason::Unexplained;
  std::string sentence;                           // what happened and what would help
  std::optional<program::Approximation> cause{};  // where one is the reason
};
using Answer = std::variant<Proved, Violated, Unknown>;

/// A source as a program, over integers or over bit-vectors.
struct Encoding {
  std::shared_ptr<logic::TermStore> terms;
  std::shared_ptr<const program::Program> program;
  std::shared_ptr<const program::SourceInfo> sourceInfo;  // null: symbols are the source's names
  std::string name{};                                     // among the encodings of the same source
};

/// What evidence of another encoding than the result's is about.
struct InEncoding {
  std::shared_ptr<const Encoding> encoding;
  program::GoalId goal;
};

/// What the value analysis found of the variables of a goal's condition, where the goal stands.
struct KnownState {
  std::shared_ptr<const Encoding> encoding;  // null: the result's own
  program::ProcedureId procedure;
  logic::Term formula;
};

/// Somebody said that a goal which is not proved does not count.
struct Suppression {
  bool isInSource = false;  // by a comment; else by a rule of the project file
  std::string justification;
  Position position;  // of the comment or the rule
};
/// Of a goal that is not proved, against an earlier result.
enum class Change {
  New,      // it was proved, or not there
  Updated,  // it was unknown and is violated, or the other way round
  Same,
};

struct GoalResult {
  program::GoalId goal;
  Answer answer;
  std::string engine;  // where the answer comes from: an engine, intervals or random testing
  std::optional<InEncoding> evidence{};  // nothing: of the result's own encoding
  std::optional<KnownState> known{};     // of a goal that is unknown
  std::string fingerprint{};             // the same where lines are added and removed elsewhere
  std::optional<Suppression> suppression{};
  bool isKnown = false;            // from an earlier run, and confirmed again
  std::optional<Change> change{};  // nothing: there is no earlier result, or the goal is proved
};

/// A goal that was not proved by an earlier result, and is proved now or is not there.
struct GoneGoal {
  std::string name;
  std::string check;
  std::string verdict;  // then: violated or unknown
  std::string fingerprint;
  Position position;  // then
  bool isProved = false;
};

/// The answers for one program.
struct Result : Encoding {
  std::vector<std::string> files;
  std::vector<GoalResult> goals;         // those that were asked, in the order of the program
  std::vector<GoneGoal> gone{};          // against an earlier result
  std::vector<std::string> lookedFor{};  // the checks that were asked of a C program
  bool nothingRuns = false;              // no execution begins at all
  bool isUnwound = false;                // all of the program, though goals may be unknown
  bool interrupted = false;
  std::vector<std::string> explanation{};  // which engine ran when and why, a line each
  std::string harness;  // source that replays the first violation, where there is one
  Statistics statistics;
  double cpuSeconds = 0;
  std::optional<std::size_t> asked{};  // goals that the store did not know; nothing: no store

  /// That the evidence of a row is about.
  const Encoding& encodingOf(const GoalResult& row) const {
    return row.evidence ? *row.evidence->encoding : *this;
  }
};

/// Every goal is proved.
struct RunTrue {};
/// A goal of this check is violated.
struct RunFalse {
  std::string check;
};
struct RunUnknown {
  Reason reason = Reason::Unexplained;
};
using RunVerdict = std::variant<RunTrue, RunFalse, RunUnknown>;

/// Of all results: a violation before an unknown before true; of several reasons the first.
RunVerdict verdictOf(const std::vector<Result>& results);
/// TRUE, FALSE(check) or UNKNOWN(reason), without control characters.
std::string toString(const RunVerdict& verdict);

}  // namespace fathom::report
