#pragma once

#include <set>

#include "app/incremental/knowledge.h"
#include "program/call_graph.h"
#include "verify/verify.h"

namespace fathom::app {

/// What earlier runs found of the goals of one encoding of a program, whatever has changed since;
/// and what this run finds.
class EarlierResults {
 public:
  /// Everything outlives it.
  EarlierResults(Knowledge& knowledge, const report::Encoding& encoding,
                 const std::vector<program::GoalId>& goals, const std::vector<std::string>& files,
                 const Config& config);

  const verify::Earlier& earlier() const { return earlier_; }

  /// Keeps evidence that is new.
  void keep(const std::vector<report::GoalResult>& rows);
  /// Keeps attempts that failed, and forgets evidence that does not count any more.
  void finish(const report::Result& result);

 private:
  using Json = nlohmann::ordered_json;

  void read();
  void readEvidence(const Json& json, bool isOwn);
  void readAttempt(program::GoalId goal, const Json& json);
  bool isUnchanged(const program::Trace& trace, const Json& json) const;
  std::string dependenciesOf(program::ProcedureId procedure);
  void keepProof(const report::GoalResult& row, const std::vector<report::GoalResult>& rows);
  void keepTrace(const report::GoalResult& row);
  void keepEvidence(const Json& json);
  void keepTimes(const report::Result& result);
  std::string attemptKey(program::GoalId goal) const;

  Knowledge& knowledge_;
  const report::Encoding& encoding_;
  const std::vector<program::GoalId>& goals_;
  const Config& config_;
  std::string project_;
  std::vector<std::string> names_;  // of goals: the same when lines change elsewhere
  std::map<std::string, program::GoalId> byName_;
  std::vector<std::uint64_t> bodies_;  // by procedure
  std::map<program::ProcedureId, std::string> dependencies_;
  std::set<program::GoalId> seen_;  // there is a row about them
  std::size_t changed_ = 0;         // goals whose own body changed
  bool wantsMore_ = false;          // this run has more time
  std::set<const void*> kept_;
  std::set<std::string> keys_;  // of evidence that counts
  std::set<std::string> oldKeys_;
  verify::Earlier earlier_;
  std::optional<program::CallGraph> graph_;
};

/// CPU seconds that the last runs spent on goals, as far as the store knows.
std::map<program::GoalId, double> secondsOfGoals(Knowledge& knowledge,
                                                 const report::Encoding& encoding,
                                                 const std::vector<std::string>& files,
                                                 const Config& config);

}  // namespace fathom::app
