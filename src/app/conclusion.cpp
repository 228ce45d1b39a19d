#include "app/conclusion.h"

#include <algorithm>
#include <fmt/core.h>

#include "app/output/result_files.h"
#include "app/project/policy.h"

namespace fathom::app {
namespace {

using report::Result;

/// What the store saved; empty without one.
std::string storeText(const std::vector<Result>& results) {
  std::size_t goals = 0;
  std::size_t asked = 0;
  for (const Result& result : results) {
    if (!result.asked) return "";
    goals += result.goals.size();
    asked += std::min(*result.asked, result.goals.size());
  }
  return fmt::format("store: {} of {} goals known, {} asked\n", goals - asked, goals, asked);
}

}  // namespace

Conclusion::Conclusion(const Config& config, Knowledge* knowledge, const Budget& budget,
                       const Log& log)
    : config_(config), log_(log) {
  if (knowledge != nullptr) revisions_.emplace(*knowledge, config, budget, log);
  if (revisions_ && config.store.since)
    baseline_ = revisions_->baselineAt(*config.store.since);
  else
    baseline_ = readBaseline(config);
}

Status Conclusion::of(std::vector<Result>& results) {
  applyPolicy(results, config_, baseline_, log_);
  std::optional<Since> since;
  if (revisions_ && config_.store.since) since = revisions_->compared(results);
  const bool isWritten =
      writeResultFiles(results, config_, since ? toJson(*since) : nlohmann::ordered_json());
  fmt::print("{}{}{}VERDICT: {}\n", since ? toText(*since) : "", policyText(results),
             storeText(results), toString(report::verdictOf(results)));
  if (revisions_) revisions_->keep(results);
  return isWritten ? statusOf(results, config_) : kInternal;
}

}  // namespace fathom::app
