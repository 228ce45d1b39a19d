#pragma once

#include "app/incremental/knowledge.h"
#include "base/budget.h"

namespace fathom::app {

/// The result of a program that was verified before, with the same options: nothing it depends on
/// has changed.
class WholeRun {
 public:
  WholeRun(Knowledge& knowledge, const std::vector<std::string>& files, const Config& config,
           const Budget& budget);

  /// Nothing where there is none, or it may have more answers with the time of this run.
  std::optional<report::Result> find(const report::EncodingOf& encodingOf);
  /// Unless it was interrupted, or something failed that may go better another time.
  void keep(const report::Result& result);

 private:
  Knowledge& knowledge_;
  const Config& config_;
  std::optional<std::string> key_;  // nothing: it cannot be said what the result depends on
};

/// What says which project a result is of: its files and options, whatever the files contain.
std::string projectOf(const std::vector<std::string>& files, const Config& config);

/// Whether another run may come to more without a change: something failed, or was stopped.
bool mayGoBetter(Reason reason);

/// Whether a run with these limits may have had as much time and memory as the config gives.
bool hadEnough(const nlohmann::ordered_json& entry, const engine::Limits& limits);
void addLimits(nlohmann::ordered_json& entry, const engine::Limits& limits);

}  // namespace fathom::app
