#pragma once

#include "app/incremental/git_tree.h"
#include "app/incremental/knowledge.h"
#include "report/triage/baseline.h"

// `check --since REV`: what a run finds at a commit is kept, and later runs are compared with it.
namespace fathom::app {

/// What changed since a revision.
struct Since {
  std::string revision;  // as it was named
  std::string commit;
  std::vector<ChangedFile> files;
  /// Whether the store has a run at that commit: else files are all that is known.
  bool isKnown = false;
  bool hasBodies = false;            // those of the null analysis of jars are not compared
  std::vector<std::string> changed;  // procedures with other bodies
  std::vector<std::string> added;
  std::vector<std::string> removed;
  std::vector<std::string> newGoals;
  std::size_t goneGoals = 0;
  std::vector<std::string> asked;  // goals that were asked again
  std::size_t goals = 0;
};

std::string toText(const Since& since);
nlohmann::ordered_json toJson(const Since& since);

/// Runs at commits.
class Revisions {
 public:
  /// Everything outlives it.
  Revisions(Knowledge& knowledge, const Config& config, const Budget& budget, const Log& log);

  /// Of the goals that were not proved at that revision; nothing where no run there is known.
  /// InputError where there is no such revision.
  std::optional<report::Baseline> baselineAt(const std::string& revision);
  /// Requires: baselineAt was asked, and goals have fingerprints.
  Since compared(const std::vector<report::Result>& results) const;
  /// Where the files are those of a commit. Requires: goals have fingerprints.
  void keep(const std::vector<report::Result>& results);

 private:
  using Json = nlohmann::ordered_json;
  using Bodies = std::vector<std::pair<std::string, std::string>>;  // hashes by procedure

  store::RowId rowOf(const std::string& commit) const;
  /// Of one result.
  void compare(const report::Result& result, const Json& then, Since& since) const;
  /// In the encoding of that name.
  Bodies bodiesOf(const report::Result& result, const std::string& encoding) const;

  Knowledge& knowledge_;
  const Config& config_;
  const Budget& budget_;
  const Log& log_;
  std::optional<GitTree> tree_;
  Since since_;
  Json then_;  // null: nothing is known
};

}  // namespace fathom::app
